import { hostname, userInfo } from 'node:os';
import { connect, type Database } from '#adapters/db/database.ts';
import { findEmbedded } from '#adapters/db/embedded.ts';
import type { Config } from '#config/config.ts';

/** What is printed, and whether it went well. */
export type Report = readonly [text: string, ok?: boolean];

/** Where an operator works: beside the running server, with its settings. */
export interface Desk {
  readonly db: Database;
  readonly url: string;
  readonly config: Config;
  /**
   * Puts on record to whom something is about to be done, and what: before it is done, so that it is known however it ends.
   * Nothing that names the person but their id.
   */
  readonly note: (uid: string | null, details?: Readonly<Record<string, unknown>>) => Promise<void>;
}

export interface Command {
  readonly words: string;
  readonly does: string;
  /** Null where the words are not understood. */
  readonly run: (desk: Desk, words: readonly string[]) => Promise<Report> | null;
}

export async function atDesk(
  config: Config,
  work: (desk: Omit<Desk, 'note'>) => Promise<Report>,
): Promise<Report> {
  const url = config.databaseUrl ?? findEmbedded(config.dataDir);
  if (url === null)
    return [`No Artcade is running in ${config.dataDir}: start it first, or set DATABASE_URL.`, false];
  const db = connect({ url, pool: 3, onError: console.error, isPatient: true });
  try {
    return await work({ db, url, config });
  } finally {
    await db.destroy();
  }
}

/** Runs a command and records it: that it has begun, whom it is about, and how it ended. One that dies in the middle has no end. */
export async function recorded(
  desk: Omit<Desk, 'note'>,
  name: string,
  work: (desk: Desk) => Promise<Report>,
): Promise<Report> {
  const { db } = desk;
  const { id } = await db
    .insertInto('operator_actions')
    .values({ operator: `${userInfo().username}@${hostname()}`, command: name, outcome: 'begun' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const complete = (outcome: string) =>
    db.updateTable('operator_actions').set({ outcome }).where('id', '=', id).execute();
  const note: Desk['note'] = async (uid, details = {}) => {
    await db
      .updateTable('operator_actions')
      .set({ user_id: uid, details: JSON.stringify(details) })
      .where('id', '=', id)
      .execute();
  };
  try {
    const report = await work({ ...desk, note });
    const [, ok = true] = report;
    await complete(ok ? 'done' : 'refused');
    return report;
  } catch (error) {
    await complete('failed');
    throw error;
  }
}
