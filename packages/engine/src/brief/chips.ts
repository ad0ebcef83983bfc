import type { ToolSlug } from '@artcade/domain/catalog';
import { type BriefEdits, type ChipGroup, chipGroups } from '@artcade/domain/generations';
import type { Language } from '@artcade/domain/languages';
import type { Kind } from '../concepts/rows.ts';
import { type Brief, kindOf, type Noun, nounsOf } from './brief.ts';
import { drawnAs } from './drawn-as.ts';
import { isSaidBeside, type Named, named, nameOf, othersFor } from './names.ts';

/** A concept that was read, as it is shown to the user. */
export interface Chip {
  /** The concept that is drawn. */
  readonly id: string;
  readonly text: string;
  readonly name: string;
  readonly kind: Kind;
  readonly group: ChipGroup;
  readonly attributes: Named[];
  readonly isDrawn: boolean;
  /** A choice in the form wins over it. */
  readonly isOverruled: boolean;
  /** The concept as which it is drawn, if not as itself. */
  readonly as: Named | null;
  /** The concept that was read, if the user chose another. */
  readonly from: Named | null;
  readonly others: Named[];
}

interface Shown {
  readonly tool: ToolSlug;
  readonly language: Language;
  readonly edits: BriefEdits;
}

const othersMaximum = 6;
const mute: readonly Kind[] = ['count', 'relation'];

/**
 * Returns a chip for each concept that the words name and the user has not removed, in the order of the groups. `said` is what the
 * words say, `brief` what will be drawn.
 */
export function chipsOf(said: Brief, brief: Brief, { tool, language, edits }: Shown): Chip[] {
  const seen = new Set<string>();
  const wanted = new Set(nounsOf(brief).flatMap(({ id, attributes }) => [id, ...attributes]));
  const chips = grouped(said).flatMap(([group, { id: read, text, attributes }]): Chip[] => {
    // What follows from something else was not written; "one" and "on" say nothing by themselves.
    if (text === '' || edits.without.includes(read) || mute.includes(kindOf(read))) return [];
    const id = edits.instead[read] ?? read;
    const bound = attributes.filter(
      (attribute) => !edits.without.includes(attribute) && isSaidBeside(attribute, text),
    );
    const key = [group, id, ...bound].join(' ');
    if (seen.has(key)) return [];
    seen.add(key);
    const as = drawnAs(tool, id);
    return [
      {
        id,
        text,
        name: nameOf(id, language),
        kind: kindOf(id),
        group,
        attributes: bound.map((attribute) => named(edits.instead[attribute] ?? attribute, language)),
        isDrawn: as !== null,
        isOverruled: !wanted.has(id),
        as: as === null || as === id ? null : named(as, language),
        from: id === read ? null : named(read, language),
        others: othersFor(id, othersMaximum).map((other) => named(other, language)),
      },
    ];
  });
  return chips.sort((one, other) => chipGroups.indexOf(one.group) - chipGroups.indexOf(other.group));
}

function grouped({ subjects, things, places, whole }: Brief): [ChipGroup, Noun][] {
  const all = (group: ChipGroup, nouns: readonly Noun[]) =>
    nouns.map((noun): [ChipGroup, Noun] => [group, noun]);
  return [
    ...all('who', subjects),
    ...subjects.flatMap(({ body, wears, holds, rides, does }) => [
      ...all('body', body),
      ...all('wears', wears),
      ...all('holds', holds),
      ...all('rides', rides ? [rides] : []),
      ...all('does', does),
    ]),
    ...all('things', things),
    ...all('place', places),
    ...whole.map((noun): [ChipGroup, Noun] => [groupOf[kindOf(noun.id)] ?? 'more', noun]),
  ];
}

const groupOf: Partial<Record<Kind, ChipGroup>> = {
  time: 'light',
  weather: 'light',
  season: 'light',
  effect: 'light',
  mood: 'mood',
  style: 'style',
  direction: 'style',
  work: 'style',
  colour: 'colours',
  material: 'colours',
  pattern: 'colours',
  shape: 'colours',
  genre: 'game',
  platform: 'game',
  event: 'event',
  screen: 'screens',
  part: 'screens',
  layout: 'screens',
  pose: 'does',
  garment: 'wears',
  body: 'body',
  thing: 'things',
  plant: 'things',
  vehicle: 'things',
  place: 'place',
  role: 'who',
  creature: 'who',
};
