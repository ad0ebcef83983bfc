import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import { createHashQueue, memberTurn, placesToWait, strangerTurn } from './hash-queue.ts';

/** A queue whose jobs end on command, with their outcomes in order. */
function open() {
  const queue = createHashQueue(2);
  const running: (() => void)[] = [];
  const ended: string[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    count: (name: string) => ended.filter((each) => each === name).length,
    come: (name: string, turn = strangerTurn(name), times = 1) => {
      for (let time = 0; time < times; time += 1)
        void queue(turn, () => new Promise<void>((resolve) => running.push(resolve))).then(
          () => ended.push(name),
          (error: unknown) => {
            assert.ok(error instanceof Failure && error.code === 'unavailable', String(error));
            assert.equal(error.details['retryAfter'], 2);
            ended.push(`${name} full`);
          },
        );
    },
    settle,
    /** Ends this many jobs, one after the other. */
    work: async (times = Number.POSITIVE_INFINITY) => {
      await settle();
      for (let done = 0; done < times && running.length > 0; done += 1) {
        running.shift()?.();
        await settle();
      }
    },
  };
}

test('one network gets few places and is refused at once beyond them; others get their turn', async () => {
  const { come, count, settle, work } = open();
  const { each } = placesToWait.stranger;
  come('evil', strangerTurn('evil'), 500);
  await settle();
  assert.equal(count('evil full'), 500 - each);
  come('neighbour');
  await work(4);
  assert.equal(count('neighbour'), 1, 'not after the whole flood');
  const over = count('evil');
  come('evil again', strangerTurn('evil'), over + 1);
  await settle();
  assert.equal(count('evil again full'), 1, 'only the places of those that are over');
  await work();
  assert.equal(count('evil'), each);
  come('evil later', strangerTurn('evil'), each + 1);
  await work();
  assert.deepEqual(
    [count('evil later'), count('evil later full')],
    [each, 1],
    'all its places are free again, and no more',
  );
});

test('all networks together leave places for members', async () => {
  const { come, count, settle, work } = open();
  const { stranger, member } = placesToWait;
  for (let network = 0; network < 20; network += 1) come('botnet', strangerTurn(`${network}`), 30);
  await settle();
  assert.equal(count('botnet full'), 600 - stranger.all);
  come('late');
  for (let account = 0; account < 80; account += 1) come('member', memberTurn(`${account}`));
  await settle();
  assert.equal(count('late full'), 1);
  assert.equal(count('member full'), 80 - (member.all - stranger.all));
  await work();
  assert.equal(count('member'), member.all - stranger.all);
  assert.equal(count('botnet'), stranger.all);
  for (let network = 0; network < 7; network += 1) come('again', strangerTurn(`${network}`), 30);
  await settle();
  assert.equal(count('again full'), 210 - stranger.all, 'all places are free again, and no more');
  await work();
});
