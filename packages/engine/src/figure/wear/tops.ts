import type { Path2D } from '@napi-rs/canvas';
import type { Box } from '../../draw/canvas.ts';
import { type Colour, colour, darker, lighter } from '../../draw/colour.ts';
import { type Skeleton, trunkSpace, wornAt } from '../body.ts';
import type { Look, Worn } from '../look.ts';
import { type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';
import type { Cut } from './cuts.ts';
import { contrast } from './detail.ts';
import { fronts } from './fronts.ts';
import { necks } from './necks.ts';
import { printed } from './patterns.ts';
import { waists } from './waists.ts';

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

/** Necks that show the skin of the back as well. */
const bareBacks: ReadonlySet<string> = new Set([
  'straps',
  'off',
  'bikini',
  'bare',
  'shoulder',
  'fur',
  'ruff',
  'leaf',
]);

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
    if (cut.split === 'front' && look.view !== 'back') {
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
  const isBack = look.view === 'back';
  if (!isBack || bareBacks.has(cut.neck)) necks[cut.neck]?.(pen, bones, look, worn);
  if (!isBack) fronts[cut.front]?.(pen, bones, look, worn);
  waists[cut.waist]?.(pen, bones, look, worn);
}
