import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, anniversary, endOfDay } from './calendar.ts';
import { planIds, plans } from './catalog.ts';
import { Failure } from './failure.ts';
import {
  begin,
  cancel,
  choosePlan,
  decline,
  dueGrants,
  endForGood,
  graceDays,
  isOver,
  isWorthStarting,
  monthPaidFor,
  nextEvent,
  nextTry,
  noticeDate,
  planAfterRenewal,
  type Running,
  renew,
  renewalDate,
  resume,
  retryAfterSilence,
  type Subscription,
} from './subscription.ts';

const start = new Date('2027-01-31T14:00:00+08:00');
const none: Subscription = { state: 'none' };
const plan = fc.constantFrom(...planIds);
const refuses = (code: string) => (error: unknown) => error instanceof Failure && error.code === code;

const chosen = (subscription: Subscription, to: (typeof planIds)[number]): Running => {
  const choice = choosePlan(subscription, to, start);
  assert.equal(choice.kind, 'save');
  return choice.kind === 'save' ? choice.next : begin(to, start);
};
const granted = (subscription: Running, now: Date): Running => ({
  ...subscription,
  grantedMonths: subscription.grantedMonths + dueGrants(subscription, now).length,
});

test('any plan must be paid for by someone who has none', () => {
  for (const planId of planIds) assert.deepEqual(choosePlan(none, planId, start), { kind: 'pay' });
});

test('a new plan grants its first credits at once and runs for one cycle', () => {
  const monthly = begin('professional', start);
  assert.deepEqual(dueGrants(monthly, start), [{ month: 0, credits: 600, planId: 'professional' }]);
  assert.deepEqual(renewalDate(monthly), new Date('2027-02-28T12:00:00+08:00'));
  assert.deepEqual(renewalDate(begin('premium-annual', start)), new Date('2028-01-31T12:00:00+08:00'));
});

test('a higher plan must be paid for, a lower one waits for the renewal', () => {
  const current = begin('professional', start);
  assert.deepEqual(choosePlan(current, 'premium', start), { kind: 'pay' });
  assert.deepEqual(choosePlan(current, 'professional-annual', start), { kind: 'pay' });
  const next = chosen(current, 'light');
  assert.deepEqual(next, { ...current, state: 'changing', nextPlanId: 'light', since: start });
  assert.equal(planAfterRenewal(next), 'light');
  assert.deepEqual(dueGrants(next, start), dueGrants(current, start), 'until then nothing changes');
});

test('choosing the current plan withdraws a scheduled change, and otherwise does nothing', () => {
  const current = begin('premium', start);
  assert.deepEqual(choosePlan(current, 'premium', start), { kind: 'nothing' });
  assert.deepEqual(chosen(chosen(current, 'light'), 'premium'), current);
});

test('a scheduled change can be exchanged for another', () => {
  const changed = chosen(chosen(begin('premium', start), 'light'), 'professional');
  assert.equal(planAfterRenewal(changed), 'professional');
});

test('a cancelled plan takes no other change until it is resumed', () => {
  const ending = cancel(begin('premium', start));
  for (const planId of planIds)
    assert.throws(() => choosePlan(ending, planId, start), refuses('subscription_ending'));
  assert.deepEqual(resume(ending, start), begin('premium', start));
});

test('cancelling twice is cancelling once, and drops a scheduled change; no plan cannot be cancelled', () => {
  const ending = cancel(begin('premium', start));
  assert.deepEqual(cancel(ending), ending);
  const changing = chosen(begin('premium', start), 'light');
  assert.deepEqual(cancel(changing), ending);
  assert.deepEqual(resume(cancel(changing), start), begin('premium', start));
  assert.throws(() => cancel(none), refuses('no_subscription'));
});

test('a cancelled plan is valid until its date, and cannot be resumed afterwards', () => {
  const ending = cancel(begin('light', start));
  const end = renewalDate(ending);
  assert.equal(isOver(ending, new Date(end.getTime() - 1)), false);
  assert.equal(isOver(ending, end), true);
  assert.equal(resume(ending, new Date(end.getTime() - 1)).state, 'active');
  assert.throws(() => resume(ending, end), refuses('no_subscription'));
});

