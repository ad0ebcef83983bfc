import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { decodingQueue } from '#adapters/pictures/decoding-queue.ts';
import { patience } from '../../../test/support/patience.ts';
import { readMask } from './masks.ts';

test('a mask that is no PNG meets no decoder, and the header of one is read in its turn', {
  timeout: patience,
}, async () => {
  const turn = Promise.withResolvers<void>();
  const busy = [1, 2, 3].map(() => decodingQueue('masks', () => turn.promise));
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  let isRead = false;
  const square = readMask(png, { width: 40, height: 10 }).finally(() => {
    isRead = true;
  });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
  assert.equal((await readMask(svg, { width: 8, height: 8 })).problem, 'unreadable');
  for (let time = 0; time < 3; time += 1) await sharp(png).metadata();
  assert.equal(isRead, false);
  turn.resolve();
  assert.equal((await square).problem, 'proportions');
  await Promise.all(busy);
});
