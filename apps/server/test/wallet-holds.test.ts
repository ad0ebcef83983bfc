import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { connect, type Database } from '#adapters/db/database.ts';
import { holdCredits } from '#wallet/service.ts';
import { startTestServer, type TestServer, withoutSandbox } from './harness.ts';
import { assertBalanced, newShopper, type Shopper, walletOf } from './shopper.ts';

/** What mutants have shown to be worth a look of its own. */
describe('holds', () => {
  let server: TestServer;
  let db: Database;
  before(async () => {
    server = await startTestServer({ ...withoutSandbox, WELCOME_CREDITS: '100' });
    db = connect({ url: server.databaseUrl, pool: 5, onError: () => {} });
  });
  after(async () => {
    await db.destroy();
    await server.stop();
  });
  afterEach(() => assertBalanced(server.databaseUrl));

  const hold = (within: Database, { uid }: Shopper, amount: number, key: string) =>
    holdCredits(within, {
      uid,
      amount,
      key: `${uid}:${key}`,
      item: 'logo-generator',
      expiresAt: new Date(Date.now() + 60_000),
    });

  test('the same request is the same hold, also where there is enough for another', async () => {
    const shopper = await newShopper(server.url);
    const first = await hold(db, shopper, 30, 'retried');
    assert.equal(await hold(db, shopper, 30, 'retried'), first);
    const within = await db.transaction().execute((trx) => hold(trx, shopper, 30, 'retried'));
    assert.equal(within, first);
    assert.partialDeepStrictEqual(await walletOf(shopper), { credits: 70, held: 30 });
  });

  test('all that is there can be held, and not one credit more', async () => {
    const shopper = await newShopper(server.url);
    await assert.rejects(hold(db, shopper, 101, 'too much'), {
      code: 'insufficient_credits',
      details: { cost: 101, credits: 100 },
    });
    await hold(db, shopper, 100, 'all');
    assert.partialDeepStrictEqual(await walletOf(shopper), { credits: 0, held: 100 });
  });
});
