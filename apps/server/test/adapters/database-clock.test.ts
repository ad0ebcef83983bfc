import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ClockError, createDatabaseClock } from '#adapters/db/clock.ts';
import { bareDatabase } from '../support/bare-database.ts';

const { db, stop } = await bareDatabase();
after(stop);

/** A process whose clock is wrong by so many seconds, and whose clock can be set. */
const processThatIs = (seconds: number) => createDatabaseClock(db, () => Date.now() + seconds * 1000);
const secondsFrom = (time: Date): number => Math.abs(time.getTime() - Date.now()) / 1000;

test('a clock that is wrong by more than half a minute is refused, whichever way', async () => {
  await assert.rejects(processThatIs(1800).compare(), (error) => {
    assert.ok(error instanceof ClockError);
    return /(1800|1799) seconds ahead of the database's/.test(error.message);
  });
  await assert.rejects(processThatIs(-31).compare(), /3[01] seconds behind the database's/);
  for (const seconds of [25, -25, 0]) await processThatIs(seconds).compare();
});

test("the database's clock decides, also for a process whose own is wrong", async () => {
  for (const seconds of [20, -20]) {
    const clock = processThatIs(seconds);
    await clock.compare();
    assert.ok(secondsFrom(clock.now()) < 10, `${seconds}`);
  }
  const far = processThatIs(1800);
  await assert.rejects(far.compare());
  assert.ok(secondsFrom(far.now()) < 600, 'what it has in work ends by the right time');
});

test('clocks that agree within a second are not corrected', async () => {
  const clock = createDatabaseClock(db, () => 1_000_000);
  assert.equal(clock.now().getTime(), 1_000_000);
  const own = createDatabaseClock(db);
  await own.compare();
  const before = Date.now();
  const now = own.now().getTime();
  assert.ok(now >= before && now <= Date.now());
});
