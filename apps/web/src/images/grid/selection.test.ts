import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Asset } from '@artcade/contract/shapes';
import { everything, extended, isSelected, nothingSelected, toggled, without } from './selection.ts';

const image = (id: string) => ({ id }) as Asset;
const ids = ({ assets }: { assets: ReadonlyMap<string, Asset> }) => [...assets.keys()];

test('an image is selected and let go again', () => {
  const one = toggled(nothingSelected, image('a'));
  assert.deepEqual(ids(one), ['a']);
  assert.deepEqual(ids(toggled(one, image('a'))), []);
});

test('a range keeps its beginning for the next one', () => {
  const one = toggled(nothingSelected, image('c'));
  const range = extended(one, [image('c'), image('d')]);
  assert.equal(range.anchor, 'c');
  assert.deepEqual(ids(extended(range, [image('b'), image('c')])), ['c', 'd', 'b']);
});

test('what is gone is not selected any more, nor the beginning of a range', () => {
  const both = toggled(toggled(nothingSelected, image('a')), image('b'));
  const left = without(both, ['b']);
  assert.deepEqual(ids(left), ['a']);
  assert.equal(left.anchor, null);
  assert.equal(without(both, ['x']), both);
});

test('everything is selected, loaded or not, until one image is let go', () => {
  const loaded = everything(toggled(nothingSelected, image('a')), [image('a'), image('b')]);
  assert.deepEqual([ids(loaded), loaded.isAll], [['a', 'b'], true]);
  assert.equal(isSelected(loaded, 'not loaded'), true);
  const left = toggled(loaded, image('b'));
  assert.deepEqual([ids(left), left.isAll, isSelected(left, 'b')], [['a'], undefined, false]);
  assert.equal(without(loaded, ['b']).isAll, undefined);
  assert.equal(toggled(loaded, image('not loaded')), nothingSelected);
});
