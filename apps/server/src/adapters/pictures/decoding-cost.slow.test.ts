import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createDeflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import {
  deepPicture,
  joined,
  jpegSegment,
  jpegWith,
  movie,
  picture,
  pixelsOf,
  pngOf,
  u32,
} from '../../../test/support/specimens.ts';
import { latin1 } from './bytes.ts';
import { weighBytes, weighFile } from './decoding-cost.ts';
import { decodingQueue, decodingThreads } from './decoding-queue.ts';
import { examine } from './examine.ts';
import { openImageProcessor } from './image-processor.ts';
import { chunkOf } from './png-chunks.ts';
import { tightened } from './png-pixels.ts';

const folder = mkdtempSync(join(tmpdir(), 'artcade-weight-'));
const processor = openImageProcessor();
after(async () => {
  await processor.close();
  rmSync(folder, { recursive: true });
});

const megabyte = 1024 ** 2;
const side = 8192;
const weigh = async (bytes: Uint8Array): Promise<number> => {
  const path = join(folder, 'upload');
  writeFileSync(path, bytes);
  return (await weighFile(path)) / megabyte;
};

const header = (depth: number, colour: number, interlaced: 0 | 1, width = side, height = side) =>
  chunkOf('IHDR', [u32(width), u32(height), Uint8Array.of(depth, colour, 0, 0, interlaced)]);
const jpegHead = async (progressive: boolean) => {
  const jpeg = Uint8Array.from(await picture(16, 16).jpeg({ progressive }).toBuffer());
  const at = latin1(jpeg).indexOf(progressive ? '\xff\xc2' : '\xff\xc0');
  jpeg.set([side >> 8, side & 255, side >> 8, side & 255], at + 5);
  return jpeg;
};

describe('what a picture weighs', () => {
  test('is little where it comes line by line, and all of it where it does not', async () => {
    assert.ok((await weigh(await picture(64, 64).png().toBuffer())) < 30);
    assert.ok((await weigh(pngOf(header(16, 6, 0)))) < 100);
    assert.ok((await weigh(await jpegHead(false))) < 60);
    assert.ok((await weigh(await jpegHead(true))) > 350);
    const gif = Uint8Array.from(await picture(16, 16).gif().toBuffer());
    gif.set([side & 255, side >> 8, side & 255, side >> 8], 6);
    assert.ok((await weigh(gif)) > 256);
    const moving = Uint8Array.from(await movie(16, 16, 2).webp().toBuffer());
    moving.set([0xff, 0x1f, 0, 0xff, 0x1f, 0], 24);
    assert.ok((await weigh(moving)) > 256);
  });

  test('is computed for every format from what its decoder sees', async () => {
    const kinds = [
      picture(300, 200).webp(),
      picture(300, 200).webp({ lossless: true }),
      picture(300, 200, 4).webp(),
      picture(300, 200).gif(),
      picture(300, 200).jpeg({ progressive: true }),
      deepPicture(300, 200).png({ progressive: true }),
    ];
    for (const kind of kinds) {
      const bytes = await kind.toBuffer();
      const [light, whole] = [24 * megabyte + 300 * 200 * 4, 24 * megabyte + 300 * 200 * 8];
      const weight = await weighBytes(bytes);
      assert.ok(weight >= light && weight <= whole, `${weight}`);
      assert.equal(await weighFile(written(bytes)), weight);
    }
  });

  test('is the maximum for a file that hides its size behind endless padding', async () => {
    const jpeg = await jpegHead(true);
    assert.ok(
      (await weigh(joined(jpeg.subarray(0, 2), new Uint8Array(200_000).fill(255), jpeg.subarray(2)))) > 500,
    );
    const notes = Array.from({ length: 3000 }, () => jpegSegment(0xfe, 'words'));
    assert.ok((await weigh(jpegWith(jpeg, ...notes))) > 350);
  });

  test('of data that is no picture is small, and nothing throws', async () => {
    for (const bytes of [
      new Uint8Array(),
      Buffer.from('RIFF'),
      Buffer.from('<html>'),
      Buffer.from('\xff\xd8\xff', 'latin1'),
    ])
      assert.equal(await weigh(bytes), 24);
  });
});

function written(bytes: Uint8Array): string {
  const path = join(folder, 'written');
  writeFileSync(path, bytes);
  return path;
}

describe('the queue of everything that decodes', () => {
  test('runs two huge pictures one after the other, and small ones of other users beside them', async () => {
    const giant = await weighBytes(await jpegHead(true));
    const small = await weighBytes(await picture(640, 480).png().toBuffer());
    const inside = new Set<string>();
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const add = (who: string, weight: number) =>
      decodingQueue(
        who,
        async () => {
          begun.push(who);
          inside.add(who);
          assert.ok(!(inside.has('giant-a') && inside.has('giant-b')));
          await new Promise<void>((end) => ends.set(who, end));
          inside.delete(who);
        },
        weight,
      );
    const all = [add('giant-a', giant), add('giant-b', giant), add('small', small)];
    await setImmediate();
    assert.deepEqual(begun, ['giant-a', 'small']);
    ends.get('small')?.();
    all.push(add('another', small));
    await setImmediate();
    assert.deepEqual(begun.slice(2), ['another']);
    ends.get('giant-a')?.();
    await setImmediate();
    assert.deepEqual(begun.slice(3), ['giant-b']);
    for (const end of ends.values()) end();
    await Promise.all(all);
  });

  test('keeps a thread free from a user with many pictures', async () => {
    const begun: string[] = [];
    const end = Promise.withResolvers<void>();
    const add = (who: string) =>
      decodingQueue(who, async () => {
        begun.push(who);
        await end.promise;
      });
    const all = [...Array.from({ length: decodingThreads }, () => add('many')), add('one')];
    await setImmediate();
    assert.deepEqual(begun, ['many', 'many', 'one']);
    end.resolve();
    await Promise.all(all);
  });
});

