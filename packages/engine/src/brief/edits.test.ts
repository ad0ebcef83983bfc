import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Brief, Noun } from './brief.ts';
import { applyEdits } from './edits.ts';

const noun = (id: string, ...attributes: string[]): Noun => ({ id, text: id, attributes });
const brief: Brief = {
  subjects: [
    {
      ...noun('role.knight', 'age.old'),
      body: [],
      wears: [noun('garment.cloak', 'colour.red')],
      holds: [noun('thing.katana')],
      rides: noun('creature.horse'),
      does: [],
    },
  ],
  things: [{ ...noun('plant.oak'), at: { relation: 'relation.on', of: 'place.hill' } }],
  places: [noun('place.hill')],
  whole: [noun('time.night')],
  texts: ['Ember'],
  without: ['weather.rain'],
};

test('no edits leave the brief as it is', () => {
  assert.deepEqual(applyEdits(brief, { without: [], instead: {} }), brief);
  // The words exclude it already; the chip of it stays out.
  assert.deepEqual(applyEdits(brief, { without: ['weather.rain'], instead: {} }), brief);
});

test('what is left out disappears wherever it is, and must not be seen', () => {
  const without = ['thing.katana', 'colour.red', 'place.hill', 'creature.horse', 'time.night'];
  const { subjects, things, places, whole, texts, ...rest } = applyEdits(brief, { without, instead: {} });
  assert.deepEqual(subjects[0]?.holds, []);
  assert.deepEqual(subjects[0]?.wears, [noun('garment.cloak')]);
  assert.equal(subjects[0]?.rides, null);
  assert.deepEqual([things.length, places, whole, texts], [1, [], [], ['Ember']]);
  assert.deepEqual(rest.without, ['weather.rain', ...without]);
});

test('another concept takes the place of one, with what was said of it', () => {
  const instead = { 'role.knight': 'role.mage', 'colour.red': 'colour.blue', 'place.hill': 'place.cliff' };
  const { subjects, things, places } = applyEdits(brief, { without: [], instead });
  assert.deepEqual([subjects[0]?.id, subjects[0]?.attributes], ['role.mage', ['age.old']]);
  assert.deepEqual(subjects[0]?.wears[0]?.attributes, ['colour.blue']);
  assert.deepEqual([things[0]?.at?.of, places[0]?.id], ['place.cliff', 'place.cliff']);
});

test('what was chosen instead of something is not excluded, though it was left out elsewhere', () => {
  const { subjects, without } = applyEdits(brief, {
    without: ['thing.axe'],
    instead: { 'thing.katana': 'thing.axe' },
  });
  assert.deepEqual([subjects[0]?.holds[0]?.id, without], ['thing.axe', ['weather.rain']]);
});
