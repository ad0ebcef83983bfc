import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import {
  apng,
  gifExtension,
  gifFrame,
  gifScreen,
  joined,
  jpegSegment,
  movie,
  picture,
  pngHeader,
  pngOf,
  pngWith,
  refused,
  text,
  u32,
  webpChunk,
  webpWith,
} from '../../../test/support/specimens.ts';
import { latin1 } from './bytes.ts';
import { examine } from './examine.ts';
import { chunkOf } from './png-chunks.ts';

const changed = (bytes: Uint8Array, at: number, ...values: readonly number[]): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  copy.set(values, at < 0 ? bytes.length + at : at);
  return copy;
};
const without = (bytes: Uint8Array, from: number, to: number): Uint8Array =>
  joined(bytes.subarray(0, from), bytes.subarray(to));

describe('a PNG', async () => {
  const png = await picture(20, 10).png().toBuffer();
  const pixels = chunkOf('IDAT', [deflateSync(new Uint8Array(110))]);
  const end = chunkOf('IEND', []);

  test('has a header, pixels and an end, in this order', () => {
    refused('image_unreadable', 'malformed', pngOf(pixels, end));
    refused('image_unreadable', 'malformed', pngOf(pngHeader(10, 10), end));
    refused('image_unreadable', 'truncated', pngOf(pngHeader(10, 10), pixels));
    refused('image_unreadable', 'truncated', png.subarray(0, -1));
    refused(
      'image_unreadable',
      'malformed',
      pngOf(pngHeader(10, 10), pixels, text('tEXt', 'a\0b'), pixels, end),
    );
    refused('image_unreadable', 'malformed', pngOf(pngHeader(10, 10), pixels, text('IEND', 'more')));
  });
  test('is what its checksums say', () => {
    const places = { header: 20, pixels: png.length - 30, end: -1 };
    for (const at of Object.values(places)) {
      refused('image_unreadable', 'checksum', changed(png, at, (png.at(at) ?? 0) ^ 1));
    }
    const gamma = pngWith(png, chunkOf('gAMA', [u32(45_455)]));
    refused('image_unreadable', 'checksum', changed(gamma, 33 + 8, 1));
  });
  test('may have a broken comment: it is left behind', () => {
    const comment = pngWith(png, text('tEXt', 'Comment\0words'));
    assert.deepEqual(examine(changed(comment, 33 + 12, 1)).bytes, Uint8Array.from(png));
  });
  test('says nothing impossible about itself', () => {
    const made = (...header: Parameters<typeof pngHeader>) => pngOf(pngHeader(...header), pixels, end);
    refused('image_unreadable', 'malformed', made(10, 10, 3));
    refused('image_unreadable', 'malformed', made(10, 10, 8, 5));
    refused('image_unreadable', 'malformed', made(10, 10, 8, 3));
    refused('image_unreadable', 'truncated', pngWith(png, joined(u32(0x7fffffff), 'tEXt')));
    refused('image_unreadable', 'unsupported', pngWith(png, text('CgBI', '\0\0\0\0')));
    refused('image_unreadable', 'malformed', pngWith(png, text('t\0Xt', '')));
    refused('image_unreadable', 'malformed', pngWith(png, text('PLTE', 'four')));
  });
  test('that moves has all its frames, in order, on its canvas', () => {
    assert.equal(examine(apng(10, 10, 4)).frames, 4);
    refused(
      'image_unreadable',
      'malformed',
      apng(10, 10, 4, (frame) => (frame === 2 ? { sequence: 9 } : {})),
    );
    refused(
      'image_unreadable',
      'malformed',
      apng(10, 10, 4, (frame) => (frame === 2 ? { x: 1 } : {})),
    );
    const moving = apng(10, 10, 3);
    const last = latin1(moving).lastIndexOf('fcTL') - 4;
    refused('image_unreadable', 'truncated', without(moving, last, moving.length - 12));
    refused('image_unreadable', 'truncated', without(moving, last + 38, moving.length - 12));
  });
  test('whose frames are announced by nobody is a still', () => {
    const moving = apng(10, 10, 3);
    const { bytes, frames } = examine(without(moving, 33, 33 + 20));
    assert.equal(frames, 1);
    assert.equal(latin1(bytes).includes('fdAT'), false);
  });
});

