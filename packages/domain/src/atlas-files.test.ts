import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  nineSliceJson,
  phaserAnimations,
  phaserMultiAtlas,
  type Sheet,
  texturePackerJson,
  unityMeta,
} from './atlas-files.ts';
import { godotFiles } from './godot-files.ts';

const kit: Sheet = {
  image: 'kit.png',
  base: 'kit',
  id: 'k1',
  width: 256,
  height: 128,
  scale: 1,
  isPixelArt: false,
  atlas: {
    frames: [
      {
        name: 'button/normal',
        x: 8,
        y: 16,
        w: 96,
        h: 40,
        borders: { left: 12, top: 10, right: 14, bottom: 11 },
        shadow: 2,
      },
      { name: 'icon', x: 120, y: 16, w: 32, h: 32 },
    ],
    animations: [],
  },
};

const walk: Sheet = {
  image: 'knight@2x.png',
  base: 'knight',
  id: 'k2',
  width: 200,
  height: 100,
  scale: 2,
  isPixelArt: true,
  atlas: {
    frames: [
      { name: 'walk-1', x: 0, y: 0, w: 100, h: 100, pivot: { x: 0.5, y: 0.9 } },
      { name: 'walk-2', x: 100, y: 0, w: 100, h: 100, pivot: { x: 0.5, y: 0.9 } },
    ],
    animations: [{ name: 'walk', frames: ['walk-1', 'walk-2', 'walk-1'], framesPerSecond: 12, loops: true }],
  },
};

test('TexturePacker gets a hash of frames whose middle may be stretched', () => {
  assert.deepEqual(texturePackerJson(kit), {
    frames: {
      'kit-button-normal': {
        frame: { x: 8, y: 16, w: 96, h: 40 },
        rotated: false,
        trimmed: false,
        spriteSourceSize: { x: 0, y: 0, w: 96, h: 40 },
        sourceSize: { w: 96, h: 40 },
        scale9Borders: { x: 12, y: 10, w: 70, h: 19 },
        borders: { left: 12, top: 10, right: 14, bottom: 11 },
      },
      'kit-icon': {
        frame: { x: 120, y: 16, w: 32, h: 32 },
        rotated: false,
        trimmed: false,
        spriteSourceSize: { x: 0, y: 0, w: 32, h: 32 },
        sourceSize: { w: 32, h: 32 },
      },
    },
    meta: {
      app: 'Artcade',
      version: '2.0',
      image: 'kit.png',
      format: 'RGBA8888',
      size: { w: 256, h: 128 },
      scale: '1',
    },
  });
});

test('TexturePacker and Phaser get the animations, with their pivot', () => {
  const written = texturePackerJson(walk) as {
    animations: unknown;
    meta: { scale: string };
    frames: Record<string, { pivot: unknown; anchor: unknown }>;
  };
  const full = ['knight-walk-1', 'knight-walk-2', 'knight-walk-1'];
  assert.deepEqual(written.animations, { walk: full });
  assert.equal(written.meta.scale, '2');
  assert.deepEqual(written.frames['knight-walk-1']?.pivot, { x: 0.5, y: 0.9 });
  assert.deepEqual(written.frames['knight-walk-1']?.anchor, { x: 0.5, y: 0.9 });
  assert.deepEqual(phaserAnimations(walk), {
    anims: [
      {
        key: 'knight-walk',
        type: 'frame',
        frames: full.map((frame) => ({ key: 'knight', frame })),
        frameRate: 12,
        repeat: -1,
      },
    ],
    globalTimeScale: 1,
  });
});

test('Phaser gets its pages with a list of frames each', () => {
  const { textures } = phaserMultiAtlas(kit) as {
    textures: { image: string; size: unknown; frames: { filename: string; frame: unknown }[] }[];
  };
  assert.equal(textures.length, 1);
  assert.deepEqual([textures[0]?.image, textures[0]?.size], ['kit.png', { w: 256, h: 128 }]);
  assert.deepEqual(
    textures[0]?.frames.map(({ filename, frame }) => [filename, frame]),
    [
      ['kit-button-normal', { x: 8, y: 16, w: 96, h: 40 }],
      ['kit-icon', { x: 120, y: 16, w: 32, h: 32 }],
    ],
  );
});

