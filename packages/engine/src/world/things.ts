import { type Brief, belongings, countOf, kindOf, type Noun, type Subject } from '../brief/brief.ts';
import { drawingFor, isA } from '../concepts/graph.ts';
import { type Colour, rgbOf } from '../draw/colour.ts';
import { tonesOf } from '../logo/colour-names.ts';
import { hex, linearOf } from './colours.ts';
import type { Recipe } from './model.ts';
import { models } from './models/models.ts';
import { partsOf, wholesOf } from './parts.ts';
import { places } from './places.ts';
import type { Vec } from './vectors.ts';

/** How one thing stands to another. */
export type Relation =
  | 'on'
  | 'under'
  | 'above'
  | 'behind'
  | 'before'
  | 'left'
  | 'right'
  | 'beside'
  | 'between'
  | 'inside'
  | 'around'
  | 'facing'
  | 'riding'
  | 'far';

/** Something to be seen, by the model that shows it. */
export interface Thing {
  readonly id: string;
  /** The concept whose model it has: its own or its nearest ancestor's. */
  readonly as: string;
  readonly recipe: Recipe;
  readonly count: number;
  /** Multiplies the size of the model. */
  readonly size: number;
  readonly pose?: string;
  readonly colours: Readonly<Record<string, Vec>>;
  readonly at?: { readonly relation: Relation; readonly of: number };
  readonly holds: readonly Recipe[];
  readonly isAlive: boolean;
  /** A landmark, such as a castle: it stands at the back where there is somebody before it. */
  readonly isLandmark: boolean;
}

const relations: Readonly<Record<string, Relation>> = {
  'relation.riding-on': 'riding',
  'relation.above': 'above',
  'relation.over': 'above',
  'relation.on': 'on',
  'relation.under': 'under',
  'relation.behind': 'behind',
  'relation.in-front-of': 'before',
  'relation.left-of': 'left',
  'relation.right-of': 'right',
  'relation.near': 'beside',
  'relation.beside': 'beside',
  'relation.with': 'beside',
  'relation.between': 'between',
  'relation.inside': 'inside',
  'relation.around': 'around',
  'relation.against': 'facing',
  'relation.far': 'far',
};
const relationOf = (id: string) => drawingFor(id, relations)?.drawing;

const sizes: Readonly<Record<string, number>> = {
  'size.tiny': 0.45,
  'size.small': 0.7,
  'size.short': 0.8,
  'size.big': 1.5,
  'size.tall': 1.4,
  'size.huge': 2.4,
  'size.giant': 3,
};

const poses: Readonly<Record<string, string>> = {
  'pose.sleeping': 'sleeping',
  'pose.lying': 'lying',
  'pose.kneeling': 'kneeling',
  'pose.riding': 'riding',
  'pose.sitting': 'sitting',
  'pose.flying': 'flying',
  'pose.swimming': 'swimming',
  'pose.jumping': 'jumping',
  'pose.running': 'running',
  'pose.walking': 'walking',
  'pose.fighting': 'raised',
  'pose.attacking': 'raised',
  'pose.pointing': 'pointing',
  'pose.open': 'open',
  'state.open': 'open',
  'state.glowing': 'lit',
  'state.burning': 'lit',
  'state.sleeping-state': 'sleeping',
};

/** The things of a brief that have a model, and the concepts that have none. */
export function thingsOf(brief: Brief): {
  readonly things: readonly Thing[];
  readonly missing: readonly Noun[];
} {
  const missing: Noun[] = [];
  const found: { readonly noun: Noun; readonly thing: Omit<Thing, 'at'>; readonly ridesOn?: Noun }[] = [];
  const take = (noun: Noun, more: Partial<Thing> & { readonly ridesOn?: Noun } = {}) => {
    const known = drawingFor(noun.id, models);
    if (!known) {
      missing.push(noun);
      return;
    }
    const { ridesOn, ...rest } = more;
    found.push({
      noun,
      ...(ridesOn && { ridesOn }),
      thing: {
        id: noun.id,
        as: known.as,
        recipe: known.drawing,
        count: Math.min(12, countOf(noun)),
        size: sizeOf(noun),
        colours: coloursOf(noun),
        holds: [],
        isAlive: ['creature', 'role'].includes(kindOf(noun.id)),
        isLandmark: kindOf(noun.id) === 'place',
        ...poseOf(noun.attributes),
        ...rest,
      },
    });
  };
  for (const subject of brief.subjects) takeSubject(subject, take, missing);
  // What merely follows from a place, such as the trees of a forest, furnishes it.
  const loose = [
    ...brief.things.filter(({ text }) => text !== ''),
    ...brief.places.filter(({ id }) => isBuilt(id) || partsOf(id).length > 0),
  ];
  const wholes = wholesOf(
    loose,
    ({ id }, part) => drawingFor(id, models)?.drawing.parts.includes(part) ?? false,
  );
  for (const noun of loose) {
    const own = [...wholes].filter(([, whole]) => whole === noun).map(([each]) => each);
    if (!wholes.has(noun) && (kindOf(noun.id) !== 'place' || isBuilt(noun.id)))
      take(noun, { colours: { ...coloursOf(noun), ...coloursOfParts(own) } });
  }
  const indexOf = (id: string, from: number) => {
    const exact = found.findIndex(({ noun }, index) => index !== from && noun.id === id);
    return exact >= 0 ? exact : found.findIndex(({ noun }, index) => index !== from && isA(noun.id, id));
  };
  const things = found.map(({ noun, thing, ridesOn }, index): Thing => {
    if (ridesOn) {
      const of = indexOf(ridesOn.id, index);
      if (of >= 0) return { ...thing, pose: 'riding', at: { relation: 'riding', of } };
    }
    const at = atOf(noun);
    const of = at ? indexOf(at.of, index) : -1;
    if (!at || of < 0) return thing;
    const other = found[of]?.thing;
    const meets = at.relation === 'before' && thing.isAlive && other?.isAlive;
    return { ...thing, at: { relation: meets ? 'facing' : at.relation, of } };
  });
  return { things: inStone(things), missing };
}