describe('a JPEG', async () => {
  const jpeg = await picture(20, 10).jpeg().toBuffer();
  const place = (marker: number) => latin1(jpeg).indexOf(`\xff${String.fromCharCode(marker)}`);
  const [frame, scan] = [place(0xc0), place(0xda)];

  test('has a frame, a scan and an end, in this order', () => {
    refused('image_unreadable', 'truncated', jpeg.subarray(0, -2));
    refused('image_unreadable', 'truncated', jpeg.subarray(0, -1));
    refused('image_unreadable', 'malformed', without(jpeg, frame, frame + 19));
    refused('image_unreadable', 'truncated', joined(jpeg.subarray(0, scan), '\xff\xd9'));
    const twice = joined(jpeg.subarray(0, frame + 19), jpeg.subarray(frame));
    refused('image_unreadable', 'malformed', twice);
  });
  test('ends where it says, whatever follows', () => {
    const { bytes } = examine(joined(jpeg, jpeg, 'more'));
    assert.deepEqual(bytes, examine(jpeg).bytes);
    assert.equal(latin1(bytes.subarray(-2)), '\xff\xd9');
  });
  test('is of a kind that browsers show', () => {
    for (const kind of [0xc3, 0xc5, 0xc9, 0xca, 0xcc, 0xcf]) {
      refused('image_unreadable', 'unsupported', changed(jpeg, frame + 1, kind));
    }
    refused('image_unreadable', 'unsupported', changed(jpeg, frame + 4, 12));
    refused('image_unreadable', 'unsupported', changed(jpeg, frame + 9, 2));
  });
  test('has segments as long as they say, and nothing between them', () => {
    refused('image_unreadable', 'truncated', changed(jpeg, 4, 0xff, 0xff));
    refused('image_unreadable', 'malformed', changed(jpeg, 4, 0, 1));
    refused('image_unreadable', 'malformed', joined(jpeg.subarray(0, frame), 'x', jpeg.subarray(frame)));
    refused(
      'image_unreadable',
      'malformed',
      joined(jpeg.subarray(0, frame), '\xff\xd8', jpeg.subarray(frame)),
    );
    refused('image_unreadable', 'malformed', changed(jpeg, scan + 4, 2));
  });
  test('may be padded before a marker, and inside its pixels restart', () => {
    const padded = joined(jpeg.subarray(0, frame), '\xff\xff', jpeg.subarray(frame));
    assert.equal(examine(padded).width, 20);
    const restarted = joined(jpeg.subarray(0, -2), '\xff\xd0\xff\0', jpeg.subarray(-2));
    assert.deepEqual(examine(restarted).bytes, examine(jpeg).bytes, 'nothing restarts after the last pixel');
    refused('image_unreadable', 'malformed', joined(jpeg.subarray(0, -2), '\xff\xff\0', jpeg.subarray(-2)));
  });
  test('of a camera that left the numbers of a scan empty gets the right ones', () => {
    const numbers = scan + 2 + (((jpeg[scan + 2] ?? 0) << 8) | (jpeg[scan + 3] ?? 0)) - 3;
    assert.deepEqual(examine(changed(jpeg, numbers, 0, 0, 0)).bytes, examine(jpeg).bytes);
  });
  test('keeps the markers that describe its colours, without data appended to them', async () => {
    const ink = await picture(20, 10).toColourspace('cmyk').jpeg().toBuffer();
    const mark = latin1(ink).indexOf('Adobe') - 4;
    const longer = joined(
      ink.subarray(0, mark),
      jpegSegment(0xee, joined(ink.subarray(mark + 4, mark + 16), 'words')),
      ink.subarray(mark + 16),
    );
    assert.deepEqual(examine(longer).bytes, examine(ink).bytes);
    assert.ok(latin1(examine(ink).bytes).includes('Adobe'));
  });
});

