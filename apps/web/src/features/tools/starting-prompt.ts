/** The name of the query parameter with which a tool's page opens with a prompt. */
export const promptParameter = 'prompt';

/** The address of a tool that opens with a prompt in its form. */
export const toolWithPrompt = (slug: string, prompt: string): string =>
  prompt === '' ? `/tools/${slug}` : `/tools/${slug}?${promptParameter}=${encodeURIComponent(prompt)}`;
