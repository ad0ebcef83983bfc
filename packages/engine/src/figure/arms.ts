import { gripOf, heldOf } from './hold.ts';
import type { Look, Pose, Posture } from './look.ts';
import type { Track } from './motion.ts';
import { heldStances, idles } from './postures.ts';

/** An elbow only bends to the front: the lower angle is the larger. A weapon at 0 is upright. */
export type Arms = readonly [
  farUpper: number,
  farLower: number,
  nearUpper: number,
  nearLower: number,
  weapon: number,
];

type Hold = 'empty' | 'armed' | 'bow' | 'shield';
type Movement = Exclude<Pose, Posture>;

/** Turned a little to the front: the far arm on the left of the body, the near one on its right. */
const frontArms: Readonly<
  Record<Movement, Partial<Record<Hold, Track<Arms>>> & { readonly armed: Track<Arms> }>
> = {
  idle: {
    armed: [
      [-0.4, -0.08, 0.46, 1.28, 0.28],
      [-0.45, -0.12, 0.5, 1.24, 0.31],
      [-0.43, -0.05, 0.47, 1.3, 0.26],
    ],
    empty: [
      [-0.4, -0.08, 0.4, 0.3, 0],
      [-0.46, -0.13, 0.46, 0.36, 0],
      [-0.44, -0.05, 0.42, 0.28, 0],
    ],
  },
  walk: {
    armed: [
      [-0.62, -0.2, 0.5, 1.35, 0.4],
      [-0.4, 0, 0.42, 1.26, 0.35],
      [-0.16, 0.2, 0.3, 1.16, 0.3],
      [-0.38, 0.05, 0.42, 1.26, 0.36],
    ],
    empty: [
      [-0.5, -0.2, 0.38, 0.75, 0],
      [-0.36, -0.05, 0.26, 0.5, 0],
      [-0.16, 0.2, 0.1, 0.25, 0],
      [-0.34, 0.08, 0.24, 0.52, 0],
    ],
  },
  run: {
    armed: [
      [-1.2, -0.15, 0.5, 1.85, 0.6],
      [-0.8, 0.2, 0.36, 1.6, 0.55],
      [-0.3, 0.6, 0.14, 1.3, 0.5],
      [-0.75, 0.2, 0.36, 1.6, 0.55],
    ],
  },
  attack: {
    armed: [
      [-0.5, 0, 0.5, 1.5, 0.3],
      [-0.8, -0.2, 2.5, 3.1, -0.6],
      [-0.85, -0.3, 2.3, 2.5, 0],
      [-0.8, -0.25, 1.15, 1.5, 1.05],
      [-0.75, -0.2, 0.8, 1, 2.1],
      [-0.6, -0.2, 0.5, 1.3, 0.7],
    ],
    bow: [
      [-0.4, 0.3, 0.5, 1.2, 0.3],
      [-0.5, 1.4, 1, 1.4, 0.1],
      [-0.9, 1.75, 1.4, 1.55, 0],
      [-1.35, 1.75, 1.5, 1.6, 0],
      [-1.6, -0.6, 1.45, 1.6, 0],
      [-0.7, 0, 0.9, 1.3, 0.2],
    ],
    shield: [
      [-0.5, -0.1, 0.3, 1.3, 0],
      [-0.6, -0.2, 0, 1.35, 0],
      [-0.8, -0.3, 0.5, 1.5, 0],
      [-0.95, -0.3, 0.95, 1.5, 0],
      [-0.9, -0.3, 0.85, 1.5, 0],
      [-0.6, -0.1, 0.45, 1.35, 0],
    ],
  },
  cast: {
    armed: [
      [-0.3, 0.5, 0.4, 1.5, 0.3],
      [-0.9, -0.9, 1, 1.7, 0.35],
      [-1.4, -1.8, 1.6, 2.2, 0.4],
      [-1.5, -1.95, 1.75, 2.35, 0.42],
      [-1.35, -1.6, 1.5, 2.1, 0.4],
      [-0.8, -0.5, 0.8, 1.5, 0.34],
    ],
  },
  hurt: {
    armed: [
      [-1, -0.6, 0.6, 1.3, 1.2],
      [-1.35, -0.85, 0.6, 1.1, 2.25],
      [-1.1, -0.6, 0.55, 1.1, 1.7],
      [-0.7, -0.2, 0.5, 1.2, 0.7],
    ],
  },
};

