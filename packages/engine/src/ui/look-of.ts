import { type Brief, kindOf, type Noun, nounsOf } from '../brief/brief.ts';
import { drawingFor, graph, isA } from '../concepts/graph.ts';
import type { Kind } from '../concepts/rows.ts';
import { type Colour, mix } from '../draw/colour.ts';
import { changes, effectChanges, growths } from './look-changes.ts';
import {
  creatureLooks,
  effectLooks,
  eventLooks,
  genreLooks,
  materialLooks,
  patternTiles,
  placeLooks,
  roleLooks,
  styleLooks,
  thingLooks,
  weakLooks,
} from './look-words.ts';
import { type LookName, lookNamed } from './looks.ts';
import { motifOf } from './motifs.ts';
import type { Theme } from './theme.ts';
import {
  asAccent,
  asButtons,
  asGround,
  asMain,
  asTrim,
  coloursOf,
  impliedColours,
  legible,
  mannerOf,
  tinted,
} from './tints.ts';

/** A concept of a brief, and the noun that it describes if it is an attribute. */
export interface Said {
  readonly id: string;
  readonly kind: Kind;
  readonly of: Noun | null;
  readonly noun: Noun;
}

/**
 * Returns the concepts that somebody has chosen: words of the prompt and options of the form. What only follows from them is part
 * of their own rows already.
 */
export function saidIn(brief: Brief): readonly Said[] {
  const isChosen = (noun: Noun) =>
    noun.text !== '' ||
    brief.whole[0] === noun ||
    ['material', 'part', 'screen', 'mood'].includes(kindOf(noun.id));
  return nounsOf(brief)
    .filter(isChosen)
    .flatMap((noun): Said[] => [
      { id: noun.id, kind: kindOf(noun.id), of: null, noun },
      ...noun.attributes
        .filter((id) => !isEcho(id, noun))
        .map((id): Said => ({ id, kind: kindOf(id), of: noun, noun })),
    ]);
}

/** Another reading of the same words that says less: a new year in a lunar new year, any screen in a shop screen. */
const isEcho = (id: string, { id: of }: Noun): boolean =>
  id === 'screen.screen' || id === 'part.element' || (kindOf(id) === 'event' && kindOf(of) === 'event');

const tables: Partial<Readonly<Record<Kind, Readonly<Record<string, LookName>>>>> = {
  material: materialLooks,
  style: styleLooks,
  genre: genreLooks,
  place: placeLooks,
  event: eventLooks,
  role: roleLooks,
  creature: creatureLooks,
  thing: thingLooks,
  effect: effectLooks,
};
const looksOf = (kind: Kind): Readonly<Record<string, LookName>> | null => tables[kind] ?? null;

/** The first of these kinds that is named decides the look; the others change it. */
const order: readonly Kind[] = [
  'material',
  'style',
  'effect',
  'event',
  'genre',
  'place',
  'role',
  'thing',
  'creature',
];

const isPartOf = (of: Noun | null, ...ids: readonly string[]): boolean =>
  of !== null && ids.some((id) => isA(of.id, id));

/** Things that are hardly more than their matter. */
const matter = ['thing.rock', 'thing.log', 'thing.plank', 'thing.brick', 'thing.crystal', 'thing.ice'];

/** Whether the words say it: what comes with every coin or lantern is no look, nor is the blood in a bar of blood or the ice in ice cream. */
function isSaid({ id, of, kind }: Said): boolean {
  if (of === null) return true;
  if (kind === 'material' && isPartOf(of, 'part.bar', 'thing.food', 'creature.being')) return false;
  return (
    kindOf(of.id) === 'part' || isPartOf(of, ...matter) || !(graph.find(of.id)?.implies ?? []).includes(id)
  );
}

const decides = (said: Said): boolean => looksOf(said.kind) !== null && isSaid(said);

/** Matter that is rather an ornament than what frames are made of. */
const ornaments = /^material\.(feather|web|leaf|vine|light|smoke|flesh|blood|oil|paint)$/;

/** A material of the whole or of a part stands before that of a single thing. */
const rank = ({ id, of }: Said): number =>
  ornaments.test(id)
    ? 1
    : of !== null && ['thing', 'plant', 'creature', 'role'].includes(kindOf(of.id))
      ? 1
      : 0;

/** A kind of something else is the more telling word: an old computer before retro. */
const general = (one: Said, other: Said): number =>
  one.id === other.id ? 0 : isA(one.id, other.id) ? -1 : isA(other.id, one.id) ? 1 : 0;

interface Row {
  readonly said: Said;
  readonly look: LookName;
  readonly theme: Theme;
  /** Whether the row is the concept's own, and not that of an ancestor or of something alike. */
  readonly isOwn: boolean;
}

function rowFor(said: Said): Row | null {
  const table = looksOf(said.kind);
  const found = table && drawingFor(said.id, table);
  if (!found) return null;
  return {
    said,
    look: found.drawing,
    theme: lookNamed(found.drawing),
    isOwn: found.drawing === said.id.slice(said.id.indexOf('.') + 1),
  };
}

