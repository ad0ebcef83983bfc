import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layerOf } from '../draw/canvas.ts';
import { randomFrom } from '../draw/random.ts';
import type { Word } from '../words/meanings.ts';
import { meanings } from '../words/meanings.ts';
import { type Place, paintScene, places, type SceneAsked } from './scene.ts';

const size = { width: 240, height: 135 };

function layerFor(place: Place, changes: Partial<SceneAsked>) {
  return paintScene(
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
}

const canvasOf = (place: Place, changes: Partial<SceneAsked>) => layerFor(place, changes).canvas;

function painted(place: Place, changes: Partial<SceneAsked> = {}) {
  const layer = layerFor(place, changes);
  return layer.brush.getImageData(0, 0, layer.width, layer.height);
}

/** The share of pixels that differ clearly. */
function difference(one: ImageDataLike, other: ImageDataLike, step = 60): number {
  const [before, after] = [one.data, other.data];
  let count = 0;
  for (let place = 0; place < before.length; place += 4) {
    let apart = 0;
    for (let part = 0; part < 4; part++)
      apart += Math.abs((before[place + part] ?? 0) - (after[place + part] ?? 0));
    if (apart > step) count++;
  }
  return count / (before.length / 4);
}

type ImageDataLike = ReturnType<typeof painted>;

/** The share of the picture's middle that differs clearly: what only stirs at the sides is not seen. */
function changedMiddle(one: ImageDataLike, other: ImageDataLike): number {
  const { width, height, data } = one;
  const after = other.data;
  let [count, all] = [0, 0];
  for (let y = Math.round(height * 0.08); y < height * 0.95; y++)
    for (let x = Math.round(width * 0.12); x < width * 0.88; x++) {
      const place = (y * width + x) * 4;
      let apart = 0;
      for (let part = 0; part < 3; part++)
        apart += Math.abs((data[place + part] ?? 0) - (after[place + part] ?? 0));
      if (apart > 60) count++;
      all++;
    }
  return count / all;
}

const features: readonly Word[] = [...meanings.feature, 'village'];
const least = 0.008;
const views = ['far', 'middle', 'near'] as const;
const inSky: readonly Word[] = ['sun', 'moon', 'stars', 'planet', 'aurora', 'rainbow', 'birds'];

/** In which layers a scene shows a word: only those have to be painted again. */
function viewsWith(place: Place, word: Word): readonly (typeof views)[number][] {
  if (place === 'dungeon') return ['far', 'middle'];
  if (inSky.includes(word)) return ['far'];
  return place === 'city' ? ['middle', 'near'] : ['middle'];
}

/** The words that a scene does not show clearly in its middle, not even before the plants that stand near. */
function unseen(place: Place, words: readonly Word[], asked: Partial<SceneAsked>): string[] {
  const plain = new Map(views.map((view) => [view, canvasOf(place, { ...asked, view })]));
  const shown = (word?: Word) => {
    const whole = layerOf(asked.width ?? 0, asked.height ?? 0);
    for (const view of views) {
      const isOther = word !== undefined && viewsWith(place, word).includes(view);
      const canvas = isOther ? canvasOf(place, { ...asked, view, words: [word] }) : plain.get(view);
      if (canvas !== undefined) whole.brush.drawImage(canvas, 0, 0);
    }
    return whole.brush.getImageData(0, 0, whole.width, whole.height);
  };
  const without = shown();
  return words
    .filter((word) => word !== place)
    .map((word) => ({ word, share: changedMiddle(without, shown(word)) }))
    .filter(({ share }) => share < least)
    .map(({ word, share }) => `${word} in ${place}: ${share.toFixed(4)}`);
}

/** Of three scenes in a row each feature is looked for in one. The word `every` asks for all in all of them. */
const dealt = (turn: number): readonly Word[] =>
  process.argv.includes('every') ? features : features.filter((_, index) => index % 3 === turn % 3);

test('every feature is seen in every kind of scene', () => {
  const asked = { width: 144, height: 81, style: 'flat' } as const;
  assert.deepEqual(
    places.flatMap((place, turn) => unseen(place, dealt(turn), asked)),
    [],
  );
});

test('a tall picture shows features too, and so does another seed', () => {
  const asked = { width: 81, height: 144, style: 'flat', random: randomFrom(8), seed: 8 } as const;
  const some = (turn: number) => features.filter((_, index) => index % 8 === turn % 8);
  assert.deepEqual(
    places.flatMap((place, turn) => unseen(place, some(turn), asked)),
    [],
  );
});

test('things that are named together stand side by side', () => {
  const asked = ['castle', 'windmill', 'campfire', 'lantern'] as const satisfies readonly Word[];
  const plain = painted('plains');
  const all = painted('plains', { words: asked });
  for (const word of asked) {
    const without = painted('plains', { words: asked.filter((other) => other !== word) });
    assert.ok(changedMiddle(all, without) > least, word);
  }
  assert.ok(changedMiddle(all, plain) > 4 * least);
});

test('another seed is another picture in every scene', () => {
  const seeds = [5, 6, 7];
  for (const place of places) {
    const all = seeds.map((seed) =>
      painted(place, { width: 144, height: 81, style: 'flat', seed, random: randomFrom(seed) }),
    );
    all.forEach((one, index) => {
      for (const other of all.slice(index + 1)) assert.ok(difference(one, other, 30) > 0.2, place);
    });
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
