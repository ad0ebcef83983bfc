import { apart } from '../../draw/canvas.ts';
import { colour, lighter } from '../../draw/colour.ts';
import { eye } from '../expression.ts';
import type { Body } from '../look.ts';
import { limb, mark, part, polygon, ring, shape, stroke } from '../pen.ts';
import type { Animal } from './animal.ts';
import { plainFace } from './sea.ts';

type Shaped = Omit<Animal, 'beast'> & { readonly form: NonNullable<Body['form']> };

/** A sheet in the air with a face, its hem in tongues. */
function ghost(animal: Shaped): void {
  const { pen, look, moment, fur, hold } = animal;
  const turn = moment * Math.PI * 2;
  const y = -20 - Math.sin(turn) * 3;
  const sway = Math.sin(turn) * 4;
  pen.brush.globalAlpha = 0.9;
  for (const side of [-1, 1])
    limb(
      pen,
      [
        [side * 26, y - 48],
        [side * 42, y - 52],
        [side * 54, y - 62 + side * sway],
      ],
      12,
      fur,
    );
  part(
    pen,
    shape((path) => {
      path.moveTo(-34, y - 40);
      path.bezierCurveTo(-38, y - 112, 38, y - 112, 34, y - 40);
      path.quadraticCurveTo(40, y - 10, 44 - sway, y + 8);
      path.quadraticCurveTo(28, y - 8, 20 - sway, y + 10);
      path.quadraticCurveTo(8, y - 8, -4 - sway, y + 14);
      path.quadraticCurveTo(-14, y - 6, -28 - sway, y + 8);
      path.quadraticCurveTo(-38, y - 8, -34, y - 40);
      path.closePath();
    }),
    fur,
    { shadow: 9 },
  );
  pen.brush.globalAlpha = 1;
  plainFace({ pen, look }, 0, y - 66, 25);
  if (look.held[0] !== null) hold(1, 54, y - 62 + sway);
  if (look.held[1] !== null) hold(0, -54, y - 62 - sway);
  animal.head(0, y - 66, 30);
}

/** A flame, a drop or a shard with a face and two hands of the same stuff. */
function flame(animal: Shaped): void {
  const { pen, look, moment, fur, hold } = animal;
  const turn = moment * Math.PI * 2;
  const flick = Math.sin(turn) * 4;
  const layer = (share: number) =>
    shape((path) => {
      path.moveTo(-34 * share, -30);
      path.bezierCurveTo(-46 * share, -66, -20 * share + flick, -70, -22 * share, -98 * share);
      path.quadraticCurveTo(-6 * share, -84, 2 + flick, -124 * share);
      path.quadraticCurveTo(14 * share, -88, 24 * share, -100 * share);
      path.bezierCurveTo(24 * share, -70, 46 * share, -60, 34 * share, -30);
      path.bezierCurveTo(30 * share, -4, -30 * share, -4, -34 * share, -30);
      path.closePath();
    });
  part(pen, layer(1), fur, { shadow: 9 });
  mark(pen, layer(0.78), lighter({ ...fur, h: fur.h + 18 }, 0.1));
  mark(pen, layer(0.5), lighter({ ...fur, h: fur.h + 30, c: fur.c * 0.8 }, 0.2));
  for (const side of [-1, 1])
    part(pen, ring(side * 50, -46 + side * flick * 0.5, 11, 10), fur, { shadow: 3 });
  plainFace({ pen, look }, 0, -42, 23);
  if (look.held[0] !== null) hold(1, 50, -46);
  if (look.held[1] !== null) hold(0, -50, -46);
  animal.head(0, -60, 28);
}

/** A stem with leaves for arms and a flower for a head. */
function plant(animal: Shaped): void {
  const { pen, look, moment, fur, hold } = animal;
  const sway = Math.sin(moment * Math.PI * 2) * 2;
  const stem = shape((path) => {
    path.moveTo(0, -2);
    path.quadraticCurveTo(-10, -30, sway, -60);
  });
  for (const side of [-1, 1]) {
    part(pen, ring(side * 16, -5, 18, 7, side * 0.3), fur, { shadow: 3 });
    part(pen, ring(side * 26, -34, 22, 8, side * -0.5), lighter(fur, 0.04), { shadow: 3 });
  }
  stroke(pen, stem, pen.line, 11 + pen.wide * 2);
  stroke(pen, stem, fur, 11);
  const petals = look.accent;
  for (let petal = 0; petal < 9; petal++) {
    const turn = (petal / 9) * Math.PI * 2;
    part(
      pen,
      ring(sway + Math.cos(turn) * 30, -82 + Math.sin(turn) * 30, 15, 12, turn),
      petal % 2 === 0 ? petals : lighter(petals, 0.06),
      { shadow: 3 },
    );
  }
  part(pen, ring(sway, -82, 29), colour(0.84, 0.13, 85), { shadow: 6 });
  plainFace({ pen, look }, sway, -86, 24);
  if (look.marks.has('fangs'))
    for (const x of [-8, 0, 8])
      mark(
        pen,
        polygon([
          [sway + x - 3, -72],
          [sway + x + 3, -72],
          [sway + x, -64],
        ]),
        colour(0.98, 0.01, 90),
      );
  if (look.held[0] !== null) hold(1, 44, -46);
  animal.head(sway, -86, 30);
}

