import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolForms } from '@artcade/domain/tool-forms';
import { readDrawing } from '../brief/read-drawing.ts';
import { drawingFor } from '../concepts/graph.ts';
import { compose } from './compose.ts';
import { materials } from './mesh.ts';
import { models } from './models/models.ts';
import { places } from './places.ts';
import { ensembles } from './rooms/ensembles.ts';
import { rooms } from './rooms/rooms.ts';
import { lengthOf, sub } from './vectors.ts';

const seeds = [1, 2, 3, 4];
const scenes = toolForms['game-background-generator'].fields.scene.options;
const worlds = (prompt: string, inputs: Readonly<Record<string, string>> = {}) => {
  const { brief } = readDrawing({ tool: 'game-background-generator', mode: 'create', prompt, inputs });
  return seeds.map((seed) => compose({ brief, seed, aspect: 16 / 9, isCoarse: true }));
};

test('every scene that the form offers is a place with something to see', () => {
  for (const scene of scenes) {
    const { brief } = readDrawing({
      tool: 'game-background-generator',
      mode: 'create',
      prompt: '',
      inputs: { scene },
    });
    const known = brief.places.map(({ id }) => drawingFor(id, places)?.as);
    assert.ok(
      known.some((as) => as !== undefined && as !== 'place.somewhere'),
      `${scene} has no place`,
    );
    for (const world of worlds('', { scene })) assert.ok(world.furnished.length > 2, `${scene} is bare`);
  }
});

test('all that furnishes a place or a room is a model', () => {
  const isModel = (name: string) => drawingFor(name, models) !== null || Object.hasOwn(models, name);
  for (const [id, { furnishing, sights = [] }] of Object.entries(places))
    for (const { model } of [...furnishing, ...sights]) assert.ok(isModel(model), `${id}: ${model}`);
  for (const [id, room] of Object.entries(rooms)) {
    const { focus, along, free = [], hung = [], above = [], rug, middle, colonnade, corner } = room;
    const all = [...focus, ...along, ...free, ...hung, ...above, rug, middle, colonnade, corner].flatMap(
      (piece) => (piece ? (ensembles[piece.model]?.map(([part]) => part) ?? [piece.model]) : []),
    );
    for (const model of all) assert.ok(isModel(model), `${id}: ${model}`);
  }
});

const inside = ['a tavern', 'a cozy bakery interior', 'a throne room', 'a spaceship bridge', 'a classroom'];

test('the eye is inside of the room, and so is what is shown', () => {
  for (const prompt of [...inside, ...inside.map((room) => `a knight in ${room}`), 'a dragon in a library'])
    for (const { scene, placed } of worlds(prompt)) {
      const walls = scene.items.find(({ group }) => group === 899);
      assert.ok(walls, `${prompt} has no walls`);
      const { low, high } = walls.model.mesh;
      for (const [x, y, z] of [scene.camera.at, ...placed.map(({ at }) => at)])
        assert.ok(
          x > low[0] * walls.size &&
            x < high[0] * walls.size &&
            z > low[2] * walls.size &&
            z < high[2] * walls.size &&
            y < high[1] * walls.size,
          `${prompt}: ${[x, y, z].join()}`,
        );
    }
});

test('no furniture stands where somebody stands', () => {
  for (const room of inside)
    for (const { scene, placed } of worlds(`a knight in ${room}`)) {
      const [knight] = placed;
      assert.ok(knight, room);
      for (const { model, at, size, group } of scene.items) {
        const isFlat = model.mesh.high[1] * size < 0.1;
        if (isFlat || group === 899 || model === knight.model || at[1] > 1.2) continue;
        const away = lengthOf(sub([at[0], 0, at[2]], [knight.at[0], 0, knight.at[2]]));
        assert.ok(away > 0.6, `${room}: something is ${away} m away`);
      }
    }
});

test('a room is as bright as its lamps and windows make it, and dry', () => {
  for (const world of worlds('a tavern in a rainstorm')) {
    assert.equal(world.scene.mood.rain, 0);
    assert.ok(world.scene.items.some(({ lamps = 0 }) => lamps > 0));
  }
});

test('buildings are seen from outside unless their inside is asked for', () => {
  const has = (prompt: string, model: string) =>
    worlds(prompt).every(({ placed }) => placed.some(({ thing }) => thing.as === model));
  assert.ok(has('a school', 'place.school'));
  assert.ok(has('a church', 'place.church'));
  for (const prompt of ['inside a church', 'hospital interior', 'inside a wizard tower'])
    for (const world of worlds(prompt)) {
      assert.equal(world.placed.length, 0, prompt);
      assert.ok(world.furnished.includes('walls'), prompt);
    }
});

test('furniture, doors and stairs that are named belong to the room, trees to its windows', () => {
  const rooms: readonly (readonly [string, string])[] = [
    ['a bathroom with a bathtub', 'thing.bathtub'],
    ['a sci-fi corridor with a sliding door', 'furnish.blast-door'],
    ['a library with a spiral staircase', 'furnish.spiral-stairs'],
    ['a classroom with cherry trees outside the windows', 'plant.cherry'],
  ];
  for (const [prompt, model] of rooms)
    for (const { placed, furnished } of worlds(prompt)) {
      assert.equal(placed.length, 0, prompt);
      assert.ok(furnished.includes(model), `${prompt}: ${furnished.join()}`);
    }
});

