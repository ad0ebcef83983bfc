import type { Staging } from './ask.ts';

/** The ways in which a picture is composed; the seed chooses one. */
export const stagings: readonly [Staging, ...Staging[]] = [
  { rise: 1, x: 0.64, size: 0.42, frame: 'none' },
  { rise: 1.25, x: 0.34, size: 0.46, frame: 'none' },
  { rise: 0.9, x: 0.5, size: 0.5, frame: 'none' },
  { rise: 1.4, x: 0.68, size: 0.44, frame: 'own' },
  { rise: 1.15, x: 0.5, size: 0.46, frame: 'rocks' },
  { rise: 0.85, x: 0.32, size: 0.4, frame: 'leaves' },
  { rise: 1.3, x: 0.6, size: 0.38, frame: 'none' },
];
