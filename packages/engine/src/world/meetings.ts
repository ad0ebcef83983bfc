import type { Noun } from '../brief/brief.ts';
import { isA } from '../concepts/graph.ts';
import type { Place } from './place.ts';
import { places } from './places.ts';

/** Lands that are built otherwise where they meet: a town in a desert is of clay, one by the sea climbs from its harbour. */

const settled = ['place.city', 'place.village', 'place.street', 'place.town-square'];
const coasts = ['place.beach', 'place.island', 'place.sea', 'place.coast'];

/** Some of the first, with some of the second if any are named, but none of the third: the key of the place. */
const meetings: readonly (readonly [readonly string[], readonly string[], string, (readonly string[])?])[] = [
  [['place.floating-market'], [], 'place.floating-market'],
  [['place.cave'], ['place.railway'], 'place.mine'],
  [['place.racetrack'], ['place.city', 'place.street'], 'track.city'],
  [coasts, ['place.night-market'], 'market.beach', ['place.harbor']],
  [['place.staircase'], ['place.sect-mountain', 'place.above-clouds'], 'place.sect-mountain'],
  [
    ['place.desert', 'place.oasis'],
    ['place.market'],
    'place.arab-bazaar',
    ['place.wild-west-town', 'place.planet'],
  ],
  [
    ['place.desert', 'place.oasis'],
    settled,
    'town.desert',
    ['place.wild-west-town', 'place.gas-station', 'place.planet', 'place.volcano', 'place.rice-field'],
  ],
  [['place.pirate-cove'], [...settled, 'place.harbor', 'place.tavern'], 'harbor.pirate'],
  [['place.harbor'], [...settled, 'place.tavern', ...coasts], 'place.harbor', ['place.lighthouse']],
  [
    coasts,
    settled,
    'place.harbor',
    ['place.old-town', 'place.canal', 'place.ruined-city', 'place.sunken-city'],
  ],
  [['place.village'], ['place.town-square', 'place.market'], 'place.town-square'],
];

export function meetingOf(named: readonly Noun[]): Place | undefined {
  const has = (ids: readonly string[]) => named.some(({ id }) => ids.some((each) => isA(id, each)));
  const found = meetings.find(
    ([first, second, , none = []]) =>
      has(first) &&
      (second.length === 0 ||
        named.some(({ id }) => second.some((each) => isA(id, each)) && !isIn(id, first))) &&
      !has(none),
  );
  return found && places[found[2]];
}
/** A harbour is a kind of city and of sea: it does not meet itself. */
const isIn = (id: string, ids: readonly string[]) => ids.some((each) => isA(id, each));

/** Towns in the words of those who mean no skyscrapers. */
const small = /\btowns?\b|鎮|thị trấn|kota kecil/i;
/** Narrow streets. */
const narrow = /\balleys?\b|巷|hẻm|ngõ|ซอย|gang\b|lorong/i;

/** What a word for a city or a street means. */
export function senseOf({ id, text }: Noun): string {
  if (id === 'place.city' && small.test(text)) return 'place.street';
  return isA(id, 'place.neon-street') && narrow.test(text) ? 'alley.neon' : id;
}
