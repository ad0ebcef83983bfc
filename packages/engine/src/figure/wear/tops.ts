import type { Path2D } from '@napi-rs/canvas';
import type { Box } from '../../draw/canvas.ts';
import { type Colour, colour, darker, lighter } from '../../draw/colour.ts';
import { type Skeleton, trunkSpace, wearSpace, wornAt } from '../body.ts';
import type { Look, Worn } from '../look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';
import type { Cut } from './cuts.ts';
import { printed } from './patterns.ts';

export function trunkPath(bones: Skeleton): Path2D {
  const at = trunkSpace(bones);
  return shape((path) => {
    path.moveTo(...at(-0.42, -0.05));
    path.quadraticCurveTo(...at(-1.02, -0.04), ...at(-1.08, 0.2));
    path.quadraticCurveTo(...at(-1.02, 0.6), ...at(-1, 0.72));
    path.quadraticCurveTo(...at(-1.04, 0.95), ...at(-1.04, 1.12));
    path.quadraticCurveTo(...at(0, 1.24), ...at(1.04, 1.12));
    path.quadraticCurveTo(...at(1.04, 0.95), ...at(1, 0.72));
    path.quadraticCurveTo(...at(1.02, 0.6), ...at(1.08, 0.2));
    path.quadraticCurveTo(...at(1.02, -0.04), ...at(0.42, -0.05));
    path.closePath();
  });
}

const boxOf = (bones: Skeleton, low: number): Box => {
  const wide = Math.max(bones.shoulder, bones.hip) * 2.6 + low * 0.6;
  return { x: bones.hipAt[0] - wide, y: bones.neck[1] - 4, w: wide * 2, h: low - bones.neck[1] + 8 };
};

interface Fall {
  readonly drop: number;
  readonly flare: number;
  readonly hem: string;
}

/** A skirt from the hips: its lower edge falls straight, in points, or torn. */
export function skirtPath(bones: Skeleton, { drop, flare, hem }: Fall): Path2D {
  const [x, y] = bones.hipAt;
  const wide = bones.hip;
  const sway = -Math.sin(bones.lean) * drop * 0.6;
  const out = wide * (1 + flare) + Math.max(0, drop - 20) * 0.06;
  return shape((path) => {
    path.moveTo(x - wide * 1.04, y - 2);
    path.quadraticCurveTo(
      x - wide * (1.1 + flare * 0.42) + sway * 0.5,
      y + drop * 0.46,
      x - out + sway,
      y + drop,
    );
    if (hem === 'points' || hem === 'torn' || hem === 'straps') {
      const tips = hem === 'straps' ? 7 : 6;
      for (let tip = 0; tip < tips; tip++) {
        const [from, to] = [-1 + (2 * tip) / tips, -1 + (2 * (tip + 1)) / tips];
        const deep = hem === 'torn' ? 1.02 + (tip % 3) * 0.1 : 1.16;
        path.lineTo(x + sway + out * (from + to) * 0.5, y + drop * deep);
        path.lineTo(x + sway + out * to, y + drop * (tip === tips - 1 ? 1 : 0.93));
      }
    } else path.quadraticCurveTo(x + sway, y + drop * 1.1, x + out + sway, y + drop);
    path.quadraticCurveTo(
      x + wide * (1.1 + flare * 0.42) + sway * 0.5,
      y + drop * 0.46,
      x + wide * 1.04,
      y - 2,
    );
    path.closePath();
  });
}

/** Two panels before and behind, open at the sides: trousers show between them. */
function panelPath(bones: Skeleton, { drop, flare }: Fall, side: 'near' | 'far'): Path2D {
  const [x, y] = bones.hipAt;
  const wide = bones.hip * (side === 'near' ? 0.78 : 1.02);
  const sway = -Math.sin(bones.lean) * drop * 0.6 + (side === 'far' ? -bones.hip * 0.3 : 0);
  return shape((path) => {
    path.moveTo(x - bones.hip * 1.03, y - 2);
    path.quadraticCurveTo(x - wide * 1.1, y + drop * 0.4, x - wide * (1 + flare) + sway, y + drop);
    path.quadraticCurveTo(x + sway, y + drop * 1.08, x + wide * (1 + flare) + sway, y + drop);
    path.quadraticCurveTo(x + wide * 1.1, y + drop * 0.4, x + bones.hip * 1.03, y - 2);
    path.closePath();
  });
}

