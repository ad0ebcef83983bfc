import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToolSlug } from './catalog.ts';
import {
  archiveForms,
  exportBaseName,
  exportFileName,
  exportKey,
  exportOffers,
  exportPatience,
  isDrawnAnew,
  isLayered,
  isOffered,
  isOutdated,
  isSheet,
} from './export-forms.ts';
import { builtinModel, type EngineName, storyOf, wordsFor } from './generations.ts';

const made = (tool: ToolSlug, facts: { engine?: EngineName; model?: string; sheet?: boolean } = {}) => ({
  tool,
  engine: facts.engine ?? ('builtin' as const),
  model: facts.model ?? builtinModel,
  inputs: { sheet: facts.sheet ?? false },
});
const formsOf = (...asked: Parameters<typeof made>) => exportOffers(made(...asked)).map(({ form }) => form);

const pictures = ['png', 'webp', 'avif'];
const starters = ['phaser', 'pixi', 'godot'];

test('whatever it is, an image can be taken as PNG, WebP and AVIF', () => {
  for (const image of [null, made('logo-generator', { engine: 'openai' })])
    assert.deepEqual(
      exportOffers(image),
      pictures.map((form) => ({ form, scales: ['1'] })),
    );
});

test('what the built-in engine drew can be had in more forms, by its tool', () => {
  const kit = ['sheet', 'aseprite', 'nine-slice'];
  const film = ['sheet', 'aseprite'];
  const painted = ['psd', 'ora'];
  assert.deepEqual(formsOf('ui-component-generator'), [...pictures, ...kit, ...starters]);
  assert.deepEqual(formsOf('character-generator'), [...pictures, ...film, 'layers', ...painted, ...starters]);
  assert.deepEqual(formsOf('character-generator', { sheet: true }), [...pictures, ...film, ...starters]);
  assert.deepEqual(formsOf('game-background-generator'), [...pictures, 'layers', ...painted, ...starters]);
  assert.deepEqual(formsOf('game-screen-planner'), [...pictures, 'layers', 'plan', ...painted]);
  const drawn = made('game-background-generator');
  assert.ok(isOffered(drawn, 'png', '4'));
  assert.ok(isOffered(drawn, 'ora', '2'));
  assert.ok(!isOffered(drawn, 'ora', '4'));
  assert.ok(!isOffered(drawn, 'sheet', '1'));
  assert.ok(isOffered(drawn, 'godot', '1') && !isOffered(drawn, 'godot', '2'));
  assert.ok(!isOffered(null, 'png', '2'));
});

test('a picture of a character sheet, of any engine, can be had with the others in a row', () => {
  const figures = ['figures', 'figures-json'];
  const ofSheet = { ...made('character-generator', { engine: 'openai' }), series: 'character-sheet' };
  assert.deepEqual(
    exportOffers(ofSheet),
    [...pictures, ...figures].map((form) => ({ form, scales: ['1'] })),
  );
  const drawn = exportOffers({ ...made('character-generator'), series: 'character-sheet' });
  assert.deepEqual(
    drawn.slice(0, 6).map(({ form }) => form),
    [...pictures, ...figures, 'sheet'],
  );
  assert.ok(!isOffered({ ...ofSheet, edit: { kind: 'tile' } }, 'figures', '1'));
  assert.ok(!isDrawnAnew('figures', '1'));
});

test('only the image as it is need not be drawn', () => {
  assert.ok(!isDrawnAnew('png', '1'));
  assert.ok(!isDrawnAnew('webp', '1'));
  assert.ok(!isDrawnAnew('avif', '1'));
  assert.ok(isDrawnAnew('phaser', '1'));
  assert.ok(isDrawnAnew('png', '2'));
  assert.ok(isDrawnAnew('sheet', '1'));
});

test('a starter project needs the layers of a scene, and the movement of a figure', () => {
  assert.ok(isLayered('game-background-generator', 'pixi') && !isSheet('game-background-generator', 'pixi'));
  assert.ok(isSheet('character-generator', 'godot') && !isLayered('character-generator', 'godot'));
  assert.ok(isLayered('character-generator', 'psd') && !isSheet('character-generator', 'psd'));
  assert.equal(exportPatience(made('game-background-generator'), 'phaser', '1'), 'minute');
});

test('an image of an older engine is recognized', () => {
  assert.ok(isOutdated(made('logo-generator', { model: 'Artcade 1' })));
  assert.ok(!isOutdated(made('logo-generator')));
  assert.ok(!isOutdated(made('logo-generator', { engine: 'openai', model: 'x' })));
  assert.ok(!isOutdated(null));
});

test('a waiting user sees about how long it takes', () => {
  assert.equal(exportPatience(null, 'png', '1'), 'moment');
  assert.equal(exportPatience(made('character-generator'), 'png', '2'), 'moment');
  assert.equal(exportPatience(made('logo-generator'), 'png', '2'), 'seconds');
  assert.equal(exportPatience(made('game-background-generator'), 'png', '4'), 'minute');
});

