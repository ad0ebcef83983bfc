import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from './calendar.ts';
import { chargePoint, laterMandateChange, wantedMandate } from './mandate.ts';
import { begin, cancel, choosePlan, endForGood, type Running, renewalDate } from './subscription.ts';

const start = new Date('2027-01-31T14:00:00+08:00');
const lowered = (subscription: Running, to: 'light' | 'premium' | 'professional-annual'): Running => {
  const choice = choosePlan(subscription, to, start);
  assert.equal(choice.kind, 'save');
  return choice.kind === 'save' ? choice.next : subscription;
};

test('the day of the charge is that of Taipei: a day of the month, or of the year', () => {
  const evening = new Date('2027-03-04T18:00:00Z');
  assert.equal(chargePoint('month', evening), '05');
  assert.equal(chargePoint('year', evening), '0305');
});

test('a running plan is charged its price on its day', () => {
  assert.deepEqual(wantedMandate(begin('light', start), null, start), {
    status: 'charging',
    amount: 150,
    cycle: 'month',
    point: '31',
  });
  assert.deepEqual(wantedMandate(begin('premium-annual', start), null, start), {
    status: 'charging',
    amount: 9800,
    cycle: 'year',
    point: '0131',
  });
});

test('a cancelled plan is suspended, so that it can be resumed; one that is over or ends for good is terminated', () => {
  assert.deepEqual(wantedMandate(cancel(begin('light', start)), null, start), { status: 'suspended' });
  for (const over of [null, endForGood(begin('light', start))])
    assert.deepEqual(wantedMandate(over, null, start), { status: 'terminated' });
});

test('a lower plan of the same cycle is sent to the gateway at once', () => {
  const next = lowered(begin('premium', start), 'light');
  assert.partialDeepStrictEqual(wantedMandate(next, null, start), { amount: 150, cycle: 'month' });
});

test('a change from yearly to monthly waits until the last weeks, so that the monthly price is not charged within the year', () => {
  const next = lowered(begin('premium-annual', start), 'light');
  assert.partialDeepStrictEqual(wantedMandate(next, null, start), { amount: 9800, cycle: 'year' });
  const later = laterMandateChange(next, start);
  assert.deepEqual(later, addDays(renewalDate(next), -20));
  assert.partialDeepStrictEqual(wantedMandate(next, null, later!), {
    amount: 150,
    cycle: 'month',
    point: '31',
  });
  assert.equal(laterMandateChange(next, later!), null);
  assert.equal(laterMandateChange(begin('light', start), start), null);
  assert.equal(laterMandateChange(null, start), null, 'what is over changes no more');
});

test('a declined charge moves to the day of the next try, and stays there until its outcome is known', () => {
  const retryAt = new Date('2027-03-02T02:00:00+08:00');
  const subscription = begin('light', start);
  assert.partialDeepStrictEqual(wantedMandate(subscription, retryAt, start), { point: '02' });
  assert.partialDeepStrictEqual(wantedMandate(subscription, retryAt, addDays(retryAt, 1)), { point: '02' });
});
