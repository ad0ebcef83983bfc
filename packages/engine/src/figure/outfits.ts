import { type Colour, colour, darker, lighter } from '../draw/colour.ts';
import { type Skeleton, trunkSpace, wearSpace, wornAt } from './body.ts';
import type { Look } from './look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

const isBony = (look: Look) => look.body.folk === 'skeleton';
/** From behind, nothing shows of what is sewn on the front. */
const isBack = (look: Look) => look.view === 'back';

/** The lower hem of a tunic, a skirt or a gown. */
function skirt(pen: Pen, bones: Skeleton, tone: Colour, drop: number, flare: number): void {
  const [x, y] = bones.hipAt;
  const wide = bones.hip;
  const sway = -Math.sin(bones.lean) * drop * 0.6;
  part(
    pen,
    shape((path) => {
      path.moveTo(x - wide * 1.04, y - 2);
      path.quadraticCurveTo(
        x - wide * (1.1 + flare * 0.3) + sway * 0.5,
        y + drop * 0.5,
        x - wide * (1 + flare) + sway,
        y + drop,
      );
      path.quadraticCurveTo(x + sway, y + drop * 1.12, x + wide * (1 + flare) + sway, y + drop);
      path.quadraticCurveTo(
        x + wide * (1.1 + flare * 0.3) + sway * 0.5,
        y + drop * 0.5,
        x + wide * 1.04,
        y - 2,
      );
      path.closePath();
    }),
    tone,
    { shadow: wide * 0.3 },
  );
  for (const share of [-0.35, 0.3])
    stroke(
      pen,
      shape((path) => {
        path.moveTo(x + wide * share, y + drop * 0.25);
        path.lineTo(x + wide * share * (1 + flare) + sway, y + drop * 0.94);
      }),
      darker(tone, 0.14),
      1.2,
    );
}

function belt(pen: Pen, look: Look, bones: Skeleton): void {
  const at = wearSpace(bones);
  part(
    pen,
    polygon([at(-1.06, 0.88), at(1.06, 0.88), at(1.06, 1.06), at(-1.06, 1.06)]),
    darker(look.leather, 0.06),
    { shadow: 2 },
  );
  if (isBack(look)) return;
  const [x, y] = at(0, 0.97);
  part(
    pen,
    shape((path) => path.roundRect(x - 4, y - 4, 8, 8, 1.6)),
    look.trim,
    { shadow: 1.2 },
  );
}

