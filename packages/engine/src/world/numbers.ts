import { countOf, kindOf, type Noun } from '../brief/brief.ts';
import { conceptsSpelled } from '../brief/lexicon.ts';
import { isA } from '../concepts/graph.ts';

/** How many of a thing there are: as many as are said, and several where the word says that there is more than one. */

const most = 12;

export const isCounted = ({ attributes }: Noun): boolean => attributes.some((id) => kindOf(id) === 'count');

export const numberOf = (noun: Noun): number =>
  !isCounted(noun) && isFamily(noun)
    ? 4
    : !isCounted(noun) && isPlural(noun)
      ? severalOf(noun.id)
      : isArmy(noun)
        ? 16
        : Math.min(most, countOf(noun));

/** Armies and hordes have no end. */
const isArmy = ({ id, attributes }: Noun): boolean =>
  attributes.includes('count.countless') && ['role', 'creature'].includes(kindOf(id));

/** A family of cats. */
const isFamily = ({ id, attributes }: Noun): boolean =>
  kindOf(id) === 'creature' && attributes.includes('role.family');

/** Small animals come in larger numbers. */
const swarming = ['creature.bird', 'creature.bat', 'creature.butterfly', 'creature.fish', 'creature.bee'];
const severalOf = (id: string): number => (swarming.some((kind) => isA(id, kind)) ? 5 : 3);

/** Children, wolves, เด็กๆ, 村民們, anak-anak. */
function isPlural({ id, text, at }: Noun): boolean {
  // What grows is sown, unless it is said where.
  if (kindOf(id) === 'plant' && !at) return false;
  // A boy in Indonesian is no boys.
  if (/laki-laki|laki laki/.test(text)) return false;
  if (/(?:^|\s)(\p{L}{3,})[ -]\1(?:$|\s)/u.test(text) || /ๆ|們$/u.test(text)) return true;
  return singulars(text).some((one) => one !== text && conceptsSpelled(one).includes(id));
}

const irregular: Readonly<Record<string, string>> = {
  children: 'child',
  people: 'person',
  mice: 'mouse',
  geese: 'goose',
};

/** What an English plural may be the plural of. */
function singulars(text: string): readonly string[] {
  const [last = ''] = /\p{Script=Latin}+$/u.exec(text) ?? [];
  const before = text.slice(0, text.length - last.length);
  const ones = [
    irregular[last],
    last.replace(/men$/, 'man'),
    ...(last.endsWith('ss') ? [] : [last.replace(/s$/, ''), last.replace(/es$/, '')]),
    last.replace(/ies$/, 'y'),
    last.replace(/ves$/, 'f'),
    last.replace(/ves$/, 'fe'),
  ];
  return ones.flatMap((one) => (one === undefined ? [] : [before + one]));
}
