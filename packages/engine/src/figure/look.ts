import { type InputsOf, toolForms } from '@artcade/domain/tool-forms';
import { type Colour, colour, darker, lighter } from '../kit/colour.ts';
import type { Random } from '../kit/random.ts';
import { namedOption, type Word } from '../kit/words.ts';
import { furs, hairs, skins } from './tones.ts';
import { cutIn, figureWords, type HairCut, tonesIn, wearIn } from './words.ts';

type Fields = InputsOf<'character-generator'>;
export type Role = Fields['role'];
export type Weapon = Fields['weapon'];
export type Pose = Fields['pose'];
export type Expression = Fields['expression'];
export type Outfit = Fields['outfit'];

/** Everything about a figure, decided before the first line is drawn. */
export interface Look extends Omit<Fields, 'transparent'> {
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
  /** Of hats, hoods and scarfs; metal stays metal. */
  readonly hat: Colour;
  readonly hairStyle: HairCut;
  /** How the hair falls over the forehead. */
  readonly fringe: 'locks' | 'parted' | 'aside';
  readonly freckles: boolean;
  readonly beard: boolean;
  readonly cape: boolean;
  readonly crown: boolean;
  readonly horns: boolean;
  readonly hatless: boolean;
}

/** Every role has its own two colours: of its clothes, and of its cape, plume, scarf or gem. */
const roleTones: Readonly<Record<Role, readonly [main: Colour, accent: Colour]>> = {
  knight: [colour(0.5, 0.15, 258), colour(0.55, 0.19, 25)],
  mage: [colour(0.44, 0.17, 298), colour(0.76, 0.12, 200)],
  archer: [colour(0.52, 0.13, 142), colour(0.6, 0.18, 35)],
  rogue: [colour(0.36, 0.045, 300), colour(0.5, 0.19, 15)],
  healer: [colour(0.95, 0.018, 85), colour(0.6, 0.18, 16)],
  barbarian: [colour(0.46, 0.11, 32), colour(0.5, 0.18, 22)],
  pirate: [colour(0.42, 0.15, 18), colour(0.6, 0.11, 195)],
  ninja: [colour(0.31, 0.04, 265), colour(0.57, 0.21, 27)],
  samurai: [colour(0.5, 0.19, 27), colour(0.34, 0.09, 265)],
  robot: [colour(0.66, 0.12, 215), colour(0.73, 0.17, 55)],
  elf: [colour(0.66, 0.14, 130), colour(0.86, 0.1, 95)],
  dwarf: [colour(0.58, 0.14, 50), colour(0.5, 0.1, 200)],
  orc: [colour(0.4, 0.09, 25), colour(0.62, 0.17, 40)],
  skeleton: [colour(0.4, 0.13, 305), colour(0.8, 0.2, 140)],
  cat: [colour(0.7, 0.14, 350), colour(0.75, 0.11, 190)],
  villager: [colour(0.86, 0.07, 85), colour(0.58, 0.19, 27)],
};

interface Asked {
  readonly prompt: string;
  readonly inputs: Fields;
  readonly mode: 'create' | 'edit';
  /** From dark to light; empty leaves the colours to the role. */
  readonly tones: readonly Colour[];
  readonly random: Random;
}

const { fields } = toolForms['character-generator'];

/**
 * What the form and the words say together. While creating, words fill in what the form left as it came; while
 * editing, the words are the change that is asked for and win over the form.
 */
function chosen({ inputs, mode }: Asked, words: readonly Word[]): Omit<Fields, 'transparent'> {
  const pick = <T extends string>(given: T, options: readonly T[]): T =>
    mode === 'edit' || given === options[0] ? (namedOption(words, options) ?? given) : given;
  return {
    role: pick(inputs.role, fields.role.options),
    build: pick(inputs.build, fields.build.options),
    outfit: pick(inputs.outfit, fields.outfit.options),
    weapon: pick(inputs.weapon, fields.weapon.options),
    pose: pick(inputs.pose, fields.pose.options),
    expression: pick(inputs.expression, fields.expression.options),
  };
}

function skinOf(role: Role, random: Random): Colour {
  const human = random.pick(skins);
  if (role === 'orc') return colour(0.62, 0.12, 136 + random.range(-14, 14));
  if (role === 'robot') return colour(0.8, 0.018, 240);
  if (role === 'skeleton') return colour(0.93, 0.03, 95);
  if (role === 'cat') return random.pick(furs);
  return human;
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

/** The head's own cut by role and seed, whatever hat is on it. */
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
  samurai: 0.25,
  skeleton: 0.5,
  rogue: 1,
  elf: 0.2,
};

/** The colours of the clothes by role and seed, before a palette or a word changes them. */
function clothesOf(role: Role, random: Random): readonly [Colour, Colour] {
  const [main, accent] = roleTones[role];
  const turn = random.range(-12, 12);
  const lift = random.range(-0.04, 0.04);
  return [colour(main.l + lift, main.c, main.h + turn), colour(accent.l, accent.c, accent.h - turn)];
}

/**
 * Each part draws from a stream of its own and is named by words of its own, so that an edit changes what its words name
 * and nothing else.
 */
export function lookOf(asked: Asked): Look {
  const { prompt, tones, random } = asked;
  const words = figureWords(prompt);
  const choice = chosen(asked, words);
  const { role, outfit } = choice;
  const [ownMain, ownAccent] = clothesOf(role, random.fork('clothes'));
  const named = tonesIn(prompt);
  const main = named.main ?? tones[2] ?? ownMain;
  const accent = tones[1] ?? ownAccent;
  return {
    ...choice,
    main,
    accent,
    trim: tones[4] === undefined ? colour(0.83, 0.13, 86) : lighter(tones[3] ?? tones[4], 0.05),
    metal: colour(0.8, 0.02, 250),
    leather: colour(0.42, 0.07, 52),
    cloak: named.cape ?? accent,
    hat: named.hat ?? main,
    skin: named.skin ?? skinOf(role, random.fork('skin')),
    hair: named.hair ?? random.fork('hair').pick(hairs),
    eye: named.eye ?? colour(0.56, 0.15, random.fork('eye').pick([150, 240, 262, 60, 300, 190])),
    line: tones[0] === undefined ? colour(0.23, 0.045, ownMain.h) : darker(tones[0], 0.02),
    hairStyle: cutIn(prompt) ?? cutOf(role, random.fork('hair style')),
    fringe: random.fork('fringe').pick(['locks', 'parted', 'aside']),
    freckles: random.fork('freckles').chance(0.25),
    beard:
      wearIn(prompt, 'beard') ??
      (role === 'dwarf' || (role === 'barbarian' && random.fork('beard').chance(0.6))),
    cape: wearIn(prompt, 'cape') ?? (outfit === 'royal' || random.fork('cape').chance(capeShares[role] ?? 0)),
    crown: wearIn(prompt, 'crown') ?? (outfit === 'royal' && role !== 'robot'),
    horns: wearIn(prompt, 'horns') ?? false,
    hatless: wearIn(prompt, 'hat') === false,
  };
}
