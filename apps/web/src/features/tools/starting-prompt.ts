import { seedMaximum } from '@artcade/domain/sketch-limits';

/** What a tool's form starts with: the words, and the seed if they were drawn before. */
export interface Beginning {
  readonly prompt: string;
  readonly seed?: number;
}

/** The names of the query parameters with which a tool's page opens. */
const parameters = { prompt: 'prompt', seed: 'seed' } as const;

/** The address of a tool that opens with a prompt in its form. With the seed, the first image is the one that was seen. */
export function toolWithPrompt(slug: string, { prompt, seed }: Beginning): string {
  if (prompt === '') return `/tools/${slug}`;
  const query = `${parameters.prompt}=${encodeURIComponent(prompt)}`;
  return `/tools/${slug}?${query}${seed === undefined ? '' : `&${parameters.seed}=${seed}`}`;
}

/** Returns null if the address carries no prompt. */
export function beginningIn(address: URLSearchParams, maximum: number): Beginning | null {
  const prompt = address.get(parameters.prompt)?.slice(0, maximum);
  if (prompt === undefined) return null;
  const seed = /^\d{1,10}$/.test(address.get(parameters.seed) ?? '')
    ? Number(address.get(parameters.seed))
    : null;
  return seed === null || seed > seedMaximum ? { prompt } : { prompt, seed };
}

export function withoutBeginning(address: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(address);
  for (const name of Object.values(parameters)) rest.delete(name);
  return rest;
}
