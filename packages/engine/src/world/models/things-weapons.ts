import type { Recipe } from '../model.ts';
import { arrow, bow, shield } from './things-bows.ts';
import { bomb, cannon, gun, staff } from './things-guns.ts';
import { polearm } from './things-polearms.ts';
import { type SwordPlan, sword } from './things-swords.ts';

const parts = [
  'body',
  'glow',
  'fuse',
  'blade',
  'hilt',
  'grip',
  'gem',
  'shaft',
  'trim',
  'wood',
  'emblem',
  'stone',
  'string',
  'feathers',
];

const row = (make: Recipe['make'], kinds = 1): Recipe => ({ make, parts, kinds });

const swordOf = (plan: SwordPlan) => row((making) => sword(making, plan), 2);

const long: SwordPlan = { long: 0.86, wide: 0.068 };

const pole = (head: Parameters<typeof polearm>[1], high: number) =>
  row((making) => polearm(making, head, high));

export const weapons: Readonly<Record<string, Recipe>> = {
  'thing.weapon': swordOf(long),
  'thing.sword': swordOf(long),
  'thing.greatsword': swordOf({ long: 1.35, wide: 0.13, hilt: 0.36, thick: 0.02 }),
  'thing.shortsword': swordOf({ long: 0.5, wide: 0.06, hilt: 0.18 }),
  'thing.broadsword': swordOf({ long: 0.8, wide: 0.085 }),
  'thing.katana': swordOf({
    long: 0.76,
    wide: 0.04,
    curve: 0.1,
    guard: 'disc',
    grip: '#26242c',
    hilt: 0.28,
  }),
  'thing.scimitar': swordOf({ long: 0.72, wide: 0.05, curve: 0.22, swell: 0.5 }),
  'thing.sabre': swordOf({ long: 0.78, wide: 0.042, curve: 0.13, guard: 'bow' }),
  'thing.rapier': swordOf({ long: 0.98, wide: 0.02, guard: 'bow' }),
  'thing.jian': swordOf({ long: 0.8, wide: 0.042, grip: '#8a2f2a', metal: '#7fa88c' }),
  'thing.wooden-sword': swordOf({ ...long, blade: '#b98a55', metal: '#8a6038', thick: 0.02 }),
  'thing.lightsaber': swordOf({
    long: 0.95,
    wide: 0.04,
    blade: '#59d4ff',
    guard: 'none',
    grip: '#8a9098',
    metal: '#c8cdd4',
    glows: true,
    thick: 0.02,
  }),
  'thing.flaming-sword': swordOf({ ...long, blade: '#ff9a3d', burns: true, glows: true }),
  'thing.holy-sword': swordOf({ ...long, blade: '#fff0b0', glows: true, wide: 0.065 }),
  'thing.broken-sword': swordOf({ ...long, blade: '#a8a49c', broken: true }),
  'thing.dagger': swordOf({ long: 0.26, wide: 0.04, hilt: 0.13 }),
  'thing.knife': swordOf({ long: 0.2, wide: 0.036, hilt: 0.13, guard: 'none' }),
  'thing.polearm': pole('halberd', 1.9),
  'thing.spear': pole('spear', 1.9),
  'thing.lance': pole('lance', 3),
  'thing.glaive': pole('glaive', 1.7),
  'thing.trident': pole('trident', 1.7),
  'thing.scythe': pole('scythe', 1.75),
  'thing.axe': pole('axe', 0.75),
  'thing.battle-axe': pole('twin', 1.05),
  'thing.tool': pole('hammer', 0.45),
  'thing.hammer': pole('hammer', 0.45),
  'thing.war-hammer': pole('hammer', 0.95),
  'thing.mace': pole('mace', 0.7),
  'thing.club': pole('club', 0.85),
  'thing.bow': row((making) => bow(making, false)),
  'thing.crossbow': row((making) => bow(making, true)),
  'thing.arrow': row(arrow),
  'thing.shield': row((making) => shield(making, 'heater')),
  'thing.round-shield': row((making) => shield(making, 'round')),
  'thing.tower-shield': row((making) => shield(making, 'tower')),
  'thing.staff': row((making) => staff(making, 'crystal')),
  'thing.wand': row((making) => staff(making, 'wand')),
  'thing.scepter': row((making) => staff(making, 'sceptre')),
  'thing.quarterstaff': row((making) => staff(making, 'plain')),
  'thing.gun': row((making) => gun(making, 'pistol')),
  'thing.rifle': row((making) => gun(making, 'rifle')),
  'thing.laser-gun': row((making) => gun(making, 'laser')),
  'thing.cannon': row(cannon),
  'thing.bomb': row(bomb),
};
