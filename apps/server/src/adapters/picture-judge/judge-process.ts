import { imageMaximumSide } from '@artcade/domain/images';
import sharp from 'sharp';
import { startsWith } from '../pictures/bytes.ts';
import { walkPng } from '../pictures/png.ts';
import { pngSignature } from '../pictures/png-chunks.ts';
import { answerTasks } from '../processes/answer-tasks.ts';
import { chosenFrames } from './frames.ts';
import { readNetwork, side } from './network.ts';

// One thread: the other cores belong to the server. No cache: the process ends with the picture.
sharp.concurrency(1);
sharp.cache(false);

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

/** The highest score of a file's frames. What is partly transparent may show on a dark page what a light one hides. */
async function scoreOf(bytes: Uint8Array, network: ReturnType<typeof readNetwork>): Promise<number> {
  const { pages = 1, hasAlpha } = await sharp(bytes).metadata();
  // The decoder knows only the still image of an animated PNG.
  const further = startsWith(bytes, pngSignature) ? [...(walkPng(bytes).unseen ?? [])] : [];
  let highest = 0;
  for (const frame of chosenFrames(pages + further.length)) {
    const still = further[frame - pages];
    for (const background of hasAlpha ? ['white', 'black'] : ['white']) {
      const pixels = still ? pixelsOf(still.bytes, 0, background) : pixelsOf(bytes, frame, background);
      const { porn, hentai } = network(await pixels);
      highest = Math.max(highest, porn + hentai);
    }
  }
  return highest;
}

async function highestOf(files: readonly Uint8Array[]): Promise<number> {
  const network = readNetwork();
  let highest = 0;
  for (const bytes of files) highest = Math.max(highest, await scoreOf(bytes, network));
  return Math.min(1, highest);
}

answerTasks(highestOf);
