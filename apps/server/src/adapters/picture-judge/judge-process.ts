import { imageMaximumSide } from '@artcade/domain/images';
import sharp from 'sharp';
import { watchMemory } from '../watch-memory.ts';
import { readNetwork, side } from './network.ts';
import type { JudgeAnswer } from './picture-judge.ts';

// One thread: the other cores belong to the server. No cache: the process ends with the picture.
sharp.concurrency(1);
sharp.cache(false);

/** Of an animation, so many frames are looked at, from its first to its last. */
const framesMaximum = 4;

const answer = (message: JudgeAnswer): void => {
  process.send?.(message);
};

/** The picture as the network takes it: all of it, squeezed into a square, on a plain background. */
const pixelsOf = (bytes: Uint8Array, page: number, background: string): Promise<Buffer> =>
  sharp(bytes, { page, failOn: 'error', limitInputPixels: imageMaximumSide ** 2 })
    .autoOrient()
    .flatten({ background })
    .toColourspace('srgb')
    .resize(side, side, { fit: 'fill' })
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();

/** The highest score of its frames. What is partly transparent may show on a dark page what a light one hides. */
async function scoreOf(bytes: Uint8Array): Promise<number> {
  const { pages = 1, hasAlpha } = await sharp(bytes).metadata();
  const network = readNetwork();
  const count = Math.min(pages, framesMaximum);
  let highest = 0;
  for (let frame = 0; frame < count; frame += 1) {
    const page = count === 1 ? 0 : Math.round((frame * (pages - 1)) / (count - 1));
    for (const background of hasAlpha ? ['white', 'black'] : ['white']) {
      const { porn, hentai } = network(await pixelsOf(bytes, page, background));
      highest = Math.max(highest, porn + hentai);
    }
  }
  return Math.min(1, highest);
}

watchMemory(Number(process.argv[2]));
process.on('message', (bytes: Uint8Array) => {
  scoreOf(bytes).then(
    (score) => answer({ score }),
    (error: unknown) => answer({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
// The process ends with the server, however that ends.
process.on('disconnect', () => process.exit(0));
