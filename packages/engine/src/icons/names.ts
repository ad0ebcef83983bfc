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

/** Meaning of grammar words and common terms: no icon, and none is expected. */
const nothing = '';
/** Meaning of words that lack an icon although a user may expect one. */
const undrawn = '?';

const languages = Object.values(vocabularies);
const listed = (text: string): string[] => (text === '' ? [] : text.split(','));
const meaning = (texts: readonly string[], icon: string): Spelling<string>[] =>
  texts.map((text) => ({ text, meaning: icon }));

/** Words of our vocabulary. Those without an icon are listed as well, so that no shorter word inside them matches. */
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

/** Built on first use. Earlier entries win: our words, then Unicode's names, then spellings without diacritics. */
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

/** Limits the work on a hostile prompt. */
const mostLetters = 4000;

/**
 * Finds the icons that a cleaned text names, in any language. The icon is empty for words of which none is expected.
 */
export function iconHits(clean: string): readonly Hit<string>[] {
  const text = clean.slice(0, mostLetters);
  if (!/\p{L}/u.test(text)) return [];
  return hitsIn(text, allWords()).filter(({ meaning: icon }) => icon !== undrawn);
}

/** Returns the icons that a text names, each once, in order. */
export const iconsIn = (text: string): readonly string[] => [
  ...new Set(
    iconHits(cleaned(text))
      .map(({ meaning: icon }) => icon)
      .filter((icon) => icon !== nothing),
  ),
];