function folds(pen: Pen, bones: Skeleton, tone: Colour, { drop, flare }: Fall): void {
  const [x, y] = bones.hipAt;
  const sway = -Math.sin(bones.lean) * drop * 0.6;
  for (const share of [-0.62, -0.2, 0.28, 0.66])
    stroke(
      pen,
      shape((path) => {
        path.moveTo(x + bones.hip * share, y + drop * (0.3 + Math.abs(share) * 0.2));
        path.lineTo(x + bones.hip * share * (1 + flare) + sway, y + drop * 0.92);
      }),
      darker(tone, 0.12),
      1.2,
    );
}

function hemOn(pen: Pen, bones: Skeleton, fall: Fall, second: Colour, tone: Colour): void {
  const [x, y] = bones.hipAt;
  const { drop, flare, hem } = fall;
  const sway = -Math.sin(bones.lean) * drop * 0.6;
  const out = bones.hip * (1 + flare) + Math.max(0, drop - 20) * 0.06;
  const edge = (low: number) =>
    shape((path) => {
      const half = out * (0.94 + (low - 0.9) * 0.5);
      path.moveTo(x - half + sway, y + drop * low);
      path.quadraticCurveTo(x + sway, y + drop * low * 1.09, x + half + sway, y + drop * low);
    });
  if (hem === 'band' || hem === 'straps') stroke(pen, edge(0.93), second, Math.max(2.2, drop * 0.06));
  if (hem === 'fur') {
    stroke(pen, edge(0.97), pen.line, 6 + pen.wide);
    stroke(pen, edge(0.97), colour(0.96, 0.01, 90), 6);
  }
  if (hem === 'tiers') for (const low of [0.5, 0.72, 0.93]) stroke(pen, edge(low), second, 2.4);
  if (hem === 'frill')
    for (let ruffle = 0; ruffle < 8; ruffle++) {
      const place = -0.92 + (1.84 * ruffle) / 7;
      part(
        { ...pen, wide: pen.wide * 0.7 },
        ring(x + sway + out * place, y + drop * (0.98 + 0.06 * (1 - place * place)), out * 0.16, 3),
        lighter(second, 0.05),
        { shadow: 0.8 },
      );
    }
  if (hem === 'torn') stroke(pen, edge(0.6), darker(tone, 0.1), 1);
}

type Detail = (pen: Pen, bones: Skeleton, look: Look, worn: Worn) => void;

const lapelsAt = (pen: Pen, bones: Skeleton, tone: Colour, shirt: Colour) => {
  const at = wearSpace(bones);
  part(pen, polygon([at(-0.3, -0.04), at(0.3, -0.04), at(0, 0.56)]), shirt, { shadow: 1.2 });
  for (const side of [-1, 1])
    part(pen, polygon([at(side * 0.22, -0.06), at(side * 0.62, 0.12), at(side * 0.06, 0.58)]), tone, {
      shadow: 1.4,
    });
};

