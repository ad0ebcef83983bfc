import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { Failure } from '@artcade/domain/failure';
import sharp, { type Color } from 'sharp';
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash';
import {
  apng,
  deepPicture,
  joined,
  movie,
  picture,
  pixelsOf,
  pngHeader,
  pngOf,
} from '../../../test/support/specimens.ts';
import { latin1 } from './bytes.ts';
import { openImageProcessor } from './image-processor.ts';
import type { Picture } from './picture.ts';
import { chunkOf } from './png-chunks.ts';

const folder = mkdtempSync(join(tmpdir(), 'artcade-processor-'));
const processor = openImageProcessor();
after(async () => {
  await processor.close();
  rmSync(folder, { recursive: true });
});

let uploads = 0;
function upload(bytes: Uint8Array): string {
  const path = join(folder, `upload-${uploads++}`);
  writeFileSync(path, bytes);
  return path;
}
const prepare = (bytes: Uint8Array): Promise<Picture> => processor.prepare(upload(bytes));

async function refuses(bytes: Uint8Array, code: string, details: object): Promise<void> {
  await assert.rejects(prepare(bytes), (error: unknown) => {
    assert.ok(error instanceof Failure, String(error));
    assert.deepEqual([error.code, error.details], [code, details]);
    return true;
  });
}

/** The sides of the two thumbnails, which are WebP and contain only pixels. */
async function thumbSides({ grid, preview }: Picture): Promise<string[]> {
  const sides = [grid, preview].map(async ({ bytes }) => {
    const { format, width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    assert.deepEqual(
      [format, exif, icc, xmp, orientation],
      ['webp', undefined, undefined, undefined, undefined],
    );
    return `${width}x${height}`;
  });
  return Promise.all(sides);
}

/** The colour in the centre. */
async function middle(bytes: Uint8Array): Promise<number[]> {
  const { width, height, channels, data } = await pixelsOf(bytes, { animated: false });
  const at = (Math.floor(height / 2) * width + Math.floor(width / 2)) * channels;
  return [...data.subarray(at, at + channels)];
}

const plain = (width: number, height: number, background: Color, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background } });

function near(actual: readonly number[], expected: readonly number[], tolerance = 4): void {
  assert.equal(actual.length, expected.length);
  const far = actual.some((value, index) => Math.abs(value - (expected[index] ?? 0)) > tolerance);
  assert.equal(far, false, `${actual.join()} is not about ${expected.join()}`);
}

