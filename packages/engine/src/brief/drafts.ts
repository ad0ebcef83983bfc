import { briefLimits } from '@artcade/domain/generations';
import type { Kind } from '../concepts/rows.ts';
import { type Noun, subjectOf } from './brief.ts';

/** A noun while its prompt is read. */
export interface Draft {
  id: string;
  text: string;
  attributes: string[];
  at?: NonNullable<Noun['at']>;
}

export interface SubjectDraft extends Draft {
  body: Draft[];
  wears: Draft[];
  holds: Draft[];
  rides: Draft | null;
  does: Draft[];
}

/** As what something belongs to a subject. */
export type Belonging = Kind | 'held' | 'ridden';

/** Of the words that name one subject: more are shown nowhere. */
const longestText = 60;
/** Of each part of a brief. Nobody asks for more, and no picture shows more. */
const most = 24;
const { attributes: mostAttributes, subjects: mostSubjects } = briefLimits;

export const draftOf = (id: string, text: string, attributes: readonly string[] = []): Draft => ({
  id,
  text: text.slice(0, longestText),
  attributes: [...new Set(attributes)].slice(0, mostAttributes),
});

export const subjectDraft = (noun: Draft): SubjectDraft => subjectOf(noun);

export function give(subject: SubjectDraft, as: Belonging, noun: Draft): void {
  if (as === 'body') subject.body.push(noun);
  else if (as === 'garment') subject.wears.push(noun);
  else if (as === 'pose') subject.does.push(noun);
  else if (as === 'ridden') subject.rides = noun;
  else subject.holds.push(noun);
}

/** Two names of one subject: the role says what it wears, the creature what it is. */
export function join(subject: SubjectDraft, noun: Draft): void {
  if (subject.id === noun.id || subject.attributes.includes(noun.id)) return;
  const isRole = noun.id.startsWith('role.');
  const wasPerson = subject.id === 'role.person';
  for (const id of noun.attributes) if (!subject.attributes.includes(id)) subject.attributes.push(id);
  subject.text = `${subject.text} ${noun.text}`.slice(0, longestText);
  if (isRole || wasPerson) {
    if (!wasPerson) subject.attributes.push(subject.id);
    subject.id = noun.id;
  } else subject.attributes.push(noun.id);
}

export const boundedList = <T>(list: readonly T[]): T[] => list.slice(0, most);

const bounded = <T extends Draft>(noun: T): T => ({
  ...noun,
  attributes: noun.attributes.slice(0, mostAttributes),
});

export const boundedNouns = (nouns: readonly Draft[]): Draft[] => boundedList(nouns).map(bounded);

export const boundedSubjects = (subjects: readonly SubjectDraft[]): SubjectDraft[] =>
  subjects.slice(0, mostSubjects).map((subject) => ({
    ...bounded(subject),
    body: boundedNouns(subject.body),
    wears: boundedNouns(subject.wears),
    holds: boundedNouns(subject.holds),
    does: boundedNouns(subject.does),
  }));
