import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToolSlug } from '@artcade/domain/catalog';
import { defaultInputs, type Inputs } from '@artcade/domain/tool-forms';
import { loadImage } from '@napi-rs/canvas';
import { type Brush, contentBox, layerOf } from '../draw/canvas.ts';
import { type Drawing, draw, drawLayers } from '../engine.ts';
import { ownPicture, placePicture, within } from './own-picture.ts';

type Paint = (brush: Brush) => void;

/** A file of 400 by 300 as a user may have it. */
function file(kind: 'image/png' | 'image/jpeg', paint: Paint): Buffer {
  const { brush, canvas } = layerOf(400, 300);
  paint(brush);
  return kind === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg');
}

const filled =
  (tone: string, x: number, y: number, w: number, h: number): Paint =>
  (brush) => {
    brush.fillStyle = tone;
    brush.fillRect(x, y, w, h);
  };
const [pink, lime] = ['#ff00d8', '#30ff00'];

test('a picture loses its clear margins and keeps its proportions; one without clear parts gets round corners', async () => {
  const cut = ownPicture(await loadImage(file('image/png', filled(pink, 150, 60, 50, 200))));
  assert.deepEqual([cut?.width, cut?.height], [50, 200]);
  const photo = ownPicture(await loadImage(file('image/jpeg', filled(pink, 0, 0, 400, 300))));
  assert.ok(photo !== null);
  const alphaAt = (x: number, y: number) => photo.brush.getImageData(x, y, 1, 1).data[3];
  assert.deepEqual([photo.width, photo.height, alphaAt(1, 1), alphaAt(200, 150)], [400, 300, 0, 255]);
  assert.equal(ownPicture(await loadImage(file('image/png', () => undefined))), null, 'nothing to be seen');

  const layer = layerOf(300, 300);
  const stood = placePicture(layer.brush, photo, { x: 20, y: 20, w: 200, h: 260 }, 'floor');
  assert.deepEqual(stood, { x: 20, y: 130, w: 200, h: 150 });
  assert.deepEqual(within({ x: 0, y: 0, w: 100, h: 10 }, 2), { x: 40, y: 0, w: 20, h: 10 });
  assert.ok((contentBox(layer)?.y ?? 0) > 110);
});

const composites: readonly (readonly [ToolSlug, Inputs, readonly string[]])[] = [
  [
    'banner-generator',
    { headline: 'Dragon', callToAction: 'Play' },
    ['sky', 'far', 'middle', 'near', 'shade', 'hero', 'text', 'button'],
  ],
  [
    'loading-screen-generator',
    { title: 'Dragon', tip: 'Run' },
    ['sky', 'far', 'middle', 'near', 'shade', 'hero', 'logo', 'bar', 'tip'],
  ],
  ['game-screen-planner', { title: 'Dragon' }, ['paper', 'arrows', 'screens', 'notes']],
];

async function pixelsOf(pictures: readonly Uint8Array[]): Promise<Uint8ClampedArray> {
  const { brush } = layerOf(320, 200);
  for (const bytes of pictures) brush.drawImage(await loadImage(bytes), 0, 0);
  return brush.getImageData(0, 0, 320, 200).data;
}

/** How much of a picture has nearly that colour. */
function shareOf(data: Uint8ClampedArray, tone: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16));
  let count = 0;
  for (let place = 0; place < data.length; place += 4) {
    const away = parts.reduce((sum, part, index) => sum + Math.abs((data[place + index] ?? 0) - part), 0);
    if (away < 40) count += 1;
  }
  return count / (data.length / 4);
}

for (const [tool, inputs, names] of composites)
  test(`${tool} shows one’s own hero and logo, and its layers make up the picture`, async () => {
    const asked: Drawing = {
      tool,
      mode: 'create',
      prompt: 'forest at night',
      inputs: { ...defaultInputs(tool), ...inputs },
      style: 'painterly',
      palette: 'auto',
      language: 'th',
      size: { width: 320, height: 200 },
      seed: 3,
      transparent: false,
      references: [
        { part: 'hero', bytes: file('image/png', filled(pink, 150, 60, 50, 200)) },
        { part: 'logo', bytes: file('image/png', filled(lime, 40, 100, 300, 90)) },
      ],
    };
    const drawn = await draw(asked, () => undefined);
    assert.equal(drawn.plan !== null, tool === 'game-screen-planner');
    const whole = await pixelsOf([drawn.bytes]);
    assert.ok(shareOf(whole, pink) > 0.006, 'the hero is missing');
    assert.ok(shareOf(whole, lime) > 0.004, 'the logo is missing');

    const layers = await drawLayers(asked, () => undefined);
    assert.deepEqual(
      layers.map(({ name }) => name),
      names,
    );
    const together = await pixelsOf(layers.map(({ bytes }) => bytes));
    // Where layers of a world meet, their soft edges add up a little differently, and strokes fall elsewhere.
    const apart = together.reduce((sum, value, place) => sum + Math.abs(value - (whole[place] ?? 0)), 0);
    assert.ok(apart / together.length < 7, `a pixel differs by ${apart / together.length}`);
  });
