import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import {
  gifExtension,
  gifFrame,
  gifScreen,
  joined,
  jpegSegment,
  jpegWith,
  movie,
  picture,
  pngHeader,
  pngOf,
  pngWith,
  refused,
  text,
  webpChunk,
  webpWith,
} from '../../../test/support/specimens.ts';
import { latin1 } from './bytes.ts';
import { chunkOf } from './png-chunks.ts';

describe('data that is not a supported image', () => {
  const others: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
    HTML: () => joined('<!doctype html><script>alert(1)</script>'),
    SVG: () => joined('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'SVG with a declaration': () => joined('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    PDF: () => joined('%PDF-1.7\n1 0 obj\n'),
    TIFF: () => picture(8, 8).tiff().toBuffer(),
    AVIF: () => picture(16, 16).avif({ effort: 0 }).toBuffer(),
    HEIC: () => joined('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    BMP: () => joined('BM', new Uint8Array(60)),
    ICO: () => joined('\0\0\x01\0\x01\0', new Uint8Array(60)),
    ZIP: () => joined('PK\x03\x04\x14\0', new Uint8Array(60)),
    'a sound in the container of WebP': () =>
      joined('RIFF', Uint8Array.of(36, 0, 0, 0), 'WAVEfmt ', new Uint8Array(28)),
    'random bytes': () => Uint8Array.from({ length: 500 }, (_, index) => (index * 7919) % 251),
  };
  for (const [name, make] of Object.entries(others)) {
    test(`${name} is refused by its content`, async () => {
      refused('image_unreadable', 'unknown_type', await make());
    });
  }
  test('nothing is refused', () => refused('image_unreadable', 'empty', new Uint8Array()));
  test('the first bytes of an image alone are refused', () => {
    for (const start of ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF\x04\0\0\0WEBP', 'GIF89a']) {
      refused('image_unreadable', 'truncated', joined(start));
    }
  });
});

describe('what no decoder should be asked about', () => {
  const endless = 50_000;
  test('a PNG of 50,000 pixels a side', () => {
    const data = chunkOf('IDAT', [deflateSync(new Uint8Array(10))]);
    refused('image_dimensions', endless, pngOf(pngHeader(endless, endless, 1), data, chunkOf('IEND', [])));
    refused('image_dimensions', 8193, pngOf(pngHeader(8193, 1), data, chunkOf('IEND', [])));
    refused('image_unreadable', 'malformed', pngOf(pngHeader(0, 1), data, chunkOf('IEND', [])));
  });

  test('a JPEG of 50,000 pixels a side', async () => {
    const jpeg = Uint8Array.from(await picture(8, 8).jpeg().toBuffer());
    const frame = latin1(jpeg).indexOf('\xff\xc0');
    jpeg.set([endless >> 8, endless & 255, endless >> 8, endless & 255], frame + 5);
    refused('image_dimensions', endless, jpeg);
    jpeg.set([0, 0, 0, 8], frame + 5);
    refused('image_unreadable', 'malformed', jpeg);
  });

  test('a WebP that says 16,000 pixels, in any of the places where it can', async () => {
    const wide = await picture(9000, 1).webp().toBuffer();
    refused('image_dimensions', 9000, wide);
    refused('image_dimensions', 9000, await picture(9000, 1).webp({ lossless: true }).toBuffer());
    const extended = Uint8Array.from(await movie(8, 8, 2).webp().toBuffer());
    extended.set([0xff, 0xff, 0], 24);
    refused('image_dimensions', 65_536, extended);
    // A canvas of valid size around a larger frame.
    const lying = joined(webpChunk('VP8X', Uint8Array.of(0, 0, 0, 0, 7, 0, 0, 7, 0, 0)), wide.subarray(12));
    refused('image_dimensions', 9000, joined('RIFF', lengthOf(lying, 4), 'WEBP', lying));
  });

  test('a GIF whose screen is too large, or whose frame is larger than its screen', () => {
    refused('image_dimensions', endless, joined(gifScreen(endless, endless), gifFrame, ';'));
    refused('image_dimensions', 9000, joined(gifScreen(9000, 1), gifFrame, ';'));
    const frame = Uint8Array.from(gifFrame);
    frame.set([0, 0x80], 5);
    refused('image_unreadable', 'malformed', joined(gifScreen(4, 4), frame, ';'));
  });

  test('thousands of frames on a large canvas, in few bytes', async () => {
    const frames = Array.from({ length: 5000 }, () => gifFrame);
    refused('image_dimensions', 4000, joined(gifScreen(4000, 4000), ...frames, ';'));
    refused('image_dimensions', 1, joined(gifScreen(1, 1), ...frames, ';'));
    refused('image_dimensions', 4000, pngOf(pngHeader(4000, 4000), text('acTL', '\0\0\x0f\0\0\0\0\0')));
    const moving = Uint8Array.from(await movie(8, 8, 5).webp().toBuffer());
    moving.set([0xff, 0x1f, 0, 0xff, 0x1f, 0], 24);
    refused('image_dimensions', 8192, moving);
  });

  test('more parts than an image has, with nothing in them', async () => {
    const many = (part: Uint8Array) => Buffer.alloc(part.length * 120_000, part);
    const png = await picture(8, 8).png().toBuffer();
    refused('image_unreadable', 'malformed', pngWith(png, many(text('tEXt', ''))));
    const jpeg = await picture(8, 8).jpeg().toBuffer();
    refused('image_unreadable', 'malformed', jpegWith(jpeg, many(jpegSegment(0xfe, ''))));
    const webp = await movie(8, 8, 2).webp().toBuffer();
    refused('image_unreadable', 'malformed', webpWith(webp, many(webpChunk('hide', ''))));
    refused(
      'image_unreadable',
      'malformed',
      joined(gifScreen(8, 8), many(gifExtension(0xfe)), gifFrame, ';'),
    );
  });

  test('a progressive JPEG that repaints itself for ever', async () => {
    const jpeg = await picture(8, 8).jpeg({ progressive: true }).toBuffer();
    const scan = latin1(jpeg).lastIndexOf('\xff\xda');
    const scans = Array.from({ length: 200 }, () => jpeg.subarray(scan, -2));
    refused('image_unreadable', 'unsupported', joined(jpeg.subarray(0, -2), ...scans, jpeg.subarray(-2)));
    const huge = Uint8Array.from(jpeg);
    huge.set([0x20, 0, 0x20, 0], latin1(jpeg).indexOf('\xff\xc2') + 5);
    const many = scans.slice(0, 20);
    refused('image_dimensions', 8192, joined(huge.subarray(0, -2), ...many, jpeg.subarray(-2)));
  });

  test('a profile that is larger than any real one, packed or not', async () => {
    const bomb = chunkOf('iCCP', [Buffer.from('p\0\0'), deflateSync(new Uint8Array(30_000_000))]);
    refused('image_unreadable', 'profile_too_large', pngWith(await picture(8, 8).png().toBuffer(), bomb));
    const part = jpegSegment(0xe2, joined('ICC_PROFILE\0\x01\x01', new Uint8Array(65_000)));
    const parts = Array.from({ length: 60 }, () => part);
    refused(
      'image_unreadable',
      'profile_too_large',
      jpegWith(await picture(8, 8).jpeg().toBuffer(), ...parts),
    );
    const webp = await picture(8, 8).withIccProfile('p3').webp().toBuffer();
    const swollen = joined(
      webp.subarray(12, 30),
      webpChunk('ICCP', new Uint8Array(4_000_000)),
      webp.subarray(30),
    );
    refused('image_unreadable', 'profile_too_large', joined('RIFF', lengthOf(swollen, 4), 'WEBP', swollen));
  });
});

const lengthOf = (bytes: Uint8Array, more: number): Uint8Array => {
  const length = bytes.length + more;
  return Uint8Array.of(length & 255, (length >> 8) & 255, (length >> 16) & 255, length >>> 24);
};
