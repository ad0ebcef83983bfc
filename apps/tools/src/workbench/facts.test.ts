import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factsOf } from './facts.ts';
import { emptyForm } from './form.ts';

const tool = 'character-generator';
const form = emptyForm(tool, 1);
const around = { promptFields: {}, hidden: [], t: (key: string) => key.replace(`tools.${tool}.`, '') };

test('a choice that is left to the prompt is shown once the prompt decides it', () => {
  assert.deepEqual(factsOf(tool, form, around, ['role', 'build']), []);
  const promptFields = { role: { option: 'mage', name: 'witch' } };
  assert.deepEqual(factsOf(tool, form, { ...around, promptFields }, ['role', 'build']), [
    { text: 'witch', by: 'words' },
  ]);
});

test("an explicit choice is shown instead of the prompt's", () => {
  const promptFields = { role: { option: 'mage', name: 'witch' } };
  const chosen = { inputs: { ...form.inputs, role: 'knight' } };
  assert.deepEqual(factsOf(tool, chosen, { ...around, promptFields }, ['role']), [
    { text: 'options.role.knight', by: 'choice' },
  ]);
});

test('a switch is shown while it is on, and a hidden field never', () => {
  assert.deepEqual(factsOf(tool, form, around, ['sheet', 'transparent']), [
    { text: 'fields.transparent', by: 'default' },
  ]);
  assert.deepEqual(factsOf(tool, form, { ...around, hidden: ['transparent'] }, ['transparent']), []);
});

test('a word that sets two fields is shown once', () => {
  const smiling = { option: 'happy', name: 'smiling' };
  const promptFields = { pose: smiling, expression: smiling };
  assert.deepEqual(factsOf(tool, form, { ...around, promptFields }, ['pose', 'expression']), [
    { text: 'smiling', by: 'words' },
  ]);
});
