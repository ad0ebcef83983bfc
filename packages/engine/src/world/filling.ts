import { type Brief, kindOf, nounsOf } from '../brief/brief.ts';
import { graph, isA } from '../concepts/graph.ts';
import { isCounted } from './numbers.ts';
import type { Furnishing, Place } from './place.ts';
import { bushes, ferns, house, some, trees } from './place-words.ts';
import { along, street } from './places-towns.ts';
import { isBuiltIn, isFixture, isStocked, withFixture } from './rooms/named.ts';
import type { Room } from './rooms/room.ts';
import type { Thing } from './thing.ts';

/** What is named and belongs to the place: the lanterns of a street, the torches of a tomb, the tulips of a field. */
export function fillingOf(named: readonly Thing[], place: Place, brief: Brief): readonly Thing[] {
  if (place.room) return fixturesOf(named, place, place.room, brief);
  return named.filter((thing, index) => {
    if (isOverpass(thing, named, place)) return true;
    // Lanterns over the stalls of a market are hung over all of them.
    const isReferred = named.some((other) => other.at?.of === index && !isHung(other, named));
    if ((thing.at && !isHung(thing, named)) || isReferred) return false;
    if (isNumbered(thing, brief) && !(isMoored(thing, place) && isA(thing.id, 'place.house'))) return false;
    if (thing.isAlive) return isSchool(thing, place);
    if (isWare(thing, named, place)) return true;
    if (isCrop(thing, brief)) return true;
    // The boats of a harbour lie in it, the houses of a canal stand along it.
    if (
      isMoored(thing, place) &&
      (isMany(thing, brief) || isA(thing.id, 'place.house') || isOnRails(thing.id, place))
    )
      return true;
    // Ships that nobody else is named beside are what the picture is about.
    if (thing.id.startsWith('vehicle.') && !named.some(({ isAlive }) => isAlive)) return false;
    if (isSown(thing, named)) return true;
    if (isSteeple(place, thing) && isInTown(thing, brief) && !isFromAbove(brief)) return true;
    if (isChanged(thing)) return false;
    const isApart = Object.keys(thing.colours).some((part) => part !== 'body') || !isHosted(thing, brief);
    if (isApart) return false;
    return isMany(thing, brief) && (hasOwn(place, thing) || liningOf(thing, place).length > 0);
  });
}

/** A bridge in a street spans it. */
const isOverpass = ({ id }: Thing, named: readonly Thing[], place: Place) =>
  isA(id, 'place.bridge') && isStreet(place) && !place.water && !named.some(({ isAlive }) => isAlive);

/** What is part of a room, but for that beside which something else is shown. */
function fixturesOf(named: readonly Thing[], place: Place, room: Room, brief: Brief): readonly Thing[] {
  const isTop = isFromAbove(brief);
  const found = named.filter(
    (thing) =>
      !thing.isAlive &&
      !isNumbered(thing, brief) &&
      (!thing.at || isBuiltIn(thing) || isOnWall(thing, named)) &&
      !(isTop && isA(thing.id, 'thing.table')) &&
      (isFixture(thing, place) || (isMany(thing, brief) && isStocked(thing, room))),
  );
  const shown = named.filter((thing) => !found.includes(thing));
  return found.filter((thing) => !shown.some(({ at }) => at && named[at.of] === thing));
}

/** Weapons on a wall hang on one of the room. */
const isOnWall = ({ at }: Thing, named: readonly Thing[]) =>
  at !== undefined && isA(named[at.of]?.id ?? '', 'place.wall');

/** The top of a table is what is looked at. */
const isFromAbove = ({ whole }: Brief) => whole.some(({ id }) => views.some((kind) => isA(id, kind)));
const views = ['direction.top-down', 'direction.high-angle', 'direction.isometric-camera', 'style.isometric'];

const isMoored = ({ id }: Thing, place: Place) =>
  isStreet(place) &&
  ((['quay', 'canal'].includes(place.water?.kind ?? '') &&
    ['vehicle.boat', 'vehicle.ship', 'place.house'].some((kind) => isA(id, kind))) ||
    isOnRails(id, place));
/** The train of a station stands at its platform, the columns of a forum along it. */
const isOnRails = (id: string, { furnishing }: Place) =>
  furnishing.some((row) => row.isStreet && (row.as ?? []).includes(id) && !id.startsWith('place.'));

/** Fish of which nothing else is said are everywhere in the water. */
const isSchool = (thing: Thing, place: Place) =>
  thing.id === 'creature.fish' && !thing.pose && thing.size === 1 && hasOwn(place, thing);

const isHung = ({ id, at }: Thing, named: readonly Thing[]) =>
  isA(id, 'thing.lantern') &&
  at !== undefined &&
  ['above', 'on', 'beside'].includes(at.relation) &&
  isA(named[at.of]?.id ?? '', 'place.stall');

