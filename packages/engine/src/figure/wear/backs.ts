import { apart } from '../../draw/canvas.ts';
import { type Colour, colour, darker, lighter } from '../../draw/colour.ts';
import type { Tail } from '../beasts/beast.ts';
import type { Skeleton } from '../body.ts';
import type { Look, Wings, Worn } from '../look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';

interface Winged {
  readonly tone: Colour;
  readonly second: Colour;
  /** Height of one wing. */
  readonly size: number;
}

/** One wing that rises to the right from 0,0. */
const wingKinds: Readonly<Record<Exclude<Wings, 'none'>, (pen: Pen, winged: Winged) => void>> = {
  feather: (pen, { tone, second, size }) => {
    for (const [index, turn] of [1.9, 1.55, 1.2, 0.86, 0.52].entries())
      apart(pen.brush, () => {
        pen.brush.rotate(turn);
        const long = size * (0.72 + index * 0.1);
        part(
          pen,
          ring(0, -long * 0.56, size * 0.15, long * 0.5),
          index % 2 === 0 ? tone : lighter(tone, 0.03),
          { shadow: size * 0.04 },
        );
      });
    for (const [index, turn] of [1.6, 1.2, 0.8].entries())
      apart(pen.brush, () => {
        pen.brush.rotate(turn);
        part(pen, ring(0, -size * (0.3 + index * 0.03), size * 0.14, size * 0.27), second, {
          shadow: size * 0.03,
        });
      });
  },
  bat: (pen, { tone, second, size }) => {
    part(
      pen,
      shape((path) => {
        path.moveTo(0, 0);
        path.quadraticCurveTo(size * 0.2, -size * 0.7, size * 0.66, -size * 0.98);
        path.quadraticCurveTo(size * 1.1, -size * 0.7, size * 1.22, -size * 0.16);
        path.quadraticCurveTo(size * 0.98, -size * 0.34, size * 0.84, -size * 0.02);
        path.quadraticCurveTo(size * 0.66, -size * 0.24, size * 0.48, size * 0.14);
        path.quadraticCurveTo(size * 0.3, -size * 0.06, 0, size * 0.2);
        path.closePath();
      }),
      tone,
      { shadow: size * 0.09 },
    );
    for (const [x, y] of [
      [1.16, -0.18],
      [0.82, -0.06],
      [0.48, 0.08],
    ] as const)
      stroke(
        pen,
        polygon([
          [size * 0.64, -size * 0.92],
          [size * x, size * y],
        ]),
        second,
        size * 0.035,
      );
    part(
      pen,
      polygon([
        [size * 0.6, -size * 0.94],
        [size * 0.66, -size * 1.14],
        [size * 0.74, -size * 0.9],
      ]),
      colour(0.92, 0.03, 88),
      { shadow: 1 },
    );
  },
  insect: (pen, { tone, size }) => {
    for (const [turn, long] of [
      [1.75, 0.72],
      [0.95, 1],
    ] as const)
      apart(pen.brush, () => {
        pen.brush.rotate(turn);
        pen.brush.globalAlpha = 0.8;
        part(pen, ring(0, -size * long * 0.56, size * 0.19, size * long * 0.52), lighter(tone, 0.12), {
          shadow: size * 0.05,
        });
        pen.brush.globalAlpha = 1;
        stroke(
          pen,
          polygon([
            [0, -size * 0.06],
            [0, -size * long * 0.98],
          ]),
          darker(tone, 0.12),
          size * 0.02,
        );
      });
  },
  butterfly: (pen, { tone, second, size }) => {
    part(
      pen,
      shape((path) => {
        path.moveTo(0, 0);
        path.bezierCurveTo(size * 0.3, size * 0.1, size * 0.9, size * 0.2, size * 0.7, size * 0.56);
        path.bezierCurveTo(size * 0.5, size * 0.8, size * 0.1, size * 0.5, 0, size * 0.1);
        path.closePath();
      }),
      lighter(tone, 0.06),
      { shadow: size * 0.06 },
    );
    part(
      pen,
      shape((path) => {
        path.moveTo(0, 0);
        path.bezierCurveTo(size * 0.1, -size * 0.9, size * 0.9, -size * 1.1, size * 1.1, -size * 0.7);
        path.bezierCurveTo(size * 1.2, -size * 0.3, size * 0.8, size * 0.1, 0, size * 0.06);
        path.closePath();
      }),
      tone,
      { shadow: size * 0.08 },
    );
    mark(pen, ring(size * 0.74, -size * 0.56, size * 0.17), second);
    mark(pen, ring(size * 0.44, size * 0.32, size * 0.12), second);
    mark(pen, ring(size * 0.36, -size * 0.34, size * 0.1), lighter(second, 0.1));
  },
  mechanical: (pen, { tone, second, size }) => {
    for (const turn of [1.7, 1.3, 0.9, 0.5])
      apart(pen.brush, () => {
        pen.brush.rotate(turn);
        part(
          pen,
          polygon([
            [-size * 0.07, -size * 0.1],
            [-size * 0.12, -size * 0.9],
            [0, -size * 1.06],
            [size * 0.1, -size * 0.9],
            [size * 0.07, -size * 0.1],
          ]),
          tone,
          { shadow: size * 0.05, shine: true },
        );
        mark(pen, ring(0, -size * 0.8, size * 0.04), second);
      });
    part(pen, ring(size * 0.06, -size * 0.04, size * 0.17), second, { shadow: size * 0.04 });
  },
};