test('the nine slices name only what can be stretched', () => {
  assert.deepEqual(nineSliceJson(kit), {
    version: 2,
    image: 'kit.png',
    scale: 1,
    size: { width: 256, height: 128 },
    parts: {
      'button/normal': {
        x: 8,
        y: 16,
        width: 96,
        height: 40,
        left: 12,
        top: 10,
        right: 14,
        bottom: 11,
        smallest: { width: 27, height: 22 },
      },
    },
  });
});

test('Godot gets a style box for what stretches and a texture for the rest', () => {
  assert.deepEqual(godotFiles(kit), [
    {
      name: 'kit-button-normal.tres',
      text: `[gd_resource type="StyleBoxTexture" load_steps=2 format=3]

[ext_resource type="Texture2D" path="../kit.png" id="1"]

[resource]
texture = ExtResource("1")
content_margin_left = 4.0
content_margin_top = 3.0
content_margin_right = 5.0
content_margin_bottom = 4.0
texture_margin_left = 12.0
texture_margin_top = 10.0
texture_margin_right = 14.0
texture_margin_bottom = 11.0
expand_margin_left = 2.0
expand_margin_top = 2.0
expand_margin_right = 2.0
expand_margin_bottom = 2.0
region_rect = Rect2(8, 16, 96, 40)
`,
    },
    {
      name: 'kit-icon.tres',
      text: `[gd_resource type="AtlasTexture" load_steps=2 format=3]

[ext_resource type="Texture2D" path="../kit.png" id="1"]

[resource]
atlas = ExtResource("1")
region = Rect2(120, 16, 32, 32)
`,
    },
  ]);
});

test('Godot gets one SpriteFrames for what moves', () => {
  const step = (index: number) => `{ "duration": 1.0, "texture": SubResource("frame_${index}") }`;
  assert.deepEqual(godotFiles(walk), [
    {
      name: 'knight.tres',
      text: `[gd_resource type="SpriteFrames" load_steps=4 format=3]

[ext_resource type="Texture2D" path="../knight@2x.png" id="1"]

[sub_resource type="AtlasTexture" id="frame_0"]
atlas = ExtResource("1")
region = Rect2(0, 0, 100, 100)

[sub_resource type="AtlasTexture" id="frame_1"]
atlas = ExtResource("1")
region = Rect2(100, 0, 100, 100)

[resource]
animations = [{ "frames": [${step(0)}, ${step(1)}, ${step(0)}], "loop": true, "name": &"walk", "speed": 12.0 }]
`,
    },
  ]);
});

test('Unity counts from the lower left, and its borders go left, bottom, right, top', () => {
  const meta = unityMeta(kit, (text) => (text === 'k1@1' ? 'f' : '0').repeat(32));
  assert.match(meta, /^fileFormatVersion: 2\nguid: f{32}\n/);
  assert.ok(
    meta.includes(`    - serializedVersion: 2
      name: kit-button-normal
      rect:
        serializedVersion: 2
        x: 8
        y: 72
        width: 96
        height: 40
      alignment: 0
      pivot: {x: 0.5, y: 0.5}
      border: {x: 12, y: 11, z: 14, w: 10}
`),
    meta,
  );
  assert.match(meta, /spriteMode: 2\n/);
  assert.match(meta, /spriteMeshType: 0\n/);
  assert.match(meta, /maxTextureSize: 2048\n/);
});

test('Unity keeps pixels hard, and a larger sheet as large in the world', () => {
  const meta = unityMeta({ ...walk, width: 5000 }, () => 'abcdef01'.repeat(4));
  assert.match(meta, /filterMode: 0\n/);
  assert.match(meta, /spritePixelsToUnits: 200\n/);
  assert.match(meta, /maxTextureSize: 8192\n/);
  assert.match(meta, /alignment: 9\n {6}pivot: {x: 0.5, y: 0.1}\n/);
});

test('no name breaks out of a file', () => {
  const [frame] = kit.atlas.frames;
  const odd: Sheet = {
    ...kit,
    image: 'a"b.png',
    atlas: { frames: frame ? [{ ...frame, name: '../x: "y"\n' }] : [], animations: [] },
  };
  const [file] = godotFiles(odd);
  assert.equal(file?.name, 'kit-..-x-y-.tres');
  assert.ok(file?.text.includes(String.raw`path="../a\"b.png"`));
  assert.ok(unityMeta(odd, () => '0'.repeat(32)).includes('name: kit-..-x-y-\n'));
});

