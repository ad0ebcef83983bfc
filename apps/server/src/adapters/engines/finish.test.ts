import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { paletteNames, palettes } from '@artcade/domain/tool-forms';
import sharp from 'sharp';
import { opacities, request, sizeOfImage } from '../../../test/support/engine-stand-ins.ts';
import { remark } from './engine.ts';
import { finish, hexOf, keyColour } from './finish.ts';
import type { Colour } from './flat-background.ts';
import { diffusionSize, nearestRatio, nearestSize, onGrid } from './sizes.ts';
import { OutsideError } from './transport.ts';

/** A ring on a background, which shows whether its hole is cut out too. */
async function ring(ground: string, figure = '#d03020'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">
    <rect width="200" height="200" fill="${ground}"/>
    <circle cx="100" cy="100" r="60" fill="none" stroke="${figure}" stroke-width="30"/></svg>`;
  return await sharp(Buffer.from(svg)).png().toBuffer();
}

async function pixel(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

const cut = request({ tool: 'logo-generator', transparent: true, size: { width: 200, height: 200 } });
const magenta: Colour = [255, 0, 255];

describe('cutting out', () => {
  test('takes the key away everywhere, also roughly drawn, and leaves the figure', async () => {
    for (const ground of ['#ff00ff', '#f018e8']) {
      const { bytes, notes } = await finish(await ring(ground), cut, magenta);
      assert.deepEqual(await opacities(bytes), [0, 0], 'ground and hole');
      assert.deepEqual(await pixel(bytes, 100, 40), [208, 48, 32, 255]);
      assert.match(notes[0]?.text ?? '', /cut out afterwards/);
    }
  });

  test('leaves no seam of the key around the figure', async () => {
    const { bytes } = await finish(await ring('#ff00ff', '#ffffff'), cut, magenta);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
      // A white figure has no colour of its own: its remains must not be pink.
      if (alpha > 32) assert.ok(Math.min(red, blue) - green < 40, [red, green, blue, alpha].join());
    }
  });

  test('takes another flat ground only from outside: white eyes stay white', async () => {
    const { bytes } = await finish(await ring('#ffffff'), cut, magenta);
    assert.deepEqual(await opacities(bytes), [0, 255]);
  });

  test('keeps a background that is not flat, with a note', async () => {
    const noise = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer();
    const { bytes, notes } = await finish(noise, cut, magenta);
    assert.deepEqual(await opacities(bytes), [255, 255]);
    assert.match(notes[0]?.text ?? '', /The background stayed/);
  });

  test('asks for a key that is not among the colours', () => {
    for (const palette of paletteNames) {
      const key = hexOf(keyColour(palettes[palette]));
      assert.ok(!palettes[palette].some((colour) => colour === key));
    }
    assert.equal(hexOf(keyColour(palettes.candy)), '#00ff00');
    assert.equal(hexOf(keyColour(palettes.forest)), '#ff00ff');
  });
});

describe('finishing', () => {
  test('crops a picture, but fits a figure in whole', async () => {
    const wide = { width: 300, height: 100 };
    const picture = await finish(await ring('#ffffff'), request({ size: wide }), null);
    assert.equal(await sizeOfImage(picture.bytes), 'png 300x100');
    assert.deepEqual(
      picture.notes,
      ['Made at 200 × 200 and enlarged.', 'Cropped from 200 × 200.'].map(remark),
    );
    const figure = await finish(await ring('#ff00ff'), { ...cut, size: wide }, magenta);
    assert.equal(await sizeOfImage(figure.bytes), 'png 300x100');
    assert.equal((await pixel(figure.bytes, 150, 8))[3], 0);
    assert.equal((await pixel(figure.bytes, 150, 20))[3], 255, 'the upper edge of the ring is still there');
  });

  test('takes PNG, JPEG and WebP', async () => {
    const picture = sharp(await ring('#ffffff'));
    for (const bytes of [await picture.jpeg().toBuffer(), await picture.webp().toBuffer()])
      assert.equal(await sizeOfImage((await finish(bytes, request(), null)).bytes), 'png 480x270');
  });

  test('refuses data that is no image, another format, half an image and a huge one', async () => {
    const whole = await ring('#ffffff');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const immense = Buffer.from(whole);
    immense.writeUInt32BE(60_000, 16);
    immense.writeUInt32BE(60_000, 20);
    for (const bytes of [Buffer.from('hello'), new Uint8Array(), svg, whole.subarray(0, 400), immense])
      await assert.rejects(finish(bytes, request(), null), OutsideError);
  });
});

describe('sizes', () => {
  const offered = [
    { width: 1024, height: 1024 },
    { width: 1536, height: 1024 },
    { width: 1024, height: 1536 },
    { width: 512, height: 512 },
  ];
  test('the nearest form on offer, and large enough where there is one', () => {
    const name = (width: number, height: number): string =>
      Object.values(nearestSize(offered, { width, height })).join('x');
    assert.equal(name(1920, 1080), '1536x1024');
    assert.equal(name(1080, 1920), '1024x1536');
    assert.equal(name(1600, 1600), '1024x1024');
    assert.equal(name(400, 400), '512x512');
    assert.equal(name(800, 700), '1024x1024');
  });

  test('a megapixel on the grid of diffusion models, never too narrow', () => {
    for (const [width, height] of [
      [1920, 1080],
      [320, 1200],
      [1456, 180],
      [512, 512],
    ] as const) {
      const size = diffusionSize({ width, height });
      assert.equal((size.width % 64) + (size.height % 64), 0);
      const area = size.width * size.height;
      assert.ok(area > 900_000 && area < 1_200_000, String(area));
      assert.ok(Math.max(size.width / size.height, size.height / size.width) < 2.6);
    }
  });

  test('rounded up on a grid; the nearest ratio', () => {
    assert.deepEqual(onGrid({ width: 1365, height: 1024 }, 16), { width: 1376, height: 1024 });
    assert.equal(nearestRatio(['1:1', '16:9', '9:16'], { width: 1080, height: 1920 }), '9:16');
  });
});