describe('thumbnails', () => {
  test('fit into their squares and are never enlarged', async () => {
    const sides = async (width: number, height: number) =>
      thumbSides(await prepare(await picture(width, height).png().toBuffer()));
    assert.deepEqual(await sides(2000, 1000), ['400x200', '1600x800']);
    assert.deepEqual(await sides(900, 1800), ['200x400', '800x1600']);
    assert.deepEqual(await sides(640, 480), ['400x300', '640x480']);
    assert.deepEqual(await sides(300, 200), ['300x200', '300x200']);
    assert.deepEqual(await sides(1, 1), ['1x1', '1x1']);
    assert.deepEqual(await sides(8192, 1), ['400x1', '1600x1']);
    assert.deepEqual(await sides(3, 8192), ['1x400', '1x1600']);
  });

  test('are stored upright, and width and height are those after rotation', async () => {
    // Another colour in each quarter, so that every orientation differs.
    const quarter = (background: string, left: number, top: number) => ({
      input: { create: { width: 450, height: 300, channels: 3 as const, background } },
      left,
      top,
    });
    const quarters = plain(900, 600, '#d02020').composite([
      quarter('#20d020', 450, 0),
      quarter('#2020d0', 0, 300),
      quarter('#d0d020', 450, 300),
    ]);
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const turned = await quarters.clone().withMetadata({ orientation }).jpeg().toBuffer();
      const prepared = await prepare(turned);
      const lies = orientation >= 5;
      assert.deepEqual([prepared.width, prepared.height], lies ? [600, 900] : [900, 600]);
      assert.deepEqual(await thumbSides(prepared), lies ? ['267x400', '600x900'] : ['400x267', '900x600']);
      const points = { fit: 'fill', kernel: 'nearest' } as const;
      const expected = await sharp(await sharp(turned).autoOrient().toBuffer())
        .resize(4, 4, points)
        .raw()
        .toBuffer();
      for (const { bytes } of [prepared.grid, prepared.preview]) {
        near([...(await sharp(bytes).resize(4, 4, points).raw().toBuffer())], [...expected], 16);
      }
    }
  });

  test('keep what can be seen through', async () => {
    for (const format of ['png', 'webp', 'gif'] as const) {
      const bytes = await plain(700, 500, { r: 250, g: 20, b: 60, alpha: 0 }, 4)
        .composite([
          {
            input: { create: { width: 350, height: 500, channels: 4, background: '#2040e0' } },
            left: 350,
            top: 0,
          },
        ])
        .toFormat(format)
        .toBuffer();
      const { grid, preview } = await prepare(bytes);
      for (const thumb of [grid, preview]) {
        const { data, width, height, channels } = await pixelsOf(thumb.bytes);
        assert.equal(channels, 4);
        const row = Math.floor(height / 2) * width;
        assert.equal(data[(row + 5) * 4 + 3], 0);
        near([...data.subarray((row + width - 5) * 4, (row + width - 4) * 4)], [0x20, 0x40, 0xe0, 255], 6);
      }
    }
  });

  test('have the colours of the original, whatever it counts them in', async () => {
    const colour = { r: 200, g: 80, b: 40 };
    const originals = {
      plain: plain(500, 400, colour).png(),
      profile: plain(500, 400, colour).withIccProfile('p3').png(),
      'large with a profile': plain(2500, 400, colour).withIccProfile('p3').jpeg({ quality: 95 }),
      inks: plain(500, 400, colour).toColourspace('cmyk').jpeg({ quality: 95 }),
      deep: plain(500, 400, colour).toColourspace('rgb16').png(),
    };
    for (const original of Object.values(originals)) {
      const bytes = await original.toBuffer();
      const expected = [
        ...(await sharp(bytes).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer()),
      ];
      const { grid, preview } = await prepare(bytes);
      near(await middle(grid.bytes), expected);
      near(await middle(preview.bytes), expected);
    }
    const gray = await prepare(await plain(500, 400, '#777777').toColourspace('b-w').png().toBuffer());
    near(await middle(gray.preview.bytes), [0x77, 0x77, 0x77]);
    const deep = await prepare(await deepPicture(500, 400).png().toBuffer());
    assert.deepEqual(await thumbSides(deep), ['400x320', '500x400']);
  });

  test('show the first frame of what moves', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const frames = [255, 0].map((red) =>
        plain(300, 200, { r: red, g: 0, b: 0, alpha: 1 }, 4).raw().toBuffer(),
      );
      const pages = joined(...(await Promise.all(frames)));
      const moving = sharp(pages, { raw: { width: 300, height: 400, channels: 4, pageHeight: 200 } });
      const prepared = await prepare(await moving.toFormat(format).toBuffer());
      assert.deepEqual([prepared.width, prepared.height], [300, 200]);
      near((await middle(prepared.grid.bytes)).slice(0, 3), [255, 0, 0]);
      assert.equal((await sharp(prepared.original.bytes).metadata()).pages, 2);
    }
  });

  test('show the whole canvas of a GIF, however little of it is painted', async () => {
    for (const [width, height] of [
      [800, 600],
      [3000, 1500],
      [300, 200],
    ] as const) {
      // The frame is as large as the top left quarter.
      const corner = await plain(width / 2, height / 2, '#20d020')
        .gif()
        .toBuffer();
      corner.writeUInt16LE(width, 6);
      corner.writeUInt16LE(height, 8);
      const prepared = await prepare(corner);
      assert.deepEqual([prepared.width, prepared.height], [width, height]);
      const shape = `400x${(400 * height) / width}`;
      assert.equal((await thumbSides(prepared))[0], width < 400 ? '300x200' : shape);
      const points = sharp(prepared.grid.bytes).resize(4, 4, { fit: 'fill', kernel: 'nearest' });
      const alphas = (await points.ensureAlpha().raw().toBuffer()).filter((_, index) => index % 4 === 3);
      const solid = [...alphas].map((alpha) => Math.round(alpha / 255));
      assert.deepEqual(solid, [1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    }
  });

  test('of pixel art are exact', async () => {
    const art = await picture(64, 48, 4).png({ palette: true, colours: 8 }).toBuffer();
    const { grid, preview } = await prepare(art);
    assert.deepEqual(grid, preview);
    const [shown, drawn] = [await pixelsOf(grid.bytes), await pixelsOf(art)];
    // Fully transparent pixels have no colour worth comparing.
    const visible = (data: Uint8Array) => data.filter((_, index) => drawn.data[index | 3] !== 0);
    assert.deepEqual(visible(shown.data), visible(drawn.data));
  });

  test('come with a placeholder of the same shape and colour', async () => {
    const { thumbhash } = await prepare(await plain(800, 400, '#c08040').png().toBuffer());
    const hash = Buffer.from(thumbhash, 'base64');
    assert.ok(hash.length <= 25);
    assert.ok(Math.abs(thumbHashToApproximateAspectRatio(hash) - 2) < 0.4);
    const { r, g, b, a } = thumbHashToAverageRGBA(hash);
    near([r * 255, g * 255, b * 255, a * 255], [0xc0, 0x80, 0x40, 255], 12);
    const seeThrough = await prepare(
      await plain(400, 400, { r: 0, g: 0, b: 0, alpha: 0 }, 4).png().toBuffer(),
    );
    assert.equal(thumbHashToAverageRGBA(Buffer.from(seeThrough.thumbhash, 'base64')).a, 0);
  });
});