function snowman(animal: Shaped): void {
  const { pen, look, fur, hold } = animal;
  for (const side of [-1, 1]) {
    const arm = polygon([
      [side * 22, -50],
      [side * 46, -64],
      [side * 54, -60],
    ]);
    stroke(pen, arm, pen.line, 4 + pen.wide);
    stroke(pen, arm, colour(0.42, 0.07, 55), 4);
  }
  part(pen, ring(0, -24, 36, 26), fur, { shadow: 7 });
  part(pen, ring(0, -58, 27, 22), fur, { shadow: 6 });
  for (const y of [-66, -54, -42]) mark(pen, ring(0, y, 2.6), colour(0.27, 0.01, 280));
  part(pen, ring(0, -92, 23), fur, { shadow: 5 });
  plainFace({ pen, look }, 0, -94, 20);
  part(
    pen,
    polygon([
      [2, -90],
      [24, -84],
      [2, -84],
    ]),
    colour(0.72, 0.17, 50),
    { shadow: 1.4 },
  );
  const scarf = look.worn.neck?.tone ?? look.accent;
  part(pen, ring(0, -72, 22, 6), scarf, { shadow: 2 });
  part(
    pen,
    polygon([
      [10, -72],
      [20, -70],
      [22, -48],
      [12, -48],
    ]),
    scarf,
    { shadow: 2 },
  );
  if (look.held[0] !== null) hold(1, 52, -62);
  animal.head(0, -94, 24);
}

/** One great eye in a ball with stalks. */
function eyeball(animal: Shaped): void {
  const { pen, look, moment, fur } = animal;
  const turn = moment * Math.PI * 2;
  const y = -62 - Math.sin(turn) * 3;
  for (const [index, angle] of [-1.1, -0.6, -0.15, 0.3, 0.75, 1.2].entries()) {
    const [x2, y2] = [Math.sin(angle) * 58 + Math.sin(turn + index) * 2, y - Math.cos(angle) * 56];
    const stalk = shape((path) => {
      path.moveTo(Math.sin(angle) * 32, y - Math.cos(angle) * 32);
      path.quadraticCurveTo(Math.sin(angle - 0.2) * 50, y - Math.cos(angle - 0.2) * 50, x2, y2);
    });
    stroke(pen, stalk, pen.line, 6 + pen.wide * 2);
    stroke(pen, stalk, fur, 6);
    part(pen, ring(x2, y2, 7), colour(0.97, 0.01, 90), { shadow: 1.4 });
    mark(pen, ring(x2 + 1, y2, 3), look.eye);
  }
  part(pen, ring(0, y, 42, 40), fur, { shadow: 9 });
  apart(pen.brush, () => {
    pen.brush.translate(0, y - 12);
    eye(pen, look, { x: 0, wide: 2.1, side: 1, r: 38 });
  });
  part(
    pen,
    shape((path) => {
      path.moveTo(-26, y + 14);
      path.quadraticCurveTo(0, y + 22, 26, y + 14);
      path.quadraticCurveTo(0, y + 38, -26, y + 14);
    }),
    colour(0.3, 0.1, 20),
    { shadow: 0 },
  );
  for (const x of [-18, -9, 0, 9, 18])
    mark(
      pen,
      polygon([
        [x - 4, y + 16],
        [x + 4, y + 16],
        [x, y + 25],
      ]),
      colour(0.98, 0.01, 90),
    );
  animal.head(0, y - 14, 34);
}

/** A chest that has teeth. */
function mimic(animal: Shaped): void {
  const { pen, look, moment, fur } = animal;
  const gape = 10 + Math.sin(moment * Math.PI * 2) * 3;
  const gold = look.trim;
  part(
    pen,
    shape((path) => path.roundRect(-46, -40, 92, 40, 4)),
    fur,
    { shadow: 7 },
  );
  part(
    pen,
    polygon([
      [-46, -40],
      [46, -40],
      [44, -46 - gape],
      [-44, -46 - gape],
    ]),
    colour(0.3, 0.11, 20),
    { shadow: 0 },
  );
  part(
    pen,
    shape((path) => {
      path.moveTo(-48, -44 - gape);
      path.bezierCurveTo(-48, -92 - gape, 48, -92 - gape, 48, -44 - gape);
      path.closePath();
    }),
    lighter(fur, 0.03),
    { shadow: 8 },
  );
  for (let tooth = 0; tooth < 8; tooth++) {
    const x = -42 + tooth * 12;
    mark(
      pen,
      polygon([
        [x - 5, -44 - gape],
        [x + 5, -44 - gape],
        [x, -34 - gape],
      ]),
      colour(0.97, 0.02, 90),
    );
    mark(
      pen,
      polygon([
        [x - 5, -40],
        [x + 5, -40],
        [x, -50],
      ]),
      colour(0.97, 0.02, 90),
    );
  }
  part(
    pen,
    shape((path) => {
      path.moveTo(6, -42);
      path.bezierCurveTo(16, -34, 22, -20, 14, -8);
      path.quadraticCurveTo(4, -10, -4, -40);
      path.closePath();
    }),
    colour(0.66, 0.17, 10),
    { shadow: 2 },
  );
  for (const x of [-34, 34])
    part(
      pen,
      shape((path) => path.rect(x - 5, -40, 10, 40)),
      gold,
      { shadow: 2 },
    );
  for (const x of [-34, 34])
    stroke(
      pen,
      polygon([
        [x, -46 - gape],
        [x * 0.9, -72 - gape],
      ]),
      gold,
      9,
    );
  for (const side of [-1, 1]) {
    mark(pen, ring(side * 16, -60 - gape, 8, 9), colour(0.2, 0.03, 60));
    mark(pen, ring(side * 16 + 1, -59 - gape, 4.4), lighter(look.eye, 0.2));
  }
  animal.head(0, -62 - gape, 30);
}

const bodies: Readonly<Record<Shaped['form'], (animal: Shaped) => void>> = {
  ghost,
  flame,
  plant,
  snowman,
  eye: eyeball,
  mimic,
};

export const formBody = (animal: Shaped): void => bodies[animal.form](animal);
