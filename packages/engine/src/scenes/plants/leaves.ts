import type { Brush, Point } from '../../draw/canvas.ts';
import { soften } from '../../draw/canvas.ts';
import { css, mix } from '../../draw/colour.ts';
import { clamp, type Random } from '../../draw/random.ts';
import type { Plant, Tones } from './plant.ts';

interface Crown {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly high: number;
}

/** From the shadow inside a crown to its sunlit border. The first is the mass that the leaves lie on. */
const steps = 7;
const rampFor = ({ dark, body, lit, rim }: Tones): readonly string[] =>
  [
    mix(dark, body, 0.12),
    mix(dark, body, 0.38),
    mix(dark, body, 0.62),
    mix(dark, body, 0.9),
    mix(body, lit, 0.4),
    mix(body, lit, 0.85),
    mix(lit, rim, 0.7),
  ].map((tone) => css(tone));

/** The dark mass of a bough: a ragged ball. */
function mass(brush: Brush, x: number, y: number, radius: number, random: Random): void {
  const count = 13;
  soften(
    brush,
    Array.from({ length: count }, (_, index): Point => {
      const turn = (index / count) * Math.PI * 2;
      const reach = radius * random.range(0.84, 1.12);
      return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * 0.88];
    }),
  );
}

/** One leaf, or a spray of them far away: two bent strokes from tip to tip. */
function leaf(brush: Brush, x: number, y: number, long: number, turn: number): void {
  const [dx, dy] = [Math.cos(turn) * long, Math.sin(turn) * long];
  brush.moveTo(x - dx, y - dy);
  brush.quadraticCurveTo(x - dy * 0.75, y + dx * 0.75, x + dx, y + dy);
  brush.quadraticCurveTo(x + dy * 0.75, y - dx * 0.75, x - dx, y - dy);
}

/**
 * A crown of boughs. Each bough is a ball of leaves, and each leaf has the light of its position on that ball, so that light and
 * shadow separate the boughs. `share` scales the number of boughs for a part of a tree.
 */
export function leaves(
  brush: Brush,
  crown: Crown,
  { tones, random, from, unit, scale, clean }: Plant,
  share = 1,
): void {
  const ramp = rampFor(tones);
  const small = Math.min(crown.across, crown.high);
  // A slender crown gets more and larger boughs, or it would look like beads on a string.
  const slender = Math.min(2.2, Math.max(crown.across, crown.high) / small);
  const many = Math.round((5 + 7 * share) * slender ** 0.4);
  const boughs = Array.from({ length: many }, (_, index) => {
    const turn = index * 2.4 + random.range(-0.4, 0.4);
    const reach = Math.sqrt((index + 0.5) / many) * 0.7;
    return {
      x: crown.x + Math.cos(turn) * reach * crown.across,
      y: crown.y + Math.sin(turn) * reach * crown.high,
      radius: small * random.range(0.36, 0.5) * (1.1 - reach * 0.35) * slender ** 0.55,
    };
  }).toSorted((one, other) => one.y - other.y);
  brush.fillStyle = ramp[0] ?? '';
  for (const { x, y, radius } of boughs) {
    mass(brush, x, y, radius * 0.98, random);
    brush.fill();
  }
  boughs.forEach((bough, index) => {
    // The low parts of a crown and those away from the light are in shadow.
    const place = ((bough.x - crown.x) / crown.across) * from * 0.5 - (bough.y - crown.y) / crown.high;
    ball(brush, bough, clamp(0.5 + place * 0.34), {
      ramp,
      random: random.fork(`bough${index}`),
      from,
      unit,
      scale,
      clean,
    });
  });
}

interface Dabs {
  readonly ramp: readonly string[];
  readonly random: Random;
  readonly from: number;
  readonly unit: number;
  readonly scale: number;
  readonly clean: boolean;
}

function ball(
  brush: Brush,
  { x, y, radius }: { x: number; y: number; radius: number },
  open: number,
  { ramp, random, from, unit, scale, clean }: Dabs,
): void {
  const long = clamp(radius * 0.2, unit * 2.6, unit * 8.5) * (clean ? 2.1 : 1);
  const count = Math.round(clamp((radius / long) ** 2 * 3, clean ? 9 : 16, 420));
  // In a small picture leaves are smaller than a pixel: a few represent all.
  const every = Math.max(1, Math.round(1.5 / (long * scale)));
  const byTone: [number, number, number][][] = Array.from({ length: steps }, () => []);
  for (let index = 0; index < count; index += every) {
    const turn = random.range(0, Math.PI * 2);
    const flat = Math.sqrt(random.next()) * 1.1;
    const [u, v] = [Math.cos(turn) * flat, Math.sin(turn) * flat];
    const bulge = Math.sqrt(Math.max(0, 1 - flat * flat));
    const lit = u * from * 0.5 - v * 0.62 + bulge * 0.42;
    const value = clamp(0.1 + open * 0.42 + lit * 0.5 + random.range(-0.13, 0.13), 0, 0.999);
    byTone[1 + Math.floor(value * (steps - 1))]?.push([x + u * radius, y + v * radius * 0.9, turn]);
  }
  byTone.forEach((places, step) => {
    if (places.length === 0) return;
    brush.beginPath();
    for (const [px, py, turn] of places) leaf(brush, px, py, long * Math.sqrt(every), turn * 7);
    brush.fillStyle = ramp[step] ?? '';
    brush.fill();
  });
}
