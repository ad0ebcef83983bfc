import {
  apart,
  around,
  type Box,
  type Brush,
  contentBox,
  disc,
  layerOf,
  type Point,
} from '../draw/canvas.ts';
import { colour, css, darker } from '../draw/colour.ts';
import { ageMarks } from './age-marks.ts';
import { auraBefore, auraBehind } from './auras.ts';
import { cape, pack, tail, wings } from './back.ts';
import { beard, profileBeard } from './beard.ts';
import { type Skeleton, skeletonOf } from './body.ts';
import { company, mount, perched, seat } from './company.ts';
import { castRing, sparks, swing } from './effects.ts';
import type { Draw } from './expression.ts';
import { backSkull, ears, face, skull, topEars } from './face.ts';
import { backHair, frontHair, isLoose } from './hair.ts';
import { backHeadwear, headwear } from './headwear/headwear.ts';
import { gripOf } from './hold.ts';
import { inHand } from './in-hand.ts';
import { arm, hand, leg } from './limbs.ts';
import type { Look } from './look.ts';
import { lower } from './lower.ts';
import { movements } from './motion.ts';
import { limb, type Pen } from './pen.ts';
import { profileEar, profileFace, profileLongEar, profileSkull, profileTopEars } from './profile.ts';
import { profileBackHair, profileFrontHair } from './profile-hair.ts';
import { shoulderGear } from './signature.ts';
import { trunk } from './trunk.ts';
import { type Grasp, isBowDrawn, weapon } from './weapons.ts';
import { wholeBody } from './whole/whole.ts';

/** The three depths of a figure, from back to front. */
export const depths = ['behind', 'body', 'front'] as const;
export type Depth = (typeof depths)[number];

/** Of a head, from back to front: what is behind the body, and what is before it. */
const heads: Readonly<Record<Look['view'], { readonly behind: Draw; readonly before: readonly Draw[] }>> = {
  front: {
    behind: backHair,
    before: [ears, skull, face, ageMarks, beard, frontHair, topEars, headwear],
  },
  side: {
    behind: profileBackHair,
    before: [
      profileSkull,
      profileFace,
      ageMarks,
      profileBeard,
      profileEar,
      profileFrontHair,
      profileLongEar,
      profileTopEars,
      headwear,
    ],
  },
  back: {
    behind: backHair,
    before: [ears, backSkull, frontHair, topEars, backHeadwear],
  },
};

interface Figure {
  readonly look: Look;
  readonly moment: number;
  /** Of the outline. */
  readonly wide: number;
  readonly flat?: boolean;
  /** Only this depth of the figure. */
  readonly only?: Depth;
}

type Act = () => void;

/** The figure with its feet at 0,0, in its own units (about 110 to 160 high). */
function drawFigure(brush: Brush, { look, moment, wide, flat = false, only }: Figure): void {
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  // Whoever is turned round has the right hand on the right.
  const isMirrored = look.view === 'back';
  const pen: Pen = { brush, line: look.line, wide, flat, isMirrored };
  const bones = skeletonOf(look, moment);
  const acts = isPerson(look)
    ? (isMirrored ? backActsOf : actsOf)(pen, look, bones)
    : animalActs(pen, look, bones);
  const paint = () => {
    for (const depth of depths)
      if (only === undefined || only === depth) for (const act of acts[depth]) act();
  };
  const apartBy = isPerson(look) ? Math.max(bones.head * 2.1, bones.shoulder * 2.6) + 26 : 120;
  for (let copy = 0; copy < look.copies; copy++)
    apart(brush, () => {
      if (look.copies > 1) {
        brush.translate((copy - (look.copies - 1) / 2) * apartBy, 0);
        // Every second one is turned round, so that two face each other.
        if (copy % 2 === 1) brush.scale(-1, 1);
      }
      brush.globalAlpha = look.alpha;
      if (isMirrored) brush.scale(-1, 1);
      if (look.pose === 'lie' && isPerson(look)) {
        // On the back, the head to the left.
        brush.translate(-bones.neck[1] * 0.6, -bones.shoulder * 0.8);
        brush.rotate(-Math.PI / 2 + 0.04);
      }
      paint();
    });
}

const isPerson = ({ body }: Look): boolean => !body.isWhole && body.form === null;

/** Where the middle of the head is. From the side it sits before the neck, and the old carry it further forward. */
function headOf(look: Look, bones: Skeleton): Point {
  const up = bones.head * 0.84 + bones.neckLong;
  const forward = (bones.isSide ? 0.14 : 0) + (look.age === 'elder' ? 0.12 : 0);
  return [
    bones.neck[0] + Math.sin(bones.lean) * up * 0.8 + forward * bones.head,
    bones.neck[1] - up + (look.age === 'elder' ? bones.head * 0.08 : 0),
  ];
}

