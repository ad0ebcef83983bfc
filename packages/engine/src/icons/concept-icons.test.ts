import assert from 'node:assert/strict';
import { test } from 'node:test';
import { concepts, graph } from '../concepts/graph.ts';
import { contentBox, layerOf } from '../draw/canvas.ts';
import { beasts, vehicles } from '../figure/held/rides.ts';
import { heldRows } from '../figure/held/rows.ts';
import { bodyIconFor, iconFor } from './concept-icons.ts';
import { paintIcon } from './draw-icon.ts';
import { iconOfEmoji } from './emoji.ts';
import { ownDrawings } from './own/drawings.ts';
import { drawingsOf } from './own/read.ts';
import { hasShapes } from './shapes.ts';

const shown = ['thing', 'creature', 'plant', 'vehicle', 'garment', 'effect', 'event'];
const named = [...shown, 'place', 'role'];

test('everything that can be seen has an icon that can be drawn, and nearly always one of its own', () => {
  const seen = concepts.filter(({ kind }) => shown.includes(kind));
  assert.ok(seen.length > 1500);
  const without = concepts
    .filter(({ kind }) => named.includes(kind))
    .filter(({ id }) => !hasShapes(iconFor(id)?.icon ?? ''))
    .map(({ id }) => id);
  assert.deepEqual(without, []);
  const borrowed = seen.filter(({ id }) => iconFor(id)?.as !== id).map(({ id }) => id);
  assert.ok(borrowed.length <= 10, borrowed.join(' '));
});

test('every emoji of the tables is in the set, or has a drawing of its own', () => {
  const lost = concepts
    .filter(
      ({ id, icon, kind }) =>
        shown.includes(kind) && icon !== null && iconOfEmoji(icon) === null && iconFor(id)?.as !== id,
    )
    .map(({ id, icon }) => `${id} ${icon}`);
  assert.deepEqual(lost, []);
});

test('every drawing belongs to a concept', () => {
  const ids = Object.keys({ ...ownDrawings(), ...heldRows, ...beasts, ...vehicles });
  assert.deepEqual(
    ids.filter((id) => graph.find(id) === undefined),
    [],
  );
});

test('every own icon is drawn whole and fills its square', () => {
  const layer = layerOf(64, 64);
  for (const id of Object.keys({ ...ownDrawings(), ...heldRows, ...beasts, ...vehicles })) {
    layer.brush.clearRect(0, 0, 64, 64);
    paintIcon(layer.brush, `drawn-${id}`, { x: 0, y: 0, w: 64, h: 64 });
    const box = contentBox(layer);
    assert.ok(box !== null && Math.max(box.w, box.h) >= 50, `${id} is small or missing`);
    assert.ok(box.x >= 2 && box.y >= 2 && box.x + box.w <= 62 && box.y + box.h <= 62, `${id} is cut`);
  }
});

test('an icon is that of the concept, not of a part of its name', () => {
  assert.equal(iconFor('thing.katana')?.as, 'thing.katana');
  assert.equal(iconFor('thing.gun')?.icon, 'drawn-thing.gun');
  assert.equal(iconFor('creature.puppy')?.as, 'creature.puppy');
  assert.equal(iconFor('creature.toad')?.as, 'creature.frog');
});

test('an animal in a picture has its whole body', () => {
  assert.equal(bodyIconFor('creature.cat')?.icon, 'cat');
  assert.equal(bodyIconFor('creature.fox')?.icon, 'drawn-creature.fox');
  assert.equal(bodyIconFor('creature.panda')?.icon, 'drawn-creature.panda');
  assert.deepEqual(bodyIconFor('thing.chest'), iconFor('thing.chest'));
});

test('a table of drawings says where it is wrong', () => {
  assert.throws(() => drawingsOf('thing.x: red M0 0h1v1z'), /Not a step of a drawing/);
  assert.throws(() => drawingsOf('thing.x = thing.y #ff0000'), /Nothing to recolour/);
  assert.throws(() => drawingsOf('nonsense'), /Not a drawing/);
});
