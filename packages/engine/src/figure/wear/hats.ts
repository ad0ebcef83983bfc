import { apart } from '../../draw/canvas.ts';
import { colour, darker, lighter } from '../../draw/colour.ts';
import type { Look, Worn } from '../look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';
import { printed } from './patterns.ts';

/** Something on a head of radius r. The tones are those of the piece. */
export type HatDraw = (pen: Pen, look: Look, r: number, worn: Worn) => void;

interface Brim {
  readonly wide: number;
  readonly tall: number;
  /** Half width of the crown at its top; a rounded crown has none. */
  readonly top?: number;
  readonly curl?: number;
}

const band = (pen: Pen, r: number, tone: Worn['tone'], y = -0.6, half = 0.82, wide = 0.16) =>
  stroke(
    pen,
    shape((path) => path.ellipse(0, r * y, r * half, r * 0.17, 0, 0.1, Math.PI - 0.1)),
    tone,
    r * wide,
  );

const brimmed =
  ({ wide, tall, top, curl = 0 }: Brim): HatDraw =>
  (pen, _look, r, { tone, second, pattern }) => {
    part(
      pen,
      shape((path) => {
        path.moveTo(-r * wide, -r * (0.52 + curl));
        path.quadraticCurveTo(-r * wide * 0.5, -r * (0.86 - curl * 0.3), 0, -r * 0.84);
        path.quadraticCurveTo(r * wide * 0.5, -r * (0.86 - curl * 0.3), r * wide, -r * (0.52 + curl));
        path.quadraticCurveTo(r * wide * 0.6, -r * (0.12 - curl * 0.3), 0, -r * 0.14);
        path.quadraticCurveTo(-r * wide * 0.6, -r * (0.12 - curl * 0.3), -r * wide, -r * (0.52 + curl));
        path.closePath();
      }),
      tone,
      { shadow: r * 0.1 },
    );
    const crown = shape((path) => {
      path.moveTo(-r * 0.82, -r * 0.52);
      if (top === undefined)
        path.bezierCurveTo(
          -r * 0.86,
          -r * (0.6 + tall * 1.2),
          r * 0.86,
          -r * (0.6 + tall * 1.2),
          r * 0.82,
          -r * 0.52,
        );
      else {
        path.quadraticCurveTo(-r * (top + 0.02), -r * (0.5 + tall * 0.5), -r * top, -r * (0.52 + tall));
        path.quadraticCurveTo(0, -r * (0.6 + tall - (curl > 0 ? 0.3 : 0)), r * top, -r * (0.52 + tall));
        path.quadraticCurveTo(r * (top + 0.02), -r * (0.5 + tall * 0.5), r * 0.82, -r * 0.52);
      }
      path.quadraticCurveTo(0, -r * 0.28, -r * 0.82, -r * 0.52);
      path.closePath();
    });
    part(pen, crown, tone, { shadow: r * 0.12 });
    printed(
      pen,
      crown,
      { x: -r, y: -r * 2.4, w: r * 2, h: r * 2.2 },
      { pattern, tone, second, step: r * 0.3 },
    );
    band(pen, r, second);
  };