test('a file has a readable name that is harmless everywhere', () => {
  assert.equal(exportFileName('forest background.png', 'png', '1'), 'forest-background.png');
  assert.equal(exportFileName('forest background.png', 'sheet', '2'), 'forest-background@2x-sheet.zip');
  assert.equal(exportBaseName('Đêm ở Hà Nội.webp'), 'Đêm-ở-Hà-Nội');
  assert.equal(exportBaseName('騎士.png'), '騎士');
  assert.equal(exportBaseName('Knight · character.png'), 'Knight-character');
  assert.equal(exportBaseName('ปราสาท.png'), 'ปราสาท');
  assert.equal(exportBaseName('../../etc/passwd'), 'etc-passwd');
  assert.equal(exportBaseName('a\u202egnp.exe\0".png'), 'agnp.exe');
  assert.equal(exportBaseName('con.png'), 'con-image');
  assert.equal(exportBaseName('🔥.png'), '🔥');
  assert.equal(exportBaseName('...'), 'image');
  assert.equal(exportBaseName(''), 'image');
  assert.equal(Array.from(exportBaseName('🔥'.repeat(90))).length, 60);
  assert.equal(exportBaseName('old wood, with gold'.repeat(5)).endsWith('-'), false);
  assert.equal(
    exportKey('Làng chài, đêm trăng sáng trên biển xanh.png', 'x'),
    'lang-chai-dem-trang-sang-tren',
  );
  assert.equal(exportKey('騎士.png', 'character-7'), 'character-7');
});

test('an edit is drawn again from its story, the last words first', () => {
  const story = storyOf('a knight', 'red hair', 1000);
  assert.equal(story, 'a knight → red hair');
  assert.equal(
    wordsFor({ mode: 'edit', prompt: storyOf(story, 'a beard', 1000) }),
    'a beard. red hair. a knight',
  );
  assert.equal(wordsFor({ mode: 'create', prompt: 'this → that' }), 'this → that');
  assert.equal(storyOf(undefined, 'a beard', 1000), 'a beard');
  assert.equal(storyOf('🔥🔥', 'hat', 7), '🔥🔥 → hat'.slice(-6));
});

test('patience follows the work: its tool, four times as much for twice the side, three pictures for layers', () => {
  const waits = (
    tool: ToolSlug,
    ...how: [Parameters<typeof isDrawnAnew>[0], Parameters<typeof isDrawnAnew>[1]]
  ) => exportPatience(made(tool), ...how);
  assert.equal(waits('game-screen-planner', 'png', '1'), 'moment', 'it is there already');
  assert.equal(exportPatience(null, 'png', '2'), 'moment');
  assert.equal(waits('character-generator', 'layers', '1'), 'moment', '0.9 seconds');
  assert.equal(waits('logo-generator', 'layers', '1'), 'seconds', '4.5 seconds');
  assert.equal(waits('logo-generator', 'ora', '1'), 'seconds');
  assert.equal(waits('ui-component-generator', 'sheet', '1'), 'moment', '2 seconds');
  assert.equal(waits('game-background-generator', 'png', '2'), 'minute', '24 seconds');
  assert.equal(waits('ui-component-generator', 'png', '2'), 'seconds', '8 seconds');
  assert.equal(waits('game-screen-planner', 'ora', '1'), 'minute', '15 seconds');
  assert.equal(waits('ui-component-generator', 'png', '4'), 'minute', '32 seconds');
});

test('a name is cut between words where it has several, and never without need', () => {
  assert.equal(exportKey('a'.repeat(32), 'x'), 'a'.repeat(32));
  assert.equal(exportKey('a'.repeat(33), 'x'), 'a'.repeat(32));
  assert.equal(exportKey(`${'a'.repeat(30)}-bcd`, 'x'), 'a'.repeat(30));
  assert.equal(exportKey('ab', 'x'), 'ab');
  assert.equal(exportKey('a', 'x'), 'x');
});

test('an edited picture is not drawn again by a recipe, so it is had as it is', () => {
  const edited = { ...made('character-generator'), edit: { kind: 'cutout' } as never };
  assert.deepEqual(
    exportOffers(edited),
    pictures.map((form) => ({ form, scales: ['1'] })),
  );
});

test('sheets hold frames or parts, and archives are zip files', () => {
  for (const form of ['sheet', 'aseprite', 'nine-slice'] as const)
    assert.ok(isSheet('character-generator', form), form);
  assert.ok(!isSheet('character-generator', 'png'));
  assert.deepEqual(archiveForms, ['figures-json', 'sheet', 'layers', 'phaser', 'pixi', 'godot']);
});
