import { apart, type Brush, glow, type Point } from '../kit/canvas.ts';
import { colour, css, lighter } from '../kit/colour.ts';
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

const weapons: Readonly<Record<Exclude<Look['weapon'], 'none'>, Draw>> = {
  sword: (pen, look, size) => blade(pen, look, size * 1.02, 4.4, 11),
  dagger: (pen, look, size) => blade(pen, look, size * 0.48, 3.6, 7),
  axe: (pen, look, size) => {
    grip(pen, size * 0.3, -size * 0.82, 5);
    const head = (side: number) =>
      part(
        pen,
        shape((path) => {
          path.moveTo(side * 2, -size * 0.74);
          path.quadraticCurveTo(side * 14, -size * 0.8, side * 25, -size * 0.92);
          path.quadraticCurveTo(side * 33, -size * 0.62, side * 23, -size * 0.36);
          path.quadraticCurveTo(side * 13, -size * 0.52, side * 2, -size * 0.54);
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
      shape((path) => path.roundRect(-22, -size * 0.98, 44, 25, 4)),
      look.metal,
      { shadow: 5 },
    );
    for (const x of [-23, 17])
      part(
        pen,
        shape((path) => path.roundRect(x, -size * 0.98 - 2, 7, 29, 2)),
        look.trim,
        { shadow: 2 },
      );
  },
  staff: (pen, look, size) => {
    grip(pen, size * 0.62, -size * 0.8, 5);
    const orb = look.accent;
    glow(pen.brush, 0, -size * 0.93, 34, lighter(orb, 0.15), 0.85);
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
  bow: (pen, look, size) => {
    stroke(
      pen,
      polygonLine([
        [7, -size * 0.62],
        [-3, 0],
        [7, size * 0.62],
      ]),
      colour(0.9, 0.02, 90),
      1.1,
    );
    const curve = shape((path) => {
      path.moveTo(7, -size * 0.64);
      path.quadraticCurveTo(26, -size * 0.2, 3, 0);
      path.quadraticCurveTo(26, size * 0.2, 7, size * 0.64);
    });
    stroke(pen, curve, pen.line, 7.6);
    stroke(pen, curve, wood, 5);
    stroke(
      pen,
      polygonLine([
        [-14, 0],
        [30, 0],
      ]),
      wood,
      2,
    );
    part(
      pen,
      polygon([
        [29, -4],
        [38, 0],
        [29, 4],
      ]),
      look.metal,
      { shadow: 1 },
    );
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

export function weapon(pen: Pen, look: Look, hand: Point, turn: number, size: number): void {
  if (look.weapon === 'none') return;
  const draw = weapons[look.weapon];
  const own = look.weapon === 'shield' ? 0 : turn;
  apart(pen.brush, () => {
    pen.brush.translate(hand[0], hand[1]);
    pen.brush.rotate(look.weapon === 'bow' ? own * 0.4 : own);
    draw(pen, look, size);
  });
}

/** What a pose stirs up: the arc of a blow, the light of a spell, the stars of a hit. */
export function effect(brush: Brush, look: Look, at: Point, head: Point, size: number): void {
  if (look.pose === 'attack' && look.weapon !== 'none' && look.weapon !== 'bow') slash(brush, look, at, size);
  if (look.pose === 'cast') {
    const tone = lighter(look.accent, 0.18);
    glow(brush, at[0], at[1] - 16, size * 0.8, tone, 0.7);
    for (let index = 0; index < 8; index++) {
      const turn = (index / 8) * Math.PI * 2;
      sparkle(
        brush,
        [at[0] + Math.cos(turn) * size * 0.42, at[1] - 16 + Math.sin(turn) * size * 0.36],
        3 + (index % 3) * 1.6,
        css(tone),
      );
    }
  }
  if (look.pose === 'hurt')
    for (const [dx, dy, big] of [
      [30, -34, 9],
      [43, -14, 6],
      [14, -46, 6],
    ] as const)
      sparkle(brush, [head[0] + dx, head[1] + dy], big, css(colour(0.88, 0.16, 95)));
}

function slash(brush: Brush, look: Look, at: Point, size: number): void {
  apart(brush, () => {
    brush.translate(at[0] - size * 0.42, at[1] + size * 0.1);
    brush.beginPath();
    brush.arc(0, 0, size * 1.12, -0.95, 0.75);
    brush.arc(-size * 0.14, -size * 0.06, size * 1.02, 0.7, -0.9, true);
    brush.closePath();
    const fill = brush.createRadialGradient(0, 0, size * 0.7, 0, 0, size * 1.12);
    fill.addColorStop(0, css(lighter(look.accent, 0.3), 0));
    fill.addColorStop(0.85, css(lighter(look.accent, 0.3), 0.75));
    fill.addColorStop(1, 'rgba(255,255,255,.95)');
    brush.fillStyle = fill;
    brush.fill();
  });
}

function sparkle(brush: Brush, [x, y]: Point, size: number, fill: string): void {
  brush.beginPath();
  for (let index = 0; index < 8; index++) {
    const turn = (index / 8) * Math.PI * 2 - Math.PI / 2;
    const reach = index % 2 === 0 ? size : size * 0.3;
    brush.lineTo(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach);
  }
  brush.closePath();
  brush.fillStyle = fill;
  brush.fill();
}
