import { apart, type Point } from '../draw/canvas.ts';
import { type Colour, colour, darker, lighter } from '../draw/colour.ts';
import type { Skeleton } from './body.ts';
import type { Look } from './look.ts';
import { limb, mark, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';
import { type Cut, cuts } from './wear/cuts.ts';
import { shoe } from './wear/shoes.ts';

/** How the limbs of a figure are covered. */
interface Cover {
  readonly leg: Colour;
  /** How far down the cloth reaches: 1 is to the ankle. */
  readonly legShare: number;
  readonly sleeve: Colour;
  /** Of the lower arm; the same as the sleeve if it goes on. */
  readonly fore: Colour;
  readonly style: Cut['sleeve'];
  readonly hand: Colour;
  readonly cuff: Colour | null;
}

const isBony = (look: Look) => look.body.folk === 'skeleton';
/** Bodies that are their own clothes on arms and legs. */
const isShell = ({ body }: Look): boolean =>
  body.folk === 'robot' || body.folk === 'golem' || body.folk === 'treant';

const metalOf = (look: Look): Colour => (look.worn.top?.piece === 'armor' ? look.worn.top.tone : look.metal);

function handOf(look: Look): Colour {
  const { hands, top } = look.worn;
  if (hands !== undefined && hands.piece !== 'boxing') return hands.tone;
  if ((top?.piece === 'armor' || top?.piece === 'power') && !isShell(look)) return metalOf(look);
  if (top?.piece === 'space') return darker(top.tone, 0.06);
  return look.body.beast?.marks === 'panda' ? look.body.beast.dark : look.skin;
}

type Sleeves = Pick<Cover, 'sleeve' | 'fore' | 'style' | 'cuff'>;

function sleevesOf(look: Look): Sleeves {
  const { top, over } = look.worn;
  const { skin } = look;
  const bare: Sleeves = { sleeve: skin, fore: skin, style: 'none', cuff: null };
  if (over !== undefined && ['coat', 'jacket', 'fur-coat', 'haori'].includes(over.piece))
    return {
      sleeve: over.tone,
      fore: over.tone,
      style: over.piece === 'haori' ? 'wide' : 'long',
      cuff: over.second,
    };
  if (top === undefined || isShell(look)) return bare;
  switch (top.piece) {
    case 'leather':
      return { sleeve: top.second, fore: top.tone, style: 'long', cuff: null };
    case 'armor':
    case 'power':
      return { sleeve: top.second, fore: top.tone, style: 'long', cuff: null };
    case 'lacquer':
      return { sleeve: top.tone, fore: look.leather, style: 'long', cuff: null };
    case 'robe':
      return { sleeve: top.tone, fore: top.tone, style: 'wide', cuff: top.second };
    case 'cloth':
    case 'casual':
    case 'royal':
      return { sleeve: top.tone, fore: top.tone, style: 'long', cuff: top.second };
  }
  const { sleeve } = cuts[top.piece] ?? { sleeve: 'long' as const };
  if (sleeve === 'none') return bare;
  const isLong = sleeve === 'long' || sleeve === 'wide' || sleeve === 'bell';
  return {
    sleeve: top.tone,
    fore: isLong ? top.tone : skin,
    style: sleeve,
    cuff: isLong ? top.second : null,
  };
}

function legsOf(look: Look): Pick<Cover, 'leg' | 'legShare'> {
  const { bottom, top } = look.worn;
  const { skin } = look;
  if (bottom !== undefined) {
    if (bottom.piece === 'shorts') return { leg: bottom.tone, legShare: 0.46 };
    if (bottom.piece === 'kraben') return { leg: bottom.tone, legShare: 0.56 };
    if (['trousers', 'wide'].includes(bottom.piece)) return { leg: bottom.tone, legShare: 1 };
    return { leg: skin, legShare: 1 };
  }
  if (isBony(look) || isShell(look)) return { leg: skin, legShare: 1 };
  if (top === undefined) return { leg: skin, legShare: 1 };
  switch (top.piece) {
    case 'armor':
    case 'power':
      return { leg: darker(top.tone, 0.2), legShare: 1 };
    case 'leather':
      return { leg: darker(top.tone, 0.1), legShare: 1 };
    case 'royal':
      return { leg: colour(0.92, 0.02, 85), legShare: 1 };
    case 'casual':
      return { leg: colour(0.45, 0.09, 258), legShare: 1 };
    case 'jersey':
      return { leg: top.second, legShare: 0.46 };
  }
  const { legs } = cuts[top.piece] ?? { legs: 'own' as const };
  const tones = {
    own: darker(top.tone, 0.12),
    second: top.second,
    dark: darker(mixedDark(top.tone), 0),
    white: colour(0.95, 0.01, 90),
    bare: skin,
  };
  return { leg: tones[legs], legShare: 1 };
}

/** Dark cloth that goes with a tone. */
const mixedDark = (tone: Colour): Colour =>
  colour(Math.min(0.42, tone.l - 0.14), Math.min(0.05, tone.c * 0.5), tone.h);

export const coverOf = (look: Look): Cover => ({ ...sleevesOf(look), ...legsOf(look), hand: handOf(look) });

export function leg(pen: Pen, look: Look, bones: Skeleton, which: 0 | 1): void {
  if (look.body.lower !== 'legs') return;
  const points = bones.legs[which];
  const cover = coverOf(look);
  const [hip, knee, ankle] = points;
  const wide = bones.limb * bones.thigh;
  const isPeg = which === 0 && look.marks.has('peg-leg');
  const isMetal = which === 1 && look.marks.has('robot-leg');
  const tone = isMetal ? look.metal : cover.leg;
  if (cover.legShare < 1 && !isMetal) {
    limb(pen, points, wide * 0.94, look.skin);
    const end: Point = [
      hip[0] + (knee[0] - hip[0]) * cover.legShare * 2,
      hip[1] + (knee[1] - hip[1]) * cover.legShare * 2,
    ];
    limb(pen, [hip, end, end], wide * 1.14, tone);
  } else limb(pen, points, wide, tone);
  if (isBony(look)) part(pen, ring(knee[0], knee[1], wide * 0.62), look.skin, { shadow: wide * 0.2 });
  if (look.body.folk === 'robot' || isMetal) joint(pen, look, knee, wide);
  if (isPeg) {
    const low: Point = [knee[0] + (ankle[0] - knee[0]) * 1.12, knee[1] + (ankle[1] - knee[1]) * 1.12];
    limb(pen, [knee, low, low], wide * 0.5, colour(0.5, 0.085, 58));
    return;
  }
  if (look.worn.top?.piece === 'armor' && !isBony(look) && look.worn.bottom === undefined)
    part(pen, ring(knee[0], knee[1], wide * 0.6), look.worn.top.tone, { shadow: wide * 0.2 });
  shoe(pen, look, bones, { knee, ankle, wide, leg: tone });
}

const joint = (pen: Pen, look: Look, [x, y]: Point, wide: number) => {
  part(pen, ring(x, y, wide * 0.56), look.main, { shadow: wide * 0.16 });
  mark(pen, ring(x, y, wide * 0.2), darker(look.main, 0.2));
};

export function arm(pen: Pen, look: Look, bones: Skeleton, which: 0 | 1): void {
  const points = bones.arms[which];
  const cover = coverOf(look);
  const [shoulder, elbow, hand] = points;
  const wide = bones.limb;
  const at = (share: number): Point => [
    elbow[0] + (hand[0] - elbow[0]) * share,
    elbow[1] + (hand[1] - elbow[1]) * share,
  ];
  const upper = (share: number): Point => [
    shoulder[0] + (elbow[0] - shoulder[0]) * share,
    shoulder[1] + (elbow[1] - shoulder[1]) * share,
  ];
  if (which === 1 && look.marks.has('robot-arm')) {
    limb(pen, points, wide * 1.04, look.metal);
    joint(pen, look, elbow, wide);
    joint(pen, look, upper(0.16), wide * 0.9);
    return;
  }
  const isShort = ['cap', 'short', 'rolled', 'puff'].includes(cover.style);
  limb(pen, points, wide, isShort ? look.skin : cover.sleeve);
  if (look.marks.has('tattoo') && (isShort || cover.style === 'none')) tattoo(pen, upper, at, wide);
  if (isBony(look)) part(pen, ring(elbow[0], elbow[1], wide * 0.6), look.skin, { shadow: wide * 0.2 });
  if (isShort) {
    const share = { cap: 0.4, short: 0.72, rolled: 1, puff: 0.6 }[cover.style as 'cap'];
    const end = upper(share);
    limb(pen, [shoulder, end, end], wide * 1.16, cover.sleeve);
    if (cover.style === 'puff')
      part(pen, ring(...upper(0.3), wide * 0.86), cover.sleeve, { shadow: wide * 0.24 });
    if (cover.style === 'rolled')
      limb(pen, [upper(0.86), end, end], wide * 1.26, lighter(cover.sleeve, 0.06));
  } else if (cover.fore !== cover.sleeve) limb(pen, [at(0.22), at(0.9), at(0.9)], wide * 1.06, cover.fore);
  else if (cover.cuff !== null && cover.style === 'long')
    limb(pen, [at(0.62), at(0.8), at(0.8)], wide * 1.08, cover.cuff);
  if (look.body.folk === 'robot') joint(pen, look, elbow, wide);
  if (cover.style === 'wide' || cover.style === 'bell') sleeve(pen, cover, elbow, hand, wide);
  const { hands } = look.worn;
  if (hands?.piece === 'gauntlets' || hands?.piece === 'gloves')
    limb(pen, [at(0.5), at(0.94), at(0.94)], wide * 1.12, hands.tone);
  if (hands?.piece === 'wraps')
    for (const share of [0.4, 0.56, 0.72, 0.88])
      limb(
        pen,
        [at(share), at(share + 0.08), at(share + 0.08)],
        wide * 1.06,
        share === 0.72 ? hands.second : hands.tone,
      );
}

function tattoo(pen: Pen, upper: (share: number) => Point, at: (share: number) => Point, wide: number): void {
  const ink = colour(0.34, 0.09, 262);
  for (const share of [0.5, 0.74]) mark(pen, ring(...upper(share), wide * 0.36, wide * 0.16, 0.4), ink, 0.85);
  for (const share of [0.2, 0.44]) mark(pen, ring(...at(share), wide * 0.34, wide * 0.14, -0.4), ink, 0.85);
}

/** A wide sleeve that opens towards the hand. */
function sleeve(pen: Pen, cover: Cover, elbow: Point, hand: Point, wide: number): void {
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
    cover.sleeve,
    { shadow: wide * 0.2 },
  );
  if (cover.cuff !== null)
    stroke(
      pen,
      polygon([
        [end[0] + nx, end[1] + ny],
        [end[0] - nx, end[1] - ny],
      ]),
      cover.cuff,
      wide * 0.26,
    );
}

