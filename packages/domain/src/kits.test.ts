import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanKitName, fromDarkToLight, kitNameMaximum, kitReferencesFor } from './kits.ts';
import { palettes } from './tool-forms.ts';

test('the colours of a kit go from dark to light, however they were chosen', () => {
  for (const palette of Object.values(palettes))
    assert.deepEqual(fromDarkToLight([...palette].reverse()), palette);
  // Yellow is brighter than blue, though both have a full channel.
  assert.deepEqual(fromDarkToLight(['#FFFF00', '#0000FF', '#FFFFFF', '#000000', '#808080']), [
    '#000000',
    '#0000ff',
    '#808080',
    '#ffff00',
    '#ffffff',
  ]);
});

test('brightness is measured as eyes see it, not as screens store it', () => {
  for (const pair of [
    ['#1c0f3c', '#920b99'],
    ['#1c7135', '#f40abb'],
    ['#f51f1e', '#ab7445'],
    ['#260e18', '#310707'],
    ['#0f0036', '#0d0e0c'],
  ])
    assert.deepEqual(fromDarkToLight(pair.toReversed()), pair);
});

test('a model looks at the style, and where it draws figures at those of the game first', () => {
  const style = { id: 1, role: 'style' } as const;
  const figure = { id: 2, role: 'character' } as const;
  const other = { id: 3, role: 'style' } as const;
  const all = [style, figure, other];
  assert.deepEqual(kitReferencesFor('character-generator', all), [figure, style, other]);
  assert.deepEqual(kitReferencesFor('logo-generator', all), [style, other]);
});

test('the name of a kit is what can be read of it', () => {
  assert.equal(cleanKitName('  Lantern \n Bay '), 'Lantern Bay');
  assert.equal(cleanKitName('\u200b \u202e'), '');
  const long = cleanKitName('🦊'.repeat(kitNameMaximum));
  assert.ok(long.length <= kitNameMaximum && long.isWellFormed());
});
