import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tileCommand } from './tile-keys.ts';

const drive = { place: 'drive', isSelecting: false, isPartLoaded: false, may: () => true } as const;
const selecting = { ...drive, isSelecting: true };
const onImage = (act: string) => ({ of: 'image', act });
const onSelection = (act: string) => ({ of: 'selection', act });

test('Escape clears a selection, and otherwise stays with the page', () => {
  assert.deepEqual(tileCommand('Escape', selecting), onSelection('clear'));
  assert.equal(tileCommand('Escape', drive), null);
});

test('Delete in a drive deletes the selection, or the image if nothing is selected', () => {
  assert.deepEqual(tileCommand('Delete', selecting), onSelection('delete'));
  assert.deepEqual(tileCommand('Delete', drive), onImage('delete'));
});

test('Delete does nothing with a selection of which a part is loaded', () => {
  assert.equal(tileCommand('Delete', { ...selecting, isPartLoaded: true }), null);
});

test('Delete in an album deletes the image of the tile, if that is allowed', () => {
  assert.deepEqual(tileCommand('Delete', { ...selecting, place: 'album' }), onImage('delete'));
  assert.equal(tileCommand('Delete', { ...drive, place: 'album', may: () => false }), null);
});

test('Delete in a trash asks whether to erase', () => {
  assert.deepEqual(tileCommand('Delete', { ...selecting, place: 'trash' }), onSelection('erase'));
  assert.deepEqual(tileCommand('Delete', { ...drive, place: 'trash' }), onImage('erase'));
});

test('F2 renames where that is allowed, F makes a favourite in a drive', () => {
  assert.deepEqual(tileCommand('F2', drive), onImage('rename'));
  assert.equal(tileCommand('F2', { ...drive, may: () => false }), null);
  assert.equal(tileCommand('F2', { ...drive, place: 'trash' }), null);
  assert.deepEqual(tileCommand('F', drive), onImage('star'));
  assert.equal(tileCommand('f', { ...drive, place: 'album' }), null);
  assert.equal(tileCommand('x', drive), null);
});
