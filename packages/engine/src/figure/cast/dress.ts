import { type Brief, kindOf, type Noun, type Subject } from '../../brief/brief.ts';
import { isA } from '../../concepts/graph.ts';
import { type Colour, colour, lighter } from '../../draw/colour.ts';
import type { Random } from '../../draw/random.ts';
import type { Look, Slot, Worn } from '../look.ts';
import { secondOf, stuffOf, tintOf } from '../tints.ts';
import { cuts } from '../wear/cuts.ts';
import { printOf } from '../wear/patterns.ts';
import { type Garment, garmentFor, isWorn } from './garments.ts';
import { sizeFactor, type Tones } from './said.ts';
import { styleFor } from './styles.ts';
import { traitFor } from './traits.ts';
import { type Heed, isSaid, type Who } from './who.ts';

interface Dressing {
  readonly subject: Subject;
  readonly brief: Brief;
  readonly who: Who;
  readonly tones: Tones;
  readonly random: Random;
  readonly age: Look['age'];
  readonly isFirst: boolean;
  readonly heed: Heed;
}

const plain = { pattern: null, shine: false, torn: false, glows: false, size: 1 } as const;

function toneNamed(name: string, tones: Tones): Colour {
  if (name === 'dark') return colour(0.34, 0.04, 270);
  if (name in tones) return tones[name as keyof Tones];
  return tintOf(`colour.${name}`) ?? tones.main;
}

/** The garment in the colours, the material, the pattern and the state that are said of it. */
function wornAs(
  { piece, tone, second }: Garment,
  attributes: readonly string[],
  tones: Tones,
  heed: Heed,
): Worn {
  let own: Worn = { ...plain, piece, tone: toneNamed(tone, tones), second: toneNamed(second, tones) };
  for (const id of attributes.filter((each) => kindOf(each) === 'material')) {
    const stuff = stuffOf(id);
    if (stuff === null) continue;
    heed(id);
    own = {
      ...own,
      tone: stuff.tone ?? own.tone,
      shine: own.shine || stuff.shine === true,
      pattern: stuff.pattern ?? own.pattern,
    };
  }
  const colours = attributes.filter((id) => kindOf(id) === 'colour');
  for (const [index, id] of colours.entries()) {
    const tint = tintOf(id);
    if (tint === null) continue;
    heed(id);
    own = index === 0 ? { ...own, tone: tint, second: secondOf(id) ?? own.second } : { ...own, second: tint };
  }
  for (const id of attributes) {
    const kind = kindOf(id);
    if (kind === 'pattern') {
      heed(id);
      own = { ...own, pattern: printOf(id), second: lighter(own.second, 0.07) };
    } else if (kind === 'size') {
      heed(id);
      own = { ...own, size: own.size * sizeFactor(id) };
    } else if (isA(id, 'state.broken') || isA(id, 'state.old') || isA(id, 'state.dirty')) {
      heed(id);
      own = {
        ...own,
        torn: true,
        ...(isA(id, 'state.rusty') && { tone: colour(0.52, 0.12, 46), pattern: 'rust' }),
        ...(isA(id, 'state.dirty') && { pattern: 'rust' }),
      };
    } else if (isA(id, 'effect.glow') || isA(id, 'state.glowing') || isA(id, 'effect.sparkle')) {
      heed(id);
      own = { ...own, glows: true, pattern: own.pattern ?? 'stars' };
    } else if (kind === 'plant' || id === 'thing.leaf-emblem') {
      heed(id);
      own = { ...own, tone: colour(0.57, 0.15, 140), pattern: 'leaves' };
    }
  }
  return own;
}

const isMetal = (piece: string): boolean =>
  ['armor', 'mail', 'scale', 'roman', 'power', 'leather', 'kasaya'].includes(piece);

const headSlots: readonly Slot[] = ['head', 'brow'];

/** Slots that a negated concept empties: no hat is no helmet either. */
function refused(id: string, slot: Slot, without: readonly string[]): boolean {
  return without.some((not) => {
    if (isA(id, not)) return true;
    const own = garmentFor(not);
    if (own === null) return false;
    if (headSlots.includes(slot))
      return (isA(not, 'garment.headwear') || isA(not, 'garment.hat')) && slot === own.drawing.slot;
    return (
      own.drawing.slot === slot && (slot === 'feet' || slot === 'cape' || slot === 'mask' || slot === 'beard')
    );
  });
}

const longTop = (worn: Worn | undefined): boolean =>
  worn !== undefined && ((cuts[worn.piece]?.drop ?? 0) > 0.5 || worn.piece === 'robe');

/** Overs that stand for a whole dress and would hide a garment that is asked for. */
const coverAll: ReadonlySet<string> = new Set([
  'coat',
  'jacket',
  'fur-coat',
  'haori',
  'overalls',
  'tabard',
  'lacquer',
  'stripes',
  'poncho',
  'vest',
  'plate',
]);

const closedHelmets: ReadonlySet<string> = new Set([
  'helmet',
  'knight',
  'viking',
  'winged',
  'spartan',
  'motor',
  'dome',
]);

