import { type Brief, countOf, kindOf, type Noun, type Subject } from '../../brief/brief.ts';
import { graph, isA } from '../../concepts/graph.ts';
import { heldOf } from '../hold.ts';
import type { Body, Carried, Look } from '../look.ts';
import { isLeaf } from './dress.ts';
import { isWorn } from './garments.ts';
import { carriedOf } from './said.ts';
import { type Heed, isImplied, isSaid } from './who.ts';

interface Load {
  readonly subject: Subject;
  readonly brief: Brief;
  readonly isFirst: boolean;
  readonly heed: Heed;
  readonly body: Body;
  readonly beside: readonly Noun[];
}

type Carries = Pick<Look, 'held' | 'rides' | 'company' | 'around'>;

/** Things that stand on the ground rather than lie in a hand. */
const stands = (id: string): boolean =>
  [
    'thing.anvil',
    'thing.furniture',
    'thing.chest',
    'thing.barrel',
    'thing.throne',
    'thing.rock',
    'thing.catapult',
    'thing.market-stall',
    'thing.easel',
    'thing.statue',
    'thing.gravestone',
    'thing.blackboard',
    'thing.counter',
    'thing.cauldron',
    'thing.crate',
    'thing.campfire',
    'thing.well',
    'thing.piano',
    'thing.beehive',
  ].some((other) => isA(id, other)) ||
  kindOf(id) === 'vehicle' ||
  (kindOf(id) === 'plant' && !isA(id, 'plant.flower'));

const isResting = (carried: Carried): boolean => heldOf(carried)?.way === 'resting';

/** Signs of what somebody does that no hand holds. */
const signs: ReadonlySet<string> = new Set([
  'thing.music-note',
  'thing.speech-bubble',
  'thing.heart',
  'thing.magic-circle',
  'thing.food',
  'thing.thread',
  'thing.toy',
]);

/** Shares out what belongs to a subject: two hands, a mount, companions, and the ground for the rest. */
export function carriedBy({ subject, brief, isFirst, heed, body, beside }: Load): Carries {
  const without = isFirst ? brief.without : [];
  const isWanted = ({ id }: Noun) => !without.some((not) => isA(id, not));
  const things = subject.holds.filter((noun) => !isWorn(noun.id) && isWanted(noun));
  const said = things.filter((each) => isSaid(each, subject));
  const implied = said.length > 0 ? [] : things.filter((each) => !isSaid(each, subject));
  const attributed: readonly Noun[] =
    said.length > 0
      ? []
      : subject.attributes
          .filter((id) => kindOf(id) === 'thing' && !isWorn(id))
          .map((id) => ({ id, text: id, attributes: [] }));
  const worksWith = subject.does
    .flatMap(({ id }) => graph.find(id)?.implies ?? [])
    .filter((id) => kindOf(id) === 'thing' && !isWorn(id) && !stands(id) && !signs.has(id));
  const tools: readonly Noun[] =
    said.length > 0 ? [] : worksWith.slice(0, 1).map((id) => ({ id, text: '', attributes: [] }));
  const hands: Carried[] = [];
  const company: Carried[] = [];
  let ridden: Carried | null = null;
  const around: Carried[] = [];
  const canHold = !body.isWhole || body.beast?.plan === 'blob' || body.beast?.plan === 'octopus';
  const onShoulder = subject.body.find(({ id }) => isA(id, 'body.shoulder'));
  const isDressedInLeaves = subject.wears.some(({ text }) => text !== '');
  for (const noun of [...said, ...attributed, ...tools, ...implied]) {
    if (isDressedInLeaves && isLeaf(noun.id)) continue;
    const isExtra = !isSaid(noun, subject);
    // Of a pair, each hand has one.
    const isPair = noun.id.includes('twin-');
    const single = isPair ? (graph.lineOf(noun.id)[1] ?? noun.id) : noun.id;
    const carried = carriedOf({ ...noun, id: single }, isExtra ? () => undefined : heed);
    if (kindOf(noun.id) === 'creature') {
      heed(noun.id);
      company.push(carried);
      continue;
    }
    if (onShoulder !== undefined && (kindOf(noun.id) === 'plant' || isA(noun.id, 'thing.flower'))) {
      heed(noun.id);
      heed(onShoulder.id);
      company.push(carried);
      continue;
    }
    if (stands(noun.id) || !canHold) {
      if (isExtra) continue;
      heed(noun.id);
      around.push(carried);
      continue;
    }
    const count = Math.max(countOf(noun), isPair ? 2 : 1);
    if (noun.attributes.some((id) => kindOf(id) === 'count'))
      for (const id of noun.attributes) if (kindOf(id) === 'count') heed(id);
    for (let copy = 0; copy < Math.min(2, count) && hands.length < 2; copy++) hands.push(carried);
    if (hands.includes(carried)) heed(noun.id);
    else if (!isExtra) {
      heed(noun.id);
      around.push(carried);
    }
    // One thing that comes with a role is enough.
    if (isExtra && hands.length > 0) break;
  }
  for (const id of subject.attributes)
    if (kindOf(id) === 'creature' && isImplied(id, [subject.id, ...subject.attributes]))
      company.push(carriedOf({ id, text: '', attributes: [] }, () => undefined));
  const others = isFirst ? brief.subjects.slice(1) : [];
  for (const other of others)
    if (kindOf(other.id) === 'creature') {
      heed(other.id);
      company.push(carriedOf(other, heed));
      for (const { id } of other.body) if (isA(id, 'body.shoulder')) heed(id);
    }
  if (isFirst)
    for (const noun of brief.things) {
      if (kindOf(noun.id) === 'effect' || !isWanted(noun)) continue;
      if (noun.text === '') continue;
      heed(noun.id);
      if (noun.attributes.includes('pose.riding') || noun.at?.relation === 'relation.riding-on') {
        for (const id of noun.attributes) heed(id);
        ridden = carriedOf(noun, heed);
        continue;
      }
      around.push(carriedOf(noun, heed));
    }
  for (const noun of beside) {
    heed(noun.id);
    around.push(carriedOf(noun, heed));
  }
  const mount = subject.rides ?? null;
  const byWay = hands.toSorted((one, other) => Number(isResting(one)) - Number(isResting(other)));
  if (mount !== null) heed(mount.id);
  return {
    held: [byWay[0] ?? null, byWay[1] ?? null],
    rides: mount === null ? ridden : carriedOf(mount, heed),
    company: company.slice(0, 3),
    around: around.slice(0, 4),
  };
}
