import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolForms } from '@artcade/domain/tool-forms';
import { loadImage } from '@napi-rs/canvas';
import { layerOf } from './draw/canvas.ts';
import { type Drawing, draw, sketch } from './engine.ts';
import { drawing, toolNames } from './sample-drawing.ts';

const side = 48;

/** What is seen of a picture at a glance, on grey where it is clear. */
async function glance(bytes: Uint8Array): Promise<Uint8ClampedArray> {
  const { brush } = layerOf(side, side);
  brush.fillStyle = '#808080';
  brush.fillRect(0, 0, side, side);
  brush.drawImage(await loadImage(Buffer.from(bytes)), 0, 0, side, side);
  return brush.getImageData(0, 0, side, side).data;
}

/** The mean difference of the colours, of 255. */
const apart = (one: Uint8ClampedArray, other: Uint8ClampedArray): number =>
  one.reduce((sum, value, place) => sum + Math.abs(value - (other[place] ?? 0)), 0) / (side * side * 3);

for (const tool of toolNames)
  test(`${tool}: the finished picture is its sketch, larger`, async () => {
    const [size = { width: 1024, height: 1024 }] = Object.values(toolForms[tool].sizes);
    const larger = { width: size.width / 4, height: size.height / 4 };
    const asked: Partial<Drawing> = { size: larger, prompt: 'a fox knight with a red flag in the snow' };
    const whole = await glance((await draw(drawing(tool, asked), () => undefined)).bytes);
    const own = apart(whole, await glance(await sketch(drawing(tool, asked), 200)));
    const others = apart(whole, await glance(await sketch(drawing(tool, { ...asked, seed: 6 }), 200)));
    assert.ok(
      own < 14 && own < others * 0.6,
      `${own.toFixed(2)} from its sketch, ${others.toFixed(2)} from another`,
    );
  });
