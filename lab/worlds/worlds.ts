import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readDrawing } from '@artcade/engine/brief/read-drawing';
import { type ArtName, arts, drawWith, isCoarse } from '@artcade/engine/world/arts/arts';
import { compose } from '@artcade/engine/world/compose';
import sharp from 'sharp';
import { type Drawn, likenessOfColour, likenessOfStructure } from './likeness.ts';
import { prompts } from './prompts.ts';

/**
 * Draws prompts in four seeds and one seed in six arts, as contact sheets in `.cache/worlds`, and prints how alike they are:
 * `npm run worlds -- "a red fox"`. Without words it takes its own prompts. `--wide=1024` draws larger.
 */
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wide = Number(process.argv.find((word) => word.startsWith('--wide='))?.slice('--wide='.length) ?? 480);
const size = { width: wide, height: Math.round((wide * 9) / 16) };
const folder = join(import.meta.dirname, '../../.cache/worlds');
await mkdir(folder, { recursive: true });

function drawn(prompt: string, seed: number, art: ArtName) {
  const { brief } = readDrawing({ tool: 'game-background-generator', mode: 'create', prompt, inputs: {} });
  const start = process.cpuUsage();
  const composed = compose({ brief, seed, aspect: size.width / size.height, isCoarse: isCoarse(art) });
  const { pixels, ...measures } = drawWith(art, composed.scene, size);
  const { user, system } = process.cpuUsage(start);
  // The picture's memory is used again by the next one.
  const bytes = Uint8Array.from(
    { length: measures.width * measures.height * 3 },
    (_, at) => pixels[at + Math.floor(at / 3)] ?? 0,
  );
  return { ...composed, picture: { ...measures, bytes }, seconds: (user + system) / 1e6 };
}

async function sheet(name: string, pictures: readonly Drawn[], columns: number) {
  const rows = Math.ceil(pictures.length / columns);
  await sharp({
    create: { width: columns * size.width, height: rows * size.height, channels: 3, background: 'white' },
  })
    .composite(
      pictures.map(({ bytes, width, height }, index) => ({
        input: Buffer.from(bytes),
        raw: { width, height, channels: 3 as const },
        left: (index % columns) * size.width,
        top: Math.floor(index / columns) * size.height,
      })),
    )
    .png()
    .toFile(join(folder, `${name}.png`));
}

interface Row {
  readonly prompt: string;
  readonly shots: string;
  readonly missing: string;
  readonly seeds: number;
  readonly arts: number;
  readonly seconds: number;
}
const table: Row[] = [];
for (const [index, prompt] of (words.length > 0 ? words : prompts).entries()) {
  const seeds = [1, 2, 3, 4].map((seed) => drawn(prompt, seed, 'painterly'));
  const styles = (Object.keys(arts) as ArtName[]).map((art) => drawn(prompt, 1, art));
  await sheet(
    `${index + 1}-seeds`,
    seeds.map(({ picture }) => picture),
    2,
  );
  await sheet(
    `${index + 1}-arts`,
    styles.map(({ picture }) => picture),
    2,
  );
  table.push({
    prompt: prompt.slice(0, 44),
    shots: seeds.map(({ shot }) => shot).join(' '),
    missing: seeds[0]?.missing.map(({ id }) => id).join(' ') ?? '',
    seeds: Number((await likenessOfStructure(seeds.map(({ picture }) => picture))).toFixed(2)),
    arts: Number((await likenessOfColour(styles.map(({ picture }) => picture))).toFixed(2)),
    seconds: Number((seeds[3]?.seconds ?? 0).toFixed(1)),
  });
  console.log(`${index + 1}. ${prompt}`);
}
console.table(table);
const mean = (key: 'seeds' | 'arts') =>
  (table.reduce((sum, row) => sum + row[key], 0) / table.length).toFixed(2);
console.log(`Likeness: seeds ${mean('seeds')}, arts ${mean('arts')}. Sheets: ${folder}`);