/** Fills the slots: first with what is said, then with what that implies, then with what the role wears. */
export function dress({ subject, brief, who, tones, random, age, isFirst, heed }: Dressing): Look['worn'] {
  const worn: Partial<Record<Slot, Worn>> = {};
  const without = isFirst ? brief.without : [];
  const named = new Set<Slot>();
  const put = (id: string, attributes: readonly string[], isNamed: boolean): boolean => {
    const plainOne = garmentFor(id);
    if (plainOne === null) return false;
    // A helmet on an astronaut is a space helmet.
    const closer = isNamed
      ? who.rows.flatMap((row) => row.wears).find((other) => other !== id && isA(other, id))
      : undefined;
    const found = closer === undefined ? plainOne : (garmentFor(closer) ?? plainOne);
    const { slot } = found.drawing;
    if (refused(id, slot, without)) return false;
    const other = worn[slot];
    if (other !== undefined) {
      // A hat beside a tricorn is the tricorn; two garments of one slot cannot both be worn.
      if (isNamed && other.piece === found.drawing.piece) heed(id, found.as);
      return false;
    }
    const own = wornAs(found.drawing, attributes, tones, isNamed ? heed : () => undefined);
    worn[slot] = isNamed ? { ...own, size: own.size * 1.06 } : own;
    heed(id, found.as);
    if (isNamed) named.add(slot);
    for (const more of found.drawing.comes) {
      const extra = garmentFor(more);
      if (
        extra !== null &&
        worn[extra.drawing.slot] === undefined &&
        !refused(more, extra.drawing.slot, without)
      )
        worn[extra.drawing.slot] = wornAs(extra.drawing, [], tones, heed);
    }
    return true;
  };
  const held = subject.holds.filter(({ id }) => isWorn(id));
  const grown = subject.body.filter(({ id }) => isWorn(id));
  const nouns: readonly Noun[] = [
    ...subject.wears.filter(({ id }) => traitFor(id) === null || garmentFor(id)?.as === id),
    ...held,
    ...grown,
  ];
  const specific = (one: Noun, other: Noun) => other.attributes.length - one.attributes.length;
  for (const noun of nouns.filter((each) => isSaid(each, subject)).toSorted(specific))
    put(noun.id, noun.attributes, true);
  // "A cloak of leaves": the leaf is what the garment is made of.
  const leaf = subject.holds.find(({ id, text }) => text !== '' && isLeaf(id));
  const leafy = (['cape', 'top', 'over'] as const).find((slot) => named.has(slot));
  if (leaf !== undefined && leafy !== undefined) {
    heed(leaf.id);
    const own = worn[leafy];
    if (own !== undefined) worn[leafy] = { ...own, tone: colour(0.57, 0.15, 140), pattern: 'leaves' };
  }
  for (const { id, attributes } of subject.body) {
    if (isA(id, 'body.foot') && !isA(id, 'body.hooves')) {
      heed(id);
      worn.feet = { ...plain, piece: 'bare', tone: tones.skin, second: tones.skin };
      named.add('feet');
    }
    if (id === 'body.one-eye' && who.body.folk !== 'orc' && !who.body.isWhole)
      put('garment.eyepatch', [], true);
    // What is said of a part that is not drawn by itself is worn there as jewellery.
    const stuff = attributes.find((each) => kindOf(each) === 'material');
    if (traitFor(id) === null && stuff !== undefined) put('garment.necklace', attributes, true);
  }
  const isWhole = who.body.isWhole || who.body.form !== null;
  if (isWhole) return worn;
  if (who.hat !== null && worn.head === undefined)
    worn.head = { ...plain, piece: who.hat, tone: colour(0.56, 0.19, 25), second: colour(0.96, 0.02, 88) };
  const isLong = named.has('top') && longTop(worn.top);
  // Long hair that is asked for is not hidden by a helmet that nobody asked for. Other hair is seen below one.
  const isHairy = subject.body.some(
    ({ id, text, attributes }) =>
      text !== '' && (id === 'body.long-hair' || attributes.some((each) => isA(each, 'size.long'))),
  );
  const fits = (slot: Slot, piece: string): boolean => {
    if (slot === 'head' && isHairy && closedHelmets.has(piece)) return false;
    if (slot === 'over' && named.has('top') && coverAll.has(piece)) return false;
    if (
      slot === 'bottom' &&
      (isLong || (named.has('top') && cuts[worn.top?.piece ?? '']?.legs !== 'dark' && named.has('top')))
    )
      return false;
    if (
      slot === 'shoulders' &&
      named.has('top') &&
      !['armor', 'leather', 'power', 'scale', 'mail'].includes(worn.top?.piece ?? '')
    )
      return false;
    return !(
      slot === 'beard' &&
      (age === 'child' || age === 'teen' || age === 'baby' || subject.attributes.includes('gender.female'))
    );
  };
  const offer = (id: string) => {
    const found = garmentFor(id);
    if (found !== null && fits(found.drawing.slot, found.drawing.piece)) put(id, [], false);
  };
  for (const id of who.implied.first) offer(id);
  for (const row of who.rows) {
    for (const id of row.wears) {
      const found = garmentFor(id);
      if (found === null) continue;
      const { slot, piece } = found.drawing;
      if (
        slot === 'top' &&
        named.has('bottom') &&
        longTop({ ...plain, piece, tone: tones.main, second: tones.accent })
      ) {
        put('garment.shirt', [], false);
        continue;
      }
      if (worn[slot] === undefined && fits(slot, piece) && !refused(id, slot, without)) {
        const own = found.drawing;
        worn[slot] = wornAs(
          slot === 'top' && !isMetal(piece) ? { ...own, tone: 'main', second: 'accent' } : own,
          [],
          tones,
          heed,
        );
      }
    }
    for (const [slot, piece] of row.pieces as readonly (readonly [Slot, string])[]) {
      if (worn[slot] !== undefined || !fits(slot, piece)) continue;
      const as = { head: 'garment.hat', top: 'garment.clothing' }[slot as 'head'] ?? 'garment.none';
      if (refused(as, slot, without)) continue;
      worn[slot] = { ...plain, piece, ...pieceTones(piece, tones) };
    }
  }
  for (const id of who.implied.last) offer(id);
  const styles = [...subject.attributes, ...(isFirst ? brief.whole.map(({ id }) => id) : [])].filter((id) =>
    ['style', 'event', 'season', 'genre'].includes(kindOf(id)),
  );
  for (const id of styles) {
    const found = styleFor(id);
    if (found === null) continue;
    const before = Object.keys(worn).length;
    for (const more of found.drawing.wears) offer(more);
    if (Object.keys(worn).length > before || found.drawing.accent !== undefined) heed(id, found.as);
  }
  const { folk, lower } = who.body;
  const isNaked =
    folk === 'robot' || folk === 'golem' || folk === 'treant' || folk === 'skeleton' || folk === 'beast';
  if (worn.top === undefined && !isNaked)
    worn.top = { ...plain, piece: 'cloth', tone: tones.main, second: tones.accent };
  if (worn.feet === undefined && !isNaked && !without.some((not) => isA(not, 'garment.footwear')))
    worn.feet = { ...plain, piece: 'boots', tone: tones.leather, second: tones.trim };
  if (without.some((not) => isA(not, 'garment.footwear'))) {
    delete worn.feet;
    for (const not of without) if (isA(not, 'garment.footwear')) heed(not);
  }
  if (lower !== 'legs') {
    delete worn.feet;
    if (!named.has('bottom')) delete worn.bottom;
  }
  const share = capeShares[who.rows[0]?.like ?? 'villager'] ?? 0;
  const isCaped = random.fork('cape').chance(share);
  if (
    worn.cape === undefined &&
    worn.pack === undefined &&
    !isNaked &&
    isCaped &&
    !refused('garment.cape', 'cape', without)
  )
    worn.cape = { ...plain, piece: 'cape', tone: tones.accent, second: tones.trim };
  if (
    worn.beard === undefined &&
    grownBeard(who, age, subject, random) &&
    !without.some((not) => isA(not, 'body.beard') || isA(not, 'garment.beard'))
  )
    worn.beard = { ...plain, piece: age === 'elder' ? 'long' : 'full', tone: tones.hair, second: tones.trim };
  return worn;
}

