import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { retryBlocked, retryBlockedSync } from './file-retries.ts';

function failing(times: number, code: string) {
  let tries = 0;
  const work = () => {
    tries += 1;
    if (tries <= times) throw Object.assign(new Error('held by a scanner'), { code });
    return 'done';
  };
  return { work, tries: () => tries };
}

describe('what a scanner holds for a moment', () => {
  for (const code of ['EPERM', 'EBUSY', 'EACCES'])
    test(`is tried again on Windows after ${code}`, async () => {
      const [one, other] = [failing(2, code), failing(2, code)];
      assert.equal(await retryBlocked(async () => one.work(), 'win32'), 'done');
      assert.equal(
        retryBlockedSync(() => other.work(), 'win32'),
        'done',
      );
      assert.deepEqual([one.tries(), other.tries()], [3, 3]);
    });

  test('is given up in the end', async () => {
    const { work, tries } = failing(Number.POSITIVE_INFINITY, 'EBUSY');
    await assert.rejects(
      retryBlocked(async () => work(), 'win32'),
      { code: 'EBUSY' },
    );
    assert.equal(tries(), 8);
  });

  test('is an error at once elsewhere, and for every other reason', async () => {
    for (const [code, platform] of [
      ['EPERM', 'linux'],
      ['ENOENT', 'win32'],
    ] as const) {
      const [one, other] = [failing(1, code), failing(1, code)];
      await assert.rejects(
        retryBlocked(async () => one.work(), platform),
        { code },
      );
      assert.throws(() => retryBlockedSync(() => other.work(), platform), { code });
    }
  });
});
