import { type Brief, countOf, kindOf, type Noun } from '../brief/brief.ts';
import { graph, isA } from '../concepts/graph.ts';
import type { Kind } from '../concepts/rows.ts';
import type { Colour } from '../draw/colour.ts';
import { iconFor } from '../icons/concept-icons.ts';
import { iconOfEmoji } from '../icons/emoji.ts';
import { tonesOf } from './colour-names.ts';
import { plateFor, signs } from './tempers.ts';

/** A picture in the logo. */
export interface Emblem {
  readonly icon: string;
  readonly count: number;
  /** Instead of its own colours. */
  readonly tone: Colour | null;
  readonly isCrossed: boolean;
  /** A factor of its usual size. */
  readonly scale: number;
  readonly spot: 'any' | 'on' | 'behind' | 'around';
}

export const plainEmblem = (icon: string): Emblem => ({
  icon,
  count: 1,
  tone: null,
  isCrossed: false,
  scale: 1,
  spot: 'any',
});

/** Nouns that stand for the letters: what is said of them is said of the letters. */
export const isLetters = (id: string): boolean => lettersNames.includes(id);
const lettersNames = [
  'part.lettering',
  'shape.letter-shape',
  'screen.title',
  'part.logo-plate',
  'part.title-bar',
  'thing.emblem',
];
/** Nouns that have a place of their own in a logo. */
export const isPlaced = (id: string): boolean =>
  isA(id, 'thing.seal') || plateFor(id) !== null || isA(id, 'thing.grid') || isA(id, 'thing.badge');
export const isSilent = (id: string): boolean =>
  ['platform', 'screen', 'layout', 'part', 'count', 'relation'].includes(kindOf(id));

/** Effects and states that make letters of something; others are only around them. */
const strong = [
  'effect.fire',
  'effect.ice',
  'effect.slime',
  'effect.lava',
  'effect.neon',
  'effect.blood',
  'effect.crystal',
  'effect.rust-effect',
  'effect.hologram-effect',
  'state.frozen',
  'state.burning',
  'state.rusty',
  'state.petrified',
  'state.overgrown',
  'state.melting',
];
export const isStrong = (id: string): boolean => graph.lineOf(id).some((as) => strong.includes(as));
const weak: readonly Kind[] = [
  'effect',
  'state',
  'pattern',
  'shape',
  'season',
  'weather',
  'role',
  'creature',
  'vehicle',
  'place',
  'plant',
  'thing',
  'garment',
  'time',
  'pose',
];
/** The order in which concepts decide what the letters are made of. */
export const byStrength = (ids: readonly string[]): readonly string[] => [
  ...ids.filter((id) => kindOf(id) === 'material'),
  ...ids.filter(isStrong),
  ...byKinds(ids, ['colour', 'style', 'mood', 'genre', 'event']),
  ...byKinds(ids, weak),
];
export const faceOrder: readonly Kind[] = [
  'style',
  'mood',
  'genre',
  'shape',
  'event',
  'effect',
  'material',
  'state',
  'role',
  'creature',
  'place',
  'vehicle',
  'thing',
  'plant',
  'time',
  'pose',
];
export const byKinds = (ids: readonly string[], kinds: readonly Kind[]): readonly string[] =>
  kinds.flatMap((kind) => ids.filter((id) => kindOf(id) === kind));

/** What a prompt says of a noun, without what comes with it anyway: a rose is red. */
export function saidOf({ id, attributes }: Noun): readonly string[] {
  const usual = graph.lineOf(id).flatMap((as) => graph.find(as)?.implies ?? []);
  return attributes.filter((attribute) => !usual.includes(attribute));
}

export const some = <T>(values: readonly (T | null | undefined)[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== null && value !== undefined)),
];
export const toneIn = (attributes: readonly string[]): Colour | null =>
  attributes.filter((id) => kindOf(id) === 'colour').flatMap(tonesOf)[0] ?? null;

