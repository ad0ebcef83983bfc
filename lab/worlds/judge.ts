import { type Brief, kindOf, nounsOf } from '@artcade/engine/brief/brief';
import { readDrawing } from '@artcade/engine/brief/read-drawing';
import { isA } from '@artcade/engine/concepts/graph';
import { type Composed, compose } from '@artcade/engine/world/compose';
import type { Relation, Thing } from '@artcade/engine/world/thing';
import type { Asked, Look, Where } from './asked/row.ts';
import { isPainted } from './painted.ts';
import { aspect, heightIn, lookAt, middleOf, type View } from './seen.ts';
import { areWhere, holds } from './where.ts';

type Cause = 'reading' | 'missing model' | 'placing' | 'camera' | 'light' | 'colour';
export interface Verdict {
  readonly kind: 'thing' | 'count' | 'relation' | 'negation' | 'colour' | 'look' | 'nothing else';
  readonly text: string;
  /** Why it is not so; missing where all is well. */
  readonly cause?: Cause;
}

interface World extends View {
  readonly brief: Brief;
  readonly composed: Composed;
}

/** Decides everything that was asked, by the world of one seed. */
function judgeWorld(asked: Asked, world: World): readonly Verdict[] {
  const things = (asked.has ?? []).map((has) => (typeof has === 'string' ? ([has] as const) : has));
  return [
    ...things.map(([id, count]) => judgeThing(world, id, count)),
    ...(asked.where ?? []).map((where) => judgeWhere(world, where)),
    ...(asked.without ?? []).map((id): Verdict => judgeWithout(world, id)),
    ...(asked.colours ?? []).map((colours) => judgeColour(world, colours)),
    ...(asked.looks ?? []).map((look): Verdict => {
      const isSo = looks[look](world);
      return { kind: 'look', text: look, ...(!isSo && { cause: causeOfLook(world) }) };
    }),
    judgeRest(asked, world),
  ];
}

const named = ({ things }: World, id: string) => things.filter(({ placed }) => isA(placed.thing.id, id));
const visible = (world: World, id: string) => named(world, id).filter(({ isSeen }) => isSeen);

/** Why something is not to be seen. */
function absence(world: World, id: string): Cause | undefined {
  if (visible(world, id).length > 0) return undefined;
  if (named(world, id).length > 0) return 'camera';
  if (world.composed.missing.some((noun) => isA(noun.id, id))) return 'missing model';
  return nounsOf(world.brief).some((noun) => isA(noun.id, id)) ? 'placing' : 'reading';
}

function judgeThing(world: World, id: string, count: number | undefined): Verdict {
  const around = world.around.filter((model) => isFurnishing(model, id)).length;
  const isHeld = count === undefined && world.things.some((each) => each.isSeen && holds(each, id));
  const gone = around > 0 || isHeld ? undefined : absence(world, id);
  if (count === undefined) return verdictOf('thing', id, gone);
  const [shown, there] = [visible(world, id).length, named(world, id).length];
  const wrong = there !== count ? 'reading' : shown !== count ? 'camera' : around > 0 ? 'placing' : undefined;
  const text = `${count} ${id}, ${there} there, ${shown} seen, ${around} around`;
  return verdictOf('count', text, gone ?? wrong);
}

const verdictOf = (kind: Verdict['kind'], text: string, cause: Cause | undefined): Verdict =>
  cause ? { kind, text, cause } : { kind, text };

function judgeWhere(world: World, [one, where, other]: NonNullable<Asked['where']>[number]): Verdict {
  const ids = [one, ...other.split(' ')];
  const [ones = [], ...others] = ids.map((id) => visible(world, id));
  // A sword in a stone is one model.
  const isStuck = where === 'inside' && ones.some(({ placed }) => placed.thing.pose === 'stuck');
  const isHeld = isStuck || (where === 'holding' && ones.some((each) => holds(each, other)));
  const lost = isHeld ? undefined : ids.map((id) => absence(world, id)).find(Boolean);
  const isSo = isHeld || (!lost && areWhere(ones, where, others.flat()));
  const isRead = named(world, one).some(({ placed }) => isSaid(world, placed.thing, where, other));
  const cause = !isRead && lost !== 'missing model' ? 'reading' : (lost ?? 'placing');
  return verdictOf('relation', `${one} ${where} ${other}`, isSo ? undefined : cause);
}

/** Whether the words were read so, wherever it was put. */
function isSaid({ things }: World, { at }: Thing, where: Where, other: string): boolean {
  const names: Partial<Record<Where, readonly Relation[]>> = {
    'in front of': ['before', 'facing'],
    'left of': ['left'],
    'right of': ['right'],
  };
  const isRelation = at !== undefined && (names[where] ?? [where]).some((name) => name === at.relation);
  const targets = things.filter(({ placed }) => placed.index === at?.of);
  return isRelation && targets.some(({ placed }) => other.split(' ').some((id) => isA(placed.thing.id, id)));
}

/** What only furnishes places has names of its own. */
const furnishings: readonly (readonly [string, RegExp])[] = [
  ['plant.tree', /tree|pine|cypress/],
  ['plant.bush', /bush/],
  ['plant.flower', /flower|lupin/],
  ['thing.rock', /rock|boulder/],
  ['thing.fence', /fence/],
  ['thing.gravestone', /gravestone/],
  ['vehicle.vehicle', /cart|wagon|boat/],
];
const isFurnishing = (model: string, id: string) =>
  isA(model, id) ||
  furnishings.some(([kind, name]) => isA(kind, id) && model.startsWith('furnish.') && name.test(model));