test('a renewal brings the scheduled plan, and the credits of the new one', () => {
  const current = granted(chosen(begin('premium', start), 'light'), start);
  const next = renew(current, 'light', renewalDate(current));
  assert.deepEqual(next, {
    state: 'active',
    planId: 'light',
    anchor: start,
    paidMonths: 2,
    grantedMonths: 1,
    declines: 0,
  });
  assert.deepEqual(dueGrants(next!, renewalDate(current)), [{ month: 1, credits: 150, planId: 'light' }]);
});

test('a charge at the old price renews nothing once a change was asked for; one made before renews the old plan', () => {
  const current = begin('premium', start);
  const due = renewalDate(current);
  const choice = choosePlan(current, 'light', due);
  assert.equal(choice.kind, 'save');
  const changing = choice.kind === 'save' ? choice.next : current;
  assert.equal(renew(changing, 'premium', due), null);
  assert.deepEqual(renew(changing, 'premium', addDays(due, -0.1)), { ...changing, paidMonths: 2 });
});

test('nobody pays twice for one month: a charge before its day renews nothing', () => {
  const current = begin('light', start);
  const due = renewalDate(current);
  assert.equal(renew(current, 'light', addDays(due, -3)), null);
  const next = renew(current, 'light', due)!;
  assert.equal(renew(next, 'light', addDays(due, 1)), null);
});

test('a month that nobody paid for is left out: no credits for it, and the next payment counts from its own day', () => {
  const current = granted(begin('light', start), start);
  const late = new Date('2027-04-01T02:00:00+08:00');
  const next = renew(current, 'light', late)!;
  assert.deepEqual(dueGrants(next, late), [{ month: 2, credits: 150, planId: 'light' }]);
  assert.deepEqual(renewalDate(next), new Date('2027-04-30T12:00:00+08:00'));
});

test('a payment within the days of grace pays for the month that was due', () => {
  const current = granted(begin('light', start), start);
  const next = renew(current, 'light', addDays(renewalDate(current), 5))!;
  assert.deepEqual([next.paidMonths, next.grantedMonths], [2, 1]);
});

test('a day of trying that passed in silence is followed by another, until time is up', () => {
  const current = begin('light', start);
  const due = renewalDate(current);
  const tomorrow = addDays(due, 1);
  assert.equal(retryAfterSilence(current, null, due), null, 'the day itself is not over');
  assert.deepEqual(retryAfterSilence(current, null, tomorrow), addDays(tomorrow, 1));
  assert.deepEqual(retryAfterSilence(current, tomorrow, tomorrow), tomorrow, 'nor is this one');
  assert.deepEqual(retryAfterSilence(current, tomorrow, addDays(due, 2)), addDays(due, 3));
  assert.equal(retryAfterSilence(current, tomorrow, addDays(due, 6.5)), null, 'it ends on the seventh');
  assert.equal(
    retryAfterSilence({ ...current, declines: 4 }, null, addDays(due, 6)),
    null,
    'all tries are used up',
  );
});

test('a plan that is taken back on the day of its charge is charged the day after', () => {
  const current = begin('light', start);
  const due = renewalDate(current);
  assert.equal(nextTry(current, addDays(due, -1)), null);
  assert.deepEqual(nextTry(current, addDays(due, -0.4)), addDays(due, 0.6));
  assert.equal(nextTry(cancel(current), due), null);
});

test('nothing is renewed that was cancelled, does not exist, or was paid at a strange price', () => {
  assert.equal(renew(cancel(begin('light', start)), 'light', start), null);
  assert.equal(renew(none, 'light', start), null);
  assert.equal(renew(begin('light', start), 'premium', start), null);
});

test('money for a plan that runs already goes back; for a better one, or while the renewal is declined, it counts', () => {
  const current = begin('professional', start);
  assert.equal(isWorthStarting(none, 'light'), true);
  assert.equal(isWorthStarting(current, 'professional'), false);
  assert.equal(isWorthStarting(current, 'light'), false);
  assert.equal(isWorthStarting(current, 'premium'), true);
  const declined = decline(current, renewalDate(current)).next;
  assert.equal(isWorthStarting(declined, 'professional'), true);
  assert.deepEqual(choosePlan(declined, 'light', start), { kind: 'pay' });
});