export const isLeaf = (id: string): boolean => id === 'thing.leaf-emblem' || isA(id, 'plant.leaf');

/** How many of those who dress like a role of the form wear a cape. */
const capeShares: Partial<Record<Look['role'], number>> = {
  knight: 0.75,
  mage: 0.3,
  archer: 0.25,
  barbarian: 0.3,
  samurai: 0.2,
  skeleton: 0.5,
  elf: 0.3,
};

/** What grows on the old: a beard on some. */
function grownBeard(who: Who, age: Look['age'], subject: Subject, random: Random): boolean {
  const isGrown = random.fork('beard').chance(0.6);
  if (who.body.folk !== 'human' && who.body.folk !== 'dwarf') return false;
  if (age !== 'elder' && age !== 'adult') return false;
  if (subject.attributes.includes('gender.female')) return false;
  if (who.body.folk === 'dwarf') return true;
  const isRoleOfBeards = who.rows.some(({ like }) => like === 'barbarian');
  return (
    isGrown &&
    (isRoleOfBeards ||
      (age === 'elder' && subject.attributes.includes('gender.male')) ||
      (age === 'elder' && who.rows.some(({ like }) => like !== 'healer')))
  );
}

/** Tones of pieces that are no garment by themselves. */
function pieceTones(piece: string, tones: Tones): Pick<Worn, 'tone' | 'second'> {
  switch (piece) {
    case 'circlet':
    case 'halo':
      return { tone: tones.trim, second: tones.accent };
    case 'overalls':
      return { tone: colour(0.5, 0.09, 255), second: tones.accent };
    case 'bare':
      return { tone: tones.skin, second: tones.leather };
    case 'fur':
      return { tone: tones.skin, second: tones.leather };
    case 'leather':
      return { tone: tones.leather, second: tones.main };
    case 'bell':
      return { tone: tones.accent, second: tones.trim };
    case 'bikini':
      return { tone: tones.main, second: tones.accent };
    default:
      return { tone: tones.main, second: tones.accent };
  }
}
