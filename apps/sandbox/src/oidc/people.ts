import { createHash } from 'node:crypto';
import { avatarPath } from './avatar.ts';

/** `isHosted`: Google hosts the mailbox. The token then has `hd`, and `email_verified` can be trusted. */
export type Person = { name: string; email: string; emailVerified: boolean; isHosted: boolean };

export const demoPeople: readonly Person[] = [
  { name: 'Mika Tanaka', email: 'mika@example.com', emailVerified: true, isHosted: true },
  { name: 'Lin Yu-Ting', email: 'yuting@example.com', emailVerified: true, isHosted: true },
  { name: 'Nguyễn An', email: 'an@example.com', emailVerified: true, isHosted: true },
  { name: 'Noor Haddad', email: 'noor.haddad@gmail.com', emailVerified: true, isHosted: false },
  { name: 'Sam Rivera', email: 'sam@studio.example', emailVerified: true, isHosted: false },
];

/** Derived from the e-mail, so that an Artcade account survives a restart of the sandbox. */
function subjectOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 32);
}

export function claimsOf(person: Person, publicUrl: string) {
  return {
    sub: subjectOf(person.email),
    email: person.email,
    email_verified: person.emailVerified,
    ...(person.isHosted && { hd: person.email.slice(person.email.lastIndexOf('@') + 1) }),
    name: person.name,
    picture: publicUrl + avatarPath(person.name),
  };
}

/** The people who have signed in since the start, by subject. */
export function createPeople() {
  const bySubject = new Map<string, Person>();

  function add(person: Person): string {
    const subject = subjectOf(person.email);
    bySubject.set(subject, person);
    return subject;
  }

  function find(subject: string): Person | undefined {
    return bySubject.get(subject);
  }

  return { add, find };
}

export type People = ReturnType<typeof createPeople>;