/** A pair of wings at a place of the back; from the side the near one only. */
export function wingPair(
  pen: Pen,
  kind: Wings,
  winged: Winged,
  { x, y, isSide, beat }: { x: number; y: number; isSide: boolean; beat: number },
): void {
  if (kind === 'none') return;
  for (const side of isSide ? [-1] : [-1, 1])
    apart(pen.brush, () => {
      pen.brush.translate(x + side * 2, y);
      pen.brush.scale(side, 1);
      pen.brush.rotate(beat * 0.3 - (kind === 'bat' || kind === 'butterfly' ? 0.1 : 0.25));
      wingKinds[kind](pen, winged);
    });
}

interface Tailed {
  readonly fur: Colour;
  readonly dark: Colour;
  readonly pale: Colour;
  readonly wide: number;
  readonly wag: number;
}

const rope = (pen: Pen, path: Parameters<typeof stroke>[1], tone: Colour, wide: number) => {
  stroke(pen, path, pen.line, wide + pen.wide * 2);
  stroke(pen, path, tone, wide);
};

/** A bushy tail from 0,0 to the upper left. */
function brush(pen: Pen, { fur, pale, wide, wag }: Tailed, turn: number, long = 1): void {
  apart(pen.brush, () => {
    pen.brush.rotate(turn + wag * 0.05);
    const s = wide * long;
    part(
      pen,
      shape((path) => {
        path.moveTo(0, s * 0.4);
        path.bezierCurveTo(-s * 2.2, s * 1.0, -s * 4.4, -s * 0.6, -s * 4.2, -s * 4.2);
        path.bezierCurveTo(-s * 3.2, -s * 3.6, -s * 1.8, -s * 2.6, 0, -s * 0.4);
        path.closePath();
      }),
      fur,
      { shadow: s * 0.4 },
    );
    mark(
      pen,
      shape((path) => {
        path.moveTo(-s * 4.2, -s * 4.1);
        path.quadraticCurveTo(-s * 4.4, -s * 2.6, -s * 3.7, -s * 1.9);
        path.lineTo(-s * 3.2, -s * 2.5);
        path.lineTo(-s * 2.9, -s * 2.1);
        path.lineTo(-s * 2.5, -s * 2.6);
        path.quadraticCurveTo(-s * 3.4, -s * 3.5, -s * 4.2, -s * 4.1);
      }),
      pale,
    );
  });
}