/** What comes with a concept whose row is not its own: its colours, its thing as motif, its pattern. */
function detailed(theme: Theme, { said, isOwn }: Row, share: number): Theme {
  if (isOwn) return theme;
  const implies = graph.find(said.id)?.implies ?? [];
  const motif = implies
    .filter((id) => /^(thing|plant|creature)\./.test(id))
    .map(motifOf)
    .find((found) => found !== null);
  const pattern = implies.map((id) => drawingFor(id, patternTiles)).find((found) => found !== null);
  const tones = impliedColours(said.id);
  const dyed = tones.length > 0 ? tinted(theme, tones) : theme;
  return {
    ...blended(theme, dyed, share),
    ...(motif && { motif: motif.motif }),
    ...(pattern && { tile: pattern.drawing }),
  };
}

const toneNames = [
  'frame',
  'board',
  'face',
  'well',
  'primary',
  'second',
  'danger',
  'line',
  'accent',
] as const;
/** Tones come nearer to another look; a dark ground stays dark, a pale one pale. */
const blended = (theme: Theme, other: Theme, share: number): Theme => ({
  ...theme,
  ...Object.fromEntries(
    toneNames.map((name) => {
      const [own, to] = [theme[name], other[name]];
      const kept = Math.abs(own.l - to.l) > 0.25 ? { ...to, l: own.l } : to;
      return [name, mix(own, kept, share)];
    }),
  ),
});

type Overlay = (theme: Theme, row: Row) => Theme;

const unchanged: Overlay = (theme) => theme;
const hinted: Overlay = (theme, { theme: other }) => ({
  ...blended(theme, other, 0.16),
  motif: theme.motif ?? other.motif,
});

/** What a second look of each kind changes of the first. */
const overlays: Partial<Readonly<Record<Kind, Overlay>>> = {
  material: (theme, row) => {
    const { theme: other } = row;
    const trimmed: Theme = {
      ...theme,
      frame: mix(theme.frame, other.frame, 0.8),
      accent: mix(theme.accent, other.accent, 0.8),
    };
    return {
      ...detailed(trimmed, row, 0.3),
      corner: other.corner,
      rim: other.rim,
      second: mix(theme.second, other.primary, 0.6),
    };
  },
  style: (theme, row) => {
    const { theme: other } = row;
    const styled: Theme = {
      ...blended(theme, other, 0.26),
      frame: mix(theme.frame, other.frame, 0.45),
      accent: mix(theme.accent, other.accent, 0.6),
      corner: other.corner,
      motif: other.motif ?? theme.motif,
      outline: other.outline,
      lettering: other.lettering,
      light: other.light === 'soft' ? theme.light : other.light,
      halo: other.halo ?? theme.halo,
      tile: theme.tile ?? other.tile,
      wear: [...theme.wear, ...other.wear],
    };
    return detailed(styled, row, 0.25);
  },
  place: (theme, { theme: other }) => ({ ...blended(theme, other, 0.18), tile: other.tile ?? theme.tile }),
  event: (theme, row) =>
    detailed({ ...blended(theme, row.theme, 0.22), motif: row.theme.motif ?? theme.motif }, row, 0.4),
  genre: (theme, { theme: other }) => ({ ...blended(theme, other, 0.16), lettering: other.lettering }),
  // What they change is in tables of their own.
  thing: unchanged,
  effect: unchanged,
};

/** Lays a second look over the first. */
const overlaid: Overlay = (theme, row) => (overlays[row.said.kind] ?? hinted)(theme, row);

const isPair = (id: string): boolean => coloursOf(id).length === 2;

/** The name of a colour may hold that of another; the name of a pair holds the two that are meant. */
function isOwnColour({ id, of, noun }: Said): boolean {
  if (of !== null) return kindOf(of.id) !== 'colour' || isPair(of.id);
  return !(isPair(id) && noun.attributes.some((each) => kindOf(each) === 'colour'));
}

/** Colours that belong to one thing change that; the others share the look among them. */
function coloured(theme: Theme, said: readonly Said[]): Theme {
  const free: Colour[] = [];
  let own = theme;
  const named = said.filter((each) => each.kind === 'colour' && isOwnColour(each));
  for (const { id, of } of named) {
    const tones = mannerOf(id) === null ? coloursOf(id) : [];
    for (const tone of tones) {
      if (isPartOf(of, 'part.frame', 'part.divider')) own = asTrim(own, tone);
      else if (isPartOf(of, 'part.button', 'part.tab')) own = asButtons(asMain(own, tone), tone);
      else if (isPartOf(of, 'part.panel')) own = asGround(own, tone);
      else if (of !== null && kindOf(of.id) === 'effect') own = { ...asTrim(own, tone), halo: tone };
      else if (
        of !== null &&
        ['thing', 'plant', 'creature', 'role', 'vehicle', 'garment', 'body'].includes(kindOf(of.id))
      )
        own = asAccent(own, tone);
      else free.push(tone);
    }
  }
  own = tinted(own, free);
  for (const { id } of named) own = mannerOf(id)?.(own) ?? own;
  return own;
}