/** A round shell: caps, helmets of today, hoods for swimming. */
const domed =
  (
    low: number,
    peak: 'none' | 'front' | 'round' | 'back',
    mark2: 'none' | 'badge' | 'ridge' | 'button' = 'none',
  ): HatDraw =>
  (pen, look, r, { tone, second, shine, pattern }) => {
    const dome = shape((path) => {
      path.moveTo(-r * 1.06, r * low);
      path.bezierCurveTo(-r * 1.2, -r * 1.46, r * 1.2, -r * 1.46, r * 1.06, r * low);
      path.quadraticCurveTo(0, r * (low - 0.3), -r * 1.06, r * low);
      path.closePath();
    });
    part(pen, dome, tone, { shadow: r * 0.14, shine });
    printed(
      pen,
      dome,
      { x: -r * 1.3, y: -r * 1.6, w: r * 2.6, h: r * 1.8 },
      { pattern, tone, second, step: r * 0.3 },
    );
    if (peak === 'round')
      part(pen, ring(0, r * (low - 0.1), r * 1.34, r * 0.2), darker(tone, 0.05), { shadow: r * 0.06 });
    if (peak === 'front') {
      const isSide = look.view === 'side';
      part(
        pen,
        shape((path) => {
          if (isSide) {
            path.moveTo(r * 0.5, r * (low - 0.26));
            path.quadraticCurveTo(r * 1.4, r * (low - 0.3), r * 1.86, r * (low + 0.02));
            path.quadraticCurveTo(r * 1.2, r * (low + 0.08), r * 0.5, r * low);
          } else {
            path.moveTo(-r * 0.76, r * (low - 0.14));
            path.quadraticCurveTo(r * 0.1, r * (low - 0.5), r * 0.96, r * (low - 0.14));
            path.quadraticCurveTo(r * 1.0, r * (low + 0.24), r * 0.14, r * (low + 0.22));
            path.quadraticCurveTo(-r * 0.76, r * (low + 0.2), -r * 0.76, r * (low - 0.14));
          }
          path.closePath();
        }),
        second,
        { shadow: r * 0.08 },
      );
    }
    if (mark2 === 'badge') part(pen, ring(r * 0.08, -r * 0.74, r * 0.2), second, { shadow: r * 0.04 });
    if (mark2 === 'ridge')
      part(
        pen,
        shape((path) => path.roundRect(-r * 0.12, -r * 1.16, r * 0.28, r * 0.8, r * 0.1)),
        lighter(tone, 0.05),
        { shadow: r * 0.04 },
      );
    if (mark2 === 'button') part(pen, ring(0, -r * 1.14, r * 0.2), second, { shadow: r * 0.05 });
  };

/** A tube on the crown: fez, shako, the hat of a cook. */
const tube =
  (tall: number, top: number, extra: 'none' | 'tassel' | 'puff' | 'wings' | 'plume' = 'none'): HatDraw =>
  (pen, _look, r, { tone, second, pattern }) => {
    const body = shape((path) => {
      path.moveTo(-r * 0.84, -r * 0.42);
      path.lineTo(-r * top, -r * (0.5 + tall));
      path.quadraticCurveTo(0, -r * (0.66 + tall), r * top, -r * (0.5 + tall));
      path.lineTo(r * 0.84, -r * 0.42);
      path.quadraticCurveTo(0, -r * 0.24, -r * 0.84, -r * 0.42);
      path.closePath();
    });
    if (extra === 'wings')
      for (const side of [-1, 1])
        part(pen, ring(side * r * 1.3, -r * 0.66, r * 0.6, r * 0.16, side * -0.12), tone, {
          shadow: r * 0.05,
        });
    part(pen, body, tone, { shadow: r * 0.12 });
    printed(pen, body, { x: -r, y: -r * 3, w: r * 2, h: r * 3 }, { pattern, tone, second, step: r * 0.3 });
    if (extra === 'puff') {
      for (const [x, y, size] of [
        [-0.62, 0.46, 0.46],
        [0.62, 0.46, 0.46],
        [-0.2, 0.66, 0.52],
        [0.3, 0.64, 0.5],
      ] as const)
        part(pen, ring(r * x, -r * (0.36 + tall * 0.7 + y * 0.6), r * size, r * size * 0.86), tone, {
          shadow: r * 0.1,
        });
      part(
        pen,
        shape((path) => {
          path.moveTo(-r * 0.84, -r * 0.42);
          path.lineTo(-r * 0.8, -r * 1.0);
          path.quadraticCurveTo(0, -r * 0.86, r * 0.8, -r * 1.0);
          path.lineTo(r * 0.84, -r * 0.42);
          path.quadraticCurveTo(0, -r * 0.24, -r * 0.84, -r * 0.42);
          path.closePath();
        }),
        tone,
        { shadow: r * 0.1 },
      );
      return;
    }
    band(pen, r, second, -0.5, 0.82, 0.12);
    if (extra === 'tassel') {
      stroke(
        pen,
        polygon([
          [0, -r * (0.58 + tall)],
          [r * 0.5, -r * (0.5 + tall)],
          [r * 0.72, -r * 0.8],
        ]),
        second,
        r * 0.06,
      );
      mark(pen, ring(r * 0.72, -r * 0.7, r * 0.1, r * 0.16), second);
    }
    if (extra === 'plume')
      part(pen, ring(r * 0.1, -r * (0.7 + tall), r * 0.16, r * 0.4), second, { shadow: r * 0.05 });
  };

