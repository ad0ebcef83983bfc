import { apart } from '../../draw/canvas.ts';
import { colour, darker, lighter } from '../../draw/colour.ts';
import { turned } from '../expression.ts';
import type { HatDraw } from '../headwear/hat-shapes.ts';
import type { Look } from '../look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';

/** Where eyes are on this head: both from the front, one from the side. */
export function eyePlaces(
  look: Look,
): readonly { readonly x: number; readonly y: number; readonly wide: number }[] {
  const face = look.body.beast?.face;
  const isHigh = face === 'frog' || face === 'bug';
  if (look.view === 'side') return [{ x: isHigh ? 0.34 : 0.5, y: isHigh ? -0.56 : 0.1, wide: 0.78 }];
  const [out, y] = isHigh ? [0.5, -0.46] : [0.4, 0.1];
  return [-1, 1].map((side) => ({ x: side * out + turned, y, wide: 1 }));
}

const bridge = (pen: Pen, look: Look, r: number, tone: Parameters<typeof mark>[2]): void => {
  const [first, second] = eyePlaces(look);
  if (first === undefined) return;
  const path = shape((line) => {
    if (second === undefined) {
      line.moveTo(r * (first.x - 0.3), r * first.y);
      line.lineTo(-r * 0.2, r * (first.y - 0.06));
    } else {
      line.moveTo(r * (first.x + 0.3), r * first.y);
      line.lineTo(r * (second.x - 0.3), r * second.y);
      line.moveTo(r * (first.x - 0.3), r * first.y);
      line.lineTo(-r * 0.96, r * (first.y - 0.06));
      line.moveTo(r * (second.x + 0.3), r * second.y);
      line.lineTo(r * 0.98, r * (second.y - 0.06));
    }
  });
  stroke(pen, path, tone, r * 0.06);
};

/** What is worn before the eyes. */
export const eyewear: Readonly<Record<string, HatDraw>> = {
  glasses: (pen, look, r, { tone }) => {
    bridge(pen, look, r, tone);
    for (const { x, y, wide } of eyePlaces(look)) {
      mark(pen, ring(r * x, r * y, r * 0.31 * wide, r * 0.33), colour(0.97, 0.02, 220), 0.3);
      stroke(pen, ring(r * x, r * y, r * 0.32 * wide, r * 0.34), tone, r * 0.075);
    }
  },
  sunglasses: (pen, look, r, { tone, second }) => {
    bridge(pen, look, r, tone);
    for (const [index, { x, y, wide }] of eyePlaces(look).entries()) {
      part(
        pen,
        shape((path) =>
          path.roundRect(r * (x - 0.34 * wide), r * (y - 0.22), r * 0.68 * wide, r * 0.46, r * 0.16),
        ),
        index === 0 ? tone : second,
        { shadow: r * 0.05, shine: true },
      );
    }
  },
  goggles: (pen, look, r, { tone, second }) => {
    stroke(
      pen,
      shape((path) => {
        path.moveTo(-r * 1.0, -r * 0.04);
        path.quadraticCurveTo(r * 0.1, -r * 0.1, r * 0.98, -r * 0.04);
      }),
      tone,
      r * 0.2,
    );
    for (const { x, y, wide } of eyePlaces(look)) {
      part(pen, ring(r * x, r * y, r * 0.36 * wide, r * 0.35), tone, { shadow: r * 0.05 });
      part(pen, ring(r * x, r * y, r * 0.26 * wide, r * 0.25), second, { shadow: r * 0.06, shine: true });
    }
  },
  monocle: (pen, look, r, { tone }) => {
    const { x, y, wide } = eyePlaces(look).at(-1) ?? { x: 0.4, y: 0.1, wide: 1 };
    stroke(pen, ring(r * x, r * y, r * 0.32 * wide, r * 0.34), tone, r * 0.08);
    stroke(
      pen,
      shape((path) => {
        path.moveTo(r * (x + 0.24), r * (y + 0.26));
        path.quadraticCurveTo(r * (x + 0.5), r * 0.8, r * (x + 0.2), r * 1.2);
      }),
      tone,
      r * 0.04,
    );
  },
  eyepatch: (pen, look, r, { tone }) => {
    const isSide = look.view === 'side';
    const { x, y } = eyePlaces(look)[0] ?? { x: -0.32, y: 0.1 };
    stroke(
      pen,
      polygon(
        isSide
          ? [
              [r * 0.9, -r * 0.36],
              [-r * 0.9, r * 0.1],
            ]
          : [
              [-r * 0.94, -r * 0.36],
              [r * 0.9, 0],
            ],
      ),
      tone,
      r * 0.07,
    );
    mark(pen, ring(r * x, r * y, r * 0.27, r * 0.29), tone);
  },
  visor: (pen, look, r, { tone }) => {
    const isSide = look.view === 'side';
    part(
      pen,
      shape((path) =>
        path.roundRect(r * (isSide ? 0.02 : -0.92), -r * 0.2, r * (isSide ? 1.0 : 1.92), r * 0.56, r * 0.2),
      ),
      tone,
      { shadow: r * 0.08, shine: true },
    );
    stroke(
      pen,
      polygon(
        isSide
          ? [
              [r * 0.14, r * 0.08],
              [r * 0.9, r * 0.08],
            ]
          : [
              [-r * 0.74, r * 0.08],
              [r * 0.84, r * 0.08],
            ],
      ),
      lighter(tone, 0.26),
      r * 0.06,
    );
  },
};

