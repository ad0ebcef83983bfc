import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDrawing } from '../brief/read-drawing.ts';
import { isA } from '../concepts/graph.ts';
import { type Composed, compose } from './compose.ts';
import { outlineOf, seenOf } from './held.ts';
import { heightOf, type Placed } from './placed.ts';
import { add, cos, scale, sin, turn, type Vec } from './vectors.ts';

const aspect = 16 / 9;
const seeds = [1, 2];
const worlds = (prompt: string): readonly Composed[] => {
  const { brief } = readDrawing({ tool: 'game-background-generator', mode: 'create', prompt, inputs: {} });
  return seeds.map((seed) => compose({ brief, seed, aspect, isCoarse: true }));
};
const all = ({ placed }: Composed, id: string) => placed.filter(({ thing }) => isA(thing.id, id));
function one(world: Composed, id: string): Placed {
  const [found] = all(world, id);
  assert.ok(found, `${id} is missing`);
  return found;
}
const pointsOf = (each: Placed): readonly Vec[] =>
  outlineOf(each.model).map((point) => add(each.at, scale(turn(point, each.yaw), each.size)));
/** How far somebody looks towards the eye: 1 straight into it, -1 away from it. */
function towardsEyeOf({ scene }: Composed, { at, yaw }: Placed): number {
  const way = [scene.camera.at[0] - at[0], scene.camera.at[2] - at[2]] as const;
  return (cos(yaw) * way[0] + sin(yaw) * way[1]) / Math.hypot(...way);
}
const apart = (a: Placed, b: Placed) => Math.hypot(a.at[0] - b.at[0], a.at[2] - b.at[2]);

/** Those a picture is about, in scenes of all kinds: none may be cut, tiny or buried. */
const scenes: readonly (readonly [string, string])[] = [
  ['two knights back to back on a pile of shields', 'role.knight'],
  ['a samurai kneeling before a burning gate', 'role.samurai'],
  ['a squirrel jumping between two windmills', 'creature.squirrel'],
  ['a knight riding a white horse, burning ships behind him', 'role.knight'],
  ['a penguin pulling a sled', 'creature.penguin'],
  ['four heroes around a campfire', 'role.hero'],
  ['a samurai fighting a demon on a bridge', 'role.samurai'],
  ['a child sleeping under a tree', 'role.child'],
  ['an owl on a stack of books', 'creature.owl'],
  ['a wizard seen from behind looking at a castle', 'role.mage'],
  ['a queen on a throne with two lions beside her', 'role.queen'],
  ['a fox between two stone lanterns', 'creature.fox'],
  ['a goblin riding a boar', 'creature.goblin'],
  ['a hero climbing a ladder', 'role.hero'],
  ['a dragon sleeping around a tower', 'creature.dragon'],
  ['two knights, an army behind them', 'role.knight'],
];

test('who a picture is about is inside of it, large enough, and stands on the ground', () => {
  const faults: string[] = [];
  for (const [prompt, id] of scenes)
    for (const [index, world] of worlds(prompt).entries())
      for (const each of all(world, id).filter(({ thing }) => !thing.isLandmark)) {
        const { left, right, bottom, top, depth } = seenOf(world.scene.camera, pointsOf(each));
        const where = `${prompt}, ${seeds[index]}, ${world.shot}`;
        const wide = Math.min(right, aspect / 2) - Math.max(left, -aspect / 2);
        const tall = Math.min(top, 0.5) - Math.max(bottom, -0.5);
        if (depth < 0.1 || wide < 0.85 * (right - left) || tall < 0.85 * (top - bottom))
          faults.push(`${where}: cut`);
        if (Math.max(top - bottom, (right - left) * 0.7) < 0.1) faults.push(`${where}: small`);
        const ground = world.scene.ground?.height(each.at[0], each.at[2]) ?? 0;
        if (each.at[1] + heightOf(each) * 0.5 < Math.max(ground, world.scene.water?.level ?? -1e6))
          faults.push(`${where}: buried`);
      }
  assert.deepEqual(faults, []);
});

test('a rider is over the back of the mount, not behind it', () => {
  for (const world of worlds('a knight riding a white horse'))
    assert.ok(apart(one(world, 'role.knight'), one(world, 'creature.horse')) < 0.5);
});

test('who is seen from behind looks away from the eye, and whom they meet is beyond', () => {
  for (const [prompt, lead, other] of [
    ['a knight seen from behind before a huge dragon', 'role.knight', 'creature.dragon'],
    ['medusa seen from behind, ten soldiers facing her', 'creature.medusa', 'role.soldier'],
  ] as const)
    for (const world of worlds(prompt)) {
      const [near, far] = [one(world, lead), one(world, other)];
      assert.ok(towardsEyeOf(world, near) < -0.5, `${prompt}: looks at the eye`);
      assert.ok(far.at[2] > near.at[2], `${prompt}: the other is nearer`);
    }
});

test('back to back is back to back, and face to face looks at each other', () => {
  for (const [prompt, id, turned] of [
    ['two knights back to back', 'role.knight', -1],
    ['two foxes facing each other', 'creature.fox', 1],
  ] as const)
    for (const world of worlds(prompt)) {
      const [a, b] = all(world, id) as [Placed, Placed];
      const looks = (from: Placed, to: Placed) => cos(from.yaw) * (to.at[0] - from.at[0]) * turned;
      assert.ok(looks(a, b) > 0 && looks(b, a) > 0, prompt);
    }
});

test('people stay on land while ships lie on the water behind them', () => {
  for (const world of worlds('a general, three burning warships behind him')) {
    const general = one(world, 'role.general');
    const level = world.scene.water?.level ?? 0;
    assert.ok((world.scene.ground?.height(general.at[0], general.at[2]) ?? -9) > level, 'he is in the sea');
    for (const ship of all(world, 'vehicle.warship')) assert.ok(ship.at[2] > general.at[2]);
  }
});

test('what is held hangs over the ground and is no larger than suits the hand', () => {
  for (const world of worlds('a child holding a lantern')) {
    const child = one(world, 'role.child');
    const [, held] = world.scene.items;
    assert.ok(held && held.at[1] > child.at[1], 'it stands on the ground');
    assert.ok((held.model.mesh.high[1] - held.model.mesh.low[1]) * held.size < heightOf(child) * 0.4);
  }
});

test('an army is the background of a few, and who pulls goes before the load', () => {
  for (const world of worlds('two knights, a huge army of soldiers'))
    for (const soldier of all(world, 'role.soldier'))
      assert.ok(soldier.at[2] > one(world, 'role.knight').at[2]);
  for (const world of worlds('a horse pulling a cart')) {
    const [horse, cart] = [one(world, 'creature.horse'), one(world, 'vehicle.cart')];
    const ahead = cos(cart.yaw) * (horse.at[0] - cart.at[0]) + sin(cart.yaw) * (horse.at[2] - cart.at[2]);
    assert.ok(ahead > 0 && Math.abs(horse.yaw - cart.yaw) < 0.01);
  }
});
