import { plainForm } from './spellings.ts';
import { isLetter, Terms } from './terms.ts';

/** Words that may stand between others where all is written together. */
const fillers =
  'a an the of and with in on is for my her his two some very real hot cute pic pics picture photo image art girl boy woman man';

/** The least letters of a term that is looked for inside of a longer word, or across spaces: shorter ones stand in many words. */
const inside = 4;
const across = 5;
/** A chain of words that is reported has so many of them. */
const chainMaximum = 6;

/**
 * Finds terms that are written together with other words; those of pairs also with spaces at wrong places, since "the pen is" says
 * nothing by itself.
 */
export function createJoined(
  paired: readonly string[],
  single: readonly string[],
): (text: string) => string[] {
  const words: string[] = [];
  const terms = new Terms();
  const add = (written: readonly string[]) => {
    for (const term of new Set(written.filter((each) => !/[*{[]/.test(each)).map(plainForm)))
      if (Array.from(term).every((char) => char === ' ' || isLetter(char, 0)))
        terms.addPlain(term.replaceAll(' ', ''), words.push(term) - 1);
  };
  add(paired);
  add(single);
  const singles = new Set(single.map(plainForm));
  for (const filler of fillers.split(' ')) terms.addPlain(filler, -1);

  /** Terms that stand one after another inside of a word, and a word that consists of nothing else. */
  function within(word: string): string[] {
    const chains: string[][] = [];
    const wholes: (string[] | undefined)[] = [[]];
    const found: string[] = [];
    for (let start = 0; start < word.length; start += 1) {
      const [chain = [], whole] = [chains[start], wholes[start]];
      terms.from(word, start, (end, id) => {
        const term = words[id];
        if (term !== undefined && end - start >= inside) {
          const longer = [...chain, term].slice(-chainMaximum);
          if (longer.length > (chains[end]?.length ?? 0)) chains[end] = longer;
          if (longer.length > 1) found.push(longer.join(' '));
        }
        if (whole && wholes[end] === undefined)
          wholes[end] = term === undefined ? whole : [...whole, term].slice(-chainMaximum);
      });
    }
    const all = wholes[word.length];
    return all && all.length > 0 ? [...found, all.join(' ')] : found;
  }

  return (text) => {
    const lines = text.split('\n');
    const found = lines.flatMap((line) =>
      line.split(' ').flatMap((word) => (word.length > across ? within(word) : [])),
    );
    for (const line of lines) {
      const together = line.replaceAll(' ', '');
      // Where words begin and end, once the spaces are gone.
      const edges = new Set<number>();
      let at = 0;
      for (const word of line.split(' ')) {
        edges.add(at);
        at += word.length;
      }
      edges.add(at);
      const starts = [...edges];
      for (const [index, start] of starts.entries())
        terms.from(together, start, (end, id) => {
          const isOneWord = starts[index + 1] === end;
          const term = words[id];
          if (
            term !== undefined &&
            !singles.has(term) &&
            end - start >= across &&
            edges.has(end) &&
            !isOneWord
          )
            found.push(term);
        });
    }
    return [...new Set(found)];
  };
}
