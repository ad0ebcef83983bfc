import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Sheet } from '../atlas-files.ts';
import { godotStarter } from './godot-starter.ts';
import { phaserStarter } from './phaser-starter.ts';
import { pixiStarter } from './pixi-starter.ts';
import { kitData, playsWhen, type Subject, sceneData } from './subject.ts';

const sheet = { image: 'it.png', base: 'it', id: 'i', width: 64, height: 64, scale: 1, isPixelArt: false };
const frame = (name: string) => ({ name, x: 0, y: 0, w: 32, h: 48, pivot: { x: 0.5, y: 0.75 } });
const movement = { name: 'walk', frames: ['walk-1'], framesPerSecond: 10, loops: true };
const figure = (facts: Partial<typeof movement> = {}): Subject => ({
  kind: 'figure',
  title: 'Knight "K" <1>',
  sheet: { ...sheet, atlas: { frames: [frame('walk-1')], animations: [movement] } },
  movement: { ...movement, ...facts },
});
const stack = {
  width: 1920,
  height: 1080,
  repeats: false,
  layers: [{ name: 'sky', file: '01-sky.png', parallax: 1 }],
};

const fileIn = (files: readonly { name: string; text: string }[], name: string): string =>
  files.find((file) => file.name === name)?.text ?? '';

test('a starter project names the version of its engine that our tests run', () => {
  const manifest = new URL('../../../../e2e/package.json', import.meta.url);
  const { devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
  for (const [name, starter] of [
    ['phaser', phaserStarter],
    ['pixi.js', pixiStarter],
  ] as const) {
    const { dependencies, scripts } = JSON.parse(fileIn(starter(figure()), 'package.json'));
    assert.deepEqual(dependencies, { [name]: devDependencies[name] });
    assert.equal(scripts.start, 'node serve.mjs');
  }
});

test('a walk plays while it moves, breathing always, and a blow when it is asked for', () => {
  assert.equal(playsWhen(movement), 'moving');
  assert.equal(playsWhen({ ...movement, name: 'idle' }), 'always');
  assert.equal(playsWhen({ ...movement, name: 'attack', loops: false }), 'asked');
  assert.match(fileIn(godotStarter(figure()), 'main.gd'), /if way != Vector2.ZERO:\n\t\thero.play\(\)/);
  const asked = fileIn(godotStarter(figure({ name: 'attack', loops: false })), 'main.gd');
  assert.match(asked, /is_action_just_pressed\("ui_select"\)/);
});

test('a figure stands on its feet in Godot, too', () => {
  const scene = fileIn(godotStarter(figure()), 'main.tscn');
  assert.match(scene, /path="res:\/\/art\/godot\/it.tres"/);
  assert.match(scene, /offset = Vector2\(-16, -36\)/);
});

test('what does not repeat is wider than the view', () => {
  assert.deepEqual(sceneData(stack).view, { width: 576, height: 540 });
  assert.deepEqual(sceneData({ ...stack, repeats: true }).view, { width: 960, height: 540 });
  const subject: Subject = { kind: 'scene', title: 'x', stack, isPixelArt: true };
  assert.match(fileIn(godotStarter(subject), 'main.gd'), /const LAST := 768.0\n/);
  assert.match(fileIn(godotStarter(subject), 'project.godot'), /default_texture_filter=0\n/);
  assert.match(fileIn(phaserStarter(subject), 'main.js'), /pixelArt: true/);
  assert.match(fileIn(pixiStarter(subject), 'main.js'), /scaleMode = 'nearest'/);
});

test('a kit names the parts that its program shows, also where some are missing', () => {
  const named = (...names: string[]): Sheet => ({
    ...sheet,
    atlas: { frames: names.map((name) => ({ name, x: 0, y: 0, w: 8, h: 9 })), animations: [] },
  });
  assert.deepEqual(kitData(named('button-normal', 'panel')), {
    panel: 'it-panel',
    button: { normal: 'it-button-normal', hover: 'it-button-normal', pressed: 'it-button-normal', height: 9 },
    signs: ['it-button-normal', 'it-panel'],
  });
  assert.deepEqual(kitData(named('icon-star')), { panel: null, button: null, signs: ['it-icon-star'] });
  const icons: Subject = { kind: 'kit', title: 'x', sheet: named('icon-star') };
  assert.doesNotMatch(fileIn(godotStarter(icons), 'main.tscn'), /type="Theme"/);
});

test('no title breaks out of its file', () => {
  assert.match(
    fileIn(phaserStarter(figure()), 'index.html'),
    /<title>Knight &#34;K&#34; &#60;1&#62;<\/title>/,
  );
  assert.match(fileIn(godotStarter(figure()), 'project.godot'), /config\/name="Knight \\"K\\" <1>"/);
});
