import { apart } from '../../draw/canvas.ts';
import { darker, lighter } from '../../draw/colour.ts';
import { stripeOf } from '../beasts/marks.ts';
import { mark, part, polygon, ring, shape, stroke } from '../pen.ts';
import { tailAt, wingPair } from '../wear/backs.ts';
import type { Animal } from './animal.ts';
import { plainFace } from './sea.ts';

const leg = ({ pen, fur }: Animal, points: readonly (readonly [number, number])[], wide = 3.4): void => {
  const path = shape((line) => {
    for (const [x, y] of points) line.lineTo(x, y);
  });
  stroke(pen, path, pen.line, wide + pen.wide * 2);
  stroke(pen, path, darker(fur, 0.12), wide);
};

/** Six legs under a row of segments, wings over them. */
export function bugBody(animal: Animal): void {
  const { pen, beast, look, moment, fur, head, youth } = animal;
  const turn = moment * Math.PI * 2;
  const isFlying = beast.wings !== 'none';
  const y = isFlying ? -50 - Math.sin(turn) * 3 : -26;
  const long = 34 * beast.long;
  const thick = 18 * beast.thick;
  for (const [index, x] of [-16, 0, 16].entries()) {
    const step = Math.sin(turn + index * 2) * (look.pose === 'idle' ? 0.6 : 4);
    leg(animal, [
      [x, y + thick * 0.5],
      [x - 6 + step, y + thick * 1.1],
      [x - 2 + step, isFlying ? y + thick * 1.7 : -1],
    ]);
    leg(animal, [
      [x + 4, y + thick * 0.5],
      [x + 12 - step, y + thick * 1.1],
      [x + 16 - step, isFlying ? y + thick * 1.7 : -1],
    ]);
  }
  if (beast.wings === 'butterfly')
    wingPair(
      pen,
      'butterfly',
      { tone: fur, second: beast.pale, size: 56 },
      { x: 0, y: y - 6, isSide: false, beat: Math.sin(turn) },
    );
  else if (isFlying)
    wingPair(
      pen,
      'insect',
      { tone: { l: 0.9, c: 0.04, h: 220 }, second: fur, size: 52 },
      { x: -4, y: y - thick * 0.6, isSide: false, beat: Math.sin(turn) },
    );
  const tone = beast.wings === 'butterfly' ? darker(fur, 0.25) : fur;
  const body = ring(-long * 0.36, y, long * 0.78, thick);
  part(pen, body, tone, { shadow: thick * 0.24 });
  apart(pen.brush, () => {
    pen.brush.clip(body);
    if (beast.marks === 'stripes')
      for (const dx of [-0.9, -0.56, -0.22, 0.12])
        mark(
          pen,
          shape((path) => path.rect(long * dx, y - thick, long * 0.17, thick * 2)),
          stripeOf(fur, beast.dark),
        );
    if (beast.marks === 'spots')
      for (const [dx, dy] of [
        [-0.7, -0.4],
        [-0.3, 0.3],
        [-0.1, -0.4],
        [-0.8, 0.3],
      ] as const)
        mark(pen, ring(long * dx, y + thick * dy, thick * 0.22), beast.dark);
  });
  if (beast.thick >= 1.3)
    stroke(
      pen,
      polygon([
        [-long * 1.1, y - 1],
        [long * 0.3, y - 3],
      ]),
      pen.line,
      pen.wide,
    );
  const r = 17 * youth;
  for (const side of [-1, 1]) {
    const path = shape((line) => {
      line.moveTo(long * 0.56 + side * 4, y - r * 1.3);
      line.quadraticCurveTo(long * 0.6 + side * 8, y - r * 2.4, long * 0.6 + side * 20, y - r * 2.5);
    });
    stroke(pen, path, pen.line, 2.6);
    mark(pen, ring(long * 0.6 + side * 20, y - r * 2.5, 3), pen.line);
  }
  head(long * 0.52, y - r * 0.5, r);
}

export function spiderBody(animal: Animal): void {
  const { pen, beast, look, moment, fur, youth } = animal;
  const turn = moment * Math.PI * 2;
  for (const side of [-1, 1])
    for (const [index, reach] of [26, 42, 52, 44].entries()) {
      const step = Math.sin(turn + index + (side > 0 ? 1.6 : 0)) * 2;
      leg(
        animal,
        [
          [side * 8, -36],
          [side * (reach * 0.66 + 6), -58 + index * 9 + step],
          [side * (reach + 14), -2 - index],
        ],
        4.4,
      );
    }
  if (beast.tail === 'reptile')
    apart(pen.brush, () => {
      pen.brush.translate(-6, -52);
      pen.brush.rotate(1.2);
      tailAt(pen, 'dragon', { fur, dark: beast.dark, pale: beast.pale, wide: 10, wag: Math.sin(turn) * 3 });
    });
  part(pen, ring(-12, -50, 32, 27), fur, { shadow: 7 });
  for (const [x, y] of [
    [-24, -60],
    [-6, -66],
    [-16, -46],
  ] as const)
    mark(pen, ring(x, y, 5, 4), lighter(fur, 0.14));
  part(pen, ring(16, -36, 21 * youth, 19 * youth), lighter(fur, 0.03), { shadow: 5 });
  plainFace({ pen, look }, 15, -40, 18 * youth);
  for (const side of [-1, 1])
    mark(
      pen,
      polygon([
        [17 + side * 5, -28],
        [17 + side * 9, -28],
        [17 + side * 6, -19],
      ]),
      { l: 0.97, c: 0.01, h: 90 },
    );
  animal.head(15, -42, 20);
}

export function crabBody(animal: Animal): void {
  const { pen, beast, look, moment, fur, hold } = animal;
  const turn = moment * Math.PI * 2;
  for (const side of [-1, 1]) {
    for (const [index, reach] of [30, 40, 46].entries())
      leg(
        animal,
        [
          [side * 22, -26],
          [side * (reach + 6), -30 + index * 7 + Math.sin(turn + index) * 1.4],
          [side * (reach + 14), -1],
        ],
        5,
      );
    const lift = Math.sin(turn + side) * 2;
    leg(
      animal,
      [
        [side * 30, -34],
        [side * 50, -46],
        [side * 48, -58 + lift],
      ],
      8,
    );
    apart(pen.brush, () => {
      pen.brush.translate(side * 48, -66 + lift);
      pen.brush.scale(side, 1);
      part(
        pen,
        shape((path) => {
          path.moveTo(-8, 10);
          path.bezierCurveTo(-22, -6, -10, -26, 2, -24);
          path.lineTo(-1, -8);
          path.lineTo(12, -22);
          path.bezierCurveTo(22, -8, 16, 10, 4, 14);
          path.closePath();
        }),
        fur,
        { shadow: 4 },
      );
    });
    stroke(
      pen,
      polygon([
        [side * 10, -48],
        [side * 11, -60],
      ]),
      pen.line,
      4,
    );
  }
  part(pen, ring(0, -34, 42 * beast.long, 24), fur, { shadow: 6 });
  for (const [x, y] of [
    [-20, -44],
    [18, -46],
    [0, -50],
  ] as const)
    mark(pen, ring(x, y, 4, 3), lighter(fur, 0.13));
  plainFace({ pen, look }, 0, -38, 20);
  if (look.held[0] !== null) hold(1, 52, -74);
  animal.head(0, -40, 24);
}