test('a declined renewal is tried three more times within the week, then it lapses', () => {
  let subscription = begin('light', start);
  const due = renewalDate(subscription);
  let now = due;
  const tries: (Date | null)[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { next, retryAt } = decline(subscription, now);
    tries.push(retryAt);
    subscription = next;
    now = retryAt ?? now;
  }
  assert.deepEqual(tries, [addDays(due, 1), addDays(due, 3), addDays(due, 5), null]);
  assert.equal(isOver(subscription, addDays(due, graceDays - 0.01)), false);
  assert.equal(isOver(subscription, addDays(due, graceDays)), true);
  assert.equal(renew(subscription, 'light', now)?.declines, 0, 'a payment in time clears the record');
});

test('a year of an annual plan grants twelve times, on every monthly anniversary', () => {
  let subscription = begin('professional-annual', start);
  const days: string[] = [];
  for (let day = 0; day < 365; day += 1) {
    const now = addDays(start, day);
    const due = dueGrants(subscription, now);
    for (const { credits } of due) assert.equal(credits, 600);
    if (due.length > 0) days.push(now.toISOString().slice(0, 10));
    subscription = granted(subscription, now);
  }
  assert.equal(days.length, 12);
  assert.deepEqual(days.slice(0, 4), ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  assert.deepEqual(
    dueGrants(subscription, addDays(start, 4000)),
    [],
    'no thirteenth without another payment',
  );
});

test('after a long outage every missed month is granted, once', () => {
  const away = begin('premium-annual', start);
  assert.deepEqual(
    dueGrants(away, anniversary(start, 5)).map(({ month }) => month),
    [0, 1, 2, 3, 4, 5],
  );
});

test('whatever happens, grants never outrun the months that were paid, and none is left behind', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 90 }) }),
    fc.record({ kind: fc.constant('choose' as const), to: plan }),
    fc.record({ kind: fc.constantFrom('cancel' as const, 'resume' as const, 'charge' as const) }),
  );
  fc.assert(
    fc.property(plan, fc.array(step, { maxLength: 60 }), (first, steps) => {
      let now = start;
      let subscription = granted(begin(first, now), now);
      let credits = plans[first].monthlyCredits;
      let owed = plans[first].monthlyCredits * subscription.paidMonths;
      for (const each of steps) {
        try {
          if (each.kind === 'wait') now = addDays(now, each.days);
          if (each.kind === 'choose') {
            const choice = choosePlan(subscription, each.to, now);
            if (choice.kind === 'save') subscription = choice.next;
          }
          if (each.kind === 'cancel') subscription = cancel(subscription);
          if (each.kind === 'resume') subscription = resume(subscription, now);
          if (each.kind === 'charge' && now >= renewalDate(subscription)) {
            const due = dueGrants(subscription, now);
            credits += due.reduce((sum, grant) => sum + grant.credits, 0);
            subscription = granted(subscription, now);
            const next = renew(subscription, planAfterRenewal(subscription), renewalDate(subscription));
            if (next) {
              owed += plans[next.planId].monthlyCredits * (next.paidMonths - subscription.paidMonths);
              subscription = next;
            }
          }
        } catch (error) {
          assert.ok(error instanceof Failure);
        }
        credits += dueGrants(subscription, now).reduce((sum, grant) => sum + grant.credits, 0);
        subscription = granted(subscription, now);
        assert.ok(subscription.grantedMonths <= subscription.paidMonths);
        assert.ok(credits <= owed);
      }
      const end = renewalDate(subscription);
      credits += dueGrants(subscription, end).reduce((sum, grant) => sum + grant.credits, 0);
      assert.equal(credits, owed, 'at the end of the paid time all of it has been granted');
    }),
  );
});

test('the next event is the next credits, then the notice, then the renewal', () => {
  const annual = granted(begin('premium-annual', start), start);
  assert.deepEqual(nextEvent(annual, false), anniversary(start, 1));
  const last = { ...annual, grantedMonths: 12 };
  assert.deepEqual(nextEvent(last, false), addDays(anniversary(start, 12), -14));
  assert.deepEqual(nextEvent(last, true), anniversary(start, 12));
  const monthly = granted(begin('light', start), start);
  assert.deepEqual(noticeDate(monthly), addDays(renewalDate(monthly), -3));
  assert.deepEqual(
    nextEvent(cancel(monthly), false),
    renewalDate(monthly),
    'a user who cancelled gets no notice',
  );
});

