import { both, type PeoplePose, type Posture, standing } from './people-posture.ts';

/** Postures of those who go somewhere, fight or play. */
export const active = {
  proud: { ...standing, twist: -0.08, hips: [0, 0.442, 0.006], lean: -0.05, tilt: 0.008, feet: both([0.035, 0, 0.128], [0, 0, -0.118]), hands: both([0.05, -0.19, 0.03], [0.05, -0.19, -0.03]), elbows: both([-0.3, 0.1, 1], [-0.3, 0.1, -1]), chin: 0.1, turn: 0.1 },
  walking: { ...standing, twist: 0.24, hips: [0, 0.442, -0.006], lean: 0.1, tilt: 0.014, feet: both([0.2, 0.005, 0.05], [-0.2, 0.055, -0.05]), hands: both([-0.13, -0.21, 0.09], [0.2, -0.13, -0.07]), turn: 0.06 },
  running: { ...standing, twist: 0.34, hips: [0, 0.465, 0], lean: 0.34, tilt: 0.026, feet: both([0.25, 0.12, 0.05], [-0.34, 0.2, -0.05]), hands: both([-0.16, -0.12, 0.12], [0.23, -0.02, -0.06]), grip: [0.5, 0.8, -0.25], chin: 0.14, turn: 0.08 },
  jumping: { ...standing, twist: 0.2, hips: [0, 0.6, 0], lean: 0.18, tilt: 0.03, feet: both([0.2, 0.3, 0.07], [-0.26, 0.2, -0.07]), hands: both([0.12, 0.22, 0.16], [-0.06, 0.05, -0.27]), grip: [0.25, 0.75, -0.55], chin: 0.15 },
  attacking: { ...standing, twist: -0.34, hips: [0.03, 0.4, 0], lean: 0.2, tilt: -0.034, feet: both([0.25, 0, 0.1], [-0.23, 0.01, -0.1]), hands: both([0.21, -0.05, 0.13], [0.02, 0.23, -0.17]), grip: [0.3, 0.85, -0.42], turn: 0.08 },
  climbing: { ...standing, twist: 0, hips: [-0.06, 0.5, 0], lean: 0.06, tilt: 0.03, feet: both([0.08, 0.2, 0.08], [0.03, 0, -0.06]), hands: both([0.14, 0.26, 0.02], [0.18, 0.12, -0.02]), grip: [0.1, 1, -0.3], chin: 0.3 },
  dancing: { ...standing, twist: 0.2, hips: [0, 0.45, -0.02], tilt: 0.034, feet: both([0.02, 0, 0.03], [0.05, 0.17, -0.16]), hands: both([0.04, 0.23, 0.17], [0.12, 0, -0.26]), chin: 0.08 },
  flying: { ...standing, twist: 0.2, hips: [0, 0.56, 0], lean: 0.34, feet: both([-0.14, 0.16, 0.06], [-0.28, 0.25, -0.05]), hands: both([0.1, -0.18, 0.17], [0.26, 0, -0.12]), grip: [0.6, 0.7, -0.25], chin: 0.22 },
  swimming: { ...standing, twist: 0, hips: [-0.1, 0.3, 0], lean: 1.25, feet: both([-0.44, 0.3, 0.07], [-0.5, 0.2, -0.05]), hands: both([0.27, 0.08, 0.06], [0.05, -0.22, -0.14]), grip: [1, 0.1, 0], chin: 0.5 },
  victory: { ...standing, twist: 0, hips: [0, 0.445, 0], tilt: 0.012, feet: both([0.05, 0, 0.12], [-0.03, 0, -0.1]), hands: both([0.05, 0.24, 0.17], [0.06, 0.25, -0.15]), chin: 0.15, turn: 0 },
  casting: { ...standing, twist: -0.2, hips: [0, 0.436, 0], lean: -0.07, tilt: -0.016, feet: both([0.14, 0, 0.1], [-0.13, 0, -0.1]), hands: both([0.26, 0.05, 0.13], [0.16, 0.17, -0.18]), grip: [0.25, 1, -0.2], chin: 0.1, turn: 0 },
  aiming: { ...standing, twist: 0, hips: [0, 0.44, 0], tilt: 0, feet: both([0.15, 0, 0.09], [-0.15, 0, -0.1]), hands: both([0.3, 0, 0.03], [0.1, 0.02, 0.22]), elbows: both([-0.2, -0.6, 1], [-0.4, 0.2, -1]), grip: [0, 1, 0], turn: 0.06 },
} as const satisfies Partial<Readonly<Record<PeoplePose, Posture>>>;
