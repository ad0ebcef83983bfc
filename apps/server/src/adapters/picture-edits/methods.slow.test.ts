import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Raster } from '@artcade/domain/pictures/raster';
import { recolour } from '@artcade/domain/pictures/recolour';
import sharp from 'sharp';
import { cutOutFigure, hardCut } from './cut-out-figure.ts';
import { EditError } from './edit-error.ts';
import { enlarge } from './enlarge.ts';
import { readRaster, writeRaster } from './raster.ts';
import { tile } from './tile.ts';

const quiet = () => undefined;
const drawn = async (svg: string, width = 120, height = 120): Promise<Raster> =>
  readRaster(
    await sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`),
    )
      .png()
      .toBuffer(),
  );
const figure =
  '<circle cx="60" cy="56" r="34" fill="#b3402c" stroke="#2a1a16" stroke-width="4"/><circle cx="48" cy="50" r="7" fill="#fff"/><circle cx="72" cy="50" r="7" fill="#fff"/><path d="M60 88 l-3 28 6 0 z" fill="#2d6b3a"/>';

/** Pixel art of few colours, in squares of the given side. */
function pixelArt(
  side: number,
  colours: readonly (readonly [number, number, number])[],
  squares = 16,
): Raster {
  const width = squares * side;
  const data = new Uint8Array(width * width * 4);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
      data.set(
        [...(colours[(column * 7 + row * 13 + ((column * row) % 5)) % colours.length] ?? [0, 0, 0]), 255],
        (y * width + x) * 4,
      );
    }
  return { width, height: width, data };
}
const tones = [
  [20, 20, 40],
  [120, 60, 50],
  [200, 160, 90],
  [240, 240, 220],
] as const;

/** The largest difference of colours, as seen over black and over white. */
function worst(one: Raster, other: Raster): number {
  let most = 0;
  for (const ground of [0, 255])
    for (let at = 0; at < one.data.length; at += 4)
      for (let channel = 0; channel < 3; channel += 1) {
        const seen = ({ data }: Raster) =>
          ((data[at + channel] ?? 0) * (data[at + 3] ?? 0) + ground * (255 - (data[at + 3] ?? 0))) / 255;
        most = Math.max(most, Math.abs(seen(one) - seen(other)));
      }
  return most;
}

test('a figure is cut out with a clean edge: no halo over black or white, and white eyes stay on white', async () => {
  const real = await drawn(figure);
  const grounds = [
    '<rect width="120" height="120" fill="#fff"/>',
    '<defs><linearGradient id="g" x2="0.3" y2="1"><stop offset="0" stop-color="#9fd4f5"/><stop offset="1" stop-color="#e9d7a0"/></linearGradient></defs><rect width="120" height="120" fill="url(#g)"/>',
  ];
  for (const ground of grounds) {
    const cut = await cutOutFigure(await drawn(ground + figure), quiet);
    assert.equal(cut.data[3], 0, 'the corner is transparent');
    assert.equal(cut.data[(50 * 120 + 48) * 4 + 3], 255, 'the eye is solid');
    const off = worst(cut, real);
    assert.ok(off < 40, `a pixel differs by ${off.toFixed(0)} of 255`);
  }
});

test('a soft shadow stays a shadow: black and half transparent, without the background in it', async () => {
  const shadow =
    '<defs><filter id="f"><feGaussianBlur stdDeviation="5"/></filter></defs><circle cx="66" cy="68" r="30" fill="#000" opacity="0.5" filter="url(#f)"/>';
  const cut = await cutOutFigure(
    await drawn(
      `<rect width="120" height="120" fill="#fff"/>${shadow}<circle cx="56" cy="52" r="30" fill="#b3402c"/>`,
    ),
    quiet,
  );
  const [red = 0, green = 0, blue = 0, opacity = 0] = cut.data.subarray(
    (94 * 120 + 74) * 4,
    (94 * 120 + 74) * 4 + 4,
  );
  assert.ok(Math.max(red, green, blue) < 20, `it is lit: ${red}, ${green}, ${blue}`);
  assert.ok(opacity > 20 && opacity < 180, `its opacity is ${opacity}`);
});

test('what is no figure is not cut, and neither is what is cut out already', async () => {
  const isNothing = (error: unknown) => error instanceof EditError && error.problem === 'nothing_to_cut';
  const ramp =
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#123"/><stop offset="1" stop-color="#eca"/></linearGradient></defs>';
  await assert.rejects(
    cutOutFigure(await drawn(`${ramp}<rect width="120" height="120" fill="url(#g)"/>`), quiet),
    isNothing,
  );
  await assert.rejects(cutOutFigure(await drawn(figure), quiet), isNothing);
});

test('pixel art is cut to its last row where its opacity is that of a smaller picture', () => {
  const art = pixelArt(4, tones, 2);
  const work = pixelArt(2, tones, 2);
  const alpha = Float32Array.from({ length: 16 }, (_, place) => (place % 4 < 2 ? 0 : 1));
  const cut = hardCut(art, work, alpha);
  const opacities = Array.from({ length: 64 }, (_, place) => cut.data[place * 4 + 3]);
  assert.deepEqual(
    opacities,
    opacities.map((_, place) => (place % 8 < 4 ? 0 : 255)),
  );
});

test('pixel art is cut, enlarged and tiled without a new colour', async () => {
  for (const side of [1, 4]) {
    const art = pixelArt(side, tones);
    const large = await enlarge(art, 4, quiet);
    for (let y = 0; y < large.height; y += 1)
      for (let x = 0; x < large.width; x += 1) {
        const [to, from] = [(y * large.width + x) * 4, ((y >> 2) * art.width + (x >> 2)) * 4];
        if (large.data[to] !== art.data[from] || large.data[to + 1] !== art.data[from + 1])
          assert.fail(`${x}, ${y} is no copy`);
      }
    const tiled = await tile(art, quiet);
    const known = new Set(tones.map(String));
    for (let at = 0; at < tiled.data.length; at += 4)
      assert.ok(known.has(String([...tiled.data.subarray(at, at + 3)])));
  }
});

test('a smooth picture is enlarged closer to the original than by interpolation, and its transparency stays clean', async () => {
  const large = await drawn(`<g transform="scale(2)">${figure}</g>`, 240, 240);
  const small = await drawn(figure);
  const made = await enlarge(small, 2, quiet);
  const plain = await sharp(small.data, { raw: { width: 120, height: 120, channels: 4 } })
    .resize(240, 240, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  const far = (data: Uint8Array): number =>
    data.reduce((sum, value, at) => {
      const [one, other] =
        at % 4 === 3
          ? [value, large.data[at] ?? 0]
          : [value * (data[at | 3] ?? 0), (large.data[at] ?? 0) * (large.data[at | 3] ?? 0)];
      return sum + ((one - other) / (at % 4 === 3 ? 1 : 255)) ** 2;
    }, 0);
  assert.ok(far(made.data) < far(plain) * 0.8, `${far(made.data)} against ${far(plain)}`);
  assert.deepEqual([...made.data.subarray(0, 4)], [0, 0, 0, 0]);
});

test('recolouring keeps the order of lightness and the opacity; pixel art gets exact colours', async () => {
  const palette = ['#ffe9c9', '#2b1740', '#d9506e'];
  const wanted = ['2b1740', 'd9506e', 'ffe9c9'];
  const art = await recolour(pixelArt(1, tones), palette, quiet);
  const used = new Set<string>();
  for (let at = 0; at < art.data.length; at += 4)
    used.add(Buffer.from(art.data.subarray(at, at + 3)).toString('hex'));
  assert.deepEqual([...used].sort(), wanted);

  const ramp = await drawn(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#08131f"/><stop offset="1" stop-color="#fdf6d0"/></linearGradient></defs><rect width="240" height="60" fill="url(#g)"/>',
    240,
    120,
  );
  const made = await recolour(ramp, palette, quiet);
  const light = (x: number): number =>
    [0, 1, 2].reduce((sum, channel) => sum + (made.data[(10 * 240 + x) * 4 + channel] ?? 0), 0);
  for (let x = 1; x < 240; x += 1) {
    assert.ok(light(x) >= light(x - 1) - 6, `it gets darker at ${x}`);
    assert.ok(light(x) - light(x - 1) < 60, `there is a step at ${x}`);
  }
  for (let at = 3; at < made.data.length; at += 4) assert.equal(made.data[at], ramp.data[at]);
});

test('the opposite edges of a tile meet as well as neighbours inside do', async () => {
  const marks = Array.from(
    { length: 60 },
    (_, index) =>
      `<circle cx="${(index * 53) % 160}" cy="${(index * 89) % 120}" r="${6 + (index % 5) * 3}" fill="hsl(${(index * 37) % 90},50%,${30 + (index % 4) * 12}%)"/>`,
  );
  const texture = await drawn(`<rect width="160" height="120" fill="#6a7a3a"/>${marks.join('')}`, 160, 120);
  const { width, height, data } = await tile(texture, quiet);
  assert.deepEqual([width, height], [160, 120]);
  const gap = (raster: Raster, one: number, other: number): number =>
    [0, 1, 2].reduce(
      (sum, channel) =>
        sum + Math.abs((raster.data[one * 4 + channel] ?? 0) - (raster.data[other * 4 + channel] ?? 0)),
      0,
    );
  const seams = (raster: Raster): { edge: number; inside: number } => {
    let [edge, inside, pairs] = [0, 0, 0];
    for (let y = 0; y < height; y += 1)
      edge += gap(raster, y * width, y * width + width - 1) / (width + height);
    for (let x = 0; x < width; x += 1) edge += gap(raster, x, (height - 1) * width + x) / (width + height);
    for (let place = 0; place + width < width * height; place += 1) {
      inside += gap(raster, place, place + width);
      pairs += 1;
    }
    return { edge, inside: inside / pairs };
  };
  const made = seams({ width, height, data });
  const before = seams(texture);
  assert.ok(
    made.edge < made.inside * 1.6,
    `${made.edge.toFixed(1)} at the edges, ${made.inside.toFixed(1)} inside`,
  );
  assert.ok(made.edge < before.edge / 2, 'it was worse before');
  // A straight seam would be a column in which all neighbours differ.
  const steepest = (raster: Raster): number =>
    Math.max(
      ...Array.from({ length: width - 1 }, (_, x) => {
        let sum = 0;
        for (let y = 0; y < height; y += 1) sum += gap(raster, y * width + x, y * width + x + 1) / height;
        return sum;
      }),
    );
  assert.ok(steepest({ width, height, data }) < steepest(texture) * 1.5, 'the cut shows inside');
});

test('a result whose PNG would be too large to store becomes a WebP', async () => {
  const image = sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
  const raster = await readRaster(await image.png().toBuffer());
  const most = 60_000;
  assert.ok((await writeRaster(raster)).length > most);
  const made = await writeRaster(raster, most);
  assert.ok(made.length <= most);
  assert.equal((await sharp(made).metadata()).format, 'webp');
});
