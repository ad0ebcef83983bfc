import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDrawing } from '../brief/read-drawing.ts';
import { compose } from './compose.ts';
import { models } from './models/models.ts';
import { regions } from './region-rows.ts';

const world = (prompt: string) => {
  const { brief } = readDrawing({ tool: 'game-background-generator', mode: 'create', prompt, inputs: {} });
  return compose({ brief, seed: 2, aspect: 16 / 9, isCoarse: true });
};

test('every local model exists', () => {
  for (const { models: local } of regions)
    for (const model of Object.values(local)) assert.ok(models[model], model);
});

test('a street is built as its country and its time do', () => {
  const modern = ['furnish.skyscraper', 'furnish.glass-tower', 'vehicle.car'];
  for (const [prompt, house] of [
    ['Hội An street with silk lanterns', 'furnish.yellow-house'],
    ['a victorian city street', 'furnish.brick-house'],
    ['a German town street', 'furnish.house'],
    ['wild west main street with a saloon', 'furnish.false-front'],
    ['Paris café street', 'furnish.city-house'],
  ] as const) {
    const { furnished } = world(prompt);
    assert.ok(furnished.includes(house), `${prompt}: ${[...new Set(furnished)].join(' ')}`);
    assert.deepEqual(
      furnished.filter((model) => modern.includes(model)),
      [],
      prompt,
    );
  }
});

test('warm countries have no firs', () => {
  for (const prompt of ['วัดไทยริมแม่น้ำ', 'a Balinese temple gate', 'a Thai village'])
    assert.ok(!world(prompt).furnished.includes('plant.pine'), prompt);
});

test('what is named in the plural stands all along a street, and one of it is the thing to look at', () => {
  const many = world('medieval market square with stalls');
  assert.deepEqual(
    many.placed.map(({ thing }) => thing.id),
    [],
  );
  assert.ok(many.furnished.filter((model) => model === 'place.stall').length > 5);
  const one = world('a market stall in a medieval street');
  assert.deepEqual(
    one.placed.map(({ thing }) => thing.as),
    ['place.stall'],
  );
});

test('a room beside an open land is seen from outside, and under a ceiling stands no building', () => {
  const base = world('arctic research base in the snow');
  assert.deepEqual(
    base.placed.map(({ thing }) => thing.as),
    ['furnish.moon-dome'],
  );
  const corridor = world('school corridor');
  assert.deepEqual(corridor.placed, []);
  assert.ok(corridor.furnished.includes('furnish.locker'));
});

test('a house of which more is said is the thing to look at, and a palace in its court', () => {
  const placed = (prompt: string) => world(prompt).placed.map(({ thing }) => thing.id);
  assert.deepEqual(placed('紅色屋頂的房子'), ['place.house']);
  assert.deepEqual(placed('the Eiffel tower at night'), ['place.eiffel-tower']);
  assert.deepEqual(placed('Ming dynasty palace courtyard'), ['place.palace']);
});

test('a place is one of the country whose words name it, and no other place takes it over', () => {
  for (const [prompt, stands, none] of [
    ['雨後的山城老街夜景', 'furnish.yellow-house', 'furnish.skyscraper'],
    ['pasar malam di tepi pantai', 'place.stall', 'furnish.house'],
    ['desa di kaki gunung berapi', 'place.stilt-house', 'furnish.house'],
    ['仙俠宗門的石階和山門', 'furnish.hill-gate', 'place.gate'],
    ['carnival entrance gate at night', 'furnish.fair-gate', 'place.gate'],
    ['ruộng bậc thang mùa lúa chín', 'plant.crop', 'plant.maple'],
  ] as const) {
    const { furnished } = world(prompt);
    assert.ok(furnished.includes(stands), `${prompt}: ${[...new Set(furnished)].join(' ')}`);
    assert.ok(!furnished.includes(none), `${prompt} has a ${none}`);
  }
  assert.deepEqual(world('school rooftop with a city skyline').placed, []);
});
