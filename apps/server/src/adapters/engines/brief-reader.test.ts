import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { AskedReading } from '@artcade/contract/briefs';
import { Failure } from '@artcade/domain/failure';
import { openBriefReader } from './brief-reader.ts';

const reader = openBriefReader();
after(() => reader.close());

const asked: AskedReading = {
  tool: 'character-generator',
  mode: 'create',
  prompt: 'a knight with a katana',
  inputs: {},
  language: 'en',
};

test('readings fill only a part of the queue, so that orders still find a place in it', async () => {
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (cause: unknown) => (cause instanceof Failure ? cause.code : 'thrown'),
    );
  // More users than the queue has places, each within the limit for one user.
  const readings = Array.from({ length: 130 }, (_, user) => outcomeOf(reader.read(`user-${user}`, asked)));
  const orders = Array.from({ length: 20 }, () =>
    outcomeOf(reader.problemOf({ briefEdits: { without: ['thing.katana'], instead: {} } })),
  );
  assert.deepEqual(new Set(await Promise.all(orders)), new Set(['done']));
  const outcomes = await Promise.all(readings);
  assert.ok(outcomes.filter((outcome) => outcome === 'done').length >= 40);
  assert.ok(outcomes.filter((outcome) => outcome === 'unavailable').length >= 60);
  assert.equal(await outcomeOf(reader.read('user-1', asked)), 'done');
});
