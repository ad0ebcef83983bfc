import { CompiledQuery } from 'kysely';
import { connect, migrate } from '#adapters/db/database.ts';
import { openWallet } from '#features/money/wallet/service.ts';
import { isPrepared, readyDatabase } from './test-databases.ts';

const open = async () => {
  const database = await readyDatabase();
  if (!isPrepared) {
    const migrating = connect({ url: database.url, pool: 1, onError: () => {}, isPatient: true });
    await migrate(migrating);
    await migrating.destroy();
  }
  // Tests hold locks while others wait: on a busy machine that takes long.
  const db = connect({ url: database.url, pool: 8, onError: () => {}, isPatient: true });
  return { ...database, db };
};
type Open = Awaited<ReturnType<typeof open>>;

const close = async ({ db, drop }: Open): Promise<void> => {
  await db.destroy();
  await drop();
};

/**
 * A mutation run repeats the same files many times in one process. To create and drop a database takes longer than most tests,
 * so it keeps the databases and deletes their rows.
 */
const isKept = process.env['TEST_DATABASE_KEPT'] !== undefined;
const kept: Open[] = [];

/** Returns a kept database without rows, or undefined if there is none that can be emptied. */
async function emptied(): Promise<Open | undefined> {
  const one = kept.pop();
  if (!one) return undefined;
  try {
    await one.db.connection().execute((db) => db.executeQuery(CompiledQuery.raw(emptying)));
    return one;
  } catch {
    // A failed test may have left a lock, or another process has dropped the database.
    await close(one).catch(() => {});
    return emptied();
  }
}

/** Triggers and references are ignored, so that the order of the tables does not matter. */
const emptying = `do $$
  declare name text;
  begin
    set local lock_timeout = '2s';
    set local session_replication_role = replica;
    for name in select relid::regclass from pg_stat_user_tables where schemaname = 'public' loop
      if name !~ 'migration' then execute 'delete from ' || name; end if;
    end loop;
  end $$`;

/** A migrated database without a server: for tests of a store, which run many queries. */
export async function bareDatabase() {
  const database = (await emptied()) ?? (await open());
  const { db } = database;
  const ask = async <Row extends object = Record<string, unknown>>(
    statement: string,
    ...values: unknown[]
  ): Promise<Row[]> => (await db.executeQuery<Row>(CompiledQuery.raw(statement, values))).rows;

  return {
    url: database.url,
    db,
    ask,
    /** Users named by their first names, each with a confirmed address. */
    invent: (...people: readonly string[]) =>
      ask(
        `insert into users (id, email, display_name, language, terms_accepted_at, email_verified_at)
         select n, n || '@example.com', initcap(n), 'en', now(), now() from unnest($1::text[]) n`,
        people,
      ),
    /**
     * Another connection to it, which uses no index: it returns rows as they lie in their table, unless a query says how to
     * order them. The caller destroys it.
     */
    connectWithoutIndexes: () => {
      const off = ['indexscan', 'indexonlyscan', 'bitmapscan'].map((scan) => `-c enable_${scan}=off`);
      const url = new URL(database.url);
      url.searchParams.set('options', off.join(' '));
      return connect({ url: url.href, pool: 2, onError: () => {}, isPatient: true });
    },
    stop: async (): Promise<void> => {
      if (isKept) kept.push(database);
      else await close(database);
    },
  };
}

/** Wallets without a server, each of a new user. */
export async function bareWallets() {
  const bare = await bareDatabase();
  let made = 0;
  return {
    ...bare,
    newWallet: async (credits = 100): Promise<string> => {
      made += 1;
      const uid = `owner-${made}`;
      await bare.invent(uid);
      await openWallet(bare.db, uid, credits);
      return uid;
    },
    /** As its owner sees it: `credits` can be spent. */
    walletOf: async (uid: string) => {
      const [wallet] = await bare.ask<{ credits: number; held: number; debt: number; arrivals: number }>(
        'select credits - held as credits, held, debt, arrivals from wallets where user_id = $1',
        uid,
      );
      return wallet;
    },
  };
}
