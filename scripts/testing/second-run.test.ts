import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Stumbled, secondRun } from './second-run.ts';

const stumbled = (file: string, failed = 1): Stumbled => ({
  batch: { kind: 'server', files: [file] },
  failed,
});

test('of files that failed, one that passes alone is named and no longer counts', async () => {
  const said: string[] = [];
  const run = async ({ files }: Stumbled['batch']) => ({
    passed: 3,
    failed: files[0] === 'broken.test.ts' ? 1 : 0,
  });
  const change = await secondRun([stumbled('broken.test.ts'), stumbled('lucky.test.ts', 2)], run, (text) =>
    said.push(text),
  );
  assert.deepEqual(change, { passed: 2, failed: -2 });
  assert.deepEqual(said, [
    'Once more, alone: broken.test.ts',
    'Once more, alone: lucky.test.ts',
    '⚠ lucky.test.ts depends on luck: it failed beside others and passed alone',
  ]);
});

test('many failed files do not run again', async () => {
  const many = Array.from({ length: 5 }, (_, n) => stumbled(`${n}.test.ts`));
  const run = async () => assert.fail('ran again');
  assert.deepEqual(await secondRun(many, run, assert.fail), { passed: 0, failed: 0 });
});
