import { CompiledQuery } from 'kysely';
import { connect, migrate } from '#adapters/db/database.ts';
import { openWallet } from '#wallet/service.ts';
import { readyDatabase } from './test-databases.ts';

/** A migrated database without a server: for tests of a store, which run many queries. */
export async function bareDatabase() {
  const database = await readyDatabase();
  const migrating = connect({ url: database.url, pool: 1, onError: () => {}, isPatient: true });
  await migrate(migrating);
  await migrating.destroy();
  const db = connect({ url: database.url, pool: 8, onError: () => {} });
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
    stop: async (): Promise<void> => {
      await db.destroy();
      await database.drop();
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
