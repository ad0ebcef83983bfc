import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomFrom } from '../kit/random.ts';
import type { Word } from '../kit/words.ts';
import { type Place, paintScene, places, type SceneAsked } from './scene.ts';

const size = { width: 480, height: 270 };

function painted(place: Place, changes: Partial<SceneAsked> = {}) {
  const layer = paintScene(
    {
      place,
      time: 'day',
      weather: 'clear',
      view: 'whole',
      tiles: false,
      ...size,
      words: [],
      random: randomFrom(5),
      tones: [],
      style: 'painterly',
      seed: 5,
      ...changes,
    },
    () => {},
  );
  return layer.brush.getImageData(0, 0, layer.width, layer.height);
}

/** The share of pixels that differ clearly. */
function difference(one: ImageDataLike, other: ImageDataLike, step = 60): number {
  let count = 0;
  for (let place = 0; place < one.data.length; place += 4) {
    let apart = 0;
    for (let part = 0; part < 4; part++)
      apart += Math.abs((one.data[place + part] ?? 0) - (other.data[place + part] ?? 0));
    if (apart > step) count++;
  }
  return count / (one.data.length / 4);
}

type ImageDataLike = ReturnType<typeof painted>;

const outdoors = places.filter((place) => place !== 'dungeon');

for (const shape of [size, { width: 270, height: 480 }] as const)
  test(`a castle and a village are seen wherever they are named, ${shape.width} by ${shape.height}`, () => {
    for (const place of outdoors) {
      const plain = painted(place, shape);
      for (const word of ['castle', 'village'] satisfies Word[]) {
        if (word === place) continue;
        const share = difference(plain, painted(place, { ...shape, words: [word] }));
        assert.ok(share > 0.004, `${word} in ${place}: ${share}`);
      }
    }
  });

test('day, dawn, dusk and night are four lights, in a cave as in the open', () => {
  for (const place of ['city', 'cave', 'forest', 'mountains', 'village'] as const) {
    const all = (['day', 'dawn', 'dusk', 'night'] as const).map((time) => painted(place, { time }));
    all.forEach((one, index) => {
      for (const other of all.slice(index + 1)) assert.ok(difference(one, other, 30) > 0.15, place);
    });
  }
});

test('city, cave and wood meet themselves at their sides where asked to', () => {
  for (const place of ['city', 'cave', 'forest', 'village'] as const) {
    const { data } = painted(place, { tiles: true });
    let sum = 0;
    for (let y = 0; y < size.height; y++) {
      const row = y * size.width * 4;
      sum += Math.abs((data[row + 1] ?? 0) - (data[row + (size.width - 1) * 4 + 1] ?? 0));
    }
    assert.ok(sum / size.height < 12, `${place}: ${sum / size.height}`);
  }
});

test('a layer before others leaves the sky open and carries the ground', () => {
  for (const place of ['city', 'cave', 'forest', 'village'] as const) {
    const alpha = (view: SceneAsked['view'], share: number) => {
      const { data } = painted(place, { view });
      return data[(Math.round(size.height * share) * size.width + size.width / 2) * 4 + 3] ?? 0;
    };
    assert.ok(alpha('middle', 0.3) < 60, `${place} closes the middle ground`);
    assert.equal(alpha(place === 'city' ? 'near' : 'middle', 0.95), 255, `${place} has no ground`);
    assert.equal(alpha('far', 0.95), 255, place);
  }
});
