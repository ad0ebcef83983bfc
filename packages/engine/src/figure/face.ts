import { colour, darker, lighter } from '../draw/colour.ts';
import { brow, brows, type Draw, eyes, mouths, openness, turned } from './expression.ts';
import type { Look } from './look.ts';
import { earring, scar } from './marks.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

/** How wide the jaw is, by build and kind. */
function jawOf(look: Look): number {
  if (look.role === 'orc' || look.role === 'dwarf' || look.role === 'robot') return 1.22;
  if (look.role === 'elf' || look.role === 'cat') return 0.84;
  return { chibi: 1, slim: 0.9, sturdy: 1.16, tall: 0.92 }[look.build];
}

export function skull(pen: Pen, look: Look, r: number): void {
  const jaw = jawOf(look);
  const [x, chin] = [r * 0.08, r * (look.build === 'chibi' ? 0.9 : 0.98)];
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.96, -r * 0.1);
      path.bezierCurveTo(-r * 0.98, -r * 1.25, r * 0.98, -r * 1.25, r * 0.98, -r * 0.1);
      path.bezierCurveTo(r * 0.98, r * 0.46 * jaw, r * 0.5 * jaw, chin * 0.97, x, chin);
      path.bezierCurveTo(-r * 0.42 * jaw, chin * 0.97, -r * 0.94, r * 0.46 * jaw, -r * 0.96, -r * 0.1);
    }),
    look.skin,
    { shadow: r * 0.12 },
  );
}

function humanFace(pen: Pen, look: Look, r: number): void {
  if (look.role !== 'orc')
    for (const side of [-1, 1])
      mark(pen, ring(r * (side * 0.58 + turned), r * 0.44, r * 0.15, r * 0.08), colour(0.7, 0.15, 20), 0.34);
  if (look.freckles && look.role !== 'orc')
    for (const [x, y] of [
      [-0.5, 0.38],
      [-0.6, 0.46],
      [-0.4, 0.47],
      [0.5, 0.38],
      [0.6, 0.46],
      [0.4, 0.47],
    ] as const)
      mark(pen, ring(r * (x + turned), r * y, r * 0.024), darker(look.skin, 0.16));
  scar(pen, look, r, r * (turned - 0.6), r * 0.5);
  if (look.role === 'barbarian') warPaint(pen, look, r);
  eyes(pen, look, r);
  nose(pen, look, r);
  if (look.role !== 'ninja' && look.role !== 'rogue') mouths[look.expression](pen, look, r);
}

function warPaint(pen: Pen, look: Look, r: number): void {
  for (const side of [-1, 1])
    for (const drop of [0, 0.14])
      mark(
        pen,
        polygon([
          [r * (side * 0.36 + turned), r * (0.42 + drop)],
          [r * (side * 0.8 + turned), r * (0.34 + drop)],
          [r * (side * 0.78 + turned), r * (0.43 + drop)],
          [r * (side * 0.38 + turned), r * (0.49 + drop)],
        ]),
        look.accent,
      );
}

function nose(pen: Pen, look: Look, r: number): void {
  if (look.role === 'dwarf')
    part(pen, ring(r * turned, r * 0.34, r * 0.2, r * 0.16), lighter({ ...look.skin, h: 35 }, 0.01), {
      shadow: r * 0.05,
    });
  else if (look.role === 'orc')
    for (const side of [-1, 1])
      mark(pen, ring(r * (turned + side * 0.09), r * 0.36, r * 0.055, r * 0.035), darker(look.skin, 0.28));
  else if (look.build !== 'chibi')
    stroke(
      pen,
      shape((path) => {
        path.moveTo(r * (turned + 0.03), r * 0.24);
        path.quadraticCurveTo(r * (turned + 0.13), r * 0.36, r * (turned + 0.02), r * 0.38);
      }),
      darker(look.skin, 0.18),
      r * 0.045,
    );
}

const boneFace: Draw = (pen, look, r) => {
  for (const side of [-1, 1]) {
    const x = r * (side * 0.38 + turned);
    mark(
      pen,
      ring(x, r * 0.08, r * 0.25, r * 0.27, side * -0.2 * Math.sign(brows[look.expression] || 1)),
      colour(0.2, 0.04, 300),
    );
    mark(pen, ring(x + r * 0.03, r * 0.1, r * 0.09 * openness[look.expression]), lighter(look.eye, 0.2));
    brow(pen, { ...look, hairStyle: 'bald' }, { x, y: -r * 0.26, r, slope: brows[look.expression] * side });
  }
  mark(
    pen,
    polygon([
      [r * (turned - 0.07), r * 0.46],
      [r * turned, r * 0.32],
      [r * (turned + 0.07), r * 0.46],
    ]),
    colour(0.2, 0.04, 300),
  );
  const drop = look.expression === 'surprised' || look.expression === 'happy' ? 0.08 : 0;
  part(
    pen,
    shape((path) => path.roundRect(r * (turned - 0.34), r * (0.58 + drop), r * 0.68, r * 0.26, r * 0.07)),
    look.skin,
    { shadow: r * 0.05 },
  );
  for (let tooth = -2; tooth <= 2; tooth++)
    stroke(
      pen,
      shape((path) => {
        path.moveTo(r * (turned + tooth * 0.115), r * (0.58 + drop));
        path.lineTo(r * (turned + tooth * 0.115), r * (0.84 + drop));
      }),
      pen.line,
      r * 0.03,
    );
};

