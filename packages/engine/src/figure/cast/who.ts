import { kindOf, type Noun, type Subject } from '../../brief/brief.ts';
import { graph, isA } from '../../concepts/graph.ts';
import type { Beast } from '../beasts/beast.ts';
import { beastOf } from '../beasts/table.ts';
import type { Body, HairCut, Mark } from '../look.ts';
import { folkFor, human } from './folk.ts';
import { isWorn } from './garments.ts';
import { type RoleRow, roleFor, roleRow } from './roles.ts';

/** Reports that a concept has changed the figure, and as what it is drawn. */
export type Heed = (id: string, as?: string) => void;

/** Who a subject is: its body, and the rows of its roles. */
export interface Who {
  readonly body: Body;
  readonly rows: readonly RoleRow[];
  /** Garments that come with its concepts: before those of the rows where a row is only an ancestor's. */
  readonly implied: { readonly first: readonly string[]; readonly last: readonly string[] };
  readonly skins: readonly string[];
  /** Coats of the animal, where it is one. */
  readonly beast: Beast | null;
  readonly frames: readonly string[];
  readonly marks: readonly Mark[];
  readonly hair: HairCut | null;
  readonly eye: string | null;
  readonly alpha: number;
  /** What grows on its head. */
  readonly hat: string | null;
  /** Whether a colour beside it is that of its skin or coat, and not of its clothes. */
  readonly isCreature: boolean;
}

/** People without a trade: with an animal they are people with its ears. */
const plainPeople: ReadonlySet<string> = new Set([
  'role.girl',
  'role.boy',
  'role.woman',
  'role.man',
  'role.child',
  'role.baby',
  'role.teenager',
]);
const ageless: ReadonlySet<string> = new Set([
  ...plainPeople,
  'role.person',
  'role.elder',
  'role.grandfather',
  'role.grandmother',
]);
/** Animals that stay what they are, with whatever they wear and hold. */
const staysWhole: ReadonlySet<Beast['plan']> = new Set(['blob', 'octopus', 'crab', 'spider', 'bat']);

/** What folk wear that no role says. */
const habits: Readonly<Record<string, string>> = {
  'creature.elf': 'elf',
  'creature.dwarf': 'dwarf',
  'creature.orc': 'orc',
  'creature.goblin': 'thief',
  'creature.skeleton': 'skeleton',
  'creature.robot': 'robot',
  'creature.vampire': 'noble',
  'creature.angel': 'god',
  'creature.deity': 'god',
  'creature.demon': 'warrior',
  'creature.mermaid': 'hula-dancer',
  'creature.fairy': 'dancer',
  'creature.yaksha': 'yaksha',
  'creature.monster': 'caveman',
  'creature.giant': 'caveman',
  'creature.treant': '',
  'creature.golem': '',
  'creature.plant-being': '',
  'creature.elemental': '',
  'creature.living-armour': '',
  'creature.gargoyle': '',
  'creature.xenomorph': '',
  'creature.zombie': 'beggar',
  'creature.jiangshi': 'mandarin',
  'creature.alien': 'astronaut',
  'creature.monkey-king': 'general',
  'creature.scarecrow': 'farmer',
  'creature.beastfolk': 'adventurer',
  'creature.undead': 'cultist',
  'creature.yokai': 'onmyoji',
};

/** Whether a concept only comes with another one: the camel of a nomad is not the nomad. */
export const isImplied = (id: string, said: readonly string[]): boolean =>
  said.some((other) => other !== id && (graph.find(other)?.implies.includes(id) ?? false));

/** Whether a noun is asked for, in words or in the form, and does not just come with the subject. */
export const isSaid = ({ id, text }: Noun, { id: own, attributes, does }: Subject): boolean =>
  text !== '' ||
  ![own, ...attributes, ...does.map((each) => each.id)].some((other) =>
    graph.lineOf(other).some((as) => graph.find(as)?.implies.includes(id) ?? false),
  );

