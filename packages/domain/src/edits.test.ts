import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editKinds, enlarged, extended, fitsEdit, isLocalEdit, localEditKinds, modelEdits } from './edits.ts';

test('every kind is done by a model or here, and none by both', () => {
  assert.deepEqual([...modelEdits, ...localEditKinds].toSorted(), [...editKinds].toSorted());
  assert.deepEqual(editKinds.filter(isLocalEdit), [...localEditKinds]);
});

test('a picture grows by shares of its own sides, and the old one lies where they begin', () => {
  const margins = { top: 0.25, right: 0, bottom: 1, left: 0.5 } as const;
  assert.deepEqual(extended({ width: 301, height: 200 }, margins), {
    left: 151,
    top: 50,
    width: 452,
    height: 450,
  });
});

test('a picture is edited up to a size, and enlarged up to it', () => {
  assert.ok(fitsEdit({ width: 6000, height: 6000 }));
  assert.ok(!fitsEdit({ width: 6001, height: 6000 }));
  assert.ok(!fitsEdit({ width: 8193, height: 2 }));
  assert.ok(!fitsEdit(enlarged({ width: 2000, height: 1600 }, 4)));
});

test('a picture may be as large as the limit, and grows on each side by its share', () => {
  assert.deepEqual(
    [8192, 8193].map((width) => fitsEdit({ width, height: 10 })),
    [true, false],
  );
  assert.deepEqual(extended({ width: 100, height: 40 }, { top: 0.25, right: 0.5, bottom: 0.5, left: 0.25 }), {
    left: 25,
    top: 10,
    width: 175,
    height: 70,
  });
});
