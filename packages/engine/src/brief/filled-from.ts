import type { Kind } from '../concepts/rows.ts';
import { type Brief, kindOf, type Noun } from './brief.ts';

/** What a title may say of the whole picture. */
const hinted: ReadonlySet<Kind> = new Set<Kind>([
  'event',
  'genre',
  'mood',
  'season',
  'style',
  'time',
  'weather',
]);

/** Fills what a brief leaves open from a weaker one: that of a title or a headline. */
export function filledFrom(brief: Brief, weaker: Brief): Brief {
  const isOpen = brief.subjects.length === 0 && brief.things.length === 0;
  const kinds = new Set(brief.whole.map(({ id }) => kindOf(id)));
  const wanted = ({ id }: Noun) => !brief.without.includes(id);
  return {
    ...brief,
    subjects: isOpen ? weaker.subjects.filter(wanted) : brief.subjects,
    things: isOpen ? weaker.things.filter(wanted) : brief.things,
    places: brief.places.length === 0 ? weaker.places.filter(wanted) : brief.places,
    whole: [
      ...brief.whole,
      ...weaker.whole.filter(
        (each) => wanted(each) && hinted.has(kindOf(each.id)) && !kinds.has(kindOf(each.id)),
      ),
    ],
  };
}
