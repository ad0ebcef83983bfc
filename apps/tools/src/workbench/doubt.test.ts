import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Chip, PromptReading } from '@artcade/contract/briefs';
import { doubtIn } from './doubt.ts';
import { emptyForm } from './form.ts';

const unknown = [{ text: 'glorbnax', nearest: { id: 'creature.gorilla', name: 'gorilla' } }];
const chip = (group: Chip['group'], isDrawn = true): Chip => ({
  id: 'thing.x',
  text: 'x',
  name: 'x',
  kind: 'thing',
  group,
  attributes: [],
  isDrawn,
  isOverruled: false,
  as: null,
  from: null,
  others: [],
});
const reading = (...chips: Chip[]): PromptReading => ({ chips, left: [], texts: [], unknown, fields: {} });
const form = (tool: Parameters<typeof emptyForm>[0], prompt = 'a glorbnax') => ({
  ...emptyForm(tool, 1),
  prompt,
});

test('a character whose words name nobody is in doubt, also with a sword', () => {
  const tool = 'character-generator';
  assert.deepEqual(doubtIn(tool, form(tool), reading()), unknown);
  assert.deepEqual(doubtIn(tool, form(tool), reading(chip('holds'))), unknown);
  assert.deepEqual(doubtIn(tool, form(tool), reading(chip('who', false))), unknown);
  assert.equal(doubtIn(tool, form(tool), reading(chip('who'))), null);
});

test('a subject that was chosen in the form is no doubt', () => {
  const tool = 'character-generator';
  const chosen = form(tool);
  assert.equal(doubtIn(tool, { ...chosen, inputs: { ...chosen.inputs, role: 'knight' } }, reading()), null);
  const planner = form('game-screen-planner');
  const inputs = { ...planner.inputs, screens: ['home'] };
  assert.equal(doubtIn('game-screen-planner', { ...planner, inputs }, reading()), null);
});

test('light and mood are no subject of a background, and a thing is one', () => {
  const tool = 'game-background-generator';
  assert.deepEqual(doubtIn(tool, form(tool), reading(chip('light'), chip('mood'))), unknown);
  assert.equal(doubtIn(tool, form(tool), reading(chip('things'))), null);
});

test('there is no doubt without words, without a reading, in an edit, or when every word is known', () => {
  const tool = 'logo-generator';
  assert.equal(doubtIn(tool, form(tool, ' '), reading()), null);
  assert.equal(doubtIn(tool, form(tool), null), null);
  assert.equal(doubtIn(tool, { ...form(tool), mode: 'edit' }, reading()), null);
  assert.equal(doubtIn(tool, form(tool), { ...reading(), unknown: [] }), null);
});

test('a subject that the user left out is no doubt', () => {
  const tool = 'character-generator';
  const edited = { ...form(tool), briefEdits: { without: ['role.knight'], instead: {} } };
  assert.equal(doubtIn(tool, edited, reading()), null);
});
