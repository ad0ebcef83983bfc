import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultInputs, type Inputs, type Size, toolForms } from '@artcade/domain/tool-forms';
import { loadImage } from '@napi-rs/canvas';
import { layerOf } from '../../draw/canvas.ts';
import { type Drawing, draw, drawLayers } from '../../engine.ts';

const { fields } = toolForms['character-generator'];
const square: Size = { width: 300, height: 300 };

const drawing = (inputs: Inputs, changes: Partial<Drawing> = {}): Drawing => ({
  tool: 'character-generator',
  mode: 'create',
  prompt: '',
  style: 'painterly',
  palette: 'auto',
  language: 'en',
  size: square,
  seed: 5,
  transparent: true,
  references: [],
  ...changes,
  inputs: { ...defaultInputs('character-generator'), ...inputs },
});

async function pixelsOf(bytes: Uint8Array, part?: { x: number; y: number; w: number; h: number }) {
  const picture = await loadImage(bytes);
  const { x, y, w, h } = part ?? { x: 0, y: 0, w: picture.width, h: picture.height };
  const layer = layerOf(w, h);
  layer.brush.drawImage(picture, -x, -y);
  return layer.brush.getImageData(0, 0, w, h).data;
}

/** Mean difference of two pictures, 0 to 255. */
const apartBy = (one: Uint8ClampedArray, other: Uint8ClampedArray): number =>
  one.reduce((sum, value, place) => sum + Math.abs(value - (other[place] ?? 0)), 0) / one.length;

async function sheetOf(inputs: Inputs, changes: Partial<Drawing> = {}) {
  const asked = drawing({ ...inputs, sheet: true }, changes);
  const { bytes, atlas } = await draw(asked, () => {});
  if (atlas === null) throw new Error('a sheet has an atlas');
  const cells = await Promise.all(atlas.frames.map((frame) => pixelsOf(bytes, frame)));
  return { bytes, atlas, cells };
}

const kinds: readonly Inputs[] = fields.pose.options.flatMap((pose, index) => [
  { pose, role: fields.role.options[index] ?? 'knight', weapon: 'sword', view: 'side' },
  {
    pose,
    role: fields.role.options[15 - index] ?? 'cat',
    weapon: index % 2 === 0 ? 'bow' : 'staff',
    build: 'tall',
  },
]);

const sheets = Promise.all(kinds.map(async (inputs) => ({ inputs, ...(await sheetOf(inputs)) })));

test('a sheet has the frames of its pose in equal cells that nothing crosses, with one pivot for all', async () => {
  for (const { inputs, bytes, atlas, cells } of await sheets) {
    const name = JSON.stringify(inputs);
    const [first] = atlas.frames;
    const covered = new Set<string>();
    for (const [index, frame] of atlas.frames.entries()) {
      assert.equal(frame.name, `${String(inputs['pose'])}-${index + 1}`);
      assert.deepEqual([frame.w, frame.h, frame.pivot], [first?.w, first?.h, first?.pivot], name);
      assert.ok(frame.x >= 0 && frame.y >= 0 && frame.x + frame.w <= 300 && frame.y + frame.h <= 300, name);
      covered.add(`${frame.x} ${frame.y}`);
    }
    assert.equal(covered.size, cells.length);
    for (const cell of cells) {
      const solid = (x: number, y: number) => (cell[(y * (first?.w ?? 1) + x) * 4 + 3] ?? 0) > 40;
      const [w, h] = [first?.w ?? 1, first?.h ?? 1];
      const onEdge = [...Array(w).keys()].some((x) => solid(x, 0) || solid(x, h - 1));
      const onSide = [...Array(h).keys()].some((y) => solid(0, y) || solid(w - 1, y));
      assert.ok(!onEdge && !onSide, `${name}: a frame touches its border`);
      assert.ok(cell.filter((value, place) => place % 4 === 3 && value > 200).length > w * h * 0.04, name);
    }
    const inside = cells.reduce(
      (sum, cell) => sum + cell.filter((_, place) => place % 4 === 3).reduce((a, b) => a + b, 0),
      0,
    );
    const whole = (await pixelsOf(bytes)).filter((_, place) => place % 4 === 3).reduce((a, b) => a + b, 0);
    assert.equal(inside, whole, `${name}: something lies outside the frames`);
  }
});

