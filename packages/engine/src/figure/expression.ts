import { apart, glow } from '../draw/canvas.ts';
import { colour, darker, lighter, white } from '../draw/colour.ts';
import { eyeGrowth } from './ages.ts';
import type { Expression, Look } from './look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

/** Drawn around the middle of the head at 0,0 with radius r; the face looks a little to the right. */
export type Draw = (pen: Pen, look: Look, r: number) => void;

export const turned = 0.08;

/** Slope of the brows: positive is down at the nose. */
export const brows: Readonly<Record<Expression, number>> = {
  calm: 0,
  happy: -0.1,
  angry: 0.42,
  sad: -0.42,
  surprised: -0.1,
  fierce: 0.52,
};
export const openness: Readonly<Record<Expression, number>> = {
  calm: 0.94,
  happy: 1,
  angry: 0.9,
  sad: 0.84,
  surprised: 1.22,
  fierce: 0.84,
};
/** How much of the eye the upper lid covers, and how much the lower one. */
const lids: Readonly<Record<Expression, readonly [upper: number, lower: number]>> = {
  calm: [0.12, 0],
  happy: [0, 0.26],
  angry: [0.3, 0.1],
  sad: [0.24, 0],
  surprised: [0, 0],
  fierce: [0.32, 0.16],
};
const irises: Readonly<Record<Expression, number>> = {
  calm: 1,
  happy: 1.06,
  angry: 0.88,
  sad: 1,
  surprised: 0.8,
  fierce: 0.84,
};
/** Grown people have smaller eyes in larger faces. */
const eyeSizes: Readonly<Record<Look['build'], number>> = {
  chibi: 1,
  slim: 0.94,
  sturdy: 0.82,
  tall: 0.88,
};

/** The lids of the old hang lower. */
function lidsOf({ age, expression }: Look): readonly [number, number] {
  const [upper, lower] = lids[expression];
  return age === 'elder' ? [upper + 0.14, lower + 0.05] : [upper, lower];
}

interface Eye {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly tall: number;
  readonly side: number;
  readonly r: number;
}

export function eyes(pen: Pen, look: Look, r: number): void {
  if (look.marks.has('one-eye')) {
    eye(pen, look, { x: r * turned, wide: 1.5, side: 1, r: r * 1.1 });
    return;
  }
  for (const side of [-1, 1]) eye(pen, look, { x: r * (side * 0.4 + turned), wide: 1, side, r });
}

/** Width and height of an eye by its shape, in usual ones. */
const eyeShapes: Readonly<Record<Look['features']['eyes'], readonly [number, number]>> = {
  round: [1, 1],
  almond: [1.12, 0.86],
  narrow: [1.08, 0.72],
  wide: [1.1, 1.12],
  droop: [1, 0.9],
};

/** A closed eye is an arc; it hangs when asleep and rises in a smile. */
function closedEye(pen: Pen, look: Look, { x, y, across, r }: Eye): void {
  const isGlad = look.expression === 'happy';
  stroke(
    pen,
    shape((path) =>
      isGlad
        ? path.arc(x, y + r * 0.1, across, Math.PI * 1.1, Math.PI * 1.9)
        : path.arc(x, y - r * 0.06, across, Math.PI * 0.1, Math.PI * 0.9),
    ),
    pen.line,
    r * 0.085,
  );
}

/** An eye that is nothing but light. */
function litEye(pen: Pen, look: Look, { x, y, across, tall, r }: Eye): void {
  if (!pen.flat) glow(pen.brush, x, y, r * 0.6, lighter(look.eye, 0.1), 0.6);
  mark(pen, ring(x, y, across * 1.04, tall * 0.86), darker(look.eye, 0.2));
  mark(pen, ring(x, y, across * 0.88, tall * 0.7), lighter(look.eye, 0.12));
  mark(pen, ring(x, y, across * 0.46, tall * 0.4), lighter({ ...look.eye, c: look.eye.c * 0.4 }, 0.35));
}

