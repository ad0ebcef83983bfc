import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToolSlug } from '@artcade/domain/catalog';
import { defaultInputs, type Size, toolForms } from '@artcade/domain/tool-forms';
import { loadImage } from '@napi-rs/canvas';
import { layerOf } from './draw/canvas.ts';
import { draw } from './engine.ts';

const side = 64;

/** What is seen of a picture at a glance: very small, and on grey where it is clear. */
async function glance(tool: ToolSlug, seed: number, prompt: string, size: Size): Promise<Uint8ClampedArray> {
  const { bytes } = await draw(
    {
      tool,
      mode: 'create',
      prompt,
      inputs: { ...defaultInputs(tool), title: 'Moon Cats', headline: 'Play now' },
      style: 'painterly',
      palette: 'auto',
      language: 'en',
      size,
      seed,
      transparent: toolForms[tool].transparent !== 'never',
      references: [],
    },
    () => undefined,
  );
  const { brush } = layerOf(side, side);
  brush.fillStyle = '#808080';
  brush.fillRect(0, 0, side, side);
  brush.drawImage(await loadImage(bytes), 0, 0, side, side);
  return brush.getImageData(0, 0, side, side).data;
}

/** The mean difference of red, green and blue, of 255. */
function distance(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let sum = 0;
  for (const [place, value] of one.entries()) sum += Math.abs(value - (other[place] ?? 0));
  // The alpha is the same everywhere.
  return sum / (side * side * 3);
}

/** The longer side in pixels: as small as the tool's pictures still are themselves. */
const longest: Partial<Record<ToolSlug, number>> = {
  'game-screen-planner': 300,
  'ui-component-generator': 320,
};

function smallSize(tool: ToolSlug): Size {
  const { width, height } = Object.values(toolForms[tool].sizes)[0] as Size;
  const share = (longest[tool] ?? 200) / Math.max(width, height);
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

// As many as can be ordered at once.
const seeds = [11, 12, 13, 14];

for (const tool of Object.keys(toolForms) as ToolSlug[])
  test(`${tool}: whoever pays for several seeds gets several pictures`, async () => {
    for (const prompt of ['', 'a cat']) {
      const pictures: Uint8ClampedArray[] = [];
      for (const seed of seeds) pictures.push(await glance(tool, seed, prompt, smallSize(tool)));
      pictures.forEach((one, index) => {
        for (const [step, other] of pictures.slice(index + 1).entries()) {
          const apart = distance(one, other);
          const name = `"${prompt}", seeds ${seeds[index]} and ${seeds[index + step + 1]}`;
          assert.ok(apart >= 4, `${name} differ by ${apart.toFixed(2)}`);
        }
      });
    }
  });
