import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Chip } from '@artcade/contract/briefs';
import { briefLimits, noEdits } from '@artcade/domain/generations';
import {
  groupsOf,
  hasEdits,
  knownEdits,
  withConcept,
  withOther,
  withoutChip,
  withoutConcept,
  withSuggestion,
} from './brief-edits.ts';

const katana: Chip = {
  id: 'thing.katana',
  text: 'katana',
  name: 'katana',
  kind: 'thing',
  group: 'holds',
  attributes: [],
  isDrawn: true,
  isOverruled: false,
  as: null,
  from: null,
  others: [],
};
/** The same chip after an axe was chosen. */
const axe: Chip = { ...katana, id: 'thing.axe', name: 'axe', from: { id: 'thing.katana', name: 'katana' } };

test('a removed chip leaves out the concept that was read, also after another was chosen for it', () => {
  const chosen = withOther(noEdits, katana, 'thing.axe');
  assert.deepEqual(chosen, { without: [], instead: { 'thing.katana': 'thing.axe' } });
  assert.deepEqual(withoutChip(chosen, axe), { without: ['thing.katana'], instead: {} });
});

test('choosing what was read takes the change back, and a removed concept can be put back', () => {
  const chosen = withOther(noEdits, katana, 'thing.axe');
  assert.deepEqual(withOther(chosen, axe, 'thing.katana'), noEdits);
  assert.deepEqual(withOther(chosen, axe, 'thing.bow').instead, { 'thing.katana': 'thing.bow' });
  assert.deepEqual(withConcept(withoutChip(noEdits, katana), 'thing.katana'), noEdits);
  assert.deepEqual([hasEdits(noEdits), hasEdits(chosen)], [false, true]);
});

test('no more is left out than an order may carry, and nothing twice', () => {
  let edits = noEdits;
  for (let each = 0; each < 60; each += 1) edits = withoutConcept(edits, `thing.thing-${each % 50}`);
  assert.equal(edits.without.length, briefLimits.concepts);
  assert.equal(new Set(edits.without).size, edits.without.length);
});

test('the changes in a recipe are restored; invalid ones are ignored', () => {
  const edits = { without: ['thing.katana'], instead: { 'role.knight': 'role.mage' } };
  assert.deepEqual(knownEdits(edits), edits);
  for (const given of [
    undefined,
    null,
    5,
    'x',
    [],
    { without: 'x', instead: [] },
    { without: [1], instead: { a: 1 } },
  ])
    assert.deepEqual(knownEdits(given), noEdits);
});

test('groups come in their order, and empty ones not at all', () => {
  const chips = [
    { ...katana, group: 'place' as const },
    { ...katana, group: 'who' as const },
    { ...katana, group: 'place' as const, id: 'place.forest' },
  ];
  assert.deepEqual(
    groupsOf({ chips }).map(([group, members]) => [group, members.length]),
    [
      ['who', 1],
      ['place', 2],
    ],
  );
});

test('a suggestion replaces the unknown word where it stands, in any spelling', () => {
  assert.equal(withSuggestion('A Griffn, high up', 'griffn', 'griffin'), 'A griffin, high up');
  assert.equal(withSuggestion('a dragon', 'griffn', 'griffin'), 'a dragon');
});
