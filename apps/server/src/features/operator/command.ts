import { connect, type Database } from '#adapters/db/database.ts';
import { findEmbedded } from '#adapters/db/embedded.ts';
import type { Config } from '#config/config.ts';

/** The output, and whether the command succeeded. */
export type Report = readonly [text: string, ok?: boolean];

/** What a command works with: the settings of the running server, beside it. */
export interface CommandContext {
  readonly db: Database;
  readonly url: string;
  readonly config: Config;
  /**
   * Records which user a command is about to affect, and how, before it does so: it is known however it ends. Identifies the
   * user by id only.
   */
  readonly record: (uid: string | null, details?: Readonly<Record<string, unknown>>) => Promise<void>;
}

export interface Command {
  readonly words: string;
  readonly does: string;
  /** Returns null where the arguments are wrong. */
  readonly run: (context: CommandContext, words: readonly string[]) => Promise<Report> | null;
}

/** What a user wrote must not command the operator's terminal. */
export const harmless = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

export async function withCommandContext(
  config: Config,
  work: (context: Omit<CommandContext, 'record'>) => Promise<Report>,
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

/** Runs a command and records its start, its user and its outcome. A command that crashes has no outcome. */
export async function recorded(
  context: Omit<CommandContext, 'record'>,
  { operator, name }: { readonly operator: string; readonly name: string },
  work: (context: CommandContext) => Promise<Report>,
): Promise<Report> {
  const { db } = context;
  const { id } = await db
    .insertInto('operator_actions')
    .values({ operator, command: name, outcome: 'begun' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const complete = (outcome: string) =>
    db.updateTable('operator_actions').set({ outcome }).where('id', '=', id).execute();
  const record: CommandContext['record'] = async (uid, details = {}) => {
    await db
      .updateTable('operator_actions')
      .set({ user_id: uid, details: JSON.stringify(details) })
      .where('id', '=', id)
      .execute();
  };
  try {
    const report = await work({ ...context, record });
    const [, ok = true] = report;
    await complete(ok ? 'done' : 'refused');
    return report;
  } catch (error) {
    await complete('failed');
    throw error;
  }
}
