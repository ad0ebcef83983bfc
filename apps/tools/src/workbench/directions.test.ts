import assert from 'node:assert/strict';
import test from 'node:test';
import type { Direction } from '@artcade/contract/briefs';
import { newGenerations } from '@artcade/contract/generations';
import { choiceIn, choose, type Offer } from './directions.ts';
import { emptyForm, withEdit, withRecipe } from './form.ts';
import { orderOf } from './order.ts';

const tool = 'character-generator';
const brief: Direction['brief'] = { subjects: [], things: [], places: [], whole: [], texts: [], without: [] };
const direction = (title: string): Direction => ({
  title,
  words: `${title} words`,
  prompt: `${title} prompt`,
  brief,
});
const offer: Offer = { own: 'knigt', directions: ['A', 'B', 'C', 'D'].map(direction) };
const form = { ...emptyForm(tool, 1), prompt: offer.own };

test('a chosen direction takes the place of the words, and the own words come back', () => {
  const chosen = { ...form, ...choose(offer, 1) };
  assert.deepEqual([chosen.prompt, choiceIn(chosen, offer)], ['B words', 1]);
  const order = orderOf(tool, chosen, 'k');
  assert.deepEqual(order.directions, [direction('B')]);
  newGenerations.parse({ ...order, tool });
  const back = { ...chosen, ...choose(offer, 'own') };
  assert.deepEqual([back.prompt, choiceIn(back, offer)], ['knigt', 'own']);
  assert.equal(orderOf(tool, back, 'k').directions, undefined);
});

test('all of them are drawn side by side, instead of a series', () => {
  const all = { ...form, series: 'pose' as const, ...choose(offer, 'all') };
  assert.deepEqual(
    [all.directions.length, all.series, all.prompt, choiceIn(all, offer)],
    [4, null, 'knigt', 'all'],
  );
  assert.equal(orderOf(tool, { ...all, series: 'pose' }, 'k').directions?.length, 1);
});

test('words that were changed by hand are none of them', () => {
  assert.equal(choiceIn({ ...form, prompt: 'B words, but blue' }, offer), null);
});

test('an edit carries no direction, and a recipe brings its own back', () => {
  const chosen = { ...form, ...choose(offer, 0) };
  assert.equal(orderOf(tool, { ...chosen, mode: 'edit' }, 'k').directions, undefined);
  const image = { name: '', assetId: 'a', imageData: null, preview: null };
  assert.deepEqual(withEdit(tool, chosen, image, null).directions, []);
  const { words, ...rest } = direction('C');
  const recipe = { tool, mode: 'create', prompt: words, direction: rest };
  assert.deepEqual(withRecipe(tool, form, recipe).directions, [direction('C')]);
  for (const broken of [null, 'x', {}, { ...rest, brief: null }, { ...rest, prompt: 7 }])
    assert.deepEqual(withRecipe(tool, form, { ...recipe, direction: broken }).directions, []);
});
