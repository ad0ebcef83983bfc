import { Worker } from 'node:worker_threads';
import { cutOut } from './cut-out.ts';
import { EditError } from './edit-error.ts';
import type { EditAnswer, EditOrder, LocalEdit } from './edit-order.ts';
import { enlarge } from './enlarge.ts';
import { type Progress, type Raster, readRaster, writeRaster } from './raster.ts';
import { recolour } from './recolour.ts';
import { tile } from './tile.ts';

const answer = (message: EditAnswer): void => {
  process.send?.(message);
};

/** The pixels live outside the heap, which is all that Node limits; and while they are worked on, no timer of this thread runs. */
function watchMemory(maximum: number): void {
  const program = `setInterval(() => {
    if (process.memoryUsage.rss() > ${maximum}) process.kill(process.pid, 'SIGKILL');
  }, 50);`;
  new Worker(program, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
}

async function edited(raster: Raster, edit: LocalEdit, progress: Progress): Promise<Raster> {
  switch (edit.kind) {
    case 'cut-out':
      return cutOut(raster, progress);
    case 'enlarge':
      return enlarge(raster, edit.factor, progress);
    case 'recolour':
      return recolour(raster, edit.colours, progress);
    case 'tile':
      return tile(raster, progress);
  }
}

async function work({ bytes, edit }: EditOrder): Promise<void> {
  try {
    answer({ share: 0.02 });
    const raster = await readRaster(bytes);
    answer({ share: 0.1 });
    const made = await edited(raster, edit, (share) => answer({ share: 0.1 + share * 0.75 }));
    answer({ share: 0.85 });
    const written = await writeRaster(made);
    answer({ share: 1 });
    answer({ bytes: written });
  } catch (error) {
    const problem = error instanceof EditError ? error.problem : 'failed';
    answer({ problem, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

watchMemory(Number(process.argv[2]));
process.on('message', (order: EditOrder) => void work(order));
// The process ends with the server, however that ends.
process.on('disconnect', () => process.exit(0));
