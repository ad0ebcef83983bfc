import type { Colour } from '../draw/colour.ts';
import { type Skeleton, trunkSpace } from './body.ts';
import type { Look } from './look.ts';
import { outfits } from './outfits.ts';
import { type Pen, part, polygon, shape, stroke } from './pen.ts';

const isBony = (look: Look) => look.body.folk === 'skeleton';

export function trunk(pen: Pen, look: Look, bones: Skeleton): void {
  const at = trunkSpace(bones);
  if (isBony(look)) ribs(pen, look, bones);
  const tone = trunkTone(look);
  if (!isBony(look) || look.outfit !== 'cloth')
    part(
      pen,
      shape((path) => {
        path.moveTo(...at(-0.42, -0.05));
        path.quadraticCurveTo(...at(-1.02, -0.04), ...at(-1.08, 0.2));
        path.quadraticCurveTo(...at(-1.02, 0.6), ...at(-1, 0.72));
        path.quadraticCurveTo(...at(-1.04, 0.95), ...at(-1.04, 1.12));
        path.quadraticCurveTo(...at(0, 1.24), ...at(1.04, 1.12));
        path.quadraticCurveTo(...at(1.04, 0.95), ...at(1, 0.72));
        path.quadraticCurveTo(...at(1.02, 0.6), ...at(1.08, 0.2));
        path.quadraticCurveTo(...at(1.02, -0.04), ...at(0.42, -0.05));
        path.closePath();
      }),
      tone,
      { shadow: bones.shoulder * 0.24 },
    );
  outfits[look.outfit](pen, look, bones);
}

const trunkTone = (look: Look): Colour => {
  if (look.body.folk === 'robot') return look.skin;
  if (look.role === 'barbarian' && look.outfit === 'cloth') return look.skin;
  return look.outfit === 'leather' ? look.leather : look.main;
};

function ribs(pen: Pen, look: Look, bones: Skeleton): void {
  const at = trunkSpace(bones);
  if (bones.isSide) {
    sideRibs(pen, look, bones);
    return;
  }
  stroke(pen, polygon([at(0, 0), at(0, 1)]), pen.line, bones.limb * 0.9);
  stroke(pen, polygon([at(0, 0), at(0, 1)]), look.skin, bones.limb * 0.55);
  for (const y of [0.15, 0.34, 0.53])
    for (const [tone, wide] of [
      [pen.line, 0.62],
      [look.skin, 0.34],
    ] as const)
      stroke(
        pen,
        shape((path) => {
          path.moveTo(...at(-0.85, y + 0.06));
          path.quadraticCurveTo(...at(0, y - 0.14), ...at(0.85, y + 0.06));
        }),
        tone,
        bones.limb * wide,
      );
}

/** The spine at the back, and the ribs that come forward from it. */
function sideRibs(pen: Pen, look: Look, bones: Skeleton): void {
  const at = trunkSpace(bones);
  const line = shape((path) => {
    path.moveTo(...at(-0.1, -0.05));
    path.quadraticCurveTo(...at(-1, 0.4), ...at(-0.1, 1));
  });
  const cage = shape((path) => {
    for (const y of [0.12, 0.3, 0.48]) {
      path.moveTo(...at(-0.56, y));
      path.quadraticCurveTo(...at(0.9, y - 0.1), ...at(0.86, y + 0.16));
    }
  });
  for (const [path, wide] of [
    [line, 0.55],
    [cage, 0.34],
  ] as const) {
    stroke(pen, path, pen.line, bones.limb * wide + pen.wide * 2);
    stroke(pen, path, look.skin, bones.limb * wide);
  }
}
