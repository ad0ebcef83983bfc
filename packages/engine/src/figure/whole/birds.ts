import { apart, type Point } from '../../draw/canvas.ts';
import { darker, lighter } from '../../draw/colour.ts';
import { limb, mark, part, polygon, ring, shape, stroke } from '../pen.ts';
import { tailAt, wingPair } from '../wear/backs.ts';
import type { Animal } from './animal.ts';

const airborne = new Set(['fly', 'float', 'jump', 'attack', 'cast', 'run']);

function foot({ pen, beast }: Animal, x: number, top: number, step: number): void {
  const low: Point = [x + step, -1.5];
  const tone = beast.nose.l < 0.4 ? { l: 0.7, c: 0.13, h: 70 } : beast.nose;
  stroke(pen, polygon([[x, top], [x + step * 0.4, top * 0.5], low]), pen.line, 3 + pen.wide * 2);
  stroke(pen, polygon([[x, top], [x + step * 0.4, top * 0.5], low]), tone, 3);
  for (const dx of [-4, 3, 8]) {
    stroke(pen, polygon([low, [low[0] + dx, 0]]), pen.line, 2.4 + pen.wide * 1.6);
    stroke(pen, polygon([low, [low[0] + dx, 0]]), tone, 2.4);
  }
}

/** A wing in flight: a strong front edge, and the long feathers behind it. */
function spreadWing({ pen, fur, moment }: Animal, side: number, y: number, wide: number, tall: number): void {
  const lift = 0.7 + Math.sin(moment * Math.PI * 2) * 0.34;
  const root: Point = [side * wide * 0.4, y - tall * 0.34];
  const tip: Point = [side * wide * 2.5, y - tall * (0.3 + lift)];
  const feathers = 5;
  const at = (share: number): Point => [
    tip[0] + (side * wide * 0.5 - tip[0]) * share,
    tip[1] + (y + tall * 0.56 - tip[1]) * share ** 0.8,
  ];
  part(
    pen,
    shape((path) => {
      path.moveTo(...root);
      path.quadraticCurveTo(side * wide * 1.4, y - tall * (0.7 + lift), ...tip);
      for (let index = 1; index <= feathers; index++) {
        const [x, low] = at(index / feathers);
        const [mx, my] = at((index - 0.5) / feathers);
        path.quadraticCurveTo(mx + side * wide * 0.26, my + tall * 0.3, x, low);
      }
      path.closePath();
    }),
    darker(fur, 0.05),
    { shadow: wide * 0.16 },
  );
  for (let index = 1; index < feathers; index++)
    stroke(
      pen,
      polygon([
        at(index / feathers),
        [
          root[0] + (at(index / feathers)[0] - root[0]) * 0.5,
          root[1] + (at(index / feathers)[1] - root[1]) * 0.4,
        ],
      ]),
      darker(fur, 0.18),
      1.4,
    );
}

/** The flat arm of a bird that does not fly, held a little away from the body. */
function flipper({ pen, fur, moment }: Animal, side: number, y: number, wide: number, tall: number): void {
  const out = wide * (0.5 + Math.sin(moment * Math.PI * 2) * 0.06);
  part(
    pen,
    shape((path) => {
      path.moveTo(side * wide * 0.7, y - tall * 0.52);
      path.quadraticCurveTo(side * (wide + out), y - tall * 0.1, side * (wide * 0.96 + out), y + tall * 0.5);
      path.quadraticCurveTo(side * wide * 0.98, y + tall * 0.4, side * wide * 0.62, y - tall * 0.02);
      path.closePath();
    }),
    darker(fur, 0.04),
    { shadow: wide * 0.12 },
  );
}

