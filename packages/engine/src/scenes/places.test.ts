import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Brief, emptyBrief, type Noun } from '../brief/brief.ts';
import { concepts, drawingFor } from '../concepts/graph.ts';
import { randomFrom } from '../draw/random.ts';
import { sceneDrawing } from './drawings.ts';
import { painters } from './painters.ts';
import { placeRows } from './places.ts';
import { plannedScene, type SceneAsked } from './scene.ts';

const noun = (id: string, ...attributes: string[]): Noun => ({ id, text: id, attributes });

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

const placeIds = concepts.filter(({ kind }) => kind === 'place').map(({ id }) => id);

test('every place of the tables reaches a composition', () => {
  const lost = placeIds.filter((id) => {
    const found = drawingFor(id, placeRows);
    return found === null || (found.as === 'place.somewhere' && id !== 'place.somewhere');
  });
  assert.deepEqual(lost, []);
});

test('a place of the table is a concept, and what dresses it can be drawn', () => {
  const known = new Set(placeIds);
  for (const [id, { painter, dress = [] }] of Object.entries(placeRows)) {
    assert.ok(known.has(id), id);
    assert.ok(painter === undefined || painters[painter] !== undefined, `${id}: ${painter}`);
    for (const [thing] of dress)
      assert.ok(thing === 'thing.string-lights' || sceneDrawing(thing) !== null, `${id}: ${thing}`);
  }
});

test('light follows from what is said: moonlight is night, an hour that is said wins, a room has no weather', () => {
  const timeOf = (...ids: string[]) =>
    plannedScene(asked({ places: [noun('place.forest')], whole: ids.map((id) => noun(id)) })).time;
  assert.equal(timeOf('time.moonlight'), 'night');
  assert.equal(timeOf('time.full-moon'), 'night');
  assert.equal(timeOf('time.full-moon', 'time.sunset'), 'dusk');
  assert.equal(timeOf('mood.scary'), 'night');
  assert.equal(timeOf('mood.scary', 'time.noon'), 'day');
  const { weather } = plannedScene(
    asked({ places: [noun('place.library')], whole: [noun('weather.storm')] }),
  );
  assert.equal(weather, 'clear');
});
