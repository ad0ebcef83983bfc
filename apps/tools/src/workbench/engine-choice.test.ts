import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enginesInstead, offeredEngines, rememberedEngine } from './engine-choice.ts';

const engine = { name: 'openai', model: 'GPT' };
const choices = [
  { name: 'openai', model: 'GPT', isDown: false },
  { name: 'google', model: 'Gemini', isDown: false },
  { name: 'comfyui', model: 'Flux', isDown: true },
  { name: 'unheard-of', model: 'New', isDown: false },
];
const namesOf = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name);

test('what is offered is the choice without the usual engine and without unknown ones', () => {
  assert.deepEqual(namesOf(offeredEngines({ engine, choices })), ['google', 'comfyui']);
  assert.deepEqual(offeredEngines({ engine }), []);
});

test('the last choice counts as long as it is offered', () => {
  assert.equal(rememberedEngine({ engine, choices, chosenEngine: 'google' }), 'google');
  assert.equal(rememberedEngine({ engine, choices, chosenEngine: 'fal' }), null);
  assert.equal(rememberedEngine({ engine, choices }), null);
});

test('where an engine failed, others that are in use are offered, and none where it refused', () => {
  const instead = (code: string, madeBy: string) =>
    namesOf(enginesInstead(code, madeBy, { engine, choices }));
  assert.deepEqual(instead('engine_failed', 'openai'), ['google', 'builtin']);
  assert.deepEqual(instead('engine_busy', 'comfyui'), ['openai', 'google', 'builtin']);
  assert.deepEqual(instead('engine_refused', 'openai'), []);
  assert.deepEqual(instead('engine_failed', 'builtin'), []);
  assert.deepEqual(namesOf(enginesInstead('engine_failed', 'openai', { engine })), ['builtin']);
});
