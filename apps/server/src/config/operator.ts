import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import type { Environment } from './environment.ts';

interface Machine {
  /** null: the account has no name. */
  readonly user: string | null;
  /** Who has become another user. */
  readonly sudoUser: string | undefined;
  readonly host: string;
  readonly isContainer: boolean;
}

/** Accounts that belong to a machine or a program, not to a person. */
const shared = new Set(['root', 'node', 'artcade', 'nobody', 'www-data', 'SYSTEM']);

/** The person who is signed in to this machine; null where that is not known. */
export function signedInPerson({ user, sudoUser, host, isContainer }: Machine): string | null {
  const name = sudoUser ?? user;
  return isContainer || name === null || shared.has(name) ? null : `${name}@${host}`;
}

export const thisMachine = (environment: Environment): Machine => ({
  user: userName(),
  sudoUser: environment['SUDO_USER'] || undefined,
  host: hostname(),
  isContainer:
    existsSync('/.dockerenv') ||
    existsSync('/run/.containerenv') ||
    Boolean(environment['KUBERNETES_SERVICE_HOST']),
});

function userName(): string | null {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number without a name.
    return null;
  }
}