interface Head {
  readonly at: Point;
  readonly r: number;
}

/** Draws parts of the head around a place. */
const onHead = (pen: Pen, look: Look, { at, r }: Head, draws: readonly Draw[], turn: number): void =>
  apart(pen.brush, () => {
    pen.brush.translate(at[0], at[1]);
    pen.brush.rotate(turn);
    for (const draw of draws) draw(pen, look, r);
  });

const graspOf = (pen: Pen, look: Look, bones: Skeleton): Grasp => ({
  pen,
  look,
  bones,
  size: 24 + bones.leg * 0.2 + bones.torso * 0.62,
});

/** An animal or another body that is no person's: all of it at one depth, with what is about it. */
function animalActs(pen: Pen, look: Look, bones: Skeleton): Readonly<Record<Depth, readonly Act[]>> {
  const { beast } = look.body;
  const hasHead = beast !== null && !['blob', 'octopus', 'crab', 'fish', 'spider'].includes(beast.plan);
  const parts = hasHead ? heads[look.view].before : [headwear];
  const grasp = { ...graspOf(pen, look, bones), size: 52 };
  return {
    behind: [() => auraBehind(pen, look, bones), () => company(pen, look, bones, 'behind')],
    body: [
      () =>
        wholeBody({
          pen,
          look,
          moment: bones.moment,
          head: (x, y, r, tilt = 0) => onHead(pen, look, { at: [x, y], r }, parts, bones.tilt + tilt),
          hold: (which, x, y) => inHand({ ...grasp, bones: withHand(bones, which, [x, y]) }, which),
        }),
    ],
    front: [() => auraBefore(pen, look, bones), () => company(pen, look, bones, 'before')],
  };
}

/** The bones with a hand somewhere else. */
function withHand(bones: Skeleton, which: 0 | 1, at: Point): Skeleton {
  const moved = [at, at, at] as const;
  return { ...bones, arms: which === 1 ? [bones.arms[0], moved] : [moved, bones.arms[1]] };
}

/** Everything that is drawn, from back to front. */
function actsOf(pen: Pen, look: Look, bones: Skeleton): Readonly<Record<Depth, readonly Act[]>> {
  const headAt = headOf(look, bones);
  const head = heads[look.view];
  const own: Head = { at: headAt, r: bones.head };
  const atHead = (draws: readonly Draw[], turn: number) => onHead(pen, look, own, draws, turn);
  const grasp = graspOf(pen, look, bones);
  const armOf = (which: 0 | 1) => [() => arm(pen, look, bones, which), () => hand(pen, look, bones, which)];
  const grip = gripOf(look);
  const isDrawn = grip === 'bow' && isBowDrawn({ ...look, weapon: 'bow' }, bones);
  const isCovering = grip === 'shield';
  const held = () =>
    grip === 'bow' ? weapon({ ...grasp, look: { ...look, weapon: 'bow' } }) : inHand(grasp, 1);
  const gear = (which: 0 | 1) => () => shoulderGear(pen, look, bones, which);
  const farHeld = () => inHand(grasp, 0);
  const far: readonly Act[] =
    bones.isSide && isDrawn ? [held, ...armOf(1)] : [...armOf(0).slice(0, 1), farHeld, ...armOf(0).slice(1)];
  const near: readonly Act[] = [() => arm(pen, look, bones, 1), gear(1), () => hand(pen, look, bones, 1)];
  /** An archer has both arms before the body in front view, and only the pulling arm in side view. */
  const drawing: readonly Act[] = bones.isSide
    ? [...armOf(0).slice(0, 1), gear(0), ...armOf(0).slice(1)]
    : [held, ...armOf(0).slice(0, 1), ...near.slice(0, 2), ...armOf(0).slice(1), ...near.slice(2)];
  /** What rests before the chest has both arms about it. */
  const isBefore = (grip === 'resting' || grip === 'two') && !bones.isSide;
  const armed: readonly Act[] = isCovering
    ? [...near, held]
    : isBefore
      ? [
          () => arm(pen, look, bones, 0),
          gear(0),
          ...near.slice(0, 2),
          held,
          () => hand(pen, look, bones, 0),
          () => hand(pen, look, bones, 1),
        ]
      : [held, ...near];
  const isFarBefore = isBefore || crossing.has(look.pose);
  const before: readonly Act[] =
    isFarBefore && !isBefore && !bones.isSide ? [...far, gear(0), ...armed] : armed;
  const hairBehind: Act = () => atHead([head.behind], bones.tilt + (isLoose(look) ? bones.flow * 0.6 : 0));
  const behindBack: Act = () => {
    cape(pen, look, bones);
    tail(pen, look, bones);
  };
  return {
    behind: [
      () => auraBehind(pen, look, bones),
      () => castRing(grasp),
      // Beside the head, not across the face.
      () => swing(grasp),
      () => mount(pen, look, bones),
      () => seat(pen, look, bones),
      () => company(pen, look, bones, 'behind'),
      () => wings(pen, look, bones),
      () => pack(pen, look, bones),
      // From the front, a cape lies over long hair, which would hide it.
      ...(bones.isSide ? [behindBack, hairBehind] : [hairBehind, behindBack]),
    ],
    body: [
      ...((isDrawn || isFarBefore) && !bones.isSide ? [] : far),
      () => extraArms(pen, look, bones),
      () => leg(pen, look, bones, 0),
      () => leg(pen, look, bones, 1),
      () => lower(pen, look, bones),
      () => neck(pen, look, bones, headAt),
      () => trunk(pen, look, bones),
      ...(isDrawn || bones.isSide || isFarBefore ? [] : [gear(0)]),
      () => perched(pen, look, bones),
      () => atHead(head.before, bones.tilt),
    ],
    front: [
      ...(isDrawn ? drawing : before),
      () => sparks(grasp, headAt),
      () => company(pen, look, bones, 'before'),
      () => auraBefore(pen, look, bones),
    ],
  };
}

