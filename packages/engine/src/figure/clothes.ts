import type { Point } from '../kit/canvas.ts';
import { type Colour, colour, darker, lighter } from '../kit/colour.ts';
import type { Skeleton } from './body.ts';
import type { Look } from './look.ts';
import { limb, mark, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

/** Colours of the coverings of a figure's limbs. */
interface Cover {
  readonly leg: Colour;
  readonly boot: Colour;
  readonly sleeve: Colour;
  readonly fore: Colour;
  readonly hand: Colour;
}

const isBony = (look: Look) => look.role === 'skeleton';

export function coverOf(look: Look): Cover {
  const hand = look.outfit === 'armor' && look.role !== 'robot' ? look.metal : look.skin;
  const bareArm = look.role === 'barbarian' || look.role === 'orc';
  const plain = {
    leg: darker(look.main, 0.16),
    boot: look.leather,
    sleeve: bareArm ? look.skin : look.main,
    fore: bareArm ? look.skin : look.main,
    hand,
  };
  if (isBony(look) || look.role === 'robot')
    return {
      leg: look.skin,
      boot: isBony(look) ? look.skin : look.accent,
      sleeve: look.skin,
      fore: look.skin,
      hand: look.skin,
    };
  switch (look.outfit) {
    case 'cloth':
      return plain;
    case 'leather':
      return { ...plain, leg: darker(look.leather, 0.1), fore: look.leather };
    case 'armor':
      return {
        ...plain,
        leg: darker(look.metal, 0.2),
        boot: look.metal,
        sleeve: look.main,
        fore: look.metal,
      };
    case 'robe':
      return { ...plain, leg: darker(look.main, 0.2) };
    case 'royal':
      return { ...plain, leg: colour(0.92, 0.02, 85), boot: darker(look.accent, 0.12), fore: look.main };
    case 'casual':
      return { ...plain, leg: colour(0.45, 0.09, 258), boot: colour(0.92, 0.01, 250) };
  }
}

export function leg(pen: Pen, look: Look, bones: Skeleton, which: 0 | 1): void {
  const points = bones.legs[which];
  const cover = coverOf(look);
  const [hip, knee, ankle] = points;
  limb(pen, points, bones.limb * 1.16, cover.leg);
  const shin: Point = [knee[0] + (ankle[0] - knee[0]) * 0.35, knee[1] + (ankle[1] - knee[1]) * 0.35];
  if (!isBony(look)) limb(pen, [shin, ankle, ankle], bones.limb * 1.24, cover.boot);
  if (look.outfit === 'armor' && !isBony(look))
    part(pen, ring(knee[0], knee[1], bones.limb * 0.66), look.metal, { shadow: bones.limb * 0.2 });
  const turn = Math.max(-0.9, Math.min(0.9, (ankle[0] - knee[0]) / 30));
  foot(pen, ankle, bones.limb, cover.boot, hip[1] < ankle[1] ? -turn * 0.6 : 0);
}

function foot(pen: Pen, [x, y]: Point, size: number, tone: Colour, turn: number): void {
  pen.brush.save();
  pen.brush.translate(x, y);
  pen.brush.rotate(turn);
  part(
    pen,
    shape((path) => {
      path.moveTo(-size * 0.62, -size * 0.5);
      path.lineTo(-size * 0.66, size * 0.36);
      path.lineTo(size * 1.15, size * 0.36);
      path.quadraticCurveTo(size * 1.2, -size * 0.34, size * 0.5, -size * 0.46);
      path.closePath();
    }),
    tone,
    { shadow: size * 0.2 },
  );
  mark(
    pen,
    shape((path) => path.rect(-size * 0.66, size * 0.2, size * 1.8, size * 0.18)),
    darker(tone, 0.2),
  );
  pen.brush.restore();
}

export function arm(pen: Pen, look: Look, bones: Skeleton, which: 0 | 1): void {
  const points = bones.arms[which];
  const cover = coverOf(look);
  const [, elbow, hand] = points;
  limb(pen, points, bones.limb, cover.sleeve);
  const wrist: Point = [elbow[0] + (hand[0] - elbow[0]) * 0.2, elbow[1] + (hand[1] - elbow[1]) * 0.2];
  if (cover.fore !== cover.sleeve) limb(pen, [wrist, hand, hand], bones.limb * 1.08, cover.fore);
  if (look.outfit === 'robe' && !isBony(look)) sleeve(pen, look, elbow, hand, bones.limb);
}

/** A wide sleeve that opens towards the hand. */
function sleeve(pen: Pen, look: Look, elbow: Point, hand: Point, wide: number): void {
  const [dx, dy] = [hand[0] - elbow[0], hand[1] - elbow[1]];
  const long = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / long) * wide, (dx / long) * wide];
  const end: Point = [elbow[0] + dx * 0.85, elbow[1] + dy * 0.85];
  part(
    pen,
    polygon([
      [elbow[0] - nx * 0.5, elbow[1] - ny * 0.5],
      [elbow[0] + nx * 0.5, elbow[1] + ny * 0.5],
      [end[0] + nx * 1.05, end[1] + ny * 1.05],
      [end[0] - nx * 1.05, end[1] - ny * 1.05],
    ]),
    look.main,
    { shadow: wide * 0.2 },
  );
  stroke(
    pen,
    shape((path) => {
      path.moveTo(end[0] + nx, end[1] + ny);
      path.lineTo(end[0] - nx, end[1] - ny);
    }),
    look.trim,
    wide * 0.26,
  );
}

