import { type Brief, countOf, kindOf, type Noun, nounsOf } from '../brief/brief.ts';
import { withoutConcept } from '../brief/form.ts';
import { graph, isA } from '../concepts/graph.ts';
import type { Kind } from '../concepts/rows.ts';
import type { Colour } from '../draw/colour.ts';
import { type Face, faceFor } from '../draw/faces.ts';
import { iconFor } from '../icons/concept-icons.ts';
import { iconOfEmoji } from '../icons/emoji.ts';
import type { Treatment } from '../tools/families.ts';
import { isSubstance, takesColour } from '../tools/substances.ts';
import { isManyColoured, paletteAround, tonesOf } from './colour-names.ts';
import { type Edge, type Effect, edgeFor, effectFor, type Overlay, overlayFor } from './effect-names.ts';
import type { Badge } from './emblem.ts';
import type { Bend } from './lettering.ts';
import { treatmentFor } from './made-of.ts';
import type { Plate } from './plates.ts';
import { badgeFor, plateFor, signs, type TemperName, temperFor, temperOf } from './tempers.ts';
import type { Vignette } from './vignette.ts';
import { groundFor, skyFor, usualSky } from './vignette-names.ts';

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

/** What a logo shows, as far as the brief decides it. Whatever is left open is chosen by seed. */
export interface Plan {
  readonly face: Pick<Face, 'name' | 'family' | 'weight' | 'hand'>;
  readonly treatment: Treatment;
  /** Whether the substance was asked for, so that it keeps its own colours. */
  readonly isNamed: boolean;
  /** Five from dark to light, or none. */
  readonly tones: readonly Colour[];
  /** The second colour: behind the emblem and around the letters. */
  readonly accent: Colour | null;
  readonly isRainbow: boolean;
  readonly temper: TemperName;
  /** Whether the brief says how the logo behaves. */
  readonly isTempered: boolean;
  readonly edges: readonly Edge[];
  readonly overlays: readonly Overlay[];
  readonly effects: readonly { readonly effect: Effect; readonly tone: Colour | null }[];
  readonly emblems: readonly Emblem[];
  /** Icons of the ornament below the title. */
  readonly motifs: readonly string[];
  readonly scene: Vignette | null;
  readonly plate: Plate | null;
  readonly plateTone: Colour | null;
  readonly badge: Badge | null;
  readonly seal: { readonly tone: Colour | null } | null;
  readonly slant: number;
  readonly bendBy: string | null;
  readonly isMascot: boolean;
  readonly isCrest: boolean;
}

export interface Asked {
  readonly brief: Brief;
  readonly title: string;
  readonly bend: Bend;
  readonly seed: number;
  /** Icons that the form names; they come first. */
  readonly icons: readonly string[];
  /** Whether a palette was chosen: then named colours are not the letters'. */
  readonly hasPalette: boolean;
}

/** Nouns that stand for the letters: what is said of them is said of the letters. */
const isLetters = (id: string): boolean => ['thing.letter', 'shape.letter-shape', 'screen.title', 'part.logo-plate', 'part.title-bar', 'thing.emblem'].includes(id);
/** Nouns that have a place of their own in a logo. */
const isPlaced = (id: string): boolean => isA(id, 'thing.seal') || plateFor(id) !== null || isA(id, 'thing.grid') || isA(id, 'thing.badge');
const isSilent = (id: string): boolean => ['platform', 'screen', 'layout', 'part', 'count', 'relation'].includes(kindOf(id));

/** The order in which kinds decide about the letters. */
const order: readonly Kind[] = ['material', 'effect', 'state', 'style', 'shape', 'mood', 'genre', 'event', 'pattern', 'colour', 'place', 'season', 'weather', 'time', 'role', 'creature', 'vehicle', 'plant', 'thing', 'garment', 'pose'];
const faceOrder: readonly Kind[] = ['style', 'mood', 'genre', 'shape', 'event', 'effect', 'material', 'state', 'role', 'creature', 'place', 'vehicle', 'thing', 'plant', 'time', 'pose'];
const byKinds = (ids: readonly string[], kinds: readonly Kind[]): readonly string[] => kinds.flatMap((kind) => ids.filter((id) => kindOf(id) === kind));

