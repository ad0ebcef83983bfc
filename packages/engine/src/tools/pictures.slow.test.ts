import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToolSlug } from '@artcade/domain/catalog';
import { defaultInputs, type Inputs } from '@artcade/domain/tool-forms';
import { loadImage } from '@napi-rs/canvas';
import { readPrompt } from '../brief/read.ts';
import { type Box, contentBox, layerOf } from '../draw/canvas.ts';
import type { Colour } from '../draw/colour.ts';
import { draw } from '../engine.ts';
import { emblemOf } from '../logo/plan-nouns.ts';
import { groundOf } from './game-screen-planner/ground.ts';

const drawing = (tool: ToolSlug, prompt: string, inputs: Inputs = {}, width = 320, height = 180) => ({
  tool,
  mode: 'create' as const,
  prompt,
  inputs: { ...defaultInputs(tool), ...inputs },
  style: 'painterly' as const,
  palette: 'auto' as const,
  language: 'en' as const,
  size: { width, height },
  seed: 3,
  transparent: tool === 'character-generator',
  references: [],
});

async function pictureOf(...asked: Parameters<typeof drawing>) {
  const picture = await loadImage((await draw(drawing(...asked), () => undefined)).bytes);
  const layer = layerOf(picture.width, picture.height);
  layer.brush.drawImage(picture, 0, 0);
  return layer;
}

/** Mean lightness of a part of a picture, given in shares, 0 to 255. */
function lightness({ brush, width, height }: Awaited<ReturnType<typeof pictureOf>>, part: Box): number {
  const { data } = brush.getImageData(
    Math.round(part.x * width),
    Math.round(part.y * height),
    Math.round(part.w * width),
    Math.round(part.h * height),
  );
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
  return sum / (data.length / 4) / 3;
}

test('snow that falls lies on the ground', async () => {
  const ground = { x: 0, y: 0.84, w: 1, h: 0.16 };
  const bare = await pictureOf('game-background-generator', 'a village');
  const white = await pictureOf('game-background-generator', 'a snowy village');
  assert.ok(lightness(white, ground) > lightness(bare, ground) + 40);
});

test('the things of a banner without a hero stand beside its words', async () => {
  const inputs = { headline: 'Set sail', subject: 'scene', placement: 'left' };
  const edge = async (prompt: string) => {
    const { brush, width, height } = await pictureOf('banner-generator', prompt, inputs, 320, 180);
    return brush.getImageData(width * 0.6, 0, width * 0.35, height).data;
  };
  const [empty, shown] = [await edge('the sea at noon'), await edge('the sea at noon, a ship')];
  const changed = shown.filter((value, at) => Math.abs(value - (empty[at] ?? 0)) > 60).length;
  assert.ok(changed / shown.length > 0.02, `${changed} of ${shown.length}`);
});

test('a disabled button of stone is paler than one that works', async () => {
  const prompt = 'a stone button';
  const button = await pictureOf('ui-component-generator', prompt, { scope: 'part', part: 'button' });
  const row = (index: number) => lightness(button, { x: 0.1, y: 0.06 + index * 0.25, w: 0.3, h: 0.05 });
  assert.ok(row(3) > row(0) + 20, `${row(0)} ${row(3)}`);
});

const shapeOf = async (prompt: string) => {
  const box = contentBox(await pictureOf('character-generator', prompt, {}, 200, 200));
  assert.ok(box);
  return box.w / box.h;
};

test('a bird in flight spreads its wings, a penguin keeps its flippers', async () => {
  assert.ok((await shapeOf('a crow flying')) > 1.2);
  assert.ok((await shapeOf('a penguin ice skating')) < 1);
});

test('the maps of a plan have the ground of their place', () => {
  const groundIn = (prompt: string) => groundOf(readPrompt(prompt, 'game-screen-planner').brief);
  const isWhite = ({ l, c }: Colour) => l > 0.9 && c < 0.05;
  assert.ok(isWhite(groundIn('a war in the snow field').land));
  assert.equal(groundIn('under the sea').grows, 'coral');
  assert.equal(groundIn('a farmer').isFarm, true);
  assert.equal(groundIn('a knight').grows, 'tree');
});

test('a banner that asks for a thing and for nobody shows the thing where the hero would be', async () => {
  const inputs = { headline: 'SALE', subject: 'both', placement: 'left' };
  const bannerOf = (prompt: string) => pictureOf('banner-generator', prompt, inputs);
  const [chest, barrel] = [await bannerOf('a treasure chest'), await bannerOf('a barrel')];
  chest.brush.globalCompositeOperation = 'difference';
  chest.brush.drawImage(barrel.canvas, 0, 0);
  const changed = (left: number) => {
    const { data } = chest.brush.getImageData(left, 0, Math.floor(chest.width / 2), chest.height);
    return data.filter((value, at) => at % 4 < 3 && value > 24).length;
  };
  assert.ok(changed(Math.ceil(chest.width / 2)) > 2 * changed(0), 'they differ where the hero stands');
});

test('two weapons of a logo are crossed', () => {
  const isCrossed = (id: string, ...attributes: readonly string[]) =>
    emblemOf({ id, text: id, attributes }, 'dagger').isCrossed;
  assert.ok(isCrossed('thing.sword', 'count.2'));
  assert.ok(!isCrossed('thing.sword'));
  assert.ok(!isCrossed('thing.apple', 'count.2'));
});

test('a single part of a named material is of that material, unless a colour is named', async () => {
  const greenness = async (prompt: string) => {
    const { brush } = await pictureOf('ui-component-generator', prompt, { scope: 'part', part: 'button' });
    const { data } = brush.getImageData(40, 26, 40, 8);
    let sum = 0;
    for (let at = 0; at < data.length; at += 4)
      sum += (data[at + 1] ?? 0) - ((data[at] ?? 0) + (data[at + 2] ?? 0)) / 2;
    return sum / (data.length / 4);
  };
  assert.ok(Math.abs(await greenness('a stone button')) < 12);
  assert.ok((await greenness('a green stone button')) > 20);
});
