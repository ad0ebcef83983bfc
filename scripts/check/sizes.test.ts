import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeSizes } from './sizes.ts';

const table = [
  'Lines of text           code   tests',
  'apps/web               10000    3000',
  'docs                     600       0',
];
const pageOf = (lines: readonly string[]): string => ['# A page', '```', ...lines, '```'].join('\n');
const isTrue = (lines: readonly string[]): boolean => judgeSizes(pageOf(lines), table).length === 0;
const withRow = (row: string): string[] => table.map((line) => (line.startsWith('apps/web') ? row : line));

test('a table of sizes passes up to two percent off in each number, and else is printed anew', () => {
  assert.ok(isTrue(table));
  assert.ok(isTrue(withRow('apps/web               10200    2940')));
  assert.ok(!isTrue(withRow('apps/web               10201    3000')), 'code');
  assert.ok(!isTrue(withRow('apps/web               10000    2939')), 'tests');
  assert.deepEqual(
    judgeSizes(pageOf(withRow('apps/web               10201    3000')), table).slice(1),
    table,
  );
});

test('a small number may be twenty lines off', () => {
  assert.ok(isTrue(table.with(2, 'docs                     620      20')));
  assert.ok(!isTrue(table.with(2, 'docs                     621       0')));
});

test('a table without a row, or without a number, is out of date', () => {
  assert.ok(!isTrue(table.slice(0, 2)));
  assert.ok(!isTrue(withRow('apps/web               10000')));
});