/** The colours that stand for a substance in a picture of something. */
const matter: Readonly<Record<string, string>> = {
  'material.gold': 'colour.gold',
  'material.metal': 'colour.silver',
  'material.wood': 'colour.brown',
  'material.stone': 'colour.grey',
  'material.ice': 'colour.light-blue',
  'material.blood': 'colour.red',
  'effect.blood': 'colour.red',
  'effect.fire': 'colour.orange',
  'material.jade': 'colour.emerald',
  'material.gemstone': 'colour.turquoise',
  'material.bone': 'colour.cream',
  'material.slime': 'colour.lime',
  'material.ink': 'colour.black',
  'material.paint': 'colour.red',
  'material.water': 'colour.blue',
  'material.chocolate': 'colour.dark-brown',
};
export const matterTone = (attributes: readonly string[]): Colour | null => {
  for (const id of attributes)
    for (const as of graph.lineOf(id)) if (matter[as] !== undefined) return tonesOf(matter[as])[0] ?? null;
  return null;
};

const sizes: Readonly<Record<string, number>> = {
  'size.small': 0.78,
  'size.tiny': 0.62,
  'size.big': 1.18,
  'size.huge': 1.3,
};
const scaleIn = (attributes: readonly string[]): number => {
  for (const id of attributes)
    for (const as of graph.lineOf(id)) if (sizes[as] !== undefined) return sizes[as];
  return 1;
};
const spots: Readonly<Record<string, Emblem['spot']>> = {
  'relation.on': 'on',
  'relation.behind': 'behind',
  'relation.around': 'around',
  'relation.under': 'behind',
};

export function emblemOf(noun: Noun, icon: string): Emblem {
  const { at } = noun;
  const attributes = saidOf(noun);
  const relation =
    at === undefined
      ? undefined
      : graph
          .lineOf(at.relation)
          .map((id) => spots[id])
          .find((spot) => spot !== undefined);
  // Two weapons are crossed: side by side they are a roof.
  const isCrossed =
    attributes.some((id) => isA(id, 'shape.crossed')) ||
    (isA(noun.id, 'thing.weapon') && countOf({ ...noun, attributes }) === 2);
  return {
    icon,
    count: Math.min(5, Math.max(countOf({ ...noun, attributes }), isCrossed ? 2 : 1)),
    tone: toneIn(attributes) ?? matterTone(attributes),
    isCrossed,
    scale: scaleIn(attributes),
    spot: relation ?? 'any',
  };
}

/** The icon of a concept or of what it is a kind of; of what has none, a sign. */
export function signOf(id: string): string | null {
  for (const as of graph.lineOf(id)) {
    const emoji = signs[as] ?? graph.find(as)?.icon;
    const icon = emoji ? iconOfEmoji(emoji) : null;
    if (icon !== null) return icon;
  }
  return iconFor(id)?.icon ?? null;
}

const pictured: readonly Kind[] = ['thing', 'creature', 'plant', 'vehicle', 'role'];

/** Pictures of anybody: a knight is better known by a shield. */
const anybody: readonly string[] = [
  'role.person',
  'role.man',
  'role.woman',
  'role.girl',
  'role.boy',
  'role.elder',
];

/** The picture of a noun: its own or its nearest ancestor's, unless that is anybody's face. */
export function pictureOf(id: string): string | null {
  const found = iconFor(id);
  if (found === null) return signOf(id);
  return anybody.includes(found.as) && !anybody.includes(id) ? signOf(id) : found.icon;
}

/** What is to be seen as a picture, the main one first. */
export function shownIn({ subjects, things, places, whole }: Brief): readonly Noun[] {
  const isAddressed = [...subjects, ...things].some(({ at }) => at?.of === 'thing.letter');
  const own = subjects.flatMap((subject) => [
    ...(subject.id === 'role.person' &&
    (subject.holds.length + subject.does.length > 0 || subject.text === '')
      ? []
      : [subject]),
    ...subject.holds,
    ...(subject.rides ? [subject.rides] : []),
    ...subject.wears,
    ...subject.body,
  ]);
  const isShown = ({ id }: Noun) =>
    kindOf(id) !== 'effect' && !isLetters(id) && !isPlaced(id) && !(isAddressed && id === 'thing.letter');
  // An ice cream parlour has ice cream.
  const inside = [...places, ...whole].flatMap(({ attributes }) =>
    attributes
      .filter((id) => pictured.includes(kindOf(id)))
      .map((id): Noun => ({ id, text: id, attributes: [] })),
  );
  const all = [...own, ...things, ...places.slice(1)].filter(isShown);
  // What only follows from something else is shown where nothing is named.
  const named = [...all.filter(({ text }) => text !== ''), ...inside.filter(isShown)];
  return named.length > 0 ? named : all;
}
