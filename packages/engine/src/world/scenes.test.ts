import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDrawing } from '../brief/read-drawing.ts';
import { isA } from '../concepts/graph.ts';
import { type Composed, compose } from './compose.ts';
import { heightOf, type Placed } from './placed.ts';
import { project } from './scene.ts';
import { blend, type Vec } from './vectors.ts';

const worlds = (prompt: string, seeds = [1, 2, 3, 4]): readonly Composed[] => {
  const { brief } = readDrawing({ tool: 'game-background-generator', mode: 'create', prompt, inputs: {} });
  return seeds.map((seed) => compose({ brief, seed, aspect: 16 / 9, isCoarse: true }));
};
const all = ({ placed }: Composed, id: string) => placed.filter(({ thing }) => isA(thing.id, id));
const middleOf = (each: Placed): Vec => [each.at[0], each.at[1] + heightOf(each) / 2, each.at[2]];

/** Whether it is in the picture, and no land is before it. */
function isSeen({ scene: { camera, ground } }: Composed, each: Placed): boolean {
  const [x, y, depth] = project(camera, middleOf(each));
  const isFree = [0.03, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8].every((share) => {
    const [px, py, pz] = blend(camera.at, middleOf(each), share);
    return (ground?.height(px, pz) ?? -1e9) < py;
  });
  return depth > 0 && Math.abs(x) < 0.89 && Math.abs(y) < 0.5 && isFree;
}

test('boats float below the cliff that carries a lighthouse, and both are seen', () => {
  for (const world of worlds('Lighthouse on a cliff facing the ocean, two boats')) {
    const [tower] = all(world, 'place.lighthouse');
    const boats = all(world, 'vehicle.boat');
    assert.equal(boats.length, 2);
    assert.ok(tower);
    for (const boat of boats) {
      assert.ok(isSeen(world, boat), `${world.shot}: a boat is hidden`);
      assert.ok(Math.abs(boat.at[1] - (world.scene.water?.level ?? -99)) < 2.5, 'it does not float');
      assert.ok(tower.at[1] > boat.at[1] + 5, 'the lighthouse is not up on a cliff');
    }
    assert.ok(isSeen(world, tower), `${world.shot}: the lighthouse is hidden`);
  }
});

test('the eye is over land and water, and sees what is shown', () => {
  for (const prompt of [
    'castle by a lake with three boats in front',
    'a fortress on an island, four warships around it',
    'a village at the foot of a volcano',
    'a knight on a peak',
    'a castle in a canyon, low angle',
  ])
    for (const world of worlds(prompt)) {
      const { camera, ground, water } = world.scene;
      const [x, y, z] = camera.at;
      assert.ok(y > (ground?.height(x, z) ?? -1e9), `${prompt}: the eye is in the ground`);
      assert.ok(y > (water?.level ?? -1e9), `${prompt}: the eye is in the water`);
      const [first] = world.placed;
      assert.ok(!first || isSeen(world, first), `${prompt}: ${first?.thing.id} is hidden, ${world.shot}`);
    }
});

test('what stands on both sides of something does so in pairs', () => {
  for (const world of worlds('a stone gate with lion statues on both sides')) {
    const [gate] = all(world, 'thing.gate').concat(all(world, 'place.gate'));
    const lions = world.placed.filter((each) => each !== gate);
    assert.ok(gate);
    assert.equal(lions.length % 2, 0);
    const left = lions.filter(({ at }) => at[0] < gate.at[0]);
    assert.equal(left.length * 2, lions.length);
  }
});

test('two bridges lead over one river', () => {
  for (const world of worlds('two wooden bridges over a river, top-down view')) {
    const bridges = all(world, 'place.bridge');
    assert.equal(bridges.length, 2);
    assert.equal(bridges[0]?.yaw, bridges[1]?.yaw);
    assert.ok(world.scene.camera.forward[1] < -0.85, 'it is not seen from above');
  }
});

test('what is to be empty is empty', () => {
  const shapesIn = ({ scene: { camera, items } }: Composed) =>
    items.filter(({ model, at, size, group }) => {
      const up = (model.mesh.high[1] * size) / 2;
      const [x, y, depth] = project(camera, [at[0], at[1] + up, at[2]]);
      const tall = (up * camera.focal) / Math.max(0.1, depth);
      return group !== 899 && depth > 0 && Math.abs(x) < 0.4 && Math.abs(y) < 0.2 && tall > 0.08;
    }).length;
  const count = (prompt: string) => worlds(prompt).reduce((sum, world) => sum + shapesIn(world), 0);
  const full = count('candy land hills');
  const free = count('candy land hills, empty space in the middle');
  assert.ok(free * 5 < full, `${free} of ${full} are left`);
});

test('a room and a town are seen from above where words say so', () => {
  for (const prompt of ['top-down dungeon floor', 'isometric medieval town', 'battle arena, top view'])
    for (const { scene } of worlds(prompt)) assert.ok(scene.camera.forward[1] < -0.5, prompt);
});

test('nothing grows on a path that is named', () => {
  for (const { scene, placed } of worlds('a small shrine in a bamboo forest, a stone path', [1, 2])) {
    const [shrine] = placed;
    assert.ok(shrine);
    const onPath = scene.items.filter(
      ({ at }) => Math.abs(at[0]) < 1 && at[2] < shrine.at[2] - 6 && at[2] > scene.camera.at[2] + 3,
    );
    assert.equal(onPath.length, 0);
  }
});

test('a bridge stays over the boat that is under it', () => {
  for (const world of worlds('a small boat under a stone bridge')) {
    const [[boat], [bridge]] = [all(world, 'vehicle.boat'), all(world, 'place.bridge')];
    assert.ok(boat && bridge);
    assert.ok(Math.abs(boat.at[2] - bridge.at[2]) < 12, `${world.shot}: it is elsewhere`);
  }
});
