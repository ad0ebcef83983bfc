import { apart, type Point } from '../draw/canvas.ts';
import { type Colour, colour, darker } from '../draw/colour.ts';
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
  const [, knee, ankle] = points;
  const wide = bones.limb * bones.thigh;
  limb(pen, points, wide, cover.leg);
  if (isBony(look)) part(pen, ring(knee[0], knee[1], wide * 0.62), look.skin, { shadow: wide * 0.2 });
  else bootLeg(pen, knee, ankle, wide, cover.boot);
  if (look.outfit === 'armor' && !isBony(look))
    part(pen, ring(knee[0], knee[1], wide * 0.6), look.metal, { shadow: wide * 0.2 });
  if (look.role === 'robot' && look.outfit !== 'armor') joint(pen, look, knee, wide);
  const swing = Math.atan2(ankle[0] - knee[0], ankle[1] - knee[1]);
  foot(
    pen,
    ankle,
    Math.min(bones.limb, 9 + bones.limb * 0.2),
    cover.boot,
    swing < -0.35 ? -swing * 0.75 : -swing * 0.35,
  );
}

/** The shaft of a boot: the lower half of the shin. */
function bootLeg(pen: Pen, knee: Point, ankle: Point, wide: number, tone: Colour): void {
  const along = (share: number): Point => [
    knee[0] + (ankle[0] - knee[0]) * share,
    knee[1] + (ankle[1] - knee[1]) * share,
  ];
  const low = along(0.92);
  limb(pen, [along(0.46), low, low], wide * 0.92, tone);
}

const joint = (pen: Pen, look: Look, [x, y]: Point, wide: number) => {
  part(pen, ring(x, y, wide * 0.56), look.main, { shadow: wide * 0.16 });
  mark(pen, ring(x, y, wide * 0.2), darker(look.main, 0.2));
};

function foot(pen: Pen, [x, y]: Point, size: number, tone: Colour, turn: number): void {
  pen.brush.save();
  pen.brush.translate(x, y);
  pen.brush.rotate(turn);
  part(
    pen,
    shape((path) => {
      path.moveTo(-size * 0.62, -size * 0.5);
      path.lineTo(-size * 0.7, size * 0.6);
      path.lineTo(size * 1.2, size * 0.6);
      path.quadraticCurveTo(size * 1.24, -size * 0.3, size * 0.5, -size * 0.46);
      path.closePath();
    }),
    tone,
    { shadow: size * 0.2 },
  );
  mark(
    pen,
    shape((path) => path.rect(-size * 0.66, size * 0.38, size * 1.8, size * 0.2)),
    darker(tone, 0.2),
  );
  pen.brush.restore();
}

export function arm(pen: Pen, look: Look, bones: Skeleton, which: 0 | 1): void {
  const points = bones.arms[which];
  const cover = coverOf(look);
  const [, elbow, hand] = points;
  const wide = bones.limb;
  limb(pen, points, wide, cover.sleeve);
  if (isBony(look)) part(pen, ring(elbow[0], elbow[1], wide * 0.6), look.skin, { shadow: wide * 0.2 });
  const at = (share: number): Point => [
    elbow[0] + (hand[0] - elbow[0]) * share,
    elbow[1] + (hand[1] - elbow[1]) * share,
  ];
  if (cover.fore !== cover.sleeve) limb(pen, [at(0.22), at(0.9), at(0.9)], wide * 1.06, cover.fore);
  else if (hasCuff(look)) limb(pen, [at(0.62), at(0.8), at(0.8)], wide * 1.08, look.accent);
  if (look.role === 'robot') joint(pen, look, elbow, wide);
  if (look.outfit === 'robe' && !isBony(look)) sleeve(pen, look, elbow, hand, bones.limb);
}

const hasCuff = (look: Look) => !isBony(look) && look.role !== 'robot' && look.outfit !== 'robe';

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

/** A fist with its thumb towards the front. */
export function hand(pen: Pen, look: Look, bones: Skeleton, which: 0 | 1): void {
  const [, [ex, ey], [x, y]] = bones.arms[which];
  const size = bones.limb * (isBony(look) ? 0.74 : 0.64);
  const tone = coverOf(look).hand;
  const turn = Math.atan2(y - ey, x - ex);
  apart(pen.brush, () => {
    pen.brush.translate(x, y);
    pen.brush.rotate(turn);
    part(pen, ring(size * 0.12, 0, size * 1.05, size * 0.94), tone, { shadow: size * 0.3 });
    stroke(
      pen,
      shape((path) => {
        path.moveTo(-size * 0.1, -size * 0.5);
        path.quadraticCurveTo(size * 0.5, -size * 0.46, size * 0.56, size * 0.1);
      }),
      darker(tone, 0.2),
      pen.wide * 0.7,
    );
  });
}
