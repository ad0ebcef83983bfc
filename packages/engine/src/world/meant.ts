import { type Brief, kindOf, type Noun, nounOf, nounsOf, type Subject } from '../brief/brief.ts';
import { isA } from '../concepts/graph.ts';
import { heldName } from './models/people-holding.ts';
import { isCounted, numberOf } from './numbers.ts';

/** What words mean in the company of others: ships in space are spaceships, racers ride, who sits around a fire sits at a campfire. */
export const meant = (brief: Brief): Brief => armed(mounted(inSpace(inTheSky(atFire(atEdges(brief))))));

/** "Aiming a bow": what is in nobody's hand is in that of whoever does something with it. */
function armed(brief: Brief): Brief {
  const tool = brief.things.find(
    (thing) => thing.text !== '' && !thing.at && !isCounted(thing) && heldName(thing.id, []) !== undefined,
  );
  const bearer = brief.subjects.find(
    ({ id, does, holds }) =>
      kindOf(id) === 'role' && does.length > 0 && holds.every(({ text }) => text === ''),
  );
  if (!tool || !bearer) return brief;
  return {
    ...brief,
    subjects: brief.subjects.map((each) =>
      each === bearer ? { ...each, holds: [tool, ...each.holds] } : each,
    ),
    things: brief.things.filter((thing) => thing !== tool),
  };
}

type Change = (noun: Noun) => Noun;

/** The same change for whoever is meant, and for what is said to be beside them. */
function changed(brief: Brief, ids: ReadonlyMap<string, string>): Brief {
  const idOf = (id: string) => ids.get(id) ?? id;
  const change: Change = (noun) => ({
    ...noun,
    id: idOf(noun.id),
    // The plural of another word says no number.
    ...(ids.has(noun.id) &&
      !isCounted(noun) &&
      numberOf(noun) > 1 && { attributes: [...noun.attributes, 'count.3'] }),
    ...(noun.at && { at: { ...noun.at, of: idOf(noun.at.of) } }),
  });
  const subjects = brief.subjects.map(
    (each): Subject => ({ ...each, ...change(each), does: each.does.map(change) }),
  );
  return { ...brief, subjects, things: brief.things.map(change), places: brief.places.map(change) };
}

/** "Candles around the edges" of a table that is named stand on it. */
function atEdges(brief: Brief): Brief {
  const table = brief.things.find(({ id, text }) => text !== '' && isA(id, 'thing.table'));
  if (!table || !brief.whole.some(({ id }) => id === 'layout.corners')) return brief;
  const isLoose = (noun: Noun) =>
    noun !== table && noun.text !== '' && !noun.at && kindOf(noun.id) === 'thing';
  const at = { relation: 'relation.around', of: table.id };
  return { ...brief, things: brief.things.map((noun) => (isLoose(noun) ? { ...noun, at } : noun)) };
}

const aroundFire = ['relation.around', 'relation.beside', 'relation.in-front-of', 'relation.with'];
const fire = 'effect.fire';

/** A fire that somebody is at is one of logs. */
function atFire(brief: Brief): Brief {
  const isAtFire = ({ at }: Noun) =>
    at?.of === fire && aroundFire.some((relation) => isA(at.relation, relation));
  if (!nounsOf(brief).some(isAtFire)) return brief;
  const isNamed = ({ id, text }: Noun) => id !== 'thing.campfire' || text !== '';
  return changed({ ...brief, things: brief.things.filter(isNamed) }, new Map([[fire, 'thing.campfire']]));
}

const flocks = ['creature.bird', 'creature.bat', 'creature.butterfly'];

/** Birds of which only the sky is said fly in it. */
function inTheSky(brief: Brief): Brief {
  const isSky = brief.places.length > 1 && brief.places.some(({ id }) => id === 'place.sky');
  const flies = ({ id, at, does }: Subject) =>
    at === undefined && does.length === 0 && flocks.some((kind) => isA(id, kind));
  if (!isSky) return brief;
  const subjects = brief.subjects.map((each) =>
    flies(each) ? { ...each, does: [nounOf('pose.flying')] } : each,
  );
  return { ...brief, subjects };
}

const inSpaceAs: ReadonlyMap<string, string> = new Map([
  ['vehicle.ship', 'vehicle.space-cruiser'],
  ['vehicle.warship', 'vehicle.space-cruiser'],
  ['vehicle.fleet', 'vehicle.space-cruiser'],
  // A sphere among stars is as large as they are.
  ['thing.orb', 'thing.planet'],
]);

function inSpace(brief: Brief): Brief {
  const isSpace = brief.places.some(({ id }) => isA(id, 'place.space'));
  const isWet = brief.places.some(({ id }) => isA(id, 'place.sea') || isA(id, 'place.harbor'));
  return isSpace && !isWet ? changed(brief, inSpaceAs) : brief;
}

const raced = ['vehicle.motorbike', 'vehicle.bicycle', 'vehicle.horse', 'vehicle.boat'];

/** Racers, and whoever drifts in a race, have what they race with. */
function mounted(brief: Brief): Brief {
  const genre = brief.whole.find(({ id }) => isA(id, 'genre.racing'));
  const said = (genre?.attributes ?? []).find((id) => raced.some((each) => isA(id, each)));
  const isRacing = (subject: Subject) =>
    subject.rides === null &&
    (isA(subject.id, 'role.racer') ||
      (genre !== undefined && subject.does.some(({ id }) => isA(id, 'pose.racing'))));
  const driven = brief.things.find(
    ({ id, attributes }) => kindOf(id) === 'vehicle' && attributes.some((each) => isA(each, 'pose.racing')),
  );
  if (driven && brief.subjects.length > 0 && brief.subjects.every(({ rides }) => rides === null))
    return {
      ...brief,
      subjects: brief.subjects.map((subject) => ({ ...subject, rides: nounOf(driven.id) })),
      things: brief.things.filter((thing) => thing !== driven),
    };
  const racers = brief.subjects.filter(isRacing);
  const isOpen = ![...brief.things, ...brief.subjects].some(
    ({ id, text }) => kindOf(id) === 'vehicle' && text !== '',
  );
  if (racers.length === 0 || !isOpen) return brief;
  const subjects = brief.subjects.map((subject) =>
    racers.includes(subject)
      ? {
          ...subject,
          rides: nounOf(
            said ??
              (isA(genre?.id ?? '', 'genre.kart') || kindOf(subject.id) === 'creature'
                ? 'vehicle.kart'
                : 'vehicle.race-car'),
          ),
        }
      : subject,
  );
  const whole = brief.whole.map((noun) =>
    noun === genre ? { ...noun, attributes: noun.attributes.filter((id) => kindOf(id) !== 'vehicle') } : noun,
  );
  return { ...brief, subjects, whole };
}
