import type { Path2D } from '@napi-rs/canvas';
import { apart } from '../kit/canvas.ts';
import { colour, darker, lighter, white } from '../kit/colour.ts';
import type { Expression, Look } from './look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

/** Drawn around the middle of the head at 0,0 with radius r; the face looks a little to the right. */
type Draw = (pen: Pen, look: Look, r: number) => void;

const turned = 0.08;

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

const brows: Readonly<Record<Expression, number>> = {
  calm: 0,
  happy: -0.06,
  angry: 0.32,
  sad: -0.3,
  surprised: -0.12,
  fierce: 0.4,
};
const openness: Readonly<Record<Expression, number>> = {
  calm: 0.9,
  happy: 1,
  angry: 0.78,
  sad: 0.82,
  surprised: 1.2,
  fierce: 0.72,
};

function eyes(pen: Pen, look: Look, r: number): void {
  const { brush } = pen;
  const open = openness[look.expression];
  for (const side of [-1, 1]) {
    const x = r * (side * 0.4 + turned);
    const y = r * 0.1;
    const [across, tall] = [r * 0.2, r * 0.27 * open];
    if (look.expression === 'happy' && look.role !== 'cat' && side === 1 && look.pose === 'idle') {
      // One eye laughs.
      stroke(
        pen,
        shape((path) => path.arc(x, y + r * 0.08, across, Math.PI * 1.08, Math.PI * 1.92)),
        pen.line,
        r * 0.075,
      );
    } else {
      mark(pen, ring(x, y, across, tall), white);
      apart(brush, () => {
        brush.clip(ring(x, y, across, tall));
        mark(pen, ring(x + r * 0.02, y + r * 0.03, across * 0.82, r * 0.23), darker(look.eye, 0.16));
        mark(pen, ring(x + r * 0.02, y + r * 0.1, across * 0.7, r * 0.15), lighter(look.eye, 0.12));
        mark(pen, ring(x + r * 0.02, y + r * 0.03, across * 0.4, r * 0.13), darker(look.eye, 0.42));
        mark(
          pen,
          shape((path) => path.rect(x - across, y - tall, across * 2, tall * 0.3)),
          pen.line,
          0.25,
        );
      });
      mark(pen, ring(x - r * 0.05, y - r * 0.07, r * 0.06), white);
      mark(pen, ring(x + r * 0.08, y + r * 0.12, r * 0.03), white, 0.9);
      stroke(
        pen,
        shape((path) => path.ellipse(x, y, across * 1.08, tall * 1.04, 0, Math.PI * 1.06, Math.PI * 1.96)),
        pen.line,
        r * 0.08,
      );
    }
    const tilt = brows[look.expression] * side;
    brow(pen, look, { x, y: y - r * (0.42 + 0.05 * open), r, slope: tilt });
  }
}

function brow(
  pen: Pen,
  look: Look,
  { x, y, r, slope }: { x: number; y: number; r: number; slope: number },
): void {
  stroke(
    pen,
    shape((path) => {
      path.moveTo(x - r * 0.18, y - slope * r * 0.28);
      path.quadraticCurveTo(x, y - r * 0.05, x + r * 0.18, y - slope * r * -0.28);
    }),
    darker(look.hairStyle === 'bald' ? pen.line : look.hair, 0.14),
    r * 0.075,
  );
}

const mouthRed = colour(0.42, 0.13, 22);

const mouths: Readonly<Record<Expression, Draw>> = {
  calm: (pen, _look, r) =>
    stroke(
      pen,
      shape((path) => path.arc(r * turned, r * 0.46, r * 0.1, 0.3, Math.PI - 0.3)),
      pen.line,
      r * 0.05,
    ),
  happy: (pen, _look, r) => {
    part(
      pen,
      shape((path) => {
        path.moveTo(r * (turned - 0.19), r * 0.46);
        path.quadraticCurveTo(r * turned, r * 0.5, r * (turned + 0.19), r * 0.46);
        path.quadraticCurveTo(r * turned, r * 0.82, r * (turned - 0.19), r * 0.46);
      }),
      mouthRed,
      { shadow: 0 },
    );
    mark(pen, ring(r * turned, r * 0.63, r * 0.08, r * 0.045), colour(0.7, 0.14, 20));
  },
  angry: (pen, _look, r) => {
    part(
      pen,
      shape((path) => path.roundRect(r * (turned - 0.17), r * 0.5, r * 0.34, r * 0.14, r * 0.05)),
      white,
      { shadow: 0 },
    );
    for (const share of [-0.06, 0.06])
      stroke(
        pen,
        shape((path) => {
          path.moveTo(r * (turned + share), r * 0.5);
          path.lineTo(r * (turned + share), r * 0.64);
        }),
        pen.line,
        r * 0.025,
      );
  },
  sad: (pen, _look, r) => {
    stroke(
      pen,
      shape((path) => path.arc(r * turned, r * 0.68, r * 0.13, Math.PI * 1.18, Math.PI * 1.82)),
      pen.line,
      r * 0.055,
    );
    mark(pen, ring(r * (turned - 0.42), r * 0.42, r * 0.055, r * 0.09), colour(0.84, 0.08, 225));
  },
  surprised: (pen, _look, r) =>
    part(pen, ring(r * turned, r * 0.58, r * 0.09, r * 0.13), mouthRed, { shadow: 0 }),
  fierce: (pen, _look, r) => {
    part(
      pen,
      shape((path) => {
        path.moveTo(r * (turned - 0.21), r * 0.46);
        path.quadraticCurveTo(r * turned, r * 0.54, r * (turned + 0.24), r * 0.42);
        path.quadraticCurveTo(r * (turned + 0.1), r * 0.76, r * (turned - 0.21), r * 0.46);
      }),
      mouthRed,
      { shadow: 0 },
    );
    for (const x of [-0.11, 0.13])
      mark(
        pen,
        polygon([
          [r * (turned + x - 0.05), r * 0.49],
          [r * (turned + x + 0.05), r * 0.49],
          [r * (turned + x), r * 0.6],
        ]),
        white,
      );
  },
};

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

