import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Atlas } from '@artcade/domain/atlas';
import { layerFiles } from './layer-archive.ts';
import { sheetFiles } from './sheet-archive.ts';

const rules = readFileSync(
  new URL('../../../../../../integrations/godot/addons/artcade/rules.gd', import.meta.url),
  'utf8',
);
const listOf = (name: string): string[] => {
  const list = new RegExp(`^const ${name} := (\\[[\\s\\S]*?\\n?\\])$`, 'm').exec(rules)?.[1] ?? '';
  return JSON.parse(list.replace(/,(\s*\])$/, '$1')) as string[];
};
const kinds = listOf('KINDS');
const allowed = new RegExp(listOf('RESOURCE_LINES').join('|'));

const picture = new Uint8Array(8);
const borders = { left: 4, top: 5, right: 6, bottom: 7 };
const names = ['button-normal', 'panel', 'panel-inset', 'bar-frame', 'bar-fill-mana', 'slider-track', 'icon'];
const kit: Atlas = {
  frames: names.map((name, index) => ({
    name,
    x: index * 50,
    y: 3,
    w: 40,
    h: 20,
    shadow: 1.5,
    ...(name !== 'icon' && { borders }),
  })),
  animations: [],
};
const walk: Atlas = {
  frames: [0, 1].map((step) => ({ name: `walk-${step}`, x: step * 32, y: 0, w: 32, h: 48 })),
  animations: [{ name: 'walk', frames: ['walk-0', 'walk-1'], framesPerSecond: 12.5, loops: true }],
};
const sheet = (atlas: Atlas, scale: number) => {
  const [base, image] = ['brave-kn\u00efght-1f2e', `brave-kn\u00efght-1f2e${scale === 1 ? '' : '@2x'}.png`];
  return sheetFiles(
    { image, base, id: 'a', width: 400, height: 48, scale, isPixelArt: false, atlas },
    picture,
  );
};
const layers = ['sky & clouds', 'far hills', '\u8fd1\u666f'].map((name) => ({ name, bytes: picture }));
const facts = { size: { width: 640, height: 360 }, scale: 1, hasDepth: true, repeats: true };

const files = [...sheet(kit, 1), ...sheet(kit, 2), ...sheet(walk, 1), ...layerFiles(layers, picture, facts)];

test('the Unity package accepts every file of an export', () => {
  const source = readFileSync(
    new URL('../../../../../../integrations/unity/Editor/ArtcadeRules.cs', import.meta.url),
    'utf8',
  );
  const kind = /kind = new Regex\(\s*@"(.+?)\\z"/.exec(source)?.[1];
  assert.ok(kind);
  for (const { name } of files) assert.match(name, new RegExp(`${kind}$`));
});

test('the Godot plug-in accepts every file of an export', () => {
  const resources = files.filter(({ name }) => /\.(tres|tscn)$/.test(name));
  assert.ok(resources.length > 10 && resources.some(({ name }) => name.endsWith('parallax.tscn')));
  for (const { name } of files) assert.ok(kinds.includes(name.split('.').at(-1) ?? ''), name);
  for (const { name, bytes } of resources)
    for (const line of Buffer.from(bytes).toString('utf8').split('\n'))
      assert.match(line, allowed, `${name}: ${line}`);
});

test('and no line that loads a script or something from elsewhere', () => {
  for (const line of [
    'script = ExtResource("1")',
    '"script" = ExtResource("1")',
    'script/source = "x"',
    'region = Resource("res://a.gd")',
    'region = Object(GDScript, "source_code": "x")',
    'atlas = preload("res://a.gd")',
    '; "',
    '[sub_resource type="GDScript" id="1"]',
    '[ext_resource type="Script" path="../a.png" id="1"]',
    '[ext_resource type="Texture2D" path="../a.gd" id="1"]',
    '[ext_resource type="Texture2D" path="../../a.png" id="1"]',
    '[ext_resource type="Texture2D" path="res://a.png" id="1"]',
    '[ext_resource type="Texture2D" uid="uid://x" path="../a.png" id="1"]',
    '[node name="A" type="Node2D" instance=ExtResource("1")]',
    '[connection signal="ready" from="." to="." method="queue_free"]',
    'atlas = ExtResource("1")\r',
  ])
    assert.doesNotMatch(line, allowed, line);
  assert.ok(!kinds.some((kind) => ['gd', 'cs', 'gdextension', 'res', 'scn', 'import', 'cfg'].includes(kind)));
});