/** A tail with its root at 0,0, behind a figure that looks to the right. */
export function tailAt(pen: Pen, kind: Tail, tailed: Tailed): void {
  const { fur, dark, pale, wide: w, wag } = tailed;
  switch (kind) {
    case 'none':
      return;
    case 'fox':
      return brush(pen, tailed, 0);
    case 'nine':
      for (const turn of [-1, -0.62, 1.1, -0.28, 0.72, 0.05, 0.36]) brush(pen, tailed, turn, 1.02);
      return;
    case 'two':
    case 'cat':
    case 'thin': {
      const thick = kind === 'thin' ? w * 0.34 : w * 0.8;
      for (const flip of kind === 'two' ? [-1, 1] : [1]) {
        const path = shape((line) => {
          line.moveTo(0, 0);
          line.bezierCurveTo(
            -w * 3.6,
            w * 1.2 * flip,
            -w * 1.8 - wag,
            -w * 3.6 * flip,
            -w * 4.2 + wag,
            -w * 4 * flip,
          );
        });
        rope(pen, path, kind === 'thin' ? colour(0.8, 0.07, 15) : fur, thick);
      }
      return;
    }
    case 'ring':
      brush(pen, tailed, 0.1);
      for (const step of [0.3, 0.5, 0.7])
        stroke(
          pen,
          polygon([
            [-w * 4 * step - w * 0.8, -w * 2.4 * step * step - w * 0.8],
            [-w * 4 * step + w * 0.5, -w * 3 * step * step + w * 0.5],
          ]),
          dark,
          w * 0.6,
        );
      return;
    case 'dog':
      return rope(
        pen,
        shape((line) => {
          line.moveTo(0, 0);
          line.quadraticCurveTo(-w * 2.4, -w * 0.2, -w * 2.6 + wag * 0.5, -w * 2.6);
        }),
        fur,
        w * 0.8,
      );
    case 'tuft': {
      const [x, y] = [-w * 3.2 + wag, w * 0.6];
      rope(
        pen,
        shape((line) => {
          line.moveTo(0, 0);
          line.bezierCurveTo(-w * 2.4, -w * 1.6, -w * 3.4, -w * 1, x, y);
        }),
        fur,
        w * 0.5,
      );
      part(pen, ring(x, y + w * 0.4, w * 0.5, w * 0.8, 0.2), dark, { shadow: w * 0.1 });
      return;
    }
    case 'horse':
      return part(
        pen,
        shape((line) => {
          line.moveTo(0, -w * 0.4);
          line.bezierCurveTo(-w * 2.6, -w * 0.8, -w * 3.2 - wag * 0.4, w * 2, -w * 2.6 - wag, w * 4.6);
          line.quadraticCurveTo(-w * 1.8, w * 3.4, -w * 1.4, w * 4);
          line.quadraticCurveTo(-w * 1.6, w * 1.4, 0, w * 0.6);
          line.closePath();
        }),
        dark,
        { shadow: w * 0.3 },
      );
    case 'puff':
      return part(pen, ring(-w * 0.9, -w * 0.2, w * 0.9), pale, { shadow: w * 0.2 });
    case 'short':
      return rope(
        pen,
        shape((line) => {
          line.moveTo(0, 0);
          line.bezierCurveTo(-w * 1.4, -w * 1.4, -w * 2, w * 0.2, -w * 1.4, -w * 0.2);
        }),
        fur,
        w * 0.34,
      );
    case 'flat':
      return part(pen, ring(-w * 2.4, w * 0.4, w * 2, w * 0.8, -0.2), dark, { shadow: w * 0.2 });
    case 'fan':
      for (const turn of [-0.5, -0.2, 0.1])
        apart(pen.brush, () => {
          pen.brush.rotate(turn);
          part(pen, ring(-w * 2, 0, w * 1.9, w * 0.56), darker(fur, 0.05), { shadow: w * 0.16 });
        });
      return;
    case 'fish':
      return part(
        pen,
        polygon([
          [w * 0.4, 0],
          [-w * 2.4, -w * 2],
          [-w * 1.6, 0],
          [-w * 2.4, w * 2],
        ]),
        lighter(fur, 0.06),
        { shadow: w * 0.2 },
      );
    case 'reptile':
    case 'dragon':
    case 'demon': {
      const thin = kind === 'demon';
      const root = thin ? w * 0.3 : w * 0.9;
      const [tx, ty] = [-w * 5.4 + wag, -w * 0.6];
      part(
        pen,
        shape((line) => {
          line.moveTo(0, -root);
          line.bezierCurveTo(-w * 2.4, -root * 0.4, -w * 3.2, w * 2.2, tx, ty);
          line.bezierCurveTo(-w * 3.4, w * 3.8, -w * 1.6, w * 2, 0, root);
          line.closePath();
        }),
        fur,
        { shadow: w * 0.3 },
      );
      if (kind !== 'reptile')
        part(
          pen,
          polygon([
            [tx, ty - w * 0.3],
            [tx - w * 1.3, ty + w * 0.2],
            [tx - w * 0.5, ty - w * 1.5],
            [tx + w * 0.8, ty - w * 0.6],
          ]),
          dark,
          { shadow: w * 0.16 },
        );
      return;
    }
  }
}

