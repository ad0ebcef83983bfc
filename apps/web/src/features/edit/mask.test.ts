import assert from 'node:assert/strict';
import test from 'node:test';
import { createMask, type Mask, maskSizeOf } from './mask.ts';
import { maskPixels } from './mask-pixels.ts';

const size = { width: 20, height: 12 };
const at = ({ bitmap }: Mask, x: number, y: number) => bitmap.data[y * bitmap.width + x];
const dab = (x: number, y: number, radius = 2) => ({ x, y, radius });

function paint(mask: Mask, ...dabs: ReturnType<typeof dab>[]): void {
  const stroke = mask.begin('add');
  for (const each of dabs) stroke.to(each);
  stroke.end();
}

test('a mask has the proportions of its picture and at most 1024 pixels on a side', () => {
  assert.deepEqual(maskSizeOf({ width: 4096, height: 4096 }), { width: 1024, height: 1024 });
  assert.deepEqual(maskSizeOf({ width: 3000, height: 1000 }), { width: 1024, height: 341 });
  assert.deepEqual(maskSizeOf({ width: 64, height: 32 }), { width: 64, height: 32 });
  assert.deepEqual(maskSizeOf({ width: 9000, height: 2 }), { width: 1024, height: 1 });
});

test('a stroke marks the way between its points, as wide as the brush, and leaves the rest', () => {
  const mask = createMask(size);
  paint(mask, dab(4, 6), dab(15, 6));
  for (const x of [4, 9, 15]) assert.equal(at(mask, x, 6), 255);
  for (const [x, y] of [
    [9, 1],
    [9, 10],
    [0, 6],
    [19, 6],
  ] as const)
    assert.equal(at(mask, x, y), 0);
  assert.ok(mask.get().share > 0.15 && mask.get().share < 0.35);
});

test('a light pen draws a thinner line', () => {
  const [light, firm] = [createMask(size), createMask(size)];
  paint(light, dab(4, 6, 1), dab(15, 6, 1));
  paint(firm, dab(4, 6, 1), dab(15, 6, 4));
  assert.equal(at(light, 14, 3), 0);
  assert.equal(at(firm, 14, 3), 255);
  assert.equal(at(firm, 4, 3), 0);
});

test('what reaches beyond the picture is cut off', () => {
  const mask = createMask(size);
  paint(mask, dab(-5, -5), dab(30, 30));
  paint(mask, dab(-50, -50));
  assert.equal(at(mask, 6, 6), 255);
});

test('the eraser takes marks away, and the lasso encloses', () => {
  const mask = createMask(size);
  mask.enclose(
    [
      { x: 2, y: 2 },
      { x: 18, y: 2 },
      { x: 18, y: 10 },
      { x: 2, y: 10 },
    ],
    'add',
  );
  assert.equal(mask.get().share, (16 * 8) / (20 * 12));
  const stroke = mask.begin('erase');
  stroke.to(dab(10, 6));
  stroke.end();
  assert.equal(at(mask, 10, 6), 0);
  assert.equal(at(mask, 4, 6), 255);
});

test('a lasso that overlaps itself has no hole', () => {
  const mask = createMask(size);
  const round = [
    { x: 2, y: 2 },
    { x: 18, y: 2 },
    { x: 18, y: 10 },
    { x: 2, y: 10 },
  ];
  mask.enclose([...round, ...round], 'add');
  assert.equal(at(mask, 10, 6), 255);
});

test('undo and redo go through strokes, lasso, inverting and clearing', () => {
  const mask = createMask(size);
  const seen = [mask.bitmap.data.slice()];
  const look = () => seen.push(mask.bitmap.data.slice());
  paint(mask, dab(5, 5));
  look();
  mask.invert();
  look();
  mask.enclose(
    [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 0, y: 9 },
    ],
    'erase',
  );
  look();
  mask.clear();
  look();
  for (const before of seen.slice(0, -1).toReversed()) {
    assert.ok(mask.undo());
    assert.deepEqual(mask.bitmap.data, before);
  }
  assert.equal(mask.undo(), null);
  assert.deepEqual(mask.get(), { canUndo: false, canRedo: true, share: 0 });
  for (const after of seen.slice(1)) {
    assert.ok(mask.redo());
    assert.deepEqual(mask.bitmap.data, after);
  }
  assert.equal(mask.redo(), null);
});

test('the file is white where the picture changes and black elsewhere, without greys', () => {
  const mask = createMask(size);
  paint(mask, dab(9.3, 6.2, 3.4));
  const pixels = maskPixels(mask.bitmap);
  const at = (x: number, y: number) => Array.from(pixels.subarray((y * size.width + x) * 4).subarray(0, 4));
  assert.deepEqual(at(9, 6), [255, 255, 255, 255]);
  assert.deepEqual(at(0, 0), [0, 0, 0, 255]);
  assert.deepEqual([...new Set(pixels)].sort(), [0, 255]);
});

test('a new stroke ends what could be done again', () => {
  const mask = createMask(size);
  paint(mask, dab(5, 5));
  mask.undo();
  paint(mask, dab(9, 5));
  assert.equal(mask.get().canRedo, false);
});

test('a cancelled stroke leaves neither marks nor a step', () => {
  const mask = createMask(size);
  paint(mask, dab(5, 5));
  const before = mask.bitmap.data.slice();
  const stroke = mask.begin('erase');
  stroke.to(dab(5, 5));
  stroke.to(dab(8, 8));
  stroke.cancel();
  assert.deepEqual(mask.bitmap.data, before);
  mask.undo();
  assert.equal(mask.get().canUndo, false);
});

test('what changes nothing is no step', () => {
  const mask = createMask(size);
  mask.clear();
  const stroke = mask.begin('erase');
  stroke.to(dab(5, 5));
  stroke.end();
  assert.equal(mask.get().canUndo, false);
});

test('the history is bounded by steps, and by memory', () => {
  const small = createMask(size);
  for (let step = 0; step < 140; step += 1) small.invert();
  let steps = 0;
  while (small.undo()) steps += 1;
  assert.equal(steps, 100);

  const large = createMask({ width: 1024, height: 1024 });
  for (let step = 0; step < 40; step += 1) large.invert();
  steps = 0;
  while (large.undo()) steps += 1;
  assert.equal(steps, 30);
});
