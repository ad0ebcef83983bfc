import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import { createMcpCapacity, type Held } from './capacity.ts';
import { pictureContent } from './shown-images.ts';

const failsWith = (code: string) => (error: unknown) => error instanceof Failure && error.code === code;

test('an account has 24 messages under way, those of a batch one by one, and a network 96', () => {
  const enter = createMcpCapacity();
  const batches = [1, 2, 3].map(() => enter('a', '1', 8));
  assert.throws(() => enter('a', '2', 1), failsWith('rate_limited'));
  batches[0]?.release();
  batches[0]?.release();
  enter('a', '2', 8);
  assert.throws(() => enter('a', '2', 1), failsWith('rate_limited'));
  for (const account of ['b', 'c', 'd']) enter(account, '1', 24);
  enter('e', '1', 8);
  assert.throws(() => enter('e', '1', 1), failsWith('rate_limited'));
  enter('e', '3', 1);
});

test('twenty busy accounts leave places for others, who share them once half are taken', () => {
  const enter = createMcpCapacity();
  const fill = (uid: string, network: string) => {
    for (let count = 0; count < 24; count += 1)
      try {
        enter(uid, network, 1);
      } catch (error) {
        assert.ok(failsWith('rate_limited')(error));
        return count;
      }
    return 24;
  };
  const counts = Array.from({ length: 20 }, (_, account) => fill(`a${account}`, `n${account}`));
  assert.deepEqual(counts, [...Array(10).fill(24), ...Array(10).fill(8)]);
  assert.deepEqual(
    ['x', 'y', 'z', 'q'].map((uid) => fill(uid, 'one')),
    [8, 8, 8, 0],
    'nor does one network take the rest',
  );
  for (let account = 0; account < 17; account += 1) assert.equal(fill(`c${account}`, `m${account}`), 8);
  assert.throws(() => enter('d', 'other', 1), failsWith('unavailable'));
});

test('the memory of pictures is limited per account and in all until responses are read', () => {
  const enter = createMcpCapacity();
  const large = 1_500_000;
  const fill = (held: Held): number => {
    let count = 0;
    while (count < 1000 && held.reservePicture(large)) count += 1;
    return count;
  };
  const first = enter('a', '1', 1);
  assert.equal(fill(first), 10);
  assert.equal(fill(enter('a', '1', 1)), 0, 'another request of the same account');
  const counts = Array.from({ length: 8 }, (_, account) => fill(enter(`b${account}`, `${account}`, 1)));
  assert.equal(
    counts.reduce((sum, count) => sum + count, 10),
    56,
  );
  first.release();
  assert.equal(fill(enter('c', '1', 1)), 10);
});

test('an image whose picture finds no memory is a link, and its bytes are not read', async () => {
  let isDropped = false;
  const request = {
    publicUrl: 'http://localhost',
    gone: new AbortController().signal,
    reservePicture: () => false,
    fetchFile: async () => ({
      status: 200,
      headers: new Headers({ 'content-length': '1000', 'content-type': 'image/webp' }),
      bytes: async () => assert.fail('reads it'),
      drop: () => {
        isDropped = true;
      },
    }),
  };
  const address = 'http://localhost/files/x';
  const image = {
    id: 'x',
    url: address,
    gridUrl: address,
    previewUrl: address,
    type: 'png' as const,
    size: 9,
  };
  const content = await pictureContent(request, image);
  assert.deepEqual(
    content.map(({ type }) => type),
    ['resource_link'],
  );
  assert.ok(isDropped);
});
