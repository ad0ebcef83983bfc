import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type ToolSlug, toolSlugs } from '../../packages/domain/src/catalog.ts';
import { type Language, languages } from '../../packages/domain/src/languages.ts';
import { checkInputs, formOf, isTransparent, sizeOf } from '../../packages/domain/src/tool-forms.ts';
import { type Drawing, draw } from '../../packages/engine/src/engine.ts';
import type { Wish } from '../../packages/engine/src/tools/samples.ts';
import { toolSamples } from './tool-samples.ts';

/**
 * Draws thirty pictures with each tool, from fixed prompts in all five languages, into `gallery/`, with a page that shows
 * them. Names of tools, or parts of names, narrow it down: `npm run gallery -- logo character`.
 */
const folder = resolve('gallery');
const asked = process.argv.slice(2);
const every = toolSlugs;
const chosen = every.filter((tool) => asked.length === 0 || asked.some((part) => tool.includes(part)));

interface Picture {
  readonly file: string;
  readonly drawing: Drawing;
  readonly notes: readonly string[];
  readonly seconds: number;
}

/** The prompts are ordered by language, with the same number in each. */
const languageAt = (tool: ToolSlug, index: number): Language =>
  languages[Math.floor((index * languages.length) / toolSamples[tool].gallery.length)] ?? 'en';

function drawingOf(tool: ToolSlug, wish: Wish, seed: number, language: Language): Drawing {
  const inputs = checkInputs(tool, wish.inputs ?? {});
  const size = sizeOf(tool, wish.size ?? Object.keys(formOf(tool).sizes)[0] ?? '');
  if (size === null) throw new Error(`${tool} has no size ${wish.size}`);
  return {
    tool,
    mode: 'create',
    prompt: wish.prompt,
    inputs,
    style: wish.style ?? 'painterly',
    palette: wish.palette ?? 'auto',
    language,
    size,
    seed,
    transparent: isTransparent(tool, inputs),
    references: [],
  };
}

// The garbage collector does not see canvas memory, so it runs after each picture.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

async function pictureOf(tool: ToolSlug, wish: Wish, index: number): Promise<Picture> {
  const drawing = drawingOf(tool, wish, index + 1, languageAt(tool, index));
  const start = performance.now();
  const { bytes, notes, reading } = await draw(drawing, () => undefined);
  const seconds = (performance.now() - start) / 1000;
  const file = `${tool}-${String(index + 1).padStart(2, '0')}.png`;
  await writeFile(resolve(folder, file), bytes);
  collect();
  console.log(`${file}  ${seconds.toFixed(1)} s  ${wish.prompt}`);
  const said = [
    ...notes.map(({ code, text }) => `${code} ${text}`),
    `understood: ${reading.understood.join(', ')}`,
    `not understood: ${reading.strange.join(', ')}`,
  ];
  return { file, drawing, notes: said, seconds };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function cardOf({ file, drawing, notes, seconds }: Picture): string {
  const { prompt, seed, style, palette, size } = drawing;
  const facts = [
    `seed ${seed}`,
    style,
    palette,
    `${size.width} × ${size.height}`,
    `${seconds.toFixed(1)} s`,
  ].join(' · ');
  return `<figure><a href="${file}"><img src="${file}" alt="${escaped(prompt)}" loading="lazy"></a>
<figcaption><b>${escaped(prompt)}</b><small>${escaped(facts)}</small>${notes.map((note) => `<p>${escaped(note)}</p>`).join('')}</figcaption></figure>`;
}

const pageOf = (sections: readonly (readonly [ToolSlug, readonly Picture[]])[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Artcade: gallery of the built-in engine</title>
<style>
body { margin: 2rem; background: #1b1d24; color: #eceef3; font: 15px/1.4 system-ui, sans-serif; }
section { display: grid; grid-template-columns: repeat(auto-fill, minmax(340px, 1fr)); gap: 1.25rem; }
figure { margin: 0; background: #262933; border-radius: 10px; overflow: hidden; }
img { display: block; width: 100%; height: 260px; object-fit: contain;
  background: repeating-conic-gradient(#3a3e4a 0 25%, #313540 0 50%) 0 0 / 24px 24px; }
figcaption { padding: 0.75rem 1rem; } small { display: block; color: #a7adbb; } p { margin: 0.25rem 0 0; color: #c9cedb; }
</style>
<h1>Gallery of the built-in engine</h1>
${sections.map(([tool, pictures]) => `<h2>${tool}</h2>\n<section>${pictures.map(cardOf).join('\n')}</section>`).join('\n')}
</html>
`;

async function main(): Promise<void> {
  if (chosen.length === 0)
    throw new Error(`No tool is called ${asked.join(' ')}. There are: ${every.join(', ')}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sections: [ToolSlug, Picture[]][] = [];
  for (const tool of chosen) {
    const pictures: Picture[] = [];
    for (const [index, wish] of toolSamples[tool].gallery.entries())
      pictures.push(await pictureOf(tool, wish, index));
    sections.push([tool, pictures]);
    // Written after each tool, so that the page can be opened early.
    await writeFile(resolve(folder, 'index.html'), pageOf(sections));
  }
  console.log(`Open ${resolve(folder, 'index.html')}`);
}

await main();