/** What hangs or is strapped on the back. Drawn behind the body, wider than it. */
export const packs: Readonly<Record<string, (pen: Pen, look: Look, bones: Skeleton, worn: Worn) => void>> = {
  backpack: (pen, _look, bones, { tone, second, size }) => {
    const [x, y] = bones.neck;
    const w = (bones.shoulder * 1.34 + 5) * size;
    const h = bones.torso * 1.06 * size;
    const left = bones.isSide ? x - bones.shoulder * 0.6 - w * 1.3 : x - w;
    const wide = bones.isSide ? w * 1.3 : w * 2;
    const top = y - h * 0.16 - (size - 1) * h * 0.5;
    part(
      pen,
      shape((path) => path.roundRect(left + wide * 0.06, top - h * 0.24, wide * 0.88, h * 0.34, h * 0.16)),
      second,
      { shadow: 3 },
    );
    part(
      pen,
      shape((path) => path.roundRect(left, top, wide, h, h * 0.24)),
      tone,
      { shadow: 4 },
    );
    part(
      pen,
      shape((path) => path.roundRect(left - wide * 0.02, top - h * 0.02, wide * 1.04, h * 0.36, h * 0.18)),
      darker(tone, 0.06),
      { shadow: 3 },
    );
    for (const share of [0.2, 0.8])
      part(
        pen,
        shape((path) => path.roundRect(left + wide * share - 2.4, top + h * 0.26, 4.8, h * 0.3, 2)),
        second,
        { shadow: 1 },
      );
  },
  satchel: (pen, _look, bones, { tone, second, size }) => {
    const [x, y] = bones.hipAt;
    const w = bones.hip * 1.2 * size;
    part(
      pen,
      shape((path) => path.roundRect(x - bones.hip * 2.1, y - w * 0.5, w * 1.3, w * 1.2, 3)),
      tone,
      { shadow: 2.4 },
    );
    part(
      pen,
      shape((path) => path.roundRect(x - bones.hip * 2.1, y - w * 0.5, w * 1.3, w * 0.6, 3)),
      darker(tone, 0.06),
      { shadow: 2 },
    );
    mark(pen, ring(x - bones.hip * 2.1 + w * 0.65, y + w * 0.1, 2), second);
  },
  jetpack: (pen, _look, bones, { tone, second }) => {
    const [x, y] = bones.neck;
    for (const side of bones.isSide ? [-1.3] : [-1, 1]) {
      const cx = x + side * bones.shoulder * 0.86;
      part(
        pen,
        polygon([
          [cx - 4, y + bones.torso * 0.9],
          [cx, y + bones.torso * 1.5],
          [cx + 4, y + bones.torso * 0.9],
        ]),
        second,
        { shadow: 1 },
      );
      part(
        pen,
        shape((path) =>
          path.roundRect(
            cx - bones.limb * 0.9,
            y - bones.torso * 0.1,
            bones.limb * 1.8,
            bones.torso,
            bones.limb * 0.8,
          ),
        ),
        tone,
        { shadow: 3, shine: true },
      );
    }
  },
  quiver: (pen, look, bones, { tone, second }) => {
    const [x, y] = bones.neck;
    apart(pen.brush, () => {
      pen.brush.translate(x - bones.shoulder * 0.9, y + 4);
      pen.brush.rotate(-0.5);
      for (const shift of [-4, 0, 4]) {
        stroke(
          pen,
          polygon([
            [shift, 0],
            [shift, -16],
          ]),
          colour(0.55, 0.08, 60),
          1.8,
        );
        part(
          pen,
          polygon([
            [shift - 2.6, -12],
            [shift, -22],
            [shift + 2.6, -12],
          ]),
          second,
          { shadow: 0.6 },
        );
      }
      part(
        pen,
        shape((path) => path.roundRect(-8, -6, 16, 34, 4)),
        tone === look.main ? look.leather : tone,
        { shadow: 3 },
      );
    });
  },
};
