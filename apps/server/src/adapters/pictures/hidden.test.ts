import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import {
  apng,
  canary,
  gifFrame,
  gifScreen,
  joined,
  jpegSegment,
  jpegWith,
  movie,
  picture,
  pixelsOf,
  pngHeader,
  pngOf,
  pngWith,
  same,
  u32,
  webpChunk,
  webpWith,
} from '../../../test/support/specimens.ts';
import { latin1 } from './bytes.ts';
import { fateOf } from './colour-profile.ts';
import { openImageProcessor } from './image-processor.ts';
import type { Picture } from './picture.ts';
import { chunkOf } from './png-chunks.ts';

/** Places in images where bytes can hide from every viewer. None of them reaches the store. */

const folder = mkdtempSync(join(tmpdir(), 'artcade-hidden-'));
const processor = openImageProcessor();
after(async () => {
  await processor.close();
  rmSync(folder, { recursive: true });
});

let uploads = 0;
async function prepare(bytes: Uint8Array): Promise<Picture> {
  const path = join(folder, `upload-${uploads++}`);
  writeFileSync(path, bytes);
  return processor.prepare(path);
}

/** Inflates compressed parts, too. */
function contents(bytes: Uint8Array): string {
  const text = latin1(bytes);
  const at = text.indexOf('iCCP');
  return at < 0 ? text : text + latin1(inflateSync(bytes.subarray(text.indexOf('\0', at) + 2)));
}

interface Tolerance {
  readonly by?: number;
}

async function comesClean(
  bytes: Uint8Array,
  plain: Uint8Array,
  { by = 0 }: Tolerance = {},
): Promise<Picture> {
  const prepared = await prepare(bytes);
  for (const { bytes: stored } of [prepared.original, prepared.grid, prepared.preview]) {
    assert.equal(contents(stored).includes('CANARY'), false);
    assert.equal(contents(stored).includes('<script'), false);
  }
  same(await pixelsOf(prepared.original.bytes), await pixelsOf(plain), by);
  const again = await prepare(prepared.original.bytes);
  assert.equal(again.original.hash, prepared.original.hash, 'and stays as it is when it is uploaded again');
  return prepared;
}

const profileOf = async (name: string): Promise<Uint8Array> => {
  const { icc } = await sharp(await picture(8, 8).withIccProfile(name).jpeg().toBuffer()).metadata();
  assert.ok(icc);
  return icc;
};

/** A profile with valid numbers and data after its last tag. */
function stuffed(profile: Uint8Array): Uint8Array {
  const longer = joined(profile, canary);
  longer.set(u32(longer.length));
  return longer;
}

/** A profile with replaced texts. */
function worded(profile: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(profile);
  const count = new DataView(copy.buffer).getUint32(128);
  for (let tag = 0; tag < count; tag += 1) {
    const entry = 132 + tag * 12;
    const [at, length] = [8, 8].map((_, index) =>
      new DataView(copy.buffer).getUint32(entry + 4 + index * 4),
    ) as [number, number];
    if (!['desc', 'cprt'].includes(latin1(copy.subarray(entry, entry + 4)))) continue;
    copy.set(Buffer.from(canary.padEnd(length, '!')).subarray(0, Math.max(0, length - 8)), at + 8);
  }
  return copy;
}

const p3 = await profileOf('p3');
const jpegProfile = (...parts: readonly Uint8Array[]) =>
  parts.map((part, index) =>
    jpegSegment(0xe2, joined('ICC_PROFILE\0', Uint8Array.of(index + 1, parts.length), part)),
  );
const pngProfile = (profile: Uint8Array, behind = '') =>
  chunkOf('iCCP', [Buffer.from('colours\0\0'), deflateSync(profile), Buffer.from(behind)]);