/** The fruit of a market lies on its stalls. */
const isWare = ({ id }: Thing, named: readonly Thing[], { furnishing }: Place) =>
  wares.some((kind) => isA(id, kind)) &&
  (named.some((other) => isA(other.id, 'place.stall')) ||
    furnishing.some(({ model }) => ['place.stall', 'furnish.market-boat'].includes(model)));
const wares = ['thing.food', 'thing.fruit', 'thing.vegetable', 'thing.cloth', 'thing.spice', 'thing.fish'];

/** What grows in numbers where something else is the hero: the tulips of a field with a windmill. */
const isSown = (thing: Thing, things: readonly Thing[]) =>
  thing.id.startsWith('plant.') &&
  !isA(thing.id, 'plant.tree') &&
  thing.size <= 1 &&
  things.some((other) => other !== thing && !other.id.startsWith('plant.'));

/** Without another place, houses are what the picture is of. */
const isHosted = ({ id }: Thing, { places }: Brief) =>
  places.some((noun) => noun.text !== '' && noun.id !== id);

const isNumbered = ({ id }: Thing, brief: Brief) =>
  nounsOf(brief).some((noun) => noun.id === id && isCounted(noun));

/** The harvest of a field lies in it. */
const crops = ['thing.pumpkin', 'thing.vegetable', 'thing.rice'];
const fields = ['place.field', 'place.farm', 'place.rice-field', 'place.rice-terrace'];
const isCrop = ({ id }: Thing, { places }: Brief) =>
  crops.some((crop) => isA(id, crop)) && places.some((place) => fields.some((field) => isA(place.id, field)));

/** Burning or in ruins: it is looked at. */
const isChanged = ({ id, states }: Thing) =>
  !id.startsWith('plant.') && states.some((state) => state.startsWith('state.'));

/** What towers over the roofs at the end of a street. */
const isSteeple = (place: Place, { id, isLandmark }: Thing) =>
  isLandmark &&
  isStreet(place) &&
  !isA(id, 'place.house') &&
  !isA(id, 'place.windmill') &&
  steeples.some((kind) => isA(id, kind));
const isInTown = (thing: Thing, { places }: Brief) =>
  places.some(
    ({ id }) =>
      id !== thing.id &&
      !isA(id, 'place.town-square') &&
      ['place.street', 'place.city'].some((kind) => isA(id, kind)),
  );
const steeples = ['place.tower', 'place.castle', 'place.temple', 'place.ferris-wheel'];

/** "A lantern" is one; "lanterns" are many, and so is a thing in languages that have no plural. */
function isMany({ id }: Thing, brief: Brief): boolean {
  const noun = nounsOf(brief).find((each) => each.id === id && each.text !== '');
  if (!noun || noun.attributes.some((each) => kindOf(each) === 'count')) return false;
  const isEnglish = graph.find(id)?.words.en.includes(noun.text) === true;
  return !isEnglish || noun.text.endsWith('s');
}

const nameOf = (id: string) => id.slice(id.indexOf('.') + 1);
const isShownBy = ({ id }: Thing, model: string) => isA(model, id) || model.endsWith(nameOf(id));

const hasOwn = ({ furnishing }: Place, thing: Thing) =>
  furnishing.some(({ model, as = [] }) => [model, ...as].some((each) => isShownBy(thing, each)));

const isStreet = ({ furnishing }: Place) => furnishing.some((row) => row.isStreet && row.isTall);