/** A sword and a stone are the sword in the stone, of which there is a model. */
function inStone(things: readonly Thing[]): readonly Thing[] {
  const sword = things.find(({ id }) => isA(id, 'thing.sword'));
  const stone = things.find(({ id, at }) => isA(id, 'thing.rock') && !at);
  const isBare = (thing: Thing) => !thing.at || thing.at.relation === 'inside' || thing.at.relation === 'on';
  if (!sword || !stone || !isBare(sword) || things.length !== 2) return things;
  const { at: _at, ...free } = sword;
  return [{ ...free, pose: 'stuck' }];
}

/** A place of which a model stands in the picture, such as a castle; all others are land. */
const isBuilt = (id: string) =>
  drawingFor(id, models) !== null && drawingFor(id, places)?.drawing.closed === undefined;

function takeSubject(
  subject: Subject,
  take: (noun: Noun, more?: Partial<Thing> & { readonly ridesOn?: Noun }) => void,
  missing: Noun[],
) {
  // What a knight usually holds is part of the model.
  const held = subject.holds
    .filter(({ text }) => text !== '')
    .flatMap((noun) => {
      const known = drawingFor(noun.id, models);
      if (!known) missing.push(noun);
      return known ? [known.drawing] : [];
    });
  // "a knight with a red cape facing a dragon": where a belonging is said to be, its owner is.
  const at = subject.at ?? belongings(subject).find((noun) => noun.at)?.at;
  const placed = at ? { ...subject, at } : subject;
  take(placed, {
    holds: held,
    ...poseOf([...subject.does.map(({ id }) => id), ...subject.attributes]),
    colours: { ...coloursOf(subject), ...coloursOfParts([...subject.wears, ...subject.body]) },
    ...(subject.rides && { ridesOn: subject.rides }),
  });
  if (subject.rides) take(subject.rides);
}

function poseOf(ids: readonly string[]): { readonly pose?: string } {
  for (const id of ids) {
    const known = drawingFor(id, poses);
    if (known) return { pose: known.drawing };
  }
  return {};
}

const sizeOf = ({ attributes }: Noun) =>
  attributes.reduce((size, id) => size * (drawingFor(id, sizes)?.drawing ?? 1), 1);

const toVec = (tone: Colour): Vec => {
  const [red, green, blue] = rgbOf(tone);
  return [linearOf(red / 255), linearOf(green / 255), linearOf(blue / 255)];
};

const materialTones: Readonly<Record<string, string>> = {
  'material.gold': '#e8b23c',
  'material.silver': '#c6ced8',
  'material.bronze': '#b07a3c',
  'material.copper': '#c0693c',
  'material.iron': '#6c727c',
  'material.steel': '#8c96a4',
  'material.stone': '#8c867c',
  'material.marble': '#e6e2da',
  'material.wood': '#8a5c34',
  'material.ice': '#b4e0f4',
  'material.snow': '#f0f4fa',
  'material.glass': '#bfe4e8',
  'material.crystal': '#a48cf0',
  'material.bone': '#e2d8bc',
  'material.obsidian': '#2a2434',
  'material.lava': '#e0501c',
  'material.jade': '#3f9c72',
  'material.paper': '#f0e8d4',
};

/** The colour or the material that a noun is said to have. */
function tintOf({ attributes }: Noun): Vec | undefined {
  for (const id of attributes) {
    if (kindOf(id) !== 'colour' && kindOf(id) !== 'material') continue;
    const material = drawingFor(id, materialTones)?.drawing;
    if (material) return hex(material);
    const [tone] = tonesOf(id);
    if (tone) return toVec(tone);
  }
  return undefined;
}

const coloursOf = (noun: Noun): Readonly<Record<string, Vec>> => {
  const tint = tintOf(noun);
  return tint ? { body: tint } : {};
};

/** "with a red cape": colours by the names that models give their parts. */
function coloursOfParts(nouns: readonly Noun[]): Readonly<Record<string, Vec>> {
  const colours: Record<string, Vec> = {};
  for (const noun of nouns) {
    const tint = tintOf(noun);
    if (tint) for (const name of partsOf(noun.id)) colours[name] = tint;
  }
  return colours;
}

function atOf({ at, ...noun }: Noun): { readonly relation: Relation; readonly of: string } | undefined {
  const own =
    at ?? ('does' in noun ? (noun as unknown as Subject).does.find((each) => each.at)?.at : undefined);
  const relation = own && relationOf(own.relation);
  return own && relation ? { relation, of: own.of } : undefined;
}