const wound =
  (loops: number, gem: boolean): HatDraw =>
  (pen, look, r, { tone, second, pattern }) => {
    const path = shape((line) => line.ellipse(0, -r * 0.72, r * 1.16, r * 0.66, 0, 0, Math.PI * 2));
    part(pen, path, tone, { shadow: r * 0.14 });
    printed(
      pen,
      path,
      { x: -r * 1.3, y: -r * 1.5, w: r * 2.6, h: r * 1.4 },
      { pattern, tone, second, step: r * 0.3 },
    );
    for (let loop = 0; loop < loops; loop++) {
      const y = -0.36 - (loop / loops) * 0.8;
      stroke(
        pen,
        shape((line) => {
          line.moveTo(-r * (1.1 - loop * 0.08), r * (y - 0.12));
          line.quadraticCurveTo(0, r * (y + 0.3), r * (1.12 - loop * 0.1), r * (y - 0.3));
        }),
        darker(tone, 0.14),
        r * 0.05,
      );
    }
    if (gem) {
      const x = look.view === 'side' ? 0.7 : 0.08;
      part(pen, ring(r * x, -r * 0.72, r * 0.18, r * 0.22), second, { shadow: r * 0.04, shine: true });
    }
  };

/** Cloth that frames the face and falls on the shoulders. */
const draped =
  (long: number, ring2: boolean): HatDraw =>
  (pen, look, r, { tone, second, pattern }) => {
    const isSide = look.view === 'side';
    const path = shape((line) => {
      if (isSide) {
        line.moveTo(r * 0.9, -r * 0.46);
        line.bezierCurveTo(r * 0.7, -r * 1.5, -r * 1.3, -r * 1.4, -r * 1.24, -r * 0.1);
        line.lineTo(-r * 1.2, r * long);
        line.quadraticCurveTo(-r * 0.4, r * (long + 0.16), r * 0.3, r * (long - 0.2));
        line.quadraticCurveTo(-r * 0.1, r * 0.3, r * 0.2, -r * 0.1);
        line.quadraticCurveTo(r * 0.5, -r * 0.44, r * 0.9, -r * 0.46);
      } else {
        line.moveTo(-r * 1.0, r * 0.1);
        line.bezierCurveTo(-r * 1.3, -r * 1.5, r * 1.36, -r * 1.5, r * 1.12, r * 0.1);
        line.lineTo(r * 1.2, r * long);
        line.quadraticCurveTo(r * 0.8, r * (long + 0.1), r * 0.6, r * (long - 0.06));
        line.quadraticCurveTo(r * 1.04, r * 0.3, r * 0.9, -r * 0.1);
        line.quadraticCurveTo(r * 0.1, -r * 0.86, -r * 0.78, -r * 0.1);
        line.quadraticCurveTo(-r * 0.94, r * 0.3, -r * 0.5, r * (long - 0.06));
        line.quadraticCurveTo(-r * 0.8, r * (long + 0.1), -r * 1.14, r * long);
      }
      line.closePath();
    });
    part(pen, path, tone, { shadow: r * 0.14 });
    printed(
      pen,
      path,
      { x: -r * 1.5, y: -r * 1.6, w: r * 3, h: r * 3.4 },
      { pattern, tone, second, step: r * 0.3 },
    );
    if (ring2) {
      stroke(
        pen,
        shape((line) => line.ellipse(0, -r * 0.66, r * 0.98, r * 0.3, 0, Math.PI * 0.04, Math.PI * 0.96)),
        second,
        r * 0.14,
      );
    }
  };

const spire =
  (tall: number, lean: number, tip: 'none' | 'ball' | 'bells'): HatDraw =>
  (pen, look, r, { tone, second, pattern }) => {
    const path = shape((line) => {
      line.moveTo(-r * 0.98, -r * 0.3);
      line.quadraticCurveTo(-r * 0.6, -r * 1.2, r * (lean * 0.5), -r * (0.5 + tall));
      line.quadraticCurveTo(
        r * (lean * 0.5 + 0.4),
        -r * (0.3 + tall * 0.6),
        r * lean,
        -r * (0.4 + tall * 0.5),
      );
      line.quadraticCurveTo(r * 0.8, -r * 1.1, r * 1.0, -r * 0.3);
      line.quadraticCurveTo(0, -r * 0.6, -r * 0.98, -r * 0.3);
      line.closePath();
    });
    part(pen, path, tone, { shadow: r * 0.14 });
    printed(
      pen,
      path,
      { x: -r * 1.2, y: -r * 2.4, w: r * 3, h: r * 2.4 },
      { pattern, tone, second, step: r * 0.3 },
    );
    part(
      pen,
      shape((line) => {
        line.moveTo(-r * 1.08, -r * 0.3);
        line.quadraticCurveTo(0, -r * 0.78, r * 1.1, -r * 0.3);
        line.lineTo(r * 1.06, -r * 0.04);
        line.quadraticCurveTo(0, -r * 0.5, -r * 1.04, -r * 0.04);
        line.closePath();
      }),
      second,
      { shadow: r * 0.08 },
    );
    if (tip === 'ball')
      part(pen, ring(r * lean, -r * (0.4 + tall * 0.5), r * 0.24), second, { shadow: r * 0.06 });
    if (tip === 'bells')
      part(pen, ring(r * lean, -r * (0.4 + tall * 0.5), r * 0.16), look.trim, {
        shadow: r * 0.05,
        shine: true,
      });
  };

