import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '@artcade/contract/client';
import type { Asset } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import { createUploadQueue, isWorthRetrying, pauseAfter, type Sending, summaryOf } from './upload-queue.ts';

const drive = { kind: 'drive' } as const;
const gif = (name: string) => new File(['GIF89a'], name);
const away = () => new CallError('unknown error', null);

/** A queue whose sends the test completes. */
function stage(answer?: (sending: Sending, attempt: number) => Promise<Asset>) {
  const sent: { sending: Sending; resolve: () => void; reject: (error: unknown) => void }[] = [];
  const stored: string[] = [];
  const pauses: number[] = [];
  const attempts = new Map<string, number>();
  let keys = 0;
  const queue = createUploadQueue({
    send: (sending) => {
      const attempt = (attempts.get(sending.upload.key) ?? 0) + 1;
      attempts.set(sending.upload.key, attempt);
      if (answer) return answer(sending, attempt);
      return new Promise((resolve, reject) => {
        sent.push({ sending, resolve: () => resolve({ id: sending.upload.file.name } as Asset), reject });
      });
    },
    onStored: (_, asset) => stored.push(asset.id),
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    wait: async (milliseconds) => void pauses.push(milliseconds),
  });
  return { queue, sent, stored, pauses, statuses: () => queue.get().map(({ status }) => status) };
}

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};

test('three files are on their way at a time, the others wait', async () => {
  const { queue, sent, stored, statuses } = stage();
  queue.add(drive, ['1', '2', '3', '4', '5'].map(gif));
  await settled();
  assert.deepEqual(statuses(), ['sending', 'sending', 'sending', 'waiting', 'waiting']);
  sent[1]?.resolve();
  await settled();
  assert.deepEqual(statuses(), ['sending', 'done', 'sending', 'sending', 'waiting']);
  assert.deepEqual(stored, ['2']);
});

test('a file that is no image is not sent', async () => {
  const { queue, sent } = stage();
  queue.add(drive, [new File(['hello'], 'a.png'), gif('a.gif')]);
  await settled();
  assert.equal(sent.length, 1);
  const [refused] = queue.get();
  assert.equal(refused?.status, 'failed');
  assert.deepEqual(refused?.error, new Failure('image_unreadable'));
});

test('a passing failure is tried again under the same key', async () => {
  const keys: string[] = [];
  const { queue, stored, pauses } = stage(async ({ upload }, attempt) => {
    keys.push(upload.key);
    if (attempt === 1) throw away();
    if (attempt === 2) throw new CallError('x', 503);
    if (attempt === 3) throw new CallError('x', 429, { code: 'rate_limited', retryAfter: 7 });
    return { id: 'kept' } as Asset;
  });
  queue.add(drive, [gif('a')]);
  await settled();
  assert.deepEqual(stored, ['kept']);
  assert.deepEqual(keys, ['key-1', 'key-1', 'key-1', 'key-1']);
  assert.deepEqual(pauses, [1000, 2000, 7000]);
});

test('a refusal is shown at once, and can be retried by hand', async () => {
  let isFull = true;
  const { queue, stored, statuses } = stage(async () => {
    if (isFull) throw new CallError('x', 409, { code: 'storage_full', message: 'x' });
    return { id: 'kept' } as Asset;
  });
  queue.add(drive, [gif('a')]);
  await settled();
  assert.deepEqual(statuses(), ['failed']);
  isFull = false;
  queue.retry('key-1');
  await settled();
  assert.deepEqual(stored, ['kept']);
});

test('a cancelled file is stopped, and its place goes to the next', async () => {
  const { queue, sent, statuses } = stage();
  queue.add(drive, ['1', '2', '3', '4'].map(gif));
  await settled();
  queue.cancel('key-2');
  await settled();
  assert.equal(sent[1]?.sending.signal.aborted, true);
  assert.deepEqual(statuses(), ['sending', 'sending', 'sending']);
  sent[1]?.reject(away());
  await settled();
  assert.deepEqual(statuses(), ['sending', 'sending', 'sending']);
  queue.cancelAll();
  assert.deepEqual(queue.get(), []);
});

test('progress is shown per file and for all together, by size', async () => {
  const { queue, sent } = stage();
  queue.add(drive, [gif('a'), new File(['GIF89a', 'x'.repeat(12)], 'b')]);
  await settled();
  sent[1]?.sending.onProgress(0.5);
  assert.deepEqual(
    queue.get().map(({ progress }) => progress),
    [0, 0.5],
  );
  assert.equal(summaryOf(queue.get()).progress, 9 / 24);
  sent[0]?.resolve();
  await settled();
  queue.tidy();
  assert.equal(queue.get().length, 1);
});

test('only what may pass is waited for, and not for ever', () => {
  assert.equal(pauseAfter(away(), 1), 1000);
  assert.equal(pauseAfter(away(), 5), null);
  assert.equal(pauseAfter(new CallError('x', 413), 1), null);
  assert.equal(pauseAfter(new Failure('image_unreadable'), 1), null);
});

test('a file that cannot become another is not offered again', () => {
  assert.equal(isWorthRetrying(new Failure('image_too_large')), false);
  assert.equal(isWorthRetrying(new CallError('x', 415)), false);
  assert.equal(isWorthRetrying(new CallError('x', 409)), true);
  assert.equal(isWorthRetrying(away()), true);
});