test('a room that was left has papers and rubble on its floor, no bushes', () => {
  for (const { furnished, scene } of worlds('an abandoned hospital corridor')) {
    assert.ok(furnished.includes('furnish.litter') && furnished.includes('furnish.rubble'));
    assert.ok(!furnished.some((model) => /bush|fern|tuft/.test(model)), furnished.join());
    assert.ok(scene.items.length > 10);
  }
});

test('a room of which nothing is said suits what is in it', () => {
  for (const [prompt, model] of [
    ['interior with a spaceship', 'furnish.container'],
    ['a pirate indoors', 'furnish.wall-lamp'],
  ] as const)
    for (const { furnished } of worlds(prompt)) {
      assert.ok(furnished.includes(model), `${prompt}: ${furnished.join()}`);
      assert.ok(!furnished.includes('thing.fireplace'), prompt);
    }
});

test('a table from above lies across the picture, what is on it at its far edge', () => {
  for (const { placed, scene } of worlds(
    'a card table from above in a saloon, a whiskey glass and a revolver',
  )) {
    const [table, ...others] = placed;
    assert.ok(table && others.length === 2 && scene.camera.forward[1] < -0.7);
    for (const { at, on } of others) assert.ok(on && at[1] > 0.3 && at[2] > 0, at.join());
  }
});

test('a town in a desert is of clay, without skyscrapers', () => {
  for (const prompt of ['a desert town', 'a market in a desert'])
    for (const { furnished } of worlds(prompt)) {
      assert.ok(furnished.includes('furnish.mud-house'), prompt);
      assert.ok(!furnished.includes('furnish.skyscraper'), prompt);
    }
});

test('the land falls away under a bridge, and who is on it stands on its deck', () => {
  for (const { scene, placed } of worlds('two knights fight on a stone bridge')) {
    const bridge = placed.find(({ thing }) => thing.as === 'place.bridge');
    assert.ok(bridge);
    assert.ok((scene.ground?.height(bridge.at[0], bridge.at[2]) ?? 0) < -4, 'no gorge');
    for (const { thing, at } of placed)
      if (thing.isAlive) assert.ok(Math.abs(at[1]) < 1 && lengthOf(sub(at, bridge.at)) < 12, at.join());
  }
});

test('before a waterfall is water, behind it high land', () => {
  for (const { scene, placed } of worlds('a waterfall')) {
    const fall = placed.find(({ thing }) => thing.as === 'place.waterfall');
    assert.ok(fall && scene.ground && scene.water);
    const [x, , z] = fall.at;
    assert.ok(scene.ground.height(x, z - 5) < scene.water.level, 'no pool');
    assert.ok(scene.ground.height(x, z + 12) > 4, 'no cliff');
  }
});

test('a race track has its line, its gate and its stands, and nothing lies on it', () => {
  for (const prompt of ['race track with grandstands', 'a desert canyon race track, no cars'])
    for (const { scene, furnished, placed } of worlds(prompt)) {
      for (const model of ['furnish.road-start', 'furnish.start-gate', 'furnish.grandstand'])
        assert.ok(furnished.includes(model), `${prompt}: ${model}`);
      assert.deepEqual(placed, [], prompt);
      const floors = scene.items.filter(({ model }) => model.mesh.high[1] < 0.12);
      const onTrack = scene.items.filter(
        ({ model, at: [x, , z] }) =>
          model.mesh.high[1] > 0.4 &&
          model.mesh.high[2] - model.mesh.low[2] < 6 &&
          floors.some(({ at }) => Math.abs(at[0] - x) < 4 && Math.abs(at[2] - z) < 4),
      );
      assert.equal(onTrack.length, 0, prompt);
    }
});

test('windows are lit at night and dark on a bright day', () => {
  const glowing = (prompt: string) =>
    worlds(prompt).map(
      ({ scene }) => scene.items.filter(({ model }) => model.mesh.high[1] > 5 && shines(model.mesh)).length,
    );
  const shines = ({ materials: kinds }: { readonly materials: Uint8Array }) => kinds.includes(materials.glow);
  assert.ok(glowing('a medieval street at night').every((count) => count > 5));
  assert.deepEqual(glowing('a medieval street at noon'), [0, 0, 0, 0]);
});

test('the wares of a market lie on its stalls', () => {
  for (const { placed, furnished } of worlds('market street with fruit stalls')) {
    assert.deepEqual(placed, []);
    assert.ok(furnished.includes('place.stall'));
    assert.ok(!furnished.some((model) => model.startsWith('thing.fruit')));
  }
});

test('a bridge spans a street, boats lie in their harbour, and houses stand around the well of a square', () => {
  for (const { placed, furnished, scene } of worlds('neon alley with a food stall under a bridge')) {
    assert.deepEqual(
      placed.map(({ thing }) => thing.as),
      ['place.stall'],
    );
    assert.ok(furnished.includes('place.bridge') && scene.water === undefined);
  }
  for (const { placed, furnished } of worlds('a harbor with fishing boats')) {
    assert.equal(placed.length, 0);
    assert.ok(furnished.includes('vehicle.boat') && furnished.includes('furnish.house'));
  }
  for (const { placed } of worlds('village square with a well in the middle and four houses around it')) {
    const [well, ...houses] = placed;
    assert.ok(well && houses.length === 4);
    for (const { at } of houses) assert.ok(lengthOf(sub(at, well.at)) > 6, at.join());
  }
});

test('no building stands on another one', () => {
  for (const { placed } of worlds('a barn and a silo on a farm')) assert.ok(placed.every(({ on }) => !on));
});
