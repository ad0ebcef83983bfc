import { type Brief, kindOf, type Noun, nounOf, nounsOf } from '../brief/brief.ts';
import { drawingFor, graph, isA } from '../concepts/graph.ts';
import { isOnRoof } from './bodies.ts';
import { frontModelOf, frontsOf, insideOf, roomOf, withFronts } from './entering.ts';
import { grown, pathIn } from './fields.ts';
import { impliedPlace } from './homes.ts';
import { hosting } from './hosts.ts';
import { tintOf } from './looks.ts';
import { meetingOf, senseOf } from './meetings.ts';
import { models } from './models/models.ts';
import { type Furnishing, isInside, type Place } from './place.ts';
import { house, lava, some } from './place-words.ts';
import { places } from './places.ts';
import { city } from './places-towns.ts';
import { asSaid } from './rooms/named.ts';
import { placeAround } from './rooms/rooms.ts';
import { isOutside, standIns } from './stand-ins.ts';
import type { Thing } from './thing.ts';
import { scale } from './vectors.ts';

const watery = [
  'vehicle.ship',
  'vehicle.boat',
  'creature.whale',
  'creature.shark',
  'creature.dolphin',
  'plant.lily-pad',
  'plant.lotus',
  'creature.swan',
  'creature.kraken',
  'thing.water-lantern',
  'thing.krathong',
];
/** What swims or floats where it is named; ships behind people on land do so beyond the shore. */
export const isAfloat = ({ id, isLandmark }: Thing) => !isLandmark && watery.some((each) => isA(id, each));

const isRoom = ({ id }: Noun) =>
  standIns[id] !== undefined || drawingFor(id, places)?.drawing.room !== undefined;

/** The land of the first place that is one; the others add their water, their heights and some of what grows there. */
export function placeOf(brief: Brief, things: readonly Thing[], whole = things): Place {
  // A lighthouse on a cliff stands on the land of the cliff, not on that of lighthouses.
  const isThing = ({ id }: Noun) =>
    (models[id] !== undefined || places[id] === undefined || standIns[id] !== undefined) &&
    whole.some((thing) => thing.isLandmark && thing.id === id);
  const lands = brief.places.filter(
    (noun, _, all) =>
      (!isDetail(noun) && !isView(noun, all)) || all.every(isDetail) || isRoofOver(noun, brief),
  );
  const implied = lands.length === 0 ? impliedPlace(brief) : null;
  const said = implied === null ? lands : [nounOf(implied)];
  const named = [
    ...hosting(
      said.filter((noun) => !isThing(noun)),
      things,
    ),
    ...said.filter(isThing),
  ];
  const fronts = frontsOf(brief, named);
  // Houses and what lies far behind do not bring their land where another one is named.
  const isGuest = (noun: Noun) => isA(noun.id, 'place.house') || isBackdrop(noun);
  const hosts = named.filter((noun) => !isGuest(noun));
  const rowsOf = (noun: Noun) => {
    const inside = insideOf(noun, brief);
    if (inside) return [inside];
    // "before a school": its rooms are not to be seen.
    const isShown = isThing(noun) && isOutside(noun, brief) && isRoom(noun);
    const known = fronts.includes(noun) || isShown ? null : drawingFor(senseOf(noun), places);
    return known && known.as !== 'place.somewhere' ? [known.drawing] : [];
  };
  const found = (hosts.length > 0 ? hosts : named).map((noun) => ({ noun, rows: rowsOf(noun) }));
  // A bridge over a street brings no river.
  const isTown = found.find((each) => each.rows.length > 0)?.rows.some(isStreet) ?? false;
  const rows = found.flatMap((each) => (isTown && isThing(each.noun) ? [] : each.rows));
  // Who is in the interior of a tower is in its room, and a kitchen is more than a room.
  const room = brief.places.map((noun) => insideOf(noun, brief)).find(Boolean) ?? roomOf(rows, brief);
  if (room) {
    const view = named.length > 1 ? rows.find((row) => !isInside(row)) : undefined;
    return asSaid(seenFrom(courtOf(room, things) ?? room, view, named.some(isCity)), brief);
  }
  const somewhere = places['place.somewhere'] as Place;
  const isWaterborne = things.some(({ id }) =>
    ['vehicle.ship', 'vehicle.boat', 'creature.whale', 'creature.shark'].some((each) => isA(id, each)),
  );
  const together = meetingOf([...named, ...brief.places.filter(({ id }) => id === 'place.staircase')]);
  if (together) return together;
  const [first = isWaterborne ? (places['place.sea'] as Place) : somewhere, ...others] = rows;
  const all = [styled(first, brief), ...others];
  const trodden = pathIn(brief);
  const path = trodden ?? all.map(({ land }) => land.path).find(Boolean);
  const drop = all.map(({ land }) => land.drop).find(Boolean);
  const isle = all.map(({ land }) => land.isle).find(Boolean);
  const way = all.map(({ land }) => land.way).find(Boolean);
  const behind = named.filter(isBackdrop).flatMap(({ id }) => drawingFor(id, places)?.drawing ?? []);
  const cone = [...all, ...behind].map(({ land }) => land.cone).find(Boolean);
  const water =
    isWaterborne && !all.some((each) => each.water)
      ? places['place.sea']?.water
      : all.map((each) => each.water).find(Boolean);
  const [base] = all as [Place];
  const tone = brief.places
    .filter(
      (noun) =>
        // A green rice field has no green water.
        !isThing(noun) && !isA(noun.id, 'place.farm') && drawingFor(noun.id, places)?.drawing.water,
    )
    .map(tintOf)
    .find(Boolean);
  const { liquid } = base;
  const isLava = brief.places.some(({ attributes }) => attributes.some((id) => isA(id, 'material.lava')));
  // Around an island of fire is the sea.
  const own = ['sea', 'shore'].includes(water?.kind ?? '') ? undefined : liquid;
  const flowing = isLava ? lava : tone ? { tone: scale(tone, 1.5), surface: 'skin' as const } : own;
  // Behind a cliff by the sea there is the sea.
  const isCoast = drop !== undefined && ['sea', 'shore'].includes(water?.kind ?? '');
  const { mountains: _own, ...land } = base.land;
  const mountains = isCoast
    ? undefined
    : (base.land.dunes ? [base] : all).map((each) => each.land.mountains).find(Boolean);
  const place: Place = {
    ...base,
    land: {
      ...land,
      ...(mountains && !cone && { mountains }),
      ...(path && { path }),
      ...(trodden && { isTrodden: true }),
      ...(drop && { drop }),
      ...(isle && { isle }),
      ...(way && { way }),
      ...(cone && { cone }),
    },
    ...(water &&
      base.air?.sky !== 'deep' &&
      !isle && {
        water:
          water.kind === 'sea' && things.length > 0 && !things.some(isAfloat)
            ? { ...water, kind: 'shore' as const, waves: Math.min(0.1, water.waves ?? 0), ...flowing }
            : { ...water, ...flowing },
      }),
    furnishing: [
      base.furnishing,
      ...others.map((each) =>
        base.air?.sky === 'deep' || each.land.cone
          ? []
          : base.land.drop && isStreet(each)
            ? below(each)
            : each.furnishing.filter((row) => isBrought(row, base)).map(less),
      ),
    ].flat(),
  };
  return withFronts(place, fronts);
}

