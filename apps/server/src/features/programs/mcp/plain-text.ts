/** Longest text that a tool returns of a user's own words. */
const usualMaximum = 1000;

/**
 * Returns words that a user wrote, as one line of visible characters. Models read names, tags and prompts together with our own
 * sentences: a line break, an invisible character or a fake heading must not make a name look like something else.
 */
export function plain(text: string, maximum = usualMaximum): string {
  const line = text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029]/gu, '')
    .trim();
  const letters = Array.from(line);
  return letters.length > maximum ? `${letters.slice(0, maximum - 1).join('')}…` : line;
}

/** Returns data as JSON in which no tag of a chat format survives: `<` and `>` only occur as escapes. */
export const quoted = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'));
