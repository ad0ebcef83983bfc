import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { bookFor } from '#features/making/generations/attempts.ts';
import { bareDatabase } from '../support/bare-database.ts';

const bare = await bareDatabase();
const clock = { now: new Date() };
const warnings: unknown[] = [];
after(() => bare.stop());
before(() =>
  bare.db.transaction().execute(async (tx) => {
    // An order without a user and a hold.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into generations (id, user_id, batch_id, key, number, tool, engine, recipe, words, cost, hold_id, job_id,
        deadline, created_at)
      values ('an-order', 'u', 'b', 'k', 1, 'logo-generator', 'openai', '{}', '', 1, 'h', gen_random_uuid(), now(), now())`.execute(
      tx,
    );
  }),
);
beforeEach(async () => {
  await bare.ask('delete from engine_attempts');
  clock.now = new Date('2026-11-19T23:30:00Z');
  warnings.length = 0;
});

const book = bookFor(
  { db: bare.db, now: () => clock.now, warn: (details) => void warnings.push(details) },
  'an-order',
);
/** In cents, where the provider tells the price beforehand; null: where only the answer does. */
const begin = (
  cents: number | null,
  ceiling: { day?: number; month?: number },
  engine: 'openai' | 'google' = 'openai',
) => {
  const micros = (amount: number) => amount * 10_000;
  return book.begin({
    engine,
    model: 'm',
    expected: cents === null ? null : micros(cents),
    ceiling: Object.fromEntries(Object.entries(ceiling).map(([period, amount]) => [period, micros(amount)])),
  });
};
const made = (cents: number | null) =>
  ({ outcome: 'made', micros: cents === null ? null : cents * 10_000, currency: 'USD' }) as const;

test('a provider stops before the request that would exceed its day; the next day it goes on, within the month', async () => {
  const ceiling = { day: 10, month: 15 };
  for (let n = 0; n < 2; n += 1) await (await begin(4, ceiling))?.(made(4));
  assert.equal(await begin(4, ceiling), null);
  assert.equal(warnings.length, 1, 'the operator hears of it');
  assert.ok(await begin(4, ceiling, 'google'), 'each provider has its own');
  clock.now = new Date('2026-11-20T00:30:00Z');
  await (await begin(4, ceiling))?.(made(4));
  assert.equal(await begin(4, ceiling), null, 'the month');
  clock.now = new Date('2026-12-01T00:00:00Z');
  assert.ok(await begin(4, ceiling));
});

test('requests at the same moment do not exceed it together', async () => {
  const begun = await Promise.all(Array.from({ length: 12 }, () => begin(3, { day: 10 })));
  assert.equal(begun.filter((end) => end !== null).length, 3);
});

test('a request that never ended counts as expected, and one without a price as the dearest', async () => {
  await begin(6, { day: 10 });
  assert.equal(await begin(6, { day: 10 }), null);
  await (await begin(null, { day: 100 }, 'google'))?.(made(40));
  await begin(null, { day: 100 }, 'google');
  assert.equal(await begin(null, { day: 100 }, 'google'), null, 'forty, and twice as much as that');
});

test('what the provider gave back does not count, and without a ceiling nothing is refused', async () => {
  const free = { outcome: 'failed', micros: 0, currency: 'USD' } as const;
  for (let n = 0; n < 5; n += 1) await (await begin(9, { day: 10 }))?.(free);
  for (let n = 0; n < 5; n += 1) assert.ok(await begin(9, {}));
});