/** A person from behind, from back to front: what hangs down the back is nearest. */
function backActsOf(pen: Pen, look: Look, bones: Skeleton): Readonly<Record<Depth, readonly Act[]>> {
  const headAt = headOf(look, bones);
  const own: Head = { at: headAt, r: bones.head };
  const { behind, before } = heads.back;
  const grasp = graspOf(pen, look, bones);
  const armOf = (which: 0 | 1) => [
    () => arm(pen, look, bones, which),
    () => shoulderGear(pen, look, bones, which),
    () => hand(pen, look, bones, which),
  ];
  const held = () =>
    gripOf(look) === 'bow' ? weapon({ ...grasp, look: { ...look, weapon: 'bow' } }) : inHand(grasp, 1);
  return {
    behind: [
      () => auraBehind(pen, look, bones),
      () => castRing(grasp),
      () => swing(grasp),
      () => mount(pen, look, bones),
      () => seat(pen, look, bones),
      () => company(pen, look, bones, 'behind'),
    ],
    body: [
      held,
      ...armOf(1),
      () => inHand(grasp, 0),
      () => extraArms(pen, look, bones),
      () => leg(pen, look, bones, 1),
      () => leg(pen, look, bones, 0),
      () => lower(pen, look, bones),
      () => neck(pen, look, bones, headAt),
      () => trunk(pen, look, bones),
      ...armOf(0),
      () => shoulderGear(pen, look, bones, 1),
      () => perched(pen, look, bones),
    ],
    front: [
      () => cape(pen, look, bones),
      () => tail(pen, look, bones),
      () => wings(pen, look, bones),
      () => pack(pen, look, bones),
      () => onHead(pen, look, own, [behind], bones.tilt + (isLoose(look) ? bones.flow * 0.6 : 0)),
      () => onHead(pen, look, own, before, bones.tilt),
      () => sparks(grasp, headAt),
      () => company(pen, look, bones, 'before'),
      () => auraBefore(pen, look, bones),
    ],
  };
}

/** Poses whose far arm lies before the body. */
const crossing: ReadonlySet<Look['pose']> = new Set(['crossed', 'pray', 'think', 'read', 'play', 'salute']);

/** A second pair of arms, behind the first and raised. */
function extraArms(pen: Pen, look: Look, bones: Skeleton): void {
  if (!look.marks.has('extra-arms')) return;
  for (const which of [0, 1] as const) {
    const [[sx, sy]] = bones.arms[which];
    const side = which === 0 ? -1 : 1;
    const long = bones.arm * 0.5;
    const elbow: Point = [sx + side * long * 0.8, sy + long * 0.1];
    const end: Point = [elbow[0] + side * long * 0.2, elbow[1] - long * 0.9];
    limb(pen, [[sx, sy + 4], elbow, end], bones.limb * 0.94, darker(look.skin, 0.06));
    hand(
      pen,
      look,
      {
        ...bones,
        arms: [
          [[sx, sy], elbow, end],
          [[sx, sy], elbow, end],
        ],
      },
      which,
    );
  }
}

