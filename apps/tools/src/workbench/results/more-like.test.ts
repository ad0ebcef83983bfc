import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Recipe } from '@artcade/contract/generations';
import { pinnedInputs } from './more-like.ts';

test('more like this keeps what was drawn where the words decided, and what the form says elsewhere', () => {
  const recipe: Recipe = {
    tool: 'character-generator',
    mode: 'create',
    prompt: 'a pirate who runs',
    inputs: { role: 'auto', pose: 'auto', weapon: 'axe', age: 'auto', sheet: false },
    style: 'flat',
    palette: 'auto',
    size: 'square',
    seed: 1,
    engine: 'builtin',
    model: 'Artcade 4',
    parents: [],
    notes: [],
    reading: {
      understood: [],
      strange: [],
      drawn: { role: 'pirate', pose: 'run', weapon: 'sword', age: 'ancient' },
    },
  };
  assert.deepEqual(pinnedInputs(recipe), {
    role: 'pirate',
    pose: 'run',
    weapon: 'axe',
    age: 'auto',
    sheet: false,
  });
  const { reading: _, ...unread } = recipe;
  assert.deepEqual(pinnedInputs(unread), recipe.inputs);
});
