import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import { createMcpCapacity, type Held } from './capacity.ts';
import { pictureContent } from './shown-images.ts';

const failsWith = (code: string) => (error: unknown) => error instanceof Failure && error.code === code;

test('an account has 24 messages under way, those of a batch one by one, and all accounts together 480', () => {
  const enter = createMcpCapacity();
  const batches = [enter('a', 8), enter('a', 8), enter('a', 8)] as [Held, Held, Held];
  assert.throws(() => enter('a', 1), failsWith('rate_limited'));
  for (let account = 1; account < 20; account += 1) enter(`b${account}`, 24);
  assert.throws(() => enter('c', 1), failsWith('unavailable'));
  batches[0].release();
  batches[0].release();
  enter('c', 8);
  assert.throws(() => enter('d', 1), failsWith('unavailable'));
});

test('the memory of pictures is limited per account and in all until responses are read', () => {
  const enter = createMcpCapacity();
  const large = 1_500_000;
  const fill = (held: Held): number => {
    let count = 0;
    while (count < 1000 && held.reservePicture(large)) count += 1;
    return count;
  };
  const first = enter('a', 1);
  assert.equal(fill(first), 10);
  assert.equal(fill(enter('a', 1)), 0, 'another request of the same account');
  const counts = Array.from({ length: 8 }, (_, account) => fill(enter(`b${account}`, 1)));
  assert.equal(
    counts.reduce((sum, count) => sum + count, 10),
    56,
  );
  first.release();
  assert.equal(fill(enter('c', 1)), 10);
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
