import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { bookFor, usedUpEngines } from '#features/making/generations/attempts.ts';
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
  await bare.ask('delete from engine_spending');
  clock.now = new Date('2026-11-19T23:30:00Z');
  warnings.length = 0;
});

const book = bookFor(
  { db: bare.db, now: () => clock.now, warn: (details) => void warnings.push(details) },
  'an-order',
);
const micros = (cents: number): number => cents * 10_000;
/** All amounts are in cents. Without a ceiling, the operator has set none. */
const begin = (
  expected: number,
  ceiling?: { day?: number; month?: number },
  engine: 'openai' | 'google' = 'openai',
) => {
  const each = Object.entries(ceiling ?? {}).map(([period, amount]) => [period, micros(amount)]);
  const budget = { ceiling: Object.fromEntries(each), currency: 'USD', expected: micros(expected) };
  return book.begin({ engine, model: 'm', ...(ceiling && { budget }) });
};
const ended = (outcome: 'made' | 'failed', cents: number | null) =>
  ({ outcome, micros: cents === null ? null : micros(cents), currency: 'USD' }) as const;

test('a provider stops before the request that would exceed its day; the next day it goes on, within the month', async () => {
  const ceiling = { day: 10, month: 15 };
  for (let n = 0; n < 2; n += 1) await (await begin(4, ceiling))?.(ended('made', 4));
  assert.equal(await begin(4, ceiling), null);
  assert.equal(warnings.length, 1, 'the operator hears of it');
  assert.ok(await begin(4, ceiling, 'google'), 'each provider has its own');
  clock.now = new Date('2026-11-20T00:30:00Z');
  await (await begin(4, ceiling))?.(ended('made', 4));
  assert.equal(await begin(4, ceiling), null, 'the month');
  clock.now = new Date('2026-12-01T00:00:00Z');
  assert.ok(await begin(4, ceiling));
});

test('requests at the same moment do not exceed it together', async () => {
  const begun = await Promise.all(Array.from({ length: 12 }, () => begin(3, { day: 10 })));
  assert.equal(begun.filter((end) => end !== null).length, 3);
  const { length } = await bare.ask('select 1 from engine_attempts');
  assert.equal(length, 3, 'what is not sent is not recorded');
});

test('what a request turns out to cost replaces what was reserved; what nobody knows stays reserved', async () => {
  const ceiling = { day: 10 };
  for (let n = 0; n < 5; n += 1) await (await begin(9, ceiling))?.(ended('failed', 0));
  await (await begin(6, ceiling))?.(ended('made', 2));
  assert.ok(await begin(8, ceiling), 'two were spent');
  assert.equal(await begin(1, ceiling), null, 'the last one has not ended');
  await (await begin(6, ceiling, 'google'))?.(ended('failed', null));
  assert.equal(await begin(6, ceiling, 'google'), null);
});

test('without a ceiling nothing is refused, and one of nothing refuses all', async () => {
  for (let n = 0; n < 5; n += 1) assert.ok(await begin(9));
  assert.equal(await begin(1, { day: 0 }), null);
});

test('an engine is named as used up while one more image would exceed its day or its month', async () => {
  const prices = (ceilings: Parameters<typeof usedUpEngines>[2]['ceilings']) => ({
    currency: 'USD',
    byEngine: {
      openai: [{ unit: 'image', micros: micros(4) }],
      google: [{ unit: 'output-mtok', micros: micros(4) }],
    } as const,
    ceilings,
  });
  const usedUp = async (ceiling: { day?: number; month?: number }) => [
    ...(await usedUpEngines(bare.db, clock.now, prices({ openai: ceiling, google: { day: 0 } }))),
  ];
  assert.deepEqual(await usedUp({ day: micros(4) }), []);
  await (await begin(4, { day: 10 }))?.(ended('made', 4));
  assert.deepEqual(await usedUp({ day: micros(7) }), ['openai']);
  assert.deepEqual(await usedUp({ day: micros(8) }), []);
  clock.now = new Date('2026-11-20T00:30:00Z');
  assert.deepEqual(await usedUp({ day: micros(7) }), []);
  assert.deepEqual(await usedUp({ month: micros(7) }), ['openai']);
  assert.deepEqual([...(await usedUpEngines(bare.db, clock.now, prices({})))], []);
});
