import type { BriefEdits } from '@artcade/domain/generations';
import type { Brief, Noun, Subject } from './brief.ts';

/** Returns the brief with the user's changes: concepts that are left out, and others that are drawn instead. */
export function applyEdits(brief: Brief, { without, instead }: BriefEdits): Brief {
  if (without.length === 0 && Object.keys(instead).length === 0) return brief;
  const isLeft = (id: string) => without.includes(id);
  const now = (id: string) => (Object.hasOwn(instead, id) ? (instead[id] ?? id) : id);
  const ids = (given: readonly string[]) => given.filter((id) => !isLeft(id)).map(now);

  const noun = ({ id, text, attributes, at }: Noun): Noun => ({
    id: now(id),
    text,
    attributes: ids(attributes),
    ...(at && !isLeft(at.of) && { at: { ...at, of: now(at.of) } }),
  });
  const nouns = (given: readonly Noun[]) => given.filter(({ id }) => !isLeft(id)).map(noun);
  const subject = (given: Subject): Subject => ({
    ...noun(given),
    body: nouns(given.body),
    wears: nouns(given.wears),
    holds: nouns(given.holds),
    rides: given.rides && !isLeft(given.rides.id) ? noun(given.rides) : null,
    does: nouns(given.does),
  });
  // What somebody held or rode stays in the picture without them.
  const abandoned = brief.subjects
    .filter(({ id }) => isLeft(id))
    .flatMap(({ holds, rides }) => [...holds, ...(rides ? [rides] : [])]);

  return {
    subjects: brief.subjects.filter(({ id }) => !isLeft(id)).map(subject),
    things: nouns([...abandoned, ...brief.things]),
    places: nouns(brief.places),
    whole: nouns(brief.whole),
    texts: brief.texts,
    // Unless the user chose it instead of something else.
    without: [...new Set([...brief.without, ...without])].filter(
      (id) => !Object.values(instead).includes(id),
    ),
  };
}