const some = <T>(values: readonly (T | null | undefined)[]): T[] => [...new Set(values.filter((value): value is T => value !== null && value !== undefined))];
const toneIn = (attributes: readonly string[]): Colour | null => attributes.filter((id) => kindOf(id) === 'colour').flatMap(tonesOf)[0] ?? null;

/** The colours that stand for a substance in a picture of something. */
const matter: Readonly<Record<string, string>> = { 'material.gold': 'colour.gold', 'material.metal': 'colour.silver', 'material.wood': 'colour.brown', 'material.stone': 'colour.grey', 'material.ice': 'colour.light-blue', 'material.blood': 'colour.red', 'effect.blood': 'colour.red', 'effect.fire': 'colour.orange', 'material.jade': 'colour.emerald', 'material.gemstone': 'colour.purple', 'material.bone': 'colour.cream', 'material.slime': 'colour.lime' };
const matterTone = (attributes: readonly string[]): Colour | null => {
  for (const id of attributes) for (const as of graph.lineOf(id)) if (matter[as] !== undefined) return tonesOf(matter[as])[0] ?? null;
  return null;
};

const sizes: Readonly<Record<string, number>> = { 'size.small': 0.78, 'size.tiny': 0.62, 'size.big': 1.18, 'size.huge': 1.3 };
const scaleIn = (attributes: readonly string[]): number => {
  for (const id of attributes) for (const as of graph.lineOf(id)) if (sizes[as] !== undefined) return sizes[as];
  return 1;
};
const spots: Readonly<Record<string, Emblem['spot']>> = { 'relation.on': 'on', 'relation.behind': 'behind', 'relation.around': 'around', 'relation.under': 'behind' };

function emblemOf(noun: Noun, icon: string): Emblem {
  const { attributes, at } = noun;
  const relation = at === undefined ? undefined : graph.lineOf(at.relation).map((id) => spots[id]).find((spot) => spot !== undefined);
  const isCrossed = attributes.some((id) => isA(id, 'shape.crossed'));
  return {
    icon,
    count: Math.min(5, Math.max(countOf(noun), isCrossed ? 2 : 1)),
    tone: toneIn(attributes) ?? matterTone(attributes),
    isCrossed,
    scale: scaleIn(attributes),
    spot: relation ?? 'any',
  };
}

/** The icon of a concept or of what it is a kind of; of what has none, a sign. */
function signOf(id: string): string | null {
  for (const as of graph.lineOf(id)) {
    const emoji = signs[as] ?? graph.find(as)?.icon;
    const icon = emoji ? iconOfEmoji(emoji) : null;
    if (icon !== null) return icon;
  }
  return iconFor(id)?.icon ?? null;
}

/** What is to be seen as a picture, the main one first. */
function shownIn({ subjects, things, places }: Brief): readonly Noun[] {
  const own = subjects.flatMap((subject) => [
    ...(subject.id === 'role.person' && (subject.holds.length > 0 || subject.text === '') ? [] : [subject]),
    ...subject.holds,
    ...(subject.rides ? [subject.rides] : []),
    ...subject.wears,
    ...subject.body,
  ]);
  const isShown = ({ id }: Noun) => kindOf(id) !== 'effect' && !isLetters(id) && !isPlaced(id);
  return [...own, ...things, ...places.slice(1)].filter(isShown);
}

