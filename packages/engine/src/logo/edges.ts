import { fieldOf } from '../draw/bevel.ts';
import { apart, type Box, disc, fillShape, type Layer, layerOf, type Point } from '../draw/canvas.ts';
import { clamp, ease, type Noise, type Random } from '../draw/random.ts';
import type { Edge } from './effect-names.ts';
import { chip, hang } from './trimmings.ts';

interface Written {
  readonly mask: Layer;
  readonly ink: Box;
  /** The size of the letters. */
  readonly size: number;
}

interface Chance {
  readonly random: Random;
  readonly noise: Noise;
}

/** Moves the outline by noise and takes away paint: `wear` returns how much of the paint is left at a point, in shares of the size of a letter. */
function displaced(
  { mask, ink, size }: Written,
  noise: Noise,
  reach: number,
  detail: number,
  wear: (x: number, y: number) => number,
): void {
  const margin = Math.ceil(size * reach) + 2;
  const [x0, y0] = [Math.max(0, Math.floor(ink.x) - margin), Math.max(0, Math.floor(ink.y) - margin)];
  const [w, h] = [
    Math.min(mask.width - x0, Math.ceil(ink.w) + margin * 2),
    Math.min(mask.height - y0, Math.ceil(ink.h) + margin * 2),
  ];
  const source = mask.brush.getImageData(x0, y0, w, h).data;
  const image = mask.brush.createImageData(w, h);
  const step = size > 60 ? 2 : 1;
  for (let y = 0; y < h; y += step)
    for (let x = 0; x < w; x += step) {
      const [u, v] = [x / size, y / size];
      const dx = Math.round(noise.layered(u * detail, v * detail, 2, 512) * size * reach);
      const dy = Math.round(noise.layered(u * detail + 91, v * detail + 37, 2, 512) * size * reach);
      const left = wear(u, v);
      for (let row = 0; row < step; row++)
        for (let column = 0; column < step; column++) {
          const [px, py] = [x + column, y + row];
          if (px >= w || py >= h) continue;
          const [fx, fy] = [px + dx, py + dy];
          const alpha = fx < 0 || fy < 0 || fx >= w || fy >= h ? 0 : (source[(fy * w + fx) * 4 + 3] ?? 0);
          const place = (py * w + px) * 4;
          image.data.fill(255, place, place + 3);
          image.data[place + 3] = alpha * left;
        }
    }
  mask.brush.putImageData(image, x0, y0);
}

/** Changes each pixel of the mask by its distance from the edge, in pixels: positive inside. */
function byDistance({ mask, ink }: Written, change: (inside: number) => number): void {
  const box = { x: Math.max(0, Math.floor(ink.x) - 2), y: Math.max(0, Math.floor(ink.y) - 2), w: 0, h: 0 };
  const own: Box = {
    ...box,
    w: Math.min(mask.width - box.x, Math.ceil(ink.w) + 4),
    h: Math.min(mask.height - box.y, Math.ceil(ink.h) + 4),
  };
  const field = fieldOf(mask, own);
  const image = mask.brush.createImageData(field.width, field.height);
  for (let index = 0; index < field.alpha.length; index++) {
    image.data.fill(255, index * 4, index * 4 + 3);
    image.data[index * 4 + 3] = (field.alpha[index] ?? 0) * change(field.inside[index] ?? 0);
  }
  mask.brush.putImageData(image, own.x, own.y);
}

/** A jagged line across the letters. */
function crack({ mask, ink, size }: Written, random: Random): void {
  const { brush } = mask;
  const [x, y] = [ink.x + random.next() * ink.w, ink.y + random.range(-0.05, 0.6) * ink.h];
  let [px, py, turn] = [x, y, random.range(0.9, 2.2)];
  const points: Point[] = [[px, py]];
  for (let step = 0; step < 7; step++) {
    turn += random.range(-0.7, 0.7);
    const long = size * random.range(0.07, 0.17);
    px += Math.cos(turn) * long;
    py += Math.sin(turn) * long;
    points.push([px, py]);
  }
  const back = points
    .map(
      ([cx, cy], index): Point => [
        cx + size * 0.03 * Math.sin((index / 7) * Math.PI) + size * 0.004,
        cy - size * 0.012,
      ],
    )
    .toReversed();
  fillShape(brush, [...points, ...back], '#000');
}

