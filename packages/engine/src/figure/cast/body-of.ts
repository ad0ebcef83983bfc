import type { InputsOf } from '@artcade/domain/tool-forms';
import { kindOf, type Noun, type Subject } from '../../brief/brief.ts';
import { graph, isA } from '../../concepts/graph.ts';
import { type Colour, colour } from '../../draw/colour.ts';
import { pickBySeed } from '../../draw/pick-by-seed.ts';
import type { Random } from '../../draw/random.ts';
import type { Build } from '../build.ts';
import type { Body, Features, HairCut, Look, Mark } from '../look.ts';
import { tintOf } from '../tints.ts';
import { boneTones, shells, skins } from '../tones.ts';
import { frames } from './folk.ts';
import { saidTones, stuffTone } from './said.ts';
import { traitFor } from './traits.ts';
import { type Heed, isImplied, type Who } from './who.ts';

type Fields = InputsOf<'character-generator'>;

const ownSkins: Readonly<Record<string, Colour>> = {
  'white-skin': colour(0.95, 0.02, 60),
  'tan-skin': colour(0.72, 0.085, 60),
  'dark-skin': colour(0.44, 0.06, 48),
};

const freeCuts: readonly [HairCut, ...HairCut[]] = [
  'short',
  'swept',
  'spiky',
  'long',
  'pony',
  'bob',
  'braids',
  'bun',
  'curly',
  'twintails',
];
const maleCuts: readonly [HairCut, ...HairCut[]] = ['short', 'swept', 'spiky', 'curly', 'pony', 'short'];
const femaleCuts: readonly [HairCut, ...HairCut[]] = [
  'long',
  'pony',
  'bob',
  'braids',
  'bun',
  'curly',
  'twintails',
  'long',
];

/** What is said of somebody comes before what the role alone suggests: a girl may be a child. */
export function agesOf({ id: role, attributes }: Subject, given: Fields['age'], heed: Heed): Look['age'] {
  let found: Look['age'] = given;
  for (const id of [...attributes, role]) {
    const as = graph.lineOf(id).find((line) => ages[line] !== undefined);
    if (as === undefined) continue;
    // A child is a child, whoever calls it young; and many trades are young by themselves.
    if (found !== given && found !== 'adult') continue;
    if (as === 'age.young' && isImplied(id, [role, ...attributes])) continue;
    const own: Look['age'] = ages[as] ?? found;
    // A grown-up is what everybody is.
    if (own !== 'adult') heed(id, as);
    found = own;
  }
  return found;
}
const ages: Readonly<Record<string, Look['age']>> = {
  'age.baby': 'baby',
  'age.child': 'child',
  'age.teen': 'teen',
  'age.young': 'teen',
  'age.old': 'elder',
  'age.middle-aged': 'adult',
  'age.adult': 'adult',
  'role.girl': 'teen',
  'role.boy': 'teen',
  'role.baby': 'baby',
  'role.child': 'child',
  'role.teenager': 'teen',
  'creature.cupid': 'child',
  'creature.tuyul': 'child',
};

export function genderOf(attributes: readonly string[], heed: Heed): Look['gender'] {
  for (const id of attributes) {
    if (kindOf(id) !== 'gender') continue;
    heed(id);
    if (isA(id, 'gender.female')) return 'female';
    if (isA(id, 'gender.male')) return 'male';
  }
  return 'any';
}

export const featuresOf = (random: Random, gender: Look['gender']): Features => ({
  eyes: random.fork('eyes').pick(['round', 'almond', 'narrow', 'wide', 'droop', 'round']),
  nose: random.fork('nose').pick(['line', 'button', 'hook', 'broad', 'line']),
  brows: random
    .fork('brows')
    .pick(gender === 'female' ? ['thin', 'plain', 'high'] : ['plain', 'thick', 'thin', 'high']),
  jaw: random.fork('jaw').range(0.9, 1.12),
  mouth: random
    .fork('mouth')
    .pick(gender === 'female' ? ['plain', 'small', 'lips'] : ['plain', 'small', 'wide', 'plain']),
  idle: random.fork('idle').whole(0, 5) as Features['idle'],
});

/** Factors multiply: a fat dwarf is both. */
export function framed(names: readonly string[]): Body['frame'] {
  const factors: Partial<Record<keyof Build, number>> = {};
  for (const name of names)
    for (const [part, factor] of Object.entries(frames[name] ?? {}) as [keyof Build, number][])
      factors[part] = (factors[part] ?? 1) * factor;
  return factors;
}

export interface Traits {
  readonly marks: Set<Mark>;
  readonly frames: string[];
  readonly aura: string[];
  hair: HairCut | null;
  hairFull: number;
  hairTone: Colour | null;
  eyeTone: Colour | null;
  skinTone: Colour | null;
  build: Look['build'] | null;
  body: Partial<Body>;
}