test('what ends with its account runs out, cannot be resumed, and makes way for whatever is paid for', () => {
  const later = addDays(start, 3);
  for (const before of [begin('professional', start), chosen(begin('professional', start), 'light')]) {
    const ended = endForGood(before);
    assert.equal(ended.state, 'ending');
    assert.deepEqual(renewalDate(ended), renewalDate(before));
    assert.throws(() => resume(ended, later), refuses('payment_required'));
    assert.deepEqual(cancel(ended), ended);
    for (const planId of planIds) {
      assert.deepEqual(choosePlan(ended, planId, later), { kind: 'pay' });
      assert.equal(isWorthStarting(ended, planId), true);
      assert.equal(renew(ended, planId, renewalDate(ended)), null);
    }
    assert.equal(isOver(ended, addDays(renewalDate(ended), -1)), false);
    assert.equal(isOver(ended, renewalDate(ended)), true);
  }
});

test('without a plan there is nothing to resume; a plan that was not cancelled stays unchanged', () => {
  assert.throws(() => resume(none, start), refuses('no_subscription'));
  const current = begin('professional', start);
  const changing = chosen(current, 'light');
  for (const running of [current, changing])
    for (const now of [start, addDays(renewalDate(running), 30)]) assert.equal(resume(running, now), running);
});

test('a charge from before a change was asked for renews the old plan at the old price alone', () => {
  const current = begin('premium', start);
  const due = renewalDate(current);
  const choice = choosePlan(current, 'light', addDays(due, 0.25));
  assert.ok(choice.kind === 'save' && choice.next.state === 'changing');
  const paid = { paidMonths: 2, declines: 0 };
  assert.deepEqual(renew(choice.next, 'premium', due), { ...choice.next, ...paid });
  assert.equal(renew(choice.next, 'professional', due), null, 'the price of a plan that nobody asked for');
  assert.deepEqual(renew(choice.next, 'light', due), { ...current, ...paid, planId: 'light' });
  assert.equal(renew(choice.next, 'premium', choice.next.since), null, 'at that moment it was asked for');
});

test('a charge counts from the first moment of its slack, and of the day of a month', () => {
  const current = begin('light', start);
  const earliest = addDays(renewalDate(current), -2.5);
  assert.equal(renew(current, 'light', earliest)?.paidMonths, 2);
  assert.equal(renew(current, 'light', new Date(earliest.getTime() - 1)), null);
  const nextMonth = addDays(anniversary(start, 2), -0.5);
  assert.equal(monthPaidFor(current, new Date(nextMonth.getTime() - 1)), 1);
  assert.equal(monthPaidFor(current, nextMonth), 2);
});

test('nobody is charged once the days of grace are over, not even at their last moment', () => {
  const current = begin('light', start);
  const due = renewalDate(current);
  const justBefore = (date: Date) => new Date(date.getTime() - 1);
  const lastTry = addDays(due, graceDays - 1);
  assert.deepEqual(decline(current, justBefore(lastTry)).retryAt, justBefore(addDays(due, graceDays)));
  for (const now of [lastTry, addDays(lastTry, 1)]) {
    assert.equal(decline(current, now).retryAt, null);
    assert.equal(nextTry(current, now), null);
  }
  assert.deepEqual(nextTry(current, justBefore(lastTry)), justBefore(addDays(due, graceDays)));
});

test('the first try is on the day of the charge, from its first moment on', () => {
  const current = begin('light', start);
  const dayBegins = addDays(renewalDate(current), -0.5);
  assert.deepEqual(nextTry(current, dayBegins), addDays(dayBegins, 1));
  assert.equal(nextTry(current, new Date(dayBegins.getTime() - 1)), null);
});

test('a day without a result counts when it is over; after the last decline nothing is retried', () => {
  const current = begin('light', start);
  const due = renewalDate(current);
  const end = endOfDay(due);
  assert.deepEqual(retryAfterSilence(current, due, end), nextTry(current, end));
  assert.deepEqual(retryAfterSilence(current, due, new Date(end.getTime() - 1)), due);
  assert.equal(retryAfterSilence({ ...current, declines: 4 }, null, addDays(due, 3)), null);
});
