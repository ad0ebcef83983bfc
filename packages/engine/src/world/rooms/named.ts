import { type Brief, kindOf, type Noun } from '../../brief/brief.ts';
import { isA } from '../../concepts/graph.ts';
import { coloursOf } from '../looks.ts';
import type { Furnishing, Place } from '../place.ts';
import { some, tree } from '../place-words.ts';
import type { Thing } from '../thing.ts';
import { ensembles } from './ensembles.ts';
import { type Piece, piece, type Room } from './room.ts';
import { placeAround } from './rooms.ts';

/** Furniture, lamps, doors and stairs that are named stand where a room has them, not in its middle as what is shown. */

const kinds = (...names: readonly string[]) => {
  const ids = names.map((name) => (name.includes('.') ? name : `thing.${name}`));
  return ({ id, as }: Thing) => ids.some((kind) => isA(id, kind) || isA(as, kind));
};
const isHung = kinds('mirror', 'picture-frame', 'poster', 'shield', 'flag', 'curtain', 'web');
const isAbove = kinds('lantern', 'lamp', 'chandelier', 'light-bulb', 'red-lantern', 'string-lights');
const isChain = kinds('chain');
const isDoor = kinds('door', 'gate', 'place.gate');
const isStairs = kinds('stairs', 'place.staircase');
const isVine = kinds('plant.vine', 'plant.ivy');
const isWorld = kinds('planet', 'earth');
const isStone = kinds('rock');
const isVessel = kinds('vehicle.spaceship', 'vehicle.ship', 'vehicle.train', 'vehicle.submarine');
const isTree = kinds('plant.tree');
const isPotted = kinds('plant.bonsai', 'christmas-tree');
const isStanding = kinds(
  'furniture',
  'shelf',
  'fireplace',
  'stove',
  'refrigerator',
  'pillar',
  'torch',
  'brazier',
  'candelabra',
  'control-panel',
  'server-rack',
  'stasis-pod',
  'machine',
  'television',
  'blackboard',
  'easel',
  'lab-glass',
  'arcade-machine',
  'barrel',
  'crate',
  'haystack',
  'workbench',
  'counter',
  'bench',
  'piano',
  'cauldron',
  'anvil',
  'locker',
  'flower-pot',
  'statue',
  'plant.monstera',
);

const candles = piece('thing.candelabra', { size: 1.4 });

const nameOf = (id: string) => id.slice(id.indexOf('.') + 1);
const isShownBy = ({ id }: Thing, model: string) => isA(model, id) || model.endsWith(nameOf(id));
const partsOf = ({ model }: Piece) => ensembles[model]?.map(([part]) => part) ?? [model];
const shows = (thing: Thing) => (each: Piece) => partsOf(each).some((model) => isShownBy(thing, model));

/** A candle in the air belongs to the room; on a table it is what is shown. */
const isAfloat = (thing: Thing) =>
  isA(thing.id, 'thing.water-lantern') ||
  (isA(thing.id, 'thing.candle') && thing.states.some((state) => /floating/.test(state)));

/** It belongs to the walls, wherever it is said to be. */
export const isBuiltIn = (thing: Thing) =>
  isDoor(thing) || isStairs(thing) || isA(thing.id, 'thing.fireplace');

/** What a room has on its shelves and tables anyway, or on stands of its own, such as candles. */
export const isStocked = (thing: Thing, { focus, along, free = [] }: Room): boolean =>
  thing.id.startsWith('thing.') &&
  (isA(thing.id, 'thing.candle') ||
    isA(thing.id, 'thing.weapon') ||
    [...focus, ...along, ...free].some(shows(thing)));

/** The ship whose room it is cannot stand in it. */
const isVesselInside = (room: Room) =>
  ['bridge-desk', 'chart-table', 'train-seats'].some((set) =>
    [...room.focus, ...room.along].some(({ model }) => model === `set.${set}`),
  );

const hasView = ({ room }: Place) => room?.windows !== undefined || room?.ceiling === 'none';

/** Whether a thing that is named, and of which nothing else is said, is part of the room. */
export const isFixture = (thing: Thing, place: Place): boolean =>
  place.room !== undefined &&
  ([isHung, isAbove, isChain, isDoor, isStairs, isStanding].some((is) => is(thing)) ||
    isAfloat(thing) ||
    isVine(thing) ||
    (isVessel(thing) && (isA(thing.id, 'vehicle.submarine') || isVesselInside(place.room))) ||
    (isStone(thing) && place.room.walls.look === 'stone') ||
    (isWorld(thing) && place.room.outside === 'space') ||
    (isTree(thing) && !isPotted(thing) && hasView(place) && place.room.ceiling !== 'glass'));

const doorOf = ({ walls }: Room, thing: Thing): Piece =>
  walls.look === 'metal'
    ? piece('furnish.blast-door', { size: 1.1 })
    : walls.look === 'stone'
      ? kinds('gate', 'place.gate')(thing)
        ? piece('furnish.iron-gate')
        : piece('furnish.arch-door', { size: 1.2 })
      : piece('furnish.panel-door', { size: 1.1 });