/** A crack across a lens. */
function crack(pen: Pen, r: number, x: number, y: number): void {
  stroke(
    pen,
    shape((path) => {
      for (const [dx, dy] of [
        [-0.24, -0.2],
        [-0.06, -0.04],
        [-0.12, 0.06],
        [0.1, 0.2],
      ] as const)
        path.lineTo(r * (x + dx), r * (y + dy));
    }),
    colour(0.98, 0.01, 230),
    r * 0.045,
  );
}

/** Eyewear, with the cracks that it has. */
export const eyewearOn: HatDraw = (pen, look, r, worn) => {
  eyewear[worn.piece]?.(pen, look, r, worn);
  if (worn.torn) for (const { x, y } of eyePlaces(look)) crack(pen, r, x, y);
};

const lowerFace = (look: Look, r: number) =>
  shape((path) => {
    if (look.view === 'side') {
      path.moveTo(r * 1.06, r * 0.26);
      path.quadraticCurveTo(r * 0.3, r * 0.42, -r * 0.5, r * 0.24);
      path.quadraticCurveTo(-r * 0.5, r * 0.7, -r * 0.3, r * 0.84);
      path.quadraticCurveTo(r * 0.2, r * 1.06, r * 0.7, r * 1.02);
      path.quadraticCurveTo(r * 1.0, r * 0.9, r * 1.08, r * 0.4);
    } else {
      path.moveTo(-r * 0.98, r * 0.2);
      path.quadraticCurveTo(r * turned, r * 0.5, r * 1.0, r * 0.2);
      path.quadraticCurveTo(r * 0.96, r * 0.86, r * 0.1, r * 1.06);
      path.quadraticCurveTo(-r * 0.84, r * 0.86, -r * 0.98, r * 0.2);
    }
    path.closePath();
  });

const faceShield = (look: Look, r: number) =>
  shape((path) => {
    const isSide = look.view === 'side';
    path.moveTo(r * (isSide ? 0.1 : -0.86), -r * 0.44);
    path.quadraticCurveTo(r * (isSide ? 0.6 : 0.08), -r * 0.66, r * (isSide ? 0.98 : 0.98), -r * 0.44);
    path.quadraticCurveTo(r * 1.08, r * 0.5, r * (isSide ? 0.7 : 0.08), r * 1.0);
    path.quadraticCurveTo(r * (isSide ? 0 : -0.94), r * 0.5, r * (isSide ? 0.1 : -0.86), -r * 0.44);
    path.closePath();
  });

