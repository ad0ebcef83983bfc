import {
  type Brief,
  belongings,
  countOf,
  kindOf,
  type Noun,
  nounOf,
  nounsOf,
  type Subject,
} from '../brief/brief.ts';
import { drawingFor, graph, isA } from '../concepts/graph.ts';
import { tonesOf } from '../logo/colour-names.ts';
import { changesIn } from './changes.ts';
import { hex, toVec } from './colours.ts';
import type { Recipe } from './model.ts';
import { models } from './models/models.ts';
import { partsOf, wholesOf } from './parts.ts';
import { isInside } from './place.ts';
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
  /** What time, weather and magic have done to it. */
  readonly states: readonly string[];
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
  'relation.facing': 'facing',
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

/** A noun that has a model, and whom it rides. */
interface Found {
  readonly noun: Noun;
  readonly thing: Omit<Thing, 'at'>;
  readonly ridesOn?: Noun;
}

/** The things of a brief that have a model, and the concepts that have none. */
export function thingsOf(brief: Brief): {
  readonly things: readonly Thing[];
  readonly missing: readonly Noun[];
} {
  // Fireflies are lights in the air.
  const subjects = brief.subjects.filter(({ id }) => !isA(id, 'creature.firefly')).flatMap(foundInSubject);
  const all = [...subjects, ...foundLoose(brief)];
  const found = all.filter((each): each is Found => 'thing' in each);
  const missing = all.filter((each): each is Noun => !('thing' in each));
  const things = found.map((each, index) => related(each, index, found));
  return { things: underSky(inStone(upright(things))), missing };
}

/** The noun as a thing, or the noun itself if nothing shows it. */
function foundAs(noun: Noun, more: Partial<Thing> = {}, ridesOn?: Noun | null): Found | Noun {
  const known = drawingFor(bodyOf(noun.id), models);
  if (!known) return noun;
  return {
    noun,
    ...(ridesOn && { ridesOn }),
    thing: {
      id: bodyOf(noun.id),
      as: known.as,
      recipe: known.drawing,
      count: Math.min(12, countOf(noun)),
      size: sizeOf(noun),
      colours: coloursOf(noun),
      holds: [],
      states: changesIn(noun, ['creature', 'role'].includes(kindOf(noun.id))),
      isAlive: ['creature', 'role'].includes(kindOf(noun.id)),
      isLandmark: kindOf(noun.id) === 'place',
      ...poseOf(noun.attributes),
      ...more,
    },
  };
}

/** Effects that are things: a glowing crystal is one, a glow is not. */
const bodies: Readonly<Record<string, string>> = { 'effect.crystal': 'thing.crystal' };
const bodyOf = (id: string) => drawingFor(id, bodies)?.drawing ?? id;

function foundInSubject(subject: Subject): readonly (Found | Noun)[] {
  // What a knight usually holds is part of the model.
  const holds = subject.holds.filter(({ text }) => text !== '');
  const shown = holds.flatMap(({ id }) => drawingFor(id, models)?.drawing ?? []);
  // "a knight with a red cape facing a dragon": where a belonging is said to be, its owner is.
  const at = subject.at ?? belongings(subject).find((noun) => noun.at)?.at;
  const somebody = foundAs(
    at ? { ...subject, at } : subject,
    {
      holds: shown,
      ...poseOf([...subject.does.map(({ id }) => id), ...subject.attributes]),
      colours: { ...coloursOf(subject), ...coloursOfParts([...subject.wears, ...subject.body]) },
    },
    subject.rides,
  );
  const unknown = holds.filter(({ id }) => drawingFor(id, models) === null);
  return [somebody, ...(subject.rides ? [foundAs(subject.rides)] : []), ...unknown];
}

/** Things and buildings that belong to nobody, with the colours of their parts. */
function foundLoose(brief: Brief): readonly (Found | Noun)[] {
  // What merely follows from a place, such as the trees of a forest, furnishes it.
  const named = [
    ...brief.things.filter(({ text }) => text !== ''),
    ...brief.places.filter(
      ({ id }) => (isBuilt(id) || partsOf(id).length > 0) && !(isA(id, 'place.school') && hasFish(brief)),
    ),
  ];
  const loose = withHouse(brief, named).map((noun, index) => withRelationOf(noun, named[index + 1]));
  const wholes = wholesOf(
    loose,
    ({ id }, part) => drawingFor(id, models)?.drawing.parts.includes(part) ?? false,
  );
  return loose.flatMap((noun) => {
    const own = [...wholes].filter(([, whole]) => whole === noun).map(([each]) => each);
    const isPart = wholes.has(noun) || (kindOf(noun.id) === 'place' && !isBuilt(noun.id));
    return isPart ? [] : [foundAs(noun, { colours: { ...coloursOf(noun), ...coloursOfParts(own) } })];
  });
}

const roof = 'place.rooftop';

