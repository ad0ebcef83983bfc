import type { Recipe } from '../model.ts';
import { beast } from './creatures-beast.ts';
import type { Beast } from './creatures-beast-plan.ts';
import { bird } from './creatures-bird.ts';
import { eagle } from './creatures-bird-rows.ts';
import { elephant } from './creatures-hoofed-rows.ts';
import { monkey } from './creatures-small-rows.ts';
import { wolf } from './creatures-wild-rows.ts';
import { knight } from './people-adventure-rows.ts';
import { angel, demon, giant } from './people-folk-rows.ts';
import { headOf } from './people-mascots.ts';
import { featherWings, several, tail } from './people-parts.ts';
import { person } from './people-person.ts';
import type { Person } from './people-plan.ts';

/** Gods and heroes of tales. */

const jackal: Beast = {
  ...wolf,
  head: { ...wolf.head, snout: [1.15, 0.46, 0.26, 0.1], muzzle: '#2b2b36', cheeks: 0.4 },
  ears: { kind: 'point', size: 1.75 },
  colours: { body: '#2b2b36', belly: '#2b2b36', eyes: '#ffd23c', innerEars: '#c99a3a', nose: '#121014' },
};

const egyptian: Person = {
  height: 2.3,
  broad: 1.2,
  skin: '#2b2b36',
  skinMaterial: 'skin',
  top: '#2b2b36',
  materials: { top: 'skin' },
  sleeves: 'none',
  animal: jackal,
  head: 1.1,
  trousers: '#2b2b36',
  hasBareLegs: true,
  boots: 'low',
  bootColour: '#c99a3a',
  gloves: '#d9ae3c',
  skirt: { reach: 0.5, flare: 0.06, colour: '#f3ead6', trim: '#d9ae3c' },
  extras: [
    { kind: 'collar', colour: '#e0b43c' },
    { kind: 'belt', colour: '#2f8fa0' },
  ],
  held: { kind: 'spear', colour: '#e8c04a' },
};

const garudaBird = bird({
  ...eagle,
  colours: { ...eagle.colours, body: '#e0ac3a', head: '#f6efe0', cheeks: '#f6efe0', beak: '#f7b52a' },
});
const garudaHead = headOf(garudaBird);
const elephantHead = headOf(beast({ ...elephant, colours: { ...elephant.colours, body: '#d99a9a' } }));

const garuda: Person = {
  height: 2.1,
  broad: 1.25,
  ...(garudaHead ? { animal: garudaHead } : {}),
  head: 1.15,
  skin: '#e0ac3a',
  skinMaterial: 'fur',
  top: '#c23a2c',
  sleeves: 'none',
  trousers: '#2f6f5a',
  bootColour: '#e0ac3a',
  skirt: { reach: 0.34, flare: 0.05, colour: '#c23a2c', trim: '#f0c84a' },
  armour: { colour: '#f0c84a', trim: '#a8322c', reach: 'shoulders' },
  hat: { kind: 'crown', colour: '#f0c84a' },
  extras: [{ kind: 'belt', colour: '#f0c84a' }],
  more: featherWings('#c8482c', '#2f8a6a', 1.25),
  parts: ['wings'],
};

const whiteMonkey: Beast = {
  ...monkey,
  head: {
    ...monkey.head,
    muzzle: '#f0b49a',
    mask: '#f0b49a',
    eyes: { ...monkey.head.eyes, size: 0.2 },
  },
  colours: { ...monkey.colours, body: '#f4f1ea', belly: '#ffffff', eyes: '#3a2114', innerEars: '#f0b49a' },
};

const guanYu: Person = {
  height: 2.2,
  broad: 1.2,
  skin: '#c06a4c',
  top: '#2f6a44',
  trousers: '#2a2a30',
  hair: 'top knot',
  hairColour: '#1a171b',
  beard: 'long',
  sleeves: 'wide',
  skirt: { reach: 0.7, flare: 0.07, colour: '#2f6a44', trim: '#d9ae3c' },
  armour: { colour: '#d9ae3c', trim: '#2f6a44', reach: 'shoulders', isLamellar: true },
  face: { mood: 'fierce' },
  extras: [{ kind: 'belt', colour: '#a8322c' }],
  held: { kind: 'spear' },
};

const ironHero: Person = {
  height: 1.85,
  broad: 1.2,
  skin: '#d8a070',
  top: '#7a3a2c',
  trousers: '#3a3034',
  hair: 'top knot',
  hairColour: '#1f1a1f',
  gloves: '#5a5f6a',
  armour: { colour: '#8f97a3', trim: '#b8863a', reach: 'shoulders', isLamellar: true },
  skirt: { reach: 0.36, flare: 0.05, colour: '#a8322c', trim: '#d9ae3c' },
  face: { mood: 'fierce' },
  cape: { colour: '#a8322c', reach: 0.6 },
  extras: [{ kind: 'belt', colour: '#33241a' }],
  held: { kind: 'sword' },
};