const necks: Readonly<Record<string, Detail>> = {
  round: (pen, bones, look) => {
    const at = wearSpace(bones);
    part(
      pen,
      shape((path) => {
        path.moveTo(...at(-0.34, -0.05));
        path.quadraticCurveTo(...at(0, 0.26), ...at(0.34, -0.05));
        path.closePath();
      }),
      look.skin,
      { shadow: 1 },
    );
  },
  scoop: (pen, bones, look) => {
    const at = wearSpace(bones);
    part(
      pen,
      shape((path) => {
        path.moveTo(...at(-0.5, -0.05));
        path.quadraticCurveTo(...at(0, 0.44), ...at(0.5, -0.05));
        path.closePath();
      }),
      look.skin,
      { shadow: 1.2 },
    );
  },
  v: (pen, bones, look, worn) => {
    const at = wearSpace(bones);
    part(pen, polygon([at(-0.34, -0.05), at(0, 0.42), at(0.34, -0.05)]), look.skin, { shadow: 1.2 });
    for (const side of [-1, 1]) stroke(pen, polygon([at(side * 0.36, -0.04), at(0, 0.44)]), worn.second, 1.8);
  },
  straps: (pen, bones, look, worn) => {
    const at = wearSpace(bones);
    part(
      pen,
      polygon([
        at(-1.02, -0.02),
        at(-0.9, 0.2),
        at(-0.3, 0.26),
        at(0.3, 0.26),
        at(0.9, 0.2),
        at(1.02, -0.02),
        at(0, -0.1),
      ]),
      look.skin,
      { shadow: 1.2 },
    );
    for (const side of [-1, 1])
      stroke(pen, polygon([at(side * 0.46, -0.06), at(side * 0.5, 0.28)]), worn.tone, 2.4);
  },
  off: (pen, bones, look, worn) => {
    const at = wearSpace(bones);
    part(
      pen,
      polygon([at(-1.04, -0.02), at(-0.96, 0.14), at(0, 0.3), at(0.96, 0.14), at(1.04, -0.02), at(0, -0.1)]),
      look.skin,
      { shadow: 1.2 },
    );
    stroke(
      pen,
      shape((path) => {
        path.moveTo(...at(-1, 0.17));
        path.quadraticCurveTo(...at(0, 0.42), ...at(1, 0.17));
      }),
      lighter(worn.second, 0.04),
      3.4,
    );
  },
  bikini: (pen, bones, look) => {
    const at = wearSpace(bones);
    part(
      pen,
      polygon([
        at(-1.02, -0.02),
        at(-0.9, 0.16),
        at(-0.3, 0.2),
        at(0.3, 0.2),
        at(0.9, 0.16),
        at(1.02, -0.02),
        at(0, -0.1),
      ]),
      look.skin,
      { shadow: 1 },
    );
    part(pen, polygon([at(-1.02, 0.46), at(1.02, 0.46), at(1.03, 0.98), at(-1.03, 0.98)]), look.skin, {
      shadow: 1.6,
    });
  },
  bare: (pen, bones, look) => {
    const at = wearSpace(bones);
    const tone = darker(look.skin, 0.13);
    for (const side of [-1, 1])
      stroke(
        pen,
        shape((path) => {
          path.moveTo(...at(side * 0.1, 0.36));
          path.quadraticCurveTo(...at(side * 0.5, 0.46), ...at(side * 0.76, 0.26));
        }),
        tone,
        1.3,
      );
    stroke(pen, polygon([at(0, 0.2), at(0, 0.84)]), tone, 1.1);
    for (const y of [0.56, 0.7]) stroke(pen, polygon([at(-0.34, y), at(0.34, y)]), tone, 1);
  },
  crossed: (pen, bones, look, worn) => {
    const at = wearSpace(bones);
    part(pen, polygon([at(-0.36, -0.06), at(0.36, -0.06), at(0.02, 0.4)]), look.skin, { shadow: 1 });
    part(pen, polygon([at(0.28, -0.08), at(0.56, -0.06), at(-0.52, 0.82), at(-0.78, 0.76)]), worn.second, {
      shadow: 1.2,
    });
    part(pen, polygon([at(-0.28, -0.08), at(-0.56, -0.06), at(0.52, 0.82), at(0.78, 0.76)]), worn.second, {
      shadow: 1.2,
    });
  },
  mandarin: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    part(
      pen,
      polygon([at(-0.4, -0.16), at(0.4, -0.16), at(0.42, 0.02), at(0, 0.08), at(-0.42, 0.02)]),
      darker(worn.tone, 0.05),
      { shadow: 1 },
    );
    stroke(pen, polygon([at(0, -0.12), at(0, 0.06)]), worn.second, 1.4);
  },
  collar: (pen, bones, look, worn) => {
    const at = wearSpace(bones);
    part(pen, polygon([at(-0.22, -0.06), at(0.22, -0.06), at(0, 0.2)]), look.skin, { shadow: 0.8 });
    for (const side of [-1, 1])
      part(
        pen,
        polygon([at(side * 0.14, -0.1), at(side * 0.5, -0.04), at(side * 0.44, 0.2), at(0, 0.16)]),
        lighter(worn.tone, 0.08),
        { shadow: 1 },
      );
  },
  high: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    part(
      pen,
      polygon([at(-0.46, -0.16), at(0.46, -0.16), at(0.54, 0.08), at(-0.54, 0.08)]),
      darker(worn.tone, 0.05),
      { shadow: 1.2 },
    );
  },
  lapels: (pen, bones, _look, worn) => {
    lapelsAt(pen, bones, lighter(worn.tone, 0.07), colour(0.95, 0.01, 250));
  },
  side: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    part(pen, polygon([at(-0.42, -0.14), at(0.42, -0.14), at(0.46, 0.02), at(-0.46, 0.02)]), worn.second, {
      shadow: 1,
    });
    stroke(pen, polygon([at(0.1, 0.02), at(0.74, 0.24), at(0.8, 0.9)]), worn.second, 2.2);
  },
  sailor: (pen, bones, look, worn) => {
    const at = wearSpace(bones);
    part(pen, polygon([at(-0.28, -0.06), at(0.28, -0.06), at(0, 0.34)]), look.skin, { shadow: 1 });
    for (const side of [-1, 1])
      part(
        pen,
        polygon([at(side * 0.24, -0.1), at(side * 0.98, 0.02), at(side * 0.86, 0.3), at(0, 0.42)]),
        worn.second,
        { shadow: 1.2 },
      );
  },
  plate: (pen, bones, look, worn) => {
    const at = trunkSpace(bones);
    part(
      pen,
      shape((path) => {
        path.moveTo(...at(-1.1, -0.02));
        path.quadraticCurveTo(...at(0, 0.76), ...at(1.1, -0.02));
        path.quadraticCurveTo(...at(0, -0.2), ...at(-1.1, -0.02));
      }),
      worn.second,
      { shadow: 1.6 },
    );
    stroke(
      pen,
      shape((path) => {
        path.moveTo(...at(-0.84, 0.04));
        path.quadraticCurveTo(...at(0, 0.52), ...at(0.84, 0.04));
      }),
      lighter(look.accent, 0.05),
      2.2,
    );
  },
  shoulder: (pen, bones, look, worn) => {
    const at = wearSpace(bones);
    part(pen, polygon([at(-1.06, 0), at(-1.08, 0.44), at(0.34, -0.07), at(-0.4, -0.09)]), look.skin, {
      shadow: 1.4,
    });
    part(pen, polygon([at(0.3, -0.1), at(1.02, 0), at(-0.74, 0.92), at(-1.06, 0.66)]), worn.second, {
      shadow: 1.8,
    });
  },
  fur: (pen, bones, look, worn) => {
    const at = trunkSpace(bones);
    part(
      pen,
      polygon([
        at(-1.1, 0.02),
        at(-0.7, 0.34),
        at(-0.3, 0.14),
        at(0, 0.4),
        at(0.35, 0.14),
        at(0.7, 0.34),
        at(1.1, 0.02),
        at(0, -0.14),
      ]),
      lighter(worn.second, 0.05),
      { shadow: 2 },
    );
    if (look.gender !== 'female') necks['bare']?.(pen, bones, look, worn);
  },
  leaf: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    for (const x of [-0.8, -0.4, 0, 0.4, 0.8])
      part(
        pen,
        ring(...at(x, 0.1), bones.limb * 0.3, bones.limb * 0.6, x * 0.5),
        x === 0 ? lighter(worn.tone, 0.1) : darker(worn.tone, 0.06),
        { shadow: 1.2 },
      );
  },
  ruff: (pen, bones, _look, worn) => {
    const at = trunkSpace(bones);
    for (let tip = 0; tip < 7; tip++)
      part(
        pen,
        ring(...at(-0.9 + tip * 0.3, 0.04 + 0.1 * (1 - Math.abs(tip - 3) / 3)), bones.limb * 0.36),
        tip % 2 === 0 ? worn.second : lighter(worn.tone, 0.1),
        { shadow: 1 },
      );
  },
};