/** One eye with its lid, lashes and brow. The nose is on the other side than `side`. */
export function eye(
  pen: Pen,
  look: Look,
  { x, wide, side, r }: { x: number; wide: number; side: number; r: number },
): void {
  const [broad, high] = eyeShapes[look.features.eyes];
  const size = eyeSizes[look.build] * eyeGrowth[look.age];
  const own: Eye = {
    x,
    y: r * 0.1,
    across: r * 0.215 * size * wide * broad,
    tall: r * 0.3 * openness[look.expression] * size * high * (wide > 1.3 ? 1.4 : 1),
    side,
    r,
  };
  const isClosed = look.marks.has('closed-eyes') || (look.marks.has('wink') && side === 1);
  if (isClosed) closedEye(pen, look, own);
  else if (look.marks.has('glow-eyes')) litEye(pen, look, own);
  else {
    eyeball(pen, look, own);
    lashes(pen, look, own);
  }
  const lift = (look.expression === 'surprised' ? 0.14 : 0) + (look.features.brows === 'high' ? 0.08 : 0);
  brow(pen, look, {
    x,
    y: own.y - own.tall - r * (0.13 + lift),
    r,
    slope: brows[look.expression] * side,
  });
}

function eyeball(pen: Pen, look: Look, { x, y, across, tall, side, r }: Eye): void {
  const { brush } = pen;
  const iris = irises[look.expression] * (look.body.folk === 'orc' ? 0.72 : 1);
  const [ix, iy] = [x + r * 0.02, y + r * 0.02];
  const [wide, high] = [across * 0.86 * iris, Math.min(tall, r * 0.27) * 0.9 * iris];
  apart(brush, () => {
    brush.clip(ring(x, y, across, tall));
    mark(
      pen,
      ring(x, y, across * 1.1, tall * 1.1),
      look.body.folk === 'orc' ? colour(0.94, 0.09, 100) : white,
    );
    mark(pen, ring(ix, iy, wide, high), darker(look.eye, 0.2));
    mark(pen, ring(ix, iy + high * 0.14, wide * 0.86, high * 0.82), look.eye);
    mark(pen, ring(ix, iy + high * 0.46, wide * 0.7, high * 0.5), lighter(look.eye, 0.2));
    mark(
      pen,
      ring(
        ix,
        iy,
        wide * (look.body.beast?.isSlit ? 0.24 : 0.44),
        high * (look.body.beast?.isSlit ? 0.86 : 0.5),
      ),
      darker(look.eye, 0.44),
    );
    mark(pen, ring(ix - wide * 0.32, iy - high * 0.4, wide * 0.34, high * 0.3), white);
    mark(pen, ring(ix + wide * 0.38, iy + high * 0.42, wide * 0.17, high * 0.15), white, 0.95);
  });
  apart(brush, () => {
    brush.clip(ring(x, y, across * 1.06, tall * 1.06));
    const [upper, lower] = lidsOf(look);
    const slope = brows[look.expression] * side * tall * 0.8;
    const top = y - tall + tall * 2 * upper;
    mark(
      pen,
      polygon([
        [x - across * 1.2, y - tall * 1.6],
        [x + across * 1.2, y - tall * 1.6],
        [x + across * 1.2, top - slope],
        [x - across * 1.2, top + slope],
      ]),
      darker(look.skin, 0.08),
    );
    if (lower > 0)
      mark(pen, ring(x, y + tall * (2.1 - lower * 2), across * 1.5, tall * 1.1), lighter(look.skin, 0.01));
    if (upper > 0.04)
      stroke(
        pen,
        shape((path) => {
          path.moveTo(x - across * 1.2, top + slope);
          path.lineTo(x + across * 1.2, top - slope);
        }),
        pen.line,
        r * 0.07,
      );
  });
}

/** Heavy brows and no lashes. */
const isRough = ({ body }: Look): boolean => body.isRough;

