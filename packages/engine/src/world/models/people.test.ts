import assert from 'node:assert/strict';
import { test } from 'node:test';
import { materials } from '../mesh.ts';
import { modelOf, type Recipe } from '../model.ts';
import { models } from './models.ts';
import { peoplePoses } from './people-posture.ts';
import { changeFor, wearing } from './people-wardrobe.ts';

const recipe = (id: string): Recipe => models[id] as Recipe;
const made = (of: Recipe, pose = 'standing') => modelOf(of, { seed: 0, isCoarse: true, pose });

test('whoever stands, fights or sleeps has a face before the head', () => {
  for (const pose of peoplePoses.filter((each, index) => index % 3 === 0 && each !== 'sleeping')) {
    const { mesh, anchors } = made(recipe('role.man'), pose);
    const places = [...mesh.materials].flatMap((kind, index) => (kind === materials.face ? [index * 3] : []));
    assert.ok(places.length > 0, `${pose}: no face`);
    const [x = 0, y = 0, z = 0] = anchors.eyes ?? [];
    const far = Math.max(
      ...places.map((at) =>
        Math.hypot(
          (mesh.positions[at] ?? 0) - x,
          (mesh.positions[at + 1] ?? 0) - y,
          (mesh.positions[at + 2] ?? 0) - z,
        ),
      ),
    );
    assert.ok(far < 0.35, `${pose}: a part of the face is ${far.toFixed(2)} m from the eyes`);
  }
});

test('a larger head makes nobody taller', () => {
  const heights = ['role.man', 'role.woman', 'role.child'].map((id) => made(recipe(id)).mesh.high[1]);
  for (const [index, tall] of [1.75, 1.68, 1.15].entries())
    assert.ok(Math.abs((heights[index] ?? 0) - tall) < tall * 0.12, `${heights[index]} instead of ${tall}`);
});

test('words change what somebody wears, holds and is', () => {
  const mage = recipe('role.mage');
  assert.notEqual(wearing(mage, changeFor('garment.hood')), mage);
  assert.equal(wearing(mage, changeFor('garment.hood')), wearing(mage, changeFor('garment.hood')));
  assert.equal(wearing(mage, []), mage);
  const tall = (said: readonly string[]) => made(wearing(recipe('role.knight'), said)).mesh.high[1];
  assert.ok(tall(['age.child']) < tall([]) * 0.8);
  assert.deepEqual(changeFor('garment.pirate-bandana'), []);
  assert.deepEqual(changeFor('body.ponytail'), ['body.ponytail']);
});
