import { readFileSync } from 'node:fs';
import { vocabularies } from '../locales/vocabularies.ts';
import {
  cleaned,
  type Hit,
  hitsIn,
  type Lexicon,
  lexiconOf,
  type Spelling,
  withoutMarks,
} from '../words/matcher.ts';
import type { Vocabulary, Word } from '../words/meanings.ts';
import { gameWords, iconOfWord, wordsOfTheTrade } from './game-words.ts';

/**
 * Each icon with its words, separated by commas, in the order of the vocabularies, separated by bars:
 * written by `scripts/icon-names.ts`.
 */
type Names = Readonly<Record<string, string>>;

/** Words of grammar, and of the trade, stand for no picture, and nobody expects one. */
const nothing = '';
/** Other words have none either, though one might be expected. */
const undrawn = '?';

const languages = Object.values(vocabularies);
const listed = (text: string): string[] => (text === '' ? [] : text.split(','));
const meaning = (texts: readonly string[], icon: string): Spelling<string>[] =>
  texts.map((text) => ({ text, meaning: icon }));

/** Of those of our words that have no icon, nothing is drawn; but no shorter word inside of them is meant either. */
const ownWords = (language: Vocabulary): Spelling<string>[] =>
  (Object.entries(language.words) as [Word, string][]).flatMap(([word, spellings]) => {
    const texts = listed(spellings);
    const forms = texts.flatMap((text) => language.forms?.(text) ?? []);
    return meaning([...texts, ...forms], iconOfWord[word] ?? undrawn);
  });

const silent = ({ plain, hues }: Vocabulary): Spelling<string>[] => [
  ...meaning(listed(plain), nothing),
  ...meaning(Object.values(hues).flatMap(listed), undrawn),
];

let lexicon: Lexicon<string> | undefined;

/** Built when the first prompt is read. What comes first wins: our words, then names, then words without their marks. */
function allWords(): Lexicon<string> {
  if (lexicon !== undefined) return lexicon;
  const names = JSON.parse(readFileSync(new URL('names.json', import.meta.url), 'utf8')) as Names;
  const entries = Object.entries(names).map(([icon, texts]) => [icon, texts.split('|')] as const);
  const listedNames = entries.flatMap(([icon, own]) => own.flatMap((texts) => meaning(listed(texts), icon)));
  const plurals = entries.flatMap(([icon, [own = '']]) =>
    meaning(
      listed(own)
        .filter((text) => !text.endsWith('s'))
        .map((text) => `${text}s`),
      icon,
    ),
  );
  const game = gameWords.flatMap(([icon, texts]) => meaning(listed(texts), icon));
  const bare = languages.flatMap((language, column) => {
    const { neverBare } = language;
    if (neverBare === undefined) return [];
    return [
      ...ownWords(language),
      ...entries.flatMap(([icon, own]) => meaning(listed(own[column] ?? ''), icon)),
    ]
      .map(({ text, meaning: icon }) => ({ text: withoutMarks(text), meaning: icon }))
      .filter(({ text }) => text.includes(' ') && !neverBare.has(text));
  });
  lexicon = lexiconOf([
    ...game,
    ...languages.flatMap(ownWords),
    ...meaning(listed(wordsOfTheTrade), nothing),
    ...languages.flatMap(silent),
    ...listedNames,
    ...plurals,
    ...bare,
  ]);
  return lexicon;
}

/** Nobody names more things than a kit has places; a hostile prompt might. */
const mostLetters = 4000;

/**
 * Where a clean text names icons, in any of five languages; and where it says something of which no icon is expected:
 * there the icon is empty.
 */
export function iconHits(clean: string): readonly Hit<string>[] {
  const text = clean.slice(0, mostLetters);
  if (!/\p{L}/u.test(text)) return [];
  return hitsIn(text, allWords()).filter(({ meaning: icon }) => icon !== undrawn);
}

/** The icons that a text names, each once, in its order. */
export const iconsIn = (text: string): readonly string[] => [
  ...new Set(
    iconHits(cleaned(text))
      .map(({ meaning: icon }) => icon)
      .filter((icon) => icon !== nothing),
  ),
];
