import type { Kind } from '../concepts/rows.ts';

/**
 * What a picture is to show, in the same shape for all tools. It is read from the prompt and the form, and could come from
 * elsewhere: it names concepts (`creature.fox`), never words.
 */
export interface Brief {
  /** Who is to be seen: roles and creatures. The first is the main one. */
  readonly subjects: readonly Subject[];
  /** Things, plants, vehicles and effects that belong to nobody. */
  readonly things: readonly Noun[];
  /** The first is where the picture is; the others are to be seen there. */
  readonly places: readonly Noun[];
  /** What is said of the whole picture or game: time, weather, season, mood, style, genre, platform, event, screens, parts, colours … */
  readonly whole: readonly Noun[];
  /** Quoted words: text to be written, not things to be drawn. */
  readonly texts: readonly string[];
  /** Concepts that must not be seen. */
  readonly without: readonly string[];
}

/** Something that the prompt names, and what it says of it. */
export interface Noun {
  /** A concept: `kind.name`. */
  readonly id: string;
  /** As written, in lower case; empty where it follows from something else. */
  readonly text: string;
  /**
   * Concepts that describe it: colour, size, material, pattern, shape, state, age, gender, count; what covers it; what it does, if it
   * is a thing; of a subject, its other names ("elephant warrior"); of a compound, its parts ("koi pond").
   */
  readonly attributes: readonly string[];
  /** Where it is: a relation and the concept that it refers to ("on a cliff"). */
  readonly at?: { readonly relation: string; readonly of: string };
}

export interface Subject extends Noun {
  /** Hair, wings, ears, scars. */
  readonly body: readonly Noun[];
  readonly wears: readonly Noun[];
  readonly holds: readonly Noun[];
  /** An animal or a vehicle. */
  readonly rides: Noun | null;
  /** Poses and actions. */
  readonly does: readonly Noun[];
}

export const emptyBrief: Brief = { subjects: [], things: [], places: [], whole: [], texts: [], without: [] };

/** A noun that was not written, unless its text is given. */
export const nounOf = (id: string, attributes: readonly string[] = [], text = ''): Noun => ({
  id,
  text,
  attributes,
});

/** A noun as somebody of whom nothing else is said. */
export const subjectOf = <T extends Noun>(noun: T) => ({
  ...noun,
  body: [],
  wears: [],
  holds: [],
  rides: null,
  does: [],
});

export const kindOf = (id: string): Kind => id.slice(0, id.indexOf('.')) as Kind;

/** Returns everything that belongs to a subject, without the subject itself. */
export const belongings = ({ body, wears, holds, rides, does }: Subject): readonly Noun[] => [
  ...body,
  ...wears,
  ...holds,
  ...(rides ? [rides] : []),
  ...does,
];

/** Returns every noun of a brief, subjects first. */
export const nounsOf = ({ subjects, things, places, whole }: Brief): readonly Noun[] => [
  ...subjects.flatMap((subject) => [subject, ...belongings(subject)]),
  ...things,
  ...places,
  ...whole,
];

/** Returns what is said of the whole picture in one of the kinds, in order. */
export const wholeOf = ({ whole }: Brief, ...kinds: readonly Kind[]): readonly Noun[] =>
  whole.filter(({ id }) => kinds.includes(kindOf(id)));

/** Returns how many of it are asked for: `count.3` is 3, many are 5, countless are 9. */
export function countOf({ attributes }: Noun): number {
  const count = attributes.find((id) => kindOf(id) === 'count')?.slice('count.'.length) ?? '1';
  return counts[count] ?? (Number(count) || 1);
}

const counts: Readonly<Record<string, number>> = { few: 3, group: 4, many: 5, rows: 6, countless: 9, all: 5 };
