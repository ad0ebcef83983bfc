import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDrawing } from '../brief/read-drawing.ts';
import { isA } from '../concepts/graph.ts';
import { type Composed, compose } from './compose.ts';
import { heightOf, type Placed } from './placed.ts';
import { project } from './scene.ts';

const worlds = (prompt: string): readonly Composed[] => {
  const { brief } = readDrawing({ tool: 'game-background-generator', mode: 'create', prompt, inputs: {} });
  return [1, 2, 3].map((seed) => compose({ brief, seed, aspect: 16 / 9, isCoarse: true }));
};
const all = ({ placed }: Composed, id: string) => placed.filter(({ thing }) => isA(thing.id, id));

/** Where its middle is, and how much of the picture's height it fills. */
function seen({ scene: { camera } }: Composed, each: Placed) {
  const [x, y, depth] = project(camera, [each.at[0], each.at[1] + heightOf(each) / 2, each.at[2]]);
  return { x, y, share: (heightOf(each) * camera.focal) / (2 * depth) };
}

test('what flies is in the air and in the picture', () => {
  for (const [prompt, id] of [
    ['children flying kites on a meadow', 'thing.kite'],
    ['a dragon flying over a village', 'creature.dragon'],
    ['hot air balloons over a canyon', 'vehicle.balloon'],
    ['a fisherman on a lake, herons flying', 'creature.bird'],
  ] as const)
    for (const world of worlds(prompt)) {
      const found = all(world, id);
      assert.ok(found.length > 0, prompt);
      for (const each of found) {
        const { x, y } = seen(world, each);
        assert.ok(Math.abs(x) < 0.9 && y < 0.5 && y > -0.1, `${prompt}: at ${x}, ${y}`);
        assert.ok(each.at[1] > 0.5, `${prompt}: on the ground`);
      }
    }
});

test('beside a giant who stands there can still be read', () => {
  for (const prompt of ['a knight with his back to a huge dragon', 'a girl and a giant troll in a meadow'])
    for (const world of worlds(prompt)) {
      const shares = world.placed.map((each) => seen(world, each).share).sort((a, b) => a - b);
      const [small = 0, large = 0] = shares;
      assert.ok(small > 0.12, `${prompt}: ${small}`);
      assert.ok(large > 0.4 && large < 1, `${prompt}: ${large}`);
    }
});

test('who is chased runs ahead, the same way', () => {
  for (const world of worlds('a wolf chasing a deer')) {
    const [[wolf], [deer]] = [all(world, 'creature.wolf'), all(world, 'creature.deer')];
    assert.ok(wolf && deer);
    assert.equal(wolf.yaw, deer.yaw);
    assert.ok(Math.cos(wolf.yaw) * (deer.at[0] - wolf.at[0]) > 0, 'the wolf is ahead');
  }
});
