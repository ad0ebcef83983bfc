import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDrawing } from '../brief/read-drawing.ts';
import { type ArtName, arts, drawWith, isCoarse } from './arts/arts.ts';
import type { Picture } from './arts/picture.ts';
import { compose } from './compose.ts';
import { drawFrom, drawInLayers, drawLayer } from './layers.ts';

const size = { width: 240, height: 135 };
const worldIn = (prompt: string, art: ArtName) => {
  const { brief } = readDrawing({ tool: 'game-background-generator', mode: 'create', prompt, inputs: {} });
  return compose({ brief, seed: 2, aspect: 16 / 9, isCoarse: isCoarse(art) }).scene;
};
const alphaOf = ({ pixels }: Picture, x: number, y: number) => pixels[(y * size.width + x) * 4 + 3] ?? 0;

/** Lays pictures over each other; the first has no holes. */
function together(pictures: readonly Picture[]): Float32Array {
  const sum = new Float32Array(size.width * size.height * 3);
  for (const { pixels } of pictures)
    for (let pixel = 0; pixel < sum.length / 3; pixel++) {
      const share = (pixels[pixel * 4 + 3] ?? 0) / 255;
      for (let part = 0; part < 3; part++) {
        const place = pixel * 3 + part;
        sum[place] = (sum[place] ?? 0) * (1 - share) + (pixels[pixel * 4 + part] ?? 0) * share;
      }
    }
  return sum;
}

/** Paper, lines and colours of few tones are found anew for each layer. */
const apartAtMost: Readonly<Record<ArtName, number>> = {
  painterly: 6,
  flat: 10,
  pixel: 7,
  'low-poly': 2,
  ink: 5,
  cel: 3,
};

for (const art of Object.keys(arts) as ArtName[])
  test(`the layers of ${art}, laid over each other, are the picture`, () => {
    const scene = worldIn('a red fox on a hill with a castle behind, a tree, at noon', art);
    const whole = together([drawWith(art, scene, size)]);
    const shares: number[] = [];
    const layers = drawInLayers(art, scene, size, (share) => shares.push(share));
    assert.deepEqual(
      layers.map(({ name }) => name),
      ['sky', 'far', 'middle', 'near'],
    );
    assert.deepEqual(shares, shares.toSorted());
    const sum = together(layers.map(({ picture }) => picture));
    let apart = 0;
    sum.forEach((value, place) => {
      apart += Math.abs(value - (whole[place] ?? 0)) / sum.length;
    });
    assert.ok(apart < apartAtMost[art], `${apart}`);

    const [sky, far, middle, near] = layers.map(({ picture }) => picture);
    assert.ok(sky && far && middle && near);
    const land: readonly Picture[] = [far, middle];
    for (let x = 0; x < size.width; x += 7) {
      assert.equal(alphaOf(sky, x, 60), 255);
      // The land goes on below what stands before it.
      for (const layer of land) assert.equal(alphaOf(layer, x, size.height - 1), 255);
    }
    const open = (layer: Picture) =>
      layer.pixels.filter((value, place) => place % 4 === 3 && value === 0).length /
      (size.width * size.height);
    assert.ok(open(far) < open(middle) && open(middle) < open(near), 'a layer hides what is behind it');
    assert.ok(open(far) > 0.1);
  });

test('rain falls on a layer of its own, and laid over the others gives the picture', () => {
  const scene = worldIn('a castle on a hill in the rain', 'cel');
  const layers = drawInLayers('cel', scene, size, () => undefined);
  assert.equal(layers.at(-1)?.name, 'weather');
  const [sum, whole] = [
    together(layers.map(({ picture }) => picture)),
    together([drawWith('cel', scene, size)]),
  ];
  const dry = together(layers.slice(0, -1).map(({ picture }) => picture));
  const apart = (list: Float32Array) =>
    list.reduce((all, value, place) => all + Math.abs(value - (whole[place] ?? 0)) / list.length, 0);
  // Wet ground mirrors only what its own layer shows.
  assert.ok(apart(sum) < apart(dry) - 0.3, `${apart(sum)} ${apart(dry)}`);
});

test('one layer alone is that layer, and the far view has no holes', () => {
  const scene = worldIn('a red fox on a hill with a castle behind', 'cel');
  const layers = drawInLayers('cel', scene, size, () => undefined);
  const middle = layers.find(({ name }) => name === 'middle')?.picture;
  assert.deepEqual(drawLayer('cel', scene, size, 'middle'), middle);
  const view = drawFrom('cel', scene, size, 'far');
  assert.ok(view.pixels.every((value, place) => place % 4 !== 3 || value === 255));
  assert.notDeepEqual(view, drawWith('cel', scene, size), 'the fox is still there');
});
