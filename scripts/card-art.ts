import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { toolSlugs } from '../packages/domain/src/catalog.ts';
import { checkInputs, isTransparent } from '../packages/domain/src/tool-forms.ts';
import { sketch } from '../packages/engine/src/draw.ts';
import { toolSamples } from './tool-samples.ts';

/** Draws the pictures on the tools' cards with the tools themselves: `node scripts/card-art.ts`. */
const size = { width: 800, height: 600 };
/** As apps/web/src/art/sizes.ts names them. */
const smallWidths = [200, 340, 560];

for (const tool of toolSlugs) {
  const { card } = toolSamples[tool];
  const inputs = checkInputs(tool, card.inputs);
  const bytes = await sketch(
    {
      tool,
      mode: 'create',
      prompt: card.prompt,
      inputs,
      style: 'painterly',
      palette: 'auto',
      language: 'en',
      size,
      seed: card.seed,
      transparent: isTransparent(tool, inputs),
      references: [],
    },
    Math.max(size.width, size.height),
  );
  const file = resolve('apps/web/src/art', `${tool}.webp`);
  await writeFile(file, bytes);
  for (const width of smallWidths)
    await sharp(bytes)
      .resize(width)
      .avif({ quality: 50, effort: 9 })
      .toFile(resolve('apps/web/src/art/small', `${tool}-${width}.avif`));
  console.log(file);
}