export const outfits: Readonly<Record<Look['outfit'], (pen: Pen, look: Look, bones: Skeleton) => void>> = {
  cloth: (pen, look, bones) => {
    const at = wearSpace(bones);
    skirt(pen, bones, look.main, bones.leg * 0.36, 0.28);
    if (!isBony(look) && !isBack(look))
      part(pen, polygon([at(-0.34, -0.04), at(0, 0.36), at(0.34, -0.04)]), lighter(look.skin, 0.02), {
        shadow: 1.4,
      });
    belt(pen, look, bones);
  },
  leather: (pen, look, bones) => {
    const at = wearSpace(bones);
    skirt(pen, bones, look.main, bones.leg * 0.34, 0.24);
    if (!isBack(look))
      part(pen, polygon([at(-0.46, -0.02), at(0, 0.46), at(0.46, -0.02)]), look.main, { shadow: 1.6 });
    part(
      pen,
      polygon([at(-1.08, 0.1), at(-0.8, 0.02), at(1.06, 0.78), at(1.06, 0.94)]),
      darker(look.leather, 0.14),
      { shadow: 1.4 },
    );
    for (const y of [0.5, 0.68]) mark(pen, ring(...at(-0.16, y), 1.5), look.trim);
    belt(pen, look, bones);
    part(
      pen,
      shape((path) => path.roundRect(...at(-1.06, 1.02), bones.hip * 0.62, bones.hip * 0.66, 2)),
      look.leather,
      { shadow: 1.6 },
    );
  },
  armor: (pen, look, bones) => {
    const at = wearSpace(bones);
    const round = trunkSpace(bones);
    skirt(pen, bones, look.main, bones.leg * 0.3, 0.3);
    part(
      pen,
      shape((path) => {
        path.moveTo(...round(-0.56, -0.02));
        path.quadraticCurveTo(...round(-1.14, 0.1), ...round(-1.04, 0.5));
        path.quadraticCurveTo(...round(-0.9, 0.84), ...round(0, 0.9));
        path.quadraticCurveTo(...round(0.9, 0.84), ...round(1.04, 0.5));
        path.quadraticCurveTo(...round(1.14, 0.1), ...round(0.56, -0.02));
        path.closePath();
      }),
      look.metal,
      { shadow: bones.shoulder * 0.22, shine: true },
    );
    if (!isBack(look))
      part(pen, polygon([at(0, 0.2), at(0.2, 0.38), at(0, 0.62), at(-0.2, 0.38)]), look.accent, {
        shadow: 1.2,
      });
    belt(pen, look, bones);
  },
  robe: (pen, look, bones) => {
    const at = wearSpace(bones);
    const drop = -bones.hipAt[1] * 0.92;
    skirt(pen, bones, look.main, drop, 0.62);
    const [x, y] = bones.hipAt;
    const wide = bones.hip;
    const front = (share: number) => x + wide * wornAt(bones, share) * (bones.isSide ? 1.5 : 1);
    const along = (share: number) => x + (bones.isSide ? wide * (0.62 + share * 0.42) : 0);
    if (!isBack(look)) {
      part(
        pen,
        polygon([at(-0.24, 0), at(0.24, 0), [front(0.34), y + drop * 0.99], [front(-0.34), y + drop * 0.99]]),
        look.accent,
        { shadow: 2 },
      );
      for (const share of [0.25, 0.5, 0.75])
        mark(
          pen,
          polygon([
            [along(share), y + drop * share - 4],
            [along(share) + 3, y + drop * share],
            [along(share), y + drop * share + 4],
            [along(share) - 3, y + drop * share],
          ]),
          look.trim,
        );
    }
    stroke(
      pen,
      shape((path) => {
        path.moveTo(x - wide * 1.55, y + drop * 0.95);
        path.quadraticCurveTo(x, y + drop * 1.07, x + wide * 1.55, y + drop * 0.95);
      }),
      look.trim,
      2.6,
    );
    belt(pen, look, bones);
  },
  royal: (pen, look, bones) => {
    const at = wearSpace(bones);
    const round = trunkSpace(bones);
    skirt(pen, bones, look.main, bones.leg * 0.5, 0.4);
    if (!isBack(look)) {
      part(pen, polygon([at(-0.3, 0), at(0.3, 0), at(0.3, 1.1), at(-0.3, 1.1)]), colour(0.95, 0.015, 85), {
        shadow: 1.6,
      });
      for (const y of [0.3, 0.52, 0.74]) mark(pen, ring(...at(0, y), 1.7), look.trim);
      for (const side of [-1, 1])
        stroke(
          pen,
          shape((path) => {
            path.moveTo(...at(side * 0.32, 0));
            path.lineTo(...at(side * 0.32, 1.08));
          }),
          look.trim,
          2,
        );
    }
    part(
      pen,
      shape((path) => {
        path.moveTo(...round(-1.16, 0.02));
        path.quadraticCurveTo(...round(0, 0.5), ...round(1.16, 0.02));
        path.quadraticCurveTo(...round(0, -0.26), ...round(-1.16, 0.02));
      }),
      colour(0.95, 0.012, 85),
      { shadow: 2.2 },
    );
    for (const x of [-0.7, -0.3, 0.25, 0.65]) mark(pen, ring(...round(x, 0.1), 1.3), pen.line);
  },
  casual: (pen, look, bones) => {
    const at = wearSpace(bones);
    const round = trunkSpace(bones);
    part(
      pen,
      shape((path) => {
        path.moveTo(...round(-0.72, 0));
        path.quadraticCurveTo(...round(0, 0.44), ...round(0.72, 0));
        path.quadraticCurveTo(...round(0, -0.2), ...round(-0.72, 0));
      }),
      darker(look.main, 0.06),
      { shadow: 2 },
    );
    if (isBack(look)) return;
    for (const side of [-1, 1])
      stroke(pen, polygon([at(side * 0.22, 0.16), at(side * 0.24, 0.48)]), look.trim, 1.6);
    part(
      pen,
      polygon([at(-0.55, 0.62), at(0.55, 0.62), at(0.74, 1.02), at(-0.74, 1.02)]),
      darker(look.main, 0.05),
      { shadow: 1.6 },
    );
  },
};
