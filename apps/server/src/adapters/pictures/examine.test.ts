import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import type { ImageType } from '@artcade/domain/images';
import sharp from 'sharp';
import {
  apng,
  canary,
  deepPicture,
  gifExtension,
  gifFrame,
  gifWith,
  joined,
  jpegSegment,
  jpegWith,
  movie,
  picture,
  pixelsOf,
  pngWith,
  refused,
  same,
  text,
  webpChunk,
  webpWith,
} from '../../../test/support/specimens.ts';
import { latin1 } from './bytes.ts';
import { examine } from './examine.ts';
import { chunkOf } from './png-chunks.ts';

const zip = `PK\x03\x04\x14\0 payload.sh ${canary} PK\x01\x02 PK\x05\x06\0\0\0\0\x01\0\x01\0`;
const exif = {
  IFD0: { Copyright: canary, Make: canary },
  IFD3: { GPSLatitudeRef: 'N', GPSMapDatum: canary },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${canary.replaceAll('<', '&lt;')} CANARY</a></x:xmpmeta>`;

const kinds: Record<
  string,
  [type: ImageType, width: number, height: number, make: () => Promise<Uint8Array>]
> = {
  'a PNG': ['png', 61, 47, () => picture(61, 47).png().toBuffer()],
  'a PNG with alpha': ['png', 61, 47, () => picture(61, 47, 4).png().toBuffer()],
  'a PNG with a palette': [
    'png',
    61,
    47,
    () => picture(61, 47, 4).png({ palette: true, colours: 16 }).toBuffer(),
  ],
  'a PNG of 16 bits': ['png', 61, 47, () => deepPicture(61, 47).png().toBuffer()],
  'an interlaced PNG': ['png', 61, 47, () => picture(61, 47).png({ progressive: true }).toBuffer()],
  'a gray PNG': ['png', 61, 47, () => picture(61, 47, 1).toColourspace('b-w').png().toBuffer()],
  'a PNG in the colours of a profile': [
    'png',
    61,
    47,
    () => picture(61, 47).withIccProfile('p3').png().toBuffer(),
  ],
  'a PNG of one pixel': ['png', 1, 1, () => picture(1, 1).png().toBuffer()],
  'the widest PNG': ['png', 8192, 1, () => picture(8192, 1).png().toBuffer()],
  'a moving PNG': ['png', 20, 10, async () => apng(20, 10, 3)],
  'a JPEG': ['jpeg', 61, 47, () => picture(61, 47).jpeg().toBuffer()],
  'a progressive JPEG': ['jpeg', 61, 47, () => picture(61, 47).jpeg({ progressive: true }).toBuffer()],
  'a JPEG of full colour': [
    'jpeg',
    61,
    47,
    () => picture(61, 47).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  'a JPEG in printing inks': ['jpeg', 61, 47, () => picture(61, 47).toColourspace('cmyk').jpeg().toBuffer()],
  'a JPEG in the colours of a profile': [
    'jpeg',
    61,
    47,
    () => picture(61, 47).withIccProfile('p3').jpeg().toBuffer(),
  ],
  'a gray JPEG': ['jpeg', 61, 47, () => picture(61, 47, 1).toColourspace('b-w').jpeg().toBuffer()],
  'a JPEG of one pixel': ['jpeg', 1, 1, () => picture(1, 1).jpeg().toBuffer()],
  'the widest JPEG': ['jpeg', 8192, 1, () => picture(8192, 1).jpeg().toBuffer()],
  'a WebP': ['webp', 61, 47, () => picture(61, 47).webp().toBuffer()],
  'a WebP with alpha': ['webp', 61, 47, () => picture(61, 47, 4).webp().toBuffer()],
  'a lossless WebP': ['webp', 61, 47, () => picture(61, 47, 4).webp({ lossless: true }).toBuffer()],
  'a WebP in the colours of a profile': [
    'webp',
    61,
    47,
    () => picture(61, 47).withIccProfile('p3').webp().toBuffer(),
  ],
  'a moving WebP': ['webp', 30, 20, () => movie(30, 20, 4).webp().toBuffer()],
  'a moving lossless WebP': ['webp', 30, 20, () => movie(30, 20, 4).webp({ lossless: true }).toBuffer()],
  'a WebP of one pixel': ['webp', 1, 1, () => picture(1, 1).webp().toBuffer()],
  'the widest WebP': ['webp', 8192, 1, () => picture(8192, 1).webp().toBuffer()],
  'a GIF': ['gif', 61, 47, () => picture(61, 47).gif().toBuffer()],
  'a GIF with alpha': ['gif', 61, 47, () => picture(61, 47, 4).gif().toBuffer()],
  'a moving GIF': [
    'gif',
    30,
    20,
    () =>
      movie(30, 20, 4)
        .gif({ loop: 3, delay: [50, 90, 50, 90] })
        .toBuffer(),
  ],
  'a GIF of one pixel': ['gif', 1, 1, () => picture(1, 1).gif().toBuffer()],
  'the widest GIF': ['gif', 8192, 1, () => picture(8192, 1).gif().toBuffer()],
};

const metadata: Record<ImageType, (plain: Uint8Array) => Uint8Array> = {
  png: (plain) =>
    joined(
      pngWith(
        plain,
        text('tEXt', `Comment\0${canary}`),
        chunkOf('zTXt', [Buffer.from('Comment\0\0'), deflateSync(canary)]),
        text('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${canary}`),
        text('tIME', '\x07\xe8\x01\x01\0\0\0'),
        text('eXIf', `MM\0*\0\0\0\x08\0\0${canary}`),
        text('heRE', canary),
        text('pHYs', canary),
      ),
      zip,
    ),
  jpeg: (plain) =>
    joined(
      jpegWith(
        plain,
        jpegSegment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x04\x04${canary}`),
        jpegSegment(0xe0, `JFXX\0\x10${canary}`),
        jpegSegment(0xe1, `Exif\0\0MM\0*\0\0\0\x08\0\0${canary}`),
        jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${canary}`),
        jpegSegment(0xe2, `MPF\0${canary}`),
        jpegSegment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0${canary}`),
        jpegSegment(0xfe, `<script>${canary}</script>`),
      ),
      `<?php echo '${canary}'; ?>`,
    ),
  webp: (plain) => {
    const extended = latin1(plain.subarray(12, 16)) === 'VP8X';
    const hung = webpWith(
      plain,
      webpChunk('EXIF', `MM\0*\0\0\0\x08\0\0${canary}`),
      webpChunk('XMP ', canary),
      webpChunk('hide', canary),
    );
    if (extended) hung[20] = (hung[20] ?? 0) | 0x0c;
    return joined(hung, zip);
  },
  gif: (plain) =>
    gifWith(
      plain,
      [
        gifExtension(0xfe, canary),
        gifExtension(0xff, 'XMP DataXMP', canary),
        gifExtension(0xff, 'NETSCAPE2.0', '\x01\x03\0', canary),
        gifExtension(0x01, '\0\0\0\0\x01\0\x01\0\x01\x01\x01\0', canary),
        gifExtension(0x77, canary),
      ],
      `*/=1;${canary}`,
    ),
};

describe('an image without its metadata', () => {
  for (const [name, [type, width, height, make]] of Object.entries(kinds)) {
    test(`${name} keeps every pixel`, async () => {
      const bytes = await make();
      const seen = examine(bytes);
      assert.deepEqual([seen.type, seen.width, seen.height], [type, width, height]);
      const [after, before] = [await sharp(seen.bytes).metadata(), await sharp(bytes).metadata()];
      same(await pixelsOf(seen.bytes), await pixelsOf(bytes), before.icc ? 1 : 0);
      assert.equal(seen.frames, name === 'a moving PNG' ? 3 : (before.pages ?? 1));
      const facts = ({ loop, delay, hasProfile }: typeof after) => [loop, delay, hasProfile];
      assert.deepEqual(facts(after), facts(before));
    });

    test(`${name} loses whatever else was written into it, and behind it`, async () => {
      const bytes = await make();
      const hung = metadata[type](bytes);
      assert.ok(latin1(hung).includes('CANARY'));
      const seen = examine(hung);
      assert.equal(latin1(seen.bytes).includes('CANARY'), false);
      assert.equal(latin1(seen.bytes).includes('script'), false);
      assert.equal(latin1(seen.bytes).includes('PK\x05\x06'), false);
      const { hasProfile } = await sharp(bytes).metadata();
      same(await pixelsOf(seen.bytes), await pixelsOf(bytes), hasProfile ? 1 : 0);
      const { exif: anyExif, xmp: anyXmp, iptc: anyIptc, comments } = await sharp(seen.bytes).metadata();
      assert.deepEqual([anyExif, anyXmp, anyIptc, comments], [undefined, undefined, undefined, undefined]);
    });

    test(`${name} is stored the same when it is uploaded again`, async () => {
      const { bytes } = examine(metadata[type](await make()));
      assert.deepEqual(examine(bytes).bytes, bytes);
    });
  }

  for (const type of ['png', 'jpeg', 'webp'] as const) {
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      test(`a ${type} turned ${orientation} ways stays turned, and where it was taken is forgotten`, async () => {
        const bytes = await picture(61, 47)
          .withExif(exif)
          .withXmp(xmp)
          .withMetadata({ orientation })
          .toFormat(type)
          .toBuffer();
        assert.ok(latin1(bytes).includes('CANARY'));
        const seen = examine(bytes);
        assert.equal(seen.orientation, orientation);
        assert.equal(latin1(seen.bytes).includes('CANARY'), false);
        const after = await sharp(seen.bytes).metadata();
        assert.equal(after.orientation ?? 1, orientation);
        assert.equal(after.xmp, undefined);
        assert.ok((after.exif?.length ?? 0) <= 32);
        assert.deepEqual(await pixelsOf(seen.bytes), await pixelsOf(bytes));
        assert.deepEqual(examine(seen.bytes).bytes, seen.bytes);
      });
    }
  }

  test('an orientation is read as browsers read it: one short number from 1 to 8', async () => {
    const plain = await picture(8, 4).jpeg().toBuffer();
    const entry = (type: number, count: number, value: number) =>
      examine(
        jpegWith(
          plain,
          jpegSegment(
            0xe1,
            `Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0${sign(type)}\0\0\0${sign(count)}\0${sign(value)}\0\0`,
          ),
        ),
      ).orientation;
    assert.equal(entry(3, 1, 6), 6);
    assert.equal(entry(3, 1, 9), 1);
    assert.equal(entry(3, 1, 0), 1);
    assert.equal(entry(4, 1, 6), 1);
    assert.equal(entry(3, 2, 6), 1);
  });
});

describe('two things in one file', () => {
  test('a GIF that is also a script is only a GIF', async () => {
    // The width reads `=` and the comment contains the rest: every engine would run it as JavaScript.
    const wicked = joined(
      'GIF89a',
      Uint8Array.of(0x3d, 0x00, 0x2f, 0x2a - 0x20),
      Uint8Array.of(0x80, 0, 0, 0, 0, 0, 255, 255, 255),
      gifExtension(0xfe, `/*${canary}*/=1;alert(1)//`),
      gifFrame,
      ';*/=1;alert(1);//',
    );
    const seen = examine(wicked);
    assert.equal(latin1(seen.bytes).includes('alert'), false);
    assert.equal(seen.bytes.at(-1), 0x3b);
    assert.deepEqual(await pixelsOf(seen.bytes), await pixelsOf(wicked));
  });

  test('the usual opening of such a file, a comment in place of the sides, is too large to be an image', () => {
    refused('image_dimensions', 10_799, joined('GIF89a/*', Uint8Array.of(1, 0, 0, 0, 0), gifFrame, ';*/=1;'));
  });

  test('an image inside another format is not accepted', async () => {
    const png = await picture(8, 8).png().toBuffer();
    refused('image_unreadable', 'unknown_type', joined('MZ', png));
    refused('image_unreadable', 'unknown_type', joined('\n', png));
  });
});

const sign = (code: number): string => String.fromCharCode(code);
