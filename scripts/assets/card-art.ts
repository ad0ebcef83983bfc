import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { toolSlugs } from '../../packages/domain/src/catalog.ts';
import { checkInputs, isTransparent } from '../../packages/domain/src/tool-forms.ts';
import { sketch } from '../../packages/engine/src/engine.ts';
import { toolSamples } from './tool-samples.ts';

/** Draws the pictures on the tools' cards with the tools themselves: `node scripts/assets/card-art.ts`. */
const size = { width: 800, height: 600 };
/** As apps/web/src/art/sizes.ts names them. */
const smallWidths = [200, 340, 560];
/** For links that are shared in chats, which know JPEG best. */
const sharedSize = { width: 1200, height: 630 };

for (const tool of toolSlugs) {
  const { card } = toolSamples[tool];
  const inputs = checkInputs(tool, card.inputs);
  const drawn = (wanted: typeof size) =>
    sketch(
      {
        tool,
        mode: 'create',
        prompt: card.prompt,
        inputs,
        style: 'painterly',
        palette: 'auto',
        language: 'en',
        size: wanted,
        seed: card.seed,
        transparent: isTransparent(tool, inputs),
        references: [],
      },
      Math.max(wanted.width, wanted.height),
    );
  const bytes = await drawn(size);
  const file = resolve('apps/web/src/art', `${tool}.webp`);
  await writeFile(file, bytes);
  for (const width of smallWidths)
    await sharp(bytes)
      .resize(width)
      .avif({ quality: 50, effort: 9 })
      .toFile(resolve('apps/web/src/art/small', `${tool}-${width}.avif`));
  const shared = sharp(await drawn(sharedSize))
    .flatten({ background: '#171a23' })
    .jpeg({ quality: 80 });
  await shared.toFile(resolve('apps/web/public/og', `${tool}.jpg`));
  console.log(file);
}

// Of Artcade itself: six of the cards, without gaps.
const tiles = toolSlugs.slice(0, 7).filter((tool) => tool !== 'game-screen-planner');
const tile = { width: sharedSize.width / 3, height: sharedSize.height / 2 };
const parts = tiles.map(async (tool, index) => ({
  input: await sharp(resolve('apps/web/src/art', `${tool}.webp`))
    .flatten({ background: '#171a23' })
    .resize(tile)
    .toBuffer(),
  left: (index % 3) * tile.width,
  top: Math.floor(index / 3) * tile.height,
}));
await sharp({ create: { ...sharedSize, channels: 3, background: '#0f1117' } })
  .composite(await Promise.all(parts))
  .jpeg({ quality: 80 })
  .toFile(resolve('apps/web/public/og/artcade.jpg'));
