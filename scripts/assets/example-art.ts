import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { examples } from '../../apps/web/src/art/examples.ts';
import { promptStyle } from '../../packages/domain/src/prompt-style.ts';
import { checkDraft, formOf, isTransparent } from '../../packages/domain/src/tool-forms.ts';
import { readingOfPrompt } from '../../packages/engine/src/brief/reading.ts';
import { sketch } from '../../packages/engine/src/engine.ts';

/**
 * Draws the examples of the front door as a free sketch of their words is drawn, only larger: `node scripts/assets/example-art.ts`.
 * Names narrow it down.
 */
const folder = resolve('apps/web/src/art/examples');
const longestSide = 800;
const asked = process.argv.slice(2);

await mkdir(folder, { recursive: true });
for (const { id, tool, prompt, language, seed } of examples) {
  if (asked.length > 0 && !asked.includes(id)) continue;
  const draft = checkDraft(tool, {});
  const { fields, sizes } = formOf(tool);
  const words = { tool, mode: 'create', prompt, language } as const;
  const { chips, texts } = readingOfPrompt({ ...words, inputs: draft });
  const titled = Object.entries(fields).filter(([, field]) => field.kind === 'text' && field.required);
  const inputs = { ...draft, ...Object.fromEntries(titled.map(([name]) => [name, texts[0] ?? 'Artcade'])) };
  const [size] = Object.values(sizes);
  if (!size) throw new Error(`${tool} has no size`);
  const bytes = await sketch(
    {
      ...words,
      inputs,
      style: promptStyle({ chips }) ?? 'painterly',
      palette: 'auto',
      size,
      seed,
      transparent: isTransparent(tool, inputs),
      references: [],
    },
    longestSide,
  );
  const file = resolve(folder, `${id}.webp`);
  const { size: length, width, height } = await sharp(bytes).webp({ quality: 74, effort: 6 }).toFile(file);
  console.log(file, `${width} × ${height}`, `${Math.round(length / 1024)} KiB`);
}
