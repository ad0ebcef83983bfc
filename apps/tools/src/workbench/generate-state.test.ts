import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generateState } from './generate-state.ts';

const form = { mode: 'create', prompt: 'a fox', variations: 1 } as const;
const facts = { form, credits: 100, price: 40, editPrice: 15, isDoubtful: false };

test('with enough credits the button generates; in doubt it says so', () => {
  assert.deepEqual(generateState(facts), { kind: 'ready' });
  assert.deepEqual(generateState({ ...facts, isDoubtful: true }), { kind: 'doubtful' });
  assert.deepEqual(generateState({ ...facts, credits: 40 }), { kind: 'ready' });
});

test('a prompt that is too long is reported before anything else; surrounding spaces do not count', () => {
  const long = { ...form, prompt: ` ${'x'.repeat(1000)} ` };
  assert.deepEqual(generateState({ ...facts, form: long }), { kind: 'ready' });
  const longer = { ...form, prompt: 'x'.repeat(1034) };
  assert.deepEqual(generateState({ ...facts, form: longer, credits: 0 }), { kind: 'tooLong', over: 34 });
});

test('too few credits for this order: how many are missing, and what they would pay for', () => {
  assert.deepEqual(generateState({ ...facts, credits: 15 }), {
    kind: 'short',
    lacking: 25,
    images: 0,
    mayEdit: true,
  });
  assert.deepEqual(generateState({ ...facts, form: { ...form, variations: 4 } }), {
    kind: 'short',
    lacking: 60,
    images: 2,
    mayEdit: false,
  });
  const edit = { ...facts, form: { ...form, mode: 'edit' as const }, price: 15 };
  assert.deepEqual(generateState({ ...edit, credits: 15 }), { kind: 'ready' });
  assert.deepEqual(generateState({ ...edit, credits: 14 }), {
    kind: 'short',
    lacking: 1,
    images: 0,
    mayEdit: false,
  });
});
