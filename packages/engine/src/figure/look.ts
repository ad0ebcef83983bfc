import type { InputsOf } from '@artcade/domain/tool-forms';
import type { Colour } from '../draw/colour.ts';
import type { Beast, Ears, Horns, Tail } from './beasts/beast.ts';
import type { Build } from './build.ts';

type Fields = InputsOf<'character-generator'>;
export type Role = Fields['role'];
export type Weapon = Fields['weapon'];
export type Expression = Fields['expression'];
export type Outfit = Fields['outfit'];
/** The movements of the form, and the stances that only words ask for. */
export type Pose = Fields['pose'] | Posture;
export const postures = [
  'sit',
  'ground',
  'kneel',
  'crouch',
  'lie',
  'float',
  'fly',
  'jump',
  'kick',
  'dance',
  'wave',
  'point',
  'cheer',
  'crossed',
  'hips',
  'think',
  'pray',
  'bow',
  'salute',
  'aim',
  'play',
  'read',
  'ride',
  'work',
  'guard',
  'push',
  'shrug',
] as const;
export type Posture = (typeof postures)[number];

export const cuts = [
  'bald',
  'mohawk',
  'braids',
  'pony',
  'twintails',
  'bun',
  'curly',
  'spiky',
  'bob',
  'swept',
  'long',
  'short',
  'snakes',
  'flames',
  'leaves',
  'topknot',
] as const;
export type HairCut = (typeof cuts)[number];

/** Which kind of head and skin a body has. */
export type Folk = 'human' | 'orc' | 'dwarf' | 'robot' | 'skeleton' | 'beast' | 'golem' | 'treant';

/** Places on a figure where one thing each can be worn. */
export const slots = [
  'head',
  'brow',
  'eyes',
  'mask',
  'beard',
  'neck',
  'top',
  'over',
  'shoulders',
  'hands',
  'belt',
  'bottom',
  'feet',
  'cape',
  'pack',
] as const;
export type Slot = (typeof slots)[number];

/** A piece in a slot, with everything that is said of it. */
export interface Worn {
  readonly piece: string;
  readonly tone: Colour;
  readonly second: Colour;
  readonly pattern: string | null;
  readonly shine: boolean;
  readonly torn: boolean;
  readonly glows: boolean;
  /** In usual ones. */
  readonly size: number;
}

export type Mark =
  | 'scar'
  | 'freckles'
  | 'blush'
  | 'paint'
  | 'tattoo'
  | 'soot'
  | 'wound'
  | 'makeup'
  | 'runes'
  | 'stitches'
  | 'cracks'
  | 'facets'
  | 'moss'
  | 'mushrooms'
  | 'flowers'
  | 'rust'
  | 'scales'
  | 'bandages'
  | 'burn'
  | 'earring'
  | 'beauty'
  | 'fangs'
  | 'tusks'
  | 'third-eye'
  | 'one-eye'
  | 'big-nose'
  | 'long-nose'
  | 'whiskers'
  | 'glow-eyes'
  | 'closed-eyes'
  | 'wink'
  | 'tongue'
  | 'tear'
  | 'sweat'
  | 'robot-arm'
  | 'robot-leg'
  | 'peg-leg'
  | 'hook'
  | 'extra-arms'
  | 'fur'
  | 'spots'
  | 'beak';

export type Wings = 'none' | 'feather' | 'bat' | 'insect' | 'butterfly' | 'mechanical';

export interface Body {
  readonly folk: Folk;
  /** The animal whose head it has, or whose whole body if `isWhole`. */
  readonly beast: Beast | null;
  readonly isWhole: boolean;
  /** A body that is neither a person nor an animal. */
  readonly form: 'ghost' | 'flame' | 'plant' | 'snowman' | 'eye' | 'mimic' | null;
  readonly ears: 'human' | 'elf' | 'orc' | 'none';
  /** Ears of an animal on a person's head. */
  readonly topEars: Ears;
  /** In usual ones. */
  readonly earSize: number;
  readonly horns: Horns;
  readonly tail: Tail;
  readonly wings: Wings;
  readonly lower: 'legs' | 'fish' | 'snake' | 'wisp' | 'horse' | 'spider';
  /** Factors for the lengths of the build. */
  readonly frame: Partial<Record<keyof Build, number>>;
  /** Heavy brows and no lashes. */
  readonly isRough: boolean;
}

/** Small things that make two people of one kind different. */
export interface Features {
  readonly eyes: 'round' | 'almond' | 'narrow' | 'wide' | 'droop';
  readonly nose: 'line' | 'button' | 'hook' | 'broad';
  readonly brows: 'plain' | 'thin' | 'thick' | 'high';
  readonly jaw: number;
  readonly mouth: 'plain' | 'small' | 'wide' | 'lips';
  readonly idle: 0 | 1 | 2 | 3 | 4 | 5;
}

/** Something in a hand: a concept, and what is said of it. */
export interface Carried {
  readonly id: string;
  readonly tone: Colour | null;
  readonly size: number;
  readonly glows: boolean;
  readonly pattern: string | null;
}

/** Everything about a figure, decided before the first line is drawn. */
export interface Look {
  /** The values of the form that come nearest: for reports and for what only knows the form. */
  readonly role: Role;
  readonly outfit: Outfit;
  readonly weapon: Weapon;
  readonly build: Fields['build'];
  readonly age: Fields['age'] | 'baby';
  readonly view: Fields['view'];
  readonly pose: Pose;
  readonly expression: Expression;
  readonly gender: 'female' | 'male' | 'any';
  readonly body: Body;
  readonly features: Features;
  readonly worn: Readonly<Partial<Record<Slot, Worn>>>;
  readonly marks: ReadonlySet<Mark>;
  /** In the near hand and in the far one. */
  readonly held: readonly [Carried | null, Carried | null];
  readonly rides: Carried | null;
  /** Small animals beside it, on a shoulder or in its arms. */
  readonly company: readonly Carried[];
  /** Things on the ground beside it. */
  readonly around: readonly Carried[];
  /** Effects about it: fire, ice, lightning, glow, smoke, sparkle, bubbles, petals. */
  readonly aura: readonly string[];
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
  /** How long and full the hair is, in usual ones. */
  readonly hairFull: number;
  /** How the hair falls over the forehead. */
  readonly fringe: 'locks' | 'parted' | 'aside';
  /** How many of it stand side by side. */
  readonly copies: number;
  /** How large it stands in its frame, from small to whole. */
  readonly share: number;
  /** How much of what is behind it can be seen through it. */
  readonly alpha: number;
}

/** The look as a piece sees it: its own tones in the place of those of the whole figure. */
export const inTones = (look: Look, { tone, second }: Worn): Look => ({
  ...look,
  main: tone,
  hat: tone,
  helm: tone,
  cloak: tone,
  accent: second,
});
