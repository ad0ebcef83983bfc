import { apart, type Point } from '../draw/canvas.ts';
import { colour, darker, lighter } from '../draw/colour.ts';
import type { Skeleton } from './body.ts';
import type { Look } from './look.ts';
import { limb, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';
import { printed } from './wear/patterns.ts';

const tailTone = (look: Look) => (look.accent.c > 0.07 ? look.accent : colour(0.6, 0.12, 190));

/** A tail of scales that curls on the ground, with a fin. */
function fish(pen: Pen, look: Look, bones: Skeleton): void {
  const [x, y] = bones.hipAt;
  const tone = tailTone(look);
  const wag = Math.sin(bones.moment * Math.PI * 2) * 3;
  const hip = bones.hip;
  const [fx, fy] = [x + hip * 2.6 + wag, -bones.limb * 0.6];
  part(
    pen,
    shape((path) => {
      path.moveTo(fx - 4, fy - 2);
      path.bezierCurveTo(
        fx + hip * 0.4,
        fy - hip * 1.6,
        fx + hip * 1.8,
        fy - hip * 1.6,
        fx + hip * 2,
        fy - hip * 1.1,
      );
      path.quadraticCurveTo(fx + hip * 1.2, fy - hip * 0.6, fx + hip * 1.7, fy + hip * 0.3);
      path.quadraticCurveTo(fx + hip * 0.8, fy + hip * 0.3, fx - 2, fy + 4);
      path.closePath();
    }),
    lighter(tone, 0.1),
    { shadow: 3 },
  );
  const path = shape((line) => {
    line.moveTo(x - hip * 1.08, y - 3);
    line.bezierCurveTo(x - hip * 1.5, y * 0.5, x - hip * 1.1, -2, x + hip * 0.6, 0);
    line.quadraticCurveTo(x + hip * 2, 0, fx + 3, fy + 3);
    line.lineTo(fx - 1, fy - 5);
    line.quadraticCurveTo(x + hip * 1.5, -bones.limb * 1.1, x + hip * 0.9, -bones.limb * 1.4);
    line.quadraticCurveTo(x + hip * 1.0, y * 0.6, x + hip * 1.08, y - 3);
    line.closePath();
  });
  part(pen, path, tone, { shadow: hip * 0.4 });
  printed(
    pen,
    path,
    { x: x - hip * 2, y: y - 4, w: hip * 6, h: -y + 8 },
    { pattern: 'scales', tone, second: tone, step: 8 },
  );
  for (const side of [-1, 1])
    part(
      pen,
      polygon([
        [x + side * hip * 0.9, y],
        [x + side * hip * 1.8, y + 6],
        [x + side * hip * 1.0, y + 14],
      ]),
      lighter(tone, 0.1),
      { shadow: 1.4 },
    );
}

/** Coils of a serpent under the trunk. */
function snake(pen: Pen, look: Look, bones: Skeleton): void {
  const [x, y] = bones.hipAt;
  const tone = look.body.folk === 'beast' || look.skin.c > 0.09 ? look.skin : tailTone(look);
  const wide = bones.hip * 1.5;
  const curve = shape((path) => {
    path.moveTo(x, y + 2);
    path.bezierCurveTo(x - wide * 0.4, y * 0.5, x + wide * 1.6, y * 0.6, x + wide * 1.1, -wide * 0.3);
    path.bezierCurveTo(
      x + wide * 0.4,
      wide * 0.06,
      x - wide * 1.8,
      -wide * 0.1,
      x - wide * 2.4,
      -wide * 0.44,
    );
  });
  const end = shape((path) => {
    path.moveTo(x - wide * 2.3, -wide * 0.42);
    path.quadraticCurveTo(x - wide * 3.1, -wide * 0.7, x - wide * 2.9, -wide * 1.4);
  });
  for (const [path, w] of [
    [end, wide * 0.5],
    [curve, wide],
  ] as const) {
    stroke(pen, path, pen.line, w + pen.wide * 2);
    stroke(pen, path, tone, w);
  }
  apart(pen.brush, () => {
    pen.brush.translate(0, wide * 0.2);
    stroke(pen, curve, lighter(tone, 0.12), wide * 0.3);
  });
}

/** Mist instead of legs, drawn out to a point. */
function wisp(pen: Pen, look: Look, bones: Skeleton): void {
  const [x, y] = bones.hipAt;
  const sway = Math.sin(bones.moment * Math.PI * 2) * 4;
  const tone = look.worn.top === undefined || look.worn.top.piece === 'bare' ? look.skin : look.worn.top.tone;
  const hip = bones.hip;
  part(
    pen,
    shape((path) => {
      path.moveTo(x - hip * 1.1, y - 4);
      path.bezierCurveTo(x - hip * 1.9, y * 0.5, x - hip * 0.2 + sway, y * 0.2, x - hip * 1.7 + sway, -3);
      path.bezierCurveTo(x + hip * 0.6, y * 0.04, x + hip * 1.5 + sway, y * 0.5, x + hip * 1.1, y - 4);
      path.closePath();
    }),
    tone,
    { shadow: hip * 0.4 },
  );
}

/** The body of a horse behind the trunk of a person. */
function horse(pen: Pen, look: Look, bones: Skeleton): void {
  const [x, y] = bones.hipAt;
  const tone = look.hair.c > 0.12 ? colour(0.5, 0.08, 55) : darker(look.hair, 0.02);
  const turn = bones.moment * Math.PI * 2;
  const stride = look.pose === 'run' ? 0.8 : look.pose === 'walk' ? 0.45 : 0.05;
  const high = -y * 0.86;
  const long = high * 1.5;
  const leg = (lx: number, phase: number, isFar: boolean) => {
    const swing = Math.sin(turn + phase) * stride;
    const top: Point = [lx, y + high * 0.36];
    const knee: Point = [lx + Math.sin(swing) * high * 0.32, top[1] + high * 0.32];
    const foot: Point = [knee[0] + Math.sin(swing * 0.4) * high * 0.26, -2];
    limb(pen, [top, knee, foot], bones.limb * 0.9, isFar ? darker(tone, 0.1) : tone);
    part(
      pen,
      polygon([
        [foot[0] - 4, -5],
        [foot[0] + 4, -5],
        [foot[0] + 6, 2],
        [foot[0] - 5, 2],
      ]),
      darker(tone, 0.2),
      { shadow: 1 },
    );
  };
  leg(x + bones.hip * 0.7, 1.6, true);
  leg(x - long * 0.8, 4.7, true);
  part(
    pen,
    shape((path) => {
      path.moveTo(x - long, y + high * 0.1);
      path.quadraticCurveTo(x - long * 1.5, y + high * 0.3, x - long * 1.24, y + high * 0.9);
      path.quadraticCurveTo(x - long * 1.1, y + high * 0.4, x - long * 0.9, y + high * 0.3);
    }),
    look.hair,
    { shadow: 2 },
  );
  part(
    pen,
    shape((path) => {
      path.moveTo(x + bones.hip * 1.1, y - 3);
      path.quadraticCurveTo(x + bones.hip * 1.4, y + high * 0.3, x + bones.hip, y + high * 0.5);
      path.quadraticCurveTo(x - long * 0.4, y + high * 0.6, x - long * 0.8, y + high * 0.52);
      path.quadraticCurveTo(x - long * 1.14, y + high * 0.3, x - long, y + high * 0.06);
      path.quadraticCurveTo(x - long * 0.5, y + high * 0.1, x - bones.hip * 1.1, y - 3);
      path.closePath();
    }),
    tone,
    { shadow: 6 },
  );
  leg(x + bones.hip * 0.3, 0, false);
  leg(x - long * 0.9, Math.PI, false);
}

function spider(pen: Pen, look: Look, bones: Skeleton): void {
  const [x, y] = bones.hipAt;
  const tone = darker(look.main, 0.16);
  for (const side of [-1, 1])
    for (const [index, reach] of [1.6, 2.5, 3.2, 3.8].entries()) {
      const path = polygonLine([
        [x, y + 4],
        [x + side * bones.hip * reach * 0.7, y - 10 + index * 8],
        [x + side * bones.hip * reach, -1],
      ]);
      stroke(pen, path, pen.line, bones.limb * 0.5 + pen.wide * 2);
      stroke(pen, path, tone, bones.limb * 0.5);
    }
  part(pen, ring(x - bones.hip * 1.2, y + 8, bones.hip * 1.8, bones.hip * 1.4), tone, { shadow: 5 });
  part(pen, ring(x, y + 6, bones.hip * 1.2, bones.hip * 0.9), tone, { shadow: 4 });
}

const polygonLine = (points: readonly Point[]) =>
  shape((path) => {
    for (const [x, y] of points) path.lineTo(x, y);
  });

const lowers: Readonly<
  Record<Exclude<Look['body']['lower'], 'legs'>, (pen: Pen, look: Look, bones: Skeleton) => void>
> = { fish, snake, wisp, horse, spider };

/** What a figure has instead of legs. */
export function lower(pen: Pen, look: Look, bones: Skeleton): void {
  if (look.body.lower !== 'legs') lowers[look.body.lower](pen, look, bones);
}
