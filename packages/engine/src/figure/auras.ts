import type { Path2D } from '@napi-rs/canvas';
import { around, glow, type Point } from '../draw/canvas.ts';
import { type Colour, colour, darker, lighter } from '../draw/colour.ts';
import type { Skeleton } from './body.ts';
import type { Look } from './look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

const heightOf = (look: Look, bones: Skeleton): number =>
  look.body.isWhole || look.body.form !== null ? 100 : -bones.neck[1] + bones.head * 1.6;

/** Light, smoke and flames behind a figure. */
export function auraBehind(pen: Pen, look: Look, bones: Skeleton): void {
  const high = heightOf(look, bones);
  for (const kind of look.aura) {
    if (kind === 'glow' && !pen.flat)
      halo(
        pen,
        high,
        look.skin.c > 0.1 && look.body.isWhole ? lighter(look.skin, 0.1) : colour(0.9, 0.11, 88),
      );
    if (kind === 'fire') flames(pen, bones, high);
    if (kind === 'smoke') puffs(pen, bones, high);
  }
}

function halo({ brush }: Pen, high: number, tone: Colour): void {
  const y = -high * 0.56;
  brush.fillStyle = around(brush, 0, y, high * 0.72, [
    [0, tone, 0.75],
    [0.5, tone, 0.4],
    [1, tone, 0],
  ]);
  brush.fillRect(-high * 0.8, y - high * 0.8, high * 1.6, high * 1.6);
}

const flamePath = (x: number, y: number, size: number): Path2D =>
  shape((path) => {
    path.moveTo(x - size * 0.4, y);
    path.quadraticCurveTo(x - size * 0.6, y - size * 0.6, x - size * 0.06, y - size * 1.3);
    path.quadraticCurveTo(x + size * 0.02, y - size * 0.8, x + size * 0.3, y - size * 0.9);
    path.quadraticCurveTo(x + size * 0.5, y - size * 0.3, x + size * 0.36, y);
    path.closePath();
  });

function flames(pen: Pen, bones: Skeleton, high: number): void {
  for (const [index, [x, y, size]] of (
    [
      [-0.42, -0.1, 0.26],
      [0.44, -0.06, 0.28],
      [-0.36, -0.5, 0.2],
      [0.4, -0.56, 0.22],
      [-0.2, -0.92, 0.2],
      [0.2, -0.96, 0.18],
    ] as const
  ).entries()) {
    const flick = Math.sin(bones.moment * Math.PI * 2 + index) * 2;
    part(pen, flamePath(high * x + flick, high * y, high * size), fireTone, { shadow: 2 });
    mark(pen, flamePath(high * x + flick, high * y, high * size * 0.56), colour(0.9, 0.15, 92));
  }
}
const fireTone = colour(0.72, 0.18, 50);

function puffs(pen: Pen, bones: Skeleton, high: number): void {
  const drift = Math.sin(bones.moment * Math.PI * 2) * 2;
  for (const [x, y, size] of [
    [-0.4, -0.06, 0.14],
    [0.42, -0.08, 0.16],
    [-0.52, -0.24, 0.1],
    [0.5, -0.3, 0.11],
    [-0.3, -0.02, 0.1],
    [0.26, -0.02, 0.11],
  ] as const)
    part(pen, ring(high * x + drift, high * y, high * size, high * size * 0.8), colour(0.52, 0.03, 295), {
      shadow: 2,
    });
}

const star = ([x, y]: Point, size: number): Path2D =>
  shape((path) => {
    for (let index = 0; index < 8; index++) {
      const turn = (index / 8) * Math.PI * 2 - Math.PI / 2;
      const reach = index % 2 === 0 ? size : size * 0.34;
      path.lineTo(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach);
    }
    path.closePath();
  });

/** Places around a figure, in shares of its height. */
const places: readonly Point[] = [
  [-0.52, -0.86],
  [0.54, -0.72],
  [-0.6, -0.44],
  [0.6, -0.34],
  [-0.36, -1.06],
  [0.4, -1.04],
  [0.62, -0.08],
  [-0.56, -0.1],
];

/** What flies about a figure, before it. */
export function auraBefore(pen: Pen, look: Look, bones: Skeleton): void {
  const high = heightOf(look, bones);
  const drift = Math.sin(bones.moment * Math.PI * 2) * 2;
  const at = ([x, y]: Point): Point => [high * x * 0.9 + drift * x, high * y + drift];
  for (const kind of look.aura)
    for (const [index, place] of places.entries()) {
      const [x, y] = at(place);
      const size = high * (0.028 + (index % 3) * 0.012);
      switch (kind) {
        case 'sparkle':
        case 'glow': {
          const tone =
            kind === 'glow'
              ? colour(0.94, 0.09, 92)
              : lighter({ ...look.accent, c: Math.max(0.08, look.accent.c) }, 0.2);
          if (index % 2 === 1 && kind === 'glow') break;
          stroke(pen, star([x, y], size * 1.3), darker(tone, 0.28), pen.wide * 0.7);
          mark(pen, star([x, y], size * 1.3), tone);
          break;
        }
        case 'ice':
          part(
            { ...pen, wide: pen.wide * 0.7 },
            polygon([
              [x, y - size * 1.8],
              [x + size * 0.8, y],
              [x, y + size * 1.8],
              [x - size * 0.8, y],
            ]),
            colour(0.88, 0.07, 220),
            { shadow: 1 },
          );
          break;
        case 'lightning':
          if (index % 2 === 0)
            part(
              { ...pen, wide: pen.wide * 0.7 },
              polygon([
                [x, y - size * 2.6],
                [x + size, y - size * 2.6],
                [x + size * 0.3, y - size * 0.4],
                [x + size * 1.1, y - size * 0.4],
                [x - size * 0.7, y + size * 2.6],
                [x - size * 0.1, y + size * 0.2],
                [x - size * 0.9, y + size * 0.2],
              ]),
              colour(0.9, 0.16, 98),
              { shadow: 0.6 },
            );
          break;
        case 'bubbles':
          stroke(pen, ring(x, y, size * 1.2), colour(0.72, 0.11, 230), pen.wide * 0.8);
          mark(pen, ring(x - size * 0.4, y - size * 0.4, size * 0.3), colour(0.97, 0.02, 220));
          break;
        case 'petals':
        case 'leaves':
        case 'hearts':
        case 'snow': {
          const tone = {
            petals: colour(0.82, 0.11, 355),
            leaves: colour(0.6, 0.14, 135),
            hearts: colour(0.66, 0.2, 10),
            snow: colour(0.97, 0.01, 230),
          }[kind];
          part(
            { ...pen, wide: pen.wide * 0.6 },
            ring(x, y, size * 1.2, size * (kind === 'snow' ? 1.2 : 0.7), index),
            tone,
            { shadow: 0.6 },
          );
          break;
        }
        default:
          break;
      }
    }
  if (look.aura.includes('fire') && !pen.flat)
    glow(pen.brush, 0, -high * 0.5, high * 0.6, colour(0.8, 0.16, 60), 0.25);
}
