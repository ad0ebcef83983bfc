import assert from 'node:assert/strict';
import test from 'node:test';
import { briefLimits } from '@artcade/domain/generations';
import { defaultInputs } from '@artcade/domain/tool-forms';
import { graph } from '../concepts/graph.ts';
import { nounsOf } from './brief.ts';
import { briefOfScene, type Scene, type SceneSubject } from './directed.ts';
import { readDrawing } from './read-drawing.ts';

const nobody: SceneSubject = { what: '', looks: [], body: [], wears: [], holds: [], rides: '', does: [] };
const empty: Scene = { subjects: [], things: [], places: [], whole: [], texts: [], without: [] };
const ids = (nouns: readonly { readonly id: string }[]) => nouns.map(({ id }) => id);

test('phrases become concepts in the place that the scene gives them, with names in the language of the user', () => {
  const brief = briefOfScene(
    {
      ...empty,
      subjects: [
        {
          what: 'old knight',
          looks: ['tired'],
          body: ['long beard'],
          wears: ['red cape'],
          holds: ['katana'],
          rides: 'white horse',
          does: ['running'],
        },
      ],
      things: ['two lanterns'],
      places: ['snowy village'],
      whole: ['night', 'gloomy'],
      texts: ['Dawn'],
      without: ['dragon'],
    },
    'banner-generator',
    'zh',
  );
  const [knight] = brief.subjects;
  assert.deepEqual([knight?.id, knight?.text], ['role.knight', '騎士']);
  assert.ok(
    knight?.attributes.some((id) => id.startsWith('age.')),
    String(knight?.attributes),
  );
  assert.deepEqual(ids(knight?.wears ?? []), ['garment.cape']);
  assert.deepEqual(knight?.wears[0]?.attributes, ['colour.red']);
  assert.deepEqual(ids(knight?.holds ?? []), ['thing.katana']);
  assert.equal(knight?.rides?.id, 'creature.horse');
  assert.ok(ids(knight?.body ?? []).includes('body.long-beard'), String(ids(knight?.body ?? [])));
  assert.ok((knight?.does.length ?? 0) > 0);
  assert.deepEqual(ids(brief.things), ['thing.lantern']);
  assert.deepEqual(ids(brief.places), ['place.village']);
  assert.ok(ids(brief.whole).includes('time.night'));
  assert.deepEqual(brief.texts, ['Dawn']);
  assert.deepEqual(brief.without, ['creature.dragon']);
});

test('words that the engine does not know are left out, and what is wanted is not excluded', () => {
  const scene = {
    ...empty,
    subjects: [
      { ...nobody, what: 'zorblax', holds: ['qwrtzp'] },
      { ...nobody, what: 'fox' },
    ],
    things: ['rm -rf /', 'SELECT'],
    without: ['fox', 'zorblax'],
  };
  const brief = briefOfScene(scene, 'character-generator', 'en');
  assert.deepEqual(ids(brief.subjects), ['creature.fox']);
  assert.deepEqual([brief.things, brief.without], [[], []]);
});

test('is never larger than an order may be', () => {
  const many = Array<string>(12).fill(
    'huge old red golden wooden round knight with a big red sword and a blue hat',
  );
  const crowd = {
    what: 'old knight',
    looks: many,
    body: many,
    wears: many,
    holds: many,
    rides: 'horse',
    does: many,
  };
  const brief = briefOfScene(
    { ...empty, subjects: Array<SceneSubject>(14).fill(crowd), things: many, whole: many, without: many },
    'banner-generator',
    'en',
  );
  const all = nounsOf(brief).flatMap(({ id, attributes, at }) => [
    id,
    ...attributes,
    ...(at ? [at.of, at.relation] : []),
  ]);
  assert.ok(all.length + brief.without.length <= briefLimits.conceptsInAll, String(all.length));
  assert.ok(brief.subjects.length <= briefLimits.subjects);
  assert.ok(all.every((id) => graph.find(id) !== undefined));
});

test('a directed brief takes the place of the words: the form and the changes of the user are laid over it', () => {
  const directed = briefOfScene(
    { ...empty, subjects: [{ ...nobody, what: 'knight', holds: ['katana', 'shield'] }] },
    'character-generator',
    'en',
  );
  const inputs = { ...defaultInputs('character-generator'), role: 'pirate' };
  const { said, brief, unknown } = readDrawing({
    tool: 'character-generator',
    mode: 'create',
    prompt: 'zorblax',
    inputs,
    directed,
    briefEdits: { without: ['thing.shield'], instead: {} },
  });
  assert.deepEqual([ids(said.subjects), unknown], [['role.knight'], []]);
  assert.equal(brief.subjects[0]?.id, 'role.pirate');
  const shown = ids(nounsOf(brief));
  assert.deepEqual([shown.includes('thing.katana'), shown.includes('thing.shield')], [true, false]);
});
