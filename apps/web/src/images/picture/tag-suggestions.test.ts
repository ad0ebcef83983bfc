import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Recipe } from '@artcade/contract/generations';
import { suggestTags } from './tag-suggestions.ts';

const recipe = {
  style: 'pixel',
  kit: { id: 'k', name: 'Lantern Bay' },
  reading: { heeded: ['dragon', 'Dragon', 'sea', 'a', 'b', 'c', 'd'].map((text) => ({ id: text, text })) },
} as unknown as Recipe;

test('kit, style and concepts are suggested once each, and none that is a tag', () => {
  const named = (style: string) => `${style} art`;
  assert.deepEqual(suggestTags(recipe, named, ['SEA']), [
    'Lantern Bay',
    'pixel art',
    'dragon',
    'a',
    'b',
    'c',
  ]);
  assert.deepEqual(suggestTags(null, named, []), []);
});
