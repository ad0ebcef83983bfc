import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ToolSlug, toolSlugs } from './catalog.ts';
import {
  checkDraft,
  checkInputs,
  choicesIn,
  defaultInputs,
  formOf,
  imagesOf,
  isTransparent,
  seriesNames,
  seriesOf,
  sizeOf,
  textsIn,
} from './tool-forms.ts';

const refuses = (tool: ToolSlug, given: Record<string, unknown>, field: string, problem: string) =>
  assert.throws(() => checkInputs(tool, given), {
    code: 'invalid_input',
    details: { field: `inputs.${field}`, problem },
  });

test('a form that is left as it is has its defaults: no text, what the words say, the first choice, what the field says', () => {
  const planner = checkInputs('game-screen-planner', {});
  assert.deepEqual(planner, defaultInputs('game-screen-planner'));
  assert.deepEqual(planner, {
    title: '',
    genre: 'auto',
    platform: 'auto',
    screens: [],
    flow: 'hub',
    notes: true,
  });
  assert.equal(checkInputs('loading-screen-generator', { title: 'x' })['progress'], 60);
  // The bar of a loading screen is no matter of words.
  assert.throws(() => checkInputs('loading-screen-generator', { title: 'x', bar: 'auto' }));
});

test('only the fields of a tool are asked for, and no other is heard', () => {
  refuses('game-screen-planner', { headline: 'x' }, 'headline', 'is not a field of this tool');
  refuses('game-screen-planner', { constructor: 'x' }, 'constructor', 'is not a field of this tool');
  const long = 'x'.repeat(300);
  refuses('game-screen-planner', { [long]: 1 }, 'x'.repeat(93), 'is not a field of this tool');
});

test('a text is trimmed, short enough, and there where it must be', () => {
  const banner = (headline: unknown) => checkInputs('banner-generator', { headline })['headline'];
  assert.equal(banner('  Play now '), 'Play now');
  assert.equal(banner('x'.repeat(60)), 'x'.repeat(60));
  refuses('banner-generator', { headline: 'x'.repeat(61) }, 'headline', 'is longer than 60 characters');
  refuses('banner-generator', { headline: ' ' }, 'headline', 'is missing');
  refuses('banner-generator', {}, 'headline', 'is missing');
  refuses('banner-generator', { headline: 7 }, 'headline', 'must be text');
  assert.equal(checkInputs('game-screen-planner', { title: ' ' })['title'], '', 'this one may be empty');
});

test('a choice is one of those offered', () => {
  assert.equal(checkInputs('game-screen-planner', { flow: 'line' })['flow'], 'line');
  for (const flow of ['tree', '', null, ['hub'], 0])
    refuses('game-screen-planner', { flow }, 'flow', 'is not a choice');
});

test('of several choices there are enough and not too many, each once', () => {
  const all = formOf('game-screen-planner').fields['screens'];
  assert.ok(all?.kind === 'several');
  const screens = (count: number) => all.options.slice(0, count);
  // None leaves them to the words.
  for (const count of [0, 1, 9])
    assert.deepEqual(
      checkInputs('game-screen-planner', { screens: screens(count) })['screens'],
      screens(count),
    );
  refuses('game-screen-planner', { screens: screens(10) }, 'screens', 'needs 0 to 9 choices');
  assert.deepEqual(checkInputs('game-screen-planner', { screens: ['home', 'home'] })['screens'], ['home']);
  for (const strange of ['home', ['home', 'cinema'], null, { length: 2 }])
    refuses('game-screen-planner', { screens: strange }, 'screens', 'has an unknown choice');
});

test('a flag is yes or no', () => {
  assert.equal(checkInputs('game-screen-planner', { notes: false })['notes'], false);
  for (const notes of ['true', 1, null])
    refuses('game-screen-planner', { notes }, 'notes', 'must be yes or no');
});

test('a number is whole and between its limits', () => {
  const progress = (value: unknown) =>
    checkInputs('loading-screen-generator', { title: 'x', progress: value })['progress'];
  assert.deepEqual([0, 33.4, 100].map(progress), [0, 33, 100]);
  for (const value of [-1, 101, Number.NaN, '50', null])
    refuses('loading-screen-generator', { title: 'x', progress: value }, 'progress', 'must be from 0 to 100');
});

test('a size is known by the name that the tool gives it', () => {
  assert.deepEqual(sizeOf('character-generator', 'small'), { width: 512, height: 512 });
  for (const name of ['huge', '', 'constructor', 'toString'])
    assert.equal(sizeOf('character-generator', name), null, name);
});

test('an image is cut out always, never, or as its artist chose', () => {
  const [yes, no] = [{ transparent: true }, { transparent: false }];
  assert.deepEqual(
    [isTransparent('ui-component-generator', no), isTransparent('banner-generator', yes)],
    [true, false],
  );
  assert.deepEqual(
    [isTransparent('logo-generator', yes), isTransparent('logo-generator', no)],
    [true, false],
  );
  assert.equal(isTransparent('logo-generator', {}), false);
  assert.deepEqual(
    toolSlugs.filter((tool) => formOf(tool).edits),
    ['character-generator'],
    'figures alone can be changed in words',
  );
});

test('an order makes as many images as its series has, or as there are variations', () => {
  const poses = formOf('character-generator').fields['pose'];
  assert.ok(poses?.kind === 'choice');
  assert.deepEqual(
    seriesOf('character-generator', 'pose'),
    poses.options.map((pose) => ({ pose })),
  );
  const sheet = seriesOf('character-generator', 'character-sheet');
  assert.ok(sheet.length > 1 && sheet.length !== poses.options.length);
  for (const series of seriesNames) assert.deepEqual(seriesOf('logo-generator', series), []);
  assert.equal(imagesOf('character-generator', { variations: 3 }), 3);
  assert.equal(imagesOf('character-generator', { variations: 1, series: 'pose' }), poses.options.length);
  assert.equal(imagesOf('character-generator', { variations: 1, series: 'character-sheet' }), sheet.length);
});

test('a form that is being filled in may lack a text, and what it inherits is not given', () => {
  assert.equal(checkDraft('banner-generator', {})['headline'], '');
  assert.throws(() => checkDraft('banner-generator', { headline: 7 }));
  refuses('banner-generator', Object.create({ headline: 'x' }), 'headline', 'is missing');
});

test('a choice may be left to the words only where they decide it', () => {
  assert.equal(checkInputs('game-screen-planner', { genre: 'auto' })['genre'], 'auto');
  refuses('game-screen-planner', { genre: 'other' }, 'genre', 'is not a choice');
  refuses('game-screen-planner', { flow: 'auto' }, 'flow', 'is not a choice');
});

test('what was written and what was chosen are told apart', () => {
  const inputs = {
    title: 'Bay',
    genre: 'auto',
    platform: 'auto',
    screens: ['menu'],
    flow: 'hub',
    notes: true,
  };
  assert.deepEqual(textsIn('game-screen-planner', inputs), ['Bay']);
  assert.deepEqual(textsIn('game-screen-planner', { ...inputs, title: '' }), []);
  assert.deepEqual(textsIn('game-screen-planner', {}), []);
  assert.deepEqual(choicesIn('game-screen-planner', inputs).sort(), ['auto', 'auto', 'hub', 'menu']);
  assert.deepEqual(choicesIn('game-screen-planner', {}), []);
});