/** "A cat on the roof": there is a house, if no other building is named. */
function withHouse(brief: Brief, named: readonly Noun[]): readonly Noun[] {
  const isOnRoof = nounsOf(brief).some(({ at }) => at?.of === roof);
  return isOnRoof && !named.some(hasRoof) ? [...named, nounOf('place.house')] : named;
}

const hasRoof = ({ id }: Noun) => kindOf(id) === 'place' && isBuilt(id);

/** "An airship floating above a castle": the effect has no body, so where it is said to be is where the airship is. */
function withRelationOf(noun: Noun, next: Noun | undefined): Noun {
  const isBodiless =
    next !== undefined && kindOf(next.id) === 'effect' && drawingFor(bodyOf(next.id), models) === null;
  return !noun.at && isBodiless && next.at ? { ...noun, at: next.at } : noun;
}

function related({ noun, thing, ridesOn }: Found, index: number, found: readonly Found[]): Thing {
  const indexOf = (id: string) => {
    const find = (is: (other: Noun) => boolean) =>
      found.findIndex((other, each) => each !== index && is(other.noun));
    const exact = find((other) => other.id === id);
    const kin = exact >= 0 ? exact : find((other) => isA(other.id, id));
    return kin < 0 && id === roof ? find(hasRoof) : kin;
  };
  const mount = ridesOn ? indexOf(ridesOn.id) : -1;
  if (mount >= 0) return { ...thing, pose: 'riding', at: { relation: 'riding', of: mount } };
  const at = atOf(noun);
  const of = at ? indexOf(at.of) : -1;
  if (!at || of < 0) return thing;
  const relation = placedAs(at.relation, thing, found[of]?.thing);
  const count = relation === 'around' ? countAround(noun, thing) : thing.count;
  return { ...thing, count, at: { relation, of } };
}

/** What has no face is not faced; a balloon "on" a castle is in the air over it. */
function placedAs(relation: Relation, { id }: Found['thing'], target: Found['thing'] | undefined): Relation {
  if (relation === 'facing' && !target?.isAlive) return 'before';
  const flies = flying.some((kind) => isA(id, kind));
  return relation === 'on' && flies && target?.isLandmark ? 'above' : relation;
}

const flying = ['balloon', 'airship', 'plane', 'helicopter', 'ufo'].map((name) => `vehicle.${name}`);

/** "Mushrooms around a stump" are several, though no number is said; "a snake around a tree" is one. */
function countAround({ text, id, attributes }: Noun, { count }: Found['thing']): number {
  const isCounted = attributes.some((each) => kindOf(each) === 'count');
  const isOneInEnglish = graph.find(id)?.words.en.includes(text) === true && !text.endsWith('s');
  return isCounted || isOneInEnglish ? count : 6;
}

/** Who sits or lies has something below: no crate stands on a sitting cat. */
function upright(things: readonly Thing[]): readonly Thing[] {
  const rests = ({ isAlive, pose, at }: Thing) =>
    isAlive && !at && ['sitting', 'lying', 'sleeping'].includes(pose ?? '');
  const isCarried = (thing: Thing) => {
    const below = thing.at?.relation === 'on' ? things[thing.at.of] : undefined;
    return !thing.isAlive && below !== undefined && rests(below);
  };
  return things.map((thing, index): Thing => {
    const above = things.findIndex((other) => isCarried(other) && other.at?.of === index);
    if (above >= 0) return { ...thing, at: { relation: 'on', of: above } };
    const { at: _at, ...free } = thing;
    return isCarried(thing) ? free : thing;
  });
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

/** What something flies over is as important as the one who flies: no landmark at the back. */
const underSky = (things: readonly Thing[]): readonly Thing[] =>
  things.map((thing, index) => {
    const isUnder = things.some(({ at }) => at?.relation === 'above' && at.of === index);
    return isUnder ? { ...thing, isLandmark: false } : thing;
  });

/** A place of which a model stands in the picture, such as a castle; all others are land or are seen from inside. */
/** A school of fish has no windows. */
const hasFish = ({ subjects }: Brief) => subjects.some(({ id }) => isA(id, 'creature.fish'));

const isBuilt = (id: string) => {
  const land = drawingFor(id, places)?.drawing;
  return drawingFor(id, models) !== null && !(land && (isInside(land) || land.isEntered));
};

function poseOf(ids: readonly string[]): { readonly pose?: string } {
  for (const id of ids) {
    const known = drawingFor(id, poses);
    if (known) return { pose: known.drawing };
  }
  return {};
}

export const sizeOf = ({ attributes }: Noun) =>
  attributes.reduce((size, id) => size * (drawingFor(id, sizes)?.drawing ?? 1), 1);

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
  'material.chocolate': '#4a2a18',
  'material.candy': '#f08cb4',
  'material.honey': '#d8921c',
  'material.brick': '#a0523c',
  'material.brass': '#b8933c',
  'material.bamboo': '#a8ac50',
  'material.rust': '#8a4520',
};

/** The colour or the material that a noun is said to have. */
export function tintOf({ attributes }: Noun): Vec | undefined {
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
