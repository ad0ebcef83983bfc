import { graph } from '../concepts/graph.ts';
import type { Kind } from '../concepts/rows.ts';
import { type Brief, kindOf, type Noun, nounOf, nounsOf, type Subject } from './brief.ts';

/** Kinds that, where a noun implies them, describe it. */
const impliedOfNoun: ReadonlySet<Kind> = new Set<Kind>([
  'colour',
  'size',
  'material',
  'pattern',
  'shape',
  'state',
  'age',
  'gender',
  'count',
  'mood',
  'creature',
  'style',
]);

const impliedBy = (id: string): readonly string[] => graph.find(id)?.implies ?? [];

/** Returns as what a tool heeds a concept. The name of a game is heeded as what it stands for: a style, a mood, a genre. */
export function heededAs(id: string, heeded: ReadonlyMap<string, string>): string | undefined {
  const own = heeded.get(id);
  if (own !== undefined || kindOf(id) !== 'work') return own;
  return impliedBy(id).flatMap((each) => heeded.get(each) ?? [])[0];
}

/** Places for clothes besides the body. */
const slots = [
  'headwear',
  'footwear',
  'outerwear',
  'mask',
  'jewellery',
  'eyewear',
  'bag',
  'neckwear',
  'belt',
  'gloves',
];

const slotOf = (garment: string): string =>
  slots.find((slot) => graph.lineOf(garment).includes(`garment.${slot}`)) ?? 'body';

/** Adds what comes with a concept unless the brief says otherwise: a mushroom forest has mushrooms, a chef wears a hat. */
export function withImplied(brief: Brief): Brief {
  const said = new Set(nounsOf(brief).flatMap(({ id, attributes }) => [id, ...attributes]));
  const isOpen = (id: string) => !said.has(id) && !graph.lineOf(id).some((as) => brief.without.includes(as));
  const opened = (ids: readonly string[]) => ids.filter(isOpen);

  const described = <T extends Noun>(each: T): T => ({
    ...each,
    attributes: [
      ...each.attributes,
      ...opened(impliedBy(each.id)).filter(
        (id) => impliedOfNoun.has(kindOf(id)) && !each.attributes.some((own) => kindOf(own) === kindOf(id)),
      ),
    ],
  });

  const subjects = brief.subjects.map((subject): Subject => {
    const all = [subject.id, ...subject.attributes.filter((id) => ['creature', 'role'].includes(kindOf(id)))];
    const ids = opened(all.flatMap(impliedBy));
    const of = (...kinds: readonly Kind[]) =>
      ids.filter((id) => kinds.includes(kindOf(id))).map((id) => nounOf(id));
    const taken = new Set(subject.wears.map(({ id }) => slotOf(id)));
    return {
      ...described(subject),
      body: [...subject.body.map(described), ...of('body')],
      // Whoever names a hat decides about hats; the clothes are still open.
      wears: [...subject.wears.map(described), ...of('garment').filter(({ id }) => !taken.has(slotOf(id)))],
      holds: [...subject.holds.map(described), ...(subject.holds.length > 0 ? [] : of('thing', 'plant'))],
      does: [...subject.does, ...(subject.does.length > 0 ? [] : of('pose'))],
    };
  });

  const things: Noun[] = brief.things.map(described);
  const whole: Noun[] = [...brief.whole];
  const kinds = new Set(whole.map(({ id }) => kindOf(id)));
  const places = brief.places.map(described);
  for (const { id } of [...brief.places, ...brief.things, ...brief.whole])
    for (const implied of opened(impliedBy(id))) {
      const kind = kindOf(implied);
      said.add(implied);
      if (['plant', 'thing', 'vehicle', 'effect', 'creature'].includes(kind)) things.push(nounOf(implied));
      else if (['time', 'weather', 'season'].includes(kind) && !kinds.has(kind)) whole.push(nounOf(implied));
      // A known game says what kind of game this is, and where it plays unless the prompt does.
      else if (kind === 'genre' && kindOf(id) === 'work' && !kinds.has('genre')) whole.push(nounOf(implied));
      else if (kind === 'place' && kindOf(id) === 'work' && places.length === 0) places.push(nounOf(implied));
      else if (
        ['mood', 'colour', 'style'].includes(kind) &&
        !places.some(({ attributes }) => attributes.includes(implied))
      )
        whole.push(nounOf(implied));
    }
  return { ...brief, subjects, things, places, whole };
}
