import type { Environment } from './environment.ts';

/** Words that begin our names and those of other programs, or of the Compose file. */
const shared = new Set([
  'ACCESS',
  'ARTCADE',
  'DATABASE',
  'DATA',
  'GOOGLE',
  'LOG',
  'NODE',
  'OPENAI',
  'OTEL',
  'PUBLIC',
  'REQUESTS',
  'NEW',
]);

/** Warns of variables that are not ours and look like it: a misspelt one would be ignored in silence. */
export function unknownWarnings(environment: Environment, known: readonly string[]): string[] {
  const ours = new Set(known);
  const beginnings = new Set(known.filter((name) => name.includes('_')).map(firstWord));
  for (const word of shared) beginnings.delete(word);
  return Object.keys(environment).flatMap((name) => {
    if (ours.has(name) || !environment[name] || !/^[A-Z][A-Z0-9_]{4,}$/.test(name)) return [];
    const meant = known.find((each) => isNearly(name, each));
    if (meant) return [`${name} is not a setting of Artcade, and has no effect: is ${meant} meant?`];
    const isLikeOurs = name.includes('_') && beginnings.has(firstWord(name));
    return isLikeOurs ? [`${name} is not a setting of Artcade, and has no effect.`] : [];
  });
}

const firstWord = (name: string): string => name.split('_', 1)[0] ?? '';

/** At most two letters are missing, added or other ones; one in a short name. */
function isNearly(name: string, known: string): boolean {
  const allowed = known.length < 8 ? 1 : 2;
  if (Math.abs(name.length - known.length) > allowed) return false;
  let row = Array.from({ length: known.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...name].entries()) {
    const next = [index + 1];
    for (const [at, other] of [...known].entries())
      next.push(
        Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return (row.at(-1) ?? 0) <= allowed;
}
