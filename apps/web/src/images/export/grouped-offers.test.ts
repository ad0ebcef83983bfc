import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportForms, exportGroups, exportOffers } from '@artcade/domain/export-forms';
import { builtinModel } from '@artcade/domain/generations';
import { groupedOffers } from './grouped-offers.ts';

test('every form has one group, and the groups come in the order of the forms', () => {
  assert.deepEqual(Object.values(exportGroups).flat(), [...exportForms]);
});

test('an image without a recipe has one group, a figure all four', () => {
  assert.deepEqual(groupedOffers(exportOffers(null)), [{ group: 'image', forms: ['png', 'webp', 'avif'] }]);
  const figure = {
    tool: 'character-generator',
    engine: 'builtin',
    model: builtinModel,
    inputs: {},
  } as const;
  assert.deepEqual(groupedOffers(exportOffers(figure)), [
    { group: 'image', forms: ['png', 'webp', 'avif'] },
    { group: 'game', forms: ['sheet', 'aseprite', 'layers'] },
    { group: 'painting', forms: ['psd', 'ora'] },
    { group: 'starter', forms: ['phaser', 'pixi', 'godot'] },
  ]);
});
