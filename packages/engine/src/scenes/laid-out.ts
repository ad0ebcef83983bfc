import { type Brief, kindOf, type Noun } from '../brief/brief.ts';

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
export function laidOut(brief: Brief): Brief {
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