const fronts: Readonly<Record<string, Detail>> = {
  buttons: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    stroke(pen, polygon([at(0, 0.2), at(0, 1.06)]), darker(worn.tone, 0.16), 1);
    for (const y of [0.36, 0.58, 0.8]) mark(pen, ring(...at(0.1, y), 1.4), lighter(worn.second, 0.1));
  },
  double: (pen, bones, look) => {
    const at = wearSpace(bones);
    for (const side of [-1, 1])
      for (const y of [0.3, 0.52, 0.74]) mark(pen, ring(...at(side * 0.3, y), 1.8), look.trim);
  },
  knots: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    for (const y of [0.2, 0.44, 0.68]) stroke(pen, polygon([at(-0.28, y), at(0.28, y)]), worn.second, 2);
  },
  placket: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    stroke(
      pen,
      shape((path) => {
        path.moveTo(...at(0, 0.06));
        path.quadraticCurveTo(...at(0.5, 0.16), ...at(0.86, 0.5));
      }),
      lighter(worn.second, 0.02),
      1.8,
    );
    for (const [x, y] of [
      [0.3, 0.14],
      [0.6, 0.28],
    ] as const)
      mark(pen, ring(...at(x, y), 1.5), worn.second);
  },
  zip: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    stroke(pen, polygon([at(0, 0.06), at(0, 1.06)]), worn.second, 2.2);
    for (const side of [-1, 1])
      stroke(pen, polygon([at(side * 0.86, 0.1), at(side * 0.7, 1.06)]), worn.second, 2.6);
  },
  lacing: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    for (const y of [0.3, 0.46, 0.62]) {
      stroke(pen, polygon([at(-0.2, y), at(0.2, y + 0.14)]), worn.second, 1.5);
      stroke(pen, polygon([at(0.2, y), at(-0.2, y + 0.14)]), worn.second, 1.5);
    }
  },
  panel: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    part(pen, polygon([at(-0.36, 0.24), at(0.36, 0.24), at(0.3, 1.1), at(-0.3, 1.1)]), worn.second, {
      shadow: 1.4,
    });
    for (const y of [0.42, 0.64, 0.86])
      stroke(pen, polygon([at(-0.26, y), at(0.26, y)]), darker(worn.second, 0.14), 1.2);
  },
  bow: (pen, bones, _look, worn) => {
    const [x, y] = wearSpace(bones)(0, 0.34);
    const s = bones.limb * 0.5;
    for (const side of [-1, 1])
      part(
        pen,
        polygon([
          [x, y],
          [x + side * s * 1.4, y - s * 0.7],
          [x + side * s * 1.4, y + s * 0.7],
        ]),
        worn.second,
        { shadow: 1 },
      );
    part(pen, ring(x, y, s * 0.36), darker(worn.second, 0.06), { shadow: 0.6 });
  },
  star: (pen, bones, _look, worn) => {
    const [x, y] = wearSpace(bones)(0, 0.42);
    const s = bones.waist * 0.46;
    mark(
      pen,
      shape((path) => {
        for (let point = 0; point < 10; point++) {
          const turn = (point / 10) * Math.PI * 2 - Math.PI / 2;
          const far = point % 2 === 0 ? s : s * 0.44;
          path.lineTo(x + Math.cos(turn) * far * (bones.isSide ? 0.6 : 1), y + Math.sin(turn) * far);
        }
        path.closePath();
      }),
      worn.second,
    );
  },
  number: (pen, bones, _look, worn) => {
    const [x, y] = wearSpace(bones)(0, 0.52);
    const s = bones.waist * 0.34;
    const wide = bones.isSide ? 0.6 : 1;
    for (const side of [-1, 1])
      stroke(
        pen,
        polygon([
          [x + side * s * 0.7 * wide - 1, y - s],
          [x + side * s * 0.7 * wide + 1, y - s],
          [x + side * s * 0.7 * wide + 1, y + s],
          [x + side * s * 0.7 * wide - 1, y + s],
        ]),
        worn.second,
        2,
      );
  },
  cross: (pen, bones, _look, worn) => {
    const [x, y] = wearSpace(bones)(-0.4, 0.36);
    const s = bones.limb * 0.3;
    mark(
      pen,
      shape((path) => {
        path.rect(x - s * 0.3, y - s, s * 0.6, s * 2);
        path.rect(x - s, y - s * 0.3, s * 2, s * 0.6);
      }),
      worn.second,
    );
  },
  muscle: (pen, bones, look, worn) => necks['bare']?.(pen, bones, { ...look, skin: worn.tone }, worn),
  band: (pen, bones, _look, worn) => {
    const at = trunkSpace(bones);
    mark(pen, polygon([at(-1, 0.46), at(1, 0.46), at(1, 0.6), at(-1, 0.6)]), worn.second);
  },
  folds: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    for (const y of [0.5, 0.68, 0.86])
      stroke(
        pen,
        shape((path) => {
          path.moveTo(...at(0.86, y - 0.34));
          path.quadraticCurveTo(...at(0, y + 0.1), ...at(-0.86, y + 0.06));
        }),
        darker(worn.tone, 0.13),
        1.3,
      );
  },
  box: (pen, bones, look, worn) => {
    const [x, y] = wearSpace(bones)(0, 0.5);
    const s = bones.waist * 0.44;
    part(
      pen,
      shape((path) => path.roundRect(x - s, y - s * 0.7, s * 2, s * 1.4, 2)),
      darker(worn.tone, 0.16),
      { shadow: 1.4 },
    );
    for (const [dx, tone] of [
      [-0.5, worn.second],
      [0, look.accent],
      [0.5, look.trim],
    ] as const)
      mark(pen, ring(x + dx * s, y, 1.8), tone);
  },
  belly: (pen, bones, _look, worn) => {
    const [x, y] = wearSpace(bones)(0, 0.66);
    mark(pen, ring(x, y, bones.waist * 0.62, bones.torso * 0.34), worn.second);
  },
  diamond: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    mark(pen, polygon([at(0, -0.02), at(1.04, 0), at(1.02, 1.1), at(0, 1.14)]), worn.second, 0.9);
  },
  fur: (pen, bones) => {
    const at = wearSpace(bones);
    stroke(
      pen,
      polygon([at(-0.04, 0.1), at(0.04, 0.1), at(0.04, 1.1), at(-0.04, 1.1)]),
      colour(0.96, 0.01, 90),
      4.4,
    );
  },
  patch: (pen, bones, _look, worn) => {
    const [x, y] = wearSpace(bones)(-0.36, 0.6);
    const s = bones.limb * 0.36;
    part(
      { ...pen, wide: pen.wide * 0.6 },
      shape((path) => path.rect(x - s, y - s, s * 2, s * 2)),
      worn.second,
      { shadow: 0.8 },
    );
  },
  side: (pen, bones, look, worn) => necks['side']?.(pen, bones, look, worn),
};

