import { type Brief, kindOf, type Noun } from '../brief/brief.ts';
import { drawingFor } from '../concepts/graph.ts';
import { terrain } from './plan-tables.ts';

/** Marks a place that only describes another one. */
export const half = 'relation.with';

/** Kinds that can describe another noun and yet be seen for themselves: a pirate's harbour shows a pirate. */
const spreading: Readonly<Record<string, 'subjects' | 'things' | 'places' | 'whole'>> = {
  creature: 'subjects',
  role: 'subjects',
  thing: 'things',
  vehicle: 'things',
  plant: 'things',
  place: 'places',
  time: 'whole',
  weather: 'whole',
  season: 'whole',
  style: 'whole',
};

/**
 * Returns a brief in which what describes a noun stands beside it where it can be seen for itself, and without what only follows
 * from something else: the table of places knows what belongs to a place.
 */
export function laidOut(given: Brief, chosen: ReadonlySet<string>): Brief {
  // What the form chose has no text, and yet it is said.
  const said = <T extends Noun>(nouns: readonly T[]): readonly T[] =>
    nouns.map((noun) => (noun.text === '' && chosen.has(noun.id) ? { ...noun, text: noun.id } : noun));
  const brief = { ...given, places: said(given.places), whole: said(given.whole) };
  const isSaid = ({ text }: Noun) => text !== '';
  const parts = {
    subjects: brief.subjects.filter(isSaid),
    things: brief.things.filter(isSaid),
    places: brief.places.filter(isSaid),
    whole: brief.whole.filter(({ text, id }) => text !== '' || ['time', 'weather'].includes(kindOf(id))),
  };
  const added: Record<'subjects' | 'things' | 'places' | 'whole', Noun[]> = {
    subjects: [],
    things: [],
    places: [],
    whole: [],
  };
  for (const noun of [...parts.places, ...parts.things, ...parts.whole, ...parts.subjects])
    for (const id of noun.attributes) {
      const own = id === 'thing.cloud' ? 'weather.clouds' : id;
      const where = spreading[kindOf(own)];
      if (where === undefined || id === noun.id) continue;
      // A land whose name contains another land is not that land: the Thai desert is written as a sea of sand.
      if (where === 'places' && drawingFor(noun.id, terrain) !== null && drawingFor(own, terrain) !== null)
        continue;
      // Half of a compound: the place shows it already, in its own way.
      const isHalf = where === 'places' || (where === 'things' && noun.id.startsWith('place.'));
      added[where].push({ id: own, text: noun.text, attributes: isHalf ? [half] : [] });
    }
  const being = { body: [], wears: [], holds: [], rides: null, does: [] };
  return {
    ...brief,
    subjects: [...parts.subjects, ...added.subjects.map((noun) => ({ ...noun, ...being }))],
    things: [...parts.things, ...added.things],
    places: [...parts.places, ...added.places],
    whole: [...parts.whole, ...added.whole],
  };
}
