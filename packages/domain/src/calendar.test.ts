import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, anniversary, taipeiDay } from './calendar.ts';

const taipei = (text: string) => new Date(`${text}+08:00`);
const months = fc.integer({ min: 1, max: 600 });
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test('a month later is the same day, at noon in Taipei', () => {
  assert.deepEqual(anniversary(taipei('2026-11-15T17:30:00'), 1), taipei('2026-12-15T12:00:00'));
  assert.deepEqual(anniversary(taipei('2026-11-15T17:30:00'), 12), taipei('2027-11-15T12:00:00'));
});

test('the start itself is kept to the second', () => {
  const start = taipei('2026-11-15T17:30:12');
  assert.equal(anniversary(start, 0), start);
});

test('a day that a month lacks becomes its last, and the next month goes back to the anchor', () => {
  const start = taipei('2027-01-31T09:00:00');
  assert.deepEqual(
    [1, 2, 3, 4].map((count) => anniversary(start, count)),
    ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'].map((date) => taipei(`${date}T12:00:00`)),
  );
});

test('leap years have their day, and a plan that began on it meets it again', () => {
  const start = taipei('2028-02-29T12:00:00');
  assert.deepEqual(anniversary(start, 12), taipei('2029-02-28T12:00:00'));
  assert.deepEqual(anniversary(start, 48), taipei('2032-02-29T12:00:00'));
  assert.deepEqual(anniversary(taipei('2028-01-31T00:00:00'), 1), taipei('2028-02-29T12:00:00'));
});

test('the date is the one in Taipei, whatever it is in Greenwich', () => {
  // The last evening of January in London is the first morning of February in Taipei.
  const moment = new Date('2027-01-31T18:00:00Z');
  assert.deepEqual(taipeiDay(moment), { year: 2027, month: 2, day: 1 });
  assert.deepEqual(anniversary(moment, 1), taipei('2027-03-01T12:00:00'));
});

test('every anniversary is in the right month, on the day of the anchor or the last one before it', () => {
  fc.assert(
    fc.property(moment, months, (start, count) => {
      const from = taipeiDay(start);
      const to = taipeiDay(anniversary(start, count));
      assert.equal(to.year * 12 + to.month, from.year * 12 + from.month + count);
      const tomorrow = taipeiDay(addDays(anniversary(start, count), 1));
      assert.ok(to.day === from.day || (to.day < from.day && tomorrow.day === 1));
    }),
  );
});

test('anniversaries follow one another', () => {
  fc.assert(
    fc.property(moment, months, (start, count) => anniversary(start, count) < anniversary(start, count + 1)),
  );
});

test('nearly everywhere the day reads the same', () => {
  const day = anniversary(taipei('2026-11-15T01:00:00'), 1);
  for (const timeZone of [
    'America/New_York',
    'Europe/London',
    'Asia/Jakarta',
    'Asia/Taipei',
    'Asia/Tokyo',
    'Australia/Sydney',
  ])
    assert.equal(
      day.toLocaleDateString('sv', { timeZone }),
      timeZone === 'America/New_York' ? '2026-12-14' : '2026-12-15',
    );
});
