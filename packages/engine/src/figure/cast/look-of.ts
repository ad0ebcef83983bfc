import type { InputsOf } from '@artcade/domain/tool-forms';
import { type Brief, countOf, kindOf, type Noun, type Subject, wholeOf } from '../../brief/brief.ts';
import { graph, isA } from '../../concepts/graph.ts';
import { type Colour, colour, darker, lighter } from '../../draw/colour.ts';
import { pickBySeed } from '../../draw/pick-by-seed.ts';
import type { Random } from '../../draw/random.ts';
import type { Build } from '../build.ts';
import type { Body, Carried, Expression, Features, HairCut, Look, Mark, Pose, Role } from '../look.ts';
import { tintOf } from '../tints.ts';
import { boneTones, greys, hairs, leathers, metals, shells, skins, trims } from '../tones.ts';
import { wardrobes } from '../wardrobes.ts';
import { carriedBy } from './carried.ts';
import { dress } from './dress.ts';
import { folkFor, frames } from './folk.ts';
import { formSubject } from './form-subject.ts';
import { garmentFor } from './garments.ts';
import { faceFor, poseFor } from './poses.ts';
import { saidTones, stuffTone, type Tones } from './said.ts';
import { styleFor } from './styles.ts';
import { traitFor } from './traits.ts';
import { type Heed, isImplied, type Who, whoOf } from './who.ts';

type Fields = InputsOf<'character-generator'>;