const robotFace: Draw = (pen, look, r) => {
  part(
    pen,
    shape((path) => path.roundRect(-r * 0.7, -r * 0.28, r * 1.56, r * 0.84, r * 0.26)),
    colour(0.22, 0.04, 260),
    { shadow: r * 0.06 },
  );
  const glowTone = lighter(look.eye, 0.25);
  for (const side of [-1, 1]) lamp(pen, look, r * (side * 0.36 + turned), side, r, glowTone);
  const [bend, wide] = robotMouths[look.expression];
  stroke(
    pen,
    shape((path) => {
      path.moveTo(r * (turned - wide), r * (0.4 - bend * 0.5));
      path.quadraticCurveTo(r * turned, r * (0.4 + bend * 1.5), r * (turned + wide), r * (0.4 - bend * 0.5));
      if (look.expression === 'surprised' || look.expression === 'fierce') path.closePath();
    }),
    glowTone,
    r * 0.07,
  );
};

const robotMouths: Readonly<Record<Look['expression'], readonly [bend: number, wide: number]>> = {
  calm: [0, 0.2],
  happy: [0.13, 0.26],
  angry: [-0.09, 0.2],
  sad: [-0.12, 0.26],
  surprised: [0.08, 0.08],
  fierce: [0.12, 0.3],
};

/** A lit eye; anger and sadness cut it off aslant. */
function lamp(pen: Pen, look: Look, x: number, side: number, r: number, tone: Look['eye']): void {
  if (look.expression === 'happy') {
    stroke(
      pen,
      shape((path) => path.arc(x, r * 0.16, r * 0.17, Math.PI * 1.1, Math.PI * 1.9)),
      tone,
      r * 0.1,
    );
    return;
  }
  mark(pen, ring(x, r * 0.06, r * 0.17, r * 0.19 * openness[look.expression]), tone);
  const slope = brows[look.expression] * side * r * 0.5;
  if (slope === 0 || look.expression === 'surprised') return;
  mark(
    pen,
    polygon([
      [x - r * 0.2, -r * 0.2],
      [x + r * 0.2, -r * 0.2],
      [x + r * 0.2, r * 0.02 - slope * 0.6],
      [x - r * 0.2, r * 0.02 + slope * 0.6],
    ]),
    colour(0.22, 0.04, 260),
  );
}

const catFace: Draw = (pen, look, r) => {
  for (const [x, y, long] of [
    [-0.16, -0.94, 0.34],
    [0.06, -0.98, 0.42],
    [0.28, -0.94, 0.34],
  ] as const)
    stroke(
      pen,
      shape((path) => {
        path.moveTo(r * x, r * y);
        path.lineTo(r * (x * 0.8 + 0.02), r * (y + long));
      }),
      darker(look.skin, 0.2),
      r * 0.09,
    );
  mark(pen, ring(r * turned, r * 0.5, r * 0.36, r * 0.26), lighter(look.skin, 0.1));
  eyes(pen, look, r);
  mark(
    pen,
    polygon([
      [r * (turned - 0.08), r * 0.34],
      [r * (turned + 0.08), r * 0.34],
      [r * turned, r * 0.43],
    ]),
    colour(0.68, 0.13, 10),
  );
  mouths[look.expression](pen, look, r);
  for (const side of [-1, 1])
    for (const slope of [-0.08, 0.06])
      stroke(
        pen,
        shape((path) => {
          path.moveTo(r * (side * 0.5 + turned), r * 0.44);
          path.lineTo(r * (side * 1.05 + turned), r * (0.44 + slope * 1.6));
        }),
        pen.line,
        r * 0.025,
      );
};

export const face: Draw = (pen, look, r) => {
  if (look.role === 'skeleton') boneFace(pen, look, r);
  else if (look.role === 'robot') robotFace(pen, look, r);
  else if (look.role === 'cat') catFace(pen, look, r);
  else humanFace(pen, look, r);
};

export const ears: Draw = (pen, look, r) => {
  for (const side of [-1, 1]) {
    if (look.role === 'elf' || look.role === 'orc') {
      const long = look.role === 'elf' ? 0.72 : 0.5;
      part(
        pen,
        polygon([
          [side * r * 0.86, -r * 0.12],
          [side * r * (0.96 + long), -r * 0.36],
          [side * r * 0.86, r * 0.3],
        ]),
        look.skin,
        { shadow: r * 0.06 },
      );
    } else if (look.role === 'cat') {
      part(
        pen,
        polygon([
          [side * r * 0.94, -r * 0.3],
          [side * r * 0.9, -r * 1.42],
          [side * r * 0.2, -r * 0.86],
        ]),
        look.skin,
        { shadow: r * 0.08 },
      );
      mark(
        pen,
        polygon([
          [side * r * 0.84, -r * 0.5],
          [side * r * 0.82, -r * 1.18],
          [side * r * 0.4, -r * 0.84],
        ]),
        colour(0.78, 0.1, 10),
      );
    } else if (look.role === 'robot')
      part(
        pen,
        shape((path) => path.roundRect(side * r * 0.98 - r * 0.12, -r * 0.22, r * 0.24, r * 0.5, r * 0.08)),
        look.accent,
        { shadow: r * 0.05 },
      );
    else if (look.role !== 'skeleton')
      part(pen, ring(side * r * 0.95, r * 0.16, r * 0.14, r * 0.19), look.skin, { shadow: r * 0.04 });
    if (look.role !== 'robot' && look.role !== 'skeleton' && look.role !== 'cat')
      earring(pen, look, r, side * r * 0.98, r * 0.36);
  }
};