function holes(pen: Pen, look: Look, r: number, slope: number): void {
  for (const [index, { x, y }] of eyePlaces(look).entries()) {
    const side = index === 0 ? -1 : 1;
    mark(pen, ring(r * x, r * y, r * 0.2, r * 0.13, slope * side), colour(0.2, 0.03, 290));
    mark(pen, ring(r * x, r * (y + 0.01), r * 0.07), lighter(look.eye, 0.2));
  }
}

/** What covers a face, whole or in part. */
export const masks: Readonly<Record<string, HatDraw>> = {
  cloth: (pen, look, r, { tone }) => {
    part(pen, lowerFace(look, r), tone, { shadow: r * 0.1 });
    const x = look.view === 'side' ? 0.6 : turned;
    for (const y of [0.56, 0.74])
      stroke(
        pen,
        polygon([
          [r * (x - 0.3), r * y],
          [r * (x + 0.3), r * (y + 0.02)],
        ]),
        darker(tone, 0.12),
        r * 0.04,
      );
  },
  gas: (pen, look, r, { tone, second }) => {
    part(pen, faceShield(look, r), tone, { shadow: r * 0.12 });
    for (const { x, y, wide } of eyePlaces(look))
      part(pen, ring(r * x, r * y, r * 0.28 * wide, r * 0.28), colour(0.75, 0.08, 160), {
        shadow: r * 0.05,
        shine: true,
      });
    const x = look.view === 'side' ? 0.96 : turned;
    part(pen, ring(r * x, r * 0.7, r * 0.3, r * 0.3), second, { shadow: r * 0.08 });
    for (const dy of [-0.1, 0.04, 0.18])
      stroke(
        pen,
        polygon([
          [r * (x - 0.16), r * (0.66 + dy)],
          [r * (x + 0.16), r * (0.66 + dy)],
        ]),
        pen.line,
        r * 0.03,
      );
  },
  oni: (pen, look, r, { tone, second }) => {
    part(pen, faceShield(look, r), tone, { shadow: r * 0.12 });
    holes(pen, look, r, 0.35);
    const x = look.view === 'side' ? 0.6 : turned;
    mark(
      pen,
      shape((path) => path.roundRect(r * (x - 0.34), r * 0.5, r * 0.68, r * 0.24, r * 0.08)),
      colour(0.97, 0.02, 90),
    );
    for (const tooth of [-0.17, 0, 0.17])
      stroke(
        pen,
        polygon([
          [r * (x + tooth), r * 0.5],
          [r * (x + tooth), r * 0.74],
        ]),
        pen.line,
        r * 0.025,
      );
    for (const side of [-1, 1]) {
      mark(
        pen,
        polygon([
          [r * (x + side * 0.3), r * 0.76],
          [r * (x + side * 0.44), r * 0.36],
          [r * (x + side * 0.46), r * 0.72],
        ]),
        second,
      );
      stroke(
        pen,
        polygon([
          [r * (x + side * 0.14), -r * 0.14],
          [r * (x + side * 0.6), -r * 0.34],
        ]),
        second,
        r * 0.12,
      );
    }
  },
  kitsune: (pen, look, r, { tone, second }) => {
    for (const side of look.view === 'side' ? [0] : [-1, 1])
      part(
        pen,
        polygon([
          [r * (side * 0.8 + 0.1), -r * 0.3],
          [r * (side * 0.72 + 0.1), -r * 0.96],
          [r * (side * 0.3 + 0.1), -r * 0.5],
        ]),
        tone,
        { shadow: r * 0.06 },
      );
    part(pen, faceShield(look, r), tone, { shadow: r * 0.1 });
    holes(pen, look, r, -0.4);
    const x = look.view === 'side' ? 0.66 : turned;
    for (const side of [-1, 1])
      for (const y of [0.36, 0.52])
        stroke(
          pen,
          polygon([
            [r * (x + side * 0.34), r * y],
            [r * (x + side * 0.68), r * (y - 0.06)],
          ]),
          second,
          r * 0.06,
        );
    mark(pen, ring(r * x, r * 0.6, r * 0.09, r * 0.06), pen.line);
    mark(
      pen,
      polygon([
        [r * (x - 0.1), -r * 0.44],
        [r * (x + 0.1), -r * 0.44],
        [r * x, -r * 0.16],
      ]),
      second,
    );
  },
  skull: (pen, look, r, { tone }) => {
    part(pen, faceShield(look, r), tone, { shadow: r * 0.12 });
    for (const { x, y, wide } of eyePlaces(look)) {
      mark(pen, ring(r * x, r * y, r * 0.25 * wide, r * 0.27), colour(0.2, 0.03, 290));
      mark(pen, ring(r * x, r * (y + 0.02), r * 0.09), lighter(look.eye, 0.22));
    }
    const x = look.view === 'side' ? 0.66 : turned;
    mark(
      pen,
      polygon([
        [r * (x - 0.08), r * 0.46],
        [r * x, r * 0.3],
        [r * (x + 0.08), r * 0.46],
      ]),
      colour(0.2, 0.03, 290),
    );
    for (const tooth of [-0.24, -0.12, 0, 0.12, 0.24])
      stroke(
        pen,
        polygon([
          [r * (x + tooth), r * 0.58],
          [r * (x + tooth), r * 0.8],
        ]),
        pen.line,
        r * 0.03,
      );
  },
  plague: (pen, look, r, { tone, second }) => {
    const isSide = look.view === 'side';
    part(pen, faceShield(look, r), tone, { shadow: r * 0.12 });
    for (const { x, y, wide } of eyePlaces(look)) {
      part(pen, ring(r * x, r * y, r * 0.26 * wide, r * 0.26), second, { shadow: r * 0.04 });
      mark(pen, ring(r * x, r * y, r * 0.17 * wide, r * 0.17), colour(0.24, 0.04, 200));
      mark(pen, ring(r * (x - 0.06), r * (y - 0.06), r * 0.05), colour(0.95, 0.02, 200));
    }
    part(
      pen,
      shape((path) => {
        if (isSide) {
          path.moveTo(r * 0.7, r * 0.1);
          path.quadraticCurveTo(r * 1.7, r * 0.2, r * 2.1, r * 1.0);
          path.quadraticCurveTo(r * 1.3, r * 0.8, r * 0.62, r * 0.66);
        } else {
          path.moveTo(r * (turned - 0.26), r * 0.26);
          path.quadraticCurveTo(r * turned, r * 0.1, r * (turned + 0.26), r * 0.26);
          path.quadraticCurveTo(r * (turned + 0.3), r * 0.9, r * (turned + 0.16), r * 1.36);
          path.quadraticCurveTo(r * (turned - 0.2), r * 0.9, r * (turned - 0.26), r * 0.26);
        }
        path.closePath();
      }),
      lighter(tone, 0.06),
      { shadow: r * 0.1 },
    );
  },
  domino: (pen, look, r, { tone }) => {
    const path = shape((line) => {
      const isSide = look.view === 'side';
      line.moveTo(r * (isSide ? -0.1 : -0.9), -r * 0.16);
      line.quadraticCurveTo(r * (isSide ? 0.5 : turned), -r * 0.34, r * (isSide ? 0.96 : 1.0), -r * 0.16);
      line.quadraticCurveTo(r * 1.0, r * 0.46, r * (isSide ? 0.6 : turned + 0.3), r * 0.4);
      line.quadraticCurveTo(
        r * (isSide ? 0.4 : turned),
        r * 0.22,
        r * (isSide ? 0.2 : turned - 0.3),
        r * 0.4,
      );
      line.quadraticCurveTo(r * (isSide ? -0.1 : -0.9), r * 0.46, r * (isSide ? -0.1 : -0.9), -r * 0.16);
      line.closePath();
    });
    apart(pen.brush, () => {
      const eyeHoles = shape((line) => {
        line.rect(-r * 2, -r * 2, r * 4, r * 4);
        for (const { x, y, wide } of eyePlaces(look))
          line.ellipse(r * x, r * y, r * 0.24 * wide, r * 0.22, 0, 0, Math.PI * 2);
      });
      pen.brush.clip(eyeHoles, 'evenodd');
      part(pen, path, tone, { shadow: r * 0.06 });
    });
  },
  opera: (pen, look, r, { tone, second }) => {
    const x = look.view === 'side' ? 0.5 : turned;
    for (const side of look.view === 'side' ? [0] : [-1, 1]) {
      mark(pen, ring(r * (x + side * 0.4), r * 0.3, r * 0.3, r * 0.4, side * 0.3), second, 0.7);
      stroke(
        pen,
        polygon([
          [r * (x + side * 0.2), -r * 0.22],
          [r * (x + side * 0.74), -r * 0.5],
        ]),
        tone,
        r * 0.1,
      );
    }
    mark(
      pen,
      polygon([
        [r * (x - 0.08), -r * 0.7],
        [r * (x + 0.08), -r * 0.7],
        [r * x, r * 0.3],
      ]),
      tone,
    );
  },
  tribal: (pen, look, r, { tone, second }) => {
    part(pen, faceShield(look, r), tone, { shadow: r * 0.12 });
    holes(pen, look, r, 0.1);
    const x = look.view === 'side' ? 0.6 : turned;
    for (const side of [-1, 1])
      for (const y of [0.4, 0.58])
        stroke(
          pen,
          polygon([
            [r * (x + side * 0.24), r * y],
            [r * (x + side * 0.7), r * (y - 0.06)],
          ]),
          second,
          r * 0.09,
        );
    mark(pen, ring(r * x, r * 0.68, r * 0.2, r * 0.1), colour(0.22, 0.03, 290));
    stroke(
      pen,
      polygon([
        [r * x, -r * 0.5],
        [r * x, r * 0.34],
      ]),
      colour(0.95, 0.03, 90),
      r * 0.1,
    );
  },
  blindfold: (pen, look, r, { tone }) => {
    const isSide = look.view === 'side';
    part(
      pen,
      shape((path) =>
        path.roundRect(-r * (isSide ? 1.0 : 0.98), -r * 0.12, r * (isSide ? 1.96 : 1.98), r * 0.42, r * 0.1),
      ),
      tone,
      { shadow: r * 0.06 },
    );
    part(
      pen,
      polygon([
        [-r * 0.96, 0],
        [-r * 1.6, r * 0.3],
        [-r * 1.4, r * 0.6],
        [-r * 0.96, r * 0.24],
      ]),
      tone,
      { shadow: r * 0.05 },
    );
  },
  mesh: (pen, look, r, { tone }) => {
    part(pen, faceShield(look, r), tone, { shadow: r * 0.1 });
    apart(pen.brush, () => {
      pen.brush.clip(faceShield(look, r));
      for (let step = -10; step < 20; step++)
        stroke(
          pen,
          polygon([
            [r * (-1 + step * 0.14), -r],
            [r * (-1 + step * 0.14), r * 1.2],
          ]),
          darker(tone, 0.25),
          r * 0.03,
        );
    });
  },
  wrestling: (pen, look, r, { tone, second }) => {
    apart(pen.brush, () => {
      const open = shape((line) => {
        line.rect(-r * 2, -r * 2, r * 4, r * 4);
        for (const { x, y, wide } of eyePlaces(look))
          line.ellipse(r * x, r * y, r * 0.27 * wide, r * 0.3, 0, 0, Math.PI * 2);
        line.ellipse(
          r * (look.view === 'side' ? 0.7 : turned),
          r * 0.58,
          r * 0.28,
          r * 0.18,
          0,
          0,
          Math.PI * 2,
        );
      });
      pen.brush.clip(open, 'evenodd');
      part(pen, ring(0, -r * 0.02, r * 1.02, r * 1.0), tone, { shadow: r * 0.12 });
      mark(
        pen,
        polygon([
          [-r * 0.1, -r * 1],
          [r * 0.26, -r * 1],
          [r * 0.14, -r * 0.3],
          [r * 0.02, -r * 0.3],
        ]),
        second,
      );
    });
  },
  'clown-nose': (pen, look, r, { tone }) => {
    const x = look.view === 'side' ? 1.0 : turned;
    part(pen, ring(r * x, r * 0.34, r * 0.2), tone, { shadow: r * 0.05, shine: true });
  },
};
