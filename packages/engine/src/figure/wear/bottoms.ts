import { type Colour, darker, lighter } from '../../draw/colour.ts';
import { type Skeleton, trunkSpace, wornAt } from '../body.ts';
import type { Look, Worn } from '../look.ts';
import { type Pen, part, polygon, shape, stroke } from '../pen.ts';
import { printed } from './patterns.ts';
import { skirtPath } from './tops.ts';

type Bottom = (pen: Pen, look: Look, bones: Skeleton, worn: Worn) => void;

const skirted =
  (share: number, flare: number, hem: string, pattern: string | null): Bottom =>
  (pen, _look, bones, worn) => {
    const drop = -bones.hipAt[1] * share * Math.min(1.1, worn.size);
    const path = skirtPath(bones, {
      drop,
      flare: flare * (bones.isSide ? 0.8 : 1),
      hem: worn.torn ? 'torn' : hem,
    });
    part(pen, path, worn.tone, { shadow: bones.hip * 0.3 });
    const wide = bones.hip * 3;
    printed(
      pen,
      path,
      { x: bones.hipAt[0] - wide, y: bones.hipAt[1] - 4, w: wide * 2, h: drop * 1.2 },
      {
        pattern: worn.pattern ?? pattern,
        tone: worn.tone,
        second: worn.second,
      },
    );
    if ((worn.pattern ?? pattern) === null) pleats(pen, bones, worn.tone, drop, flare);
  };

function pleats(pen: Pen, bones: Skeleton, tone: Colour, drop: number, flare: number): void {
  const [x, y] = bones.hipAt;
  for (const share of [-0.66, -0.24, 0.24, 0.66])
    stroke(
      pen,
      polygon([
        [x + bones.hip * share, y + drop * 0.16],
        [x + bones.hip * share * (1 + flare), y + drop * 0.94],
      ]),
      darker(tone, 0.13),
      1.2,
    );
}

const loincloth: Bottom = (pen, _look, bones, { tone, second }) => {
  const [x, y] = bones.hipAt;
  const at = trunkSpace(bones);
  const front = x + wornAt(bones, 0) * bones.hip * (bones.isSide ? 0.6 : 1);
  part(pen, polygon([at(-1.06, 0.9), at(1.06, 0.9), at(1.06, 1.18), at(-1.06, 1.18)]), tone, { shadow: 2 });
  part(
    pen,
    polygon([
      [front - bones.hip * 0.46, y],
      [front + bones.hip * 0.46, y],
      [front + bones.hip * 0.36, y + bones.leg * 0.5],
      [front - bones.hip * 0.36, y + bones.leg * 0.5],
    ]),
    tone,
    { shadow: 2 },
  );
  stroke(
    pen,
    polygon([
      [front - bones.hip * 0.34, y + bones.leg * 0.44],
      [front + bones.hip * 0.34, y + bones.leg * 0.44],
    ]),
    second,
    2.2,
  );
};

const grass: Bottom = (pen, _look, bones, { tone }) => {
  const [x, y] = bones.hipAt;
  const drop = bones.leg * 0.6;
  for (let blade = 0; blade < 13; blade++) {
    const share = -1.1 + (2.2 * blade) / 12;
    part(
      { ...pen, wide: pen.wide * 0.7 },
      shape((path) => {
        path.moveTo(x + bones.hip * share * 0.95 - 3, y - 2);
        path.lineTo(x + bones.hip * share * 0.95 + 3, y - 2);
        path.lineTo(x + bones.hip * share * 1.4, y + drop * (0.9 + (blade % 3) * 0.08));
        path.closePath();
      }),
      blade % 2 === 0 ? tone : lighter(tone, 0.06),
      { shadow: 0.8 },
    );
  }
};

/** What covers the legs and is no pair of trousers. */
export const bottoms: Readonly<Record<string, Bottom>> = {
  skirt: skirted(0.42, 0.7, 'none', null),
  sarong: skirted(0.88, 0.1, 'band', 'batik'),
  hakama: skirted(0.9, 0.5, 'none', null),
  kilt: skirted(0.44, 0.4, 'none', 'plaid'),
  grass,
  loincloth,
};
