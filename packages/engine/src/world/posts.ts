import { isA } from '../concepts/graph.ts';
import { models } from './models/models.ts';
import { rests } from './relating.ts';
import type { Thing } from './thing.ts';

/** What carries what, however the words say it. */

/** Who sits or lies has something below: no crate stands on a sitting cat. */
export function upright(things: readonly Thing[]): readonly Thing[] {
  const isSeated = (thing: Thing) => !thing.at && rests(thing);
  const isCarried = (thing: Thing) => {
    const below = thing.at?.relation === 'on' ? things[thing.at.of] : undefined;
    return !thing.isAlive && below !== undefined && isSeated(below);
  };
  return things.map((thing, index): Thing => {
    const above = things.findIndex((other) => isCarried(other) && other.at?.of === index);
    if (above >= 0) return { ...thing, at: { relation: 'on', of: above } };
    const { at: _at, ...free } = thing;
    return isCarried(thing) ? free : thing;
  });
}

/** Witches fly on brooms, also where none is named. */
export function withBrooms(things: readonly Thing[]): readonly Thing[] {
  const isBare = (thing: Thing) =>
    isA(thing.id, 'role.witch') && thing.flies === true && thing.at?.relation !== 'riding';
  const witch = things.find(isBare);
  const recipe = models['thing.broom'];
  if (!witch || !recipe || things.some(({ id }) => isA(id, 'thing.broom'))) return things;
  const broom: Thing = {
    id: 'thing.broom',
    as: 'thing.broom',
    recipe,
    count: witch.count,
    size: 1,
    colours: {},
    states: [],
    holds: [],
    isAlive: false,
    isLandmark: false,
  };
  return [
    ...things.map((each) =>
      each === witch ? { ...each, at: { relation: 'riding' as const, of: things.length } } : each,
    ),
    broom,
  ];
}

/** "A witch flying on a broom": she rides it, and it flies. */
export function onBrooms(things: readonly Thing[]): readonly Thing[] {
  const recipe = models[flyingBroom];
  const isBroom = (thing: Thing | undefined) => thing !== undefined && isA(thing.id, 'thing.broom');
  const rides = ({ at, isAlive }: Thing) =>
    isAlive && at !== undefined && ['on', 'riding'].includes(at.relation) && isBroom(things[at.of]);
  return things.map((thing, index): Thing => {
    if (thing.at && rides(thing))
      return { ...thing, pose: 'riding', flies: true, at: { relation: 'riding', of: thing.at.of } };
    const isRidden = isBroom(thing) && things.some((other) => other.at?.of === index && rides(other));
    return isRidden && recipe ? { ...thing, as: flyingBroom, recipe } : thing;
  });
}
const flyingBroom = 'vehicle.flying-broom';

/** A sword and a stone are the sword in the stone, of which there is a model. */
export function inStone(things: readonly Thing[]): readonly Thing[] {
  const sword = things.find(({ id }) => isA(id, 'thing.sword'));
  const stone = things.find(({ id, at }) => isA(id, 'thing.rock') && !at);
  const isBare = (thing: Thing) => !thing.at || thing.at.relation === 'inside' || thing.at.relation === 'on';
  if (!sword || !stone || !isBare(sword) || things.length !== 2) return things;
  const { at: _at, ...free } = sword;
  return [{ ...free, pose: 'stuck' }];
}

/** What something flies over is as important as the one who flies: no landmark at the back. */
export const underSky = (things: readonly Thing[]): readonly Thing[] =>
  things.map((thing, index) => {
    const isUnder = things.some(({ at }) => at?.relation === 'above' && at.of === index);
    return isUnder ? { ...thing, isLandmark: false } : thing;
  });
