import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import { onOwnBehalf } from '#adapters/db/connection-shares.ts';
import type { Database } from '#adapters/db/database.ts';

/** Cost of a request: a static file, a read, a write, or CPU minutes and megabytes. */
export type Weight = 'light' | 'read' | 'write' | 'heavy';

/** What a request is counted against: an account, its programs, an address without an account, or all accounts behind an address. */
export type Scope = 'account' | 'programs' | 'nobody' | 'address';

/** Multiples of the reads that one account has per minute. Offices and carriers put many users behind one address. */
const shares: Readonly<Record<Weight, number>> = { light: 10, read: 1, write: 1 / 4, heavy: 1 / 4 };
const crowds: Readonly<Record<Scope, number>> = { account: 1, programs: 1, nobody: 3, address: 10 };
const windowSeconds = 60;
/** A lease takes this fraction of the remaining allowance, so that no process hoards what another needs. */
const slicesLeft = 8;
const leasesMaximum = 50_000;
/** How long a request waits for a lease, and how long counting is suspended after a failure. */
const patience = 5000;
const outageGrace = 5000;

const usualBody = 65_536;

export function weightOf({ method, file, bodyLimit = usualBody }: Call): Weight {
  if (bodyLimit > usualBody || (file !== undefined && file !== 'text/event-stream')) return 'heavy';
  return method === 'GET' ? 'read' : 'write';
}

/** The requests that this process may admit until the minute is over. */
interface Lease {
  left: number;
  /** By the monotonic clock of this process. */
  readonly until: number;
  /** Of the whole allowance, by all processes, when the lease was granted. */
  readonly used: number;
}

/** An allowance, what is left of it, and in how many seconds it is whole again. */
export interface Left {
  readonly limit: number;
  readonly remaining: number;
  readonly seconds: number;
}

interface Parts {
  readonly db: Database;
  readonly perMinute: number;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}

export type Quotas = ReturnType<typeof createQuotas>;

/**
 * Limits requests across all processes without a query for each: a process leases a slice of the allowance from the database and
 * spends it locally.
 */
export function createQuotas(parts: Parts) {
  // One counter for each pair: building a key from scope and weight at every request would cost more than counting.
  const counters = (scope: Scope) => ({
    light: createCounter(parts, scope, 'light'),
    read: createCounter(parts, scope, 'read'),
    write: createCounter(parts, scope, 'write'),
    heavy: createCounter(parts, scope, 'heavy'),
  });
  const all = {
    account: counters('account'),
    programs: counters('programs'),
    nobody: counters('nobody'),
    address: counters('address'),
  };
  return {
    /** Spends from the current lease and returns whether it sufficed. Neither queries nor refuses. */
    spendAtHand: (scope: Scope, who: string, weight: Weight): boolean => all[scope][weight].spendAtHand(who),

    /** Returns undefined if the current lease suffices, which is nearly always. */
    spend: (scope: Scope, who: string, weight: Weight): Promise<void> | undefined =>
      all[scope][weight].spend(who),

    /** Returns what is left of the allowance, as far as this process knows: others may spend from it, too. */
    left: (scope: Scope, who: string, weight: Weight): Left | undefined => all[scope][weight].left(who),
  };
}

function createCounter({ db, perMinute, warn }: Parts, scope: Scope, weight: Weight) {
  const allowance = Math.max(1, Math.floor(perMinute * shares[weight] * crowds[scope]));
  const leases = new Map<string, Lease>();
  const coming = new Map<string, Promise<void>>();

  /** Returns whether it was spent. Throws if the allowance is exhausted until the minute is over. */
  function take(who: string): boolean {
    const lease = leases.get(who);
    const wait = lease ? lease.until - performance.now() : 0;
    if (!lease || wait <= 0) return false;
    if (lease.left > 0) {
      lease.left -= 1;
      return true;
    }
    if (lease.used < allowance) return false;
    throw new Failure('rate_limited', { retryAfter: Math.ceil(wait / 1000) });
  }

  async function waitFor(who: string): Promise<void> {
    do {
      const asked = coming.get(who) ?? renew(who).finally(() => coming.delete(who));
      coming.set(who, asked);
      await asked;
    } while (!take(who));
  }

  async function renew(who: string): Promise<void> {
    // Taken before the query: a lease must not outlive its allowance.
    const asked = performance.now();
    try {
      const key = `requests:${scope}:${weight}:${who}`;
      const { used, slice, wait } = await inTime(onOwnBehalf(() => lend(db, key, allowance)));
      const left = Math.min(slice, Math.max(0, allowance - (used - slice)));
      keep(who, { left, until: asked + wait * 1000, used });
    } catch (error) {
      // Without the database hardly any call works. The limit must not refuse the few that do.
      warn({ err: error }, 'requests are not counted');
      keep(who, { left: allowance, until: performance.now() + outageGrace, used: 0 });
    }
  }

  function keep(who: string, lease: Lease): void {
    if (leases.size >= leasesMaximum && !leases.has(who)) {
      const now = performance.now();
      for (const [each, { until }] of leases) if (until <= now) leases.delete(each);
      const [oldest] = leases.size >= leasesMaximum ? leases.keys() : [];
      if (oldest !== undefined) leases.delete(oldest);
    }
    leases.set(who, lease);
  }

  return {
    spendAtHand(who: string): boolean {
      const lease = leases.get(who);
      if (!lease || lease.left <= 0 || lease.until <= performance.now()) return false;
      lease.left -= 1;
      return true;
    },
    spend: (who: string): Promise<void> | undefined => (take(who) ? undefined : waitFor(who)),
    left(who: string): Left | undefined {
      const lease = leases.get(who);
      const wait = lease ? lease.until - performance.now() : 0;
      if (!lease || wait <= 0) return undefined;
      const remaining = Math.max(0, allowance - lease.used) + lease.left;
      return { limit: allowance, remaining, seconds: Math.ceil(wait / 1000) };
    },
  };
}

/** A hanging database must not block every request. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = sleep(patience, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('no answer in time');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
    late.catch(() => {});
    work.catch(() => {});
  }
}

/**
 * Leases a slice of the remaining allowance. Returns its size, the total that all processes have leased, this slice included, and
 * when the allowance resets. Two concurrent leases may be computed from the same remainder; neither exceeds it.
 */
async function lend(
  db: Database,
  key: string,
  allowance: number,
): Promise<{ used: number; slice: number; wait: number }> {
  const { rows } = await sql<{ used: number; slice: number; wait: number }>`
    /* often */
    with taken as (
      select coalesce((select used from rate_limits where key = ${key} and resets_at > now()), 0) as used
    ),
    cut as (
      select greatest(1, ceil((${allowance} - used) / ${slicesLeft}::float8))::integer as slice from taken
    )
    insert into rate_limits as l (key, used, resets_at)
      select ${key}, slice, now() + make_interval(secs => ${windowSeconds}) from cut
    on conflict (key) do update set
      used = case when l.resets_at <= now() then excluded.used else l.used + excluded.used end,
      resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
    returning used, (select slice from cut), extract(epoch from resets_at - now())::float8 as wait`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a count that is not there');
  return row;
}