/** How things that are named stand in numbers: along streets, or about the land. */
type Lining = (model: string, onStreet: boolean, isIsle: boolean) => readonly Furnishing[];
const linings: readonly (readonly [string, Lining])[] = [
  [
    'place.stall',
    (model, onStreet) => (onStreet ? [street(model, 3.4, [0.9, 1.05], 1)] : [around(model, 9, 7)]),
  ],
  [
    'place.house',
    (model, onStreet) => (onStreet ? [street(model, 6)] : [some(model, 26, 14, 80, [0.9, 1.1], house)]),
  ],
  // Vines and roots are all over a place, and not a field of poles.
  ['plant.vine', () => [ferns(140), bushes(60)]],
  ['plant.root', () => [ferns(140), bushes(60)]],
  ['plant.tree', (model) => [trees(model, 34, 10, 80)]],
  [
    'thing.platform-block',
    (model) => [some(model, 22, 8, 40, [0.9, 1.3], { floats: [1, 6], isTall: true, faces: true })],
  ],
  ['thing.rice', () => [some('plant.rice', 300, 1.5, 40, [0.8, 1.2])]],
  ['thing.pumpkin', (model) => [some(model, 110, 1.5, 40, [0.8, 1.2])]],
  ['thing.vegetable', (model) => [some(model, 110, 1.5, 40, [0.8, 1.2])]],
  ['thing.tent', (model) => [around(model, 9, 9)]],
  [
    'thing.lantern',
    (_, onStreet) => [
      onStreet
        ? some('furnish.lantern-rope', 1, 0, 60, [1, 1], { isStreet: true, lane: 0, isAlong: true, gap: 6 })
        : some('furnish.lantern-post', 14, 5, 36, [1, 1]),
    ],
  ],
  [
    'thing.street-lamp',
    (model, onStreet) => [onStreet ? along(model, 4.2, 8) : some(model, 8, 7, 40, [1, 1])],
  ],
  ['thing.neon-sign', () => [some('furnish.neon-sign', 1, 4.6, 70, [0.9, 1.2], { isStreet: true, gap: 4 })]],
  ['thing.torch', () => [some('furnish.torch', 1, 3.2, 60, [1, 1], { isStreet: true, gap: 7 })]],
  [
    'vehicle.boat',
    (model) => [some(model, 16, 8, 60, [0.9, 1.1], { inWater: true, isTall: true, as: ['vehicle.boat'] })],
  ],
  [
    'place.waterfall',
    (_, __, isIsle) =>
      isIsle
        ? [some('furnish.great-island', 9, 50, 190, [0.7, 1.5], { isTall: true, floats: [-14, 26] })]
        : [],
  ],
  ['vehicle.ship', (model) => [some(model, 9, 16, 90, [0.9, 1.1], { inWater: true, isTall: true })]],
];
const around = (model: string, from: number, count: number) =>
  some(model, count, from, from * 5, [0.9, 1.1], { faces: true, isTall: true });

const liningOf = (thing: Thing, place: Place): readonly Furnishing[] =>
  linings.find(([id]) => isA(thing.id, id) || isA(thing.as, id))?.[1](
    thing.as,
    isStreet(place),
    place.land.isle !== undefined,
  ) ?? [];

const withSight = (place: Place, model: string): Place => ({
  ...place,
  sights: [{ model, across: 0.05, depth: 120, size: 1 }, ...(place.sights ?? [])],
});

/** The place with what is named of it, in the colours that it is said to have. */
export const filled = (place: Place, things: readonly Thing[], named: readonly Thing[]): Place =>
  things
    .filter((thing) => !isWare(thing, named, place))
    .reduce((all, thing) => (all.room ? withFixture(all, all.room, thing) : inLand(all, thing)), place);

/** Mushrooms that glow are lamps. */
const glowing = ({ as, states }: Thing) =>
  as === 'plant.mushroom' && states.includes('state.glowing') ? 'plant.glowing-mushroom' : as;

/** What is named of a place is seen in the foreground, and as large as it is said to be. */
const sized = (row: Furnishing, { size, colours }: Thing): Furnishing => ({
  ...row,
  colours,
  isAsked: true,
  ...(size !== 1 && {
    size: [
      Math.max(row.size[0], size > 1 ? 0.5 : 0) * size,
      Math.max(row.size[1], size > 1 ? 1 : 0) * size,
    ] as const,
  }),
});

function inLand(place: Place, thing: Thing): Place {
  const { colours } = thing;
  if (isOverpass(thing, [], place)) {
    const over = { isStreet: true, isTall: true, lane: 5.4, first: 22, gap: 900, as: [thing.id] };
    return { ...place, furnishing: [...place.furnishing, some(thing.as, 1, 0, 40, [1, 1], over)] };
  }
  if (isSteeple(place, thing) && !hasOwn(place, thing)) return withSight(place, thing.as);
  if (hasOwn(place, thing))
    return {
      ...place,
      furnishing: place.furnishing.map((row) =>
        [row.model, ...(row.as ?? [])].some((model) => isShownBy(thing, model)) ? sized(row, thing) : row,
      ),
    };
  const rows = liningOf(thing, place);
  const model = glowing(thing);
  const sown = {
    model,
    count: place.closed ? 46 : 340,
    from: place.closed ? 5 : 1.5,
    to: 40,
    size: [0.8, 1.2] as const,
  };
  const added = (rows.length > 0 ? rows : [sown]).map(
    (row): Furnishing => ({ ...row, colours, isAsked: true }),
  );
  // Houses step back for stalls.
  const isNarrow = added.some(({ isStreet: is, from, isTall }) => is && isTall && from < 5);
  const stepped = place.furnishing.map((row) =>
    isNarrow && row.isStreet && row.isTall && row.lane === undefined
      ? { ...row, from: Math.max(row.from, 7.4) }
      : row,
  );
  return { ...place, furnishing: [...stepped, ...added] };
}
