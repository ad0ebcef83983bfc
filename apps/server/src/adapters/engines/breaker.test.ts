import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBreaker } from './breaker.ts';

const settings = { faults: 3, checks: 2, firstPauseMs: 1000, longestPauseMs: 3000 };

function breakerAt() {
  const clock = { now: 0 };
  const told: boolean[] = [];
  const breaker = createBreaker(
    () => clock.now,
    (isDown) => told.push(isDown),
    settings,
  );
  const fault = () => breaker.enter()?.end('fault');
  return { clock, breaker, fault, told };
}

test('it opens after faults in a row only', () => {
  const { breaker, fault } = breakerAt();
  fault();
  fault();
  breaker.enter()?.end('answers');
  fault();
  fault();
  breaker.enter()?.end('nothing');
  assert.equal(breaker.isOpen(), false);
  fault();
  assert.equal(breaker.isOpen(), true);
  assert.equal(breaker.enter(), null);
});

test('the images of one order count once, whatever fails between them', () => {
  const { breaker } = breakerAt();
  for (let image = 0; image < 4; image += 1) breaker.enter()?.end('fault', 'batch');
  breaker.enter()?.end('fault', 'another');
  assert.equal(breaker.isOpen(), false);
  breaker.enter()?.end('fault', 'a third');
  assert.equal(breaker.isOpen(), true);
});

test('after a pause, one attempt at a time tries it, and pauses grow', () => {
  const { clock, breaker, fault } = breakerAt();
  for (let n = 0; n < 3; n += 1) fault();
  clock.now += 1300;
  const trial = breaker.enter();
  assert.equal(trial?.isTrial, true);
  assert.equal(breaker.enter(), null, 'others wait for its result');
  trial?.end('nothing');
  fault();
  clock.now += 1300;
  assert.equal(breaker.enter(), null, 'the second pause is longer');
  clock.now += 1300;
  breaker.enter()?.end('answers');
  assert.equal(breaker.enter()?.isTrial, false);
});

test('health checks open it alone, and do not close what orders found out', () => {
  const { breaker, fault } = breakerAt();
  breaker.checked(false);
  assert.equal(breaker.isOpen(), false, 'a hiccup');
  breaker.checked(false);
  assert.equal(breaker.isOpen(), true);
  breaker.checked(true);
  assert.equal(breaker.isOpen(), false);
  for (let n = 0; n < 3; n += 1) fault();
  breaker.checked(true);
  assert.equal(breaker.isOpen(), true);
});

test('it tells when the service goes out of use and when it answers again, once each', () => {
  const { clock, breaker, fault, told } = breakerAt();
  for (let n = 0; n < 2; n += 1) fault();
  assert.deepEqual(told, []);
  fault();
  clock.now += 1300;
  fault();
  breaker.checked(false);
  breaker.checked(false);
  assert.deepEqual(told, [true], 'a trial that fails, and checks, say nothing new');
  clock.now += 3000;
  breaker.enter(true)?.end('answers');
  assert.deepEqual(told, [true], 'checks still fail');
  breaker.checked(true);
  assert.deepEqual(told, [true, false]);
});
