import { readDrawing } from '../../packages/engine/src/brief/read-drawing.ts';
import { type ArtName, arts, drawWith, isCoarse } from '../../packages/engine/src/world/arts/arts.ts';
import { compose } from '../../packages/engine/src/world/compose.ts';
import { prompts } from '../worlds/prompts.ts';
import { isQuick, median } from './samples.ts';
import { type Figure, limit } from './table.ts';

/** Widths of pictures, and the milliseconds of processor time that one may take. */
const sizes = { sketch: [320, 150], picture: [1024, 1500], large: [2048, 5000] } as const;
const wanted = isQuick ? prompts.slice(0, 2) : prompts.slice(0, 8);

/** Drawing times of the world in each art, with its models already made. */
export function worlds(): readonly Figure[] {
  const figures: Figure[] = [];
  for (const art of Object.keys(arts) as ArtName[])
    for (const [name, [width, below]] of Object.entries(sizes)) {
      if (isQuick && name === 'large') continue;
      // The first round makes the models, and lets the engine settle.
      for (const prompt of wanted) timeOf(prompt, art, 320);
      const times = wanted.map((prompt) => timeOf(prompt, art, width));
      figures.push(limit(`world: ${art}, ${name}, processor time`, median(times), { below }));
    }
  return figures;
}

function timeOf(prompt: string, art: ArtName, width: number): number {
  const { brief } = readDrawing({ tool: 'game-background-generator', mode: 'create', prompt, inputs: {} });
  const height = Math.round((width * 9) / 16);
  const start = process.cpuUsage();
  const { scene } = compose({ brief, seed: 1, aspect: width / height, isCoarse: isCoarse(art) });
  drawWith(art, scene, { width, height });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
