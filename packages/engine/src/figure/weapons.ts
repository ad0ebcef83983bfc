import { apart, glow, type Point } from '../draw/canvas.ts';
import { colour, lighter } from '../draw/colour.ts';
import type { Skeleton } from './body.ts';
import type { Look } from './look.ts';
import { type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

type Draw = (pen: Pen, look: Look, size: number) => void;

const wood = colour(0.48, 0.08, 55);

const grip = (pen: Pen, from: number, to: number, wide: number) =>
  part(
    pen,
    shape((path) => path.roundRect(-wide / 2, to, wide, from - to, wide / 2)),
    wood,
    { shadow: wide * 0.3 },
  );

function blade(pen: Pen, look: Look, long: number, wide: number, guard: number): void {
  grip(pen, 9, -7, 4.6);
  part(pen, ring(0, 10, 3.4), look.trim);
  part(
    pen,
    polygon([
      [-wide, -8],
      [-wide * 0.85, -long + wide * 2],
      [0, -long],
      [wide * 0.85, -long + wide * 2],
      [wide, -8],
    ]),
    look.metal,
    { shadow: wide * 0.9 },
  );
  stroke(
    pen,
    shape((path) => {
      path.moveTo(0, -12);
      path.lineTo(0, -long + wide * 2.2);
    }),
    lighter(look.metal, 0.16),
    wide * 0.3,
  );
  part(
    pen,
    shape((path) => path.roundRect(-guard, -10.5, guard * 2, 5, 2.4)),
    look.trim,
    { shadow: 1.6 },
  );
}

const weapons: Readonly<Record<Exclude<Look['weapon'], 'none' | 'bow'>, Draw>> = {
  sword: (pen, look, size) => blade(pen, look, size * 1.02, 4.4, 11),
  dagger: (pen, look, size) => blade(pen, look, size * 0.48, 3.6, 7),
  axe: (pen, look, size) => {
    grip(pen, size * 0.3, -size * 0.82, 5);
    const head = (side: number) =>
      part(
        pen,
        shape((path) => {
          path.moveTo(side * 2, -size * 0.74);
          path.quadraticCurveTo(side * size * 0.23, -size * 0.8, side * size * 0.41, -size * 0.92);
          path.quadraticCurveTo(side * size * 0.54, -size * 0.62, side * size * 0.38, -size * 0.36);
          path.quadraticCurveTo(side * size * 0.21, -size * 0.52, side * 2, -size * 0.54);
          path.closePath();
        }),
        look.metal,
        { shadow: 4 },
      );
    head(1);
    if (look.role === 'barbarian' || look.role === 'orc' || look.role === 'dwarf') head(-1);
    part(pen, ring(0, -size * 0.64, 4.4), look.trim);
  },
  hammer: (pen, look, size) => {
    grip(pen, size * 0.3, -size * 0.8, 5.4);
    part(
      pen,
      shape((path) => path.roundRect(-size * 0.36, -size * 0.98, size * 0.72, size * 0.41, 4)),
      look.metal,
      { shadow: 5 },
    );
    for (const x of [-0.38, 0.27])
      part(
        pen,
        shape((path) => path.roundRect(size * x, -size * 1.01, size * 0.11, size * 0.47, 2)),
        look.trim,
        { shadow: 2 },
      );
  },
  staff: (pen, look, size) => {
    grip(pen, size * 0.62, -size * 0.8, 5);
    const orb = look.accent;
    if (!pen.flat) glow(pen.brush, 0, -size * 0.93, size * 0.5, lighter(orb, 0.15), 0.42);
    part(
      pen,
      shape((path) => {
        path.moveTo(-4, -size * 0.76);
        path.quadraticCurveTo(-19, -size * 0.88, -9, -size * 1.1);
        path.quadraticCurveTo(-11, -size * 0.92, 0, -size * 0.84);
        path.quadraticCurveTo(11, -size * 0.92, 9, -size * 1.1);
        path.quadraticCurveTo(19, -size * 0.88, 4, -size * 0.76);
        path.closePath();
      }),
      look.trim,
      { shadow: 2 },
    );
    part(pen, ring(0, -size * 0.95, 8.5), lighter(orb, 0.12), { shadow: 2.4, shine: true });
  },
  shield: (pen, look) => {
    const rim = (grow: number) =>
      shape((path) => {
        path.moveTo(0, -27 - grow);
        path.quadraticCurveTo(14 + grow, -22 - grow, 22 + grow, -23 - grow);
        path.quadraticCurveTo(24 + grow, 10 + grow * 0.5, 0, 29 + grow);
        path.quadraticCurveTo(-24 - grow, 10 + grow * 0.5, -22 - grow, -23 - grow);
        path.quadraticCurveTo(-14 - grow, -22 - grow, 0, -27 - grow);
      });
    part(pen, rim(4), look.metal, { shadow: 4 });
    part(pen, rim(-1), look.main, { shadow: 5 });
    part(
      pen,
      polygon([
        [-3.4, -22],
        [3.4, -22],
        [3.4, -4],
        [17, -4],
        [16, 3],
        [3.4, 3],
        [3.4, 20],
        [-3.4, 20],
        [-3.4, 3],
        [-16, 3],
        [-17, -4],
        [-3.4, -4],
      ]),
      look.trim,
      { shadow: 1.4 },
    );
  },
};

const polygonLine = (points: readonly Point[]) =>
  shape((path) => {
    points.forEach(([x, y], index) => {
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
  });

/** Who holds a weapon: the figure, its bones, and how long a weapon is. */
export interface Grasp {
  readonly pen: Pen;
  readonly look: Look;
  readonly bones: Skeleton;
  readonly size: number;
}

/** Between taking hold of the string and letting it go. */
export const isBowDrawn = ({ pose, weapon }: Look, { moment }: Skeleton): boolean =>
  pose === 'attack' && weapon === 'bow' && moment > 0.3 && moment < 0.75;

export function weapon({ pen, look, bones, size }: Grasp): void {
  if (look.weapon === 'none') return;
  if (look.weapon === 'bow') {
    bow({ pen, look, bones, size });
    return;
  }
  const draw = weapons[look.weapon];
  const [x, y] = bones.arms[1][2];
  apart(pen.brush, () => {
    pen.brush.translate(x, y);
    if (look.weapon !== 'shield') pen.brush.rotate(bones.weaponTurn);
    draw(pen, look, size);
  });
}

/** In the fist at its middle; drawn, its string and arrow go back to the other hand. */
function bow({ pen, look, bones, size }: Grasp): void {
  const [x, y] = bones.arms[1][2];
  const pull = bones.arms[0][2];
  const isDrawn = isBowDrawn(look, bones);
  const half = size * 0.7;
  const bend = isDrawn ? 0.3 : 0.2;
  apart(pen.brush, () => {
    pen.brush.translate(x, y);
    pen.brush.rotate(bones.weaponTurn);
    const tips: readonly [Point, Point] = [
      [-size * bend, -half],
      [-size * bend, half],
    ];
    const string: Point = isDrawn ? [pull[0] - x, pull[1] - y] : [-size * bend, 0];
    stroke(pen, polygonLine([tips[0], string, tips[1]]), colour(0.94, 0.02, 90), 1.3);
    const curve = shape((path) => {
      path.moveTo(tips[0][0] - 3, tips[0][1] - 1);
      path.bezierCurveTo(size * 0.02, -half * 0.86, size * 0.1, -half * 0.4, 0, 0);
      path.bezierCurveTo(size * 0.1, half * 0.4, size * 0.02, half * 0.86, tips[1][0] - 3, tips[1][1] + 1);
    });
    stroke(pen, curve, pen.line, 4.6 + pen.wide * 1.6);
    stroke(pen, curve, wood, 4.6);
    stroke(pen, curve, lighter(wood, 0.14), 1.5);
    part(
      pen,
      shape((path) => path.roundRect(-2.6, -8, 6, 16, 2)),
      look.accent,
      { shadow: 1.4 },
    );
    if (isDrawn) arrow(pen, look, string, size * 0.34);
  });
}

function arrow(pen: Pen, look: Look, from: Point, tip: number): void {
  const shaft = polygonLine([from, [tip, 0]]);
  stroke(pen, shaft, pen.line, 2 + pen.wide * 1.2);
  stroke(pen, shaft, lighter(wood, 0.1), 2);
  part(
    pen,
    polygon([
      [tip - 2, -4.4],
      [tip + 10, 0],
      [tip - 2, 4.4],
    ]),
    look.metal,
    { shadow: 1.4 },
  );
}
