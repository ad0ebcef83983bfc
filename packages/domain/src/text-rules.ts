import { createTranslate, type TextTree } from './translate.ts';

/** Texts by their whole key, such as `payment.left_one`. */
type FlatTexts = ReadonlyMap<string, string>;

interface Translation {
  readonly language: string;
  readonly texts: FlatTexts;
  readonly english: FlatTexts;
}

/** Returns the keys that break the rule. */
type TextRule = (translation: Translation) => string[];

const plural = /_(zero|one|two|few|many|other)$/;

const stem = (key: string): string => key.replace(plural, '');

export const stemsOf = (texts: FlatTexts): string[] => [...new Set([...texts.keys()].map(stem))].sort();

export function flattenTexts(tree: TextTree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const name = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[name, value]] : flattenTexts(value, name);
  });
}

/** Placeholders and tags, sorted: `{{count}}` differs from `{{count, number}}`. */
const marksOf = (text: string): string => (text.match(/\{\{.*?\}\}|<\/?\w+>/g) ?? []).sort().join();

const anyValue = new Proxy({}, { get: () => 7 });

/** What the tests of every app demand of its texts in each language. */
export const textRules: Readonly<Record<string, TextRule>> = {
  'have exactly the keys of the English ones': ({ texts, english }) => {
    const [found, wanted] = [stemsOf(texts), stemsOf(english)];
    return [...found.filter((key) => !wanted.includes(key)), ...wanted.filter((key) => !found.includes(key))];
  },

  'have every plural form that the language has, and no other': ({ language, texts }) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort().join();
    const counted = new Set([...texts.keys()].filter((key) => plural.test(key)).map(stem));
    return [...counted].filter((key) => {
      const keys = [...texts.keys()].filter((name) => stem(name) === key);
      const found = keys.map((name) => name.slice(key.length + 1));
      return found.sort().join() !== forms;
    });
  },

  'have the placeholders and tags of the English ones, and each of them can be filled': ({
    language,
    texts,
    english,
  }) =>
    keysOf(texts, (key, text) => {
      const original = english.get(key) ?? english.get(`${stem(key)}_other`) ?? '';
      const filled = createTranslate(language, { text })('text', anyValue);
      return /[{}]|NaN/.test(filled) || marksOf(text) !== marksOf(original);
    }),

  'are neither empty nor left in English': ({ language, texts, english }) =>
    keysOf(texts, (key, text) => {
      const isSentence = text.replace(/\{\{.*?\}\}/g, '').split(' ').length > 4;
      return text.trim() === '' || (language !== 'en' && isSentence && text === english.get(key));
    }),

  'keep the voice: no exclamation marks, no doubled or outer spaces': ({ texts }) =>
    keysOf(texts, (_, text) => /[!！]| {2}|^\s|\s$/.test(text)),
};

const keysOf = (texts: FlatTexts, isFaulty: (key: string, text: string) => boolean): string[] =>
  [...texts].flatMap(([key, text]) => (isFaulty(key, text) ? [key] : []));
