import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDrawing } from '../brief/read-drawing.ts';
import { isA } from '../concepts/graph.ts';
import { type Composed, compose } from './compose.ts';
import { modelOf, type Recipe } from './model.ts';
import { models } from './models/models.ts';
import { anchorOf, heightOf, type Placed, radiusOf } from './placed.ts';
import { project } from './scene.ts';
import { shots } from './shot-rows.ts';
import { lengthOf, sub } from './vectors.ts';

const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const worlds = (prompt: string): readonly Composed[] => {
  const { brief } = readDrawing({ tool: 'game-background-generator', mode: 'create', prompt, inputs: {} });
  return seeds.map((seed) => compose({ brief, seed, aspect: 16 / 9, isCoarse: true }));
};
const all = ({ placed }: Composed, id: string) => placed.filter(({ thing }) => isA(thing.id, id));
const one = (composed: Composed, id: string): Placed => {
  const [found] = all(composed, id);
  assert.ok(found, `${id} is missing`);
  return found;
};
const across = ({ scene }: Composed, { at }: Placed) => project(scene.camera, at)[0];
const depth = ({ scene }: Composed, { at }: Placed) => project(scene.camera, at)[2];

test('a number of things is that number of things, apart from each other', () => {
  for (const [prompt, id, count] of [
    ['three foxes in a forest', 'creature.fox', 3],
    ['five wolves on a hill', 'creature.wolf', 5],
    ['twelve rabbits in a meadow', 'creature.rabbit', 12],
    ['hai con cáo trong rừng', 'creature.fox', 2],
    ['tiga rubah di hutan', 'creature.fox', 3],
  ] as const)
    for (const world of worlds(prompt)) {
      const found = all(world, id);
      assert.equal(found.length, count, prompt);
      found.forEach((each, index) => {
        for (const other of found.slice(index + 1))
          assert.ok(
            Math.hypot(each.at[0] - other.at[0], each.at[2] - other.at[2]) > radiusOf(each) * 0.8,
            `${prompt}: two are in one place`,
          );
      });
    }
});

test('what is on something stands on its surface', () => {
  for (const world of worlds('a fox on a rock in a forest')) {
    const [fox, rock] = [one(world, 'creature.fox'), one(world, 'thing.rock')];
    assert.ok(fox.at[1] > rock.at[1] + heightOf(rock) * 0.6, 'it is not on top');
    assert.ok(fox.at[1] < rock.at[1] + heightOf(rock) * 1.02, 'it floats');
  }
});

test('a king sits on the seat of his throne, and looks where it does', () => {
  for (const world of worlds('a king on a throne')) {
    const [king, throne] = [one(world, 'role.king'), one(world, 'thing.throne')];
    assert.ok(king.at[1] < throne.at[1] + heightOf(throne) / 2, 'he sits on its back');
    assert.equal(king.yaw, throne.yaw);
  }
});

test('a rider sits on its mount and looks where it looks', () => {
  for (const world of worlds('a knight riding a horse in a meadow')) {
    const [knight, horse] = [one(world, 'role.knight'), one(world, 'creature.horse')];
    assert.equal(knight.on?.index, horse.index);
    assert.equal(knight.yaw, horse.yaw);
  }
});

test('who holds something has it in the hand, and nothing else in that hand', () => {
  const lantern = modelOf(models['thing.lantern'] as Recipe, { seed: 0, isCoarse: true });
  for (const world of worlds('a knight holding a lantern in a cave')) {
    const knight = one(world, 'role.knight');
    const held = world.scene.items.find(({ model }) => model === lantern);
    assert.ok(held, 'no lantern');
    assert.ok(lengthOf(sub(held.at, anchorOf(knight, 'hand'))) < 1, 'it is not in the hand');
    assert.equal(all(world, 'thing.lantern').length, 0, 'it stands on the ground, too');
  }
  const [armed, free] = [0, 1].map((freeHands) =>
    modelOf(models['role.knight'] as Recipe, { seed: 0, isCoarse: true, freeHands }),
  );
  assert.ok((armed?.mesh.indices.length ?? 0) > (free?.mesh.indices.length ?? 0));
});

test('what something is under, between or on is no taller than shows both', () => {
  for (const [prompt, small, large, most] of [
    ['a treasure chest under a palm tree', 'thing.chest', 'plant.palm', 5],
    ['a raven on a signpost', 'creature.crow', 'thing.signpost', 3],
    ['a treasure chest between two palm trees', 'thing.chest', 'plant.palm', 5],
  ] as const)
    for (const world of worlds(prompt))
      assert.ok(heightOf(one(world, large)) <= heightOf(one(world, small)) * most * 1.3, prompt);
});

