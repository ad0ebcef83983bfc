import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  chargeInstant,
  isRhythm,
  matchesRhythm,
  nextDate,
  schedule,
  taipeiDate,
  taipeiStamp,
  taipeiTime,
} from './calendar.ts';

test('a monthly charge on the 31st falls on the last day of shorter months', () => {
  const dates = schedule({ type: 'M', point: '31' }, '2026-01-31', 5);
  assert.deepEqual(dates, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
});

test('February has its 29th in leap years', () => {
  assert.equal(nextDate({ type: 'M', point: '30' }, '2028-01-30'), '2028-02-29');
  assert.equal(nextDate({ type: 'M', point: '29' }, '2028-02-28'), '2028-02-29');
});

test('a yearly charge on 29 February falls on the 28th in common years', () => {
  const dates = schedule({ type: 'Y', point: '0229' }, '2028-02-29', 5);
  assert.deepEqual(dates, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
});

test('a point later in the month comes in the same month, an equal one does not', () => {
  assert.equal(nextDate({ type: 'M', point: '20' }, '2026-03-05'), '2026-03-20');
  assert.equal(nextDate({ type: 'M', point: '05' }, '2026-03-05'), '2026-04-05');
  assert.equal(nextDate({ type: 'M', point: '05' }, '2026-12-31'), '2027-01-05');
  assert.equal(nextDate({ type: 'Y', point: '0315' }, '2026-03-14'), '2026-03-15');
  assert.equal(nextDate({ type: 'Y', point: '0315' }, '2026-03-15'), '2027-03-15');
});

test('the day changes at midnight in Taipei', () => {
  assert.equal(taipeiDate(Date.parse('2026-01-31T15:59:59Z')), '2026-01-31');
  assert.equal(taipeiDate(Date.parse('2026-01-31T16:00:00Z')), '2026-02-01');
  assert.equal(taipeiTime(Date.parse('2026-01-31T16:00:05Z')), '2026-02-01 00:00:05');
  assert.equal(taipeiStamp(Date.parse('2026-01-31T16:00:05Z')), '20260201000005');
  assert.equal(new Date(chargeInstant('2026-02-01')).toISOString(), '2026-01-31T18:00:00.000Z');
});

test('only real points are accepted', () => {
  for (const point of ['01', '09', '10', '31']) assert.ok(isRhythm('M', point), point);
  for (const point of ['00', '32', '1', '001', '', 'xx']) assert.ok(!isRhythm('M', point), point);
  for (const point of ['0101', '0229', '1231']) assert.ok(isRhythm('Y', point), point);
  for (const point of ['0230', '0431', '1301', '0001', '0100', '115', '']) {
    assert.ok(!isRhythm('Y', point), point);
  }
  assert.ok(!isRhythm('D', '15'));
  assert.ok(!isRhythm('W', '01'));
});

test('a date fits a rhythm when it is one of its own, month ends considered', () => {
  assert.ok(matchesRhythm({ type: 'M', point: '31' }, '2027-02-28'));
  assert.ok(!matchesRhythm({ type: 'M', point: '31' }, '2027-03-28'));
  assert.ok(matchesRhythm({ type: 'Y', point: '0228' }, '2027-02-28'));
  assert.ok(!matchesRhythm({ type: 'Y', point: '0328' }, '2027-02-28'));
});
