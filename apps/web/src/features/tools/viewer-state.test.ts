import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isClosed, viewerState } from './viewer-state.ts';

const tool = { creditCost: 20, editCost: null };
const editing = { creditCost: 40, editCost: 15 };
const house = { engine: { name: 'builtin', model: 'Artcade 4' } } as const;
const guest = { engine: null };

test('nothing is decided before tool and wallet are known', () => {
  assert.equal(viewerState(null, { credits: 100, held: 0 }), 'checking');
  assert.equal(viewerState(tool, null), 'checking');
});

test('exactly the cost is enough, one credit less is not', () => {
  assert.equal(viewerState(tool, { credits: 20, held: 0 }), 'ok');
  assert.equal(viewerState(tool, { credits: 19, held: 0 }), 'insufficient');
});

test('a user who can pay for an edit is not out of credits', () => {
  assert.equal(viewerState(editing, { credits: 15, held: 0 }), 'ok');
  assert.equal(viewerState(editing, { credits: 14, held: 0 }), 'insufficient');
});

test('a user who waits for an image does not see that credits are missing', () => {
  assert.equal(viewerState(tool, { credits: 0, held: 20 }), 'ok');
});

test('a house tool is never closed', () => {
  assert.equal(isClosed(house, 'insufficient', false), false);
});

test('a guest tool is closed without credits, unless it is open already', () => {
  assert.equal(isClosed(guest, 'insufficient', false), true);
  assert.equal(isClosed(guest, 'insufficient', true), false);
  assert.equal(isClosed(guest, 'ok', false), false);
});
