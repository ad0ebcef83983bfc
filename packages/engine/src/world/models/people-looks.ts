import type { Face } from './people-plan.ts';
import type { PeoplePose } from './people-posture.ts';

/** What a face says. */
export interface Look {
  /** How far the lids are open; at 0 an eye is an arc. */
  readonly open: number;
  /** Up in joy, down in sleep. */
  readonly arc: 1 | -1;
  /** How much lower the lids, and the brows, are at the nose. */
  readonly lid: number;
  readonly brow: number;
  /** How high the brows are. */
  readonly rise: number;
  /** How far cheeks push the lower lids up. */
  readonly cheek: number;
  /** The corners of the mouth, how far it is open, half its width, and how much of it are teeth. */
  readonly curl: number;
  readonly gape: number;
  readonly wide: number;
  readonly teeth: number;
}

const calm: Look = {
  open: 0.86,
  arc: -1,
  lid: 0,
  brow: 0,
  rise: 0,
  cheek: 0.05,
  curl: 0.03,
  gape: 0,
  wide: 0.16,
  teeth: 0.35,
};

const looks = {
  calm,
  friendly: { ...calm, open: 1, rise: 0.02, brow: -0.04, curl: 0.1, wide: 0.21 },
  happy: { ...calm, open: 0.98, rise: 0.06, brow: -0.08, cheek: 0.16, curl: 0.1, gape: 0.2, wide: 0.25 },
  joyful: { ...calm, open: 0, arc: 1, rise: 0.05, curl: 0.1, gape: 0.22, wide: 0.25 },
  resolute: { ...calm, open: 0.84, lid: 0.28, brow: 0.22, rise: -0.04, curl: 0.015, wide: 0.17 },
  fierce: { ...calm, open: 0.76, lid: 0.42, brow: 0.34, rise: -0.07, curl: -0.05, wide: 0.19 },
  shouting: { ...calm, open: 0.82, lid: 0.4, brow: 0.36, rise: -0.05, curl: -0.03, gape: 0.17, wide: 0.22 },
  sad: { ...calm, open: 0.84, lid: -0.24, brow: -0.32, rise: 0.04, curl: -0.07, wide: 0.15 },
  afraid: { ...calm, open: 1.12, brow: -0.26, rise: 0.12, curl: -0.04, gape: 0.14, wide: 0.14, teeth: 0.2 },
  asleep: { ...calm, open: 0, curl: 0.02 },
} as const satisfies Readonly<Record<string, Look>>;

/** Who does something shows it, whatever else they are. */
const shown: Partial<Readonly<Record<PeoplePose, keyof typeof looks>>> = {
  sleeping: 'asleep',
  praying: 'asleep',
  victory: 'happy',
  dancing: 'joyful',
  attacking: 'shouting',
};

/** What those show who are usually friendly. */
const usual: Partial<Readonly<Record<PeoplePose, keyof typeof looks>>> = {
  waving: 'happy',
  jumping: 'happy',
  running: 'resolute',
  riding: 'resolute',
  casting: 'resolute',
  aiming: 'resolute',
  proud: 'resolute',
  climbing: 'resolute',
  crouching: 'resolute',
};

export function lookOf(mood: Face['mood'], pose: PeoplePose): Look {
  return looks[shown[pose] ?? mood ?? usual[pose] ?? 'friendly'];
}