const edges: Readonly<Record<Edge, (written: Written, chance: Chance) => void>> = {
  brushed: (written, { noise }) =>
    // Dry streaks along the stroke.
    displaced(
      written,
      noise,
      0.03,
      6,
      (x, y) =>
        1 -
        ease(0.34, 0.5, noise.layered(x * 3 + y * 1.4, y * 26 - x * 6, 2, 512)) *
          ease(-0.1, 0.5, noise.at(x * 1.3, y * 1.7, 512) + 0.35),
    ),
  chalky: (written, { noise }) =>
    displaced(
      written,
      noise,
      0.014,
      24,
      (x, y) => 1 - ease(0.12, 0.4, noise.at(x * 34, y * 34, 4096)) * 0.85,
    ),
  scribbled: (written, { noise }) =>
    displaced(
      written,
      noise,
      0.024,
      11,
      (x, y) => 1 - ease(0.5, 0.85, Math.sin((x + y) * 52 + noise.at(x * 4, y * 4, 512) * 3)) * 0.9,
    ),
  torn: (written, { noise }) => displaced(written, noise, 0.05, 14, () => 1),
  cracked: (written, { random }) =>
    apart(written.mask.brush, () => {
      written.mask.brush.globalCompositeOperation = 'destination-out';
      const count = Math.round((written.ink.w / written.size) * 1.8) + 2;
      for (let index = 0; index < count; index++) crack(written, random);
    }),
  chipped: ({ mask, ink, size }, { random }) => chip(mask, ink, size, random),
  pixelled: ({ mask, ink, size }) => {
    const cell = Math.max(2, Math.round(size * 0.058));
    const [w, h] = [Math.ceil(mask.width / cell), Math.ceil(mask.height / cell)];
    const small = layerOf(w, h);
    small.brush.drawImage(mask.canvas, 0, 0, mask.width / cell, mask.height / cell);
    const { data } = small.brush.getImageData(0, 0, w, h);
    mask.brush.clearRect(0, 0, mask.width, mask.height);
    mask.brush.fillStyle = '#fff';
    for (let y = Math.max(0, Math.floor(ink.y / cell) - 1); y < h; y++)
      for (let x = 0; x < w; x++)
        if ((data[(y * w + x) * 4 + 3] ?? 0) > 118) mask.brush.fillRect(x * cell, y * cell, cell, cell);
  },
  hollow: (written) => {
    const wide = Math.max(1.6, written.size * 0.06);
    byDistance(written, (inside) => clamp(wide + 0.5 - inside));
  },
  rounded: ({ mask, size }) => {
    const soft = layerOf(mask.width, mask.height);
    soft.brush.filter = `blur(${(size * 0.022).toFixed(2)}px)`;
    soft.brush.drawImage(mask.canvas, 0, 0);
    const image = soft.brush.getImageData(0, 0, mask.width, mask.height);
    const sharp = Math.max(6, 255 / Math.max(1, size * 0.02));
    for (let place = 3; place < image.data.length; place += 4) {
      const alpha = image.data[place] ?? 0;
      if (alpha === 0) continue;
      image.data.fill(255, place - 3, place);
      image.data[place] = clamp((alpha - 104) / sharp + 0.5) * 255;
    }
    mask.brush.putImageData(image, 0, 0);
  },
  spiky: ({ mask, ink, size }, { random }) => {
    const count = Math.round((ink.w / size) * 4);
    for (let index = 0; index < count; index++) {
      const [x, up] = [ink.x + ((index + random.next()) / count) * ink.w, random.chance(0.5)];
      const y = up ? ink.y + ink.h * random.range(0.02, 0.3) : ink.y + ink.h * random.range(0.7, 0.98);
      if ((mask.brush.getImageData(Math.round(x), Math.round(y), 1, 1).data[3] ?? 0) < 200) continue;
      const [half, long] = [size * random.range(0.03, 0.06), size * random.range(0.14, 0.26) * (up ? -1 : 1)];
      fillShape(
        mask.brush,
        [
          [x - half, y],
          [x + half * random.range(-1, 1), Math.max(2, Math.min(mask.height - 2, y + long))],
          [x + half, y],
        ],
        '#fff',
      );
    }
  },
  dripping: ({ mask, ink, size }, { random }) => hang(mask, ink, size, 'slime', random),
  icicles: ({ mask, ink, size }, { random }) => hang(mask, ink, size, 'ice', random),
  bitten: ({ mask, ink, size }, { random }) =>
    apart(mask.brush, () => {
      mask.brush.globalCompositeOperation = 'destination-out';
      for (let index = 0; index < Math.round((ink.w / size) * 1.3) + 1; index++) {
        const [x, y] = [ink.x + random.next() * ink.w, random.chance(0.5) ? ink.y : ink.y + ink.h];
        for (let tooth = -1; tooth <= 1; tooth++)
          disc(mask.brush, x + tooth * size * 0.07, y + Math.abs(tooth) * size * 0.02, size * 0.07, '#000');
      }
    }),
};

/** Changes the shape of the written letters. */
export function shapeEdges(written: Written, names: readonly Edge[], random: Random, noise: Noise): void {
  for (const name of names) edges[name](written, { random: random.fork(name), noise });
}
