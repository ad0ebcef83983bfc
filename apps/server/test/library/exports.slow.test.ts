import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, afterEach, before, describe, test } from 'node:test';
import type { NewGenerations } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import type { Atlas } from '@artcade/domain/atlas';
import sharp from 'sharp';
import { openBuiltin } from '#adapters/engines/builtin.ts';
import { type Artist, newArtist, newImage, upload } from '../support/artist.ts';
import { noisePng } from '../support/drive-fixtures.ts';
import { exportsFrom, type Render, rendered } from '../support/exporting.ts';
import { generate, knight, logo, settled } from '../support/generating.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { datesIn, unzip } from '../support/unzip.ts';

const kit: Atlas = {
  frames: [
    { name: 'panel', x: 2, y: 3, w: 40, h: 20, borders: { left: 4, top: 5, right: 6, bottom: 7 } },
    { name: 'icon', x: 50, y: 3, w: 8, h: 8 },
  ],
  animations: [],
};
const cycle: Atlas = {
  frames: [0, 1].map((step) => ({
    name: `walk-${step + 1}`,
    x: step * 32,
    y: 0,
    w: 32,
    h: 48,
    pivot: { x: 0.5, y: 0.9 },
  })),
  animations: [{ name: 'walk', frames: ['walk-1', 'walk-2'], framesPerSecond: 10, loops: true }],
};

const picture = noisePng(64, 48);

/** By the published layout of the file: the list of resources follows the header and the table of colours. */
function psdResource(file: Buffer, wanted: number): Buffer | undefined {
  let at = 30 + file.readUInt32BE(26);
  const end = at + 4 + file.readUInt32BE(at);
  for (at += 4; at < end; ) {
    assert.equal(file.toString('latin1', at, at + 4), '8BIM');
    const id = file.readUInt16BE(at + 4);
    const name = file.readUInt8(at + 6) + 1;
    const start = at + 6 + name + (name % 2);
    const size = file.readUInt32BE(start);
    if (id === wanted) return file.subarray(start + 4, start + 4 + size);
    at = start + 4 + size + (size % 2);
  }
  return undefined;
}

/** The text that a whole sprite carries: that of the user data before its first layer. */
function spriteText(file: Buffer): string | undefined {
  assert.equal(file.readUInt32LE(0), file.length);
  const end = 128 + file.readUInt32LE(128);
  const chunks = file.readUInt32LE(128 + 12);
  let text: string | undefined;
  let layers = 0;
  let at = 128 + 16;
  for (let index = 0; index < chunks; index += 1) {
    const type = file.readUInt16LE(at + 4);
    if (type === 0x2004) layers += 1;
    if (type === 0x2020 && layers === 0 && file.readUInt32LE(at + 6) === 1)
      text = file.toString('utf8', at + 12, at + 12 + file.readUInt16LE(at + 10));
    at += file.readUInt32LE(at);
  }
  assert.equal(at, end, 'the frame has as many chunks as it says');
  return text;
}