export interface Asked {
  /** What the figure is to be; without subjects, the form decides. */
  readonly brief: Brief;
  readonly inputs: Fields;
  /** From dark to light; empty if the role decides the colours. */
  readonly tones: readonly Colour[];
  readonly random: Random;
  /** The variations of an order have consecutive seeds, and so different colours. */
  readonly seed?: number;
  readonly heed?: Heed;
  /** What else is to stand beside it: places and hours of a picture without a ground. */
  readonly beside?: readonly Noun[];
  /** Which of the subjects. */
  readonly which?: number;
}

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
function agesOf({ id: role, attributes }: Subject, given: Fields['age'], heed: Heed): Look['age'] {
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

function genderOf(attributes: readonly string[], heed: Heed): Look['gender'] {
  for (const id of attributes) {
    if (kindOf(id) !== 'gender') continue;
    heed(id);
    if (isA(id, 'gender.female')) return 'female';
    if (isA(id, 'gender.male')) return 'male';
  }
  return 'any';
}

const featuresOf = (random: Random, gender: Look['gender']): Features => ({
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
function framed(names: readonly string[]): Body['frame'] {
  const factors: Partial<Record<keyof Build, number>> = {};
  for (const name of names)
    for (const [part, factor] of Object.entries(frames[name] ?? {}) as [keyof Build, number][])
      factors[part] = (factors[part] ?? 1) * factor;
  return factors;
}

interface Traits {
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
function traitsOf(subject: Subject, who: Who, heed: Heed): Traits {
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

/** Colours of clothes by role and seed, before a palette or a word changes them. */
function clothesOf(who: Who, turn: number, random: Random): readonly [Colour, Colour] {
  const row = who.rows[0];
  const shift = random.range(-8, 8);
  const lift = random.range(-0.03, 0.03);
  const named = row?.tones.map((name) => tintOf(`colour.${name}`)).filter((tone) => tone !== null) ?? [];
  // Two in three keep to the colours that the trade is known by.
  if (named[0] !== undefined && turn % 3 !== 2)
    return [colour(named[0].l + lift * 0.6, named[0].c, named[0].h + shift * 0.5), named[1] ?? named[0]];
  const [main, accent] = pickBySeed(turn, wardrobes[row?.like ?? 'villager']);
  return [colour(main.l + lift, main.c, main.h + shift), colour(accent.l, accent.c, accent.h - shift)];
}

function skinOf(who: Who, seed: number): Colour {
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

/** Which tones of a palette the clothes and what goes with them have. */
const paletteShares: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [2, 1],
  [1, 3],
  [3, 1],
  [2, 3],
];

function hairOf(traits: Traits, who: Who, gender: Look['gender'], random: Random): HairCut {
  const { folk } = who.body;
  const free = random.pick(gender === 'male' ? maleCuts : gender === 'female' ? femaleCuts : freeCuts);
  if (traits.hair !== null) return traits.hair;
  if (who.hair !== null) return who.hair;
  if (folk === 'beast' || folk === 'skeleton' || folk === 'robot' || folk === 'golem') return 'bald';
  const [first, ...others] = who.rows.flatMap((row) => row.hair);
  return first === undefined ? free : random.pick([first, ...others]);
}

/** Creatures that do not smile at whoever meets them, unless a word says so. */
const fearsome = ['creature.kraken', 'creature.sea-serpent', 'creature.hydra', 'creature.demon-lord'];

/** What the figure does, and how it looks. Later words win; faces may come from moods. */
function actingOf(subject: Subject, brief: Brief, inputs: Fields, isFirst: boolean, heed: Heed) {
  let pose: Pose = inputs.pose;
  let said: Expression | null = null;
  const marks: Mark[] = [];
  const take = (found: ReturnType<typeof poseFor>, id: string) => {
    if (found === null) return;
    heed(id, found.as);
    pose = found.drawing.pose ?? pose;
    said = found.drawing.expression ?? said;
    marks.push(...(found.drawing.marks ?? []));
  };
  const moods = [
    ...subject.attributes.filter((id) => kindOf(id) === 'mood'),
    ...(isFirst ? wholeOf(brief, 'mood').map(({ id }) => id) : []),
  ];
  for (const id of moods) take(faceFor(id), id);
  const loose = [
    ...subject.attributes,
    ...[...subject.holds, ...subject.wears, ...wholeOf(brief, 'mood'), ...brief.things].flatMap(
      ({ attributes }) => attributes,
    ),
  ].filter((id) => kindOf(id) === 'pose');
  const does = [...loose, ...subject.does.map(({ id }) => id)];
  for (const id of does) {
    const own = poseFor(id);
    // Whoever plays or fishes while sitting sits.
    if (
      own?.drawing.pose !== undefined &&
      does.some((other) => other === 'pose.sitting') &&
      id !== 'pose.sitting'
    ) {
      take({ ...own, drawing: { ...own.drawing, pose: 'sit' } }, id);
    } else take(own, id);
  }
  if (subject.rides !== null) pose = 'ride';
  const own = fearsome.some((id) => isA(subject.id, id)) ? 'fierce' : inputs.expression;
  return { pose, expression: said ?? own, marks };
}

/** Sizes of the whole figure: giants have small heads, the tiny large ones. */
const sizes: Readonly<Record<string, readonly [string, number]>> = {
  'size.tiny': ['small', 0.66],
  'size.small': ['small', 0.78],
  'size.short': ['short', 0.86],
  'size.big': ['muscular', 1],
  'size.huge': ['giant', 1],
  'size.tall': ['tall', 1],
  'size.thin': ['thin', 1],
  'size.wide': ['fat', 1],
};

const auras: Readonly<Record<string, string>> = {
  'effect.fire': 'fire',
  'effect.ice': 'ice',
  'effect.lightning': 'lightning',
  'effect.glow': 'glow',
  'effect.light': 'glow',
  'effect.aura': 'glow',
  'effect.magic': 'sparkle',
  'effect.sparkle': 'sparkle',
  'effect.smoke': 'smoke',
  'effect.bubbles': 'bubbles',
  'effect.splash': 'bubbles',
  'effect.petals': 'petals',
  'effect.leaves': 'leaves',
  'effect.feathers': 'petals',
  'effect.confetti': 'petals',
  'effect.snow': 'snow',
  'effect.hearts': 'hearts',
  'effect.dust': 'smoke',
  'effect.crystal': 'ice',
  'effect.slime': 'bubbles',
  'effect.effect': 'sparkle',
};

const isSide = ({ inputs }: Asked): boolean => inputs.view === 'side';

const formRoles: readonly Role[] = [
  'knight',
  'mage',
  'archer',
  'rogue',
  'healer',
  'barbarian',
  'pirate',
  'ninja',
  'samurai',
  'robot',
  'elf',
  'dwarf',
  'orc',
  'skeleton',
  'cat',
  'villager',
];

/** The role of the form that comes nearest. */
function roleName(subject: Subject, who: Who, given: Role): Role {
  for (const id of [subject.id, ...subject.attributes])
    for (const as of graph.lineOf(id)) {
      const name = formRoles.find((role) => as === `role.${role}` || as === `creature.${role}`);
      if (name !== undefined) return name;
    }
  return who.rows[0]?.like ?? given;
}

/** Decides everything about a figure. Each part has its own random stream, so that a word changes only what it names. */
export function lookOf(asked: Asked): Look {
  const { brief, inputs, tones, random } = asked;
  const heed: Heed = asked.heed ?? (() => undefined);
  const which = asked.which ?? 0;
  const isFirst = which === 0;
  const said0 = brief.subjects[which] ?? formSubject(inputs);
  // The form calls a person without a trade a villager.
  const isVillager =
    said0.id === 'role.person' &&
    inputs.role === 'villager' &&
    (said0.text === '' || said0.attributes.some((id) => kindOf(id) === 'role'));
  const subject = joined(isVillager ? { ...said0, id: 'role.villager' } : said0, brief, which);
  const known = whoOf(subject, heed);
  const who = solid(known, subject);
  const traits = traitsOf(subject, who, heed);
  const gender = genderOf(subject.attributes, heed);
  const age = agesOf(subject, inputs.age, heed);
  const acting = actingOf(subject, brief, inputs, isFirst, heed);
  for (const mark of acting.marks) traits.marks.add(mark);
  const turn = asked.seed ?? random.fork('wardrobe').whole(0, 999);
  const [ownMain, ownAccent] = clothesOf(who, turn, random.fork('clothes'));
  const [mainShare, accentShare] = pickBySeed(turn, paletteShares);
  const named = subject.attributes.filter((id) => !isImplied(id, [subject.id, ...subject.attributes]));
  const isCoat = who.isCreature || who.body.isWhole;
  const hasOwn = isCoat && (who.skins.length > 0 || who.beast !== null);
  const saidAll = saidTones(
    hasOwn || (who.rows[0]?.tones.length ?? 0) > 0 ? named : subject.attributes,
    heed,
  );
  const wholeTones = isFirst ? wholeOf(brief, 'colour').flatMap(({ id }) => saidTones([id], heed)) : [];
  const [said, saidSecond] = isCoat ? [undefined, undefined] : saidAll;
  const main = said ?? tones[mainShare] ?? (isCoat ? undefined : wholeTones[0]) ?? ownMain;
  const accent =
    saidSecond ?? tones[accentShare] ?? wholeTones[isCoat || said !== undefined ? 0 : 1] ?? ownAccent;
  const metal = armourTone(subject, heed) ?? pickBySeed(turn + Math.floor(turn / 6), metals);
  const leather = pickBySeed(turn, leathers);
  const coat = isCoat
    ? (saidAll[0] ??
      stuffTone(
        (hasOwn || who.body.folk === 'robot' ? named : subject.attributes).filter(
          (id) => id !== 'material.moss' && id !== 'material.vine',
        ),
        heed,
      ))
    : null;
  const skin = traits.skinTone ?? coat ?? skinOf(who, turn);
  if (subject.attributes.some((id) => isA(id, 'material.stone'))) traits.marks.add('cracks');
  const hairTones = age === 'elder' || subject.attributes.includes('colour.white-hair') ? greys : hairs;
  const hair = traits.hairTone ?? random.fork('hair').pick(hairTones);
  const ownTrim =
    tones[4] === undefined ? random.fork('trim').pick(trims) : lighter(tones[3] ?? tones[4], 0.05);
  const styleTone = [...subject.attributes, ...(isFirst ? brief.whole.map(({ id }) => id) : [])]
    .map((id) =>
      ['style', 'event', 'season'].includes(kindOf(id)) ? styleFor(id)?.drawing.accent : undefined,
    )
    .find((name) => name !== undefined);
  const trim = (styleTone === undefined ? null : tintOf(`colour.${styleTone}`)) ?? ownTrim;
  const base: Tones = { main, accent, trim, metal, leather, skin, hair };
  const size = sizeOf(subject, heed);
  if (size !== null && !traits.frames.includes(size[0])) traits.frames.push(size[0]);
  if (gender !== 'any' && !traits.frames.some((name) => name === 'giant' || name === 'fat'))
    traits.frames.push(gender);
  const effects = isFirst
    ? brief.things.filter(({ id, text }) => kindOf(id) === 'effect' && text !== '')
    : [];
  const styled = [...subject.attributes, ...(isFirst ? brief.whole.map(({ id }) => id) : [])].flatMap(
    (id) => {
      const row = ['style', 'event', 'season', 'genre'].includes(kindOf(id)) ? styleFor(id) : null;
      if (row?.drawing.aura === undefined) return [];
      heed(id, row.as);
      return [row.drawing.aura];
    },
  );
  const aura = [
    ...traits.aura,
    ...styled,
    ...subject.attributes.filter((id) => kindOf(id) === 'effect').map((id) => ({ id })),
    ...effects,
  ].flatMap((each) => {
    if (typeof each === 'string') return [each];
    const as = graph.lineOf(each.id).find((line) => auras[line] !== undefined);
    if (as === undefined) return [];
    heed(each.id, as);
    return [auras[as] ?? 'sparkle'];
  });
  const worn = dress({ subject, brief, who, tones: base, random, age, isFirst, heed });
  const { held, rides, company, around } = carriedBy({
    subject,
    brief,
    isFirst,
    heed,
    body: who.body,
    beside: asked.beside ?? [],
  });
  const eyeName = who.eye === null ? null : tintOf(`colour.${who.eye}`);
  const body: Body = {
    ...who.body,
    ...traits.body,
    frame: framed(traits.frames),
    isRough: who.body.isRough || (traits.frames.includes('muscular') && gender !== 'female'),
  };
  const moodMarks: Mark[] = [
    ...(random.fork('freckles').chance(0.2) ? (['freckles'] as const) : []),
    ...(random.fork('earring').chance(0.25) ? (['earring'] as const) : []),
    ...(random
      .fork('scar')
      .chance(who.rows[0]?.like === 'barbarian' || who.rows[0]?.like === 'pirate' ? 0.3 : 0.06)
      ? (['scar'] as const)
      : []),
  ];
  const isPlainFolk = body.folk === 'human';
  return {
    role: roleName(subject, who, inputs.role),
    outfit: inputs.outfit,
    weapon: weaponOf(held[0], inputs.weapon),
    build: buildOf(brief, traits, inputs, heed),
    age,
    view: isSide(asked) ? 'side' : 'front',
    pose: rides !== null ? 'ride' : acting.pose,
    expression: acting.expression,
    gender,
    body,
    features: featuresOf(random, gender),
    worn,
    marks: new Set([
      ...traits.marks,
      ...who.rows.flatMap((row) => row.marks),
      ...(isPlainFolk ? moodMarks : []),
    ]),
    held,
    rides,
    company,
    around,
    aura: [...new Set(aura)],
    main,
    accent,
    trim,
    metal,
    leather,
    skin,
    hair,
    eye:
      traits.eyeTone ?? eyeName ?? colour(0.56, 0.15, random.fork('eye').pick([150, 240, 262, 60, 300, 190])),
    line: tones[0] === undefined ? colour(0.23, 0.045, ownMain.h) : darker(tones[0], 0.02),
    cloak: accent,
    hat: main,
    helm: metal,
    hairStyle: hairOf(traits, who, gender, random.fork('hair style')),
    hairFull: traits.hairFull,
    fringe: random.fork('fringe').pick(['locks', 'parted', 'aside']),
    copies: copiesOf(subject, heed),
    share: size?.[1] ?? 1,
    alpha: subject.attributes.includes('state.transparent') ? 0.6 : who.alpha,
  };
}

/**
 * A hero of legend and a role beside it are one figure, and whatever a small companion holds or wears is in fact the
 * figure's.
 */
function joined(subject: Subject, brief: Brief, which: number): Subject {
  const next = brief.subjects[which + 1];
  if (which > 0 || next === undefined) return subject;
  const isBare = [...subject.wears, ...subject.holds, ...subject.body].every(({ text }) => text === '');
  if (
    isBare &&
    kindOf(subject.id) === 'creature' &&
    kindOf(next.id) === 'role' &&
    folkFor(subject.id)?.folk != null
  )
    return { ...next, attributes: [...next.attributes, subject.id, ...subject.attributes] };
  const others = brief.subjects.slice(1).filter(({ id }) => kindOf(id) === 'creature');
  return {
    ...subject,
    holds: [
      ...subject.holds.filter(({ text }) => text !== '' || others.every(({ holds }) => holds.length === 0)),
      ...others.flatMap(({ holds }) => holds),
    ],
    wears: [...subject.wears, ...others.flatMap(({ wears }) => wears)],
    does: subject.does.length > 0 ? subject.does : others.flatMap(({ does }) => does),
  };
}

/** A giant of stone, ice or metal is a golem. */
function solid(who: Who, subject: Subject): Who {
  const isSolid = subject.attributes.some((id) =>
    ['material.stone', 'material.gemstone', 'material.ice', 'material.clay', 'material.metal'].some((stuff) =>
      isA(id, stuff),
    ),
  );
  if (!isSolid || !who.isCreature || who.body.folk !== 'human' || who.skins.length > 0) return who;
  return { ...who, body: { ...who.body, folk: 'golem', ears: 'none' }, hair: 'bald', rows: [] };
}

/** The colour that is said of armour: all plates have it, those of helmet, shoulders and boots too. */
function armourTone({ wears }: Subject, heed: Heed): Colour | null {
  const armour = wears.find(({ id, text }) => text !== '' && isA(id, 'garment.armor'));
  if (armour === undefined || isA(armour.id, 'garment.leather-armor')) return null;
  const own = garmentFor(armour.id)?.drawing.tone ?? 'metal';
  return (
    saidTones(armour.attributes, heed)[0] ??
    stuffTone(armour.attributes, heed) ??
    (own === 'metal' ? null : tintOf(`colour.${own}`))
  );
}

/** Twins, couples and groups stand side by side, up to three. */
function copiesOf(subject: Subject, heed: Heed): number {
  const count = Math.min(3, countOf(subject));
  if (count > 1) for (const id of subject.attributes) if (kindOf(id) === 'count') heed(id);
  return Math.max(1, Math.floor(count));
}

/** The weapon of the form that is in the hand, or none. */
function weaponOf(held: Carried | null, given: Fields['weapon']): Fields['weapon'] {
  if (held === null) return 'none';
  const kinds = ['dagger', 'bow', 'staff', 'axe', 'hammer', 'shield', 'sword'] as const;
  return kinds.find((kind) => isA(held.id, `thing.${kind}`)) ?? (given === 'none' ? 'none' : given);
}

function sizeOf(subject: Subject, heed: Heed): readonly [string, number] | null {
  for (const id of subject.attributes)
    if (kindOf(id) === 'size')
      for (const as of graph.lineOf(id)) {
        const size = sizes[as];
        if (size === undefined) continue;
        heed(id, as);
        return size;
      }
  return null;
}

function buildOf(brief: Brief, traits: Traits, inputs: Fields, heed: Heed): Look['build'] {
  const chibi = wholeOf(brief, 'style').find(({ id }) => isA(id, 'style.chibi'));
  if (chibi !== undefined) {
    heed(chibi.id);
    traits.frames.push('chibi');
    return 'chibi';
  }
  // The form calls the fat sturdy; their arms are not.
  const isFat = traits.frames.includes('fat') && inputs.build === 'sturdy';
  return traits.build ?? (isFat ? 'chibi' : inputs.build);
}