const celestial: Person = {
  ...angel,
  height: 1.75,
  top: '#e0b03a',
  sleeves: 'none',
  hair: 'bun',
  hairColour: '#1f1a1f',
  skirt: { reach: 0.95, flare: 0.06, colour: '#2f8a6a', trim: '#f0c84a' },
  hat: { kind: 'crown', colour: '#f0c84a' },
  extras: [
    { kind: 'beads', colour: '#f0c84a' },
    { kind: 'belt', colour: '#f0c84a' },
  ],
  face: { hasLipstick: true, mood: 'calm' },
  more: () => {},
  posture: 'dancing',
};

export const heroes: Readonly<Record<string, Recipe>> = {
  'creature.anubis': person(egyptian),
  'creature.garuda': person(garuda),
  'creature.hanuman': person({
    height: 1.85,
    broad: 1.12,
    head: 1.2,
    animal: whiteMonkey,
    skin: '#f4f1ea',
    skinMaterial: 'fur',
    top: '#2f7a5a',
    sleeves: 'none',
    trousers: '#c8322c',
    skirt: { reach: 0.34, flare: 0.05, colour: '#e0b03a', trim: '#c8322c' },
    armour: { colour: '#f0c84a', trim: '#c8322c', reach: 'shoulders' },
    hat: { kind: 'crown', colour: '#f0c84a' },
    extras: [{ kind: 'belt', colour: '#c8322c' }],
    more: tail('#f4f1ea', 0.012),
    held: { kind: 'club', colour: '#f0c84a' },
  }),
  'creature.elephant-god': person({
    height: 2,
    fat: 0.8,
    broad: 1.15,
    head: 1.2,
    ...(elephantHead ? { animal: elephantHead } : {}),
    skin: '#d99a9a',
    top: '#d99a9a',
    materials: { top: 'skin' },
    sleeves: 'none',
    skirt: { reach: 0.8, flare: 0.08, colour: '#e0a02c', trim: '#c8322c' },
    hat: { kind: 'crown', colour: '#f0c84a' },
    extras: [
      { kind: 'beads', colour: '#f0c84a' },
      { kind: 'belt', colour: '#c8322c' },
    ],
  }),
  'creature.war-god': person(guanYu),
  'creature.wealth-god': person({
    height: 1.9,
    fat: 0.7,
    top: '#c8262c',
    sleeves: 'wide',
    hair: 'none',
    beard: 'long',
    hairColour: '#1f1a1f',
    skirt: { reach: 0.97, flare: 0.1, trim: '#f0c84a' },
    hat: { kind: 'mitre', colour: '#c8262c', trim: '#f0c84a' },
    extras: [
      { kind: 'belt', colour: '#f0c84a' },
      { kind: 'stole', colour: '#f0c84a' },
    ],
    held: { kind: 'bag', colour: '#e0b03a' },
  }),
  'creature.nezha': person({
    height: 1.3,
    head: 1.35,
    legs: 0.92,
    top: '#e0483a',
    sleeves: 'none',
    trousers: '#f0c84a',
    hair: 'braids',
    hairColour: '#1f1a1f',
    cape: { colour: '#e8363a', reach: 0.6 },
    skirt: { reach: 0.26, flare: 0.06, colour: '#3f9a6a', trim: '#f0c84a' },
    extras: [{ kind: 'belt', colour: '#f0c84a' }],
    held: { kind: 'spear' },
  }),
  'creature.apsara': person(celestial),
  'creature.kinnari': person({
    ...celestial,
    more: several(featherWings('#e0b03a', '#2f8a6a', 0.95)),
    parts: ['wings'],
  }),
  'creature.yaksha': person({
    ...giant,
    height: 3.2,
    skin: '#3f8a5a',
    hair: 'none',
    top: '#c8322c',
    sleeves: 'long',
    trousers: '#2f4a8a',
    skirt: { reach: 0.36, flare: 0.06, colour: '#e0b03a', trim: '#c8322c' },
    armour: { colour: '#f0c84a', trim: '#2f6a9a', reach: 'full' },
    hat: { kind: 'crown', colour: '#f0c84a' },
    face: { fangs: true, tusks: 0.6, mood: 'fierce', eyeSize: 1.25 },
    held: { kind: 'club', colour: '#f0c84a' },
  }),
  'creature.rakshasa': person({
    ...demon,
    skin: '#3f7a4a',
    top: '#8a2430',
    materials: {},
    armour: { colour: '#e0b03a', trim: '#8a2430', reach: 'shoulders' },
    hat: { kind: 'crown', colour: '#f0c84a' },
    more: () => {},
  }),
  'role.vietnamese-warrior': person(ironHero),
  'role.thai-warrior': person({
    ...ironHero,
    top: '#c98d62',
    materials: { top: 'skin' },
    sleeves: 'none',
    armour: { colour: '#c99a3a', trim: '#7a2a24', reach: 'chest' },
    trousers: '#7a2a24',
    hat: { kind: 'bandana', colour: '#c8322c' },
  }),
  'role.thai-dancer': person(celestial),
  'role.cavalry': person({
    ...knight,
    hat: { kind: 'steel', colour: '#aab4c2' },
    face: {},
    held: { kind: 'spear' },
  }),
};
