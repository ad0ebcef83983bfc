import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { crc32 } from 'node:zlib';
import { Failure } from '@artcade/domain/failure';
import fc from 'fast-check';
import { apng, deepPicture, joined, movie, picture, pixelsOf } from '../../../test/support/specimens.ts';
import { startsWith } from './bytes.ts';
import { openImageProcessor } from './image-processor.ts';
import type { Picture } from './picture.ts';
import { pngSignature } from './png-chunks.ts';

const folder = mkdtempSync(join(tmpdir(), 'artcade-damage-'));
const processor = openImageProcessor();
after(async () => {
  await processor.close();
  rmSync(folder, { recursive: true });
});

const intact: readonly Uint8Array[] = [
  apng(20, 10, 4),
  ...(await Promise.all([
    picture(40, 30).png().toBuffer(),
    picture(40, 30, 4).png({ palette: true }).toBuffer(),
    deepPicture(40, 30).png({ progressive: true }).toBuffer(),
    picture(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    picture(40, 30).jpeg({ progressive: true }).toBuffer(),
    picture(40, 30, 4).webp().toBuffer(),
    picture(40, 30, 4).withMetadata({ orientation: 3 }).webp({ lossless: true }).toBuffer(),
    movie(20, 10, 4).webp().toBuffer(),
    movie(20, 10, 4).gif().toBuffer(),
  ])),
];

async function prepared(bytes: Uint8Array): Promise<Picture | Failure> {
  const path = join(folder, 'upload');
  writeFileSync(path, bytes);
  try {
    return await processor.prepare(path);
  } catch (error) {
    // Anything else is a crash, and fast-check prints the seed that reproduces it.
    assert.ok(error instanceof Failure, String(error));
    return error;
  }
}

const runs = 400;
const specimen = fc.constantFrom(...intact);
/** Without a bias towards the first and the last byte, which would find only broken signatures. */
const somewhere = fc.noBias(fc.integer({ min: 0, max: 999_999 })).map((millionth) => millionth / 1_000_000);
const place = (bytes: Uint8Array, part: number): number => Math.floor(bytes.length * part);

describe('a damaged file', () => {
  test('that was cut off, wherever, is refused', async () => {
    const property = fc.asyncProperty(specimen, somewhere, async (bytes, part) => {
      const answer = await prepared(bytes.subarray(0, place(bytes, part)));
      assert.ok(answer instanceof Failure);
      assert.equal(answer.code, 'image_unreadable');
    });
    await fc.assert(property, { numRuns: runs });
  });

  test('with wrong bytes is refused, or is still an image that decodes to its end', async () => {
    const wrong = fc.array(fc.tuple(somewhere, fc.integer({ min: 1, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    });
    let whole = 0;
    const property = fc.asyncProperty(specimen, wrong, fc.boolean(), async (bytes, flips, seals) => {
      const flipped = Uint8Array.from(bytes);
      for (const [part, mask] of flips) flipped[place(bytes, part)]! ^= mask;
      whole += await refusedOrWhole(seals ? sealed(flipped) : flipped);
    });
    await fc.assert(property, { numRuns: runs });
    assert.ok(whole > runs / 10, `${whole} of ${runs} were taken: the test would prove little`);
  });

  test('of which a part is missing, doubled or from another file is refused, or decodes to its end', async () => {
    let whole = 0;
    const property = fc.asyncProperty(
      specimen,
      fc.option(specimen),
      somewhere,
      somewhere,
      async (first, second, from, to) => {
        const rest = second ?? first;
        whole += await refusedOrWhole(
          sealed(joined(first.subarray(0, place(first, from)), rest.subarray(place(rest, to)))),
        );
      },
    );
    await fc.assert(property, { numRuns: 2 * runs });
    assert.ok(whole > 0, 'none was taken: the test would prove little');
  });

  test('of random bytes behind the first ones of an image is refused', async () => {
    const starts = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF\x40\0\0\0WEBPVP8X', 'GIF89a'];
    const random = fc.uint8Array({ minLength: 0, maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), random, async (start, noise) => {
        assert.ok((await prepared(joined(start, noise))) instanceof Failure);
      }),
      { numRuns: runs },
    );
  });
});

/** Returns the number of accepted files: one or none. */
async function refusedOrWhole(bytes: Uint8Array): Promise<number> {
  const answer = await prepared(bytes);
  if (answer instanceof Failure) return 0;
  const { width, height } = await pixelsOf(answer.original.bytes, { animated: false });
  // The decoder crops some canvases of GIFs to their frames, which `onCanvas` in draw.ts undoes.
  if (answer.type === 'gif') assert.ok(width <= answer.width && height <= answer.height);
  else assert.deepEqual([width, height], [answer.width, answer.height]);
  if (answer.type !== 'png') await pixelsOf(answer.original.bytes, { animated: true });
  for (const { bytes: thumb } of [answer.grid, answer.preview]) await pixelsOf(thumb);
  return 1;
}

/** The same PNG with valid checksums: an attacker would not forget them. */
function sealed(bytes: Uint8Array): Uint8Array {
  if (!startsWith(bytes, pngSignature)) return bytes;
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  for (let at = 8; at + 12 <= copy.length; ) {
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > copy.length) break;
    view.setUint32(end, crc32(copy.subarray(at + 4, end)));
    at = end + 4;
  }
  return copy;
}
