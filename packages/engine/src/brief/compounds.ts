import type { Language } from '@artcade/domain/languages';
import { graph } from '../concepts/graph.ts';
import type { Kind } from '../concepts/rows.ts';
import { kindOf } from './brief.ts';
import { hitsInside } from './lexicon.ts';

/** Kinds that a part of a compound says of the whole. */
const qualities: readonly Kind[] = [
  'colour',
  'size',
  'material',
  'pattern',
  'shape',
  'state',
  'age',
  'gender',
  'pose',
];
/** Kinds that are to be seen beside it. */
const company: readonly Kind[] = [
  'plant',
  'creature',
  'role',
  'thing',
  'vehicle',
  'effect',
  'place',
  'mood',
  'style',
];

/**
 * What the parts of a compound may add to it. A burning arrow burns, and a koi pond has koi; but a dragon boat is no
 * dragon, and a blood moon shows no blood.
 */
const partsOf: Readonly<Partial<Record<Kind, readonly Kind[]>>> = {
  place: [...qualities, ...company, 'season', 'weather', 'time'],
  genre: [...company, 'age', 'weather'],
  event: ['season', 'creature', 'role', 'thing', 'plant', 'event', 'state'],
  screen: ['part', 'role', 'screen', 'thing', 'vehicle'],
  part: ['material', 'screen', 'colour', 'shape'],
  pose: ['creature', 'vehicle'],
  style: [...qualities, 'mood', 'style'],
  role: ['place', 'age', 'gender', 'material', 'colour', 'thing', 'creature', 'role'],
  creature: [...qualities, 'role', 'style', 'place', 'effect'],
  thing: [...qualities, 'season', 'effect', 'creature', 'event'],
  plant: [...qualities, 'effect', 'season'],
  vehicle: [...qualities, 'role', 'thing', 'pose'],
  garment: [...qualities, 'role', 'effect'],
  body: ['colour', 'size', 'material', 'effect', 'shape'],
  effect: ['colour', 'thing', 'material', 'size'],
  time: ['size', 'colour', 'season'],
  weather: ['time', 'colour', 'size'],
  colour: ['colour', 'material'],
  season: ['season', 'colour'],
};

/** Figures of speech and chance: terraces are called stairs of fields, and a parrot is no bird of glass (นกแก้ว). */
const figurative: Readonly<Record<string, readonly string[]>> = {
  'place.rice-terrace': ['thing.stairs'],
  'place.terraces': ['thing.stairs'],
  'place.field': ['material.copper'],
  'creature.parrot': ['material.glass'],
  'role.blacksmith': ['material.iron'],
};

const byChance: readonly Kind[] = ['place', 'vehicle'];

const known = new Map<string, readonly string[]>();

/** Returns the concepts that the parts of a spelling add to the concept that it means as a whole. */
export function addedByParts(text: string, id: string, language: Language): readonly string[] {
  const key = `${language} ${id} ${text}`;
  const before = known.get(key);
  if (before) return before;
  // Dark red is one colour, red and white are two.
  const isOneColour = kindOf(id) === 'colour' && !graph.lineOf(id).includes('colour.two-colour');
  const kinds = isOneColour ? [] : (partsOf[kindOf(id)] ?? []);
  const line = new Set(graph.lineOf(id));
  const isNew = (part: string) =>
    kinds.includes(kindOf(part)) &&
    // No person is in a robot (機器人), and "theme" says nothing in a theme park.
    part !== 'role.person' &&
    !figurative[id]?.includes(part) &&
    part !== `${kindOf(part)}.${kindOf(part)}` &&
    !line.has(part) &&
    !graph.lineOf(part).includes(id) &&
    // Without spaces, a word of the same kind is inside by chance: ทะเลทราย (desert) is no ทะเล (sea).
    !(['zh', 'th'].includes(language) && kindOf(part) === kindOf(id) && kindOf(id) !== 'colour');
  // A syllable of Vietnamese is part of many words by chance: no raft (bè) is in friends (bạn bè).
  const isChance = (from: number, to: number, part: string) =>
    language === 'vi' && !text.slice(from, to).includes(' ') && byChance.includes(kindOf(part));
  const added = hitsInside(text, language).flatMap(({ ids, from, to }) => {
    const part = kinds.flatMap((kind) => ids.filter((each) => kindOf(each) === kind && isNew(each)))[0];
    return part === undefined || isChance(from, to, part) ? [] : [part];
  });
  // Misspelt words are without number, so the memory must end somewhere.
  if (known.size >= 10_000) known.clear();
  if (text.length <= 60) known.set(key, added);
  return added;
}
