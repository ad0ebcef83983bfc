import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enginesInstead, offeredEngines, pricesOf, rememberedEngine, whyNot } from './engine-choice.ts';

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
  const instead = (code: string, ...tried: string[]) =>
    namesOf(enginesInstead(code, tried, { engine, choices }));
  assert.deepEqual(instead('engine_failed', 'openai'), ['google', 'builtin']);
  assert.deepEqual(instead('engine_busy', 'comfyui'), ['openai', 'google', 'builtin']);
  assert.deepEqual(instead('engine_refused', 'openai'), []);
  assert.deepEqual(instead('engine_failed', 'builtin'), []);
  assert.deepEqual(instead('engine_used_up', 'openai'), ['google', 'builtin']);
  assert.deepEqual(namesOf(enginesInstead('engine_failed', ['openai'], { engine })), ['builtin']);
});

test('an engine that failed before is not offered again, nor one whose budget is used up', () => {
  assert.deepEqual(namesOf(enginesInstead('engine_failed', ['google', 'openai'], { engine, choices })), [
    'builtin',
  ]);
  assert.deepEqual(enginesInstead('engine_failed', ['openai', 'builtin'], { engine, choices }), []);
  const spent = choices.map((each) => ({ ...each, isUsedUp: each.name === 'google' }));
  assert.deepEqual(namesOf(enginesInstead('engine_failed', ['openai'], { engine, choices: spent })), [
    'builtin',
  ]);
});

test('an engine says why it can make nothing: its budget first', () => {
  assert.equal(whyNot({ isDown: true, isUsedUp: true }), 'usedUp');
  assert.equal(whyNot({ isDown: true }), 'down');
  assert.equal(whyNot({ isDown: false, isUsedUp: false }), null);
});

test('an engine costs its own price; the usual one, and one without its own, cost what the tool does', () => {
  const own = { cost: 80, editCost: 30 };
  const welcome = {
    engine,
    cost: 40,
    editCost: 15,
    choices: choices.map((each) => (each.isDown ? each : { ...each, ...own })),
  };
  assert.deepEqual(pricesOf(welcome, 'google'), own);
  for (const name of [null, 'openai', 'comfyui', 'builtin'] as const)
    assert.deepEqual(pricesOf(welcome, name), { cost: 40, editCost: 15 }, String(name));
});
