import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultInputs } from '@artcade/domain/tool-forms';
import { type Brief, emptyBrief, kindOf, type Noun } from '../brief/brief.ts';
import { withoutConcept } from '../brief/edits.ts';
import { concepts, graph } from '../concepts/graph.ts';
import type { Kind } from '../concepts/rows.ts';
import { darker, lighter, mix } from '../draw/colour.ts';
import { randomFrom } from '../draw/random.ts';
import { type Drawing, draw } from '../engine.ts';
import { iconFor } from '../icons/concept-icons.ts';
import { extras } from './extras.ts';
import { genreLayouts, partRows, screenLayouts } from './layouts/purposes.ts';
import * as lookChanges from './look-changes.ts';
import * as looks from './look-words.ts';
import { lookNamed, lookNames } from './looks.ts';
import { drawnMotifs } from './motifs.ts';
import { type State, stateTone } from './parts.ts';
import { drawnConceptsIn, type Plan, planOf } from './plan-of.ts';
import { contrast, inkOn, leastContrast, readable } from './readable.ts';
import type { Theme } from './theme.ts';
import { openTheme, variedTheme } from './themes.ts';

const noun = (id: string, ...attributes: string[]): Noun => ({ id, text: id, attributes });

function briefOf(...nouns: readonly Noun[]): Brief {
  const of = (...kinds: readonly Kind[]) => nouns.filter(({ id }) => kinds.includes(kindOf(id)));
  const subjects = of('creature', 'role').map((each) => ({
    ...each,
    body: [],
    wears: [],
    holds: [],
    rides: null,
    does: [],
  }));
  const things = of('thing', 'plant', 'vehicle', 'effect', 'garment', 'body', 'pose');
  const places = of('place');
  const apart = [...subjects.map(({ id }) => id), ...[...things, ...places].map(({ id }) => id)];
  return { ...emptyBrief, subjects, things, places, whole: nouns.filter(({ id }) => !apart.includes(id)) };
}

const otherwise = openTheme(randomFrom(3));
const plan = (brief: Brief): Plan => planOf(brief, otherwise, (theme) => theme);
const planFor = (...ids: readonly string[]): Plan => plan(briefOf(...ids.map((id) => noun(id))));
const heeded = (...nouns: readonly Noun[]) => drawnConceptsIn(briefOf(...nouns), plan, withoutConcept);

/** The kinds that a kit shows whatever the concept is. */
const shown: readonly Kind[] = [
  'colour',
  'creature',
  'effect',
  'event',
  'genre',
  'material',
  'mood',
  'part',
  'pattern',
  'place',
  'platform',
  'role',
  'screen',
  'season',
  'shape',
  'size',
  'state',
  'style',
  'time',
  'weather',
];

test('every concept of a look, a place, a creature, a part or a screen changes the kit', () => {
  const missed = concepts.filter(({ kind, id }) => shown.includes(kind) && !heeded(noun(id)).includes(id));
  assert.deepEqual(
    missed.map(({ id }) => id),
    [],
  );
});

test('things, plants, vehicles and garments stand in the slots', () => {
  const kinds: readonly Kind[] = ['thing', 'plant', 'vehicle', 'garment'];
  for (const { id, kind } of concepts) {
    if (!kinds.includes(kind)) continue;
    const icon = iconFor(id)?.icon;
    if (icon !== undefined) assert.ok(planFor(id).goods.includes(icon), id);
  }
  const three = plan(briefOf(noun('thing.potion', 'count.3')));
  assert.deepEqual(three.goods.slice(0, 3), ['potion', 'potion', 'potion']);
});

function checkReadable(theme: Theme, what: string): void {
  assert.ok(contrast(theme.ink, theme.face) >= leastContrast, `${what}: text on a panel`);
  const states: readonly State[] = ['normal', 'hover', 'pressed', 'disabled'];
  for (const name of ['primary', 'second', 'danger'] as const)
    for (const state of states) {
      const ground = stateTone(theme[name], state);
      const { tone, line } = inkOn(ground);
      // An outlined letter stands on its outline.
      const seen = Math.max(contrast(tone, ground), line ? contrast(tone, line) : 0);
      assert.ok(seen >= leastContrast, `${what}: label of ${name}, ${state}: ${seen.toFixed(1)}`);
      assert.ok(line !== null || contrast(tone, ground) >= leastContrast);
    }
  const row = mix(theme.face, theme.well, 0.28);
  assert.ok(contrast(readable(theme.ink, row), row) >= leastContrast, `${what}: a row`);
}

test('labels can be read on every look, however it is varied and coloured', () => {
  for (const name of lookNames) {
    const theme = lookNamed(name);
    checkReadable(theme, name);
    for (const seed of [1, 2, 3])
      checkReadable(variedTheme(theme, randomFrom(seed), false), `${name} ${seed}`);
  }
  for (const { id, kind } of concepts)
    if (kind === 'colour')
      for (const look of ['material.wood', 'material.paper', 'material.obsidian', 'material.candy'])
        checkReadable(planFor(look, id).theme, `${look} ${id}`);
});

test('ink follows the lightness of its ground', () => {
  assert.ok(inkOn(lighter(lookNamed('kawaii').face, 0)).tone.l < 0.5);
  assert.ok(inkOn(darker(lookNamed('obsidian').face, 0)).tone.l > 0.9);
});

