import { colour, darker } from '../../draw/colour.ts';
import { type Pen, part, polygon, shape, stroke } from '../pen.ts';
import type { Horns } from './beast.ts';

const ivory = colour(0.92, 0.035, 88);
const bone = colour(0.68, 0.05, 70);
const wood = colour(0.52, 0.07, 60);

/** A horn through three places, wide at the first and pointed at the last. */
function spike(
  pen: Pen,
  r: number,
  points: readonly [readonly [number, number], readonly [number, number], readonly [number, number]],
  wide: number,
  tone = ivory,
): void {
  const [[ax, ay], [bx, by], [cx, cy]] = points;
  const [dx, dy] = [cy - ay, ax - cx];
  const long = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(dx / long) * wide, (dy / long) * wide];
  part(
    pen,
    shape((path) => {
      path.moveTo(r * (ax - nx), r * (ay - ny));
      path.quadraticCurveTo(r * (bx - nx), r * (by - ny), r * cx, r * cy);
      path.quadraticCurveTo(r * (bx + nx), r * (by + ny), r * (ax + nx), r * (ay + ny));
      path.closePath();
    }),
    tone,
    { shadow: r * 0.07 },
  );
}

function antler(pen: Pen, r: number, side: number, from: number): void {
  const x = (value: number) => r * (from + side * value);
  const path = shape((line) => {
    line.moveTo(x(0), -r * 0.86);
    line.bezierCurveTo(x(0.2), -r * 1.3, x(0.8), -r * 1.3, x(0.72), -r * 2.1);
    line.moveTo(x(0.3), -r * 1.28);
    line.quadraticCurveTo(x(0.28), -r * 1.6, x(0.12), -r * 1.86);
    line.moveTo(x(0.62), -r * 1.5);
    line.quadraticCurveTo(x(1), -r * 1.6, x(1.12), -r * 1.94);
  });
  stroke(pen, path, pen.line, r * 0.17 + pen.wide * 2);
  stroke(pen, path, wood, r * 0.17);
}

function ramHorn(pen: Pen, r: number, side: number, from: number): void {
  const x = (value: number) => r * (from + side * value);
  const path = shape((line) => {
    line.moveTo(x(0), -r * 0.78);
    line.bezierCurveTo(x(0.9), -r * 1.4, x(1.36), -r * 0.1, x(0.74), r * 0.26);
    line.quadraticCurveTo(x(0.4), r * 0.3, x(0.46), -r * 0.06);
  });
  stroke(pen, path, pen.line, r * 0.3 + pen.wide * 2);
  stroke(pen, path, bone, r * 0.3);
  stroke(pen, path, darker(bone, 0.1), r * 0.05);
}

/** Horns of a head seen from the front. */
export function frontHorns(pen: Pen, r: number, kind: Horns): void {
  if (kind === 'none') return;
  if (kind === 'single') {
    spike(
      pen,
      r,
      [
        [0.06, -0.8],
        [0.1, -1.4],
        [0.16, -2.0],
      ],
      0.15,
      colour(0.9, 0.09, 88),
    );
    for (const y of [-1.1, -1.36, -1.62])
      stroke(
        pen,
        polygon([
          [r * -0.02, r * y],
          [r * 0.2, r * (y - 0.1)],
        ]),
        colour(0.74, 0.1, 75),
        r * 0.04,
      );
    return;
  }
  if (kind === 'nose') {
    spike(
      pen,
      r,
      [
        [0.1, 0.66],
        [0.14, 0.2],
        [0.3, -0.3],
      ],
      0.24,
    );
    spike(
      pen,
      r,
      [
        [0.08, 0.04],
        [0.1, -0.2],
        [0.16, -0.42],
      ],
      0.14,
    );
    return;
  }
  for (const side of [-1, 1]) {
    if (kind === 'bull')
      spike(
        pen,
        r,
        [
          [side * 0.66, -0.74],
          [side * 1.5, -0.8],
          [side * 1.5, -1.6],
        ],
        0.2,
      );
    if (kind === 'goat')
      spike(
        pen,
        r,
        [
          [side * 0.34, -0.84],
          [side * 0.5, -1.6],
          [side * 0.96, -1.94],
        ],
        0.17,
        bone,
      );
    if (kind === 'dragon') {
      spike(
        pen,
        r,
        [
          [side * 0.5, -0.8],
          [side * 0.7, -1.4],
          [side * 1.1, -1.8],
        ],
        0.17,
      );
      spike(
        pen,
        r,
        [
          [side * 0.84, -0.44],
          [side * 1.1, -0.66],
          [side * 1.4, -0.8],
        ],
        0.11,
      );
    }
    if (kind === 'antlers') antler(pen, r, side, side * 0.3);
    if (kind === 'ram') ramHorn(pen, r, side, side * 0.4);
    if (kind === 'tusks')
      spike(
        pen,
        r,
        [
          [side * 0.42 + 0.08, 0.6],
          [side * 0.6 + 0.08, 1.1],
          [side * 0.95 + 0.08, 0.86],
        ],
        0.12,
      );
  }
}

/** Horns of a head that looks to the right. */
export function sideHorns(pen: Pen, r: number, kind: Horns): void {
  switch (kind) {
    case 'none':
      return;
    case 'single':
      return spike(
        pen,
        r,
        [
          [0.5, -0.78],
          [0.8, -1.3],
          [1.2, -1.8],
        ],
        0.15,
        colour(0.9, 0.09, 88),
      );
    case 'nose':
      spike(
        pen,
        r,
        [
          [1.36, 0.3],
          [1.6, -0.1],
          [1.66, -0.5],
        ],
        0.2,
      );
      return spike(
        pen,
        r,
        [
          [1.0, 0.0],
          [1.1, -0.24],
          [1.14, -0.42],
        ],
        0.13,
      );
    case 'bull':
      return spike(
        pen,
        r,
        [
          [0.06, -0.76],
          [0.5, -1.0],
          [0.62, -1.6],
        ],
        0.2,
      );
    case 'goat':
      return spike(
        pen,
        r,
        [
          [0.1, -0.86],
          [-0.1, -1.7],
          [-0.8, -1.9],
        ],
        0.18,
        bone,
      );
    case 'dragon':
      spike(
        pen,
        r,
        [
          [-0.1, -0.86],
          [-0.5, -1.2],
          [-1.1, -1.4],
        ],
        0.18,
      );
      return spike(
        pen,
        r,
        [
          [-0.5, -0.6],
          [-0.8, -0.7],
          [-1.2, -0.7],
        ],
        0.11,
      );
    case 'antlers':
      antler(pen, r, 1, 0);
      return antler(pen, r, -1, -0.16);
    case 'ram':
      return ramHorn(pen, r, -1, 0.1);
    case 'tusks':
      return spike(
        pen,
        r,
        [
          [0.82, 0.6],
          [1.2, 1.1],
          [1.5, 0.8],
        ],
        0.12,
      );
  }
}
