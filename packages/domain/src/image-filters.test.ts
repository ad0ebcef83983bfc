import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countChoices, type ImageGroup } from './image-filters.ts';
import { changeTags, cleanTags, tagMaximum, tagsMaximum } from './tags.ts';

const group = (given: Partial<ImageGroup>): ImageGroup => ({
  tool: null,
  style: null,
  kit: null,
  shape: 'square',
  pixels: 'medium',
  transparent: false,
  favourite: false,
  projectId: null,
  state: null,
  inDates: true,
  recent: 0,
  images: 1,
  ...given,
});

const groups = [
  group({ images: 5 }),
  group({ tool: 'logo-generator', style: 'flat', shape: 'wide', images: 3, recent: 1 }),
  group({ tool: 'logo-generator', style: 'pixel', transparent: true, images: 2, recent: 2 }),
  group({ tool: 'banner-generator', style: 'flat', kit: 'k1', favourite: true, images: 4, inDates: false }),
];

test('without a choice every filter counts all images within the dates', () => {
  const counts = countChoices(groups, {}, 2);
  assert.equal(counts.total, 10);
  assert.deepEqual(counts.tool, { upload: 5, 'logo-generator': 5 });
  assert.deepEqual(counts.transparent, { '0': 8, '1': 2 });
  assert.deepEqual(counts.kit, {}, 'the only image with a kit is outside the dates');
  for (const choices of [counts.tool, counts.shape, counts.pixels, counts.transparent, counts.favourite])
    assert.equal(
      Object.values(choices).reduce((sum, each) => sum + each, 0),
      counts.total,
    );
});

test('the counts of a filter follow the others, not itself', () => {
  const counts = countChoices(groups, { tool: 'logo-generator', style: 'flat' }, 0);
  assert.equal(counts.total, 3);
  assert.deepEqual(counts.tool, { 'logo-generator': 3 }, 'the banner is outside the dates');
  assert.deepEqual(counts.style, { flat: 3, pixel: 2 });
  assert.deepEqual(counts.shape, { wide: 3 });
});

test('dates are a filter like the others: their counts ignore the chosen dates', () => {
  const dated = [...groups, group({ inDates: false, recent: 2, images: 7 })];
  assert.deepEqual(countChoices(dated, {}, 2).since, [12, 9]);
  assert.deepEqual(countChoices(dated, { tool: 'logo-generator' }, 2).since, [5, 2]);
});

test('tags are cleaned, cut, and kept once each', () => {
  assert.deepEqual(cleanTags(['  Boss ', 'boss', '', 'a,b', 'Rồng']), ['Boss', 'a b', 'Rồng']);
  assert.equal(cleanTags(['x'.repeat(99)])[0]?.length, tagMaximum);
  assert.equal(cleanTags(Array.from({ length: 99 }, (_, index) => `t${index}`)).length, tagsMaximum);
  assert.deepEqual(cleanTags([`${'a'.repeat(39)}👩‍🚀`]), ['a'.repeat(39)], 'an emoji is not cut in half');
});

test('projects and states are counted like other choices; images without one are none', () => {
  const sorted = [
    group({ images: 3 }),
    group({ projectId: 'p1', state: 'final', images: 2 }),
    group({ projectId: 'p1' }),
  ];
  const counts = countChoices(sorted, { projectId: 'p1' }, 0);
  assert.equal(counts.total, 3);
  assert.deepEqual(counts.projectId, { none: 3, p1: 3 });
  assert.deepEqual(counts.state, { final: 2, none: 1 });
});

test('tags are added and removed whatever their case, and no more than fit', () => {
  assert.deepEqual(changeTags(['Boss', 'night'], { add: ['boss', 'Dawn'], remove: ['NIGHT'] }), [
    'Boss',
    'Dawn',
  ]);
  assert.deepEqual(changeTags(['Boss'], { remove: ['boss'] }), []);
  const full = Array.from({ length: tagsMaximum }, (_, n) => `tag ${n}`);
  assert.deepEqual(changeTags(full, { add: ['one more'] }), full);
  assert.deepEqual(changeTags(full, { add: ['one more'], remove: ['tag 0'] }), [
    ...full.slice(1),
    'one more',
  ]);
});

test('favourites are counted apart, and dates only follow the other filters', () => {
  const some = [group({ favourite: true, images: 2, recent: 1 }), group({ images: 3, recent: 1 })];
  assert.deepEqual(countChoices(some, {}, 1).favourite, { '1': 2, '0': 3 });
  assert.deepEqual(countChoices(some, { favourite: '1' }, 1).since, [2]);
});