const jester: HatDraw = (pen, look, r, { tone, second }) => {
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

const conical: HatDraw = (pen, _look, r, { tone, second, pattern }) => {
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

const mortarboard: HatDraw = (pen, look, r, worn) => {
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

const captain: HatDraw = (pen, look, r, worn) => {
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

const feathers: HatDraw = (pen, _look, r, { tone, second }) => {
  const tones = [
    tone,
    lighter(tone, 0.2),
    colour(0.95, 0.02, 90),
    tone,
    colour(0.95, 0.02, 90),
    lighter(tone, 0.2),
    tone,
  ];
  tones.forEach((feather, index) => {
    const turn = ((index - 3) / 3) * 1.2;
    apart(pen.brush, () => {
      pen.brush.translate(r * Math.sin(turn) * 0.8, -r * (0.3 + Math.cos(turn) * 0.5));
      pen.brush.rotate(turn);
      part(pen, ring(0, -r * 0.7, r * 0.22, r * 0.76), feather, { shadow: r * 0.06 });
      mark(pen, ring(0, -r * 1.3, r * 0.14, r * 0.16), second);
    });
  });
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.04, -r * 0.5);
      path.quadraticCurveTo(0, -r * 0.8, r * 1.06, -r * 0.5);
      path.lineTo(r * 1.06, -r * 0.24);
      path.quadraticCurveTo(0, -r * 0.52, -r * 1.04, -r * 0.24);
      path.closePath();
    }),
    second,
    { shadow: r * 0.06 },
  );
};

const tiara: HatDraw = (pen, _look, r, { tone, second }) => {
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.84, -r * 0.6);
      path.quadraticCurveTo(-r * 0.4, -r * 0.9, -r * 0.2, -r * 0.94);
      path.lineTo(r * 0.06, -r * 1.4);
      path.lineTo(r * 0.3, -r * 0.94);
      path.quadraticCurveTo(r * 0.5, -r * 0.9, r * 0.92, -r * 0.6);
      path.quadraticCurveTo(0, -r * 0.86, -r * 0.84, -r * 0.6);
      path.closePath();
    }),
    tone,
    { shadow: r * 0.06, shine: true },
  );
  part(pen, ring(r * 0.06, -r * 1.0, r * 0.12), second, { shadow: r * 0.03 });
};

const chada: HatDraw = (pen, _look, r, { tone, second }) => {
  for (const side of [-1, 1])
    part(
      pen,
      polygon([
        [side * r * 0.86, -r * 0.4],
        [side * r * 1.4, -r * 1.1],
        [side * r * 1.0, -r * 0.1],
        [side * r * 0.94, r * 0.3],
      ]),
      tone,
      { shadow: r * 0.06 },
    );
  for (const [y, half, tall] of [
    [-0.36, 1.06, 0.4],
    [-0.76, 0.82, 0.36],
    [-1.1, 0.58, 0.34],
    [-1.42, 0.36, 0.3],
  ] as const) {
    part(
      pen,
      shape((path) => {
        path.moveTo(-r * half, r * y);
        path.quadraticCurveTo(0, r * (y - 0.24), r * half, r * y);
        path.lineTo(r * half * 0.76, r * (y - tall));
        path.quadraticCurveTo(0, r * (y - tall - 0.2), -r * half * 0.76, r * (y - tall));
        path.closePath();
      }),
      tone,
      { shadow: r * 0.08, shine: true },
    );
    mark(pen, ring(0, r * (y - 0.26), r * 0.1), second);
  }
  part(
    pen,
    polygon([
      [-r * 0.22, -r * 1.7],
      [0, -r * 2.7],
      [r * 0.22, -r * 1.7],
    ]),
    tone,
    { shadow: r * 0.06 },
  );
};

