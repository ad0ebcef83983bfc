import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorSeconds, secondsIn } from './processor-time.ts';
import type { Kind } from './selection.ts';
import { timesTable } from './times-table.ts';

const took = (files: string[], kind: Kind, processor: number, seconds: number) => ({
  batch: { files, kind },
  processor,
  seconds,
});

test('the costliest files come first; each kind is listed with its sum', () => {
  const all = [
    took(['a.test.ts'], 'server', 1, 30),
    took(['b.test.ts'], 'server', 12.34, 20),
    took(['c', 'd'], 'unit', 3, 3),
  ];
  assert.deepEqual(timesTable(all, true).slice(1), [
    '   12.3   20.0  b.test.ts',
    '    3.0    3.0  2 files of units',
    '    1.0   30.0  a.test.ts',
    '   13.3   50.0  all of kind server',
    '    3.0    3.0  all of kind unit',
  ]);
  const many = Array.from({ length: 12 }, (_, n) => took([`${n}.test.ts`], 'server', n, 1));
  assert.equal(timesTable(many, false).length, 1 + 10);
  assert.match(timesTable(many, false)[1] ?? '', /11\.test\.ts/);
});

test('processor time counts what children took that have ended', () => {
  assert.equal(secondsIn('7 (a (b) c) S 1 7 7 0 -1 4194560 9 9 9 9 100 20 300 4 20 0 1 0 5 6'), 4.24);
  const before = processorSeconds();
  let sum = 0;
  while (processorSeconds() - before < 0.05) for (let n = 0; n < 1e5; n += 1) sum += n;
  assert.ok(sum > 0);
});