test('in pixel art all squares of a frame have the same size', async () => {
  const { atlas, cells } = await sheetOf(
    { pose: 'hurt', role: 'knight', view: 'side' },
    { style: 'pixel', size: { width: 512, height: 512 } },
  );
  assert.deepEqual([atlas.frames[0]?.w, atlas.frames[0]?.h], [256, 256]);
  for (const cell of cells) {
    const pixels = new Uint32Array(cell.buffer, cell.byteOffset, cell.length / 4);
    // The upper left pixel of its square of 2 × 2.
    const first = (at: number) => at - (at % 2) - (Math.floor(at / 256) % 2) * 256;
    assert.ok(pixels.every((pixel, at) => pixel === pixels[first(at)]));
  }
});

test('the frames of a sheet differ, and a loop goes on from its last frame to its first', async () => {
  for (const { inputs, atlas, cells } of await sheets) {
    const name = JSON.stringify(inputs);
    const [animation] = atlas.animations;
    assert.deepEqual(
      animation?.frames,
      atlas.frames.map((frame) => frame.name),
    );
    assert.equal(animation?.loops, ['idle', 'walk', 'run'].includes(String(inputs['pose'])), name);
    const steps = cells.slice(1).map((cell, index) => apartBy(cell, cells[index] ?? cell));
    for (const [index, one] of cells.entries())
      for (const other of cells.slice(index + 1)) assert.ok(apartBy(one, other) > 0.15, name);
    const [first, last] = [cells[0], cells.at(-1)];
    if (animation?.loops && first !== undefined && last !== undefined)
      assert.ok(apartBy(last, first) <= Math.max(...steps) * 1.25, `${name} jumps`);
  }
});

test('feet stand on the pivot in every frame of a walk', async () => {
  const { atlas, cells } = await sheetOf({ pose: 'walk', view: 'side', build: 'slim' });
  const [frame] = atlas.frames;
  const ground = (frame?.pivot?.y ?? 0) * (frame?.h ?? 0);
  for (const cell of cells) {
    const lowest = cell.reduce((low, value, place) => (place % 4 === 3 && value > 128 ? place : low), 0);
    const y = Math.floor(lowest / 4 / (frame?.w ?? 1));
    assert.ok(Math.abs(y - ground) <= 3, `${y} is not ${ground}`);
  }
});

test('every style fills its cells, and the same sheet in another size is the same sheet', async () => {
  for (const style of ['pixel', 'ink', 'cel'] as const) {
    const { cells } = await sheetOf({ pose: 'attack', weapon: 'axe', view: 'side' }, { style });
    assert.equal(cells.length, 6);
  }
  const [one, two] = [
    await sheetOf({ pose: 'run' }),
    await sheetOf({ pose: 'run' }, { size: { width: 600, height: 600 } }),
  ];
  const shares = ({ atlas }: typeof one, side: number) =>
    atlas.frames.map(({ x, y }) => [Math.round((x / side) * 50), Math.round((y / side) * 50)]);
  assert.deepEqual(shares(one, 300), shares(two, 600));
});

test('effects keep their colour in the styles that redraw a picture', async () => {
  for (const style of ['painterly', 'flat', 'pixel', 'low-poly', 'cel'] as const) {
    // The first colours of a pirate: a teal scarf, and a teal trail behind the blade.
    const asked = drawing({ pose: 'attack', weapon: 'sword', role: 'pirate' }, { style, seed: 6 });
    const data = await pixelsOf((await draw(asked, () => {})).bytes);
    const right = Array.from(
      { length: 300 * 150 },
      (_, index) => (Math.floor(index / 150) * 300 + 150 + (index % 150)) * 4,
    );
    const teal = right.filter(
      (place) =>
        (data[place + 3] ?? 0) > 200 &&
        (data[place + 1] ?? 0) > 150 &&
        (data[place + 1] ?? 0) - (data[place] ?? 0) > 60,
    );
    assert.ok(teal.length > 150, `${style}: ${teal.length}`);
  }
});

test('the layers of a figure put together are the figure', async () => {
  for (const transparent of [true, false]) {
    const asked = drawing(
      { role: 'knight', weapon: 'sword', pose: 'run' },
      { transparent, seed: 1, prompt: 'a cape' },
    );
    const layers = await drawLayers(asked, () => {});
    assert.deepEqual(
      layers.map(({ name }) => name),
      transparent ? ['behind', 'body', 'front'] : ['backdrop', 'shadow', 'figure'],
    );
    const whole = layerOf(300, 300);
    for (const { bytes } of layers) whole.brush.drawImage(await loadImage(bytes), 0, 0);
    const { data } = whole.brush.getImageData(0, 0, 300, 300);
    const figure = await pixelsOf((await draw(asked, () => {})).bytes);
    assert.ok(apartBy(data, figure) < 0.6);
    for (const { name, bytes } of layers) assert.ok(apartBy(await pixelsOf(bytes), figure) > 4, name);
  }
});