const wreath =
  (hasFlowers: boolean): HatDraw =>
  (pen, _look, r, { tone, second }) => {
    for (let leaf = 0; leaf < 9; leaf++) {
      const share = leaf / 8;
      const x = -0.98 + share * 2.04;
      const y = -0.46 - Math.sin(share * Math.PI) * 0.3;
      if (hasFlowers) {
        for (let petal = 0; petal < 5; petal++) {
          const turn = (petal / 5) * Math.PI * 2;
          mark(
            pen,
            ring(r * (x + Math.cos(turn) * 0.13), r * (y + Math.sin(turn) * 0.13), r * 0.12),
            leaf % 2 === 0 ? tone : lighter(tone, 0.14),
          );
        }
        mark(pen, ring(r * x, r * y, r * 0.08), colour(0.86, 0.15, 90));
      } else
        part(
          { ...pen, wide: pen.wide * 0.6 },
          ring(r * x, r * y, r * 0.12, r * 0.26, (share - 0.5) * 2.4),
          leaf % 2 === 0 ? tone : lighter(tone, 0.1),
          { shadow: r * 0.04 },
        );
    }
    if (!hasFlowers) mark(pen, ring(r * 0.06, -r * 0.76, r * 0.1), second);
  };

const glass: HatDraw = (pen, look, r, { tone, second }) => {
  part(
    pen,
    shape((path) => path.roundRect(-r * 1.0, r * 0.86, r * 2.0, r * 0.36, r * 0.16)),
    tone,
    { shadow: r * 0.08 },
  );
  mark(pen, ring(r * 0.04, -r * 0.06, r * 1.34, r * 1.26), lighter(second, 0.2), 0.24);
  stroke(pen, ring(r * 0.04, -r * 0.06, r * 1.36, r * 1.28), pen.line, r * 0.1 + pen.wide * 2);
  stroke(pen, ring(r * 0.04, -r * 0.06, r * 1.36, r * 1.28), tone, r * 0.1);
  stroke(
    pen,
    shape((path) => path.ellipse(r * 0.04, -r * 0.06, r * 1.16, r * 1.08, 0, Math.PI * 1.08, Math.PI * 1.4)),
    colour(0.99, 0.01, 230),
    r * 0.11,
  );
  if (look.worn.head?.torn)
    stroke(
      pen,
      polygon([
        [r * 0.9, -r * 0.7],
        [r * 0.6, -r * 0.4],
        [r * 0.76, -r * 0.2],
        [r * 0.44, r * 0.1],
        [r * 0.6, r * 0.3],
      ]),
      colour(0.98, 0.01, 230),
      r * 0.06,
    );
};

const motor: HatDraw = (pen, look, r, worn) => {
  const isSide = look.view === 'side';
  part(pen, ring(0, -r * 0.1, r * 1.2, r * 1.16), worn.tone, { shadow: r * 0.16, shine: true });
  part(
    pen,
    shape((path) =>
      path.roundRect(r * (isSide ? 0.1 : -0.82), -r * 0.34, r * (isSide ? 1.16 : 1.76), r * 0.72, r * 0.3),
    ),
    worn.second,
    { shadow: r * 0.08, shine: true },
  );
};

const spartan: HatDraw = (pen, look, r, { tone, second }) => {
  const isSide = look.view === 'side';
  part(
    pen,
    shape((path) => {
      if (isSide) {
        path.moveTo(r * 0.9, -r * 1.0);
        path.bezierCurveTo(r * 0.4, -r * 2.1, -r * 1.9, -r * 1.9, -r * 1.7, r * 0.2);
        path.quadraticCurveTo(-r * 1.1, -r * 0.9, r * 0.9, -r * 1.0);
      } else path.ellipse(0, -r * 1.14, r * 0.3, r * 0.7, 0, 0, Math.PI * 2);
      path.closePath();
    }),
    second,
    { shadow: r * 0.12 },
  );
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.06, r * 0.7);
      path.bezierCurveTo(-r * 1.3, -r * 1.56, r * 1.3, -r * 1.56, r * 1.06, r * 0.7);
      path.lineTo(r * (isSide ? 0.9 : 0.62), r * 0.84);
      path.lineTo(r * (isSide ? 0.66 : 0.74), r * 0.3);
      path.lineTo(r * (isSide ? 0.24 : 0.84), -r * 0.16);
      path.quadraticCurveTo(r * 0.4, -r * 0.42, r * 0.2, -r * 0.1);
      path.lineTo(r * 0.14, r * 0.36);
      if (!isSide) {
        path.lineTo(r * 0.02, r * 0.36);
        path.lineTo(-r * 0.02, -r * 0.1);
        path.quadraticCurveTo(-r * 0.3, -r * 0.42, -r * 0.68, -r * 0.16);
        path.lineTo(-r * 0.56, r * 0.3);
        path.lineTo(-r * 0.5, r * 0.84);
      } else path.lineTo(-r * 0.1, r * 0.7);
      path.closePath();
    }),
    tone,
    { shadow: r * 0.14, shine: true },
  );
};