export function whoOf(subject: Subject, heed: Heed): Who {
  const said = [subject.id, ...subject.attributes];
  const roles = [...new Set(said.filter((id) => kindOf(id) === 'role'))];
  const creatures = said.filter((id) => kindOf(id) === 'creature' && !isImplied(id, said));
  const found = roles.map((id) => ({ id, row: roleFor(id) }));
  for (const { id, row } of found) if (row !== null) heed(id, row.as);
  const garmentsOf = (id: string) => graph.find(id)?.implies.filter((other) => isWorn(other)) ?? [];
  const isOwn = (id: string, as: string | undefined) => as === id;
  const implied = {
    first: found.flatMap(({ id, row }) => (isOwn(id, row?.as) ? [] : garmentsOf(id))),
    last: found
      .filter(({ id }) => !ageless.has(id))
      .flatMap(({ id, row }) => (isOwn(id, row?.as) ? garmentsOf(id) : [])),
  };
  // Whoever has a trade is dressed for it, whatever the age.
  const trades = found.filter(({ id }) => !ageless.has(id));
  const rows = (trades.length > 0 ? trades : found).flatMap(({ row }) => (row === null ? [] : [row.drawing]));
  const [first, second] = creatures;
  const base = {
    rows,
    implied: { ...implied, first: [...creatures.flatMap(garmentsOf), ...implied.first] },
    skins: [],
    beast: null,
    frames: [],
    marks: [],
    hair: null,
    eye: null,
    alpha: 1,
    hat: null,
    isCreature: false,
  } satisfies Partial<Who>;
  if (first === undefined) return { ...base, body: human.body };
  const own = folkFor(first);
  heed(first, own?.as ?? first);
  if (second !== undefined) heed(second, folkFor(second)?.as ?? second);
  const lent = creatures.map((id) => beastOf(id)?.drawing).find((beast) => beast !== undefined) ?? null;
  if (own?.folk != null) {
    const { folk } = own;
    const isMixed =
      second !== undefined && lent !== null && folkFor(second)?.folk === null && folk.body.beast === null;
    const habit = graph
      .lineOf(first)
      .map((as) => habits[as])
      .find((name) => name !== undefined);
    const habitRow = rows.length === 0 && habit !== '' ? roleRow(habit ?? 'person') : undefined;
    return {
      ...base,
      body: isMixed ? { ...folk.body, topEars: lent.ears, tail: lent.tail } : folk.body,
      rows: habitRow === undefined ? rows : [habitRow],
      skins: folk.skins,
      beast: folk.body.beast,
      frames: folk.frames,
      marks: folk.marks,
      hair: folk.hair,
      eye: folk.eye,
      alpha: folk.alpha,
      hat: folk.hat,
      isCreature: subject.id === first,
    };
  }
  const beast = own === null ? null : (beastOf(first)?.drawing ?? null);
  if (beast === null) return { ...base, body: human.body };
  const isDressed =
    subject.wears.some((each) => isSaid(each, subject)) ||
    subject.holds.some((each) => isSaid(each, subject)) ||
    subject.attributes.some((id) => kindOf(id) === 'gender' || id === 'age.old');
  const isPlain = roles.length > 0 && roles.every((id) => plainPeople.has(id));
  if (isPlain && !staysWhole.has(beast.plan)) return mimi(base, beast, first);
  if ((roles.length === 0 && !isDressed) || staysWhole.has(beast.plan))
    return {
      ...base,
      body: {
        ...human.body,
        folk: 'beast',
        beast,
        isWhole: true,
        ears: 'none',
        tail: beast.tail,
        horns: 'none',
      },
      beast,
      isCreature: roles.length === 0,
    };
  const coils = folkFor('creature.snake-person')?.folk;
  // A queen of snakes is a queen down to the waist.
  if (beast.plan === 'serpent' && roles.length > 0 && coils != null)
    return { ...base, body: coils.body, marks: coils.marks, isCreature: false };
  const rowOr =
    rows.length > 0 ? rows : [roleRow('adventurer')].flatMap((row) => (row === undefined ? [] : [row]));
  return {
    ...base,
    rows: rowOr,
    body: {
      ...human.body,
      folk: 'beast',
      beast,
      ears: 'none',
      tail:
        beast.plan === 'fish' || beast.tail === 'reptile'
          ? beast.plan === 'fish'
            ? 'none'
            : 'reptile'
          : beast.tail,
      wings: beast.wings === 'feather' ? 'none' : beast.wings,
      isRough: false,
    },
    beast,
    isCreature: subject.id === first,
  };
}

/** A person with the ears and the tail of an animal; of a bird, with its wings. */
function mimi(base: Omit<Who, 'body'>, beast: Beast, id: string): Who {
  const isBird = beast.plan === 'bird';
  return {
    ...base,
    body: {
      ...human.body,
      ears: beast.ears === 'none' ? 'human' : 'none',
      topEars: beast.ears,
      tail: beast.tail,
      horns: beast.horns === 'tusks' ? 'none' : beast.horns,
      wings: isBird || isA(id, 'creature.bird') ? 'feather' : beast.wings,
    },
    beast: null,
  };
}