test('what flies on a building flies over it, and both are what is shown', () => {
  for (const world of worlds('balon udara di atas kastil')) {
    const [balloon, castle] = [one(world, 'vehicle.balloon'), one(world, 'place.castle')];
    assert.ok(balloon.at[1] >= castle.at[1] + heightOf(castle), 'it stands on the castle');
    assert.equal(castle.thing.isLandmark, false);
  }
});

test('around something are several where no number is said, and all of them before a building', () => {
  for (const [prompt, id, count] of [
    ['mushrooms around a tree stump', 'plant.mushroom', 6],
    ['a snake around a tree stump', 'creature.snake', 1],
    ['five guards around a tower', 'role.guard', 5],
  ] as const)
    for (const world of worlds(prompt)) assert.equal(all(world, id).length, count, prompt);
  for (const world of worlds('five guards around a tower'))
    for (const guard of all(world, 'role.guard'))
      assert.ok(guard.at[2] < one(world, 'place.tower').at[2], 'one is behind it');
});

test('who is on the roof is on the house that is named, or else on one that is there for it', () => {
  for (const prompt of ['a cat on the roof', 'a cat on the roof of a house', 'แมวนั่งอยู่บนหลังคาบ้าน'])
    for (const world of worlds(prompt)) {
      const [cat, house] = [one(world, 'creature.cat'), one(world, 'place.house')];
      assert.equal(all(world, 'place.house').length, 1, prompt);
      assert.equal(cat.on?.index, house.index, prompt);
    }
});

test('between two who are named is room for what stands there', () => {
  for (const world of worlds('a statue between a knight and a wizard')) {
    const [statue, knight, mage] = ['thing.statue', 'role.knight', 'role.mage'].map((id) =>
      one(world, id),
    ) as [Placed, Placed, Placed];
    assert.ok(Math.abs(knight.at[0] - mage.at[0]) > radiusOf(statue) * 2, 'they stand in it');
  }
});

test('a crystal that glows is a crystal', () => {
  for (const world of worlds('a glowing crystal on a stone altar'))
    assert.equal(one(world, 'thing.crystal').on?.thing.id, 'thing.altar');
});

test('left, right, behind and before are so as the eye sees them', () => {
  for (const world of worlds('a fox left of a wolf'))
    assert.ok(
      across(world, one(world, 'creature.fox')) < across(world, one(world, 'creature.wolf')),
      world.shot,
    );
  for (const world of worlds('a fox right of a wolf'))
    assert.ok(
      across(world, one(world, 'creature.fox')) > across(world, one(world, 'creature.wolf')),
      world.shot,
    );
  for (const world of worlds('a fox behind a rock'))
    assert.ok(depth(world, one(world, 'creature.fox')) > depth(world, one(world, 'thing.rock')), world.shot);
  for (const world of worlds('a fox in front of a rock'))
    assert.ok(depth(world, one(world, 'creature.fox')) < depth(world, one(world, 'thing.rock')), world.shot);
});

test('who faces somebody looks at them, and they look back', () => {
  for (const world of worlds('a knight facing a dragon')) {
    const pair = [one(world, 'role.knight'), one(world, 'creature.dragon')] as const;
    for (const [from, to] of [pair, [pair[1], pair[0]]] as const) {
      const way = [to.at[0] - from.at[0], to.at[2] - from.at[2]] as const;
      const towards = (Math.cos(from.yaw) * way[0] + Math.sin(from.yaw) * way[1]) / Math.hypot(...way);
      assert.ok(towards > 0.9, `${from.thing.id} looks elsewhere`);
    }
  }
});

test('all who stand around a fire look at it', () => {
  for (const world of worlds('six travellers around a campfire')) {
    const fire = one(world, 'thing.campfire');
    const around = all(world, 'role.traveller');
    assert.equal(around.length, 6);
    for (const { at, yaw } of around)
      assert.ok(Math.cos(yaw) * (fire.at[0] - at[0]) + Math.sin(yaw) * (fire.at[2] - at[2]) > 0);
  }
});

test('what is between two stands between them', () => {
  for (const world of worlds('a horse between two rocks')) {
    const xs = all(world, 'thing.rock').map(({ at }) => at[0]);
    const horse = one(world, 'creature.horse').at[0];
    assert.ok(horse > Math.min(...xs) && horse < Math.max(...xs));
  }
});