const bandana: HatDraw = (pen, look, r, worn) => {
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

const furHat: HatDraw = (pen, look, r, worn) => {
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

const beret: HatDraw = (pen, _look, r, { tone }) => {
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

const wig: HatDraw = (pen, _look, r, { tone }) => {
  for (const side of [-1, 1])
    for (const y of [-0.4, 0, 0.4, 0.8])
      part(pen, ring(side * r * 1.06, r * y, r * 0.3, r * 0.24), tone, { shadow: r * 0.08 });
  for (const x of [-0.7, -0.24, 0.26, 0.72])
    part(pen, ring(r * x, -r * 0.86, r * 0.36), tone, { shadow: r * 0.08 });
};

const mushroomCap: HatDraw = (pen, _look, r, { tone, second }) => {
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

const animalHood: HatDraw = (pen, _look, r, { tone, second }) => {
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

/** Hats by piece. What is not here is drawn by the older drawings of the headwear. */
export const hats: Readonly<Record<string, HatDraw>> = {
  felt: brimmed({ wide: 1.5, tall: 0.8 }),
  straw: brimmed({ wide: 1.7, tall: 0.72 }),
  cowboy: brimmed({ wide: 1.8, tall: 0.86, top: 0.62, curl: 0.26 }),
  bowler: brimmed({ wide: 1.24, tall: 0.84, curl: 0.06 }),
  'top-hat': brimmed({ wide: 1.3, tall: 1.3, top: 0.86 }),
  sombrero: brimmed({ wide: 2.3, tall: 1.0, top: 0.4, curl: 0.2 }),
  pith: brimmed({ wide: 1.34, tall: 0.86 }),
  gat: brimmed({ wide: 1.8, tall: 0.86, top: 0.6 }),
  deerstalker: domed(-0.24, 'front', 'button'),
  'ball-cap': domed(-0.28, 'front', 'button'),
  beanie: domed(-0.2, 'none', 'button'),
  dome: domed(-0.24, 'none', 'none'),
  'hard-hat': domed(-0.3, 'round', 'ridge'),
  helmet: domed(-0.2, 'none', 'ridge'),
  aviator: domed(-0.16, 'none', 'none'),
  nurse: tube(0.3, 0.9),
  fez: tube(0.56, 0.72, 'tassel'),
  shako: tube(1.0, 0.8, 'plume'),
  official: tube(0.6, 0.7, 'wings'),
  eboshi: tube(1.2, 0.34),
  mitre: tube(1.2, 0.3),
  chef: tube(0.8, 0.9, 'puff'),
  turban: wound(5, true),
  headscarf: draped(0.7, false),
  hijab: draped(1.2, false),
  veil: draped(1.7, false),
  keffiyeh: draped(1.5, true),
  nemes: (pen, look, r, worn) =>
    draped(1.3, true)(pen, look, r, { ...worn, pattern: worn.pattern ?? 'striped' }),
  santa: spire(1.2, 1.3, 'ball'),
  party: spire(1.4, 0.2, 'ball'),
  jester,
  conical,
  mortarboard,
  captain,
  feathers,
  tiara,
  chada,
  wreath: wreath(false),
  flowers: wreath(true),
  glass,
  motor,
  spartan,
  bandana,
  'fur-hat': furHat,
  beret,
  wig,
  'mushroom-cap': mushroomCap,
  'animal-hood': animalHood,
};

/** Hats that leave the top of the hair free. */
export const openHats: ReadonlySet<string> = new Set([
  'crown',
  'tiara',
  'wreath',
  'flowers',
  'glass',
  'circlet',
  'veil',
  'antenna',
]);