/** The room with what is named of it. */
export function withFixture(place: Place, room: Room, thing: Thing): Place {
  const inRoom = (more: Partial<Room>): Place => ({ ...place, room: { ...room, ...more } });
  const colours = Object.keys(thing.colours).length > 0 ? { colours: thing.colours } : {};
  const own = piece(thing.as, { size: thing.size, ...colours });
  const has = shows(thing);
  const coloured = (list: readonly Piece[] = []) =>
    list.map((each) => (has(each) ? { ...each, ...colours } : each));
  if (isAfloat(thing)) return inRoom({ afloat: piece('furnish.floating-candles') });
  if (isStone(thing) || isVessel(thing)) return place;
  if (isVine(thing)) return inRoom({ states: ['state.overgrown'] });
  if (isWorld(thing)) return inRoom({ planet: thing.as });
  if (isTree(thing) && !isPotted(thing)) {
    const row: Furnishing = some(thing.as, 26, 7, 40, [0.8, 1.2], { ...tree, ...colours });
    return {
      ...place,
      furnishing: [row, ...place.furnishing.filter(({ as = [] }) => !as.includes('plant.tree'))],
    };
  }
  if (isChain(thing) && room.walls.look !== 'paper')
    return inRoom({ above: [piece('furnish.hanging-chain'), ...(room.above ?? [])] });
  if (isDoor(thing))
    return room.focus.some(({ model }) => /door|gate/.test(model))
      ? place
      : inRoom({ focus: [doorOf(room, thing)] });
  if (isStairs(thing)) return withStairs(place, room);
  if (kinds('pillar')(thing))
    return inRoom({ colonnade: room.colonnade ?? piece('furnish.hall-column', { size: 1.25 }) });
  if (kinds('torch')(thing)) return inRoom({ hung: [piece('furnish.wall-torch', { y: 1.7 })] });
  if (kinds('carpet')(thing)) return inRoom({ rug: { ...(room.rug ?? own), ...colours } });
  if (isHung(thing))
    return inRoom({
      hung: [{ ...own, y: isA(thing.id, 'thing.curtain') ? 0 : 1.3 }, ...coloured(room.hung)],
    });
  if (isAbove(thing)) {
    const isLow = ['thing.lamp', 'thing.light-bulb'].includes(thing.as);
    return inRoom({ above: [isLow ? piece('furnish.hanging-lamp', colours) : own] });
  }
  if (isA(thing.id, 'thing.weapon'))
    return inRoom({ named: [...(room.named ?? []), piece('furnish.weapon-rack')] });
  if (isA(thing.id, 'thing.candle'))
    return inRoom({ named: [...(room.named ?? []), candles, candles, candles] });
  if (room.focus.some(has)) return inRoom({ focus: coloured(room.focus.filter(has)) });
  if ([...(room.free ?? [])].some(has)) return inRoom({ free: coloured(room.free) });
  const inAlong = room.along.filter(has);
  const wanted = inAlong.length > 0 ? coloured(inAlong).slice(0, 1) : [own];
  return inRoom({ along: coloured(room.along), named: [...(room.named ?? []), ...wanted] });
}

const withStairs = (place: Place, room: Room): Place =>
  room.focus.some(({ model }) => /stairs/.test(model))
    ? place
    : { ...place, room: { ...room, corner: piece('furnish.spiral-stairs') } };

/** Over ice there is no lava. */
const isCold = ({ places, things, whole }: Brief) =>
  [...places, ...things, ...whole].some(({ id, attributes }) =>
    [id, ...attributes].some((each) => cold.some((kind) => isA(each, kind))),
  );
const cold = ['place.ice-cave', 'effect.ice', 'material.ice', 'state.frozen', 'season.winter'];
const icy: Partial<Room> = {
  walls: { look: 'stone', colour: '#7fa6c0' },
  top: '#6a90ac',
  floor: { look: 'tiles', colour: '#9cc4dc', second: '#8ab4d0' },
  pit: '#4ab8ff',
};

/** A hangar of which nothing says that it is in space is one for planes. */
const isSpatial = ({ places, things, subjects, whole }: Brief) =>
  [...places, ...things, ...subjects, ...whole].some(
    ({ id, text }) =>
      (id !== 'place.hangar' ||
        /space|bay|cargo|hold|艙|太空|飛船|khoang|vũ trụ|ยาน|kargo|angkasa/i.test(text)) &&
      spatial.some((kind) => isA(id, kind)),
  );
const spatial = [
  'place.hangar',
  'place.space',
  'place.planet',
  'place.spaceship-interior',
  'vehicle.spaceship',
  'style.sci-fi',
  'role.astronaut',
  'creature.alien',
];

/** The room with what the words say of its light and of the parts that are places. */
export function asSaid(place: Place, brief: Brief): Place {
  const { places, things } = brief;
  const { room } = place;
  if (!room) return place;
  const isColoured = (noun: Noun) => noun.attributes.some((id) => kindOf(id) === 'colour');
  const colourOf = (is: (id: string) => boolean) =>
    things
      .filter((noun) => noun.text !== '' && is(noun.id) && isColoured(noun))
      .map((noun) => coloursOf(noun)['body'])
      .find(Boolean);
  const said = colourOf((id) => kindOf(id) === 'effect');
  const lamps = colourOf((id) => isA(id, 'thing.light-source'));
  const light = { ...room.light, ...(said && { said }), ...(lamps && { lamps }) };
  const isEarthly = room.focus.length === 0 && room.outside === 'space' && !isSpatial(brief);
  const { outside: _sky, ...earthly } = room;
  const base = isEarthly ? placeAround(earthly) : place;
  const lit = {
    ...base,
    room: { ...(isEarthly ? earthly : room), light, ...(isCold(brief) && room.pit && icy) },
  };
  return places.some(({ id, text }) => isA(id, 'place.staircase') && text !== '')
    ? withStairs(lit, lit.room)
    : lit;
}
