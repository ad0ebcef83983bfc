import { drawingFor } from '../../concepts/graph.ts';
import type { Held, HeldKind } from './people-grip.ts';
import type { Person } from './people-plan.ts';

/** What hands are made to hold: the fingers close around it, and it follows the pose. All else is put into the hand as it is. */
const inHand: Readonly<Record<string, HeldKind>> = {
  'thing.sword': 'sword',
  'thing.greatsword': 'greatsword',
  'thing.katana': 'katana',
  'thing.sabre': 'sabre',
  'thing.scimitar': 'sabre',
  'thing.dagger': 'dagger',
  'thing.staff': 'staff',
  'thing.wand': 'wand',
  'thing.spear': 'spear',
  'thing.trident': 'trident',
  'thing.axe': 'axe',
  'thing.battle-axe': 'battle axe',
  'thing.hammer': 'hammer',
  'thing.war-hammer': 'war hammer',
  'thing.club': 'club',
  'thing.bow': 'bow',
  'thing.rifle': 'rifle',
  'thing.scythe': 'scythe',
  'thing.fishing-rod': 'fishing rod',
  'thing.pitchfork': 'pitchfork',
  'thing.hoe': 'hoe',
  'thing.shield': 'shield',
};
const shine = ['state.glowing', 'effect.glow', 'effect.fire', 'effect.magic', 'state.burning'];

/** The name of what is held, among what words change; undefined where hands hold it as they hold anything. */
export function heldName(id: string, attributes: readonly string[]): string | undefined {
  const known = drawingFor(id, inHand);
  if (!known) return undefined;
  const glows = attributes.some((each) => shine.includes(each));
  return `held.${known.drawing}${glows ? '.glows' : ''}`;
}

/** Takes it into the hand that usually has it. */
export function holding(name: string, row: Person): Partial<Person> {
  const [, kind, glows] = name.split('.') as ['held', HeldKind, string | undefined];
  const held: Held = { kind, colour: usual[kind] ?? '#d3dae4', ...(glows ? { glows: true } : {}) };
  return kind === 'bow' || kind === 'shield' ? { other: { ...row.other, ...held } } : { held };
}

const usual: Partial<Readonly<Record<HeldKind, string>>> = {
  bow: '#8a5a30',
  staff: '#6fd2ff',
  wand: '#ffe38a',
  shield: '#a3282f',
};