function lashes(pen: Pen, look: Look, { x, y, across, tall, side, r }: Eye): void {
  if (lidsOf(look)[0] <= 0.12)
    stroke(
      pen,
      shape((path) => path.ellipse(x, y, across * 1.04, tall * 1.02, 0, Math.PI * 1.08, Math.PI * 1.92)),
      pen.line,
      r * 0.085,
    );
  if (look.expression === 'happy')
    stroke(
      pen,
      shape((path) => path.arc(x, y + tall * 1.0, across * 0.8, Math.PI * 1.2, Math.PI * 1.8)),
      pen.line,
      r * 0.04,
    );
  if (isRough(look) || look.age === 'elder' || look.gender === 'male') return;
  stroke(
    pen,
    shape((path) => {
      path.moveTo(x + side * across * 0.98, y - tall * 0.3);
      path.lineTo(x + side * across * 1.32, y - tall * 0.52);
    }),
    pen.line,
    r * 0.055,
  );
  if (look.gender !== 'female') return;
  stroke(
    pen,
    shape((path) => {
      path.moveTo(x + side * across * 0.84, y - tall * 0.62);
      path.lineTo(x + side * across * 1.16, y - tall * 0.92);
    }),
    pen.line,
    r * 0.05,
  );
}

/** Thin on the young, bushy on the old. */
const browGrowth: Readonly<Record<Look['age'], number>> = {
  adult: 1,
  child: 0.7,
  teen: 0.85,
  elder: 1.6,
  baby: 0.6,
};
const browShapes: Readonly<Record<Look['features']['brows'], number>> = {
  plain: 1,
  thin: 0.66,
  thick: 1.45,
  high: 0.9,
};

export function brow(
  pen: Pen,
  look: Look,
  { x, y, r, slope }: { x: number; y: number; r: number; slope: number },
): void {
  const strong = (isRough(look) ? 1.5 : 1) * browGrowth[look.age] * browShapes[look.features.brows];
  stroke(
    pen,
    shape((path) => {
      path.moveTo(x - r * 0.2, y + slope * r * 0.26);
      path.quadraticCurveTo(x, y - r * 0.06, x + r * 0.2, y - slope * r * 0.26);
    }),
    look.hairStyle === 'bald' && look.age !== 'elder' ? pen.line : darker(look.hair, 0.16),
    r * 0.085 * strong,
  );
}

/** Expressions that part the lips, and so open a beak or a muzzle. */
export const openMouth = (expression: Expression): boolean =>
  expression === 'happy' || expression === 'surprised' || expression === 'fierce';

export const mouthRed = colour(0.42, 0.13, 22);

export const mouths: Readonly<Record<Expression, Draw>> = {
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
      shape((path) => path.roundRect(r * (turned - 0.23), r * 0.48, r * 0.46, r * 0.2, r * 0.07)),
      white,
      { shadow: 0 },
    );
    for (const share of [-0.08, 0.08])
      stroke(
        pen,
        shape((path) => {
          path.moveTo(r * (turned + share), r * 0.5);
          path.lineTo(r * (turned + share), r * 0.68);
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

const mouthShapes: Readonly<Record<Look['features']['mouth'], readonly [number, number]>> = {
  plain: [1, 1],
  small: [0.74, 0.9],
  wide: [1.3, 1],
  lips: [0.9, 1],
};

/** The mouth of a human face, in the shape that is its own. */
export function mouth(pen: Pen, look: Look, r: number): void {
  const [wide, high] = mouthShapes[look.features.mouth];
  apart(pen.brush, () => {
    pen.brush.translate(r * turned, r * 0.54);
    pen.brush.scale(wide, high);
    pen.brush.translate(-r * turned, -r * 0.54);
    if (look.features.mouth === 'lips' && look.expression === 'calm')
      mark(pen, ring(r * turned, r * 0.56, r * 0.13, r * 0.06), colour(0.62, 0.15, 15));
    else mouths[look.expression](pen, look, r);
    if (look.marks.has('tongue'))
      mark(pen, ring(r * (turned + 0.06), r * 0.7, r * 0.09, r * 0.13), colour(0.7, 0.15, 15));
  });
}
