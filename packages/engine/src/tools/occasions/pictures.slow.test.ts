import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToolSlug } from '@artcade/domain/catalog';
import { defaultInputs, type Inputs } from '@artcade/domain/tool-forms';
import { loadImage } from '@napi-rs/canvas';
import { type Brief, emptyBrief, type Noun } from '../../brief/brief.ts';
import { withoutConcept } from '../../brief/edits.ts';
import { graph } from '../../concepts/graph.ts';
import { layerOf } from '../../draw/canvas.ts';
import { type Drawing, draw } from '../../engine.ts';
import { barStyles } from '../loading-screen-generator/bar-styles.ts';

const noun = (id: string, ...attributes: readonly string[]): Noun => ({ id, text: id, attributes });
const texts: Partial<Record<ToolSlug, Inputs>> = {
  'banner-generator': { headline: 'Play' },
  'loading-screen-generator': { title: 'Game' },
};

function asked(tool: ToolSlug, brief: Partial<Brief>, inputs: Inputs = {}): Drawing {
  return {
    tool,
    mode: 'create',
    prompt: '',
    inputs: { ...defaultInputs(tool), ...texts[tool], ...inputs },
    brief: { ...emptyBrief, ...brief },
    style: 'painterly',
    palette: 'auto',
    language: 'en',
    size: { width: 260, height: 150 },
    seed: 5,
    transparent: false,
    references: [],
  };
}

const pixelsOf = async (drawing: Drawing): Promise<Uint8ClampedArray> =>
  pixelsIn((await draw(drawing, () => undefined)).bytes);

async function pixelsIn(bytes: Uint8Array): Promise<Uint8ClampedArray> {
  const picture = await loadImage(Buffer.from(bytes));
  const layer = layerOf(picture.width, picture.height);
  layer.brush.drawImage(picture, 0, 0);
  return layer.brush.getImageData(0, 0, layer.width, layer.height).data;
}

/** The mean difference of two pictures, from 0 to 255. */
function distance(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let sum = 0;
  for (let place = 0; place < one.length; place++) sum += Math.abs((one[place] ?? 0) - (other[place] ?? 0));
  return sum / one.length;
}

test('banners of different occasions do not look alike: each has decorations of its own', async () => {
  const events = [
    'event.new-year',
    'event.summer-event',
    'event.lunar-new-year',
    'event.halloween',
    'event.sale',
    'event.ramadan',
  ];
  const banners = await Promise.all(
    events.map((id) =>
      pixelsOf(asked('banner-generator', { whole: [noun(id)], places: [noun('place.street')] })),
    ),
  );
  banners.forEach((one, index) => {
    for (const [further, other] of banners.slice(index + 1).entries()) {
      const far = distance(one, other);
      assert.ok(far > 8, `${events[index]} and ${events[index + 1 + further]} differ by ${far}`);
    }
  });
});

/** One of each class of what a prompt may name for the whole picture or beside the hero. */
const named: readonly (readonly [string, Partial<Brief>])[] = [
  ['event.eid', { whole: [noun('event.eid')] }],
  ['season.autumn', { whole: [noun('season.autumn')] }],
  ['event.limited', { whole: [noun('event.sale'), noun('event.limited')] }],
  ['mood.mysterious', { whole: [noun('mood.mysterious')] }],
  ['style.steampunk', { whole: [noun('style.steampunk')] }],
  ['genre.rhythm', { whole: [noun('genre.rhythm')] }],
  ['material.jade', { whole: [noun('material.jade')] }],
  ['colour.purple', { whole: [noun('colour.purple')] }],
  ['platform.pc', { whole: [noun('platform.pc')] }],
  ['effect.lightning', { things: [noun('effect.lightning')] }],
  ['thing.umbrella', { things: [noun('thing.umbrella')] }],
  ['thing.ketupat', { whole: [noun('event.sale')], things: [noun('thing.ketupat')] }],
  [
    'plant.apricot-blossom',
    { whole: [noun('event.lunar-new-year')], things: [noun('plant.apricot-blossom')] },
  ],
  ['thing.firework', { whole: [noun('event.new-year')], things: [noun('thing.firework')] }],
  ['colour.blue', { things: [noun('thing.gift', 'colour.blue')] }],
  ['count.3', { things: [noun('thing.trophy', 'count.3')] }],
  ['vehicle.train', { things: [noun('vehicle.train')] }],
  ['place.castle', { whole: [noun('event.summer-event')], places: [noun('place.castle')] }],
];

for (const [id, brief] of named)
  test(`a banner shows ${id}, and says so`, async () => {
    const drawing = asked('banner-generator', brief);
    const { heeded = {} } = await draw(drawing, () => undefined);
    assert.ok(id in heeded, `${id} is not reported`);
    const without = { ...drawing, brief: withoutConcept({ ...emptyBrief, ...brief }, id) };
    assert.ok(distance(await pixelsOf(drawing), await pixelsOf(without)) > 0.15, `${id} is not seen`);
  });

test('a loading bar is made of what is named, else of what fits the place', async () => {
  for (const id of Object.keys(barStyles)) assert.ok(graph.find(id) !== undefined, `${id} is no concept`);
  const size = { width: 320, height: 180 };
  const barOf = async (brief: Partial<Brief>): Promise<Uint8ClampedArray> => {
    const data = await pixelsOf({ ...asked('loading-screen-generator', brief), size });
    return data.subarray(
      size.width * 4 * Math.round(size.height * 0.8),
      size.width * 4 * Math.round(size.height * 0.95),
    );
  };
  const place = [noun('place.forest')];
  const bars = await Promise.all([
    barOf({ places: place }),
    barOf({ places: place, whole: [noun('material.bamboo')] }),
    barOf({ places: place, whole: [noun('style.steampunk')] }),
    barOf({ places: place, things: [noun('thing.katana')] }),
  ]);
  bars.forEach((one, index) => {
    for (const other of bars.slice(index + 1))
      assert.ok(distance(one, other) > 2, `bar ${index} is like another`);
  });
});
