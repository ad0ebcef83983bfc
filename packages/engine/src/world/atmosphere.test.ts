import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDrawing } from '../brief/read-drawing.ts';
import { randomFrom } from '../draw/random.ts';
import { atmosphereOf } from './atmosphere.ts';

const atmosphereIn = (prompt: string, seed: number) => {
  const { brief } = readDrawing({ tool: 'game-background-generator', mode: 'create', prompt, inputs: {} });
  return atmosphereOf(brief, { light: 'behind' }, seed, randomFrom(seed));
};
const hoursOf = (prompt: string) => [1, 2, 3, 4].map((seed) => atmosphereIn(prompt, seed).hour);

test('where no words name an hour, at most one of four seeds leaves the day', () => {
  for (const prompt of [
    'a castle on a hill',
    'an epic battle in the mountains',
    'a lonely lighthouse above a stormy sea',
  ])
    assert.ok(hoursOf(prompt).filter((hour) => hour !== 'day').length <= 1, prompt);
});

test('an hour that is named is the hour, whatever other words lend', () => {
  assert.deepEqual(new Set(hoursOf('a castle at dusk')), new Set(['dusk']));
  assert.deepEqual(new Set(hoursOf('a village fair on a sunny day')), new Set(['day']));
});

test('by day, nobody asked to be seen against the light stands in it', () => {
  assert.equal(atmosphereIn('a castle on a hill at noon', 1).light, 'side');
  assert.equal(atmosphereIn('a backlit castle on a hill at noon', 1).light, 'behind');
});

test('the sky has as many moons as are said, and curtains of light where they are', () => {
  assert.equal(atmosphereIn('two moons above a desert', 1).disc.count, 2);
  assert.equal(atmosphereIn('a moon above a desert', 1).disc.count, 1);
  assert.equal(atmosphereIn('a village at night with aurora', 1).hasAurora, true);
  assert.equal(atmosphereIn('a village at night', 1).hasAurora, false);
});

test('light has the colour that is said of it; candles leave the shadows to the night', () => {
  const [red = 0, , blue = 0] = atmosphereIn('a laboratory in cold blue light', 1).lit?.all ?? [];
  assert.ok(blue > red * 2, `${red} ${blue}`);
  const candles = atmosphereIn('a throne room by candlelight', 1);
  assert.deepEqual([candles.lit?.all, candles.hour], [undefined, 'night']);
  assert.equal(atmosphereIn('a castle on a hill', 1).lit, undefined);
});
