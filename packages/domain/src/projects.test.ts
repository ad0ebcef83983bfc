import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanNote, cleanProjectName, imageStates, noteMaximum, projectNameMaximum } from './projects.ts';

test('an image is an idea, chosen, or final', () => {
  assert.deepEqual(imageStates, ['idea', 'chosen', 'final']);
});

test('the name of a project loses what nobody sees, and what is too long, never through a character', () => {
  assert.equal(cleanProjectName('  Night \t Shift\u202E '), 'Night Shift');
  assert.equal(cleanProjectName('x'.repeat(200)), 'x'.repeat(projectNameMaximum));
  assert.equal(cleanProjectName(`${'x'.repeat(79)}🎨`), 'x'.repeat(79));
  assert.equal(cleanProjectName(' \u200B '), '');
});

test('a note keeps its lines and loses what nobody sees', () => {
  assert.equal(cleanNote(' brighter \r\n\n\n\n the  cape\u202E\r'), 'brighter\n\nthe cape');
  assert.equal(cleanNote(' \u200B\n '), '');
  assert.equal(cleanNote(`${'x'.repeat(noteMaximum - 1)}🎨`), 'x'.repeat(noteMaximum - 1));
});