const decksCorners = /^(thing|plant|creature|vehicle|body)\.|^material\.(feather|web|bone|shell|coral)$/;
/** Goods are eaten, spent or filled: they stand in slots and do not adorn a frame unless nothing else is named. */
const isGood = (id: string): boolean =>
  [
    'thing.food',
    'thing.container',
    'thing.coin',
    'thing.paper',
    'thing.furniture',
    'thing.sign',
    'thing.machine',
    'thing.tool',
    'plant.moss',
  ].some((as) => isA(id, as));

/** The ornament: the first plant, animal or thing that is named, and is no mere good. */
function adorned(theme: Theme, said: readonly Said[]): Theme {
  const able = said.filter(({ id, of }) => of === null && decksCorners.test(id));
  const isDrawn = ({ id }: Said) => motifOf(id)?.motif.kind === 'path';
  const chosen = able.find(({ id }) => !isGood(id)) ?? able.find(isDrawn) ?? able[0];
  const found = chosen && motifOf(chosen.id);
  if (!chosen || !found) return theme;
  const grows =
    chosen.kind === 'plant' ||
    (found.motif.kind === 'path' &&
      ['leaf', 'flower', 'feather', 'shell', 'blossom'].includes(found.motif.name));
  const bare = ['none', 'brackets', 'blocks', 'curls', 'bolts', 'drops', 'lights'].includes(theme.corner);
  const corner =
    found.motif.kind === 'path' && found.motif.name === 'rope'
      ? 'band'
      : found.motif.kind === 'path' && found.motif.name === 'thorn'
        ? 'thorns'
        : grows
          ? 'sprig'
          : bare
            ? 'plaque'
            : theme.corner;
  return { ...theme, motif: found.motif, corner };
}

const changing: readonly Kind[] = ['shape', 'size', 'age', 'time', 'weather', 'season', 'mood', 'state'];

/** Effects that touch the whole kit. Several elements beside each other are the signs of skills. */
export function effectsIn(said: readonly Said[]): readonly Said[] {
  const named = said.filter(({ kind }) => kind === 'effect');
  const isElement = ({ id }: Said) => elements.some((as) => isA(id, as));
  return named.filter(isElement).length > 1 ? named.filter((each) => !isElement(each)) : named;
}

const elements = [
  'effect.fire',
  'effect.ice',
  'effect.lightning',
  'effect.splash',
  'effect.magic',
  'effect.explosion',
];

/** Old paper is parchment, old metal has rusted. */
const oldLooks: Partial<Readonly<Record<LookName, LookName>>> = {
  paper: 'parchment',
  metal: 'rust',
  wood: 'driftwood',
};

function aged(row: Row, said: readonly Said[]): Row {
  const isOld = said.some(({ id }) => ['state.old', 'age.ancient', 'age.old'].some((as) => isA(id, as)));
  const look = isOld ? oldLooks[row.look] : undefined;
  return look ? { ...row, look, theme: lookNamed(look) } : row;
}

/** The look of an effect, an hour, a plant or a mood, for a kit that has no other. */
function weakLook(said: readonly Said[], otherwise: Theme): Theme {
  const able = said.filter((each) => each.kind !== 'effect' || effectsIn(said).includes(each));
  const found = able.map(({ id }) => drawingFor(id, weakLooks)).find((row) => row !== null);
  return found ? lookNamed(found.drawing) : otherwise;
}

/** The look that a brief asks for, or the given one with what the brief changes of it. */
export function lookOf(said: readonly Said[], otherwise: Theme): Theme {
  const effects = effectsIn(said);
  const rows = order
    .flatMap((kind) =>
      said.filter(
        (each) => each.kind === kind && decides(each) && (kind !== 'effect' || effects.includes(each)),
      ),
    )
    .sort((one, other) => rank(one) - rank(other) || general(one, other))
    .map(rowFor)
    .filter((row) => row !== null);
  const [first, ...more] = rows;
  const base = first && aged(first, said);
  let theme = base ? detailed(base.theme, base, 0.55) : weakLook(said, otherwise);
  for (const row of more.toReversed())
    theme = row.look === base?.look ? { ...theme, weight: theme.weight * 1.12 } : overlaid(theme, row);
  for (const { id } of said.filter(({ kind }) => kind === 'pattern')) {
    const tile = drawingFor(id, patternTiles)?.drawing;
    if (tile) theme = { ...theme, tile, bold: true };
  }
  for (const kind of changing)
    for (const each of said) {
      if (each.kind !== kind || (kind === 'age' && each.of && kindOf(each.of.id) === 'creature')) continue;
      theme = drawingFor(each.id, changes)?.drawing(theme) ?? theme;
    }
  theme = adorned(theme, said);
  for (const { id } of said) theme = drawingFor(id, growths)?.drawing(theme) ?? theme;
  for (const each of effectsIn(said)) theme = drawingFor(each.id, effectChanges)?.drawing(theme) ?? theme;
  return legible(coloured(theme, said));
}
