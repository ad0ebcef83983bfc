import type { ApiKeyScope } from '@artcade/domain/api-keys';
import { Failure } from '@artcade/domain/failure';
import { hashApiKey, isApiKey } from './api-key-form.ts';

/** The NOTIFY channel that tells every process to forget an API key: it was revoked, or has another secret. */
export const apiKeyRevokedChannel = 'api_key_revoked';

/** The caller that an API key proves. */
export interface KeyCaller {
  readonly uid: string;
  readonly sessionId: null;
  readonly key: { readonly id: string; readonly scopes: readonly ApiKeyScope[] };
}

/** A key as the database has it. */
export interface FoundKey {
  readonly id: string;
  readonly uid: string;
  readonly scopes: readonly ApiKeyScope[];
  /** When this secret ends: the key expires, or its rotation is over. Null: never. */
  readonly until: Date | null;
}

interface Options {
  /** Returns the key of an active account, also by the secret before its last rotation. */
  readonly find: (hash: Buffer, now: Date) => Promise<FoundKey | undefined>;
  readonly setUsed: (id: string, at: Date) => void;
  readonly now: () => number;
  /** How many keys are remembered: those in use, and secrets that are none. */
  readonly atMost?: { readonly known: number; readonly unknown: number };
}

interface Remembered {
  readonly secret: string;
  readonly caller: KeyCaller;
  readonly until: number;
}

const usualMost = { known: 20_000, unknown: 5000 };
/** How long a key that does not exist is not looked for again: a scanner must not reach the database. */
const unknownFor = 10_000;
/** How often the time of the last use is written. */
const writeEvery = 60_000;

export type ApiKeys = ReturnType<typeof createApiKeys>;

/** Verifies API keys with a memory of those in use: a script that polls does not query the database for each request. */
export function createApiKeys({ find, setUsed, now, atMost = usualMost }: Options) {
  const remembered = new Map<string, Remembered>();
  const unknown = new Map<string, number>();
  const written = new Map<string, number>();
  /** Counts what was forgotten: a lookup that began before must not be remembered. */
  let invalidations = 0;
  /** Nothing is remembered while a revocation might not be heard of. */
  let isHearing = false;

  async function look(secret: string): Promise<Remembered> {
    const end = endOf(secret);
    const wait = unknown.get(secret);
    if (!isApiKey(secret) || (wait !== undefined && wait > now())) throw new Failure('key_invalid');
    const before = invalidations;
    const found = await find(hashApiKey(secret), new Date(now()));
    if (!found) {
      trim(unknown, atMost.unknown);
      unknown.set(secret, now() + unknownFor);
      throw new Failure('key_invalid');
    }
    const { id, uid, scopes, until } = found;
    const entry = {
      secret,
      caller: { uid, sessionId: null, key: { id, scopes } },
      until: until?.getTime() ?? Number.POSITIVE_INFINITY,
    };
    if (isHearing && before === invalidations) {
      trim(remembered, atMost.known);
      remembered.set(end, entry);
    }
    return entry;
  }

  function writeUsed(id: string): void {
    const at = now();
    if ((written.get(id) ?? Number.NEGATIVE_INFINITY) > at - writeEvery) return;
    trim(written, atMost.known);
    written.set(id, at);
    setUsed(id, new Date(at));
  }

  return {
    /** Returns the caller of a key. Throws `key_invalid` if it is unknown, expired or revoked. */
    verify: async (secret: string): Promise<KeyCaller> => {
      const known = remembered.get(endOf(secret));
      const entry = known?.secret === secret ? known : await look(secret);
      if (entry.until <= now()) {
        remembered.delete(endOf(secret));
        throw new Failure('key_invalid');
      }
      writeUsed(entry.caller.key.id);
      return entry.caller;
    },

    /** Forgets a key that was revoked or has another secret. */
    forget: (id: string): void => {
      invalidations += 1;
      for (const [end, { caller }] of remembered) if (caller.key.id === id) remembered.delete(end);
    },

    /** From now on, this process hears of keys that end. */
    startRemembering: (): void => {
      invalidations += 1;
      isHearing = true;
    },

    /** Forgets all, and asks the database each time: this process may miss that a key ends. */
    stopRemembering: (): void => {
      isHearing = false;
      remembered.clear();
      unknown.clear();
    },
  };
}

function trim(map: Map<string, unknown>, maximum: number): void {
  if (map.size < maximum) return;
  const oldest = map.keys().next().value;
  if (oldest !== undefined) map.delete(oldest);
}

/** Random, and cheaper to hash than the whole secret, which is compared afterwards. */
const endOf = (secret: string): string => secret.slice(-24);
