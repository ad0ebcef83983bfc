import type { Noun } from '../brief/brief.ts';
import { drawingFor, isA } from '../concepts/graph.ts';
import type { Place } from './place.ts';
import { places } from './places.ts';
import type { Thing } from './thing.ts';

/** Which of several lands is the one that one stands on, and which only add what they have. */

/** Lands by how readily they give way: a forest with a river is a forest, a canyon in a desert is a canyon. */
const ranks = {
  'place.underwater': -2,
  'place.reef': -2.5,
  'place.sunken-city': -2.5,
  'place.rice-field': -0.5,
  'place.rice-terrace': -0.5,
  'place.above-clouds': 1.5,
  'place.midair': 4,
  'place.sky': 5,
  'place.camp': 2.5,
  'place.desert': 1,
  'place.snowfield': 1,
  'place.river': 2,
  'place.lake': 2,
  'place.sea': 2,
  'place.mountains': 3,
  'place.hill': 3,
  'place.valley': 3,
  'place.plains': 3,
  'place.racetrack': 3.5,
  'place.highway': 3.5,
  'place.gas-station': 3.5,
} as const;

const waters = ['place.sea', 'place.lake', 'place.river', 'place.harbor'];

/** Under the water is the shark, not the raft above it. */
function floating(lands: readonly Noun[], things: readonly Thing[]): readonly Noun[] {
  const isWater = lands.some(({ id }) => waters.some((water) => isA(id, water)));
  const floats = things.some(
    ({ id }) =>
      ['vehicle.boat', 'vehicle.ship'].some((kind) => isA(id, kind)) && !isA(id, 'vehicle.submarine'),
  );
  return isWater && floats ? lands.filter(({ id }) => id !== 'place.underwater') : lands;
}

/** Open land that is dusty or dry is bare. */
const isBare = (noun: Noun) =>
  rankOf(noun) >= ranks['place.mountains'] &&
  rankOf(noun) < ranks['place.midair'] &&
  noun.attributes.some((id) => isA(id, 'state.dusty') || isA(id, 'state.dry'));
const landOf = ({ id }: Noun) => drawingFor(id, places)?.as ?? '';
const rankOf = (noun: Noun) => (ranks as Readonly<Record<string, number>>)[landOf(noun)] ?? 0;

/** What is said of a land that is a land itself: what has sunk lies under the sea, a bamboo path leads through bamboo. */
const madeBy: Readonly<Record<string, string>> = {
  'state.sunken': 'place.sunken-city',
  'material.bamboo': 'place.bamboo-forest',
};

/** The lands that are named, the one that hosts the others first. Skies are none where there is a land below them. */
export function hosting(named: readonly Noun[], things: readonly Thing[]): readonly Noun[] {
  const lands = floating(named, things);
  const isGround = (noun: Noun) => rankOf(noun) < ranks['place.midair'];
  const isKept = (noun: Noun) =>
    isGround(noun) ||
    !(lands.some(isGround) || (landOf(noun) === 'place.sky' && things.some(({ flies }) => !flies)));
  const meant = lands.flatMap((noun) =>
    Object.entries(madeBy).flatMap(([id, land]) =>
      noun.attributes.some((each) => isA(each, id)) ? [{ ...noun, id: land }] : [],
    ),
  );
  const bare = lands.filter(isBare).map((noun): Noun => ({ ...noun, id: 'place.desert' }));
  return [...[...meant, ...bare].slice(0, 1), ...lands.filter(isKept)]
    .map((noun, index) => ({ noun, order: rankOf(noun) * 100 + index }))
    .sort((one, other) => one.order - other.order)
    .map(({ noun }) => noun);
}

const swimmers = [
  'fish',
  'shark',
  'whale',
  'dolphin',
  'sea-turtle',
  'turtle',
  'jellyfish',
  'octopus',
  'squid',
].concat(['seahorse', 'ray', 'mermaid', 'seal', 'kraken', 'eel']);

/** Under water, what swims is in the water and not on the ground. */
export const swimming = (things: readonly Thing[], { air }: Place): readonly Thing[] =>
  air?.sky !== 'deep'
    ? things
    : things.map((thing) =>
        swimmers.some((kind) => isA(thing.id, `creature.${kind}`)) && thing.at?.relation !== 'on'
          ? { ...without(thing), flies: true }
          : thing,
      );
const without = ({ at: _at, ...thing }: Thing): Thing => thing;
