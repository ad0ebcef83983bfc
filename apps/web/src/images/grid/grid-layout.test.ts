import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gridLayout, rowsInSight, scrollToRow, tileAfterKey } from './grid-layout.ts';

test('a phone has two columns, a desktop as many as fit', () => {
  assert.equal(gridLayout(358, 10).columns, 2);
  assert.equal(gridLayout(944, 10).columns, 5);
  assert.equal(gridLayout(120, 10).columns, 2);
  const { columns, tile, rows, rowHeight, height } = gridLayout(944, 12);
  assert.ok(columns * tile + (columns - 1) * 12 <= 944);
  assert.equal(rows, 3);
  assert.equal(height, 3 * rowHeight - 12);
});

test('a hundred thousand images fit into what a browser can scroll', () => {
  for (const width of [358, 944, 2560]) assert.ok(gridLayout(width, 100_000).height < 16_000_000);
});

test('rows in sight are drawn with a few around them, and none beyond the ends', () => {
  const layout = gridLayout(944, 1000);
  const { rowHeight, rows } = layout;
  assert.deepEqual(rowsInSight(layout, -500, 300), { first: 0, end: Math.ceil(300 / rowHeight) + 2 });
  assert.deepEqual(rowsInSight(layout, 10 * rowHeight, 12 * rowHeight), { first: 8, end: 14 });
  assert.deepEqual(rowsInSight(layout, 1e9, 1e9 + 800), { first: rows, end: rows });
});

test('a row is scrolled to only as far as needed', () => {
  const layout = gridLayout(944, 1000);
  const { rowHeight } = layout;
  assert.equal(scrollToRow(layout, 5, 4 * rowHeight, 8 * rowHeight), 0);
  assert.equal(scrollToRow(layout, 2, 4 * rowHeight, 8 * rowHeight), -2 * rowHeight);
  assert.equal(scrollToRow(layout, 9, 4 * rowHeight, 8 * rowHeight), 2 * rowHeight);
});

test('keys lead from tile to tile and stay inside', () => {
  const go = (key: string, index: number) => tileAfterKey(key, index, 23, { columns: 5 }, 2);
  assert.equal(go('ArrowRight', 4), 5);
  assert.equal(go('ArrowLeft', 0), 0);
  assert.equal(go('ArrowRight', 22), 22);
  assert.equal(go('ArrowDown', 3), 8);
  assert.equal(go('ArrowUp', 3), 3);
  assert.equal(go('ArrowDown', 19), 22);
  assert.equal(go('ArrowDown', 21), 21);
  assert.equal(go('PageDown', 3), 13);
  assert.equal(go('PageDown', 13), 18);
  assert.equal(go('PageUp', 8), 3);
  assert.equal(go('Home', 12), 0);
  assert.equal(go('End', 12), 22);
  assert.equal(go('x', 12), null);
});
