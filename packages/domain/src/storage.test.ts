import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { languages } from './languages.ts';
import { formatBytes, leftForAlbums, storageBarColour, usedFraction } from './storage.ts';

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'];
const size = fc.oneof(
  fc.maxSafeNat(),
  // Rounding goes wrong close to the change of a unit.
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: -6000, max: 6000 }))
    .map(([power, offset]) => Math.max(0, 1024 ** power + offset)),
);

function read(text: string) {
  const [amount = '', unit = ''] = text.split(' ');
  return { amount: Number(amount.replaceAll(',', '')), unit };
}

test('a size is shown in the largest unit that fits, with at most two decimals', () => {
  const shown: [number, string][] = [
    [0, '0 Bytes'],
    [1023, '1,023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_234_567, '1.18 MB'],
    [1_073_741_824, '1 GB'],
    [20 * 1_073_741_824, '20 GB'],
    [1024 ** 4, '1 TB'],
    [5000 * 1024 ** 4, '5,000 TB'],
  ];
  for (const [bytes, text] of shown) assert.equal(formatBytes(bytes, 'en'), text);
});

test('a size just below the next unit is rounded into it', () => {
  assert.equal(formatBytes(1024 ** 2 - 1, 'en'), '1 MB');
  assert.equal(formatBytes(1024 ** 3 - 1, 'en'), '1 GB');
  assert.equal(formatBytes(1024 ** 2 - 6, 'en'), '1,023.99 KB');
});

test('decimals follow the language', () => {
  assert.deepEqual(
    languages.map((language) => formatBytes(1536, language)),
    ['1.5 KB', '1.5 KB', '1,5 KB', '1.5 KB', '1,5 KB'],
  );
});

test('no unit below the largest ever shows 1024 of itself', () => {
  fc.assert(
    fc.property(size, (bytes) => {
      const { amount, unit } = read(formatBytes(bytes, 'en'));
      assert.ok(unit === 'TB' || amount < 1024, `${amount} ${unit}`);
    }),
  );
});

test('what is shown is within half a hundredth of the truth', () => {
  fc.assert(
    fc.property(size, (bytes) => {
      const { amount, unit } = read(formatBytes(bytes, 'en'));
      const truth = bytes / 1024 ** units.indexOf(unit);
      assert.ok(Math.abs(amount - truth) <= 0.005 + 1e-9, `${amount} ${unit} for ${bytes}`);
    }),
  );
});

test('more bytes never look like fewer', () => {
  const weight = (bytes: number) => {
    const { amount, unit } = read(formatBytes(bytes, 'en'));
    return amount * 1024 ** units.indexOf(unit);
  };
  fc.assert(fc.property(size, size, (a, b) => weight(Math.min(a, b)) <= weight(Math.max(a, b))));
});

test('the bar turns yellow above 70% and red above 90%, not at them', () => {
  const limit = 1_073_741_820;
  assert.deepEqual(
    [0, limit * 0.7, limit * 0.7 + 1, limit * 0.9, limit * 0.9 + 1, limit * 2].map((used) =>
      storageBarColour(used, limit),
    ),
    ['blue', 'blue', 'yellow', 'yellow', 'red', 'red'],
  );
});

test('without any storage the bar is red as soon as something is stored', () => {
  assert.equal(storageBarColour(0, 0), 'blue');
  assert.equal(storageBarColour(1, 0), 'red');
});

test('the used part is the plain ratio, kept between nothing and full', () => {
  assert.equal(usedFraction(1, 4), 0.25);
  assert.equal(usedFraction(5, 4), 1);
  assert.equal(usedFraction(-1, 4), 0);
  assert.equal(usedFraction(0, 0), 0);
  assert.equal(usedFraction(1, 0), 1);
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (used, limit) => {
      const part = usedFraction(used, limit);
      assert.ok(part >= 0 && part <= 1);
    }),
  );
});

test('what is left for albums is never less than nothing', () => {
  assert.equal(leftForAlbums(10, 4), 6);
  assert.equal(leftForAlbums(10, 10), 0);
  assert.equal(leftForAlbums(10, 30), 0);
});
