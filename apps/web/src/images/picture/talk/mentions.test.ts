import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labelsOf, matching, toStored, toTyped, typingAt } from './mentions.ts';

const people = [
  { uid: 'u1', name: 'Anna' },
  { uid: 'u2', name: 'Anna Lee' },
  { uid: 'u3', name: 'Anna' },
  { uid: 'u4', name: '小明' },
];
const labels = labelsOf(people);

test('people with the same name are told apart', () => {
  assert.deepEqual([...labels.values()], ['Anna', 'Anna Lee', 'Anna 2', '小明']);
});

test('a mention begins at an @ before the cursor, and not in an address', () => {
  assert.deepEqual(typingAt('Look @an', 8), { at: 5, query: 'an' });
  assert.deepEqual(typingAt('Look @anna le', 13), { at: 5, query: 'anna le' });
  assert.deepEqual(typingAt('請@小', 3), { at: 1, query: '小' });
  assert.equal(typingAt('me@example', 10), null);
  assert.equal(typingAt('@anna\nhi', 8), null);
  assert.deepEqual(typingAt('@anna and more', 3), { at: 0, query: 'an' });
});

test('names that begin with the word come first', () => {
  const names = matching([{ uid: 'x', name: 'Joanna' }, ...people], 'AN').map(({ name }) => name);
  assert.deepEqual(names, ['Anna', 'Anna Lee', 'Anna', 'Joanna']);
});

test('only chosen people become mentions, the longest name first, and the text comes back as it was', () => {
  const typed = 'Hi @Anna Lee, @Anna 2 and @Anna: see @小明的手 and @Anna Lee';
  const stored = toStored(typed, new Set(['u2', 'u3', 'u4']), labels);
  assert.equal(stored, 'Hi <@u2>, <@u3> and @Anna: see <@u4>的手 and <@u2>');
  assert.equal(toTyped(stored, labels), typed);
  assert.equal(toStored('@Anna', new Set(), labels), '@Anna');
});

test('a name that was typed and not chosen is a mention if it can be one person only', () => {
  const team = [
    { uid: 'u5', name: 'Jonas Weber' },
    { uid: 'u6', name: 'Mia' },
    { uid: 'u7', name: 'Mira' },
    { uid: 'u8', name: '小明' },
  ];
  const sent = (typed: string, others = team) => toStored(typed, new Set(), labelsOf(others), others);
  assert.equal(sent('@Jonas'), '<@u5>');
  assert.equal(sent('hi @jonas, look'), 'hi <@u5>, look');
  assert.equal(sent('@jonas weber look'), '<@u5> look');
  assert.equal(sent('@jon and @小明的手'), '<@u5> and <@u8>的手');
  assert.equal(sent('@Mia'), '<@u6>');
  for (const plain of ['@mi', '@Miami', '@Joe', '@ Jonas', 'me@jonas', '@', 'Jonas'])
    assert.equal(sent(plain), plain);
  assert.equal(sent('@Anna', people), '@Anna', 'three people');
  assert.equal(sent('@anna lee', people), '<@u2>');
});