/** A view by night is one of the place that is named beside it. */
const isView = ({ id, text }: Noun, all: readonly Noun[]) =>
  id === 'place.night-city' && all.length > 1 && views.test(text);
const views = /夜景|night ?(?:view|scene)|cảnh đêm|วิวกลางคืน|pemandangan malam/i;

const isCity = ({ id }: Noun) => isA(id, 'place.city') || id === 'place.street' || id === 'place.alley';

/** A room with the land that is named beside it in its windows. */
function seenFrom(place: Place, view: Place | undefined, isInTown: boolean): Place {
  const { room } = place;
  if (!room || !view || room.outside || (!room.windows && room.ceiling !== 'none')) return place;
  if (view.furnishing.some(({ isStreet }) => isStreet) && !isInTown) return place;
  if (view.furnishing.some(({ isStreet }) => isStreet))
    return { ...placeAround({ ...room, outside: 'city' }), room: { ...room, outside: 'city' } };
  const { land, ground, slope, water, furnishing } = view;
  return {
    ...place,
    land: { ...land, roll: 0 },
    ground,
    ...(slope && { slope }),
    ...(water && { water }),
    furnishing: furnishing.filter(({ isRing }) => !isRing),
  };
}

const isStreet = ({ furnishing }: Place) => furnishing.some((row) => row.isStreet && row.isTall);

/** Around a palace, a courtyard is wide. */
const courtOf = (room: Place, things: readonly Thing[]) =>
  room === places['place.courtyard'] && things.some(({ isLandmark }) => isLandmark)
    ? places['court.palace']
    : undefined;

/** A volcano behind a temple is no land of lava. */
const isBackdrop = ({ at }: Noun) =>
  at !== undefined &&
  !['weather', 'time'].includes(kindOf(at.of)) &&
  ['relation.behind', 'relation.far'].some((each) => isA(at.relation, each));

/** From a rooftop, the city is what is seen. */
const isRoofOver = ({ id, text }: Noun, { places: all, things, subjects }: Brief) =>
  id === 'place.rooftop' &&
  !text.endsWith('s') &&
  ![...things, ...subjects].some(({ at }) => isOnRoof(at)) &&
  all.every((other) => isA(other.id, 'place.city'));

