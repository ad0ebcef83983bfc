import { type Brief, belongings, kindOf, type Noun, type Subject, wholeOf } from '../../brief/brief.ts';
import { graph } from '../../concepts/graph.ts';
import type { Kind } from '../../concepts/rows.ts';

const noun = (id: string): Noun => ({ id, text: id, attributes: [] });

const modifiers: ReadonlySet<Kind> = new Set<Kind>([
  'age',
  'colour',
  'count',
  'gender',
  'material',
  'pattern',
  'relation',
  'shape',
  'size',
]);
const thingKinds: ReadonlySet<Kind> = new Set<Kind>(['thing', 'vehicle', 'plant', 'garment', 'effect']);
const wholeKinds: ReadonlySet<Kind> = new Set<Kind>([
  'genre',
  'screen',
  'part',
  'platform',
  'layout',
  'event',
  'state',
  'style',
  'mood',
]);

const one = (id: string): Subject => ({ ...noun(id), body: [], wears: [], holds: [], rides: null, does: [] });

/** Somebody who is only said to do something: the game does it. */
const isAnybody = (subject: Subject): boolean =>
  subject.id === 'role.person' && belongings(subject).length === subject.does.length;

/** In "tower defense" the tower is a part of the genre's name; in "kart racing" the kart says more of it. */
function isPartOf(id: string, { id: host, text }: Noun): boolean {
  const isMore = kindOf(id) === 'vehicle' || kindOf(id) === 'creature';
  const spelled = (of: string) => Object.values(graph.find(of)?.words ?? {}).flat();
  return (
    !isMore &&
    kindOf(host) === 'genre' &&
    spelled(host).includes(text) &&
    spelled(id).some((word) => text.includes(word))
  );
}

/**
 * The brief as a plan needs it. In "kart racing" or "zombie shooter" one noun describes the other; here both are asked for,
 * each where its kind belongs. What only comes with something else is left out.
 */
export function spread(brief: Brief): Brief {
  const hosts = [...brief.whole, ...brief.places, ...brief.things];
  const described = hosts.flatMap((host) =>
    host.attributes.filter((id) => !modifiers.has(kindOf(id)) && !isPartOf(id, host)),
  );
  const known = new Set([...brief.subjects, ...brief.things, ...brief.places].map(({ id }) => id));
  const news = [...new Set(described)].filter((id) => !known.has(id));
  const ofKind = (...kinds: readonly Kind[]) => news.filter((id) => kinds.includes(kindOf(id)));
  const isSaid = ({ text }: Noun) => text !== '';
  // The towers of a tower defense game are things in it, not where it is.
  const isThing = ({ id }: Noun) => brief.whole.some((host) => isPartOf(id, host));
  // The things of a genre are its goods: the towers of tower defense, the gems of a match-3.
  const ofGenres = new Set(wholeOf(brief, 'genre').flatMap(({ id }) => graph.find(id)?.implies ?? []));
  const places = [...brief.places.filter(isSaid), ...ofKind('place').map(noun)];
  const whole = brief.whole
    .filter(
      (each) =>
        isSaid(each) ||
        kindOf(each.id) === 'genre' ||
        kindOf(each.id) === 'platform' ||
        kindOf(each.id) === 'layout',
    )
    .flatMap((each) => [each, ...each.attributes.filter((id) => wholeKinds.has(kindOf(id))).map(noun)]);
  const states = [...brief.places, ...brief.things, ...brief.subjects].flatMap(({ attributes }) =>
    attributes.filter((id) => wholeKinds.has(kindOf(id))),
  );
  const poses = [...ofKind('pose').map(noun), ...brief.subjects.flatMap(({ does }) => does.filter(isSaid))];
  const all = [...whole, ...states.map(noun), ...poses];
  return {
    ...brief,
    subjects: [
      ...brief.subjects.filter((subject) => !isAnybody(subject)),
      ...ofKind('role', 'creature').map(one),
    ],
    things: [
      ...brief.things.filter(isSaid),
      ...brief.things.filter(({ id, text }) => text === '' && ofGenres.has(id)).map(({ id }) => noun(id)),
      ...news.filter((id) => thingKinds.has(kindOf(id))).map(noun),
      ...places.filter(isThing),
    ],
    places: places.filter((place) => !isThing(place)),
    whole: all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index),
  };
}
