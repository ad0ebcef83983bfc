import { type InputsOf, toolForms } from '@artcade/domain/tool-forms';
import { type Colour, colour, darker, lighter } from '../draw/colour.ts';
import { dealt } from '../draw/deal.ts';
import type { Random } from '../draw/random.ts';
import { namedOption, type Word } from '../words/words.ts';
import { boneTones, furs, greys, hairs, hides, leathers, metals, shells, skins, trims } from './tones.ts';
import { wardrobes } from './wardrobes.ts';
import { cutIn, figureWords, type HairCut, headgearIn, tonesIn, wearIn } from './words.ts';

type Fields = InputsOf<'character-generator'>;
export type Role = Fields['role'];
export type Weapon = Fields['weapon'];
export type Pose = Fields['pose'];
export type Expression = Fields['expression'];
export type Outfit = Fields['outfit'];

/** Everything about a figure, decided before the first line is drawn. */
export interface Look extends Omit<Fields, 'transparent' | 'sheet'> {
  readonly main: Colour;
  readonly accent: Colour;
  readonly trim: Colour;
  readonly metal: Colour;
  readonly leather: Colour;
  readonly skin: Colour;
  readonly hair: Colour;
  readonly eye: Colour;
  readonly line: Colour;
  /** Of the cape. */
  readonly cloak: Colour;
  /** Of hats, hoods and scarfs. */
  readonly hat: Colour;
  /** Of helmets. */
  readonly helm: Colour;
  readonly hairStyle: HairCut;
  /** How the hair falls over the forehead. */
  readonly fringe: 'locks' | 'parted' | 'aside';
  readonly freckles: boolean;
  readonly scar: boolean;
  readonly earring: boolean;
  readonly beard: boolean;
  readonly cape: boolean;
  readonly crown: boolean;
  readonly horns: boolean;
  /** Headgear: that of the role, none, or the one that the prompt names. */
  readonly headgear: 'own' | 'none' | 'hat' | 'helmet';
}

interface Asked {
  readonly prompt: string;
  readonly inputs: Fields;
  readonly mode: 'create' | 'edit';
  /** From dark to light; empty if the role decides the colours. */
  readonly tones: readonly Colour[];
  readonly random: Random;
  /** The variations of an order have consecutive seeds, and so different colours. */
  readonly seed?: number;
}

const { fields } = toolForms['character-generator'];

/**
 * Combines form and prompt. In a new picture the prompt sets the fields that still have their default; in an edit the
 * prompt is the requested change and wins over the form.
 */
function chosen({ inputs, mode }: Asked, words: readonly Word[]): Omit<Fields, 'transparent' | 'sheet'> {
  const pick = <T extends string>(given: T, options: readonly T[]): T =>
    mode === 'edit' || given === options[0] ? (namedOption(words, options) ?? given) : given;
  return {
    role: pick(inputs.role, fields.role.options),
    build: pick(inputs.build, fields.build.options),
    age: pick(inputs.age, fields.age.options),
    outfit: pick(inputs.outfit, fields.outfit.options),
    weapon: pick(inputs.weapon, fields.weapon.options),
    pose: pick(inputs.pose, fields.pose.options),
    expression: pick(inputs.expression, fields.expression.options),
    view: pick(inputs.view, fields.view.options),
  };
}

/** Alternates light and dark: the tones are sorted, and three steps are a strong contrast. */
function skinOf(role: Role, turn: number): Colour {
  if (role === 'orc') return dealt(turn, hides);
  if (role === 'robot') return dealt(turn, shells);
  if (role === 'skeleton') return dealt(turn, boneTones);
  if (role === 'cat') return dealt(turn, furs);
  return dealt(turn * 3, skins);
}

const freeCuts = [
  'short',
  'swept',
  'spiky',
  'long',
  'pony',
  'bob',
  'braids',
  'bun',
  'curly',
] as const satisfies readonly HairCut[];

/** The haircut by role and seed, independent of the headgear. */
function cutOf(role: Role, random: Random): HairCut {
  const own: HairCut = random.pick(freeCuts);
  if (role === 'robot' || role === 'skeleton' || role === 'cat') return 'bald';
  if (role === 'elf') return 'long';
  if (role === 'orc') return 'mohawk';
  if (role === 'samurai') return 'pony';
  if (role === 'barbarian') return own === 'braids' ? 'braids' : 'spiky';
  return own;
}

const capeShares: Partial<Record<Role, number>> = {
  knight: 0.75,
  mage: 0.4,
  archer: 0.3,
  healer: 0.25,
  barbarian: 0.4,
  pirate: 0.25,
  samurai: 0.25,
  orc: 0.35,
  dwarf: 0.3,
  skeleton: 0.5,
  rogue: 1,
  elf: 0.3,
};

