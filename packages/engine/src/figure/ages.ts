import type { Build } from './build.ts';
import type { Look } from './look.ts';

type Lengths = Readonly<Record<keyof Build, number>>;

/** Factors by age for each length of an adult figure. */
const growth: Readonly<Record<Look['age'], Partial<Lengths>>> = {
  adult: {},
  child: {
    head: 1.1,
    neckLong: 0.3,
    torso: 0.74,
    shoulder: 0.78,
    waist: 0.86,
    hip: 0.84,
    leg: 0.66,
    arm: 0.7,
    limb: 0.86,
  },
  teen: {
    head: 1.04,
    torso: 0.88,
    shoulder: 0.82,
    waist: 0.8,
    hip: 0.84,
    leg: 0.96,
    arm: 0.92,
    limb: 0.8,
  },
  baby: {
    head: 1.24,
    neckLong: 0,
    torso: 0.62,
    shoulder: 0.74,
    waist: 0.94,
    hip: 0.9,
    leg: 0.44,
    arm: 0.56,
    limb: 0.9,
  },
  elder: {
    neckLong: 0.5,
    torso: 0.96,
    shoulder: 0.9,
    waist: 1.14,
    hip: 1.06,
    leg: 0.86,
    arm: 1.02,
    limb: 0.86,
  },
};

export function aged(build: Build, age: Look['age']): Build {
  const shares = growth[age];
  return Object.fromEntries(
    Object.entries(build).map(([name, long]) => [name, long * (shares[name as keyof Build] ?? 1)]),
  ) as unknown as Build;
}

/** Stoop of the back by age. */
export const stoopOf = ({ age, view }: Look): number => {
  if (age !== 'elder') return 0;
  return view === 'side' ? 0.2 : 0.12;
};

/** Young eyes are large in their faces, old ones small. */
export const eyeGrowth: Readonly<Record<Look['age'], number>> = {
  adult: 1,
  child: 1.14,
  teen: 1.08,
  elder: 0.84,
  baby: 1.24,
};