/** A fist with its thumb towards the front. */
export function hand(pen: Pen, look: Look, bones: Skeleton, which: 0 | 1): void {
  const [, [ex, ey], [x, y]] = bones.arms[which];
  const size = bones.limb * (isBony(look) ? 0.74 : 0.64);
  const turn = Math.atan2(y - ey, x - ex);
  const isBoxing = look.worn.hands?.piece === 'boxing';
  const isMetal = which === 1 && look.marks.has('robot-arm');
  const tone = isMetal ? darker(look.metal, 0.08) : coverOf(look).hand;
  apart(pen.brush, () => {
    pen.brush.translate(x, y);
    pen.brush.rotate(turn);
    if (which === 0 && look.marks.has('hook')) {
      const hook = shape((path) => {
        path.moveTo(0, 0);
        path.lineTo(size * 0.8, 0);
        path.arc(size * 1.1, -size * 0.7, size * 0.72, Math.PI * 0.6, -Math.PI * 0.7, true);
      });
      stroke(pen, hook, pen.line, size * 0.4 + pen.wide * 2);
      stroke(pen, hook, look.metal, size * 0.4);
      return;
    }
    if (isBoxing) {
      part(pen, ring(size * 0.5, 0, size * 1.9, size * 1.6), look.worn.hands?.tone ?? tone, {
        shadow: size * 0.5,
      });
      return;
    }
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
