import { both, type PeoplePose, type Posture, standing } from './people-posture.ts';

/** Postures of those who stay where they are. */
export const calm = {
  sitting: { ...standing, twist: 0, hips: [-0.05, 0.085, 0], lean: 0.02, tilt: 0.008, feet: both([0.3, 0.012, 0.1], [0.23, 0.012, -0.075]), hands: both([0.19, -0.18, 0.01], [0.2, -0.15, -0.03]), isLow: true },
  riding: { ...standing, twist: 0, hips: [-0.02, 0.06, 0], lean: 0.08, tilt: 0, feet: both([0.1, -0.3, 0.17], [0.1, -0.3, -0.17]), hands: both([0.23, -0.13, -0.04], [0.2, -0.07, -0.09]), grip: [0.3, 0.9, -0.3], isLow: true },
  kneeling: { ...standing, hips: [-0.02, 0.27, 0], lean: 0.1, tilt: -0.014, feet: both([0.2, 0.005, 0.08], [-0.23, 0.03, -0.06]), hands: both([0.18, -0.16, 0.04], [0.2, -0.13, -0.08]), chin: -0.15, isLow: true },
  crouching: { ...standing, hips: [-0.07, 0.2, 0], lean: 0.42, feet: both([0.1, 0.005, 0.1], [-0.07, 0.02, -0.1]), hands: both([0.16, -0.2, -0.02], [0.2, -0.16, -0.06]), chin: 0.15, isLow: true },
  sleeping: { ...standing, twist: 0, hips: [0, 0.475, 0], lean: 0, tilt: 0, feet: both([0.012, 0, 0.068], [-0.012, 0, -0.068]), hands: both([0.06, -0.2, -0.06], [0.06, -0.2, 0.06]), turn: 0 },
  pointing: { ...standing, hands: both([0.3, 0.03, 0.04], [0.1, -0.18, -0.04]), elbows: both([-0.2, -0.5, 1], [-0.35, 0.1, -1]), turn: 0 },
  waving: { ...standing, tilt: 0.018, hands: both([0.07, 0.2, 0.19], [0.05, -0.195, -0.03]), elbows: both([0.1, -0.6, 1], [-0.35, 0.1, -1]), chin: 0.05 },
  saluting: { ...standing, twist: 0, hips: [0, 0.462, 0], tilt: 0, feet: both([0.015, 0, 0.06], [0.015, 0, -0.06]), hands: both([0.02, -0.26, 0.06], [0.13, 0.15, -0.02]), elbows: both([-1, -0.25, 0.5], [0.1, -0.2, -1]), turn: 0 },
  praying: { ...standing, twist: 0, tilt: 0, hands: both([0.18, -0.06, -0.105], [0.18, -0.06, 0.105]), elbows: both([-0.2, -0.7, 1], [-0.2, -0.7, -1]), chin: -0.2, turn: 0 },
  talking: { ...standing, lean: 0.05, hands: both([0.2, -0.04, 0.15], [0.18, -0.12, -0.12]), chin: 0.06 },
  holding: { ...standing, twist: 0, lean: -0.06, tilt: 0, hands: both([0.23, -0.13, -0.01], [0.23, -0.13, 0.01]), elbows: both([-0.3, -0.6, 1], [-0.3, -0.6, -1]), grip: [0.1, 1, -0.1], chin: 0.08 },
  crossed: { ...standing, twist: 0, lean: -0.03, tilt: 0.01, feet: both([0.04, 0, 0.11], [0, 0, -0.09]), hands: both([0.13, -0.115, -0.13], [0.15, -0.1, 0.13]), elbows: both([0.1, -0.8, 1], [0.1, -0.8, -1]), chin: 0.06, turn: 0.12 },
  thinking: { ...standing, hands: both([0.14, -0.13, -0.1], [0.17, 0, 0.04]), elbows: both([0, -0.8, 1], [0.1, -1, -0.5]), chin: 0.06, turn: -0.1 },
  bowing: { ...standing, twist: 0, hips: [-0.04, 0.45, 0], lean: 0.75, tilt: 0, feet: both([0, 0, 0.06], [0, 0, -0.06]), hands: both([0.13, -0.22, -0.03], [0.13, -0.22, 0.03]), chin: -0.2, turn: 0 },
  led: { ...standing, twist: 0, hands: both([0.075, -0.215, 0.1], [0.05, 0.15, -0.21]), chin: 0.12, turn: -0.2 },
  leading: { ...standing, twist: 0, hands: both([0.09, -0.2, 0.18], [0.09, -0.2, -0.18]), chin: 0.06, turn: 0.12 },
} as const satisfies Partial<Readonly<Record<PeoplePose, Posture>>>;
