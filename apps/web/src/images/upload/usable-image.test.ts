import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PickError } from '#images/picker/picked-image.ts';
import { scaleFor, toUsableImage } from './usable-image.ts';

const file = (bytes: string, name: string, type = '') =>
  new File([Buffer.from(bytes, 'latin1')], name, { type });

test('a picture is called what its bytes are, whatever the device called it', async () => {
  const png = await toUsableImage(file('\x89PNG\r\n\x1a\n', 'IMG_1.HEIC', 'image/heic'));
  assert.deepEqual([png.name, png.type], ['IMG_1.png', 'image/png']);
  const jpeg = await toUsableImage(file('\xff\xd8\xff\xe0', 'photo 2026-01-31 14.05.09.jpg'));
  assert.deepEqual([jpeg.name, jpeg.type], ['photo 2026-01-31 14.05.09.jpg', 'image/jpeg']);
});

test('a format that the device cannot draw either is said to be one that cannot be used', async () => {
  const heic = file('\0\0\0\x18ftypheic', 'IMG_2.HEIC', 'image/heic');
  const globals = globalThis as { createImageBitmap?: unknown };
  globals.createImageBitmap = async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  };
  try {
    await assert.rejects(
      toUsableImage(heic),
      (error) => error instanceof PickError && error.trouble === 'format',
    );
  } finally {
    delete globals.createImageBitmap;
  }
});

test('a picture is made smaller and never larger', () => {
  assert.equal(scaleFor({ width: 4000, height: 3000 }, 1000), 0.25);
  assert.equal(scaleFor({ width: 300, height: 400 }, 1000), 1);
  assert.equal(scaleFor({ width: 4000, height: 3000 }, undefined), 1);
});