describe('a giant that is interlaced', () => {
  const [width, height] = [4096, 2304];
  /** Compressed in chunks: half a gigabyte must not be in memory here either. */
  async function packed(size: number): Promise<Uint8Array> {
    const deflate = createDeflate({ level: 1 });
    const pieces: Buffer[] = [];
    deflate.on('data', (piece: Buffer) => pieces.push(piece));
    const zeroes = new Uint8Array(megabyte);
    for (let left = size; left > 0; left -= zeroes.length)
      await new Promise((resolve) =>
        deflate.write(zeroes.subarray(0, Math.min(left, zeroes.length)), resolve),
      );
    await new Promise((resolve) => deflate.once('end', resolve).end());
    return Buffer.concat(pieces);
  }
  const sizeOf = (width: number, height: number, bytes: number) =>
    [
      [0, 0, 8, 8],
      [4, 0, 8, 8],
      [0, 4, 4, 8],
      [2, 0, 4, 4],
      [0, 2, 2, 4],
      [1, 0, 2, 2],
      [0, 1, 1, 2],
    ].reduce((sum, [left = 0, top = 0, across = 1, down = 1]) => {
      const lines = Math.ceil((height - top) / down);
      return sum + lines * (1 + Math.ceil((width - left) / across) * bytes);
    }, 0);

  const pixels = packed(sizeOf(width, height, 8)).then((data) => [
    chunkOf('IDAT', [data]),
    chunkOf('IEND', []),
  ]);

  test('weighs its lines, is taken whole, and is drawn from every second line', async () => {
    const giant = pngOf(header(16, 6, 1, width, height), ...(await pixels));
    const { shown, bytes } = await tightened(examine(giant));
    assert.deepEqual([shown?.width, shown?.height], [width, height / 2]);
    assert.deepEqual(bytes, Uint8Array.from(giant));
    const picture = await processor.prepare(written(giant));
    assert.deepEqual([picture.width, picture.height], [width, height]);
    assert.equal((await sharp(picture.preview.bytes).metadata()).height, 900);
    assert.ok((await weigh(pngOf(header(16, 6, 1)))) < 100, 'the largest that there can be');
  });

  test('is not unrolled for the sake of a profile that would have it converted', async () => {
    const profile = Buffer.alloc(132);
    profile.writeUInt32BE(132, 0);
    for (const [at, text] of Object.entries({ 12: 'mntr', 16: 'RGB ', 20: 'Lab ', 36: 'acsp' }))
      profile.write(text, Number(at));
    const named = chunkOf('iCCP', [Buffer.from('x\0\0'), deflateSync(profile)]);
    const giant = pngOf(header(16, 6, 1, width, height), named, ...(await pixels));
    assert.ok(examine(giant).isForeign);
    const { original } = await processor.prepare(written(giant));
    assert.deepEqual(
      Buffer.from(original.bytes),
      Buffer.from(pngOf(header(16, 6, 1, width, height), ...(await pixels))),
      'the picture as it came, without the profile',
    );
  });

  test('looks in small as it does in large', async () => {
    const large = sharp(await picture(22, 20).blur(1).png().toBuffer()).resize(4400, 4000);
    const bytes = await large.png({ progressive: true, compressionLevel: 1 }).toBuffer();
    // Three bytes times 4400 x 4000 is below the bound; with a fourth channel it is above.
    const giant = await sharp(bytes).ensureAlpha().png({ progressive: true, compressionLevel: 1 }).toBuffer();
    const [plain, shown] = [await processor.prepare(written(bytes)), await processor.prepare(written(giant))];
    assert.ok((await tightened(examine(giant))).shown);
    const [one, other] = await Promise.all(
      [plain, shown].map(({ grid }) =>
        pixelsOf(grid.bytes).then(({ data, channels }) => ({ data, channels })),
      ),
    );
    assert.ok(one && other);
    let [sum, count] = [0, 0];
    for (let pixel = 0; pixel < one.data.length / one.channels; pixel += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        sum += Math.abs(
          (one.data[pixel * one.channels + channel] ?? 0) -
            (other.data[pixel * other.channels + channel] ?? 0),
        );
        count += 1;
      }
    assert.ok(sum / count < 4, `${sum / count}`);
  });

  test('with too few pixels, too many, or a filter that there is not, is refused', async () => {
    const size = sizeOf(width, height, 8);
    for (const data of [
      await packed(size - 1),
      await packed(size + 1),
      deflateSync(Uint8Array.of(9, 9, 9)),
    ]) {
      const wrong = pngOf(header(16, 6, 1, width, height), chunkOf('IDAT', [data]), chunkOf('IEND', []));
      await assert.rejects(processor.prepare(written(wrong)), { code: 'image_unreadable' });
    }
  });
});
