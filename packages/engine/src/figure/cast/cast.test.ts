import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultInputs, type InputsOf } from '@artcade/domain/tool-forms';
import { type Brief, emptyBrief, type Noun, type Subject } from '../../brief/brief.ts';
import { decidedInputs } from '../../brief/form.ts';
import { concepts } from '../../concepts/graph.ts';
import { layerOf } from '../../draw/canvas.ts';
import { randomFrom } from '../../draw/random.ts';
import { placeFigure } from '../figure.ts';
import type { Look } from '../look.ts';
import { folkFor } from './folk.ts';
import { garmentFor } from './garments.ts';
import { lookOf } from './look-of.ts';
import { poseFor } from './poses.ts';
import { roleFor } from './roles.ts';
import { traitFor } from './traits.ts';

const noun = (id: string, ...attributes: readonly string[]): Noun => ({ id, text: id, attributes });
const who = (id: string, more: Partial<Subject> = {}): Subject => ({
  ...noun(id),
  body: [],
  wears: [],
  holds: [],
  rides: null,
  does: [],
  ...more,
});
const briefOf = (subject: Subject, more: Partial<Brief> = {}): Brief => ({
  ...emptyBrief,
  subjects: [subject],
  ...more,
});

function lookFor(subject: Subject, more: Partial<Brief> = {}, view: Look['view'] = 'front', seed = 5) {
  const heeded = new Map<string, string>();
  const inputs = decidedInputs('character-generator', defaultInputs('character-generator'), emptyBrief);
  const look = lookOf({
    brief: briefOf(subject, more),
    inputs: { ...(inputs as InputsOf<'character-generator'>), view },
    tones: [],
    random: randomFrom(seed),
    heed: (id, as = id) => heeded.set(id, as),
  });
  return { look, heeded };
}

const side = 96;
function pixelsOf(look: Look): Uint8ClampedArray {
  const layer = layerOf(side, side);
  placeFigure(layer.brush, look, { x: 4, y: 4, w: side - 8, h: side - 8, shadow: false });
  return layer.brush.getImageData(0, 0, side, side).data;
}

/** Mean difference of two pictures, 0 to 255. */
const apartBy = (one: Uint8ClampedArray, other: Uint8ClampedArray): number =>
  one.reduce((sum, value, place) => sum + Math.abs(value - (other[place] ?? 0)), 0) / one.length;

test('every role, garment, creature and pose of the tables reaches a row', () => {
  const missing = concepts.filter(({ id, kind }) => {
    if (kind === 'role') return roleFor(id) === null;
    if (kind === 'creature') return folkFor(id) === null;
    if (kind === 'pose') return poseFor(id) === null;
    return kind === 'garment' && garmentFor(id) === null && traitFor(id) === null;
  });
  assert.deepEqual(
    missing.map(({ id }) => id),
    [],
  );
});

test('a whole animal where only an animal is named, its head on a body where it has a trade, its ears where it is a girl', () => {
  assert.equal(lookFor(who('creature.wolf')).look.body.isWhole, true);
  const trader = lookFor(who('role.merchant', { attributes: ['creature.fox'] })).look;
  assert.deepEqual([trader.body.isWhole, trader.body.beast?.ears], [false, 'fox']);
  const girl = lookFor(who('role.girl', { attributes: ['creature.fox'] })).look;
  assert.deepEqual([girl.body.folk, girl.body.topEars, girl.body.tail], ['human', 'fox', 'fox']);
  assert.equal(lookFor(who('role.hero', { attributes: ['creature.slime'] })).look.body.isWhole, true);
});

const beings = [
  'creature.fox',
  'creature.elephant',
  'creature.fish',
  'creature.owl',
  'creature.snake',
  'creature.bee',
  'creature.octopus',
  'creature.slime',
  'creature.turtle',
  'creature.dragon',
  'creature.ghost',
  'creature.treant',
  'creature.robot',
  'creature.mermaid',
  'creature.kirin',
  'role.blacksmith',
  'role.shrine-maiden',
  'role.bedouin',
];

test('each kind of body is another picture, from the front and from the side', () => {
  for (const view of ['front', 'side'] as const) {
    const pictures = beings.map((id) => [id, pixelsOf(lookFor(who(id), {}, view).look)] as const);
    for (const [index, [name, one]] of pictures.entries())
      for (const [other, two] of pictures.slice(index + 1))
        assert.ok(apartBy(one, two) > 6, `${view}: ${name} and ${other} differ by ${apartBy(one, two)}`);
  }
});

/** What is said of a villager, and what each of it changes. */
const sayings: readonly (readonly [string, Partial<Subject>])[] = [
  ['an ao dai', { wears: [noun('garment.ao-dai')] }],
  ['a kimono', { wears: [noun('garment.kimono')] }],
  ['a plague mask', { wears: [noun('garment.plague-mask')] }],
  ['goggles', { wears: [noun('garment.goggles')] }],
  ['a turban', { wears: [noun('garment.turban')] }],
  ['a backpack', { wears: [noun('garment.backpack', 'size.huge')] }],
  ['bat wings', { body: [noun('body.bat-wings')] }],
  ['nine tails', { body: [noun('body.nine-tails')] }],
  ['antlers', { body: [noun('body.antlers')] }],
  ['a robot arm', { body: [noun('body.robot-arm')] }],
  ['a spear', { holds: [noun('thing.spear')] }],
  ['two daggers', { holds: [noun('thing.dagger', 'count.2')] }],
  ['a horse', { rides: noun('creature.horse') }],
  ['sitting', { does: [noun('pose.sitting')] }],
  ['praying', { does: [noun('pose.praying')] }],
  ['fat', { body: [noun('body.fat')] }],
  ['old', { attributes: ['age.old'] }],
  ['small', { attributes: ['size.small'] }],
  ['two of them', { attributes: ['count.2'] }],
];