/** Decides what the brief decides. Pure: the same brief gives the same plan. */
function decided({ brief, title, bend, seed, icons, hasPalette }: Asked): Plan {
  const nouns = nounsOf(brief);
  const written = nouns.filter(({ id }) => isLetters(id)).flatMap(({ attributes }) => attributes);
  const whole = brief.whole.map(({ id }) => id);
  const wholeAttributes = brief.whole.filter(({ id }) => !isLetters(id)).flatMap(({ attributes }) => attributes);
  const shown = shownIn(brief);
  const effectNouns = brief.things.filter(({ id }) => kindOf(id) === 'effect');
  const does = brief.subjects.flatMap((subject) => subject.does.map(({ id }) => id));
  const named = [...written, ...whole, ...effectNouns.map(({ id }) => id), ...effectNouns.flatMap(({ attributes }) => attributes.filter((id) => kindOf(id) === 'material')), ...wholeAttributes];
  const signsOf = nouns.filter(({ id }) => isPlaced(id));
  const all = [...named, ...signsOf.flatMap(({ id, attributes }) => [id, ...attributes]), ...does, ...brief.places.map(({ id }) => id), ...shown.map(({ id }) => id)].filter((id) => !isSilent(id));
  const said = all.filter((id) => !brief.without.includes(id));
  const chosen = brief.whole.slice(0, 2).find(({ text, id }) => text === '' && treatmentFor(id) !== null)?.id;

  const face = faceFor({ text: title, ids: byKinds(said, faceOrder), turn: seed });
  const letters = [...(chosen === undefined ? [] : [chosen]), ...byKinds(written, order), ...byKinds(said, order)];
  const made = letters.map((id) => ({ id, found: treatmentFor(id) })).find(({ found }) => found !== null);
  const treatment = made?.found?.drawing ?? defaults[seed % defaults.length] ?? 'gold';
  const isNamed = made !== undefined && (['material', 'effect', 'state', 'colour'].includes(kindOf(made.id)) || made.id === chosen);

  const colours = [...written, ...whole, ...wholeAttributes].filter((id) => kindOf(id) === 'colour' && id !== made?.id);
  const named2 = colours.flatMap(tonesOf);
  const isFixed = isNamed && (isSubstance(treatment) ? !takesColour(treatment) : ['gold', 'steel', 'stone', 'wood'].includes(treatment));
  const [first, second] = isFixed || hasPalette ? [undefined, named2[0]] : named2;

  const tempered = byKinds(said, ['mood', 'style', 'genre', 'event', 'effect', 'role', 'creature', 'vehicle', 'place', 'season', 'time']).map(temperFor).find((found) => found !== null);
  const effects = [...effectNouns, ...brief.whole]
    .map(({ id, attributes }) => ({ effect: effectFor(id)?.drawing, tone: toneIn(attributes) ?? blueFire(id) ?? matterTone([...attributes, id]) }))
    .concat([...does, ...shown.flatMap(({ attributes }) => attributes.filter((id) => kindOf(id) === 'state'))].map((id) => ({ effect: effectFor(id)?.drawing, tone: null })));
  const place = brief.places[0]?.id;
  const grounds = [...(place === undefined ? [] : [place]), ...signsOf.map(({ id }) => id), ...byKinds(whole, ['style', 'event', 'season'])].map(groundFor);
  const ground = grounds.find((found) => found !== null)?.drawing;
  const sky = byKinds(whole, ['time', 'weather', 'event', 'season', 'style']).map(skyFor).find((found) => found !== null)?.drawing;
  const icon = (noun: Noun): Emblem | null => {
    const found = iconFor(noun.id);
    return found === null ? null : emblemOf(noun, found.icon);
  };
  const drawn = some(shown.map(icon)).filter((emblem, index, every) => every.findIndex((other) => other.icon === emblem.icon) === index);
  const plain = icons.map((each): Emblem => ({ icon: each, count: 1, tone: null, isCrossed: false, scale: 1, spot: 'any' }));
  const plated = signsOf.find(({ id }) => plateFor(id) !== null) ?? brief.whole.find(({ id }) => ['shape', 'weather', 'style'].includes(kindOf(id)) && plateFor(id) !== null);
  const sealed = nouns.find(({ id }) => isA(id, 'thing.seal'));
  const { by: _by, ...faced } = face;
  return {
    face: faced,
    treatment,
    isNamed,
    tones: first === undefined ? [] : paletteAround(first, second),
    accent: second ?? null,
    isRainbow: said.some((id) => kindOf(id) === 'colour' && isManyColoured(id)) || shown.some(({ attributes }) => attributes.some(isManyColoured)),
    temper: tempered?.drawing ?? temperOf(treatment),
    isTempered: tempered !== undefined,
    edges: some(said.map((id) => edgeFor(id)?.drawing)).slice(0, 3),
    overlays: some(said.map((id) => overlayFor(id)?.drawing)).slice(0, 2),
    effects: effects.filter((one): one is { effect: Effect; tone: Colour | null } => one.effect !== undefined).filter((one, index, every) => every.findIndex(({ effect }) => effect === one.effect) === index).slice(0, 4),
    emblems: [...plain, ...drawn.filter(({ icon: own }) => !icons.includes(own))].slice(0, 5),
    motifs: [],
    scene: ground === undefined && sky === undefined ? null : { ground: ground ?? 'plains', sky: sky ?? (ground === undefined ? 'day' : (usualSky[ground] ?? 'day')) },
    plate: plated === undefined ? null : (plateFor(plated.id)?.drawing ?? null),
    plateTone: plated === undefined ? null : (toneIn(plated.attributes) ?? null),
    badge: byKinds(said, ['shape', 'thing']).map(badgeFor).find((found) => found !== null)?.drawing ?? null,
    seal: sealed === undefined ? null : { tone: toneIn(sealed.attributes) },
    slant: said.some((id) => isA(id, 'shape.slanted')) ? 0.2 : 0,
    bendBy: said.find((id) => graph.lineOf(id).some((as) => bendsBy[bend]?.includes(as))) ?? null,
    isMascot: said.some((id) => isA(id, 'role.mascot') || isA(id, 'creature.mascot')),
    isCrest: nouns.some(({ id }) => isA(id, 'thing.badge') || isA(id, 'thing.crest')) || said.some((id) => isA(id, 'shape.shield-shape') || isA(id, 'shape.circle')),
  };
}

