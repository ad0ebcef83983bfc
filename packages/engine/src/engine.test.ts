import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formOf, type Inputs, type Size, styles } from '@artcade/domain/tool-forms';
import { loadImage } from '@napi-rs/canvas';
import { layerOf } from './draw/canvas.ts';
import { draw, drawLayers, psdFile } from './engine.ts';
import { drawing, made, once, toolNames } from './sample-drawing.ts';

const tenth = ({ width, height }: Size): Size => ({
  width: Math.round(width / 10),
  height: Math.round(height / 10),
});
async function pixelsOf(bytes: Buffer) {
  const picture = await loadImage(bytes);
  const layer = layerOf(picture.width, picture.height);
  layer.brush.drawImage(picture, 0, 0);
  const { data } = layer.brush.getImageData(0, 0, layer.width, layer.height);
  const at = (x: number, y: number) => [
    ...data.subarray((y * layer.width + x) * 4, (y * layer.width + x) * 4 + 4),
  ];
  return { width: layer.width, height: layer.height, data, at };
}

for (const tool of toolNames)
  test(`${tool} draws in the shape of each of its sizes, exactly`, async () => {
    for (const [name, size] of Object.entries(formOf(tool).sizes)) {
      const bytes = await made(drawing(tool, { size: tenth(size) }));
      assert.equal(bytes.toString('latin1', 1, 4), 'PNG', name);
      assert.deepEqual({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }, tenth(size), name);
    }
  });

test('the same drawing is the same bytes, another seed is another picture; progress only grows, up to one', async () => {
  for (const tool of toolNames) {
    const one = await once(drawing(tool));
    const shares: number[] = [];
    const { bytes } = await draw(drawing(tool), (share) => shares.push(share));
    assert.deepEqual(one, Buffer.from(bytes), tool);
    assert.notDeepEqual(one, await once(drawing(tool, { seed: 6 })), tool);
    assert.deepEqual(
      shares,
      shares.toSorted((before, after) => before - after),
      tool,
    );
    assert.equal(shares.at(-1), 1);
  }
});

test('a cut-out has clear corners and a solid middle; an opaque picture has none', async () => {
  for (const tool of ['logo-generator', 'character-generator', 'ui-component-generator'] as const) {
    const size = { width: 240, height: 160 };
    const cut = await pixelsOf(await made(drawing(tool, { size, transparent: true })));
    for (const [x, y] of [
      [0, 0],
      [239, 0],
      [0, 159],
      [239, 159],
    ] as const)
      assert.equal(cut.at(x, y)[3], 0, tool);
    const solid = cut.data.filter((value, index) => index % 4 === 3 && value === 255).length;
    assert.ok(solid > 240 * 160 * 0.05, `${tool} is nearly empty`);
  }
  for (const tool of [
    'logo-generator',
    'character-generator',
    'banner-generator',
    'game-screen-planner',
  ] as const) {
    const { data } = await pixelsOf(await once(drawing(tool)));
    assert.ok(
      data.every((value, index) => index % 4 !== 3 || value === 255),
      tool,
    );
  }
});

test('each style is its own, and pixels stand on a real grid', async () => {
  const all = await Promise.all(styles.map((style) => once(drawing('game-background-generator', { style }))));
  assert.equal(new Set(all.map((bytes) => bytes.toString('base64'))).size, styles.length);
  const size = { width: 432, height: 432 };
  const grid = await pixelsOf(await made(drawing('game-background-generator', { style: 'pixel', size })));
  for (let y = 0; y < 432; y += 3)
    for (let x = 0; x < 432; x += 3) {
      assert.deepEqual(grid.at(x, y), grid.at(x + 2, y));
      assert.deepEqual(grid.at(x, y), grid.at(x, y + 2));
    }
});

test('a palette colours the picture', async () => {
  const warmth = async (palette: 'ember' | 'ice') => {
    const { data } = await pixelsOf(await made(drawing('game-background-generator', { palette })));
    let sum = 0;
    for (let place = 0; place < data.length; place += 4) sum += (data[place] ?? 0) - (data[place + 2] ?? 0);
    return sum / (data.length / 4);
  };
  assert.ok((await warmth('ember')) > (await warmth('ice')) + 40);
});