const waists: Readonly<Record<string, Detail>> = {
  obi: (pen, bones, look, worn) => {
    const at = trunkSpace(bones);
    part(
      pen,
      polygon([at(-1.08, 0.66), at(1.08, 0.66), at(1.08, 1.02), at(-1.08, 1.02)]),
      contrast(worn.second, worn.tone, look.accent),
      { shadow: 2 },
    );
    stroke(pen, polygon([at(-1.04, 0.84), at(1.04, 0.84)]), look.trim, 1.6);
  },
  cord: (pen, bones, look) => {
    const at = trunkSpace(bones);
    stroke(pen, polygon([at(-1.04, 0.94), at(1.04, 0.94)]), look.trim, 2.4);
    const [x, y] = wearSpace(bones)(0.3, 0.96);
    stroke(
      pen,
      polygon([
        [x, y],
        [x + 1.5, y + bones.leg * 0.3],
      ]),
      look.trim,
      1.8,
    );
  },
  sash: (pen, bones, look, worn) => {
    const at = trunkSpace(bones);
    const tone = contrast(worn.second, worn.tone, look.accent);
    const [x, y] = wearSpace(bones)(-0.3, 1);
    part(
      pen,
      polygon([
        [x - 3, y],
        [x + 4, y],
        [x + 3, y + bones.leg * 0.46],
        [x - 6, y + bones.leg * 0.42],
      ]),
      tone,
      { shadow: 1.6 },
    );
    part(pen, polygon([at(-1.08, 0.82), at(1.08, 0.82), at(1.08, 1.06), at(-1.08, 1.06)]), tone, {
      shadow: 2,
    });
  },
  belt: (pen, bones, look) => {
    const at = wearSpace(bones);
    part(
      pen,
      polygon([at(-1.06, 0.9), at(1.06, 0.9), at(1.06, 1.06), at(-1.06, 1.06)]),
      darker(look.leather, 0.06),
      { shadow: 2 },
    );
    const [x, y] = at(0, 0.98);
    part(
      pen,
      shape((path) => path.roundRect(x - 3.6, y - 3.6, 7.2, 7.2, 1.6)),
      look.trim,
      { shadow: 1.2 },
    );
  },
};

