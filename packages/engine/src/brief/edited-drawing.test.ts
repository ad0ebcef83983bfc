import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draw } from '../engine.ts';
import { readDrawing } from './read-drawing.ts';
import { drawingOf } from './understanding.ts';

const night = drawingOf({
  id: '',
  language: 'en',
  tool: 'game-background-generator',
  prompt: 'a village at night',
  expected: [],
});
const bytesOf = async (drawing: typeof night) =>
  Buffer.from((await draw({ ...drawing, size: { width: 96, height: 54 } }, () => undefined)).bytes);

test('what the user leaves out or exchanges is drawn so, and a brief is drawn instead of the prompt', async () => {
  const written = await bytesOf(night);
  const left = await bytesOf({ ...night, briefEdits: { without: ['time.night'], instead: {} } });
  const dawn = await bytesOf({
    ...night,
    briefEdits: { without: [], instead: { 'time.night': 'time.dawn' } },
  });
  const given = await bytesOf({ ...night, prompt: '', brief: readDrawing(night).brief });
  assert.ok(!left.equals(written), 'left out');
  assert.ok(!dawn.equals(written) && !dawn.equals(left), 'exchanged');
  assert.ok(given.equals(written), 'given');
});

test('nobody beats what was chosen in the form', async () => {
  const inputs = { ...night.inputs, time: 'night' };
  const chosen = await bytesOf({ ...night, inputs });
  const left = await bytesOf({ ...night, inputs, briefEdits: { without: ['time.night'], instead: {} } });
  const { brief } = readDrawing({ ...night, inputs, briefEdits: { without: ['time.night'], instead: {} } });
  assert.ok(brief.whole.some(({ id }) => id === 'time.night'));
  assert.deepEqual(brief.without, []);
  assert.ok(left.equals(chosen));
});
