import { createHash } from 'node:crypto';
import { avatarPath } from './avatar.ts';

export type Person = { name: string; email: string; emailVerified: boolean };

export const READY_MADE_PEOPLE: readonly Person[] = [
  { name: 'Mika Tanaka', email: 'mika@example.com', emailVerified: true },
  { name: 'Lin Yu-Ting', email: 'yuting@example.com', emailVerified: true },
  { name: 'Nguyễn An', email: 'an@example.com', emailVerified: true },
];

/** The same e-mail is the same person in every run, so an Artcade account survives a restart. */
function subjectOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 32);
}

export function claimsOf(person: Person, publicUrl: string) {
  return {
    sub: subjectOf(person.email),
    email: person.email,
    email_verified: person.emailVerified,
    name: person.name,
    picture: publicUrl + avatarPath(person.name),
  };
}

/** Who has signed in since the start, by subject. */
export class People {
  readonly #bySubject = new Map<string, Person>();

  remember(person: Person): string {
    const subject = subjectOf(person.email);
    this.#bySubject.set(subject, person);
    return subject;
  }

  find(subject: string): Person | undefined {
    return this.#bySubject.get(subject);
  }
}