/** A band that would vanish on its garment takes the figure's second colour. */
const contrast = (tone: Colour, ground: Colour, other: Colour): Colour =>
  Math.abs(tone.l - ground.l) + Math.abs(tone.c - ground.c) < 0.1 ? other : tone;

export const waistOf = (name: string): Detail | undefined => waists[name];

/** Whatever is cut after a row of the table: skirt first, then the trunk, then what is sewn on. */
export function cutTop(pen: Pen, look: Look, bones: Skeleton, worn: Worn, cut: Cut): void {
  const pattern = worn.pattern ?? cut.pattern;
  const shadow = bones.shoulder * 0.24;
  const ground = -bones.hipAt[1];
  const fall: Fall = {
    drop: ground * cut.drop * Math.min(1.08, worn.size),
    flare: cut.flare * (bones.isSide ? 0.8 : 1),
    hem: worn.torn ? 'torn' : cut.hem,
  };
  const skirtTone = cut.isTwoToned ? worn.second : worn.tone;
  const look2 = { pattern, tone: skirtTone, second: cut.isTwoToned ? worn.tone : worn.second };
  if (fall.drop > 1 && look.body.lower === 'legs') {
    const box = boxOf(bones, bones.hipAt[1] + fall.drop * 1.1);
    const paths =
      cut.split === 'sides' && !bones.isSide
        ? [panelPath(bones, fall, 'far'), panelPath(bones, fall, 'near')]
        : [skirtPath(bones, fall)];
    for (const [index, path] of paths.entries()) {
      part(pen, path, index === 0 && paths.length > 1 ? darker(skirtTone, 0.1) : skirtTone, {
        shadow: bones.hip * 0.3,
      });
      if (index === paths.length - 1) printed(pen, path, box, look2);
    }
    if (fall.drop > 12 && pattern === null && cut.split === 'none') folds(pen, bones, skirtTone, fall);
    if (cut.split === 'front') {
      const [x, y] = bones.hipAt;
      stroke(
        pen,
        polygon([
          [x + wornAt(bones, 0.1) * bones.hip, y],
          [x + wornAt(bones, 0.14) * bones.hip, y + fall.drop],
        ]),
        pen.line,
        pen.wide * 1.4,
      );
    }
    hemOn(pen, bones, fall, contrast(worn.second, skirtTone, look.trim), skirtTone);
  }
  const trunk = trunkPath(bones);
  part(pen, trunk, worn.tone, { shadow, shine: worn.shine });
  printed(pen, trunk, boxOf(bones, bones.hipAt[1] + 4), { pattern, tone: worn.tone, second: worn.second });
  necks[cut.neck]?.(pen, bones, look, worn);
  fronts[cut.front]?.(pen, bones, look, worn);
  waists[cut.waist]?.(pen, bones, look, worn);
}
