import { type Colour, lighter } from '../draw/colour.ts';
import { type Draw, mouthRed, turned } from './expression.ts';
import { mark, type Pen, part, ring, shape } from './pen.ts';

/** Half of a moustache, from the nose outwards. */
function whisker(pen: Pen, r: number, x: number, side: number, size: number, tone: Colour): void {
  part(
    pen,
    shape((path) => {
      path.moveTo(r * x, r * 0.4);
      path.quadraticCurveTo(r * (x + side * 0.34 * size), r * 0.3, r * (x + side * 0.62 * size), r * 0.54);
      path.quadraticCurveTo(r * (x + side * 0.28 * size), r * 0.62, r * x, r * 0.54);
      path.closePath();
    }),
    tone,
    { shadow: r * 0.05 },
  );
}

export const beard: Draw = (pen, look, r) => {
  const worn = look.worn.beard;
  if (worn === undefined || look.body.folk === 'skeleton') return;
  const tone = worn.tone;
  if (worn.piece === 'moustache') {
    for (const side of [-1, 1]) whisker(pen, r, turned, side, worn.size, tone);
    return;
  }
  const long = (look.body.folk === 'dwarf' ? 1.3 : worn.piece === 'long' ? 1.5 : 1) * worn.size;
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.94, r * 0.1);
      path.quadraticCurveTo(-r * 0.6, r * 0.5, r * (turned - 0.2), r * 0.4);
      path.quadraticCurveTo(r * turned, r * 0.34, r * (turned + 0.2), r * 0.4);
      path.quadraticCurveTo(r * 0.66, r * 0.5, r * 0.96, r * 0.1);
      path.quadraticCurveTo(r * 1.0, r * 0.9 * long, r * 0.46, r * 1.2 * long);
      path.lineTo(r * 0.28, r * 1.08 * long);
      path.lineTo(r * 0.06, r * 1.45 * long);
      path.lineTo(-r * 0.16, r * 1.1 * long);
      path.lineTo(-r * 0.36, r * 1.2 * long);
      path.quadraticCurveTo(-r * 0.96, r * 0.94 * long, -r * 0.94, r * 0.1);
    }),
    tone,
    { shadow: r * 0.12 },
  );
  mark(pen, ring(r * turned, r * 0.6, r * 0.15, r * 0.075), mouthRed);
  for (const side of [-1, 1])
    part(
      pen,
      shape((path) => {
        path.moveTo(r * turned, r * 0.42);
        path.quadraticCurveTo(r * (turned + side * 0.3), r * 0.32, r * (turned + side * 0.52), r * 0.62);
        path.quadraticCurveTo(r * (turned + side * 0.24), r * 0.6, r * turned, r * 0.52);
        path.closePath();
      }),
      lighter(tone, 0.05),
      { shadow: r * 0.05 },
    );
  if (look.body.folk === 'dwarf')
    for (const x of [-0.3, 0.36])
      part(pen, ring(r * x, r * 1.34, r * 0.15, r * 0.1), look.trim, { shadow: r * 0.04 });
};

export const profileBeard: Draw = (pen, look, r) => {
  const worn = look.worn.beard;
  if (worn === undefined || look.body.folk === 'skeleton') return;
  const tone = worn.tone;
  if (worn.piece === 'moustache') {
    whisker(pen, r, 0.86, -1, worn.size, tone);
    return;
  }
  const long = (look.body.folk === 'dwarf' ? 1.3 : worn.piece === 'long' ? 1.5 : 1) * worn.size;
  part(
    pen,
    shape((path) => {
      path.moveTo(r * 0.06, r * 0.12);
      path.quadraticCurveTo(r * 0.3, r * 0.5, r * 0.78, r * 0.48);
      path.quadraticCurveTo(r * 1.06, r * 0.6, r * 1.0, r * 0.96 * long);
      path.lineTo(r * 0.86, r * 0.94 * long);
      path.lineTo(r * 0.78, r * 1.42 * long);
      path.lineTo(r * 0.56, r * 1.12 * long);
      path.lineTo(r * 0.36, r * 1.24 * long);
      path.quadraticCurveTo(-r * 0.2, r * 0.9, -r * 0.06, r * 0.34);
      path.closePath();
    }),
    tone,
    { shadow: r * 0.12 },
  );
  mark(pen, ring(r * 0.82, r * 0.62, r * 0.1, r * 0.06), mouthRed);
  part(
    pen,
    shape((path) => {
      path.moveTo(r * 0.98, r * 0.46);
      path.quadraticCurveTo(r * 0.6, r * 0.36, r * 0.42, r * 0.68);
      path.quadraticCurveTo(r * 0.76, r * 0.64, r * 1.02, r * 0.56);
      path.closePath();
    }),
    lighter(tone, 0.05),
    { shadow: r * 0.05 },
  );
  if (look.body.folk === 'dwarf')
    part(pen, ring(r * 0.62, r * 1.36, r * 0.15, r * 0.1), look.trim, { shadow: r * 0.04 });
};
