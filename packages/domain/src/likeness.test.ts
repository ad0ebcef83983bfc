import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestFirst, likenessLimit, likenessOf, likenessSide, noLikeness } from './likeness.ts';

const pictureOf = (brightness: (x: number, y: number) => number): Uint8Array =>
  Uint8Array.from({ length: likenessSide ** 2 }, (_, at) =>
    Math.max(0, Math.min(255, Math.round(brightness(at % likenessSide, Math.floor(at / likenessSide))))),
  );
/** As the database counts them. */
const differingBits = (one: bigint, other: bigint): number =>
  [...BigInt.asUintN(64, one ^ other).toString(2)].filter((bit) => bit === '1').length;
const disc = (x: number, y: number) => (Math.hypot(x - 12, y - 18) < 8 ? 200 : 60 + x);
const bars = (x: number, y: number) => ((x + y) % 12 < 5 ? 210 : 30 + y * 2);

test('a brighter and a noisier picture are like the first, another one is not', () => {
  const first = likenessOf(pictureOf(disc));
  const noisy = pictureOf((x, y) => disc(x, y) + ((x * 7 + y * 13) % 5) - 2);
  const bright = pictureOf((x, y) => disc(x, y) * 1.1 + 4);
  assert.ok(differingBits(first, likenessOf(noisy)) <= likenessLimit);
  assert.ok(differingBits(first, likenessOf(bright)) <= likenessLimit);
  assert.ok(differingBits(first, likenessOf(pictureOf(bars))) > 3 * likenessLimit);
});

test('a picture of one colour, even with the noise of a JPEG, is like no other', () => {
  assert.equal(likenessOf(pictureOf(() => 128)), noLikeness);
  assert.equal(likenessOf(pictureOf((x, y) => 128 + ((x * y) % 8))), noLikeness);
  assert.notEqual(likenessOf(pictureOf((x, y) => 128 + ((x * y) % 9))), noLikeness);
});

test('a hash fits a signed number of 64 bits', () => {
  for (const draw of [disc, bars]) {
    const hash = likenessOf(pictureOf(draw));
    assert.equal(BigInt.asIntN(64, hash), hash);
    assert.notEqual(hash, noLikeness);
  }
});

test('a hash stays the same in all versions, because databases keep it', () => {
  const busy = pictureOf((x, y) => (x * 37 + y * 91 + x * y * 13) % 251);
  assert.deepEqual([disc, bars].map((draw) => likenessOf(pictureOf(draw))).concat(likenessOf(busy)), [
    -3947907817535516878n,
    -3002680096952899325n,
    -2426988811682207092n,
  ]);
});

test('a picture of another size is refused', () => {
  assert.throws(() => likenessOf(new Uint8Array(64)), /square/);
});

test('of copies, the one to keep is the largest, then the heaviest, then the oldest', () => {
  const copy = (id: string, width: number, size: number) => ({ id, width, height: 10, size });
  const copies = [copy('c', 10, 5), copy('b', 10, 5), copy('d', 10, 9), copy('a', 4, 99), copy('e', 20, 1)];
  assert.deepEqual(
    bestFirst(copies).map(({ id }) => id),
    ['e', 'd', 'b', 'c', 'a'],
  );
  assert.deepEqual(bestFirst(copies.toReversed()), bestFirst(copies));
});