const isPerson = (id: string) => kindOf(id) === 'role' || isA(id, 'creature.humanoid');

function judgeWithout(world: World, id: string): Verdict {
  const { composed, brief } = world;
  const { mood } = composed.scene;
  const skies: Readonly<Record<string, boolean>> = {
    'time.night': mood.disc.isMoon,
    'weather.fog': mood.fog.density > 0.0042 * 2.5,
    'weather.clouds': (mood.clouds?.cover ?? 0) > 0.45,
    'weather.snow': mood.snow > 0,
  };
  const ids = [...composed.placed.map(({ thing }) => thing.id), ...composed.missing.map((noun) => noun.id)];
  const is = id === 'person' ? isPerson : (each: string) => isA(each, id) || isFurnishing(each, id);
  const found = skies[id] ?? [...ids, ...composed.furnished].some(is);
  const isRead = brief.without.some((each) => isA(each, id) || isA(id, each));
  return { kind: 'negation', text: `no ${id}`, ...(found && { cause: isRead ? 'placing' : 'reading' }) };
}

function judgeColour(world: World, [id, part, colour]: NonNullable<Asked['colours']>[number]): Verdict {
  const gone = absence(world, id);
  const isSo = named(world, id).some(({ placed }) => isPainted(placed, part, colour));
  const isRead = named(world, id).some(({ placed }) => Object.keys(placed.thing.colours).length > 0);
  const cause = gone ?? (isSo ? undefined : isRead ? 'colour' : 'reading');
  return { kind: 'colour', text: `${id} ${part} ${colour}`, ...(cause && { cause }) };
}

const mainOf = ({ things }: World) => things.find(({ placed }) => placed.thing.isAlive) ?? things[0];
const mainAt = (world: World, test: (x: number, high: number) => boolean) => {
  const main = mainOf(world);
  return main !== undefined && test(middleOf(main.box), heightIn(main.box));
};
const slope = ({ composed }: World) => composed.scene.camera.forward[1];
const looks: Readonly<Record<Look, (world: World) => boolean>> = {
  'from below': (world) => slope(world) > -0.05,
  'from above': (world) => slope(world) < -0.4,
  'straight down': (world) => slope(world) < -0.85,
  'eye level': (world) => Math.abs(slope(world)) < 0.15,
  tilted: ({ composed }) => Math.abs(composed.scene.camera.right[1]) > 0.06,
  close: (world) => mainAt(world, (_, high) => high > 0.75),
  wide: (world) => mainAt(world, (_, high) => high < 0.35),
  'in the middle': (world) => mainAt(world, (x) => Math.abs(x) < 0.12),
  'off the middle': (world) => mainAt(world, (x) => Math.abs(x) > 0.15 && Math.abs(x) < 0.5),
  'space left': (world) => world.things.every(({ box }) => box.left > -0.3),
  'space right': (world) => world.things.every(({ box }) => box.right < 0.3),
  'space above': (world) => world.things.every(({ box }) => box.high < 0.2),
  'against the light': ({ composed: { scene } }) => {
    const [x, , z] = scene.camera.forward;
    return scene.mood.sunAt[0] * x + scene.mood.sunAt[2] * z > 0;
  },
};
const causeOfLook = ({ brief }: World): Cause =>
  brief.whole.some(({ id }) => kindOf(id) === 'direction') ? 'camera' : 'reading';

/** Nothing is drawn that nobody asked for: words of art direction are no things. */
function judgeRest(asked: Asked, { brief, composed }: World): Verdict {
  const wanted = [
    ...(asked.has ?? []).map((has) => (typeof has === 'string' ? has : has[0])),
    ...(asked.where ?? []).flatMap(([one, , other]) => [one, ...other.split(' ')]),
    ...(asked.colours ?? []).map(([id]) => id),
    ...(asked.also ?? []),
  ];
  const written = nounsOf(brief).filter(({ text }) => text !== '');
  const isDrawn = (id: string) =>
    composed.placed.some(({ thing }) => thing.id === id) || composed.missing.some((noun) => noun.id === id);
  const isOwn = (id: string) => wanted.some((each) => isA(id, each) || isA(each, id));
  const strays = written.filter(({ id }) => kindOf(id) !== 'place' && isDrawn(id) && !isOwn(id));
  const text = strays.map((noun) => `${noun.text} → ${noun.id}`).join(', ');
  return { kind: 'nothing else', text, ...(strays.length > 0 && { cause: 'reading' }) };
}

const seeds = [1, 2, 3, 4];

/** Decides everything that was asked: it is so if it is so in three of four seeds. */
export function judge(asked: Asked): readonly Verdict[] {
  const { prompt } = asked;
  const { brief } = readDrawing({ tool: 'game-background-generator', mode: 'create', prompt, inputs: {} });
  const all = seeds.map((seed) => {
    const composed = compose({ brief, seed, aspect, isCoarse: true });
    return judgeWorld(asked, { brief, composed, ...lookAt(composed) });
  });
  return (all[0] ?? []).map((first, index) => {
    const wrong = all.flatMap((verdicts) => (verdicts[index]?.cause ? [verdicts[index]] : []));
    return wrong.length > 1 ? (wrong[0] ?? first) : { kind: first.kind, text: first.text };
  });
}
