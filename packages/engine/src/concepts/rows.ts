import type { Language } from '@artcade/domain/languages';

/**
 * A concept of game art: something that a prompt can name. Its parents say what it is a kind of, so that whatever has no
 * drawing of its own is drawn as the nearest ancestor that has one: a blacksmith as a craftsman.
 */
export interface Concept {
  /** `kind.name`, for example `creature.fox`. */
  readonly id: string;
  readonly kind: Kind;
  /** The nearest first. */
  readonly parents: readonly string[];
  /** An emoji that shows it, where there is one. */
  readonly icon: string | null;
  /** What comes with it unless the prompt says otherwise: a blacksmith holds a hammer. */
  readonly implies: readonly string[];
  readonly words: Readonly<Record<Language, readonly string[]>>;
}

export const kinds = [
  'age',
  'body',
  'colour',
  'count',
  'creature',
  'direction',
  'effect',
  'event',
  'garment',
  'gender',
  'genre',
  'layout',
  'material',
  'mood',
  'part',
  'pattern',
  'place',
  'plant',
  'platform',
  'pose',
  'relation',
  'role',
  'screen',
  'season',
  'shape',
  'size',
  'state',
  'style',
  'thing',
  'time',
  'vehicle',
  'weather',
  'work',
] as const;
export type Kind = (typeof kinds)[number];

const languages: readonly Language[] = ['en', 'zh', 'vi', 'th', 'id'];

const listed = (cell: string): string[] =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * Reads a table with a row for each concept: `name | parents | icon | implies | en | zh | vi | th | id`. A parent without a
 * kind is of the same kind. Lines that begin with # are headings.
 */
export function conceptsOf(kind: Kind, table: string): Concept[] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', parents = '', icon = '', implies = '', ...spellings] = line
        .split('|')
        .map((cell) => cell.trim());
      if (spellings.length !== languages.length)
        throw new Error(`${kind}: nine columns are needed in: ${line}`);
      return {
        id: `${kind}.${name}`,
        kind,
        parents: listed(parents).map((parent) => (parent.includes('.') ? parent : `${kind}.${parent}`)),
        icon: icon || null,
        implies: listed(implies),
        words: Object.fromEntries(
          languages.map((language, index) => [language, listed(spellings[index] ?? '')]),
        ) as Record<Language, string[]>,
      };
    });
}
