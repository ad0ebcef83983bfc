import { type Colour, colour, darker, lighter } from '../draw/colour.ts';
import { type Draw, turned } from './expression.ts';
import { isUnderHat } from './hair.ts';
import type { Look } from './look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

type Spot = readonly [x: number, y: number];

/** A soft line through three places of the face. */
function crease(
  pen: Pen,
  r: number,
  tone: Colour,
  [a, b, c]: readonly [Spot, Spot, Spot],
  wide = 0.035,
): void {
  stroke(
    pen,
    shape((path) => {
      path.moveTo(r * a[0], r * a[1]);
      path.quadraticCurveTo(r * b[0], r * b[1], r * c[0], r * c[1]);
    }),
    tone,
    r * wide,
  );
}

/** Lines of an old face: across the forehead, at the corner of the eye, under it and beside the mouth. */
const lines: readonly (readonly [Spot, Spot, Spot])[] = [
  [
    [0.6, 0.02],
    [0.7, -0.02],
    [0.76, -0.06],
  ],
  [
    [0.62, 0.14],
    [0.7, 0.14],
    [0.78, 0.12],
  ],
  [
    [0.24, 0.4],
    [0.38, 0.46],
    [0.52, 0.4],
  ],
  [
    [0.2, 0.38],
    [0.34, 0.48],
    [0.3, 0.64],
  ],
];

const wrinkles: Draw = (pen, look, r) => {
  const tone = darker(look.skin, 0.15);
  if (look.view === 'side') {
    for (const [a, b, c] of lines) {
      const flip = ([x, y]: Spot): Spot => [0.92 - x * 0.92, y];
      crease(pen, r, tone, [flip(a), flip(b), flip(c)]);
    }
    crease(pen, r, tone, [
      [0.82, -0.44],
      [0.6, -0.5],
      [0.36, -0.46],
    ]);
    return;
  }
  for (const side of [-1, 1])
    for (const [a, b, c] of lines) {
      const place = ([x, y]: Spot): Spot => [side * x + turned, y];
      crease(pen, r, tone, [place(a), place(b), place(c)]);
    }
  for (const y of [-0.5, -0.62])
    crease(pen, r, tone, [
      [turned - 0.34, y],
      [turned, y - 0.06],
      [turned + 0.34, y],
    ]);
};

/** Old bone is cracked and has lost a tooth. */
const cracks: Draw = (pen, look, r) => {
  const tone = darker(look.skin, 0.3);
  const x = look.view === 'side' ? -0.3 : -0.5;
  stroke(
    pen,
    shape((path) => {
      path.moveTo(r * x, -r * 0.9);
      for (const [dx, dy] of [
        [0.1, -0.7],
        [-0.04, -0.56],
        [0.12, -0.4],
        [0.04, -0.26],
      ] as const)
        path.lineTo(r * (x + dx), r * dy);
      path.moveTo(r * (x - 0.04), -r * 0.56);
      path.lineTo(r * (x - 0.18), -r * 0.44);
    }),
    tone,
    r * 0.045,
  );
  const tooth = look.view === 'side' ? 0.5 : turned + 0.115;
  mark(
    pen,
    shape((path) => path.rect(r * tooth, r * 0.6, r * 0.11, r * 0.13)),
    colour(0.2, 0.04, 300),
  );
};

/** Old metal is stained with rust and patched with a riveted plate. */
const rust: Draw = (pen, look, r) => {
  const brown = colour(0.5, 0.12, 48);
  for (const [x, y, size] of [
    [-0.62, -0.62, 0.2],
    [-0.44, -0.74, 0.13],
    [0.3, 0.74, 0.14],
    [0.44, 0.7, 0.09],
  ] as const)
    mark(pen, ring(r * x, r * y, r * size, r * size * 0.7), brown, 0.75);
  const [x, y] = look.view === 'side' ? [-0.5, 0.52] : [0.5, -0.62];
  part(
    pen,
    shape((path) => path.roundRect(r * (x - 0.16), r * (y - 0.13), r * 0.32, r * 0.26, r * 0.04)),
    darker(look.skin, 0.1),
    { shadow: r * 0.04 },
  );
  for (const dx of [-0.1, 0.1]) mark(pen, ring(r * (x + dx), r * y, r * 0.03), darker(look.skin, 0.36));
};

