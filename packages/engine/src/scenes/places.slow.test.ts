import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Brief, emptyBrief, type Noun, type Subject } from '../brief/brief.ts';
import { randomFrom } from '../draw/random.ts';
import { rigs } from './rig-rows.ts';
import { paintScene, type SceneAsked } from './scene.ts';

const noun = (id: string, ...attributes: string[]): Noun => ({ id, text: id, attributes });
const subject = (id: string, ...attributes: string[]): Subject => ({
  ...noun(id, ...attributes),
  body: [],
  wears: [],
  holds: [],
  rides: null,
  does: [],
});

const asked = (brief: Partial<Brief>, changes: Partial<SceneAsked> = {}): SceneAsked => ({
  place: 'plains',
  time: 'day',
  weather: 'clear',
  view: 'whole',
  tiles: false,
  width: 128,
  height: 72,
  words: [],
  random: randomFrom(7),
  tones: [],
  style: 'flat',
  seed: 7,
  brief: { ...emptyBrief, ...brief },
  ...changes,
});

type Pixels = Uint8ClampedArray;
function painted(brief: Partial<Brief>, changes: Partial<SceneAsked> = {}): Pixels {
  const { brush, width, height } = paintScene(asked(brief, changes), () => undefined);
  return brush.getImageData(0, 0, width, height).data;
}

/** The share of pixels that differ clearly. */
function difference(one: Pixels, other: Pixels, step = 40): number {
  let count = 0;
  for (let place = 0; place < one.length; place += 4) {
    let apart = 0;
    for (let part = 0; part < 3; part++)
      apart += Math.abs((one[place + part] ?? 0) - (other[place + part] ?? 0));
    if (apart > step) count++;
  }
  return count / (one.length / 4);
}

const told = [
  'rice-terrace',
  'hot-spring',
  'floating-market',
  'night-market',
  'buddhist-temple',
  'shrine',
  'amusement-park',
  'library',
  'laboratory',
  'space-station',
  'harbor',
  'stadium',
  'racetrack',
  'graveyard',
  'kitchen',
  'classroom',
  'farm',
  'mine',
  'throne-room',
  'train-car',
  'train-station',
  'sunken-city',
  'tavern',
  'shop',
  'bedroom',
  'spaceship-interior',
  'arena',
  'highway',
  'bamboo-forest',
  'garden',
  'oasis',
  'glacier',
  'canyon',
  'waterfall',
  'japanese-street',
  'rooftop',
  'factory',
  'school',
  'battlefield',
  'ship-deck',
  'candy-land',
  'crystal-cave',
  'mushroom-forest',
  'hell',
  'heaven',
  'stage',
];

test('more than forty places are each a picture of their own', () => {
  const size = { width: 96, height: 54 };
  const pictures = told.map((name) => [name, painted({ places: [noun(`place.${name}`)] }, size)] as const);
  for (const [index, [name, one]] of pictures.entries())
    for (const [other, two] of pictures.slice(index + 1))
      assert.ok(difference(one, two, 30) > 0.2, `${name} is like ${other}`);
});

test('what a brief names stands in the scene, with its number, size, colour and state', () => {
  const place = { places: [noun('place.plains')] };
  const plain = painted(place);
  const shown = (...things: Noun[]) => painted({ ...place, things });
  for (const id of [
    'vehicle.car',
    'thing.statue',
    'plant.palm',
    'thing.chest',
    'place.castle',
    'vehicle.airship',
  ]) {
    const alone = shown(noun(id));
    assert.ok(difference(plain, alone) > 0.006, `${id} is not seen`);
    for (const attribute of ['colour.purple', 'count.3', 'size.huge', 'state.crashed', 'state.rusty'])
      assert.ok(
        difference(alone, shown(noun(id, attribute)), 20) > 0.002,
        `${attribute} does nothing to ${id}`,
      );
  }
});

test('a vehicle that races leaves a trail, and one that drifts leans too', () => {
  const shown = (...attributes: string[]) =>
    painted({ places: [noun('place.plains')], things: [noun('vehicle.race-car', ...attributes)] });
  const still = shown();
  assert.ok(difference(still, shown('pose.racing'), 20) > 0.002, 'racing');
  assert.ok(difference(shown('pose.racing'), shown('pose.drifting'), 20) > 0.002, 'drifting');
});

test('creatures and people stand in the scene, unless the tool draws them itself', () => {
  const places = [noun('place.plains')];
  const plain = painted({ places });
  for (const id of ['creature.elephant', 'creature.fox', 'creature.crane', 'role.farmer', 'role.pirate']) {
    const subjects = [subject(id)];
    assert.ok(difference(plain, painted({ places, subjects })) > 0.004, id);
    assert.equal(difference(plain, painted({ places, subjects }, { shows: 'things' }), 0), 0, id);
  }
});

test('whatever has a rig changes the picture and is reported; nothing else is', () => {
  const places = [noun('place.plains')];
  const size = { width: 48, height: 27, style: 'painterly' } as const;
  const plain = painted({ places }, size);
  // One in three; the word `every` asks for all.
  const some = Object.keys(rigs).filter((_, index) => process.argv.includes('every') || index % 3 === 0);
  const quiet = some.filter((id) => {
    const heeded: string[] = [];
    const where = id.startsWith('effect.') ? 'things' : 'whole';
    const one = painted({ places, [where]: [noun(id)] }, { ...size, heed: (said) => heeded.push(said) });
    return heeded.includes(id) && difference(plain, one, 0) === 0;
  });
  assert.deepEqual(quiet, []);
});

test('what is not wanted is not painted: no moon in the night, no birds by day', () => {
  const night = { places: [noun('place.plains')], whole: [noun('time.night')] };
  assert.ok(difference(painted(night), painted({ ...night, without: ['time.moon'] }), 30) > 0.002);
  const day = { places: [noun('place.sea')] };
  assert.ok(difference(painted(day), painted({ ...day, without: ['creature.bird'] }), 0) > 0);
  const grave = { places: [noun('place.graveyard')] };
  assert.ok(difference(painted(grave), painted({ ...grave, without: ['thing.gravestone'] })) > 0.01);
});

test('moons have their number, size and colour', () => {
  const moon = (...attributes: string[]) =>
    painted({ places: [noun('place.plains')], whole: [noun('time.moon', ...attributes)] });
  const one = moon();
  for (const attribute of ['count.2', 'size.huge', 'colour.red'])
    assert.ok(difference(one, moon(attribute)) > 0.002, attribute);
});

test('the same brief is the same picture, another seed another one, in rooms and streets too', () => {
  for (const name of ['library', 'night-market', 'rice-terrace', 'highway', 'harbor', 'arena', 'canyon']) {
    const places = [noun(`place.${name}`)];
    const one = painted({ places });
    assert.equal(difference(one, painted({ places }), 0), 0, name);
    assert.ok(difference(one, painted({ places }, { random: randomFrom(9), seed: 9 }), 30) > 0.12, name);
  }
});
