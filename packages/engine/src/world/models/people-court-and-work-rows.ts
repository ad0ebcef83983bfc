import type { Person } from './people-plan.ts';

export const king: Person = {
  top: '#9a2430',
  fat: 0.25,
  hair: 'long',
  hairColour: '#b8b0a4',
  beard: 'short',
  sleeves: 'wide',
  skirt: { reach: 0.97, flare: 0.1, trim: '#e8c04a' },
  cape: { colour: '#7a1c2a', lining: '#f5f0e6' },
  hat: { kind: 'crown', colour: '#f0c040' },
  extras: [
    { kind: 'collar', colour: '#f7f3ea' },
    { kind: 'belt', colour: '#d9ae3c' },
  ],
  held: { kind: 'sceptre' },
};

const crowned: Person = {
  isFemale: true,
  top: '#6a2f8a',
  hair: 'bun',
  hairColour: '#5c2f1c',
  sleeves: 'long',
  skirt: { reach: 0.98, flare: 0.2, trim: '#e8c04a' },
  hat: { kind: 'crown', colour: '#f0c040' },
  extras: [{ kind: 'collar', colour: '#f7f3ea' }],
  face: { hasLipstick: true, eyes: '#3f6a4a' },
};

export const queen: Person = {
  ...crowned,
  cape: { colour: '#4a1f68', lining: '#f5f0e6' },
  held: { kind: 'sceptre' },
};

export const princess: Person = {
  ...crowned,
  height: 1.65,
  head: 1.05,
  top: '#f08ab4',
  sleeves: 'short',
  hair: 'long',
  hairColour: '#f0cf7a',
  skirt: { reach: 0.98, flare: 0.23, trim: '#fbe3ee' },
  hat: { kind: 'tiara', colour: '#f0c84a', trim: '#e8488a' },
  extras: [{ kind: 'belt', colour: '#e8588f' }],
  face: { hasLipstick: true, eyes: '#3a7fc8' },
};

export const villager: Person = {
  top: '#b08a5a',
  trousers: '#5c4c3c',
  skirt: { reach: 0.28, flare: 0.04 },
  boots: 'low',
  extras: [{ kind: 'belt', colour: '#4a3424' }],
};

export const worker: Person = {
  top: '#d8803a',
  trousers: '#3f557a',
  extras: [{ kind: 'apron', colour: '#3f557a' }],
  sleeves: 'short',
};

export const suited: Person = {
  top: '#333a4c',
  trousers: '#333a4c',
  boots: 'low',
  bootColour: '#1d1a1c',
  extras: [
    { kind: 'buttons', colour: '#d9d2c4' },
    { kind: 'collar', colour: '#f5f2ec' },
  ],
};

/** Women and men, for what both can be. */
export const bothKinds: readonly Partial<Person>[] = [
  {},
  { isFemale: true, hair: 'long' },
  { hair: 'messy' },
  { isFemale: true, hair: 'tail' },
];
