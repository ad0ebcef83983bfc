import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultInputs } from '@artcade/domain/tool-forms';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { draw } from '../engine.ts';

test('long hair does not hide a cape', async () => {
  const side = 160;
  const { bytes } = await draw(
    {
      tool: 'character-generator',
      mode: 'create',
      prompt: 'A knight with long red hair, a blue cape and a sword',
      inputs: defaultInputs('character-generator'),
      style: 'flat',
      palette: 'auto',
      language: 'en',
      size: { width: side, height: side },
      seed: 1,
      transparent: true,
      references: [],
    },
    () => {},
  );
  const brush = createCanvas(side, side).getContext('2d');
  brush.drawImage(await loadImage(Buffer.from(bytes)), 0, 0);
  const { data } = brush.getImageData(0, 0, side, side);
  let blue = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = data.subarray(at, at + 4);
    if (a > 200 && b > 110 && b > r * 1.8 && b > g * 1.3) blue++;
  }
  assert.ok(blue > side * side * 0.012, `${blue} blue pixels`);
});
