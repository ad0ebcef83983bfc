import { both, type PeoplePose, type Posture, standing } from './people-posture.ts';
import { active } from './people-postures-active.ts';
import { calm } from './people-postures-calm.ts';

/** Others of the same kind stand otherwise: with a hand at the hip, or with the weight on the other leg. */
const stood: readonly Posture[] = [
  standing,
  {
    ...standing,
    hips: [0, 0.45, 0.022],
    tilt: 0.017,
    twist: -0.1,
    feet: both([-0.02, 0, 0.068], [0.075, 0, -0.112]),
    hands: both([0.12, -0.16, 0.06], [0.14, -0.195, -0.12]),
    turn: -0.18,
  },
  {
    ...standing,
    hands: both([0.05, -0.185, 0.03], [0.19, -0.13, -0.12]),
    elbows: both([-0.35, 0.1, 1], [-1, -0.25, -0.5]),
    chin: 0.05,
    turn: 0.05,
  },
];

const postures: Readonly<Record<PeoplePose, Posture>> = { standing, ...active, ...calm };

/** Those who stand differ by their number, and an empty hand hangs. */
export function postureOf(pose: PeoplePose, which = 0, isHolding = true): Posture {
  if (pose !== 'standing') return postures[pose];
  const stands = stood[which % stood.length] ?? standing;
  return isHolding ? stands : { ...stands, hands: both(stands.hands[0], [0.06, -0.235, -0.1]) };
}
