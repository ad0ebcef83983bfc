import type { Database } from '#adapters/db/database.ts';
import type { Engines } from '#adapters/engines/engines.ts';
import type { Drive } from '#drive/service.ts';
import type { Kits } from '#kits/service.ts';

/** What waits to be made. Of two that wait, the one with the higher priority comes first. */
export interface GenerationJob {
  readonly jobId: string;
  readonly id: string;
  readonly uid: string;
  readonly priority: number;
  /** Not before so many seconds have passed. */
  readonly after?: number;
}

/** All that somebody ordered while something of theirs was still under way. */
interface Sitting {
  readonly id: string;
  readonly uid: string;
  /** How many images came of it, and how many did not. Those that were cancelled are neither. */
  readonly count: () => Promise<{ readonly done: number; readonly failed: number }>;
}

export interface Context {
  readonly db: Database;
  readonly drive: Drive;
  readonly kits: Pick<Kits, 'forOrder' | 'borrow'>;
  readonly engines: Pick<Engines, 'forTool' | 'builtin' | 'generate'>;
  /** Part of the caller's transaction: the work is done if and only if that commits. */
  readonly queue: (db: Database, jobs: readonly GenerationJob[]) => Promise<void>;
  /** Which of these jobs nobody will do any more. */
  readonly lost: (jobIds: readonly string[]) => Promise<readonly string[]>;
  /** Somebody has nothing under way any more. Part of the caller's transaction, likewise. */
  readonly finished: (db: Database, sitting: Sitting) => Promise<void>;
  /** How many are made at once for one user. */
  readonly each: number;
  /** Seconds from order to image. */
  readonly patience: number;
  readonly now: () => Date;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}