/** What belongs to other places: over the rooftops of a harbour one is still in the harbour. */
const isDetail = ({ id }: Noun) => details.some((detail) => isA(id, detail));
const details = [
  'place.rooftop',
  'place.window',
  'place.staircase',
  'place.stall',
  'place.fountain',
  'place.grandstand',
  'place.school',
];

/** A street of a cyberpunk picture has neon. */
function styled(place: Place, brief: Brief): Place {
  const isRaced = brief.whole.some(
    ({ id, attributes }) => isA(id, 'genre.racing') && attributes.includes('place.street'),
  );
  const isLit = (noun: Noun) =>
    noun.text !== '' && (noun.id === 'effect.neon' || noun.attributes.includes('colour.neon'));
  const isNeon = brief.whole.some(({ id }) => isA(id, 'style.cyberpunk')) || nounsOf(brief).some(isLit);
  const roads = isRaced || isNeon ? ['place.road', 'place.highway', 'place.racetrack'] : [];
  const isStreet = ['place.city', 'place.street', ...roads].some((id) => places[id] === place);
  if (isNeon && place === places['place.alley']) return places['alley.neon'] ?? place;
  if (isRaced && isStreet && !isNeon) return city;
  if (isNeon && isStreet) return places['place.neon-street'] ?? place;
  return grown(place, brief);
}
/** A second place brings what lies and stands in it, and the plants of its water: ruins in a desert have no ferns. */
const isBrought = ({ model, isStreet, as = [] }: Furnishing, base: Place) =>
  (!as.includes('plant.plant') || ['furnish.reed', 'plant.lily-pad', 'plant.rice'].includes(model)) &&
  !base.furnishing.some((row) => row.isStreet && (isStreet || row.isTall));
/** From a cliff, a town is what one looks down on. */
const below = ({ furnishing }: Place): readonly Furnishing[] =>
  furnishing
    .filter((row) => row.isStreet && row.isTall && row.as?.includes('place.house'))
    .map(({ model, size }) => some(model, 260, 95, 300, size, { ...house, isSteady: true }));
const less = (row: Furnishing): Furnishing => ({
  ...row,
  count: Math.max(Math.min(row.count, 9), Math.round(row.count * 0.5)),
});

/** The others, with their references to each other. */
export function without(things: readonly Thing[], left: readonly Thing[]): readonly Thing[] {
  const kept = things.filter((thing) => !left.includes(thing));
  return kept.map(({ at, ...thing }) => {
    const of = at ? kept.indexOf(things[at.of] as Thing) : -1;
    return at && of >= 0 ? { ...thing, at: { ...at, of } } : thing;
  });
}
/** What the eye finds in a place of which nothing else is said: by place, the model and its size. */
const landmarks: Readonly<Record<string, readonly [string, number]>> = {
  'place.farm': ['place.barn', 1],
  'place.village': ['plant.tree', 1.2],
  'place.pine-forest': ['plant.pine', 1.5],
  'place.birch-forest': ['plant.birch', 1.4],
  'place.cherry-grove': ['plant.cherry', 1.5],
  'place.savanna': ['plant.acacia', 1.4],
  'place.swamp': ['plant.willow', 1.3],
  'place.beach': ['plant.palm', 1.2],
  'place.snowy-forest': ['plant.pine', 1.5],
  'place.meadow': ['plant.tree', 1.5],
  'place.plains': ['plant.oak', 1.9],
  'place.snowfield': ['furnish.snowy-pine', 1.9],
  'place.mountains': ['plant.pine', 1.6],
  'place.hill': ['plant.tree', 1.5],
  'place.valley': ['plant.tree', 1.5],
  'place.garden': ['plant.tree', 1.2],
  'place.camp': ['furnish.tent', 1.1],
};
/** That of the place itself: a terrace of rice has none of the barns of farms. */
function landmarkOf(id: string) {
  const [mark, land] = [drawingFor(id, landmarks), drawingFor(id, places)];
  const line = graph.lineOf(id);
  return mark && land && line.indexOf(mark.as) <= line.indexOf(land.as) ? mark.drawing : undefined;
}
export function landmarksOf(brief: Brief, place: Place): readonly Thing[] {
  if (place.room || place.furnishing.some((row) => row.isStreet && row.isTall)) return [];
  const [first] = brief.places;
  const front = frontModelOf(brief);
  const chosen = front ? ([front, 1.3] as const) : first ? landmarkOf(first.id) : landmarks['place.meadow'];
  if (!chosen || brief.without.some((id) => isA(chosen[0], id) || id === 'plant.tree')) return [];
  const recipe = models[chosen[0]];
  if (!recipe) return [];
  return [
    {
      id: chosen[0],
      as: chosen[0],
      recipe,
      count: 1,
      size: chosen[1],
      colours: {},
      holds: [],
      states: [],
      isAlive: false,
      isLandmark: false,
    },
  ];
}