describe('a WebP', async () => {
  const lossy = await picture(20, 10).webp().toBuffer();
  const moving = await movie(20, 10, 3).webp().toBuffer();

  test('is as long as it says', () => {
    refused('image_unreadable', 'truncated', lossy.subarray(0, -1));
    refused('image_unreadable', 'truncated', changed(lossy, 4, 0xff, 0xff));
    refused('image_unreadable', 'truncated', changed(lossy, 16, 0xff, 0xff));
  });
  test('begins with pixels, or with a canvas for them', () => {
    refused('image_unreadable', 'malformed', changed(lossy, 12, 0x58));
    refused('image_unreadable', 'malformed', changed(lossy, 23, 0));
    refused('image_unreadable', 'malformed', changed(lossy, 20, (lossy[20] ?? 0) | 1));
    refused(
      'image_unreadable',
      'malformed',
      webpWith(lossy.subarray(0, 12), webpChunk('VP8X', canvas(20, 10)), webpChunk('none', '')),
    );
  });
  test('has frames as large as they say, on its canvas', () => {
    assert.equal(examine(moving).frames, 3);
    const frame = latin1(moving).indexOf('ANMF') + 8;
    refused('image_unreadable', 'malformed', changed(moving, frame, 1));
    refused('image_unreadable', 'malformed', changed(moving, frame + 6, 18));
    const one = webpWith(lossy.subarray(0, 12), webpChunk('VP8X', canvas(21, 10)), lossy.subarray(12));
    refused('image_unreadable', 'malformed', one);
  });
  test('keeps nothing in a frame but the pixels', () => {
    const at = latin1(moving).indexOf('ANMF');
    const length = new DataView(moving.buffer, moving.byteOffset).getUint32(at + 4, true);
    const content = joined(moving.subarray(at + 8, at + 8 + length), webpChunk('hide', 'words!'));
    const rest = moving.subarray(at + 8 + length + (length % 2));
    const hung = webpWith(moving.subarray(0, at), webpChunk('ANMF', content), rest);
    assert.deepEqual(examine(hung).bytes, examine(moving).bytes);
  });
  test('promises no metadata that it lost', () => {
    const { bytes } = examine(changed(moving, 20, (moving[20] ?? 0) | 0xcd));
    assert.deepEqual(bytes, examine(moving).bytes);
  });
  test('may leave out the last padding', () => {
    const odd = webpWith(moving, webpChunk('XMP ', 'odd')).subarray(0, -1);
    odd.set(u32(odd.length - 8).reverse(), 4);
    assert.deepEqual(examine(odd).bytes, examine(moving).bytes);
  });
});

describe('a GIF', async () => {
  const gif = await movie(20, 10, 3).gif().toBuffer();
  const control = gifExtension(0xf9, '\0\x0a\0\0');

  test('has a frame and an end', () => {
    refused('image_unreadable', 'truncated', gif.subarray(0, -1));
    refused('image_unreadable', 'truncated', joined(gifScreen(4, 4), ';'));
    refused('image_unreadable', 'truncated', joined(gifScreen(4, 4), gifFrame));
    refused('image_unreadable', 'malformed', joined(gifScreen(4, 4), gifFrame, 'x;'));
  });
  test('has frames with something in them', () => {
    refused('image_unreadable', 'truncated', joined(gifScreen(4, 4), gifFrame.subarray(0, 11), '\0;'));
    refused('image_unreadable', 'malformed', joined(gifScreen(4, 4), changed(gifFrame, 10, 9), ';'));
    refused('image_unreadable', 'malformed', joined(gifScreen(4, 4), changed(gifFrame, 5, 0), ';'));
    refused('image_unreadable', 'malformed', joined(gifScreen(4, 4), changed(gifFrame, 1, 4), ';'));
  });
  test('keeps one delay for a frame, and none for a text', () => {
    const words = gifExtension(0x01, '\0\0\0\0\x01\0\x01\0\x01\x01\x01\0', 'words');
    const plain = joined(gifScreen(4, 4), control, gifFrame, gifFrame, ';');
    const hung = joined(gifScreen(4, 4), control, control, gifFrame, control, words, gifFrame, ';');
    assert.deepEqual(examine(hung).bytes, plain);
    refused(
      'image_unreadable',
      'malformed',
      joined(gifScreen(4, 4), gifExtension(0xf9, 'five!'), gifFrame, ';'),
    );
  });
  test('keeps how often it repeats, once, and nothing that was put beside the number', () => {
    const often = gifExtension(0xff, 'NETSCAPE2.0', '\x01\x05\0');
    const hung = gifExtension(0xff, 'NETSCAPE2.0', '\x01\x05\0', 'words');
    const plain = joined(gifScreen(4, 4), often, gifFrame, ';');
    assert.deepEqual(examine(plain).bytes, plain);
    assert.deepEqual(examine(joined(gifScreen(4, 4), hung, often, gifFrame, ';')).bytes, plain);
  });
});

function canvas(width: number, height: number): Uint8Array {
  return Uint8Array.of(0, 0, 0, 0, width - 1, 0, 0, height - 1, 0, 0);
}