test('what is said of somebody is in the picture and is reported', () => {
  for (const view of ['front', 'side'] as const) {
    const plain = pixelsOf(lookFor(who('role.villager'), {}, view).look);
    for (const [name, said] of sayings) {
      const { look, heeded } = lookFor(who('role.villager', said), {}, view);
      assert.ok(apartBy(plain, pixelsOf(look)) > 0.4, `${view}: ${name} is not seen`);
      for (const { id } of [
        ...(said.wears ?? []),
        ...(said.body ?? []),
        ...(said.holds ?? []),
        ...(said.does ?? []),
      ])
        assert.ok(heeded.has(id), `${name}: ${id} is not reported`);
    }
  }
});

test('what is said of an age comes before what a role suggests, and alone is reported', () => {
  const { look, heeded } = lookFor(who('role.girl', { attributes: ['age.child'] }));
  assert.equal(look.age, 'child');
  assert.ok(heeded.has('age.child'));
  assert.notEqual(lookFor(who('role.girl')).look.age, 'child');
  assert.equal(lookFor(who('role.grandfather', { attributes: ['age.old'] })).look.age, 'elder');
});

test('the young are seen to be', () => {
  const plain = lookFor(who('role.knight'));
  const young = lookFor(who('role.knight', { attributes: ['age.young'] }));
  assert.ok(young.heeded.has('age.young') && apartBy(pixelsOf(plain.look), pixelsOf(young.look)) > 1);
  const grown = lookFor(who('role.knight', { attributes: ['age.adult'] }));
  assert.ok(!grown.heeded.has('age.adult'), 'everybody is grown-up');
});

test('colours, materials and patterns go to the garment they are said of', () => {
  const tones = (...attributes: readonly string[]) =>
    lookFor(who('role.villager', { wears: [noun('garment.scarf', ...attributes)] })).look.worn.neck;
  assert.ok((tones('colour.green')?.tone.h ?? 0) > 120 && (tones('colour.green')?.tone.h ?? 0) < 170);
  assert.equal(tones('material.gold')?.shine, true);
  assert.equal(tones('pattern.striped')?.pattern, 'striped');
});

test('the colour of armour is that of all its plates', () => {
  const { look } = lookFor(who('role.knight', { wears: [noun('garment.armor', 'colour.black')] }));
  for (const slot of ['top', 'head', 'shoulders', 'feet'] as const)
    assert.ok((look.worn[slot]?.tone.l ?? 1) < 0.4, slot);
  assert.ok(look.metal.l < 0.4);
});

test('hair that is asked for is not under a helmet that is not', () => {
  const long = [noun('body.hair', 'colour.red', 'size.long')];
  const { look } = lookFor(who('role.knight', { body: long }));
  assert.equal(look.worn.head, undefined);
  assert.equal(look.hairStyle, 'long');
  const helmet = [noun('garment.helmet')];
  assert.notEqual(lookFor(who('role.knight', { body: long, wears: helmet })).look.worn.head, undefined);
});

test('of a pair each hand has one', () => {
  const { look, heeded } = lookFor(who('role.warrior', { holds: [noun('thing.twin-blades')] }));
  assert.deepEqual(
    look.held.map((held) => held?.id),
    ['thing.sword', 'thing.sword'],
  );
  assert.ok(heeded.has('thing.twin-blades'));
});

test('what is not wanted is not worn or held', () => {
  const bare = lookFor(who('role.knight'), { without: ['garment.helmet', 'thing.weapon'] }).look;
  assert.equal(bare.worn.head, undefined);
  assert.equal(lookFor(who('role.wizard'), { without: ['garment.hat'] }).look.worn.head, undefined);
  assert.notEqual(lookFor(who('role.knight')).look.worn.head, undefined);
});

test('the animal of a role is its company and not its body', () => {
  const { look } = lookFor(who('role.bedouin', { attributes: ['creature.camel'] }));
  assert.equal(look.body.folk, 'human');
  assert.deepEqual(
    look.company.map(({ id }) => id),
    ['creature.camel'],
  );
});

test('twenty of one trade are twenty people', () => {
  const people = Array.from({ length: 20 }, (_, seed) =>
    pixelsOf(lookFor(who('role.villager'), {}, 'front', seed).look),
  );
  for (const [index, one] of people.entries())
    for (const other of people.slice(index + 1)) assert.ok(apartBy(one, other) > 1);
});

test('a queen of snakes is a queen down to the waist, and a crystal golem is cut', () => {
  const { look } = lookFor({ ...who('creature.naga'), attributes: ['role.queen'] });
  assert.equal(look.body.lower, 'snake');
  assert.equal(look.body.beast, null);
  const [crystal, stone] = ['creature.crystal-golem', 'creature.golem'].map((id) => lookFor(who(id)).look);
  assert.ok(crystal !== undefined && stone !== undefined);
  assert.ok(crystal.marks.has('facets') && !stone.marks.has('facets'));
  const uncut = { ...crystal, marks: stone.marks };
  assert.notDeepEqual(pixelsOf(crystal), pixelsOf(uncut));
});
