/** What animals with four legs can do. */
export const stances = ['standing', 'sitting', 'lying', 'sleeping', 'walking', 'running', 'rearing'] as const;
export type StanceName = (typeof stances)[number];

/** Where the joints of a four-legged body are, for an animal one unit high at its back. */
export interface Stance {
  readonly hip: readonly [number, number];
  readonly shoulder: readonly [number, number];
  /** Feet, left and right: forward of where they stand at rest, and up. */
  readonly front: readonly [readonly [number, number], readonly [number, number]];
  readonly hind: readonly [readonly [number, number], readonly [number, number]];
  /** Hind legs that lie folded at the side of the body. */
  readonly isFolded: boolean;
  /** Added to the rise of the neck and to that of the nose. */
  readonly neck: number;
  readonly nose: number;
  /** Turns the head to the left. */
  readonly turn: number;
  readonly isAsleep: boolean;
  /** Lifts the tail. */
  readonly tail: number;
}

interface Sizes {
  readonly length: number;
  readonly chest: number;
  readonly hips: number;
  /** Hoofed animals do not sit: they lie down. */
  readonly isHoofed: boolean;
}

const rest = [0, 0] as const;

export function stanceOf(name: StanceName, { length, chest, hips, isHoofed }: Sizes): Stance {
  const standing: Stance = {
    hip: [-length / 2, 1 - hips],
    shoulder: [length / 2, 1 - chest],
    front: [
      [0.03, 0],
      [-0.03, 0],
    ],
    hind: [
      [-0.05, 0],
      [0.04, 0],
    ],
    isFolded: false,
    neck: 0,
    nose: 0,
    turn: 0.2,
    isAsleep: false,
    tail: 0,
  };
  const lying: Stance = {
    ...standing,
    hip: [-length / 2, hips * 0.98],
    shoulder: [length / 2, chest * 1.08],
    front: [
      [isHoofed ? 0.2 : 0.42, 0],
      [isHoofed ? 0.24 : 0.36, 0],
    ],
    hind: [rest, rest],
    isFolded: true,
    tail: -0.2,
  };
  if (name === 'sleeping')
    return {
      ...lying,
      neck: -1.1,
      nose: isHoofed ? 0.3 : 0.1,
      isAsleep: true,
      shoulder: [length / 2, chest * 0.98],
    };
  if (name === 'lying' || (name === 'sitting' && isHoofed)) return lying;
  if (name === 'sitting')
    return {
      ...standing,
      hip: [-length * 0.4, hips * 0.98],
      shoulder: [length * 0.06 + 0.1, 1 - chest * 0.72],
      front: [
        [0.1, 0],
        [0.06, 0],
      ],
      hind: [rest, rest],
      isFolded: true,
      neck: 0.22,
      turn: 0.3,
      tail: -0.3,
    };
  if (name === 'walking')
    return {
      ...standing,
      front: [
        [0.2, 0.04],
        [-0.17, 0],
      ],
      hind: [
        [-0.2, 0.02],
        [0.16, 0],
      ],
      tail: 0.15,
    };
  if (name === 'running')
    return {
      ...standing,
      hip: [-length / 2, 1.06 - hips],
      shoulder: [length / 2, 1.1 - chest],
      front: [
        [0.5, 0.3],
        [0.34, 0.12],
      ],
      hind: [
        [-0.5, 0.2],
        [-0.38, 0.06],
      ],
      neck: -0.25,
      nose: 0.15,
      turn: 0,
      tail: 0.5,
    };
  if (name === 'rearing')
    return {
      ...standing,
      hip: [-length * 0.32, 0.94 - hips],
      shoulder: [length * (isHoofed ? 0.2 : 0.32), 0.94 - hips + length * (isHoofed ? 0.82 : 0.6)],
      front: [
        [0.36, 0.74 + length * 0.4],
        [0.2, 0.5 + length * 0.4],
      ],
      hind: [
        [0.1, 0],
        [-0.08, 0],
      ],
      neck: 0.3,
      nose: -0.1,
      turn: 0.1,
      tail: 0.3,
    };
  return standing;
}
