import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDrawing } from '../brief/read-drawing.ts';
import { compose } from './compose.ts';
import { places } from './places.ts';
import { placeOf } from './setting.ts';
import { thingsOf } from './things.ts';

const briefOf = (prompt: string) =>
  readDrawing({ tool: 'game-background-generator', mode: 'create', prompt, inputs: {} }).brief;
const landOf = (prompt: string) => {
  const brief = briefOf(prompt);
  return placeOf(brief, thingsOf(brief).things);
};

test('of several lands, the one that says most is stood on', () => {
  for (const [prompt, as] of [
    ['a wheat field under a blue sky', 'place.wheat-field'],
    ['the moon surface with earth in the sky', 'place.moon-surface'],
    ['a river through a pine forest', 'place.pine-forest'],
    ['a desert canyon', 'place.canyon'],
    ['a sunken temple undersea', 'place.sunken-city'],
  ] as const)
    assert.deepEqual(landOf(prompt).ground, places[as]?.ground, prompt);
  assert.equal(landOf('a river through a pine forest').water?.kind, 'river');
});

test('under water nothing flows, and what swims is in the water', () => {
  assert.equal(landOf('a coral reef in the sea').water, undefined);
  const { scene, placed } = compose({
    brief: briefOf('a shark in a coral reef'),
    seed: 1,
    aspect: 1.8,
    isCoarse: true,
  });
  const [shark] = placed;
  assert.ok(shark && scene.ground && shark.at[1] > scene.ground.height(shark.at[0], shark.at[2]) + 0.3);
});

test('space has no ground', () => {
  const { scene } = compose({ brief: briefOf('outer space'), seed: 1, aspect: 1.8, isCoarse: true });
  assert.equal(scene.ground, undefined);
});

test('near the eye something darker stands in the corners of an empty land, but not in a street', () => {
  const near = (prompt: string) =>
    [1, 2, 3, 4].map((seed) => {
      const { scene } = compose({ brief: briefOf(prompt), seed, aspect: 1.8, isCoarse: true });
      return scene.items.filter(({ tint }) => tint !== undefined).length;
    });
  assert.ok(near('a meadow').every((count) => count > 1));
  assert.ok(near('a medieval street').every((count) => count === 0));
});

test('what is named of a land is as large as it is said to be', () => {
  const { scene } = compose({
    brief: briefOf('a forest with big mushrooms'),
    seed: 1,
    aspect: 1.8,
    isCoarse: true,
  });
  const caps = scene.items.filter(({ model }) => Math.abs(model.mesh.high[1] - 1.33) < 0.1);
  assert.ok(caps.some(({ size }) => size > 0.7));
});