export function hand(pen: Pen, look: Look, bones: Skeleton, which: 0 | 1): void {
  const at = bones.arms[which][2];
  part(pen, ring(at[0], at[1], bones.limb * 0.66), coverOf(look).hand, { shadow: bones.limb * 0.16 });
}

/** A path in the space of the trunk: x in shoulder widths, y from 0 at the neck to 1 at the hip. */
function trunkSpace(bones: Skeleton) {
  const { neck, hipAt } = bones;
  return (x: number, y: number): Point => {
    const wide = bones.shoulder + (bones.hip - bones.shoulder) * Math.min(1, y);
    return [neck[0] + (hipAt[0] - neck[0]) * y + x * wide, neck[1] + (hipAt[1] - neck[1]) * y];
  };
}

export function trunk(pen: Pen, look: Look, bones: Skeleton): void {
  const at = trunkSpace(bones);
  if (isBony(look)) ribs(pen, look, bones);
  const tone = trunkTone(look);
  if (!isBony(look) || look.outfit !== 'cloth')
    part(
      pen,
      shape((path) => {
        path.moveTo(...at(-0.5, -0.04));
        path.quadraticCurveTo(...at(-1.1, 0), ...at(-1.1, 0.25));
        path.lineTo(...at(-1.02, 1.12));
        path.quadraticCurveTo(...at(0, 1.2), ...at(1.02, 1.12));
        path.lineTo(...at(1.1, 0.25));
        path.quadraticCurveTo(...at(1.1, 0), ...at(0.5, -0.04));
        path.closePath();
      }),
      tone,
      { shadow: bones.shoulder * 0.24 },
    );
  outfits[look.outfit](pen, look, bones);
}

const trunkTone = (look: Look): Colour => {
  if (look.role === 'robot') return look.skin;
  if (look.role === 'barbarian' && look.outfit === 'cloth') return look.skin;
  return look.outfit === 'leather' ? look.leather : look.main;
};

function ribs(pen: Pen, look: Look, bones: Skeleton): void {
  const at = trunkSpace(bones);
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
  const at = trunkSpace(bones);
  part(
    pen,
    polygon([at(-1.06, 0.88), at(1.06, 0.88), at(1.06, 1.06), at(-1.06, 1.06)]),
    darker(look.leather, 0.06),
    { shadow: 2 },
  );
  const [x, y] = at(0, 0.97);
  part(
    pen,
    shape((path) => path.roundRect(x - 4, y - 4, 8, 8, 1.6)),
    look.trim,
    { shadow: 1.2 },
  );
}