/** An old cat is grey about the nose and has long brows. */
const greyMuzzle: Draw = (pen, look, r) => {
  const grey = colour(0.95, 0.006, 90);
  const isSide = look.view === 'side';
  const middle = isSide ? 0.62 : turned;
  for (const side of isSide ? [-1] : [-1, 1]) {
    const x = isSide ? 0.4 : middle + side * 0.44;
    part(
      pen,
      polygon([
        [r * (x - side * 0.18), -r * 0.38],
        [r * (x + side * 0.08), -r * 0.44],
        [r * (x + side * 0.44), -r * 0.22],
        [r * (x + side * 0.06), -r * 0.3],
      ]),
      grey,
      { shadow: 0, bare: true },
    );
    mark(pen, ring(r * (isSide ? 0.5 : middle + side * 0.3), r * 0.56, r * 0.1, r * 0.12), grey, 0.8);
  }
  wrinkles(pen, look, r);
};

/** A tuft on the crown that will not lie down, on those who have hair there. */
const tuft: Draw = (pen, look, r) => {
  if (look.hairStyle === 'bald' || look.hairStyle === 'mohawk' || isUnderHat(look)) return;
  const x = look.view === 'side' ? -0.3 : -0.12;
  part(
    pen,
    shape((path) => {
      path.moveTo(r * (x - 0.14), -r * 0.98);
      path.quadraticCurveTo(r * (x - 0.2), -r * 1.4, r * (x - 0.46), -r * 1.5);
      path.quadraticCurveTo(r * (x + 0.02), -r * 1.56, r * (x + 0.04), -r * 1.2);
      path.quadraticCurveTo(r * (x + 0.14), -r * 1.44, r * (x + 0.42), -r * 1.46);
      path.quadraticCurveTo(r * (x + 0.2), -r * 1.26, r * (x + 0.2), -r * 0.98);
      path.closePath();
    }),
    look.hair,
    { shadow: r * 0.05 },
  );
};

/** The scratches of the young: a plaster on a cheek. */
const plaster: Draw = (pen, look, r) => {
  const x = look.view === 'side' ? 0.3 : turned - 0.56;
  pen.brush.save();
  pen.brush.translate(r * x, r * 0.46);
  pen.brush.rotate(-0.5);
  part(
    { ...pen, wide: pen.wide * 0.6 },
    shape((path) => path.roundRect(-r * 0.2, -r * 0.08, r * 0.4, r * 0.16, r * 0.07)),
    colour(0.86, 0.06, 70),
    { shadow: r * 0.03 },
  );
  mark(
    pen,
    shape((path) => path.rect(-r * 0.07, -r * 0.07, r * 0.14, r * 0.14)),
    colour(0.78, 0.08, 62),
  );
  pen.brush.restore();
};

/** Round red cheeks. */
const cheeks: Draw = (pen, look, r) => {
  const rose = look.body.folk === 'robot' ? lighter(look.accent, 0.1) : colour(0.72, 0.16, 18);
  const places = look.view === 'side' ? [0.4] : [turned - 0.6, turned + 0.6];
  if (look.body.folk === 'skeleton') return;
  for (const x of places) mark(pen, ring(r * x, r * 0.5, r * 0.17, r * 0.12), rose, 0.42);
};

function oldMarks({ body }: Look): Draw {
  if (body.folk === 'skeleton' || body.folk === 'golem' || body.folk === 'treant')
    return body.folk === 'skeleton' ? cracks : () => undefined;
  if (body.folk === 'robot') return rust;
  return body.folk === 'beast' ? greyMuzzle : wrinkles;
}

/** What the years leave on a face, before beard, hair and hat. */
export const ageMarks: Draw = (pen, look, r) => {
  if (look.age === 'elder') oldMarks(look)(pen, look, r);
  if (look.age === 'child' || look.age === 'baby') cheeks(pen, look, r);
  if (look.age === 'teen') {
    if (look.body.folk !== 'beast') plaster(pen, look, r);
    tuft(pen, look, r);
  }
};
