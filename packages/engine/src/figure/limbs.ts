import type { Point } from '../kit/canvas.ts';
import { type Colour, colour, darker } from '../kit/colour.ts';
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
