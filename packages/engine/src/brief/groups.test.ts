import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf, type Subject } from './brief.ts';
import { readPrompt } from './read.ts';

const told = ({ id, at, does, rides, ...noun }: Subject) =>
  [id, countOf(noun as Subject), at?.relation, at?.of, ...does.map((deed) => deed.id), rides?.id]
    .filter((word) => word !== undefined && word !== 1)
    .join(' ');
const read = (prompt: string) => readPrompt(prompt, 'banner-generator').brief.subjects.map(told);

test('names those once who are announced by their number', () => {
  assert.deepEqual(read('four heroes, an archer, a bard, a dwarf and a healer'), [
    'role.archer',
    'role.bard',
    'creature.dwarf',
    'role.healer',
  ]);
  assert.deepEqual(read('two heroes and a dragon'), ['role.hero 2', 'creature.dragon']);
});

test('tells two of a kind apart, of whom something is said', () => {
  const { subjects } = readPrompt('two knights, one in red, one in blue', 'banner-generator').brief;
  const colours = subjects.map(({ wears }) => wears.flatMap(({ attributes }) => attributes));
  assert.deepEqual([subjects.length, colours], [2, [['colour.red'], ['colour.blue']]]);
});

test('lets those who are listed do the same in the same place', () => {
  assert.deepEqual(read('a fox and a frog sitting on a log'), [
    'creature.fox relation.on thing.firewood pose.sitting',
    'creature.frog relation.on thing.firewood pose.sitting',
  ]);
});

test('means the same by a definite name as before', () => {
  const { things } = readPrompt(
    'three cruisers facing a moon, seen from behind the ships',
    'banner-generator',
  ).brief;
  assert.deepEqual(
    things.filter(({ text }) => text !== '').map(({ id }) => id),
    ['vehicle.warship'],
  );
});

test('rides off on a horse, or on the animal that was named', () => {
  assert.deepEqual(read('a lone cowboy riding into the sunset'), [
    'role.cowboy relation.inside time.sunset creature.horse',
  ]);
  assert.deepEqual(read('ช้างศึก มีแม่ทัพขี่อยู่'), ['role.general creature.elephant']);
});

test('is said of who does something, not of what it is done with', () => {
  assert.deepEqual(read('three kids roasting sweets around a campfire'), [
    'role.child 3 relation.around thing.campfire',
  ]);
  assert.deepEqual(read('a thief sneaking past a sleeping dragon'), [
    'role.thief pose.sneaking',
    'creature.dragon pose.sleeping',
  ]);
});
