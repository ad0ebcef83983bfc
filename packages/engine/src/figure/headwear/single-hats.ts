import { darker } from '../../draw/colour.ts';
import type { Look, Worn } from '../look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';
import { printed } from '../wear/patterns.ts';
import { domed, type HatDraw } from './hat-shapes.ts';

export const jester: HatDraw = (pen, look, r, { tone, second }) => {
  for (const [side, colour2] of [
    [-1, tone],
    [1, second],
  ] as const) {
    part(
      pen,
      shape((path) => {
        path.moveTo(side * r * 0.02, -r * 1.1);
        path.bezierCurveTo(side * r * 1.0, -r * 1.9, side * r * 1.9, -r * 1.2, side * r * 1.66, -r * 0.4);
        path.quadraticCurveTo(side * r * 1.3, -r * 1.0, side * r * 0.98, -r * 0.2);
        path.quadraticCurveTo(side * r * 0.5, -r * 0.6, 0, -r * 0.5);
        path.closePath();
      }),
      colour2,
      { shadow: r * 0.12 },
    );
    part(pen, ring(side * r * 1.64, -r * 0.34, r * 0.17), look.trim, { shadow: r * 0.04, shine: true });
  }
};

export const conical: HatDraw = (pen, _look, r, { tone, second, pattern }) => {
  const path = shape((line) => {
    line.moveTo(-r * 1.8, -r * 0.22);
    line.quadraticCurveTo(-r * 0.8, -r * 1.1, 0, -r * 1.66);
    line.quadraticCurveTo(r * 0.8, -r * 1.1, r * 1.8, -r * 0.22);
    line.quadraticCurveTo(0, r * 0.1, -r * 1.8, -r * 0.22);
    line.closePath();
  });
  part(pen, path, tone, { shadow: r * 0.16 });
  printed(
    pen,
    path,
    { x: -r * 2, y: -r * 1.8, w: r * 4, h: r * 2 },
    { pattern, tone, second, step: r * 0.3 },
  );
  for (const [y, wide] of [
    [-1.2, 0.5],
    [-0.84, 0.98],
    [-0.5, 1.4],
  ] as const)
    stroke(
      pen,
      shape((line) => {
        line.moveTo(-r * wide, r * y);
        line.quadraticCurveTo(0, r * (y + 0.22), r * wide, r * y);
      }),
      darker(tone, 0.13),
      r * 0.035,
    );
  stroke(
    pen,
    shape((line) => {
      line.moveTo(-r * 1.74, -r * 0.24);
      line.quadraticCurveTo(0, r * 0.04, r * 1.74, -r * 0.24);
    }),
    second,
    r * 0.06,
  );
};

export const mortarboard: HatDraw = (pen, look, r, worn) => {
  domed(-0.3, 'none')(pen, look, r, worn);
  part(
    pen,
    polygon([
      [-r * 1.3, -r * 1.06],
      [0, -r * 1.5],
      [r * 1.3, -r * 1.06],
      [0, -r * 0.66],
    ]),
    worn.tone,
    { shadow: r * 0.08 },
  );
  stroke(
    pen,
    polygon([
      [0, -r * 1.08],
      [r * 0.9, -r * 0.9],
      [r * 0.92, -r * 0.4],
    ]),
    worn.second,
    r * 0.06,
  );
  mark(pen, ring(r * 0.92, -r * 0.32, r * 0.1, r * 0.16), worn.second);
};

export const captain: HatDraw = (pen, look, r, worn) => {
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.0, -r * 0.62);
      path.quadraticCurveTo(-r * 1.5, -r * 1.0, -r * 1.2, -r * 1.2);
      path.quadraticCurveTo(0, -r * 1.66, r * 1.3, -r * 1.2);
      path.quadraticCurveTo(r * 1.56, -r * 1.0, r * 1.04, -r * 0.62);
      path.closePath();
    }),
    worn.tone,
    { shadow: r * 0.12 },
  );
  domedBand(pen, look, r, worn);
};

