import type { Person } from './people-plan.ts';

export const knight: Person = {
  top: '#5a6070',
  broad: 1.12,
  trousers: '#4a4f5c',
  bootColour: '#5f6672',
  gloves: '#6a717e',
  materials: { legs: 'metal', boots: 'metal', top: 'metal' },
  armour: { colour: '#aab4c2', trim: '#6a7280', reach: 'full' },
  hat: { kind: 'helm', colour: '#aab4c2', trim: '#b8323a' },
  face: { mood: 'resolute' },
  hair: 'none',
  cape: { colour: '#a3282f' },
  held: { kind: 'sword' },
  other: { kind: 'shield', colour: '#a3282f' },
};

export const mage: Person = {
  top: '#3f4fa0',
  hair: 'long',
  hairColour: '#e9e6e0',
  beard: 'long',
  sleeves: 'wide',
  skirt: { reach: 0.97, flare: 0.1, trim: '#d9b24a' },
  hat: { kind: 'wizard', colour: '#3f4fa0', trim: '#d9b24a' },
  extras: [{ kind: 'belt', colour: '#6b4a30' }],
  held: { kind: 'staff' },
  face: { mood: 'calm' },
};

export const fighter: Person = {
  top: '#7a4a34',
  broad: 1.12,
  trousers: '#4f4234',
  sleeves: 'short',
  gloves: '#4a3226',
  extras: [{ kind: 'belt', colour: '#3d2a20' }],
  armour: { colour: '#8a929e', trim: '#5c4030', reach: 'shoulders' },
  hair: 'tail',
  held: { kind: 'sword' },
};

export const hooded: Person = {
  top: '#3a3a44',
  trousers: '#2f2e36',
  gloves: '#26252c',
  extras: [{ kind: 'belt', colour: '#5c4030' }],
  hat: { kind: 'hood', colour: '#2c2b35' },
  cape: { colour: '#2c2b35', reach: 0.7 },
  face: { mask: '#45444f', mood: 'fierce' },
  held: { kind: 'dagger' },
};

export const archer: Person = {
  top: '#4f7a3a',
  trousers: '#6b5236',
  skirt: { reach: 0.32, flare: 0.05, colour: '#3f6530' },
  gloves: '#5c3f28',
  hat: { kind: 'hood', colour: '#3f6530' },
  cape: { colour: '#3f6530', reach: 0.62 },
  extras: [
    { kind: 'belt', colour: '#5c3f28' },
    { kind: 'quiver', colour: '#7a4a2a' },
  ],
  other: { kind: 'bow' },
};

export const traveller: Person = {
  top: '#c9a878',
  trousers: '#5c4a38',
  skirt: { reach: 0.3, flare: 0.045 },
  cape: { colour: '#4f6b5a', reach: 0.72 },
  extras: [
    { kind: 'hood down', colour: '#4f6b5a' },
    { kind: 'belt', colour: '#5c3f28' },
  ],
  held: { kind: 'crook' },
};
