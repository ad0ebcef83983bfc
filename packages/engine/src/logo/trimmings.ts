import { apart, type Box, disc, fillShape, glow, type Layer, type Point } from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, white } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import type { Treatment } from '../tools/families.ts';
import type { Lettering } from './lettering.ts';

/** Adds drops of slime or icicles to the mask, since they belong to the letters' shape. */
export function hang(mask: Layer, ink: Box, size: number, what: 'slime' | 'ice', random: Random): void {
  const { brush, width } = mask;
  const { data } = brush.getImageData(0, 0, mask.width, mask.height);
  const lowest = (x: number): number => {
    for (let y = Math.round(ink.y + ink.h); y > ink.y; y--)
      if ((data[(y * width + Math.round(x)) * 4 + 3] ?? 0) > 200) return y;
    return -1;
  };
  const count = Math.round((ink.w / size) * 2.2);
  brush.fillStyle = '#fff';
  for (let index = 0; index < count; index++) {
    const x = ink.x + ((index + random.range(0.2, 0.8)) / count) * ink.w;
    const [wide, most] = [size * random.range(0.03, 0.05), size * random.range(0.08, 0.26)];
    const y = lowest(x);
    const long = Math.min(most, mask.height * 0.85 - y);
    // Only under a stroke that is as broad as what hangs from it.
    if (
      y < ink.y + ink.h * 0.6 ||
      Math.abs(lowest(x - wide) - y) + Math.abs(lowest(x + wide) - y) > size * 0.06
    )
      continue;
    if (what === 'ice')
      fillShape(
        brush,
        [
          [x - wide, y - size * 0.03],
          [x + wide, y - size * 0.03],
          [x, y + long * 0.8],
        ],
        '#fff',
      );
    else {
      brush.beginPath();
      brush.moveTo(x - wide * 1.7, y - size * 0.02);
      brush.quadraticCurveTo(x - wide * 0.7, y, x - wide * 0.7, y + long * 0.7);
      brush.arc(x, y + long * 0.75, wide * 0.8, Math.PI * 0.95, Math.PI * 0.05, true);
      brush.quadraticCurveTo(x + wide * 0.7, y, x + wide * 1.7, y - size * 0.02);
      brush.closePath();
      brush.fill();
    }
  }
}

/** Knocks chips out of the edges of stone. */
export function chip(mask: Layer, ink: Box, size: number, random: Random): void {
  apart(mask.brush, () => {
    mask.brush.globalCompositeOperation = 'destination-out';
    const count = Math.round((ink.w * ink.h) / (size * size) / 0.16);
    for (let index = 0; index < count; index++) {
      const [x, y] = [ink.x + random.next() * ink.w, ink.y + random.next() * ink.h];
      const [turn, reach] = [random.range(0, 6.3), size * random.range(0.012, 0.034)];
      const corners = Array.from({ length: 3 }, (_, step): Point => {
        const at = turn + step * 2.1 + random.range(-0.4, 0.4);
        return [x + Math.cos(at) * reach, y + Math.sin(at) * reach];
      });
      fillShape(mask.brush, corners, '#000');
    }
  });
}

/** Draws a comic burst behind the title: spikes, a rim and halftone dots. */
export function comicBurst(layer: Layer, ink: Box, tone: Colour, line: Colour, random: Random): void {
  const { brush } = layer;
  const [cx, cy] = [ink.x + ink.w / 2, ink.y + ink.h / 2];
  const [across, tall] = [
    Math.min(ink.w * 0.56 + ink.h * 0.2, Math.min(cx, layer.width - cx) * 0.96),
    Math.min(ink.h * 0.86 + ink.w * 0.04, Math.min(cy, layer.height - cy) * 0.95),
  ];
  const spikes = 22;
  const reaches = Array.from({ length: spikes * 2 }, (_, index) =>
    index % 2 === 0 ? random.range(0.86, 1) : random.range(0.68, 0.76),
  );
  const points = (by: number): Point[] =>
    reaches.map((reach, index) => {
      const turn = ((index + 0.5) / (spikes * 2)) * Math.PI * 2;
      return [cx + Math.cos(turn) * across * reach * by, cy + Math.sin(turn) * tall * reach * by];
    });
  fillShape(brush, points(1), css(line));
  fillShape(brush, points(0.955), css(white));
  apart(brush, () => {
    fillShape(brush, points(0.91), css(tone));
    brush.clip();
    const step = ink.h * 0.085;
    for (let y = cy - tall; y < cy + tall; y += step)
      for (let x = cx - across; x < cx + across; x += step) {
        const away = Math.hypot((x - cx) / across, (y - cy) / tall);
        disc(brush, x, y, step * 0.42 * Math.max(0, away - 0.2), css(darker(tone, 0.1), 0.75));
      }
  });
}

const shiny: readonly Treatment[] = ['gold', 'steel', 'ice', 'neon', 'candy', 'chrome', 'rosegold', 'brass', 'crystal', 'diamond', 'ruby', 'sapphire', 'emerald', 'glass', 'pearl', 'porcelain', 'jelly', 'hologram'];

/** Adds glints to metal and gems, and sparks over fire. */
export function sparkle(layer: Layer, { mask, ink }: Lettering, treatment: Treatment, random: Random): void {
  const { brush } = layer;
  const unit = Math.min(layer.height, layer.width) / 900;
  const glints = shiny.includes(treatment) ? 7 : 0;
  for (let index = 0; index < glints; index++) {
    const x = ink.x + ((index + random.range(0.1, 0.9)) / glints) * ink.w;
    const reach = unit * random.range(16, 32);
    const y = topOf(mask, x, ink);
    if (y !== null) star(layer, x, y + unit * 8, reach, unit);
  }
  if (treatment !== 'fire') return;
  for (let index = 0; index < 34; index++) {
    const x = ink.x + random.next() * ink.w;
    const y = ink.y + random.range(-0.3, 0.5) * ink.h;
    glow(brush, x, y, unit * 12, colour(0.78, 0.18, 60), 0.6);
    disc(brush, x, y, unit * random.range(1.5, 4), css(colour(0.86, 0.16, 75)));
  }
}

/** Returns the top of the letters in a column. */
function topOf({ brush }: Layer, x: number, ink: Box): number | null {
  const { data } = brush.getImageData(Math.round(x), ink.y, 1, ink.h);
  for (let row = 0; row * 4 < data.length; row++) if ((data[row * 4 + 3] ?? 0) > 200) return ink.y + row;
  return null;
}

function star({ brush }: Layer, x: number, y: number, reach: number, unit: number): void {
  glow(brush, x, y, reach * 1.2, white, 0.5);
  for (const turn of [0, Math.PI / 2]) {
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    fillShape(
      brush,
      [
        [x - dx * reach, y - dy * reach],
        [x - dy * unit * 2.4, y + dx * unit * 2.4],
        [x + dx * reach, y + dy * reach],
        [x + dy * unit * 2.4, y - dx * unit * 2.4],
      ],
      'rgba(255,255,255,.95)',
    );
  }
}