/** Behind the head and shoulders. */
export const backHair: Draw = (pen, look, r) => {
  const tone = darker(look.hair, 0.05);
  if (look.hairStyle === 'long')
    part(
      pen,
      shape((path) => {
        path.moveTo(-r * 1.04, -r * 0.3);
        path.bezierCurveTo(-r * 1.5, r * 0.9, -r * 1.2, r * 1.9, -r * 0.8, r * 2.2);
        path.quadraticCurveTo(0, r * 1.9, r * 0.8, r * 2.2);
        path.bezierCurveTo(r * 1.2, r * 1.9, r * 1.5, r * 0.9, r * 1.04, -r * 0.3);
        path.closePath();
      }),
      tone,
      { shadow: r * 0.2 },
    );
  if (look.hairStyle === 'pony')
    part(
      pen,
      shape((path) => {
        path.moveTo(-r * 0.3, -r * 0.95);
        path.bezierCurveTo(-r * 1.5, -r * 1.5, -r * 1.9, r * 0.2, -r * 1.45, r * 1.1);
        path.bezierCurveTo(-r * 1.35, r * 0.5, -r * 1.2, r * 0.1, -r * 0.75, -r * 0.25);
        path.closePath();
      }),
      tone,
      { shadow: r * 0.14 },
    );
  if (look.hairStyle === 'bob')
    part(
      pen,
      shape((path) => path.roundRect(-r * 1.12, -r * 0.7, r * 2.24, r * 1.62, r * 0.6)),
      tone,
      { shadow: r * 0.16 },
    );
};

const spikes = (r: number) =>
  shape((path) => {
    path.moveTo(-r * 1.06, r * 0.2);
    const tips = [
      [-1.42, -0.3],
      [-1.3, -0.85],
      [-0.86, -1.32],
      [-0.22, -1.62],
      [0.42, -1.55],
      [0.98, -1.2],
      [1.32, -0.66],
      [1.34, -0.12],
    ] as const;
    const dips = [
      [-1.02, -0.4],
      [-0.92, -0.86],
      [-0.5, -1.12],
      [0.12, -1.2],
      [0.6, -1.08],
      [0.96, -0.76],
      [1.06, -0.34],
    ] as const;
    tips.forEach(([x, y], index) => {
      path.lineTo(r * x, r * y);
      const dip = dips[index];
      if (dip !== undefined) path.lineTo(r * dip[0], r * dip[1]);
    });
    path.lineTo(r * 1.04, r * 0.2);
    bangs(path, r);
  });

/** Locks over the forehead, from right to left. */
function bangs(path: Path2D, r: number): void {
  const locks = [
    [0.92, -0.2],
    [0.78, 0.06],
    [0.6, -0.3],
    [0.36, -0.02],
    [0.22, -0.34],
    [-0.08, -0.04],
    [-0.24, -0.34],
    [-0.5, 0.0],
    [-0.66, -0.26],
    [-0.86, 0.1],
  ] as const;
  for (const [x, y] of locks) path.lineTo(r * x, r * y);
  path.closePath();
}

export const frontHair: Draw = (pen, look, r) => {
  if (look.hairStyle === 'bald') return;
  const cap = shape((path) => {
    path.moveTo(-r * 1.05, r * 0.26);
    path.bezierCurveTo(-r * 1.28, -r * 1.5, r * 1.28, -r * 1.5, r * 1.06, r * 0.26);
    bangs(path, r);
  });
  part(pen, look.hairStyle === 'spiky' ? spikes(r) : cap, look.hair, { shadow: r * 0.12 });
  stroke(
    pen,
    shape((path) => path.ellipse(-r * 0.1, -r * 0.3, r * 0.72, r * 0.5, -0.1, Math.PI * 1.15, Math.PI * 1.6)),
    lighter(look.hair, 0.18),
    r * 0.09,
  );
};

export const beard: Draw = (pen, look, r) => {
  if (!look.beard || look.role === 'robot' || look.role === 'skeleton') return;
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.9, r * 0.16);
      path.quadraticCurveTo(-r * 0.5, r * 0.5, r * (turned - 0.2), r * 0.36);
      path.quadraticCurveTo(r * turned, r * 0.3, r * (turned + 0.2), r * 0.36);
      path.quadraticCurveTo(r * 0.6, r * 0.5, r * 0.92, r * 0.16);
      path.quadraticCurveTo(r * 0.94, r * 0.9, r * 0.46, r * 1.24);
      path.lineTo(r * 0.26, r * 1.1);
      path.lineTo(r * 0.06, r * 1.5);
      path.lineTo(-r * 0.16, r * 1.12);
      path.quadraticCurveTo(-r * 0.92, r * 0.98, -r * 0.9, r * 0.16);
    }),
    look.hair,
    { shadow: r * 0.12 },
  );
  mark(pen, ring(r * turned, r * 0.52, r * 0.13, r * 0.06), mouthRed);
};
