import type { Person } from './people-plan.ts';

export const legionary: Person = {
  top: '#a8282f',
  sleeves: 'short',
  hasBareLegs: true,
  skirt: { reach: 0.34, flare: 0.05, colour: '#a8282f' },
  armour: { colour: '#b9bec6', trim: '#d9ae3c', reach: 'shoulders', isLamellar: true },
  hat: { kind: 'viking', colour: '#c99a4a', trim: '#a8282f' },
  boots: 'low',
  cape: { colour: '#8a1f28', reach: 0.7 },
  held: { kind: 'spear' },
  other: { kind: 'shield', colour: '#a8282f' },
};

export const sporty: Person = {
  top: '#2f7ac8',
  sleeves: 'short',
  trousers: '#f5f3ee',
  hasBareLegs: true,
  boots: 'low',
  bootColour: '#e8483a',
  extras: [{ kind: 'stripe', colour: '#f5f3ee' }],
};