const outfits: Readonly<Record<Look['outfit'], (pen: Pen, look: Look, bones: Skeleton) => void>> = {
  cloth: (pen, look, bones) => {
    const at = trunkSpace(bones);
    const isFur = look.role === 'barbarian' || look.role === 'orc';
    skirt(pen, bones, isFur ? look.leather : look.main, bones.leg * 0.36, 0.28);
    if (isFur)
      part(
        pen,
        polygon([
          at(-1.1, 0.02),
          at(-0.7, 0.3),
          at(-0.3, 0.12),
          at(0, 0.34),
          at(0.35, 0.12),
          at(0.7, 0.3),
          at(1.1, 0.02),
          at(0, -0.14),
        ]),
        lighter(look.leather, 0.14),
        { shadow: 2 },
      );
    else if (!isBony(look))
      part(pen, polygon([at(-0.34, -0.04), at(0, 0.36), at(0.34, -0.04)]), lighter(look.skin, 0.02), {
        shadow: 1.4,
      });
    belt(pen, look, bones);
  },
  leather: (pen, look, bones) => {
    const at = trunkSpace(bones);
    skirt(pen, bones, look.main, bones.leg * 0.34, 0.24);
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
    const at = trunkSpace(bones);
    skirt(pen, bones, look.main, bones.leg * 0.3, 0.3);
    part(
      pen,
      shape((path) => {
        path.moveTo(...at(-0.56, -0.02));
        path.quadraticCurveTo(...at(-1.14, 0.1), ...at(-1.04, 0.5));
        path.quadraticCurveTo(...at(-0.9, 0.84), ...at(0, 0.9));
        path.quadraticCurveTo(...at(0.9, 0.84), ...at(1.04, 0.5));
        path.quadraticCurveTo(...at(1.14, 0.1), ...at(0.56, -0.02));
        path.closePath();
      }),
      look.metal,
      { shadow: bones.shoulder * 0.22, shine: true },
    );
    part(pen, polygon([at(0, 0.2), at(0.2, 0.38), at(0, 0.62), at(-0.2, 0.38)]), look.accent, {
      shadow: 1.2,
    });
    belt(pen, look, bones);
    for (const which of [0, 1] as const) {
      const [x, y] = bones.arms[which][0];
      part(pen, ring(x, y - bones.limb * 0.1, bones.limb * 1.02, bones.limb * 0.86), look.metal, {
        shadow: bones.limb * 0.26,
      });
      stroke(
        pen,
        shape((path) =>
          path.ellipse(x, y - bones.limb * 0.1, bones.limb * 0.98, bones.limb * 0.8, 0, 0.3, Math.PI - 0.3),
        ),
        look.trim,
        2,
      );
    }
  },
  robe: (pen, look, bones) => {
    const at = trunkSpace(bones);
    const drop = -bones.hipAt[1] * 0.92;
    skirt(pen, bones, look.main, drop, 0.62);
    const [x, y] = bones.hipAt;
    const wide = bones.hip;
    part(
      pen,
      polygon([
        at(-0.24, 0),
        at(0.24, 0),
        [x + wide * 0.34, y + drop * 0.99],
        [x - wide * 0.34, y + drop * 0.99],
      ]),
      look.accent,
      { shadow: 2 },
    );
    for (const share of [0.25, 0.5, 0.75])
      mark(
        pen,
        polygon([
          [x, y + drop * share - 4],
          [x + 3, y + drop * share],
          [x, y + drop * share + 4],
          [x - 3, y + drop * share],
        ]),
        look.trim,
      );
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
    const at = trunkSpace(bones);
    skirt(pen, bones, look.main, bones.leg * 0.5, 0.4);
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
    part(
      pen,
      shape((path) => {
        path.moveTo(...at(-1.16, 0.02));
        path.quadraticCurveTo(...at(0, 0.5), ...at(1.16, 0.02));
        path.quadraticCurveTo(...at(0, -0.26), ...at(-1.16, 0.02));
      }),
      colour(0.95, 0.012, 85),
      { shadow: 2.2 },
    );
    for (const x of [-0.7, -0.3, 0.25, 0.65]) mark(pen, ring(...at(x, 0.1), 1.3), pen.line);
  },
  casual: (pen, look, bones) => {
    const at = trunkSpace(bones);
    part(
      pen,
      shape((path) => {
        path.moveTo(...at(-0.72, 0));
        path.quadraticCurveTo(...at(0, 0.44), ...at(0.72, 0));
        path.quadraticCurveTo(...at(0, -0.2), ...at(-0.72, 0));
      }),
      darker(look.main, 0.06),
      { shadow: 2 },
    );
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

export function cape(pen: Pen, look: Look, bones: Skeleton): void {
  if (!look.cape) return;
  const [x, y] = bones.neck;
  const sway = -Math.sin(bones.lean) * 60 - (look.pose === 'run' ? 18 : 4);
  const low = -bones.limb * 0.5 - (look.pose === 'run' ? 14 : 0);
  part(
    pen,
    shape((path) => {
      path.moveTo(x - bones.shoulder * 0.9, y + 1);
      path.bezierCurveTo(
        x - bones.shoulder * 1.7,
        y + 26,
        x - bones.shoulder * 2.2 + sway,
        low - 20,
        x - bones.shoulder * 1.9 + sway,
        low,
      );
      path.quadraticCurveTo(x - bones.shoulder + sway * 0.7, low - 7, x + sway * 0.5, low);
      path.quadraticCurveTo(
        x + bones.shoulder * 0.9 + sway * 0.3,
        low - 8,
        x + bones.shoulder * 1.6 + sway * 0.2,
        low - 2,
      );
      path.bezierCurveTo(
        x + bones.shoulder * 1.7,
        low - 30,
        x + bones.shoulder * 1.4,
        y + 26,
        x + bones.shoulder * 0.9,
        y + 1,
      );
      path.closePath();
    }),
    look.accent,
    { shadow: bones.shoulder * 0.4 },
  );
}

export function tail(pen: Pen, look: Look, bones: Skeleton): void {
  if (look.role !== 'cat') return;
  const [x, y] = bones.hipAt;
  const curve = shape((path) => {
    path.moveTo(x - 4, y + 4);
    path.bezierCurveTo(x - 40, y + 14, x - 20, y - 40, x - 46, y - 44);
  });
  stroke(pen, curve, pen.line, bones.limb * 0.9 + pen.wide * 2);
  stroke(pen, curve, look.skin, bones.limb * 0.9);
}

export function quiver(pen: Pen, look: Look, bones: Skeleton): void {
  if (look.role !== 'archer' && look.weapon !== 'bow') return;
  const [x, y] = bones.neck;
  pen.brush.save();
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
      look.accent,
      { shadow: 0.6 },
    );
  }
  part(
    pen,
    shape((path) => path.roundRect(-8, -6, 16, 34, 4)),
    look.leather,
    { shadow: 3 },
  );
  pen.brush.restore();
}
