import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanKitName, fromDarkToLight, kitNameMaximum } from './kits.ts';
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

test('the name of a kit is what can be read of it', () => {
  assert.equal(cleanKitName('  Lantern \n Bay '), 'Lantern Bay');
  assert.equal(cleanKitName('\u200b \u202e'), '');
  const long = cleanKitName('🦊'.repeat(kitNameMaximum));
  assert.ok(long.length <= kitNameMaximum && long.isWellFormed());
});
