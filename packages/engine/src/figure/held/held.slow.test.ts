import assert from 'node:assert/strict';
import { test } from 'node:test';
import { concepts } from '../../concepts/graph.ts';
import { contentBox, type Layer, layerOf } from '../../draw/canvas.ts';
import { colour } from '../../draw/colour.ts';
import type { Pen } from '../pen.ts';
import { type Held, heldFor } from './held.ts';
import type { HeldTones } from './pieces.ts';
import { beasts, rideFor, vehicles } from './rides.ts';
import { heldRows } from './rows.ts';

const tones: HeldTones = {
  metal: colour(0.78, 0.02, 250),
  wood: colour(0.48, 0.08, 55),
  trim: colour(0.8, 0.13, 85),
  main: colour(0.5, 0.14, 258),
  accent: colour(0.6, 0.18, 25),
  leather: colour(0.45, 0.07, 50),
};
const side = 260;

function drawn(draw: (pen: Pen) => void): Layer {
  const layer = layerOf(side, side);
  layer.brush.translate(side / 2, side * 0.6);
  draw({ brush: layer.brush, line: colour(0.25, 0.04, 280), wide: 1.6 });
  return layer;
}

const bytes = (layer: Layer) => layer.canvas.data();
const shown = (held: Held, with_: HeldTones = tones) => drawn((pen) => held.draw(pen, with_, 60));

const holdable = concepts.filter(({ kind }) => kind === 'thing' || kind === 'plant' || kind === 'creature');

test('whatever a prompt names can be held', () => {
  assert.ok(Object.keys(heldRows).length >= 60);
  for (const { id } of holdable) assert.notEqual(heldFor(id), null, id);
});

test('every thing with a drawing for the hand is seen, near the hand, and in the colour that is asked for', () => {
  const green = { ...tones, own: colour(0.7, 0.2, 145) };
  for (const id of Object.keys(heldRows)) {
    const held = heldFor(id);
    assert.ok(held !== null && held.as === id, id);
    const layer = shown(held);
    const box = contentBox(layer);
    assert.ok(box !== null && Math.max(box.w, box.h) > 14, `${id} is missing`);
    assert.ok(box.x > 0 && box.y > 0 && box.x + box.w < side && box.y + box.h < side, `${id} is too large`);
    // The hand is at the middle, 0.6 down: a thing in it covers that place, or nearly.
    const [x, y] = [side / 2, side * 0.6];
    assert.ok(
      box.x - 14 < x && box.x + box.w + 14 > x && box.y - 14 < y && box.y + box.h + 14 > y,
      `${id} is out of hand`,
    );
    assert.notDeepEqual(bytes(shown(held, green)), bytes(layer), `${id} has no colour of its own`);
  }
});

test('another size is the same thing, larger', () => {
  for (const id of ['thing.katana', 'thing.guitar', 'thing.cat', 'creature.cat', 'thing.umbrella']) {
    const held = heldFor(id);
    if (held === null) continue;
    const [small, large] = [40, 80].map((size) =>
      contentBox(drawn((pen) => held.draw({ ...pen, wide: size / 40 }, tones, size))),
    );
    assert.ok(small && large && Math.abs(large.h / small.h - 2) < 0.15, id);
  }
});

test('kinds of a thing differ, and one without a drawing borrows from the nearest', () => {
  const swords = ['sword', 'katana', 'rapier', 'scimitar', 'keris', 'greatsword', 'jian'];
  const pictures = new Set(
    swords.map((name) => Buffer.from(bytes(shown(heldFor(`thing.${name}`) as Held))).toString('base64')),
  );
  assert.equal(pictures.size, swords.length);
  assert.equal(heldFor('thing.halberd')?.as ?? heldFor('thing.polearm')?.as, 'thing.polearm');
  assert.equal(heldFor('creature.cat')?.way, 'resting');
  assert.equal(heldFor('thing.rifle')?.way, 'two-handed');
  assert.equal(heldFor('thing.lantern')?.way, 'hanging');
  assert.equal(heldFor('thing.shield')?.covers, true);
  assert.equal(heldFor('nothing.at-all'), null);
});

test('flat drawings, which measure, cover the same place', () => {
  for (const id of ['thing.spear', 'thing.fan', 'creature.cat']) {
    const held = heldFor(id) as Held;
    const flat = contentBox(drawn((pen) => held.draw({ ...pen, flat: true }, tones, 60)));
    assert.deepEqual(flat, contentBox(shown(held)));
  }
});

test('animals and vehicles can be ridden: they stand on the ground, and the seat is on them', () => {
  for (const id of [...Object.keys(beasts), ...Object.keys(vehicles)]) {
    const ride = rideFor(id);
    assert.ok(ride !== null && ride.as === id, id);
    const layer = drawn((pen) => {
      ride.draw(pen, tones, 60, 'behind');
      ride.draw(pen, tones, 60, 'before');
    });
    const box = contentBox(layer);
    assert.ok(box !== null && box.w > 40, `${id} is missing`);
    assert.ok(box.y + box.h <= side * 0.6 + (ride.hovers > 0 ? 60 : 20), `${id} is in the ground`);
    const [x, y] = [side / 2 + ride.seat[0] * 60, side * 0.6 + ride.seat[1] * 60];
    assert.ok(
      x > box.x && x < box.x + box.w && y > box.y - 8 && y < box.y + box.h,
      `${id}: the seat is beside it`,
    );
  }
  for (const { id } of concepts.filter(({ kind }) => kind === 'creature' || kind === 'vehicle'))
    assert.notEqual(rideFor(id), null, id);
});

test('a ride takes the colour that is asked for, and a rider in a boat is behind its side', () => {
  const horse = rideFor('creature.horse');
  const red = { ...tones, own: colour(0.6, 0.2, 25) };
  assert.ok(horse);
  assert.notDeepEqual(
    bytes(drawn((pen) => horse.draw(pen, red, 60, 'behind'))),
    bytes(drawn((pen) => horse.draw(pen, tones, 60, 'behind'))),
  );
  const boat = rideFor('vehicle.sampan');
  assert.equal(boat?.seating, 'inside');
  assert.notEqual(contentBox(drawn((pen) => boat?.draw(pen, tones, 60, 'before'))), null);
});