test('what is played once stops, in Phaser', () => {
  const [animation] = walk.atlas.animations;
  const still = {
    ...walk,
    atlas: { ...walk.atlas, animations: animation ? [{ ...animation, loops: false }] : [] },
  };
  const { anims } = phaserAnimations(still) as { anims: { repeat: number }[] };
  assert.deepEqual(
    anims.map(({ repeat }) => repeat),
    [0],
  );
});

test('Godot gets half pixels, and a name of blanks is still a file', () => {
  const borders = { left: 1.5, top: 2, right: 0.25, bottom: 3 };
  const frame = { name: '', x: 0, y: 0, w: 8, h: 8, borders };
  const [file] = godotFiles({ ...kit, atlas: { frames: [frame], animations: [] } });
  assert.equal(file?.name, 'kit-part.tres');
  assert.match(file?.text ?? '', /texture_margin_left = 1.5\n.*top = 2.0\n.*right = 0.25\n.*bottom = 3.0\n/);
});

test('Unity knows every sprite by a number that is never zero, the same wherever it stands', () => {
  const ids: Readonly<Record<string, string>> = {
    'k2@2/walk-1': '0',
    'k2@2/walk-2': '00000000000f9',
  };
  const meta = unityMeta(walk, (text) => (ids[text] ?? 'f').padEnd(32, '0'));
  assert.ok(
    meta.includes(`  internalIDToNameTable:
  - first:
      213: 1
    second: knight-walk-1
  - first:
      213: 16
    second: knight-walk-2
  externalObjects: {}
`),
    meta,
  );
  assert.match(meta, /internalID: 1\n.*internalID: 16\n/s);
  assert.match(meta, /nameFileIdTable:\n {6}knight-walk-1: 1\n {6}knight-walk-2: 16\n/);
  assert.match(
    unityMeta(walk, () => 'no number'),
    /internalID: 1\n/,
  );
});

test('in Unity, what is not stretched has a tight mesh and no borders, and paint is smoothed', () => {
  const meta = unityMeta({ ...walk, isPixelArt: false }, () => '0'.repeat(32));
  assert.match(meta, /spriteMeshType: 1\n/);
  assert.match(meta, /filterMode: 1\n/);
  assert.match(meta, /border: {x: 0, y: 0, z: 0, w: 0}\n/);
});

test('Unity makes room for the longer side, as little as will do', () => {
  const roomFor = (width: number, height: number) =>
    /maxTextureSize: (\d+)/.exec(unityMeta({ ...walk, width, height }, () => '0'.repeat(32)))?.[1];
  assert.deepEqual(
    [roomFor(2048, 1), roomFor(1, 2049), roomFor(4096, 1), roomFor(8192, 1), roomFor(8193, 1)],
    ['2048', '4096', '4096', '8192', '16384'],
  );
});

test('PixiJS halves the frames of a double sheet, so its borders come halved; the rest counts pixels of the file', () => {
  const { frames } = texturePackerJson({ ...kit, scale: 2 }) as {
    frames: Record<string, { borders: unknown; scale9Borders: unknown }>;
  };
  const button = frames['kit-button-normal'];
  assert.deepEqual(button?.borders, { left: 6, top: 5, right: 7, bottom: 5.5 });
  assert.deepEqual(button?.scale9Borders, { x: 12, y: 10, w: 70, h: 19 });
});

test('two sheets with the same parts share no name, and two sizes of one no id of Unity', () => {
  const other: Sheet = { ...walk, base: 'mage', id: 'm1' };
  const namesIn = (sheet: Sheet) => Object.keys((texturePackerJson(sheet) as { frames: object }).frames);
  const keysIn = (sheet: Sheet) =>
    (phaserAnimations(sheet) as { anims: { key: string }[] }).anims.map(({ key }) => key);
  const all = [walk, other].flatMap((sheet) => [...namesIn(sheet), ...keysIn(sheet)]);
  assert.equal(new Set(all).size, all.length);
  const idsIn = (sheet: Sheet) => {
    const ids: string[] = [];
    unityMeta(sheet, (text) => `${ids.push(text)}`);
    return ids;
  };
  const ids = [...idsIn(walk), ...idsIn({ ...walk, scale: 1 }), ...idsIn(other)];
  assert.equal(new Set(ids).size, ids.length);
});
