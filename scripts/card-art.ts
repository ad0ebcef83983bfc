import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import type { ToolSlug } from '../packages/domain/src/catalog.ts';
import { checkInputs, type Inputs, isTransparent } from '../packages/domain/src/tool-forms.ts';
import { sketch } from '../packages/engine/src/draw.ts';

/** Draws the pictures on the tools' cards with the tools themselves: `node scripts/card-art.ts`. */
interface Card {
  readonly prompt: string;
  readonly inputs: Inputs;
  readonly seed: number;
}

const size = { width: 800, height: 600 };
/** As apps/web/src/art/sizes.ts names them. */
const smallWidths = [200, 340, 560];

const cards: Readonly<Record<ToolSlug, Card>> = {
  'game-screen-planner': {
    prompt: 'a mage in a forest',
    inputs: { title: 'Lantern Keep', screens: ['title', 'home', 'play', 'shop'], notes: false },
    seed: 5,
  },
  'banner-generator': {
    prompt: 'a knight before a castle at dusk',
    inputs: { headline: 'Siege of Dawn', subject: 'both', placement: 'left' },
    seed: 1,
  },
  'logo-generator': {
    prompt: 'a dragon',
    inputs: { title: 'Dragon Rush', treatment: 'fire', shape: 'arc', transparent: false },
    seed: 1,
  },
  'ui-component-generator': {
    prompt: '',
    inputs: { theme: 'wood', label: 'PLAY' },
    seed: 1,
  },
  'game-background-generator': {
    prompt: 'mountains at sunset with a castle by a lake',
    inputs: {},
    seed: 4,
  },
  'loading-screen-generator': {
    prompt: 'a forest at night with fireflies',
    inputs: { title: 'Glowwood', tip: 'Follow the lights.' },
    seed: 1,
  },
  'character-generator': {
    prompt: 'a mage in a purple robe with a staff, casting',
    inputs: { role: 'mage', weapon: 'staff', pose: 'cast', transparent: false },
    seed: 5,
  },
};

for (const [tool, card] of Object.entries(cards) as [ToolSlug, Card][]) {
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
