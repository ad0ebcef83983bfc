import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generateState } from './generate-state.ts';

const form = { mode: 'create', prompt: 'a fox' } as const;
const facts = { form, credits: 100, price: 40, count: 1, editPrice: 15, isMade: false };

test('with enough credits the button makes; what is made already is not made again', () => {
  assert.deepEqual(generateState(facts), { kind: 'ready' });
  assert.deepEqual(generateState({ ...facts, credits: 40 }), { kind: 'ready' });
  assert.deepEqual(generateState({ ...facts, credits: 0, isMade: true }), { kind: 'made' });
});

test('a prompt that is too long is reported before anything else; surrounding spaces do not count', () => {
  const long = { ...form, prompt: ` ${'x'.repeat(1000)} ` };
  assert.deepEqual(generateState({ ...facts, form: long }), { kind: 'ready' });
  const longer = { ...form, prompt: 'x'.repeat(1034) };
  assert.deepEqual(generateState({ ...facts, form: longer, credits: 0 }), { kind: 'tooLong', over: 34 });
});

test('too few credits for this order: how many are missing, and whether an edit is affordable', () => {
  assert.deepEqual(generateState({ ...facts, credits: 15 }), { kind: 'short', lacking: 25, mayEdit: true });
  assert.deepEqual(generateState({ ...facts, count: 4 }), { kind: 'short', lacking: 60, mayEdit: false });
  const edit = { ...facts, form: { ...form, mode: 'edit' as const }, price: 15 };
  assert.deepEqual(generateState({ ...edit, credits: 15 }), { kind: 'ready' });
  assert.deepEqual(generateState({ ...edit, credits: 14 }), { kind: 'short', lacking: 1, mayEdit: false });
});