const blueFire = (id: string): Colour | null => (isA(id, 'effect.blue-fire') ? (tonesOf('colour.blue')[0] ?? null) : isA(id, 'effect.black-fire') ? (tonesOf('colour.dark-purple')[0] ?? null) : null);

/** What logos are made of when nothing says so. */
const defaults: readonly Treatment[] = ['gold'];
const bendsBy: Partial<Record<Bend, readonly string[]>> = { arc: ['shape.arch', 'shape.curved', 'shape.round'], rise: ['shape.slanted'], wave: ['effect.wave'] };

export interface Planned {
  readonly plan: Plan;
  /** The concepts that the plan would be another one without, and as what they are drawn. */
  readonly heeded: ReadonlyMap<string, string>;
}

/**
 * Plans a logo. A concept is heeded if the plan is another one without it. Concepts that found no place in it become signs in
 * the ornament below the title.
 */
export function planOf(asked: Asked): Planned {
  const plan = decided(asked);
  const { brief } = asked;
  const ids = [...new Set(nounsOf(brief).flatMap(({ id, attributes }) => [id, ...attributes]))];
  const key = JSON.stringify(plan);
  const heeded = new Map<string, string>();
  const motifs: string[] = [];
  for (const id of ids) {
    if (JSON.stringify(decided({ ...asked, brief: withoutConcept(brief, id) })) !== key) heeded.set(id, standInFor(id));
    else if (!isSilent(id) && kindOf(id) !== 'colour' && !isLetters(id) && id !== 'style.style' && motifs.length < 4) {
      const icon = signOf(id);
      if (icon === null || motifs.includes(icon) || plan.emblems.some((emblem) => emblem.icon === icon)) continue;
      motifs.push(icon);
      heeded.set(id, standInFor(id));
    }
  }
  const [sign, ...rest] = motifs;
  // Without anything else to show, what the game is about is the emblem.
  if (plan.emblems.length === 0 && sign !== undefined)
    return { plan: { ...plan, emblems: [{ icon: sign, count: 1, tone: null, isCrossed: false, scale: 1, spot: 'any' }], motifs: rest }, heeded };
  return { plan: { ...plan, motifs }, heeded };
}

function standInFor(id: string): string {
  const icon = iconFor(id);
  return icon?.as ?? treatmentFor(id)?.as ?? effectFor(id)?.as ?? id;
}