function domedBand(pen: Pen, look: Look, r: number, worn: Worn): void {
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.04, -r * 0.66);
      path.quadraticCurveTo(0, -r * 0.94, r * 1.06, -r * 0.66);
      path.lineTo(r * 1.06, -r * 0.36);
      path.quadraticCurveTo(0, -r * 0.62, -r * 1.04, -r * 0.36);
      path.closePath();
    }),
    worn.second,
    { shadow: r * 0.06 },
  );
  const x = look.view === 'side' ? 0.8 : 0.08;
  part(
    pen,
    shape((path) => {
      path.moveTo(r * (x - 0.7), -r * 0.5);
      path.quadraticCurveTo(r * x, -r * 0.7, r * (x + 0.7), -r * 0.5);
      path.quadraticCurveTo(r * (x + 0.1), -r * 0.1, r * (x - 0.7), -r * 0.5);
    }),
    darker(worn.second, 0.08),
    { shadow: r * 0.04 },
  );
  part(pen, ring(r * x, -r * 0.98, r * 0.18), look.trim, { shadow: r * 0.04, shine: true });
}

export const bandana: HatDraw = (pen, look, r, worn) => {
  domed(-0.26, 'none')(pen, look, r, { ...worn, shine: false, pattern: worn.pattern ?? 'polka-dot' });
  for (const drop of [0.1, 0.5])
    part(
      pen,
      polygon([
        [-r * 1.0, -r * 0.36],
        [-r * 1.6, -r * (0.4 - drop)],
        [-r * 1.5, -r * (0.14 - drop)],
        [-r * 1.0, -r * 0.2],
      ]),
      worn.tone,
      { shadow: r * 0.05 },
    );
};

export const furHat: HatDraw = (pen, look, r, worn) => {
  domed(-0.5, 'none')(pen, look, r, { ...worn, tone: worn.second });
  for (let tuft = 0; tuft < 7; tuft++)
    part(
      pen,
      ring(
        -r * 0.96 + tuft * r * 0.33,
        -r * (0.52 + Math.sin((tuft / 6) * Math.PI) * 0.2),
        r * 0.32,
        r * 0.3,
      ),
      worn.tone,
      { shadow: r * 0.08 },
    );
};

export const beret: HatDraw = (pen, _look, r, { tone }) => {
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.0, -r * 0.5);
      path.bezierCurveTo(-r * 1.9, -r * 1.0, -r * 1.0, -r * 1.6, r * 0.1, -r * 1.34);
      path.bezierCurveTo(r * 0.9, -r * 1.2, r * 1.1, -r * 0.8, r * 1.0, -r * 0.5);
      path.quadraticCurveTo(0, -r * 0.8, -r * 1.0, -r * 0.5);
      path.closePath();
    }),
    tone,
    { shadow: r * 0.14 },
  );
  stroke(
    pen,
    polygon([
      [-r * 0.3, -r * 1.36],
      [-r * 0.24, -r * 1.56],
    ]),
    pen.line,
    r * 0.1,
  );
};

export const wig: HatDraw = (pen, _look, r, { tone }) => {
  for (const side of [-1, 1])
    for (const y of [-0.4, 0, 0.4, 0.8])
      part(pen, ring(side * r * 1.06, r * y, r * 0.3, r * 0.24), tone, { shadow: r * 0.08 });
  for (const x of [-0.7, -0.24, 0.26, 0.72])
    part(pen, ring(r * x, -r * 0.86, r * 0.36), tone, { shadow: r * 0.08 });
};

export const mushroomCap: HatDraw = (pen, _look, r, { tone, second }) => {
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.6, -r * 0.1);
      path.bezierCurveTo(-r * 1.6, -r * 1.9, r * 1.66, -r * 1.9, r * 1.66, -r * 0.1);
      path.quadraticCurveTo(0, -r * 0.6, -r * 1.6, -r * 0.1);
      path.closePath();
    }),
    tone,
    { shadow: r * 0.2 },
  );
  for (const [x, y, size] of [
    [-0.9, -0.66, 0.22],
    [-0.2, -1.1, 0.3],
    [0.6, -0.86, 0.24],
    [1.16, -0.46, 0.16],
    [0.1, -0.62, 0.14],
  ] as const)
    mark(pen, ring(r * x, r * y, r * size, r * size * 0.8), second);
};

export const animalHood: HatDraw = (pen, _look, r, { tone, second }) => {
  for (const side of [-1, 1]) {
    part(pen, ring(side * r * 0.82, -r * 1.1, r * 0.36), tone, { shadow: r * 0.08 });
    mark(pen, ring(side * r * 0.82, -r * 1.08, r * 0.18), second);
  }
  domed(-0.2, 'none')(pen, _look, r, {
    tone,
    second,
    pattern: null,
    shine: false,
    piece: '',
    torn: false,
    glows: false,
    size: 1,
  });
};