/** A bird stands on two thin legs, or is in the air with its wings spread. */
export function birdBody(animal: Animal): void {
  const { pen, beast, look, moment, fur, head, youth } = animal;
  const isFlying = beast.wings !== 'none' && airborne.has(look.pose);
  const turn = moment * Math.PI * 2;
  const leg = (16 * beast.legs) / (youth > 1 ? 1.3 : 1);
  const wide = 21 * beast.thick;
  const tall = 25 * beast.thick * (youth > 1 ? 0.9 : 1);
  const lift = isFlying ? 26 + Math.sin(turn) * 3 : 0;
  const r = 17 * beast.head * youth;
  const y = -leg - tall - lift;
  const neck = 13 * beast.neck;
  const at: Point = [wide * 0.36 + neck * 0.22, y - tall * 0.62 - neck * 0.8 - r * 0.2];
  if (!isFlying || beast.legs > 1.6)
    for (const side of [-1, 1])
      foot(
        animal,
        side * wide * 0.26,
        -leg - lift - 4,
        look.pose === 'walk' ? Math.sin(turn + (side > 0 ? 0 : Math.PI)) * 6 : 0,
      );
  apart(pen.brush, () => {
    pen.brush.translate(-wide * 0.7, y + tall * 0.4);
    const isLong = beast.long > 1.4;
    if (isLong)
      for (const spread of [-0.5, -0.2, 0.1, 0.36]) {
        apart(pen.brush, () => {
          pen.brush.rotate(spread);
          part(pen, ring(-wide * 1.5, 0, wide * 1.5, wide * 0.26), beast.dark, { shadow: 2 });
          mark(pen, ring(-wide * 2.6, 0, wide * 0.24, wide * 0.2), lighter(fur, 0.1));
          mark(pen, ring(-wide * 2.6, 0, wide * 0.12), beast.dark);
        });
      }
    tailAt(pen, beast.tail, { fur, dark: beast.dark, pale: beast.pale, wide: 6 * beast.long, wag: 0 });
  });
  if (isFlying) for (const side of [-1, 1]) spreadWing(animal, side, y, wide, tall);
  if (beast.wings === 'none') flipper(animal, -1, y, wide, tall);
  part(pen, ring(0, y, wide, tall, 0.24), fur, { shadow: wide * 0.24 });
  apart(pen.brush, () => {
    pen.brush.clip(ring(0, y, wide, tall, 0.24));
    mark(pen, ring(wide * 0.4, y + tall * 0.3, wide * 0.66, tall * 0.76), beast.pale);
  });
  if (beast.neck > 1.2)
    limb(
      pen,
      [
        [wide * 0.4, y - tall * 0.5],
        [wide * 0.66, (y - tall * 0.5 + at[1]) / 2],
        [at[0] - r * 0.1, at[1] + r * 0.4],
      ],
      r * 0.8,
      fur,
    );
  if (beast.wings === 'none') flipper(animal, 1, y, wide, tall);
  else if (!isFlying) {
    part(
      pen,
      shape((path) => {
        path.moveTo(wide * 0.3, y - tall * 0.5);
        path.quadraticCurveTo(-wide * 1.1, y - tall * 0.6, -wide * 1.3, y + tall * 0.66);
        path.quadraticCurveTo(-wide * 0.2, y + tall * 0.7, wide * 0.3, y - tall * 0.1);
        path.closePath();
      }),
      darker(fur, 0.06),
      { shadow: wide * 0.14 },
    );
    for (const share of [0.2, 0.46])
      stroke(
        pen,
        polygon([
          [-wide * (0.1 + share), y + tall * (0.1 + share * 0.4)],
          [-wide * (0.6 + share), y + tall * (0.34 + share * 0.3)],
        ]),
        darker(fur, 0.16),
        1.4,
      );
  }
  if (look.worn.neck !== undefined)
    part(pen, ring(at[0] - r * 0.1, at[1] + r * 0.9, r * 0.7, r * 0.26), look.worn.neck.tone, {
      shadow: 1.4,
    });
  head(at[0], at[1], r);
  if (look.held[0] !== null) animal.hold(1, wide * 1.1, y + tall * 0.2);
}

/** A bat hangs in the air between its wings. */
export function batBody({ pen, look, moment, fur, beast, head, youth }: Animal): void {
  const beat = Math.sin(moment * Math.PI * 2);
  const y = -56 - beat * 3;
  wingPair(
    pen,
    'bat',
    { tone: darker(fur, 0.08), second: beast.dark, size: 48 },
    { x: 0, y: y + 4, isSide: false, beat },
  );
  part(pen, ring(0, y + 12, 13, 17), fur, { shadow: 3 });
  for (const side of [-1, 1]) part(pen, ring(side * 6, y + 30, 4, 5), fur, { shadow: 1 });
  head(2, y - 10, 17 * youth);
  if (look.worn.neck !== undefined) part(pen, ring(2, y + 4, 11, 4), look.worn.neck.tone, { shadow: 1 });
}