describe('exports', () => {
  const builtin = openBuiltin({ processes: 1 });
  let render: Render = builtin.render;
  /** Only one image is checked; the others exist for their recipes. */
  let isReal = false;
  const engines = quickEngines(async (request, work) =>
    isReal ? builtin.generate(request, work) : undefined,
  );
  let server: TestServer;
  let exports: ReturnType<typeof exportsFrom>;
  before(async () => {
    server = await startTestServer(
      { ...withoutSandbox, WELCOME_CREDITS: '800', ACCESS_TOKEN_SECONDS: '3600' },
      { engines, render: (...asked) => render(...asked) },
    );
    exports = exportsFrom(server);
  });
  after(async () => {
    await server.stop();
    await builtin.close();
  });
  afterEach(() => {
    render = builtin.render;
    isReal = false;
    exports.assertNoErrors();
  });

  test('a double-size export has exactly double dimensions, more detail, and the same picture', async () => {
    const artist = await newArtist(server.url);
    isReal = true;
    const asset = await exports.made(artist, { ...knight, size: 'small' });
    const { bytes, headers } = await exports.take(artist, asset.id, 'form=png&scale=2');
    assert.equal(headers.get('content-type'), 'image/png');
    assert.equal(headers.get('content-length'), String(bytes.length));
    assert.match(headers.get('content-disposition') ?? '', /filename\*=UTF-8''Knight-character%402x\.png$/);
    const { width, height, hasAlpha } = await sharp(bytes).metadata();
    assert.deepEqual([width, height, hasAlpha], [2 * asset.width, 2 * asset.height, true]);
    const kept = await exports.take(artist, asset.id, 'form=png');
    const reduced = await pixelsOf(bytes, asset.width);
    const original = await pixelsOf(kept.bytes, asset.width);
    assert.ok((await distance(reduced, original)) < 4, `${await distance(reduced, original)}`);
    const stretched = await pixelsOf(kept.bytes, width);
    const fine = await pixelsOf(bytes, width);
    assert.ok((await distance(stretched, fine)) > 0.05, 'it was merely stretched');
  });

  test('any image exports as PNG, WebP and AVIF, and one without a recipe as nothing else', async () => {
    const artist = await newArtist(server.url);
    const jpeg = await sharp(await newImage(60, 40))
      .jpeg()
      .toBuffer();
    const asset = await upload(artist, { bytes: jpeg, name: 'Đêm  ở "Hà Nội".jpg', type: 'image/jpeg' });
    const png = await exports.take(artist, asset.id, 'form=png');
    assert.equal((await sharp(png.bytes).metadata()).format, 'png');
    assert.equal(
      png.headers.get('content-disposition'),
      `attachment; filename="_m-_-H_-N_i.png"; filename*=UTF-8''${encodeURIComponent('Đêm-ở-Hà-Nội.png')}`,
    );
    const webp = await exports.take(artist, asset.id, 'form=webp');
    assert.equal((await sharp(webp.bytes).metadata()).format, 'webp');
    const avif = await exports.take(artist, asset.id, 'form=avif');
    assert.equal(avif.headers.get('content-type'), 'image/avif');
    const { width, height, compression } = await sharp(avif.bytes).metadata();
    assert.deepEqual([width, height, compression], [60, 40, 'av1']);
    for (const query of [
      'form=png&scale=2',
      'form=godot',
      'form=sheet',
      'form=plan',
      'form=ora',
      'form=layers',
    ])
      assert.equal(await exports.refusal(artist, asset.id, query), '409 export_impossible', query);
  });

  test('a kit includes the metadata that each game engine needs to slice it', async () => {
    const artist = await newArtist(server.url);
    const asset = await exports.made(artist, {
      ...logo,
      tool: 'ui-component-generator',
      inputs: {},
      size: 'part',
    });
    render = async () => rendered({ atlas: kit });
    const { bytes, headers } = await exports.take(artist, asset.id, 'form=sheet');
    assert.equal(headers.get('content-type'), 'application/zip');
    const files = unzip(bytes);
    const days = [...datesIn(bytes).values()].map((date) => date.slice(0, 16));
    assert.deepEqual(new Set(days), new Set([asset.createdAt.slice(0, 16)]), 'as old as the image');
    const base = `coin-interface-${hash('sha256', asset.id, 'hex').slice(0, 4)}`;
    assert.deepEqual(
      [...files.keys()].sort(),
      [
        'README.txt',
        `${base}.json`,
        `${base}.nine-slice.json`,
        `${base}.phaser.json`,
        `${base}.png`,
        `${base}.png.meta`,
        `${base}.tsx`,
        `godot/${base}-icon.tres`,
        `godot/${base}-panel.tres`,
        `godot/${base}-theme.tres`,
      ].sort(),
    );
    const { width, height } = await sharp(files.get(`${base}.png`)).metadata();
    assert.deepEqual([width, height], [64, 48]);
    const atlas = JSON.parse(String(files.get(`${base}.json`)));
    assert.deepEqual(atlas.meta.size, { w: 64, h: 48 });
    assert.deepEqual(atlas.frames[`${base}-panel`].scale9Borders, { x: 4, y: 5, w: 30, h: 8 });
    assert.ok(
      (await exports.take(artist, asset.id, 'form=sheet')).bytes.equals(bytes),
      'the same content is the same file',
    );
    const slices = JSON.parse(String((await exports.take(artist, asset.id, 'form=nine-slice')).bytes));
    assert.deepEqual(Object.keys(slices.parts), ['panel']);
  });

  test('a figure that was drawn standing is animated in its sheet', async () => {
    const artist = await newArtist(server.url);
    const asset = await exports.made(artist, { ...knight, prompt: '', size: 'small' });
    let asked: Parameters<Render>[0] | undefined;
    render = async (drawing) => {
      asked = drawing;
      return rendered({ atlas: cycle });
    };
    const files = unzip((await exports.take(artist, asset.id, 'form=sheet&scale=4')).bytes);
    assert.deepEqual(
      [asked?.inputs['sheet'], asked?.size, asked?.seed],
      [true, { width: 2048, height: 2048 }, 7],
    );
    const base = `knight-character-${hash('sha256', asset.id, 'hex').slice(0, 4)}`;
    const anims = JSON.parse(String(files.get(`${base}@4x.anims.json`)));
    assert.equal(anims.anims[0].key, `${base}-walk`);
    assert.equal(anims.anims[0].frames[1].frame, `${base}-walk-2`);
    assert.ok(files.has(`godot@4x/${base}.tres`));
    const small = unzip((await exports.take(artist, asset.id, 'form=sheet')).bytes);
    const shared = [...small.keys()].filter((name) => files.has(name));
    assert.deepEqual(shared, ['README.txt'], 'both sizes can be unpacked into one folder');
    render = async () => rendered();
    assert.equal(await exports.refusal(artist, asset.id, 'form=sheet&scale=2'), '409 export_impossible');
  });

  test('an edited figure is drawn again from all its instructions', async () => {
    const artist = await newArtist(server.url);
    const first = await exports.made(artist, { ...knight, prompt: 'a knight', size: 'small' });
    const asset = await exports.made(artist, {
      ...knight,
      mode: 'edit',
      prompt: 'red hair',
      inputs: {},
      references: [{ assetId: first.id }],
    });
    const [row] = await rows<{ words: string }>(
      server.databaseUrl,
      'select words from generations where asset_id = $1',
      [asset.id],
    );
    let asked: Parameters<Render>[0] | undefined;
    render = async (drawing) => {
      asked = drawing;
      return rendered();
    };
    await exports.take(artist, asset.id, 'form=png&scale=2');
    assert.equal(asked?.prompt, 'red hair. a knight');
    assert.equal(asked?.prompt, row?.words);
    assert.deepEqual([asked?.mode, asked?.inputs['role']], ['edit', 'knight']);
  });

  test("a style kit's hero is drawn too, as long as the kit exists", async () => {
    const artist = await newArtist(server.url);
    const hero = await upload(artist);
    const { data: kit, text } = await artist.visitor.call('createKit', {
      token: artist.token,
      body: {
        name: 'Lantern Bay',
        genre: 'rpg',
        style: 'flat',
        colours: ['#101020', '#304050', '#607080', '#90a0b0', '#f0f0f0'],
        logoId: null,
        heroId: hero.id,
        teamId: null,
        key: 'lantern-bay',
      },
    });
    assert.ok(kit?.id, text);
    const asset = await exports.made(artist, {
      ...logo,
      tool: 'banner-generator',
      inputs: { headline: 'Play' },
      size: 'play-feature',
      kitId: kit.id,
    });
    let asked: Parameters<Render>[0] | undefined;
    render = async (drawing) => {
      asked = drawing;
      return rendered();
    };
    await exports.take(artist, asset.id, 'form=png&scale=2');
    assert.deepEqual(
      asked?.references.map(({ part }) => part),
      ['hero'],
    );
    assert.equal(asked?.colours?.length, 5);
    await artist.visitor.call('deleteKit', { token: artist.token, params: { id: kit.id } });
    await exports.take(artist, asset.id, 'form=png&scale=2');
    assert.deepEqual(asked?.references, []);
  });

  test('a figure is exported as a Photoshop file, and moving as an Aseprite film', async () => {
    const artist = await newArtist(server.url);
    const asset = await exports.made(artist, { ...knight, size: 'small' });
    const psd = await exports.take(artist, asset.id, 'form=psd');
    assert.equal(psd.headers.get('content-type'), 'image/vnd.adobe.photoshop');
    assert.match(psd.headers.get('content-disposition') ?? '', /\.psd$/);
    assert.deepEqual(
      [psd.bytes.toString('latin1', 0, 4), psd.bytes.readUInt32BE(14), psd.bytes.readUInt32BE(18)],
      ['8BPS', 512, 512],
    );
    const film = await exports.take(artist, asset.id, 'form=aseprite');
    assert.equal(film.headers.get('content-type'), 'image/x-aseprite');
    assert.equal(film.bytes.readUInt16LE(4), 0xa5e0);
    assert.ok(film.bytes.readUInt16LE(6) > 3, 'several frames');
    // Both say what made them, and keep the prompt to themselves.
    const said = 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia';
    assert.ok(psdResource(psd.bytes, 1060)?.includes(`DigitalSourceType="${said}"`));
    assert.deepEqual(spriteText(film.bytes), `DigitalSourceType: ${said}`);
    for (const { bytes } of [psd, film]) assert.ok(!bytes.includes(knight.prompt));
    const { visitor, token } = artist;
    await visitor.call('setFileSettings', { token, body: { prompt: true } });
    const open = await exports.take(artist, asset.id, 'form=aseprite');
    assert.match(spriteText(open.bytes) ?? '', new RegExp(`\nAIPromptInformation: ${knight.prompt}$`));
  });

  test('a character sheet is one picture of the images that are left, signed, with their places', async () => {
    const artist = await newArtist(server.url);
    const { visitor, token } = artist;
    await settled(
      artist,
      await generate(artist, { ...knight, seed: 4, size: 'small', series: 'character-sheet' }),
    );
    const started = await generate(artist, { ...knight, seed: 9, size: 'small', series: 'character-sheet' });
    const sheet = (await settled(artist, started)).map(({ asset }) => asset ?? assert.fail());
    assert.equal(sheet.length, 7);
    const [front, side, back] = sheet;
    assert.ok(front && side && back);
    const { width, height } = await sharp((await exports.take(artist, side.id, 'form=png')).bytes).metadata();
    const whole = await exports.take(artist, side.id, 'form=figures');
    assert.match(whole.headers.get('content-disposition') ?? '', /-figures\.png/);
    const seen = await sharp(whole.bytes).metadata();
    assert.deepEqual([seen.width, seen.height, seen.hasAlpha], [7 * width, height, true]);
    assert.match(String(seen.xmp), /digitalsourcetype\/algorithmicMedia/);
    assert.ok(whole.bytes.includes('c2pa.ingredient'), 'it names its parents');
    const cell = (left: number) =>
      sharp(whole.bytes).extract({ left, top: 0, width, height }).ensureAlpha().raw().toBuffer();
    const stored = async ({ id }: Asset) =>
      sharp((await exports.take(artist, id, 'form=png')).bytes)
        .ensureAlpha()
        .raw()
        .toBuffer();
    for (const [place, image] of [front, side, back].entries())
      assert.deepEqual(await cell(place * width), await stored(image), `place ${place}`);

    await visitor.call('deleteAssets', { token, body: { ids: [side.id] } });
    const files = unzip((await exports.take(artist, front.id, 'form=figures-json')).bytes);
    const [json] = [...files]
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => JSON.parse(String(bytes)));
    const frames = Object.entries<{ frame: { x: number } }>(json.frames);
    assert.deepEqual(
      frames.map(([name, { frame }]) => [name.replace(/^.*-(\w+-\w+)$/, '$1'), frame.x / width]),
      ['front-calm', 'back-calm', 'front-happy', 'front-angry', 'front-sad', 'front-surprised'].map(
        (name, place) => [name, place],
      ),
    );
    const single = await exports.made(artist, knight);
    assert.equal(await exports.refusal(artist, single.id, 'form=figures'), '409 export_impossible');
  });

  test('the layers of a background move apart, and give its preview exactly', async () => {
    const artist = await newArtist(server.url);
    const asset = await exports.made(artist, {
      ...logo,
      tool: 'game-background-generator',
      inputs: { seamless: true },
      size: 'landscape',
    });
    const plain = (alpha: number, red: number) =>
      sharp({ create: { width: 8, height: 6, channels: 4, background: { r: red, g: 20, b: 90, alpha } } })
        .png()
        .toBuffer();
    const layers = [
      { name: 'sky', bytes: await plain(1, 200) },
      { name: 'haze', bytes: await plain(0.5, 0) },
    ];
    render = async () => rendered({ layers });
    const files = unzip((await exports.take(artist, asset.id, 'form=layers')).bytes);
    const { layers: listed } = JSON.parse(String(files.get('layers.json')));
    assert.deepEqual(
      listed.map(({ parallax }: { parallax: number }) => parallax),
      [0.5, 1],
    );
    assert.match(
      String(files.get('godot/parallax.tscn')),
      /path="\.\.\/01-sky\.png".*scroll_scale = Vector2\(0\.5, 1\)/s,
    );
    assert.match(String(files.get('parallax.tmx')), /parallaxx="0\.5" parallaxy="1" repeatx="1"/);
    const { data } = await sharp(files.get('preview.png')).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, ...rest] = data.subarray(0, 4);
    assert.ok(Math.abs(red - 100) <= 1, `half of 200 shines through, but it is ${red}`);
    assert.deepEqual(rest, [20, 90, 255]);
  });

  test('a starter project holds the frames of a figure, the parts of a kit or the layers of a scene', async () => {
    const artist = await newArtist(server.url);
    const figure = await exports.made(artist, { ...knight, size: 'small' });
    const scene = await exports.made(artist, {
      ...logo,
      tool: 'game-background-generator',
      inputs: {},
      size: 'landscape',
    });
    const parts = await exports.made(artist, {
      ...logo,
      tool: 'ui-component-generator',
      inputs: {},
      size: 'part',
    });
    const layers = [{ name: 'sky', bytes: picture }];
    const asked: unknown[] = [];
    render = async ({ tool, inputs }, withLayers) => {
      asked.push([tool, inputs['sheet'], withLayers]);
      if (withLayers) return rendered({ layers });
      return rendered({ atlas: tool === 'character-generator' ? cycle : kit });
    };
    const namesIn = async (id: string, form: string) => {
      const { bytes, headers } = await exports.take(artist, id, `form=${form}`);
      assert.equal(headers.get('content-type'), 'application/zip');
      const base = new RegExp(`[a-z-]+-${hash('sha256', id, 'hex').slice(0, 4)}`);
      return [...unzip(bytes).keys()].map((name) => name.replace(base, 'it')).sort();
    };
    const web = ['README.md', 'index.html', 'main.js', 'package.json', 'serve.mjs'];
    for (const form of ['phaser', 'pixi']) {
      const film = ['assets/it.anims.json', 'assets/it.json', 'assets/it.png'];
      assert.deepEqual(await namesIn(figure.id, form), ['README.md', ...film, ...web.slice(1)]);
      assert.deepEqual(await namesIn(scene.id, form), ['README.md', 'assets/01-sky.png', ...web.slice(1)]);
    }
    const project = ['main.gd', 'main.tscn', 'project.godot'];
    assert.deepEqual(await namesIn(parts.id, 'godot'), [
      'README.md',
      'art/godot/it-icon.tres',
      'art/godot/it-panel.tres',
      'art/godot/it-theme.tres',
      'art/it.png',
      ...project,
    ]);
    assert.deepEqual(await namesIn(scene.id, 'godot'), [
      'README.md',
      'art/01-sky.png',
      'art/godot/parallax.tscn',
      ...project,
    ]);
    assert.deepEqual(asked, [
      ['character-generator', true, false],
      ['game-background-generator', undefined, true],
      ['character-generator', true, false],
      ['ui-component-generator', undefined, false],
    ]);
  });

  test('layers are exported as files from back to front, and as an OpenRaster file', async () => {
    const artist = await newArtist(server.url);
    const asset = await exports.made(artist, logo);
    const layers = ['sky', 'hills & <far>'].map((name) => ({ name, bytes: picture }));
    render = async (_, withLayers) => rendered(withLayers ? { layers } : {});
    const files = unzip((await exports.take(artist, asset.id, 'form=layers')).bytes);
    assert.deepEqual(
      [...files.keys()],
      ['01-sky.png', '02-hills-far-.png', 'preview.png', 'layers.json', 'README.txt'],
    );
    const listed = JSON.parse(String(files.get('layers.json')));
    assert.deepEqual(
      listed.layers.map(({ file, parallax }: { file: string; parallax?: number }) => [file, parallax]),
      [
        ['01-sky.png', undefined],
        ['02-hills-far-.png', undefined],
      ],
      'a logo has no near and far',
    );
    const { bytes, headers } = await exports.take(artist, asset.id, 'form=ora');
    assert.equal(headers.get('content-type'), 'image/openraster');
    assert.equal(bytes.toString('latin1', 30, 54), 'mimetypeimage/openraster');
    const ora = unzip(bytes);
    assert.deepEqual(
      [...ora.keys()],
      [
        'mimetype',
        'stack.xml',
        'data/layer0.png',
        'data/layer1.png',
        'mergedimage.png',
        'Thumbnails/thumbnail.png',
      ],
    );
    const stack = String(ora.get('stack.xml'));
    assert.match(stack, /<image version="0.0.3" w="64" h="48"/);
    assert.ok(stack.indexOf('data/layer1.png') < stack.indexOf('data/layer0.png'), 'the front comes first');
    assert.match(stack, /name="hills &#38; &#60;far&#62;"/);
    render = async () => rendered();
    assert.equal(await exports.refusal(artist, asset.id, 'form=ora&scale=2'), '409 export_impossible');
  });

  test('a plan is exported as data', async () => {
    const artist = await newArtist(server.url);
    const asset = await exports.made(artist, {
      ...logo,
      tool: 'game-screen-planner',
      inputs: {},
      size: 'landscape',
    });
    render = async () => rendered({ plan: { screens: [{ id: 'title' }] } });
    const { bytes, headers } = await exports.take(artist, asset.id, 'form=plan');
    assert.equal(headers.get('content-type'), 'application/json');
    assert.deepEqual(JSON.parse(String(bytes)), { screens: [{ id: 'title' }] });
  });

  describe('what plays', () => {
    const playable = async (artist: Artist, order: Partial<NewGenerations>) => {
      const { id } = await exports.made(artist, order);
      return artist.visitor.call('getPlayable', { token: artist.token, params: { id } });
    };
    const inline = /^data:image\/webp;base64,[\w+/]{100,}/;

    test('a figure as a sheet with its frames, though it was drawn standing', async () => {
      const { data, text } = await playable(await newArtist(server.url), {
        ...knight,
        size: 'small',
        inputs: { role: 'knight', pose: 'run' },
      });
      assert.equal(data?.kind, 'sprites', text.slice(0, 500));
      assert.match(data.pictures[0]?.data ?? '', inline);
      const [run] = data.animations;
      assert.ok(run && run.frames.length > 3 && run.framesPerSecond > 0);
      for (const name of run.frames) {
        const frame = data.frames.find((each) => each.name === name);
        assert.ok(frame && frame.x + frame.w <= data.width && frame.y + frame.h <= data.height);
      }
    });

    test('a part with the borders that must not stretch', async () => {
      const { data } = await playable(await newArtist(server.url), {
        ...logo,
        tool: 'ui-component-generator',
        prompt: 'wood',
        inputs: { scope: 'part', part: 'panel' },
        size: 'part',
      });
      assert.equal(data.kind, 'parts');
      assert.ok(data.frames.some(({ borders, w }) => borders && borders.left + borders.right < w));
    });

    test('a background as layers, a loading screen at its start and end, a plan as its screens', async () => {
      const artist = await newArtist(server.url);
      // In full, these four pictures take half a minute.
      const asked = new Set<number>();
      render = ({ size: { width, height }, ...drawing }, ...rest) => {
        asked.add(Math.max(width, height));
        const size = { width: Math.round(width / 5), height: Math.round(height / 5) };
        return builtin.render({ ...drawing, size }, ...rest);
      };
      const land = { ...logo, tool: 'game-background-generator', inputs: { scene: 'plains' } } as const;
      const background = await playable(artist, { ...land, size: 'landscape' });
      assert.equal(background.data.kind, 'layers');
      assert.ok(background.data.pictures.length >= 3);
      const loading = await playable(artist, {
        ...logo,
        tool: 'loading-screen-generator',
        size: 'landscape',
      });
      assert.deepEqual(
        loading.data.pictures.map(({ name }) => name),
        ['start', 'end'],
      );
      assert.notEqual(loading.data.pictures[0]?.data, loading.data.pictures[1]?.data);
      const plan = await playable(artist, {
        ...logo,
        tool: 'game-screen-planner',
        inputs: { screens: ['title', 'home', 'shop'] },
        size: 'landscape',
      });
      const ids = plan.data.screens.map(({ id }) => id);
      assert.equal(ids.length, 3);
      assert.ok(plan.data.links.every(({ from, to }) => ids.includes(from) && ids.includes(to)));
      assert.deepEqual([...asked], [1280]);
    });
  });
});

async function pixelsOf(bytes: Uint8Array, side: number): Promise<Buffer> {
  return sharp(bytes).ensureAlpha().resize(side, side, { kernel: 'lanczos3' }).raw().toBuffer();
}

/** The mean difference of all channels, from 0 to 255. */
async function distance(one: Buffer, other: Buffer): Promise<number> {
  assert.equal(one.length, other.length);
  let sum = 0;
  for (const [index, value] of one.entries()) sum += Math.abs(value - (other[index] ?? 0));
  return sum / one.length;
}