test('without trees there are none, whoever would put them', () => {
  const isTree = (id: string) =>
    isA(id, 'plant.tree') || ['furnish.forest-tree', 'furnish.dead-tree'].includes(id);
  const count = (prompt: string) =>
    worlds(prompt).reduce((sum, { furnished }) => sum + furnished.filter(isTree).length, 0);
  assert.ok(count('a fox in a forest') > 20);
  assert.equal(count('a fox in a forest without trees'), 0);
  assert.equal(count('a campfire at night, no trees'), 0);
});

test('the words of the shot decide the shot, and are no things', () => {
  for (const world of worlds('a lion in the savanna, low angle'))
    assert.ok(world.scene.camera.forward[1] > -0.12, `${world.shot} looks down`);
  for (const world of worlds('a castle, bird’s eye view'))
    assert.ok(world.scene.camera.forward[1] < -0.5, `${world.shot} is not from above`);
  for (const world of worlds('a fox, empty space on the right'))
    assert.ok(across(world, one(world, 'creature.fox')) < 0, 'it stands in the space');
  for (const world of worlds('close-up of a fox')) assert.equal(world.placed.length, 1);
});

test('what is shown is in the picture and not under the ground', () => {
  for (const prompt of [
    'a red fox in a misty forest',
    'an owl on a tree',
    'three ships in a storm',
    'a castle on a cliff',
    'a duck on a lake',
  ])
    for (const world of worlds(prompt)) {
      const { camera, ground } = world.scene;
      const first = world.placed.find(({ thing }) => thing.isAlive) ?? world.placed[0];
      assert.ok(first, prompt);
      const [x, y, far] = project(camera, [first.at[0], first.at[1] + heightOf(first) / 2, first.at[2]]);
      assert.ok(
        far > 0 && Math.abs(x) < 0.9 && Math.abs(y) < 0.52,
        `${prompt}: ${world.shot} has it at ${x}, ${y}`,
      );
      assert.ok(
        camera.at[1] > (ground?.height(camera.at[0], camera.at[2]) ?? -1e9),
        `${prompt}: the eye is under the ground`,
      );
    }
});

test('four seeds are four compositions', () => {
  for (const prompt of [
    'a red fox in a forest',
    'a knight facing a dragon',
    'three wolves in the snow',
    'a misty valley',
  ])
    assert.equal(
      new Set(
        worlds(prompt)
          .slice(0, 4)
          .map(({ shot }) => shot),
      ).size,
      4,
      prompt,
    );
  assert.ok(shots.length >= 12);
});

test('the same words and seed are the same world', () => {
  const [first, second] = [worlds('a fox on a rock')[2], worlds('a fox on a rock')[2]];
  assert.deepEqual(first?.scene.camera, second?.scene.camera);
  assert.deepEqual(
    first?.scene.items.map(({ at, yaw, size }) => [at, yaw, size]),
    second?.scene.items.map(({ at, yaw, size }) => [at, yaw, size]),
  );
});

test('who hold hands touch, whatever their heights', () => {
  for (const prompt of [
    'a robot and a little girl holding hands',
    'two children holding hands',
    'a robot and a little girl holding hands, seen from behind',
  ])
    for (const { placed } of worlds(prompt)) {
      const mate = placed.find(({ thing }) => thing.at?.relation === 'hand') as Placed;
      const other = placed.find(({ index }) => index === mate.thing.at?.of) as Placed;
      const hands = (each: Placed) => [anchorOf(each, 'hand'), anchorOf(each, 'other hand')];
      const far = Math.min(
        ...hands(mate).flatMap((one) => hands(other).map((two) => lengthOf(sub(one, two)))),
      );
      assert.ok(far < heightOf(other) * 0.16, `${prompt}: ${far} m apart`);
    }
});

test('an animal on a shoulder is on it, and no larger than a head', () => {
  for (const prompt of ['a wizard with an owl on his shoulder', 'a pirate with a parrot on his shoulder'])
    for (const { placed } of worlds(prompt)) {
      const pet = placed.find(({ thing }) => thing.id.startsWith('creature.')) as Placed;
      const bearer = placed.find(({ thing }) => thing.id.startsWith('role.')) as Placed;
      assert.equal(pet.on?.index, bearer.index, prompt);
      assert.ok(lengthOf(sub(pet.at, anchorOf(bearer, 'shoulder'))) < heightOf(bearer) * 0.1, prompt);
      assert.ok(radiusOf(pet) < heightOf(bearer) * 0.2, prompt);
    }
});

test('a bow that is aimed is in the hand of who aims', () => {
  for (const world of worlds('an archer aiming a glowing bow'))
    assert.equal(all(world, 'thing.bow').length, 0);
});
