import type { BriefEdits } from '@artcade/domain/generations';
import { type Brief, belongings, type Noun, type Subject } from './brief.ts';

/** Returns the brief with the user's changes: concepts that are left out, and others that are drawn instead. */
export function applyEdits(brief: Brief, { without, instead }: BriefEdits): Brief {
  // Each once: `withoutConcept` gives back what was left out.
  const left = [...new Set(without)]
    .filter((id) => !brief.without.includes(id))
    .reduce(withoutConcept, brief);
  return Object.keys(instead).length === 0 ? left : replaced(left, instead);
}

function replaced(brief: Brief, instead: BriefEdits['instead']): Brief {
  const now = (id: string) => (Object.hasOwn(instead, id) ? (instead[id] ?? id) : id);
  const noun = ({ id, text, attributes, at }: Noun): Noun => ({
    id: now(id),
    text,
    attributes: attributes.map(now),
    ...(at && { at: { ...at, of: now(at.of) } }),
  });
  const subject = (given: Subject): Subject => ({
    ...noun(given),
    body: given.body.map(noun),
    wears: given.wears.map(noun),
    holds: given.holds.map(noun),
    rides: given.rides && noun(given.rides),
    does: given.does.map(noun),
  });
  const chosen = Object.values(instead);
  return {
    subjects: brief.subjects.map(subject),
    things: brief.things.map(noun),
    places: brief.places.map(noun),
    whole: brief.whole.map(noun),
    texts: brief.texts,
    // What was chosen instead of something is wanted, though it was left out elsewhere.
    without: brief.without.filter((id) => !chosen.includes(id)),
  };
}

/** Returns a brief without a concept, wherever it stands: a chip that was removed. */
export function withoutConcept(brief: Brief, id: string): Brief {
  const kept = (nouns: readonly Noun[]) => nouns.filter((each) => each.id !== id).map(stripped);
  const stripped = <T extends Noun>({ at, ...each }: T) => ({
    ...each,
    attributes: each.attributes.filter((other) => other !== id),
    ...(at && at.of !== id && { at }),
  });
  return {
    ...brief,
    subjects: brief.subjects
      .filter((subject) => subject.id !== id || belongings(subject).length > 0)
      .map(
        (subject): Subject => ({
          ...stripped(subject),
          ...(subject.id === id && { id: 'role.person', text: '' }),
          body: kept(subject.body),
          wears: kept(subject.wears),
          holds: kept(subject.holds),
          rides: subject.rides && subject.rides.id !== id ? stripped(subject.rides) : null,
          does: kept(subject.does),
        }),
      ),
    things: kept(brief.things),
    places: kept(brief.places),
    whole: kept(brief.whole),
    without: brief.without.includes(id)
      ? brief.without.filter((other) => other !== id)
      : [...brief.without, id],
  };
}
