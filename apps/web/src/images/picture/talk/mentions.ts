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

/**
 * Writes ids in place of the names of those who were chosen from the list, and of `others` whose name was typed and can be no other's.
 */
export function toStored(
  typed: string,
  chosen: ReadonlySet<string>,
  labels: ReadonlyMap<string, string>,
  others: readonly Named[] = [],
): string {
  // The longest first: "@Anna Lee" is not "@Anna".
  const names = [...labels]
    .filter(([uid]) => chosen.has(uid))
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([uid, label]) => ({ uid, text: `@${label}` }));
  const people = others.map(({ uid, name }) => ({ uid, label: labels.get(uid) ?? name }));
  let stored = '';
  for (let at = 0; at < typed.length; ) {
    const name = names.find(({ text }) => typed.startsWith(text, at)) ?? meantAt(typed, at, people);
    stored += name ? mentionOf(name.uid) : typed.charAt(at);
    at += name?.text.length ?? 1;
  }
  return stored;
}

interface Labelled {
  readonly uid: string;
  readonly label: string;
}

const begins = (text: string, beginning: string): boolean =>
  text.slice(0, beginning.length).toLocaleLowerCase() === beginning.toLocaleLowerCase();

/** Returns the only person whose name, or its beginning, was typed here without choosing from the list, and what was typed. */
function meantAt(
  typed: string,
  at: number,
  people: readonly Labelled[],
): { readonly uid: string; readonly text: string } | null {
  if (typingAt(typed, at + 1)?.at !== at) return null;
  const rest = typed.slice(at + 1);
  // A whole name may have spaces in it, or a text without spaces after it. "@Miami" is not "@Mia".
  const whole = people
    .filter(({ label }) => begins(rest, label) && !/^[\p{Script=Latin}\p{N}]/u.test(rest.slice(label.length)))
    .sort((a, b) => b.label.length - a.label.length)[0]?.label;
  const written = whole ?? /^[\p{L}\p{M}\p{N}'’-]+/u.exec(rest)?.[0] ?? '';
  const [person, ...more] = people.filter(({ label }) => begins(label, written));
  if (written === '' || !person || more.length > 0) return null;
  return { uid: person.uid, text: `@${rest.slice(0, written.length)}` };
}