test('looks combine: the first material is the ground, the second the trim, a style the ornament, a mood the light', () => {
  const [jade, gold] = [lookNamed('jade'), lookNamed('gold')];
  const both = planFor('material.jade', 'material.gold').theme;
  assert.deepEqual(both.face, jade.face);
  assert.equal(both.corner, gold.corner);
  assert.ok(Math.abs(both.frame.h - gold.frame.h) < 12);
  const gothic = planFor('material.wood', 'style.gothic', 'mood.dark').theme;
  assert.equal(gothic.corner, lookNamed('gothic').corner);
  assert.equal(gothic.tile, lookNamed('wood').tile);
  assert.ok(gothic.face.l < lookNamed('wood').face.l * 0.75);
  const cute = planFor('style.pixel', 'mood.cute', 'colour.pastel').theme;
  assert.ok(cute.face.l > lookNamed('pixel').face.l + 0.2);
  assert.deepEqual(cute.motif, { kind: 'path', name: 'heart' });
});

test('what is named adorns the corners; goods do not', () => {
  assert.deepEqual(planFor('material.wood', 'plant.rose').theme.motif?.kind, 'path');
  assert.equal(planFor('material.wood', 'plant.rose').theme.corner, 'sprig');
  assert.deepEqual(planFor('material.iron', 'thing.skull').theme.motif, { kind: 'path', name: 'skull' });
  assert.deepEqual(planFor('thing.apple', 'thing.gear').theme.motif, { kind: 'path', name: 'gear' });
});

test('named parts choose the sample, and what a sample shows anyway needs no other', () => {
  assert.deepEqual(planFor('screen.shop', 'part.price-tag').layouts, ['shop']);
  assert.deepEqual(planFor('part.hud', 'part.health-bar', 'part.minimap').layouts, ['hud']);
  assert.deepEqual(planFor('part.joystick', 'part.skill-button').layouts, ['controls']);
  assert.deepEqual(planFor('part.dialogue', 'part.portrait').layouts, ['dialogue']);
  assert.deepEqual(planFor('genre.cards').layouts, ['cards']);
  assert.equal(plan(briefOf(noun('part.slot', 'count.8'))).counts['part.slot'], 8);
});

test('what is not wanted is not drawn', () => {
  const brief = { ...briefOf(noun('thing.skull'), noun('material.bone')), without: ['thing.skull'] };
  assert.ok(!plan(brief).goods.includes('skull'));
});

function drawing(brief: Brief): Drawing {
  return {
    tool: 'ui-component-generator',
    mode: 'create',
    prompt: '',
    brief,
    inputs: defaultInputs('ui-component-generator'),
    style: 'painterly',
    palette: 'auto',
    language: 'en',
    size: { width: 400, height: 300 },
    seed: 5,
    transparent: true,
    references: [],
  };
}

const drawn = async (...nouns: readonly Noun[]) => draw(drawing(briefOf(...nouns)), () => {});

test('each class of concepts changes the pixels, not only the plan', async () => {
  const plain = [noun('material.leather'), noun('part.inventory')];
  const { bytes } = await drawn(...plain);
  for (const id of [
    'colour.teal',
    'effect.sparkle',
    'effect.neon',
    'event.christmas',
    'event.lunar-new-year',
    'event.halloween',
    'genre.racing',
    'mood.dark',
    'mood.cute',
    'part.minimap',
    'part.lock',
    'pattern.batik',
    'place.underwater',
    'plant.bamboo',
    'platform.phone',
    'platform.pc',
    'role.pirate',
    'creature.fox',
    'season.winter',
    'shape.hexagon',
    'size.thick',
    'state.cracked',
    'state.overgrown',
    'state.glowing',
    'style.steampunk',
    'thing.lantern',
    'thing.awning',
    'time.night',
    'weather.rain',
    'screen.settings',
  ]) {
    const more = await drawn(...plain, noun(id));
    assert.notDeepEqual(more.bytes, bytes, id);
  }
});

test('a named part is in the atlas', async () => {
  for (const [id, part] of [
    ['part.minimap', 'minimap'],
    ['part.joystick', 'joystick-stick'],
    ['part.price-tag', 'price-tag'],
    ['part.speech-bubble', 'bubble'],
    ['part.scrollbar', 'scroll-bar'],
    ['part.shield-bar', 'bar-fill-shield'],
    ['part.checkbox', 'checkbox-on'],
    ['part.card-back', 'card-back'],
    ['part.tutorial-hand', 'hand'],
  ] as const) {
    const { atlas } = await drawn(noun(id));
    assert.ok(
      atlas?.frames.some(({ name }) => name === part),
      id,
    );
  }
  assert.ok(Object.keys(extras).length > 35);
});

test('the tables name concepts that exist', () => {
  const tables = [
    lookChanges.changes,
    looks.creatureLooks,
    lookChanges.effectChanges,
    looks.effectLooks,
    looks.eventLooks,
    looks.genreLooks,
    lookChanges.growths,
    looks.materialLooks,
    looks.patternTiles,
    looks.placeLooks,
    looks.roleLooks,
    looks.styleLooks,
    looks.thingLooks,
    looks.weakLooks,
    drawnMotifs,
    genreLayouts,
    partRows,
    screenLayouts,
  ];
  const unknown = tables.flatMap((table) => Object.keys(table)).filter((id) => !graph.find(id));
  assert.deepEqual(unknown, []);
});
