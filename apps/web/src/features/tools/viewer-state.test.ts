import assert from 'node:assert/strict';
import { test } from 'node:test';
import { viewerState } from './viewer-state.ts';

const tool = { creditCost: 20 };

test('nothing is decided before tool and wallet are known', () => {
  assert.equal(viewerState(null, { credits: 100, held: 0 }, 'checking'), 'checking');
  assert.equal(viewerState(tool, null, 'checking'), 'checking');
});

test('exactly the cost is enough, one credit less is not', () => {
  assert.equal(viewerState(tool, { credits: 20, held: 0 }, 'checking'), 'ok');
  assert.equal(viewerState(tool, { credits: 19, held: 0 }, 'checking'), 'insufficient');
});

test('who has bought meanwhile gets in', () => {
  assert.equal(viewerState(tool, { credits: 120, held: 0 }, 'insufficient'), 'ok');
});

test('an open tool stays open when its own image holds the last credits', () => {
  assert.equal(viewerState(tool, { credits: 0, held: 20 }, 'ok'), 'ok');
  assert.equal(viewerState(tool, { credits: 0, held: 0 }, 'ok'), 'ok');
});

test('who comes back while an image is made finds it', () => {
  assert.equal(viewerState(tool, { credits: 0, held: 20 }, 'checking'), 'ok');
});