/** Seen from the side both arms swing in the plane, against the legs. */
const sideArms: typeof frontArms = {
  idle: {
    armed: [
      [0.14, 0.3, 0.1, 1.1, 1],
      [0.17, 0.36, 0.14, 1.06, 1.03],
      [0.16, 0.28, 0.11, 1.12, 0.98],
    ],
    empty: [
      [0.2, 0.42, -0.14, 0.14, 0],
      [0.24, 0.5, -0.19, 0.2, 0],
      [0.22, 0.4, -0.16, 0.1, 0],
    ],
  },
  walk: {
    armed: [
      [-0.55, -0.25, 0.34, 1.2, 1.08],
      [-0.05, 0.2, 0.16, 1.06, 1.04],
      [0.46, 0.8, -0.06, 0.9, 1],
      [0.02, 0.3, 0.14, 1.04, 1.04],
    ],
    empty: [
      [-0.55, -0.25, 0.48, 0.85, 0],
      [-0.05, 0.2, 0, 0.3, 0],
      [0.48, 0.85, -0.55, -0.25, 0],
      [0, 0.3, -0.05, 0.2, 0],
    ],
  },
  run: {
    armed: [
      [-1, 0.3, 0.5, 1.5, 1.25],
      [-0.4, 0.9, 0.15, 1.3, 1.2],
      [0.7, 2, -0.4, 0.95, 1.15],
      [0.1, 1.2, 0.1, 1.25, 1.2],
    ],
    empty: [
      [-1, 0.3, 0.75, 2.05, 0],
      [-0.4, 0.9, 0.1, 1.3, 0],
      [0.75, 2.05, -1, 0.3, 0],
      [0.1, 1.3, -0.4, 0.9, 0],
    ],
  },
  attack: {
    armed: [
      [0.35, 0.9, 0, 1.2, 0.3],
      [0.9, 1.5, 3.2, 3.9, -0.9],
      [0.7, 1.2, 2.6, 3, -0.2],
      [-0.5, 0, 1.3, 1.5, 1.2],
      [-0.8, -0.3, 0.7, 0.9, 2.2],
      [0, 0.5, 0.2, 1.1, 0.6],
    ],
    bow: [
      [0.1, 0.9, 0.5, 1.1, 0.3],
      [0.5, 1.5, 1, 1.3, 0.1],
      [-0.6, 1.7, 1.45, 1.5, 0],
      [-1.3, 1.75, 1.52, 1.58, 0],
      [-1.6, -0.6, 1.5, 1.58, 0],
      [-0.3, 0.6, 0.9, 1.2, 0.2],
    ],
    shield: [
      [-0.2, 0.3, 0.1, 1.3, 0],
      [-0.3, 0.2, -0.4, 1.2, 0],
      [-0.5, 0, 0.4, 1.4, 0],
      [-0.8, -0.2, 1, 1.5, 0],
      [-0.7, -0.1, 0.9, 1.5, 0],
      [-0.3, 0.2, 0.3, 1.35, 0],
    ],
  },
  cast: {
    armed: [
      [0.5, 1.4, 0.1, 1.3, 0.9],
      [0.9, 1.5, 0.9, 1.4, 0.8],
      [1.25, 1.6, 1.4, 1.7, 0.7],
      [1.3, 1.7, 1.5, 1.85, 0.66],
      [1.2, 1.6, 1.3, 1.6, 0.7],
      [0.6, 1.2, 0.5, 1.3, 0.9],
    ],
  },
  hurt: {
    armed: [
      [0.8, 1.3, -0.4, 0.3, -0.8],
      [1.2, 1.7, -0.95, -0.35, -1.7],
      [0.9, 1.3, -0.6, 0.2, -1.1],
      [0.3, 0.7, 0, 1, 0.9],
    ],
  },
};

const isPosture = (pose: Pose): pose is Posture => Object.hasOwn(heldStances, pose);

/** Near arm with something in its hand, as in idleness. */
const nearArmed = { front: [0.46, 1.28, 0.28], side: [0.1, 1.1, 1] } as const;
/** Both hands before the chest, with something between them. */
const before = { front: [-0.34, 1.25, 0.34, -1.25, 0], side: [0.3, 1.3, 0.3, 1.4, 0] } as const;

/** A held stance breathes a little in its arms. */
const breathing = (arms: Arms): Track<Arms> => [
  arms,
  [arms[0] - 0.03, arms[1] - 0.03, arms[2] + 0.03, arms[3] + 0.03, arms[4] + 0.02],
  [arms[0] - 0.01, arms[1] + 0.02, arms[2] + 0.01, arms[3] - 0.02, arms[4] - 0.01],
];

/** The far arm of a look at rest: its own way to stand, or what it carries there. */
function restingFar(look: Look, track: Track<Arms>): Track<Arms> {
  const side = look.view === 'side';
  const isHeld = heldOf(look.held[1]) !== null;
  const { far } = idles[look.features.idle] ?? { far: [0, 0] };
  return track.map(([fu, fl, nu, nl, turn]): Arms => {
    if (isHeld) return [side ? 0.5 : -0.46, side ? 1.3 : -1.28, nu, nl, turn];
    if (side) return [fu, fl, nu, nl, turn];
    return [fu + far[0], fl + far[1], nu, nl, turn];
  }) as unknown as Track<Arms>;
}

/** How a look holds its arms in its pose, with what it carries. */
export function armsOf(look: Look): Track<Arms> {
  const { view, pose } = look;
  const grip = gripOf(look);
  const side = view === 'side' ? 'side' : 'front';
  if (isPosture(pose)) {
    const { arms, isBusy = false } = heldStances[pose];
    const [fu, fl, nu, nl, turn] = arms[side];
    if (grip === 'empty' || isBusy) return breathing([fu, fl, nu, nl, turn]);
    if (grip === 'resting' || grip === 'two') return breathing(before[side]);
    const [u, l, w] = nearArmed[side];
    return breathing([fu, fl, u, l, w]);
  }
  const own = (side === 'side' ? sideArms : frontArms)[pose];
  if (pose === 'idle' && (grip === 'resting' || grip === 'two')) return breathing(before[side]);
  const track =
    grip === 'bow'
      ? (own.bow ?? own.armed)
      : grip === 'shield'
        ? (own.shield ?? own.armed)
        : ((grip === 'empty' ? own.empty : undefined) ?? own.armed);
  return pose === 'idle' ? restingFar(look, track) : track;
}
