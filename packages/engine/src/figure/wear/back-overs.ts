import { darker } from '../../draw/colour.ts';
import { trunkSpace } from '../body.ts';
import { strap, tornCollar } from '../mantles.ts';
import { part, polygon, stroke } from '../pen.ts';
import { type Over, overs } from './overs.ts';
import { printed } from './patterns.ts';
import { skirtPath, trunkPath } from './tops.ts';

/** Pieces of the neck that go all the way round. */
export const roundNecks: ReadonlySet<string> = new Set(['scarf', 'choker', 'beads', 'lei', 'ruff', 'bell']);

/** A coat or a vest is open before and whole behind. */
const whole =
  (drop: number): Over =>
  (pen, _look, bones, { tone, second, pattern, size, torn }) => {
    const low = -bones.hipAt[1] * Math.min(0.97, drop * size);
    const box = { x: bones.hipAt[0] - 80, y: bones.neck[1], w: 160, h: bones.torso + low + 8 };
    const paths = [
      ...(low > 1 ? [skirtPath(bones, { drop: low, flare: 0.5, hem: torn ? 'torn' : 'plain' })] : []),
      trunkPath(bones),
    ];
    for (const path of paths) {
      part(pen, path, tone, { shadow: bones.shoulder * 0.2 });
      printed(pen, path, box, { pattern, tone, second });
    }
    const at = trunkSpace(bones);
    stroke(pen, polygon([at(0, 0.14), at(0, 1.1)]), darker(tone, 0.12), 1.2);
  };

/** Only its band and its strings show behind. */
const tied: Over = (pen, _look, bones, { tone }) => {
  const at = trunkSpace(bones);
  const dark = darker(tone, 0.1);
  stroke(pen, polygon([at(-1.02, 0.86), at(1.02, 0.86)]), dark, 2.6);
  for (const side of [-1, 1]) stroke(pen, polygon([at(0, 0.86), at(side * 0.34, 1.2)]), dark, 2.2);
};

/** Straps that cross between the shoulders. */
const crossed: Over = (pen, _look, bones, { tone }) => {
  const at = trunkSpace(bones);
  for (const side of [-1, 1]) stroke(pen, polygon([at(side * 0.6, -0.02), at(side * -0.5, 0.9)]), tone, 3);
};

const backs: Readonly<Record<string, Over | null>> = {
  coat: whole(0.8),
  jacket: whole(0.12),
  'fur-coat': whole(0.5),
  haori: whole(0.6),
  vest: whole(0),
  tactical: whole(0),
  plate: whole(0),
  apron: tied,
  overalls: crossed,
  suspenders: crossed,
  tabard: whole(0.4),
  'star-mantle': (pen, look, bones, { tone }) =>
    tornCollar(pen, { ...look, main: darker(tone, 0.07) }, bones),
  'leaf-mantle': (pen, look, bones, { tone }) =>
    tornCollar(pen, { ...look, main: darker(tone, 0.14) }, bones),
  knives: (pen, look, bones) => strap(pen, look, bones),
  stole: null,
  stripes: null,
  screen: null,
  buckle: null,
};

/** How a piece worn over the trunk looks from behind; most look the same from both sides. */
export const backOver = (piece: string): Over | undefined => {
  const own = backs[piece];
  return own === undefined ? overs[piece] : (own ?? undefined);
};
