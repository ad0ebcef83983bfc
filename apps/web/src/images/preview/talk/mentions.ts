import { mentionOf, partsOf } from '@artcade/domain/comments';

interface Named {
  readonly uid: string;
  readonly name: string;
}

/** What each person is called while typing. Two people with the same name get different ones. */
export function labelsOf(people: readonly Named[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const taken = new Set<string>();
  for (const { uid, name } of people) {
    let label = name;
    for (let number = 2; taken.has(label); number += 1) label = `${name} ${number}`;
    taken.add(label);
    labels.set(uid, label);
  }
  return labels;
}

/** A mention that is being typed: where its `@` is, and what follows it up to the cursor. */
export interface Typing {
  readonly at: number;
  readonly query: string;
}

// An address such as me@example.com is no mention. Thai and Chinese have no spaces before it.
const unfinished = /(?<![a-z\d._-])@([^@\n]{0,40})$/i;

export function typingAt(text: string, cursor: number): Typing | null {
  const found = unfinished.exec(text.slice(0, cursor));
  return found ? { at: found.index, query: found[1] ?? '' } : null;
}

/** People whose name contains what was typed; those whose name begins with it come first. */
export function matching<Person extends Named>(people: readonly Person[], query: string): readonly Person[] {
  const wanted = query.toLocaleLowerCase();
  const rank = ({ name }: Person) => name.toLocaleLowerCase().indexOf(wanted);
  const beginsFirst = (person: Person) => (rank(person) === 0 ? 0 : 1);
  return people.filter((person) => rank(person) >= 0).sort((a, b) => beginsFirst(a) - beginsFirst(b));
}

/** Writes names in place of ids, as people type and read them. */
export const toTyped = (stored: string, labels: ReadonlyMap<string, string>): string =>
  partsOf(stored)
    .map((part) => ('text' in part ? part.text : `@${labels.get(part.uid) ?? ''}`))
    .join('');

/** Writes ids in place of the names of those who were chosen from the list. Nobody else is mentioned. */
export function toStored(
  typed: string,
  chosen: ReadonlySet<string>,
  labels: ReadonlyMap<string, string>,
): string {
  // The longest first: "@Anna Lee" is not "@Anna".
  const names = [...labels]
    .filter(([uid]) => chosen.has(uid))
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([uid, label]) => ({ uid, text: `@${label}` }));
  let stored = '';
  for (let at = 0; at < typed.length; ) {
    const name = names.find(({ text }) => typed.startsWith(text, at));
    stored += name ? mentionOf(name.uid) : typed.charAt(at);
    at += name?.text.length ?? 1;
  }
  return stored;
}
