import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { AskedReading } from '@artcade/contract/briefs';
import { Failure } from '@artcade/domain/failure';
import { openBriefReader } from './brief-reader.ts';

const reader = openBriefReader(80);
after(() => reader.close());

const asked: AskedReading = {
  tool: 'character-generator',
  mode: 'create',
  prompt: 'a knight with a katana',
  inputs: {},
  language: 'en',
};

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (cause: unknown) => (cause instanceof Failure ? cause.code : 'thrown'),
  );

test('readings that wait have a limit, and orders do not wait for them', async () => {
  // More users than places, each within the limit for one user.
  const readings = Array.from({ length: 130 }, (_, user) => outcomeOf(reader.read(`user-${user}`, asked)));
  let isRead = false;
  void Promise.all(readings).then(() => {
    isRead = true;
  });
  const orders = Array.from({ length: 20 }, () =>
    outcomeOf(reader.problemOf({ briefEdits: { without: ['thing.katana'], instead: {} } })),
  );
  assert.deepEqual(new Set(await Promise.all(orders)), new Set(['done']));
  assert.ok(!isRead, 'the orders came first');
  const outcomes = await Promise.all(readings);
  assert.equal(outcomes.filter((outcome) => outcome === 'done').length, 80);
  assert.equal(outcomes.filter((outcome) => outcome === 'unavailable').length, 50);
  assert.equal(await outcomeOf(reader.read('user-1', asked)), 'done');
});

test('users take turns: some who ask for all they may delay others by one reading each', async () => {
  const ended: string[] = [];
  const read = async (user: string) => {
    const outcome = await outcomeOf(reader.read(user, asked));
    ended.push(user);
    return outcome;
  };
  const greedy = ['ann', 'ben', 'cho', 'dai', 'eve', 'fay', 'gus', 'hal'];
  const many = greedy.flatMap((user) => Array.from({ length: 8 }, () => read(user)));
  assert.equal(await read('honest'), 'done');
  assert.ok(ended.length <= 2 * greedy.length + 1, ended.join());
  assert.deepEqual(new Set(await Promise.all(many)), new Set(['done']));
});
