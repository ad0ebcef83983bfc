import { smallNumber } from './formatters.ts';

export type TextTree = { readonly [key: string]: string | TextTree };
export type Values = Readonly<Record<string, string | number | undefined>>;

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Counted<Key extends string> = Key extends `${infer Stem}_${Plural}` ? Stem : Key;

/** The keys of all texts of a tree, each plural form by its stem. */
export type TextKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Counted<Key> : `${Key}.${TextKey<Tree[Key]>}`;
}[keyof Tree & string];

export type Translate = (key: string, values?: Values) => string;

/**
 * Looks up `a.b.c` in the texts, in the plural form for `count`, and fills in `{{name}}` and, formatted for the language,
 * `{{count, number}}`. Returns the key if the text is missing.
 */
export function createTranslate(language: string, texts: TextTree): Translate {
  let numbers: Intl.NumberFormat | undefined;
  const write = (number: number): string => {
    numbers ??= new Intl.NumberFormat(language);
    return numbers.format(number);
  };
  const plurals = new Intl.PluralRules(language);

  const find = (key: string, count: unknown): string => {
    const counted = typeof count === 'number' ? look(texts, `${key}_${plurals.select(count)}`) : undefined;
    return counted ?? look(texts, key) ?? key;
  };

  return (key, values = {}) =>
    find(key, values['count']).replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, asNumber) => {
      const value = values[name] ?? '';
      if (!asNumber) return String(value);
      const number = Number(value);
      return smallNumber(number) ?? write(number);
    });
}

function look(texts: TextTree, key: string): string | undefined {
  let found: string | TextTree | undefined = texts;
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}
