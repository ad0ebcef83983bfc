import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultInputs } from '@artcade/domain/tool-forms';
import { drawnConceptsOf } from './drawn-concepts.ts';
import { readDrawing } from './read-drawing.ts';

const asked = {
  tool: 'character-generator',
  mode: 'create',
  prompt: 'a knight with a red katana and a zorblax, no cloak',
  inputs: defaultInputs('character-generator'),
  language: 'vi',
} as const;

test('what the tool reported is drawn, as what it said; the rest is not; what is not known or not wanted is told', () => {
  const read = readDrawing(asked);
  const heeded = new Map([
    ['role.knight', 'role.knight'],
    ['thing.katana', 'thing.sword'],
    ['garment.helmet', 'garment.helmet'],
  ]);
  const told = drawnConceptsOf(asked, read, heeded);
  assert.deepEqual(told.heeded, [
    { id: 'role.knight', text: 'knight' },
    { id: 'thing.katana', text: 'katana', as: { id: 'thing.sword', name: 'kiếm' } },
  ]);
  assert.deepEqual(told.unheeded, [{ id: 'colour.red', text: 'đỏ' }]);
  assert.deepEqual(told.strange, ['zorblax']);
  assert.deepEqual(
    told.left?.map(({ id }) => id),
    ['garment.cloak'],
  );
});

test('what the user chose instead is named, with the word that it replaces', () => {
  const briefEdits = { without: [], instead: { 'thing.katana': 'thing.axe' } };
  const read = readDrawing({ ...asked, briefEdits });
  const told = drawnConceptsOf({ language: 'en', briefEdits }, read, new Map([['thing.axe', 'thing.axe']]));
  assert.deepEqual(told.heeded, [{ id: 'thing.axe', text: 'axe', from: 'katana' }]);
});