test('a reference lends its colours and says so; a palette of one’s own wins', async () => {
  const red = layerOf(8, 8);
  red.brush.fillStyle = '#c01818';
  red.brush.fillRect(0, 0, 8, 8);
  const references = [{ bytes: red.canvas.toBuffer('image/png'), part: 'hint' as const }];
  const lent = await draw(drawing('game-background-generator', { references }), () => {});
  assert.deepEqual(lent.notes, [{ code: 'reference_colours', text: '' }]);
  const again = drawing('game-background-generator', { colours: lent.colours ?? [] });
  assert.deepEqual(await made(again), Buffer.from(lent.bytes), 'and without the reference');
  assert.notDeepEqual(Buffer.from(lent.bytes), await once(drawing('game-background-generator')));
  const chosen = drawing('game-background-generator', { palette: 'ocean' });
  assert.deepEqual(await made({ ...chosen, references }), await made(chosen));
});

test('the words of a prompt fill in what was left open and add to the scene', async () => {
  const open = await draw(drawing('game-background-generator', { prompt: 'a desert at night' }), () => {});
  assert.deepEqual(open.reading.drawn, { scene: 'desert', time: 'night', weather: 'clear' });
  const plain = drawing('game-background-generator', { inputs: { scene: 'snow', time: 'dusk' } });
  const named = await draw({ ...plain, prompt: 'a desert at night' }, () => {});
  assert.equal(named.reading.drawn['scene'], 'snow');
  assert.notDeepEqual(await made({ ...plain, prompt: 'a castle' }), await made(plain));
});

test('an edit changes what its words name and keeps the rest of the figure', async () => {
  const inputs: Inputs = { role: 'elf', outfit: 'leather', expression: 'happy' };
  const before = await pixelsOf(await made(drawing('character-generator', { inputs, transparent: true })));
  const edit = drawing('character-generator', { inputs, transparent: true, mode: 'edit', prompt: 'angry' });
  const after = await pixelsOf(await made(edit));
  let changed = 0;
  for (let place = 0; place < before.data.length; place += 4)
    if (Math.abs((before.data[place] ?? 0) - (after.data[place] ?? 0)) > 24) changed += 1;
  assert.ok(changed > 20, 'the face has not changed');
  assert.ok(changed < before.width * before.height * 0.05, 'more than the face has changed');
});

test('a seamless background meets itself at its sides', async () => {
  const seam = async (seamless: boolean) => {
    const size = { width: 480, height: 270 };
    const { at, height } = await pixelsOf(
      await made(drawing('game-background-generator', { size, inputs: { scene: 'mountains', seamless } })),
    );
    let sum = 0;
    for (let y = 0; y < height; y++) sum += Math.abs((at(0, y)[1] ?? 0) - (at(479, y)[1] ?? 0));
    return sum / height;
  };
  assert.ok((await seam(true)) < 9);
});

test('the layers of a parallax: the far one is solid, the others are clear above', async () => {
  const top = async (view: string) =>
    (
      await pixelsOf(await made(drawing('game-background-generator', { inputs: { scene: 'plains', view } })))
    ).at(100, 2)[3];
  assert.deepEqual([await top('far'), await top('middle'), await top('near')], [255, 0, 0]);
});

test('letters that no font has are left out and named', async () => {
  const { notes } = await draw(drawing('logo-generator', { inputs: { title: '한글 Dragon' } }), () => {});
  assert.deepEqual(notes, [{ code: 'no_letters', text: '한 글' }]);
});

test('the same words in five languages are the same picture', async () => {
  const prompts = [
    'forest, night, castle',
    '森林、夜晚、城堡',
    'rừng, ban đêm, lâu đài',
    'ป่า กลางคืน ปราสาท',
    'hutan, malam, kastil',
  ];
  const all = await Promise.all(
    prompts.map((prompt) =>
      made(drawing('game-background-generator', { prompt, style: 'flat', size: { width: 100, height: 60 } })),
    ),
  );
  assert.equal(new Set(all.map((bytes) => bytes.toString('base64'))).size, 1);
});

test('a layer on which nothing is painted is left out, and the others keep their names', async () => {
  const layersOf = (callToAction: string) =>
    drawLayers(drawing('banner-generator', { inputs: { callToAction } }), () => {});
  const [all, fewer] = [await layersOf('Play'), await layersOf('')];
  assert.equal(all.at(-1)?.name, 'button');
  const names = fewer.map(({ name }) => name);
  assert.deepEqual(names.slice(names.indexOf('shade')), ['shade', 'text']);
  const psd = Buffer.from(await psdFile(fewer));
  // Its layers are counted after the lengths of four parts before them.
  assert.equal(-psd.readInt16BE(26 + 4 * 4), fewer.length);
});
