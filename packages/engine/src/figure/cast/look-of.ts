import type { InputsOf } from '@artcade/domain/tool-forms';
import { type Brief, countOf, kindOf, type Noun, type Subject, wholeOf } from '../../brief/brief.ts';
import { graph, isA } from '../../concepts/graph.ts';
import { type Colour, colour, darker, lighter } from '../../draw/colour.ts';
import { pickBySeed } from '../../draw/pick-by-seed.ts';
import type { Random } from '../../draw/random.ts';
import type { Body, Carried, Expression, Look, Mark, Pose, Role } from '../look.ts';
import { tintOf } from '../tints.ts';
import { greys, hairs, leathers, metals, trims } from '../tones.ts';
import { wardrobes } from '../wardrobes.ts';
import { agesOf, featuresOf, framed, genderOf, hairOf, skinOf, type Traits, traitsOf } from './body-of.ts';
import { carriedBy } from './carried.ts';
import { dress } from './dress.ts';
import { folkFor } from './folk.ts';
import { formSubject } from './form-subject.ts';
import { garmentFor } from './garments.ts';
import { faceFor, poseFor } from './poses.ts';
import { saidTones, stuffTone, type Tones } from './said.ts';
import { styleFor } from './styles.ts';
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

/** Which tones of a palette the clothes and what goes with them have. */
const paletteShares: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [2, 1],
  [1, 3],
  [3, 1],
  [2, 3],
];

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
    view: inputs.view,
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