describe('what is handed to the store', () => {
  test('is named by its content', async () => {
    const { original, grid, preview } = await prepare(await picture(700, 500).jpeg().toBuffer());
    for (const { hash, bytes } of [original, grid, preview]) {
      assert.equal(hash, createHash('sha256').update(bytes).digest('hex'));
    }
    assert.equal(new Set([original.hash, grid.hash, preview.hash]).size, 3);
  });

  test('is whole memory of its own, not a view into somebody else’s', async () => {
    const { original, grid, preview } = await prepare(await picture(700, 500).jpeg().toBuffer());
    for (const { bytes } of [original, grid, preview]) assert.equal(bytes.buffer.byteLength, bytes.length);
  });

  test('is the largest image that is allowed', async () => {
    const rows = new Uint8Array((8192 / 8 + 1) * 8192);
    const largest = pngOf(
      pngHeader(8192, 8192, 1),
      chunkOf('IDAT', [deflateSync(rows)]),
      chunkOf('IEND', []),
    );
    const prepared = await prepare(largest);
    assert.deepEqual([prepared.width, prepared.height], [8192, 8192]);
    assert.deepEqual(await thumbSides(prepared), ['400x400', '1600x1600']);
  });
});

describe('an upload is refused', () => {
  test('when it is no image, with the reason as a word', async () => {
    await refuses(joined('<!doctype html><script>alert(1)</script>'), 'image_unreadable', {
      problem: 'unknown_type',
    });
    await refuses(new Uint8Array(), 'image_unreadable', { problem: 'empty' });
  });

  test('when it is larger than 20 MB, before it is read', async () => {
    const bytes = new Uint8Array(21 * 1024 * 1024);
    bytes.set(await picture(8, 8).png().toBuffer());
    await refuses(bytes, 'image_too_large', { maximum: 20 * 1024 * 1024 });
  });

  test('when it would be enormous, before it is unpacked', async () => {
    const side = 50_000;
    const data = chunkOf('IDAT', [deflateSync(new Uint8Array(20_000_000))]);
    const bomb = pngOf(pngHeader(side, side), data, chunkOf('IEND', []));
    await prepare(await picture(8, 8).png().toBuffer());
    const memory = process.memoryUsage().rss;
    await refuses(bomb, 'image_dimensions', { width: side, height: side, maximum: 8192 });
    assert.ok(process.memoryUsage().rss - memory < 50 * 1024 * 1024);
  });

  const pixels = { problem: 'corrupt_pixels' };
  test('when its pixels are fewer than it says, far more, or damaged', async () => {
    const short = chunkOf('IDAT', [deflateSync(new Uint8Array(100))]);
    await refuses(pngOf(pngHeader(20, 20), short, chunkOf('IEND', [])), 'image_unreadable', pixels);
    const noise = chunkOf('IDAT', [new Uint8Array(100).fill(7)]);
    await refuses(pngOf(pngHeader(20, 20), noise, chunkOf('IEND', [])), 'image_unreadable', pixels);
    const bomb = chunkOf('IDAT', [deflateSync(new Uint8Array(20_000_000))]);
    await refuses(pngOf(pngHeader(1, 1), bomb, chunkOf('IEND', [])), 'image_unreadable', pixels);
    const jpeg = await picture(300, 200).jpeg().toBuffer();
    await refuses(joined(jpeg.subarray(0, -900), '\xff\xd9'), 'image_unreadable', pixels);
  });

  test('when the last lines of a very large JPEG are missing', async () => {
    const jpeg = await picture(8192, 200).jpeg().toBuffer();
    await refuses(joined(jpeg.subarray(0, -600), '\xff\xd9'), 'image_unreadable', pixels);
  });

  test('when a frame that no thumbnail shows is damaged', async () => {
    // Its last lines are missing.
    const wrong = (frame: number) => (frame === 2 ? { data: deflateSync(new Uint8Array(21 * 390)) } : {});
    assert.equal((await prepare(apng(20, 400, 4))).type, 'png');
    await refuses(apng(20, 400, 4, wrong), 'image_unreadable', pixels);
    const gif = Uint8Array.from(await movie(40, 30, 4).gif().toBuffer());
    // The last block of the last frame contains codes that the frame never defined.
    gif.fill(0xff, gif.length - 60, gif.length - 2);
    await refuses(gif, 'image_unreadable', pixels);
    const webp = Uint8Array.from(await movie(40, 30, 4).webp({ lossless: true }).toBuffer());
    const last = latin1(webp).lastIndexOf('VP8L');
    webp.fill(0xff, last + 13, last + 60);
    await refuses(webp, 'image_unreadable', pixels);
  });
});