/** Roles that may have a scar. */
const scarShares: Partial<Record<Role, number>> = {
  knight: 0.3,
  barbarian: 0.5,
  pirate: 0.45,
  orc: 0.5,
  samurai: 0.3,
  dwarf: 0.3,
  healer: 0,
};

/** Roles whose own headgear is a hat or a helmet already. */
const ownHeadgear: Partial<Record<Role, Look['headgear']>> = {
  knight: 'helmet',
  mage: 'hat',
  archer: 'hat',
  rogue: 'hat',
  pirate: 'hat',
  samurai: 'helmet',
  dwarf: 'helmet',
  villager: 'hat',
};

function headgearOf(role: Role, asked: Look['headgear'] | null): Look['headgear'] {
  return asked === null || asked === ownHeadgear[role] ? 'own' : asked;
}

/** What grows on the old: grey hair on all, a beard on some. */
const oldBeards: ReadonlySet<Role> = new Set([
  'knight',
  'mage',
  'barbarian',
  'pirate',
  'samurai',
  'villager',
  'dwarf',
  'orc',
]);

function beardOf({ role, age }: Pick<Fields, 'role' | 'age'>, random: Random): boolean {
  const isGrown = random.chance(0.6);
  if (age === 'child' || age === 'teen') return false;
  if (role === 'dwarf') return true;
  return isGrown && (role === 'barbarian' || (age === 'elder' && oldBeards.has(role)));
}

/** The colours of the clothes by role and seed, before a palette or a word changes them. */
function clothesOf(role: Role, turn: number, random: Random): readonly [Colour, Colour] {
  const [main, accent] = dealt(turn, wardrobes[role]);
  const shift = random.range(-8, 8);
  const lift = random.range(-0.03, 0.03);
  return [colour(main.l + lift, main.c, main.h + shift), colour(accent.l, accent.c, accent.h - shift)];
}

/** Which tones of a palette the clothes and what goes with them have. */
const paletteShares: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [2, 1],
  [1, 3],
  [3, 1],
  [2, 3],
];

/**
 * Each part has its own random stream and its own words, so that an edit changes only what it names.
 */
export function lookOf(asked: Asked): Look {
  const { prompt, tones, random } = asked;
  const words = figureWords(prompt);
  const choice = chosen(asked, words);
  const { role, outfit } = choice;
  const turn = asked.seed ?? random.fork('wardrobe').whole(0, 999);
  const [ownMain, ownAccent] = clothesOf(role, turn, random.fork('clothes'));
  const [mainShare, accentShare] = dealt(turn, paletteShares);
  const named = tonesIn(prompt);
  const main = named.main ?? tones[mainShare] ?? ownMain;
  const accent = tones[accentShare] ?? ownAccent;
  const metal = dealt(turn + Math.floor(turn / 6), metals);
  return {
    ...choice,
    main,
    accent,
    trim: tones[4] === undefined ? random.fork('trim').pick(trims) : lighter(tones[3] ?? tones[4], 0.05),
    metal,
    leather: dealt(turn, leathers),
    cloak: named.cape ?? accent,
    hat: named.hat ?? main,
    helm: named.hat ?? metal,
    skin: named.skin ?? skinOf(role, turn + Math.floor(turn / 6)),
    hair: named.hair ?? random.fork('hair').pick(choice.age === 'elder' ? greys : hairs),
    eye: named.eye ?? colour(0.56, 0.15, random.fork('eye').pick([150, 240, 262, 60, 300, 190])),
    line: tones[0] === undefined ? colour(0.23, 0.045, ownMain.h) : darker(tones[0], 0.02),
    hairStyle: cutIn(prompt) ?? cutOf(role, random.fork('hair style')),
    fringe: random.fork('fringe').pick(['locks', 'parted', 'aside']),
    freckles: random.fork('freckles').chance(0.25),
    scar: random.fork('scar').chance(scarShares[role] ?? 0.08),
    earring: random.fork('earring').chance(0.35),
    beard: wearIn(prompt, 'beard') ?? beardOf(choice, random.fork('beard')),
    cape: wearIn(prompt, 'cape') ?? (outfit === 'royal' || random.fork('cape').chance(capeShares[role] ?? 0)),
    crown: wearIn(prompt, 'crown') ?? (outfit === 'royal' && role !== 'robot'),
    horns: wearIn(prompt, 'horns') ?? false,
    headgear: headgearOf(role, headgearIn(prompt)),
  };
}
