import { batWings, demonHorns, featherWings, fishTail, insectWings, several, tail } from './people-parts.ts';
import type { Person } from './people-plan.ts';

export const goblin: Person = {
  isSkinWhole: true,
  height: 1.1,
  head: 1.5,
  legs: 0.9,
  arms: 1.1,
  skin: '#6fa043',
  hair: 'none',
  top: '#6b4a30',
  sleeves: 'none',
  trousers: '#4f3a28',
  skirt: { reach: 0.35, flare: 0.05 },
  boots: 'low',
  extras: [{ kind: 'belt', colour: '#33241a' }],
  face: { ears: 'large', nose: 1.9, eyes: '#d8b020', mood: 'fierce', fangs: true, eyeSize: 1.1 },
  held: { kind: 'dagger' },
};

export const orc: Person = {
  isSkinWhole: true,
  height: 2,
  broad: 1.42,
  fat: 0.2,
  arms: 1.08,
  head: 0.98,
  skin: '#5f8a45',
  top: '#5f8a45',
  materials: { top: 'skin' },
  sleeves: 'none',
  trousers: '#4a3a2c',
  skirt: { reach: 0.4, flare: 0.06, colour: '#6b4a30' },
  hair: 'top knot',
  hairColour: '#1d1a1c',
  armour: { colour: '#5c5f66', trim: '#3a2a20', reach: 'shoulders' },
  extras: [{ kind: 'belt', colour: '#33241a' }],
  face: { ears: 'pointed', nose: 1.3, jaw: 1.25, tusks: 1.2, mood: 'fierce', eyes: '#c8452a', eyeSize: 0.85 },
  held: { kind: 'battle axe' },
};

export const troll: Person = {
  ...orc,
  height: 3,
  broad: 1.35,
  fat: 0.5,
  arms: 1.22,
  legs: 0.88,
  head: 1.0,
  skin: '#6f8a7a',
  top: '#6f8a7a',
  armour: { colour: '#6b4a30', trim: '#4a3424', reach: 'chest' },
  hair: 'mohawk',
  hairColour: '#c9622c',
  face: { ears: 'large', nose: 2.3, jaw: 1.2, tusks: 0.9, eyes: '#e0b030', eyeSize: 0.85 },
  held: { kind: 'club' },
};

export const giant: Person = {
  height: 5,
  broad: 1.35,
  fat: 0.3,
  head: 0.92,
  skin: '#d9a07a',
  top: '#8a6a48',
  sleeves: 'none',
  trousers: '#5c4a38',
  hasBareLegs: true,
  skirt: { reach: 0.42, flare: 0.06 },
  hair: 'messy',
  hairColour: '#7a4a2a',
  beard: 'short',
  extras: [
    { kind: 'belt', colour: '#3d2a20' },
    { kind: 'sash', colour: '#6b4a30' },
  ],
  held: { kind: 'club' },
};

export const elf: Person = {
  top: '#4f8a6a',
  sleeves: 'long',
  trousers: '#6b5a42',
  hair: 'long',
  hairColour: '#ecd690',
  skirt: { reach: 0.42, flare: 0.06, trim: '#d9c27a' },
  cape: { colour: '#2f5f4a', reach: 0.8 },
  extras: [
    { kind: 'belt', colour: '#8a6a3a' },
    { kind: 'quiver', colour: '#6b4a2a' },
  ],
  face: { ears: 'pointed', eyes: '#3a8a5a', mood: 'calm' },
  other: { kind: 'bow' },
};

export const angel: Person = {
  isFemale: true,
  top: '#fbf8f2',
  hair: 'long',
  hairColour: '#f3d98a',
  sleeves: 'wide',
  skirt: { reach: 0.96, flare: 0.13, trim: '#ecd08a' },
  extras: [{ kind: 'belt', colour: '#e8c04a' }],
  hat: { kind: 'halo', colour: '#ffe9a0' },
  face: { mood: 'calm', eyes: '#4a8fd0' },
  more: featherWings('#fdfcf9', '#e6e9f2'),
  parts: ['wings'],
};

export const demon: Person = {
  isSkinWhole: true,
  skin: '#b0302c',
  top: '#b0302c',
  materials: { top: 'skin' },
  broad: 1.25,
  sleeves: 'none',
  trousers: '#2a2226',
  hair: 'none',
  skirt: { reach: 0.5, flare: 0.06, colour: '#2a2226', trim: '#d9902c' },
  extras: [{ kind: 'belt', colour: '#d9902c' }],
  face: { ears: 'pointed', eyes: '#ffd23c', hasGlow: true, fangs: true, mood: 'fierce', jaw: 1.1 },
  more: several(batWings('#5c1a20', '#8a2430'), demonHorns, tail('#b0302c', 0, '#5c1a20')),
  held: { kind: 'trident' },
  parts: ['wings', 'horns', 'tail'],
};

export const fairy: Person = {
  isFemale: true,
  height: 0.9,
  head: 1.3,
  top: '#7fc85a',
  sleeves: 'none',
  hasBareLegs: true,
  trousers: '#e8b48c',
  boots: 'low',
  bootColour: '#4f9a4a',
  hair: 'bun',
  hairColour: '#f08a3a',
  skirt: { reach: 0.4, flare: 0.13, colour: '#6ab84a', trim: '#c8f08a' },
  face: { ears: 'pointed', eyes: '#3aa06a', eyeSize: 1.25 },
  more: insectWings('#cfeffa', '#f0b8e8'),
  held: { kind: 'wand' },
  posture: 'flying',
  parts: ['wings'],
};

export const mermaid: Person = {
  isFemale: true,
  top: '#e8b48c',
  skin: '#e8b48c',
  materials: { top: 'skin' },
  sleeves: 'none',
  hasTail: true,
  hair: 'long',
  hairColour: '#c8422c',
  hat: { kind: 'tiara', colour: '#f4ecd8', trim: '#f08aa0' },
  extras: [{ kind: 'beads', colour: '#f7f2e8' }],
  face: { hasLipstick: true, eyes: '#2a8a8a' },
  more: fishTail('#2fa08a', '#7fe0c0'),
  armour: { colour: '#7a4fa8', trim: '#5a3a80', reach: 'chest' },
  parts: ['tail', 'fins'],
};

export const zombie: Person = {
  isSkinWhole: true,
  skin: '#8aa070',
  top: '#5a6470',
  sleeves: 'short',
  trousers: '#4a4038',
  hair: 'messy',
  hairColour: '#3a352c',
  boots: 'low',
  skirt: { reach: 0.22, flare: 0.03 },
  face: { eyes: '#e8e04a', mood: 'calm', nose: 0.8 },
  posture: 'casting',
};

export const vampire: Person = {
  skin: '#ece6e6',
  top: '#26222c',
  trousers: '#26222c',
  hair: 'short',
  hairColour: '#17151a',
  cape: { colour: '#1f1a24', lining: '#a81c28', reach: 0.96 },
  extras: [
    { kind: 'scarf', colour: '#f7f4f0' },
    { kind: 'buttons', colour: '#c8a23a' },
  ],
  face: { eyes: '#c8202c', fangs: true, mood: 'fierce', ears: 'pointed' },
};

export const hairless = (row: Person): Person => ({ ...row, hair: 'none' });