function neck(pen: Pen, look: Look, bones: Skeleton, head: Point): void {
  const from: Point = [bones.neck[0], bones.neck[1] + 4];
  limb(
    pen,
    [from, head, head],
    bones.head * (look.body.folk === 'skeleton' ? 0.3 : 0.52),
    darker(look.skin, 0.05),
  );
}

interface Frame extends Box {
  readonly shadow: boolean;
}

/** Measures the bounds of the figure around its feet over several moments, on a small trial drawing. */
function reachOf(look: Look, moments: readonly number[], withGround: boolean): Box {
  const [across, share] = [640, 0.4];
  const trial = layerOf(across * share, across * share);
  const [middle, ground] = [across / 2, across * 0.72];
  trial.brush.scale(share, share);
  trial.brush.translate(middle, ground);
  for (const moment of moments) drawFigure(trial.brush, { look, moment, wide: 2, flat: true });
  const seen = contentBox(trial) ?? { x: 75, y: 75, w: 60, h: 75 };
  const [x, y] = [seen.x / share - middle, seen.y / share - ground];
  const low = y + seen.h / share;
  return {
    x,
    y,
    w: seen.w / share,
    h: (withGround ? Math.max(low, 6) : low) - y,
  };
}

/** Where a figure stands in a picture: its feet, how large its units are, and how wide its outline is. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly line: number;
}

/** Returns the largest scale at which the figure fits into the frame at all moments. */
export function fitted(look: Look, frame: Frame, moments: readonly number[]): Placed {
  const box = reachOf(look, moments, frame.shadow);
  const scale = Math.min(frame.w / box.w, frame.h / box.h) * look.share;
  return {
    x: frame.x + (frame.w - box.w * scale) / 2 - box.x * scale,
    y: frame.y + (frame.h - box.h * scale) - box.y * scale,
    scale,
    line: outlineOf(frame),
  };
}

/** Returns the ratio of width to height over all moments. */
export function shapeOf(look: Look, moments: readonly number[]): number {
  const { w, h } = reachOf(look, moments, true);
  return w / h;
}

/** The width of the outline depends on the picture, not on the size of the figure. */
const outlineOf = ({ w, h }: Frame): number => Math.min(w, h) * 0.0114;

function standing(brush: Brush, { x, y, scale }: Placed, draw: Act): void {
  apart(brush, () => {
    brush.translate(x, y);
    brush.scale(scale, scale);
    draw();
  });
}

/** The figure, or one depth of it, at a moment of its movement. */
export function drawPlaced(
  brush: Brush,
  look: Look,
  placed: Placed,
  { moment = movements[look.pose].still, only }: { readonly moment?: number; readonly only?: Depth } = {},
): void {
  const wide = placed.line / placed.scale;
  standing(brush, placed, () =>
    drawFigure(brush, {
      look,
      moment,
      wide,
      ...(only === undefined ? {} : { only }),
    }),
  );
}

export function drawShadow(
  brush: Brush,
  look: Look,
  placed: Placed,
  {
    moment = movements[look.pose].still,
    hard = false,
  }: { readonly moment?: number; readonly hard?: boolean } = {},
): void {
  standing(brush, placed, () => groundShadow(brush, skeletonOf(look, moment), hard));
}

/** Draws the figure as large as the frame allows. */
export function placeFigure(brush: Brush, look: Look, frame: Frame): void {
  const placed = fitted(look, frame, [movements[look.pose].still]);
  if (frame.shadow) drawShadow(brush, look, placed);
  drawPlaced(brush, look, placed);
}

/** The shadow on the ground, smaller under a figure in the air. A hard one is opaque and made translucent later. */
function groundShadow(brush: Brush, { legs, hip, hop }: Skeleton, hard: boolean): void {
  const feet = legs.map(([, , ankle]) => ankle[0]);
  const middle = (Math.min(...feet) + Math.max(...feet)) / 2 + 3;
  const reach = ((Math.max(...feet) - Math.min(...feet)) / 2 + hip * 1.7) * Math.max(0.4, 1 - hop * 0.014);
  const tone = colour(0.2, 0.05, 285);
  apart(brush, () => {
    brush.translate(middle, 2);
    brush.scale(1, 0.2);
    if (hard) disc(brush, 0, 0, reach * 0.8, css(tone));
    else
      disc(
        brush,
        0,
        0,
        reach,
        around(brush, 0, 0, reach, [
          [0, tone, 0.5],
          [0.5, tone, 0.36],
          [1, tone, 0],
        ]),
      );
  });
}
