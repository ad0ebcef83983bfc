import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedPreview, newGenerations } from '@artcade/contract/generations';
import { toolSlugs } from '@artcade/domain/catalog';
import { seedMaximum } from '@artcade/domain/sketch-limits';
import { checkInputs, formOf } from '@artcade/domain/tool-forms';
import { emptyForm } from '../form.ts';
import { orderOf, sketchOrderOf } from '../order.ts';
import { takesOf } from './takes.ts';

const lantern = (tool: (typeof toolSlugs)[number]) => {
  const form = { ...emptyForm(tool, seedMaximum), prompt: 'a fox knight' };
  const texts = Object.entries(formOf(tool).fields).filter(([, { kind }]) => kind === 'text');
  return {
    ...form,
    inputs: { ...form.inputs, ...Object.fromEntries(texts.map(([name]) => [name, 'Lantern'])) },
  };
};

test('four takes of a form differ from each other, page after page, and fit the form', () => {
  for (const tool of toolSlugs) {
    const form = lantern(tool);
    const all = [0, 1, 2].flatMap((page) => takesOf(tool, form, {}, page));
    assert.equal(new Set(all.map((take) => JSON.stringify(take))).size, 12, tool);
    for (const { inputs } of all) checkInputs(tool, { ...form.inputs, ...inputs });
    assert.deepEqual(all[0], { seed: seedMaximum, inputs: {} }, 'the first is what the form says');
  }
});

test('what the words or the form decide stays in every take', () => {
  const form = emptyForm('character-generator', 5);
  const running = takesOf('character-generator', form, { pose: { option: 'run', name: 'run' } }, 0);
  const fromBehind = { ...form, inputs: { ...form.inputs, view: 'back' } };
  const turned = takesOf('character-generator', fromBehind, {}, 0);
  assert.ok(running.every(({ inputs }) => !('pose' in inputs)));
  assert.ok(turned.every(({ inputs }) => !('view' in inputs)));
  assert.ok(
    running.every(({ seed }) => seed === 5),
    'the figure stays who it is',
  );
});

test('an order of a take, and of all four, asks for the same pictures as their sketches', () => {
  for (const tool of toolSlugs) {
    const form = { ...lantern(tool), briefEdits: { without: ['thing.cape'], instead: {} } };
    const takes = takesOf(tool, form, {}, 1);
    const sketches = askedPreview.parse({ ...sketchOrderOf(tool, form, takes), tool });
    const all = newGenerations.parse({ ...orderOf(tool, form, 'k', takes), tool });
    assert.deepEqual([all.takes, all.variations], [sketches.takes, 4]);
    for (const take of takes) {
      const sketch = askedPreview.parse({ ...sketchOrderOf(tool, form, [take]), tool });
      const order = newGenerations.parse({ ...orderOf(tool, form, 'k', [take]), tool });
      const { takes: [own] = [], inputs, seed, ...same } = sketch;
      assert.deepEqual([order.seed, order.inputs], [own?.seed, { ...inputs, ...own?.inputs }]);
      assert.equal(seed, own?.seed);
      for (const [name, value] of Object.entries(same))
        assert.deepEqual(order[name as keyof typeof order], value, `${tool}: ${name}`);
    }
  }
});

test('several directions have a sketch each, in their own words, and their images take turns with them', () => {
  const brief = { subjects: [], things: [], places: [], whole: [], texts: [], without: [] };
  const directions = ['dawn', 'dusk'].map((title) => ({
    title,
    words: `a bay at ${title}`,
    prompt: title,
    brief,
  }));
  const form = { ...emptyForm('game-background-generator', 1), prompt: 'a bay', directions };
  const takes = takesOf('game-background-generator', form, {}, 0);
  const words = takes.map((take) => sketchOrderOf('game-background-generator', form, [take]).prompt);
  assert.deepEqual(words, ['a bay at dawn', 'a bay at dusk']);
  const order = orderOf('game-background-generator', form, 'k', takes);
  assert.deepEqual([order.variations, order.directions?.map(({ title }) => title)], [2, ['dawn', 'dusk']]);
  const [, dusk] = takes;
  const one = orderOf('game-background-generator', form, 'k', dusk ? [dusk] : []);
  assert.deepEqual([one.variations, one.directions?.map(({ title }) => title)], [1, ['dusk']]);
});
