import { colour, lighter } from '../kit/colour.ts';
import { brow, brows, type Draw, eyes, mouths, openness, turned } from './expression.ts';
import type { Look } from './look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

export function skull(pen: Pen, look: Look, r: number): void {
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.96, -r * 0.1);
      path.bezierCurveTo(-r * 0.98, -r * 1.25, r * 0.98, -r * 1.25, r * 0.98, -r * 0.1);
      path.bezierCurveTo(r * 0.98, r * 0.5, r * 0.5, r * 0.86, r * 0.08, r * 0.9);
      path.bezierCurveTo(-r * 0.42, r * 0.88, -r * 0.94, r * 0.5, -r * 0.96, -r * 0.1);
    }),
    look.skin,
    { shadow: r * 0.12 },
  );
}

function humanFace(pen: Pen, look: Look, r: number): void {
  for (const side of [-1, 1])
    mark(pen, ring(r * (side * 0.56 + turned), r * 0.4, r * 0.15, r * 0.08), colour(0.7, 0.15, 20), 0.38);
  eyes(pen, look, r);
  if (look.role !== 'ninja' && look.role !== 'rogue') mouths[look.expression](pen, look, r);
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
  for (const side of [-1, 1]) {
    const x = r * (side * 0.36 + turned);
    const squash = openness[look.expression];
    if (look.expression === 'happy')
      stroke(
        pen,
        shape((path) => path.arc(x, r * 0.16, r * 0.16, Math.PI * 1.1, Math.PI * 1.9)),
        glowTone,
        r * 0.1,
      );
    else mark(pen, ring(x, r * 0.06, r * 0.16, r * 0.16 * squash, brows[look.expression] * side), glowTone);
  }
  const bend = { calm: 0, happy: 0.14, angry: -0.1, sad: -0.14, surprised: 0, fierce: -0.04 }[
    look.expression
  ];
  stroke(
    pen,
    shape((path) => {
      path.moveTo(r * (turned - 0.2), r * 0.38);
      path.quadraticCurveTo(r * turned, r * (0.38 + bend), r * (turned + 0.2), r * 0.38);
    }),
    glowTone,
    r * 0.06,
  );
};

const catFace: Draw = (pen, look, r) => {
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
  }
};
