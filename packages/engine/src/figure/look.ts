import { type InputsOf, toolForms } from '@artcade/domain/tool-forms';
import { type Colour, colour, darker, lighter } from '../kit/colour.ts';
import type { Random } from '../kit/random.ts';
import { type Hue, hueOf, namedOption, type Word, wordsIn } from '../kit/words.ts';

type Fields = InputsOf<'character-generator'>;
export type Role = Fields['role'];
export type Weapon = Fields['weapon'];
export type Pose = Fields['pose'];
export type Expression = Fields['expression'];
export type Outfit = Fields['outfit'];
type HairStyle = 'short' | 'spiky' | 'long' | 'pony' | 'bob' | 'bald';

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
  readonly hairStyle: HairStyle;
  readonly beard: boolean;
  readonly cape: boolean;
  readonly crown: boolean;
  readonly horns: boolean;
  readonly hatless: boolean;
}

const hueTones: Readonly<Record<Hue, Colour>> = {
  red: colour(0.56, 0.19, 25),
  orange: colour(0.7, 0.17, 52),
  yellow: colour(0.84, 0.15, 98),
  gold: colour(0.8, 0.13, 85),
  green: colour(0.56, 0.14, 148),
  teal: colour(0.62, 0.11, 190),
  blue: colour(0.52, 0.16, 258),
  purple: colour(0.5, 0.17, 303),
  pink: colour(0.74, 0.14, 355),
  white: colour(0.93, 0.012, 250),
  black: colour(0.3, 0.02, 280),
  brown: colour(0.44, 0.075, 55),
};

const roleHues: Readonly<Record<Role, number>> = {
  knight: 258,
  mage: 298,
  archer: 145,
  rogue: 288,
  healer: 20,
  barbarian: 40,
  pirate: 22,
  ninja: 275,
  samurai: 24,
  robot: 215,
  elf: 160,
  dwarf: 48,
  orc: 32,
  skeleton: 300,
  cat: 340,
  villager: 128,
};

const skins = [
  colour(0.89, 0.045, 60),
  colour(0.84, 0.06, 60),
  colour(0.75, 0.075, 58),
  colour(0.6, 0.075, 54),
  colour(0.48, 0.065, 50),
] as const;
const hairs = [
  colour(0.34, 0.05, 50),
  colour(0.28, 0.025, 280),
  colour(0.82, 0.12, 88),
  colour(0.58, 0.15, 42),
  colour(0.9, 0.02, 260),
  colour(0.62, 0.16, 350),
  colour(0.55, 0.15, 255),
  colour(0.48, 0.07, 55),
] as const;

const hairNouns = 'hair,haired,頭髮,髮,tóc,ผม,rambut';
const clothNouns =
  'robe,armor,armour,cloak,cape,dress,coat,outfit,jacket,hat,hood,tunic,shirt,clothes,kimono,袍,盔甲,衣服,衣,áo,giáp,ชุด,เสื้อ,baju,jubah,zirah';
const eyeNouns = 'eye,eyes,eyed,眼睛,眼,mắt,ตา,mata';
const skinNouns = 'skin,fur,皮膚,毛,da,ผิว,kulit';

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
  if (role === 'orc') return colour(0.64, 0.12, 138 + random.range(-12, 12));
  if (role === 'robot') return colour(0.78, 0.02, 240);
  if (role === 'skeleton') return colour(0.92, 0.03, 95);
  if (role === 'cat')
    return random.pick([
      colour(0.8, 0.1, 68),
      colour(0.62, 0.02, 270),
      colour(0.93, 0.02, 80),
      colour(0.4, 0.03, 300),
    ]);
  return human;
}

const hairStyleOf = (role: Role, words: ReadonlySet<Word>, random: Random): HairStyle => {
  const own = random.pick(['short', 'spiky', 'long', 'pony', 'bob'] as const);
  if (words.has('bald') || role === 'robot' || role === 'skeleton' || role === 'cat') return 'bald';
  if (words.has('long') || role === 'elf') return 'long';
  if (words.has('short')) return 'short';
  if (own === 'spiky' && ['archer', 'rogue', 'ninja', 'mage', 'dwarf', 'knight'].includes(role))
    return 'short';
  return role === 'orc' || role === 'samurai' ? 'pony' : own;
};

export function lookOf(asked: Asked): Look {
  const { prompt, tones, random } = asked;
  const words = wordsIn(prompt);
  const said = new Set(words);
  const choice = chosen(asked, words);
  // Drawn in a fixed order and always all of them, so that a change of words keeps everything else.
  const hue = roleHues[choice.role] + random.fork('main').range(-16, 16);
  const own = random.fork('tones');
  const ownMain =
    choice.role === 'healer'
      ? colour(0.94, 0.02, 85)
      : colour(own.range(0.48, 0.58), own.range(0.12, 0.16), hue);
  const accentTurn = own.pick([150, 180, 60, -70]);
  const hair = random.fork('hair').pick(hairs);
  const named = (nouns: string): Colour | null => {
    const found = hueOf(prompt, nouns);
    return found === null ? null : hueTones[found];
  };
  const main = named(clothNouns) ?? tones[2] ?? ownMain;
  return {
    ...choice,
    main,
    accent: tones[1] ?? colour(main.l > 0.7 ? 0.5 : 0.6, 0.14, main.h + accentTurn),
    trim: tones[4] === undefined ? colour(0.82, 0.13, 86) : lighter(tones[3] ?? tones[4], 0.05),
    metal: colour(0.78, 0.02, 250),
    leather: colour(0.42, 0.07, 52),
    skin: named(skinNouns) ?? skinOf(choice.role, random.fork('skin')),
    hair: named(hairNouns) ?? hair,
    eye: named(eyeNouns) ?? colour(0.56, 0.15, random.fork('eye').pick([150, 240, 262, 60, 300])),
    line: tones[0] === undefined ? darker(colour(0.36, 0.07, main.h), 0.12) : darker(tones[0], 0.02),
    hairStyle: hairStyleOf(choice.role, said, random.fork('hair style')),
    beard:
      said.has('beard') ||
      choice.role === 'dwarf' ||
      (choice.role === 'barbarian' && random.fork('beard').chance(0.8)),
    cape:
      said.has('cape') ||
      choice.outfit === 'royal' ||
      random.fork('cape').chance(['knight', 'mage', 'samurai'].includes(choice.role) ? 0.6 : 0.15),
    crown: said.has('crown') || (choice.outfit === 'royal' && choice.role !== 'robot'),
    horns: said.has('horns'),
    hatless: /no hat|without hat|hatless|bareheaded|不戴帽|không đội mũ|ไม่ใส่หมวก|tanpa topi/i.test(prompt),
  };
}