describe('a JPEG', async () => {
  const jpeg = await picture(300, 200).jpeg().toBuffer();
  const coloured = await picture(300, 200).withIccProfile('p3').jpeg().toBuffer();
  const scan = latin1(jpeg).indexOf('\xff\xda');
  const hidden: Record<string, Uint8Array> = {
    'in what calls itself a profile': jpegWith(jpeg, ...jpegProfile(Buffer.from(canary))),
    'in a part of a profile without number': jpegWith(
      jpeg,
      ...jpegProfile(p3).map((each) => Uint8Array.from(each)),
      jpegSegment(0xe2, joined('ICC_PROFILE\0\x07\x09', canary)),
    ),
    'before the end': joined(jpeg.subarray(0, -2), canary, jpeg.subarray(-2)),
    'behind a restart before the end': joined(jpeg.subarray(0, -2), '\xff\xd0', canary, jpeg.subarray(-2)),
    'in a scan that nobody reads': joined(
      jpeg.subarray(0, -2),
      jpeg.subarray(scan, scan + 14),
      canary,
      jpeg.subarray(-2),
    ),
    'in a table of steps that nothing uses': jpegWith(
      jpeg,
      jpegSegment(0xdb, joined('\x03', canary.padEnd(64, '!'))),
    ),
    'in a table of steps that is replaced': jpegWith(
      jpeg,
      jpegSegment(0xdb, joined('\0', canary.padEnd(64, '!'))),
    ),
    'in a table of codes that nothing uses': joined(
      jpeg.subarray(0, scan),
      jpegSegment(0xc4, joined('\x13', new Uint8Array(15), Uint8Array.of(canary.length), canary)),
      jpeg.subarray(scan),
    ),
    'in a table behind the pixels': joined(
      jpeg.subarray(0, -2),
      jpegSegment(0xdb, joined('\0', canary.padEnd(64, '!'))),
      jpeg.subarray(-2),
    ),
    'in a second heading': jpegWith(
      jpeg,
      jpegSegment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\0\0`),
      jpegSegment(0xe0, `JFIF\0CANARY!\0\0`),
    ),
  };
  for (const [place, bytes] of Object.entries(hidden))
    test(`loses what is hidden ${place}`, async () => {
      assert.ok(latin1(bytes).includes('CANARY'));
      await comesClean(bytes, jpeg);
    });

  for (const [place, profile] of Object.entries({ behind: stuffed(p3), 'in the words of': worded(p3) }))
    test(`keeps the colours of its profile and nothing that is hidden ${place} it`, async () => {
      const [first, second] = [profile.subarray(0, 300), profile.subarray(300)];
      const without = await picture(300, 200).jpeg().toBuffer();
      const bytes = jpegWith(without, ...jpegProfile(first, second));
      const plain = jpegWith(without, ...jpegProfile(p3));
      const { original } = await comesClean(bytes, plain, { by: 1 });
      assert.equal((await sharp(original.bytes).metadata()).hasProfile, true);
    });

  test('that is coded by hand after its restarts ends with its last pixel', async () => {
    const restarted = withRestarts(jpeg);
    await comesClean(joined(restarted.subarray(0, -2), canary, restarted.subarray(-2)), restarted);
  });

  test('in the inks of a press is converted: its profile is a table for anything', async () => {
    const inks = await picture(300, 200).withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer();
    const { icc, space } = await sharp(inks).metadata();
    assert.equal(space, 'cmyk');
    assert.ok(icc);
    const { original } = await comesClean(inks, await sharp(inks).toColourspace('srgb').png().toBuffer(), {
      by: 24,
    });
    const after = await sharp(original.bytes).metadata();
    assert.deepEqual([after.space, after.hasProfile], ['srgb', false]);
    assert.ok(latin1(coloured).includes('ICC_PROFILE'));
  });
});

/** The same scan with one restart, after all of it: no encoder at hand writes restarts. */
function withRestarts(jpeg: Uint8Array): Uint8Array {
  const scan = latin1(jpeg).indexOf('\xff\xda');
  return joined(jpeg.subarray(0, scan), jpegSegment(0xdd, '\x10\0'), jpeg.subarray(scan));
}

describe('a PNG', async () => {
  const png = await picture(61, 47).png().toBuffer();
  const gray = deflateSync(new Uint8Array(21 * 10));
  const end = chunkOf('IEND', []);
  const small = pngOf(pngHeader(20, 10), chunkOf('IDAT', [gray]), end);
  const hidden: Record<string, [bytes: Uint8Array, plain: Uint8Array]> = {
    'behind the pixels, in their chunk': [
      pngOf(pngHeader(20, 10), chunkOf('IDAT', [gray, Buffer.from(canary)]), end),
      small,
    ],
    'in another chunk of pixels': [
      pngOf(pngHeader(20, 10), chunkOf('IDAT', [gray]), chunkOf('IDAT', [Buffer.from(canary)]), end),
      small,
    ],
    'in what calls itself a profile': [pngWith(png, pngProfile(Buffer.from(canary))), png],
    'in colours that there cannot be': [
      pngWith(png, chunkOf('cHRM', [Buffer.from(canary.slice(0, 32))])),
      png,
    ],
    'in words for a better screen': [pngWith(png, chunkOf('mDCV', [Buffer.from(canary.slice(0, 24))])), png],
    'in a palette that nothing uses': [
      pngWith(png, chunkOf('PLTE', [Buffer.from(canary.padEnd(54, '!'))])),
      png,
    ],
    'in the transparency of one that has none': [pngWith(png, chunkOf('tRNS', [Buffer.from(canary)])), png],
  };
  for (const [place, [bytes, plain]] of Object.entries(hidden))
    test(`loses what is hidden ${place}`, async () => {
      assert.ok(latin1(bytes).includes('CANARY') || latin1(bytes).includes('iCCP'));
      await comesClean(bytes, plain);
    });

  const kept: Record<string, Uint8Array> = {
    'behind the packed profile': pngProfile(p3, canary),
    'behind its tags': pngProfile(stuffed(p3)),
    'in its words': pngProfile(worded(p3)),
  };
  for (const [place, chunk] of Object.entries(kept))
    test(`keeps the colours of its profile and nothing that is hidden ${place}`, async () => {
      const gamma = chunkOf('gAMA', [u32(100_000)]);
      const { original } = await comesClean(pngWith(png, gamma, chunk), pngWith(png, pngProfile(p3)), {
        by: 1,
      });
      assert.equal(latin1(original.bytes).includes('gAMA'), false, 'which the profile outweighs');
      assert.equal((await sharp(original.bytes).metadata()).hasProfile, true);
    });

  test('whose profile nobody can write anew is converted', async () => {
    const strange = Uint8Array.from(p3);
    const at = latin1(p3).indexOf('rXYZ');
    strange.set(u32(0x41414141), new DataView(strange.buffer).getUint32(at + 4) + 8);
    const { original, width } = await prepare(pngWith(png, pngProfile(strange)));
    assert.equal(width, 61);
    assert.equal((await sharp(original.bytes).metadata()).hasProfile, false);
  });

  test('with more pixels than it has room for is refused', async () => {
    const more = deflateSync(joined(new Uint8Array(21 * 10), canary), { level: 0 });
    const bytes = pngOf(pngHeader(20, 10), chunkOf('IDAT', [more]), end);
    await assert.rejects(prepare(bytes), { code: 'image_unreadable' });
  });

  test('that moves is refused if something follows the pixels of a frame', async () => {
    const pixels = deflateSync(new Uint8Array(21 * 10));
    const hung = apng(20, 10, 3, (frame) => (frame === 1 ? { data: joined(pixels, canary) } : {}));
    await assert.rejects(prepare(hung), { code: 'image_unreadable' });
  });
});

describe('a WebP', async () => {
  const webp = await picture(61, 47).withIccProfile('p3').webp().toBuffer();
  const withProfile = (profile: Uint8Array | null) => {
    const at = latin1(webp).indexOf('ICCP');
    const length = new DataView(webp.buffer, webp.byteOffset).getUint32(at + 4, true);
    const rest = webp.subarray(at + 8 + length + (length % 2));
    if (profile) return webpWith(webp.subarray(0, at), webpChunk('ICCP', profile), rest);
    const bare = webpWith(webp.subarray(0, at), rest);
    bare[20] = (bare[20] ?? 0) & ~0x20;
    return bare;
  };
  for (const [place, profile] of Object.entries({ behind: stuffed(p3), 'in the words of': worded(p3) }))
    test(`keeps the colours of its profile and nothing that is hidden ${place} it`, async () => {
      const { original } = await comesClean(withProfile(profile), webp, { by: 1 });
      assert.equal((await sharp(original.bytes).metadata()).hasProfile, true);
    });
  test('loses what calls itself a profile', async () => {
    await comesClean(withProfile(Buffer.from(canary)), withProfile(null));
  });
});

describe('a WebP with something behind its pixels', async () => {
  /** Lengthens every chunk of this name. */
  const hung = (webp: Uint8Array, name: string) => {
    const chunks: Uint8Array[] = [];
    for (let at = 12; at < webp.length; ) {
      const length = new DataView(webp.buffer, webp.byteOffset).getUint32(at + 4, true);
      const [own, data] = [latin1(webp.subarray(at, at + 4)), webp.subarray(at + 8, at + 8 + length)];
      chunks.push(webpChunk(own, own === name ? joined(data, canary) : data));
      at += 8 + length + (length % 2);
    }
    return webpWith(webp.subarray(0, 12), ...chunks);
  };
  const kinds: Record<string, [name: string, webp: Uint8Array]> = {
    lossy: ['VP8 ', await picture(300, 200).webp().toBuffer()],
    'of few bytes': ['VP8 ', await picture(1, 1).webp().toBuffer()],
    lossless: ['VP8L', await picture(300, 200).webp({ lossless: true }).toBuffer()],
    transparent: ['ALPH', await picture(300, 200, 4).webp().toBuffer()],
  };
  for (const [kind, [name, webp]] of Object.entries(kinds))
    test(`is refused where it is ${kind}, and taken without`, async () => {
      await comesClean(webp, webp);
      await assert.rejects(prepare(hung(webp, name)), { code: 'image_unreadable' });
    });

  test('is refused where that is in the first part of the pixels, whose length is only said', async () => {
    const webp = kinds['lossy']?.[1] ?? new Uint8Array();
    const head = (webp[20] ?? 0) | ((webp[21] ?? 0) << 8) | ((webp[22] ?? 0) << 16);
    const length = (head >>> 5) + canary.length;
    const now = (head & 31) | (length << 5);
    const end = 30 + (head >>> 5);
    const data = joined(
      Uint8Array.of(now & 255, (now >> 8) & 255, now >> 16),
      webp.subarray(23, end),
      canary,
      webp.subarray(end),
    );
    await pixelsOf(webpWith(webp.subarray(0, 12), webpChunk('VP8 ', data)));
    const hidden = webpWith(webp.subarray(0, 12), webpChunk('VP8 ', data));
    await assert.rejects(prepare(hidden), { code: 'image_unreadable' });
  });

  test('is refused where it is a frame', async () => {
    const moving = await movie(40, 30, 3).webp({ lossless: true }).toBuffer();
    await comesClean(moving, moving);
    const at = latin1(moving).lastIndexOf('ANMF');
    const frame = moving.subarray(at + 8);
    const inner = webpWith(moving.subarray(0, 12), frame.subarray(16));
    const longer = hung(inner, 'VP8L').subarray(12);
    const hidden = webpWith(moving.subarray(0, at), webpChunk('ANMF', joined(frame.subarray(0, 16), longer)));
    await assert.rejects(prepare(hidden), { code: 'image_unreadable' });
  });
});

describe('a GIF', async () => {
  const gif = await movie(40, 30, 2).gif().toBuffer();
  const block = joined(Uint8Array.of(canary.length), canary);
  test('loses what follows the pixels of a frame', async () => {
    await comesClean(joined(gif.subarray(0, -2), block, '\0;'), gif);
    const one = joined(gifScreen(4, 4), gifFrame, ';');
    await comesClean(joined(gifScreen(4, 4), gifFrame.subarray(0, -1), block, '\0;'), one);
  });
  test('of every size keeps its pixels', async () => {
    for (const [width, height] of [
      [1, 1],
      [3, 200],
      [300, 200],
      [511, 257],
    ] as const) {
      const bytes = await picture(width, height).gif().toBuffer();
      await comesClean(joined(bytes.subarray(0, -2), block, '\0;'), bytes);
    }
  });
});

describe('a colour profile', () => {
  test('is written anew from its numbers, the same again each time', async () => {
    const fate = fateOf(p3, 'rgb');
    assert.ok(typeof fate === 'object');
    assert.deepEqual(fateOf(fate.profile, 'rgb'), fate);
    assert.deepEqual(fateOf(stuffed(p3), 'rgb'), fate);
  });
  test('of the usual colours says nothing, and goes', async () => {
    assert.equal(fateOf(await profileOf('srgb'), 'rgb'), 'srgb');
  });
  test('for other channels, cut off or forged is none', async () => {
    assert.equal(fateOf(p3, 'gray'), 'void');
    assert.equal(fateOf(p3.subarray(0, -1), 'rgb'), 'void');
    assert.equal(fateOf(Buffer.from(canary.repeat(9)), 'rgb'), 'void');
    assert.equal(fateOf(new Uint8Array(), 'rgb'), 'void');
  });
  test('with colours that are none, or curves that nobody knows, has the pixels converted', () => {
    const wrong = Uint8Array.from(p3);
    const at = latin1(p3).indexOf('rXYZ');
    wrong.set(u32(0x41414141), new DataView(wrong.buffer).getUint32(at + 4) + 8);
    assert.equal(fateOf(wrong, 'rgb'), 'convert');
  });
});