/** Reads what is said of hair, eyes, skin, limbs, wings and tails. */
export function traitsOf(subject: Subject, who: Who, heed: Heed): Traits {
  const traits: Traits = {
    marks: new Set(who.marks),
    frames: [...who.frames, ...who.rows.flatMap((row) => row.frames)],
    aura: [],
    hair: null,
    hairFull: 1,
    hairTone: null,
    eyeTone: null,
    skinTone: null,
    build: null,
    body: {},
  };
  const worn = subject.wears.filter(({ id }) => traitFor(id) !== null);
  const states = subject.attributes.filter(
    (id) => kindOf(id) === 'state' || id === 'material.moss' || id === 'material.vine',
  );
  const nouns: readonly Noun[] = [
    ...subject.body,
    ...worn,
    ...states.map((id) => ({ id, text: id, attributes: [] })),
  ];
  const ordered = [...nouns.filter(({ text }) => text === ''), ...nouns.filter(({ text }) => text !== '')];
  for (const { id, attributes } of ordered) {
    const found = traitFor(id);
    if (found === null) continue;
    const { drawing: trait, as } = found;
    heed(id, as);
    // A person with one eye has lost the other.
    const isPatched = id === 'body.one-eye' && who.body.folk !== 'orc' && !who.body.isWhole;
    for (const mark of trait.marks ?? []) if (!isPatched) traits.marks.add(mark);
    if (trait.frame !== undefined && !traits.frames.includes(trait.frame)) traits.frames.push(trait.frame);
    if (trait.aura !== undefined) traits.aura.push(trait.aura);
    traits.hair = trait.hair ?? traits.hair;
    traits.build = trait.build ?? traits.build;
    if (trait.skin !== undefined && who.skins.length === 0)
      traits.skinTone = ownSkins[trait.skin] ?? tintOf(`colour.${trait.skin}`);
    const { wings, tail, horns, topEars, ears, lower } = trait;
    const isBeast = who.body.folk === 'beast';
    traits.body = {
      ...traits.body,
      ...(wings !== undefined && { wings }),
      ...(tail !== undefined && { tail }),
      ...(horns !== undefined && !(isBeast && horns === 'goat' && who.beast?.horns !== 'none') && { horns }),
      ...(topEars !== undefined && !isBeast && { topEars, ears: 'none' as const }),
      ...(ears !== undefined && !isBeast && who.body.topEars === 'none' && { ears }),
      ...(lower !== undefined && { lower }),
    };
    if ((ears !== undefined || topEars !== undefined) && who.body.topEars !== 'none')
      traits.body = {
        ...traits.body,
        earSize: attributes.some((each) => kindOf(each) === 'size') ? 1.4 : 1.16,
      };
    if (trait.hair !== undefined) traits.hairFull = 1.05;
    const tone =
      saidTones(attributes, heed)[0] ?? (trait.tints === undefined ? null : stuffTone(attributes, heed));
    if (tone !== null && tone !== undefined) {
      if (trait.tints === 'hair') traits.hairTone = tone;
      if (trait.tints === 'eye') traits.eyeTone = tone;
      if (trait.tints === 'skin') traits.skinTone = tone;
    }
    for (const said of attributes) {
      if (said === 'effect.glow' || said === 'state.glowing') {
        heed(said);
        if (trait.tints === 'eye' && !traits.marks.has('glow-eyes')) traits.marks.add('glow-eyes');
        else traits.marks.add('runes');
      }
      if (kindOf(said) === 'size' && trait.tints === 'hair') {
        heed(said);
        traits.hairFull = isA(said, 'size.long') || isA(said, 'size.big') ? 1.13 : 0.92;
        traits.hair = isA(said, 'size.long') || isA(said, 'size.big') ? 'long' : (traits.hair ?? 'short');
      }
    }
  }
  return traits;
}

export function skinOf(who: Who, seed: number): Colour {
  const turn = seed + Math.floor(seed / 6);
  const { folk } = who.body;
  const named = who.skins
    .map((name) => ownSkins[name] ?? tintOf(`colour.${name}`))
    .filter((tone) => tone !== null);
  const [first, ...others] = named;
  if (first !== undefined) return pickBySeed(turn, [first, ...others]);
  if (who.beast !== null) return pickBySeed(seed, who.beast.furs);
  if (folk === 'robot') return pickBySeed(turn, shells);
  if (folk === 'skeleton') return pickBySeed(turn, boneTones);
  return pickBySeed(turn * 3, skins);
}

export function hairOf(traits: Traits, who: Who, gender: Look['gender'], random: Random): HairCut {
  const { folk } = who.body;
  const free = random.pick(gender === 'male' ? maleCuts : gender === 'female' ? femaleCuts : freeCuts);
  if (traits.hair !== null) return traits.hair;
  if (who.hair !== null) return who.hair;
  if (folk === 'beast' || folk === 'skeleton' || folk === 'robot' || folk === 'golem') return 'bald';
  const [first, ...others] = who.rows.flatMap((row) => row.hair);
  return first === undefined ? free : random.pick([first, ...others]);
}
