import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultInputs } from '@artcade/domain/tool-forms';
import { readAsked } from './brief-of.ts';
import { drawnConceptsOf } from './drawn-concepts.ts';

const asked = {
  tool: 'character-generator',
  mode: 'create',
  prompt: 'a knight with a red katana and a zorblax, no cloak',
  inputs: defaultInputs('character-generator'),
  language: 'vi',
} as const;

test('what the tool reported is drawn, as what it said; the rest is not; what is not known or not wanted is told', () => {
  const read = readAsked(asked);
  const heeded = new Map([
    ['role.knight', 'role.knight'],
    ['thing.katana', 'thing.sword'],
    ['garment.helmet', 'garment.helmet'],
  ]);
  const told = drawnConceptsOf({ ...read, language: 'vi', heeded });
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
  const read = readAsked({ ...asked, briefEdits });
  const told = drawnConceptsOf({
    ...read,
    said: read.brief,
    language: 'en',
    briefEdits,
    heeded: new Map([['thing.axe', 'thing.axe']]),
  });
  assert.deepEqual(told.heeded, [{ id: 'thing.axe', text: 'axe', from: 'katana' }]);
});
