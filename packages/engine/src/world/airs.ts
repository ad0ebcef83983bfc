import { type Brief, kindOf, type Noun } from '../brief/brief.ts';
import { drawingFor, isA } from '../concepts/graph.ts';
import type { AirRow } from './air-row.ts';
import { airRows, placeRows } from './air-rows.ts';
import { models } from './models/models.ts';
import type { Furnishing, Place } from './place.ts';
import { places } from './places.ts';
import { toneOf } from './tones.ts';

/** What the words say of the whole picture beside hour and weather, the first first. */
export function airsOf(brief: Brief): readonly AirRow[] {
  const effects = brief.things.filter(({ id }) => kindOf(id) === 'effect');
  const whole = [...brief.whole, ...effects].filter(({ text }) => text !== '');
  const found = [
    ...whole.flatMap(({ id, attributes }) => [...rowsOf([id], airRows), ...rowsOf(attributes, placeRows)]),
    ...brief.places.filter(isLand).flatMap((noun) => rowsOf(saidOf(noun), placeRows)),
    ...[...brief.places, ...brief.subjects].flatMap(({ id }) => rowsOf([id], airRows)),
    ...partsOf(brief),
    ...coloursOf(brief),
    ...lightsOf(brief),
  ];
  const wanted = found.filter(({ as }) => !brief.without.includes(as));
  return [...new Map(wanted.map(({ as, drawing }) => [as, drawing])).values()];
}

/** The fire in the name of a volcano is no fire in its fields: "gunung berapi". */
const saidOf = ({ id, attributes }: Noun) =>
  isA(id, 'place.volcano') ? attributes.filter((each) => each !== 'effect.fire') : attributes;

const rowsOf = (ids: readonly string[], table: Readonly<Record<string, AirRow>>) =>
  ids.flatMap((id) => drawingFor(id, table) ?? []);

interface Found {
  readonly as: string;
  readonly drawing: AirRow;
}

/** A fishing village has fishers, a koi pond has koi, a shelf of potions has potions. */
const partsOf = ({ places: named, things }: Brief): readonly Found[] =>
  [...named, ...things].flatMap(({ attributes }) =>
    attributes.flatMap((id): readonly Found[] => {
      const isBody = partKinds.includes(kindOf(id)) && !isA(id, 'thing.planet');
      const known = isBody ? drawingFor(id, models) : null;
      if (!known) return [];
      const count = ['creature', 'role'].includes(kindOf(id)) ? 4 : kindOf(id) === 'plant' ? 30 : 8;
      return [{ as: id, drawing: { brings: [[known.as, count]] } }];
    }),
  );
const partKinds: readonly string[] = ['thing', 'plant', 'vehicle', 'creature', 'role'];

/** Light that fills a place with its colour; others only shine into it. */
const fillingLights = ['effect.light', 'effect.spotlight'];
const shiningLights = [
  'effect.neon',
  'effect.glow',
  'effect.candlelight',
  'effect.torchlight',
  'direction.backlight',
];
const neonTones = ['colour.hot-pink', 'colour.cyan'].flatMap((id) => toneOf(id) ?? []);

/** "Cold blue light", "pink and cyan neon"; candles leave the shadows to the night. */
const lightsOf = ({ things, whole }: Brief): readonly Found[] =>
  [...things, ...whole].flatMap(({ id, text, attributes }): readonly Found[] => {
    const fills = fillingLights.includes(id);
    if (text === '' || (!fills && !shiningLights.includes(id))) return [];
    const tones = attributes.flatMap((each) =>
      kindOf(each) === 'colour' && each !== 'colour.neon' ? (toneOf(each) ?? []) : [],
    );
    const [first, second = first] = tones.length === 0 && id === 'effect.neon' ? neonTones : tones;
    if (!first || !second) return [];
    const isOne = tones.length === 1 && id === 'effect.neon';
    const lit = { sides: [first, second] as const, ...((fills || isOne) && { all: first }) };
    return [{ as: `${id} lit`, drawing: { lit } }];
  });

/** A purple sky and green fog colour the air. */
const coloursOf = ({ places: named, whole, things }: Brief): readonly Found[] => {
  const airy = [...whole, ...things].filter(
    ({ id, text }) =>
      ['weather', 'effect'].includes(kindOf(id)) &&
      text !== '' &&
      // Dark edges are the frame of a picture, not its air.
      id !== 'effect.vignette' &&
      ![...fillingLights, ...shiningLights].includes(id),
  );
  return [...named.filter(isAiry), ...airy].flatMap(({ attributes }) =>
    attributes.flatMap((id): readonly Found[] => {
      const tone = kindOf(id) === 'colour' ? toneOf(id) : null;
      return tone ? [{ as: id, drawing: { tint: [tone, 0.4] } }] : [];
    }),
  );
};
const isAiry = (noun: Noun) =>
  isA(noun.id, 'place.sky') || (isLand(noun) && drawingFor(noun.id, models) === null);

/** A state of a castle is that of the castle; of a street, that of all its houses. */
const isLand = ({ id }: Noun) => drawingFor(id, places) !== null;

/** The place with all that such words bring along. */
export const withBrought = (place: Place, airs: readonly AirRow[]): Place => ({
  ...place,
  furnishing: [
    ...place.furnishing,
    ...airs.flatMap(({ brings = [] }) =>
      brings.map(([model, count]): Furnishing => ({ model, count, ...reachOf(count) })),
    ),
  ],
});

/** Few of a thing stand where they are seen. */
const reachOf = (count: number): Pick<Furnishing, 'from' | 'to' | 'size' | 'as'> => ({
  from: 3,
  to: count > 20 ? 30 : 46,
  size: [0.8, 1.15],
});
