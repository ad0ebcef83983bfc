import assert from 'node:assert/strict';
import test from 'node:test';
import { brushLimits, brushStep, keyAct } from './canvas-keys.ts';

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test('undo and redo have the keys of every drawing program, on a Mac too', () => {
  assert.deepEqual(keyAct({ ...none, key: 'z', ctrlKey: true }), { mask: 'undo' });
  assert.deepEqual(keyAct({ ...none, key: 'Z', metaKey: true, shiftKey: true }), { mask: 'redo' });
  assert.deepEqual(keyAct({ ...none, key: 'y', ctrlKey: true }), { mask: 'redo' });
});

test('letters choose tools, and leave the browser its own shortcuts', () => {
  assert.deepEqual(keyAct({ ...none, key: 'B' }), { tool: 'brush' });
  assert.equal(keyAct({ ...none, key: 'l', ctrlKey: true }), null);
  assert.equal(keyAct({ ...none, key: 'e', altKey: true }), null);
  assert.equal(keyAct({ ...none, key: 'q' }), null);
});

test('brackets change the brush by more where it is large, within limits', () => {
  assert.equal(brushStep(16, 1), 18);
  assert.equal(brushStep(160, 1), 180);
  assert.equal(brushStep(brushLimits.most, 1), brushLimits.most);
  assert.equal(brushStep(brushLimits.least, -1), brushLimits.least);
});
