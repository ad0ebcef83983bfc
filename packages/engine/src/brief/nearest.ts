import type { Language } from '@artcade/domain/languages';
import { concepts } from '../concepts/graph.ts';
import { cleaned, isHan } from '../words/spelling.ts';
import { distanceOf } from './unknown.ts';

/** Below this share of common pieces, a suggestion would be a riddle. Two Chinese words of two characters may share one by chance. */
const leastShare = (word: string): number => (isHan(word) ? 0.6 : 0.55);

interface Spelling {
  readonly id: string;
  readonly word: string;
  readonly pieces: number;
}

const indexes = new Map<Language, ReadonlyMap<string, readonly Spelling[]>>();

/** Characters of Chinese, pairs of letters elsewhere. */
function piecesOf(text: string): readonly string[] {
  const letters = [...text];
  if (isHan(text)) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** The spellings of a language by their pieces. */
function indexOf(language: Language): ReadonlyMap<string, readonly Spelling[]> {
  const known = indexes.get(language);
  if (known) return known;
  const index = new Map<string, Spelling[]>();
  for (const { id, words } of concepts)
    for (const word of words[language]) {
      const clean = cleaned(word);
      const pieces = new Set(piecesOf(clean));
      const spelling = { id, word: clean, pieces: pieces.size };
      for (const piece of pieces) {
        const list = index.get(piece);
        if (list) list.push(spelling);
        else index.set(piece, [spelling]);
      }
    }
  indexes.set(language, index);
  return index;
}

const shortest = 4;

/**
 * Common pieces alone make a wrestler of a stapler. A near word contains the other, or begins with the same letter and differs in
 * one letter of four.
 */
function isNear(word: string, known: string): boolean {
  if (isHan(word)) return true;
  if (known.length >= shortest && (word.startsWith(known) || word.endsWith(known))) return true;
  // In a short word only a missing letter is a slip: "zorp" is no zori.
  if (word.length < 6 && known.length <= word.length) return false;
  const limit = Math.floor(word.length / 4) + 1;
  return word[0] === known[0] && distanceOf(word, known, limit) < limit;
}

/** Finds the concept whose spelling has most in common with a word that is not known. */
export function nearestTo(word: string, language: Language): string | null {
  // One character or letter resembles too much.
  if ([...word].length < 2) return null;
  const least = leastShare(word);
  const clean = cleaned(word);
  const own = new Set(piecesOf(clean));
  const common = new Map<Spelling, number>();
  for (const piece of own)
    for (const spelling of indexOf(language).get(piece) ?? [])
      common.set(spelling, (common.get(spelling) ?? 0) + 1);
  let best: { readonly id: string; readonly share: number } | null = null;
  for (const [spelling, count] of common) {
    const share = (2 * count) / (spelling.pieces + own.size);
    if (share < least || share <= (best?.share ?? 0) || !isNear(clean, spelling.word)) continue;
    best = { id: spelling.id, share };
  }
  return best?.id ?? null;
}
