import { flushCompileCache } from 'node:module';
import { cutOut } from './cut-out.ts';
import { EditError } from './edit-error.ts';
import type { EditAnswer, EditOrder, LocalEdit } from './edit-order.ts';
import { enlarge } from './enlarge.ts';
import { type Progress, type Raster, readRaster, writeRaster } from './raster.ts';
import { recolour } from './recolour.ts';
import { tile } from './tile.ts';
import { watchMemory } from './watch-memory.ts';

const answer = (message: EditAnswer): void => {
  process.send?.(message);
};

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
    // This process is killed when it has answered. Node writes what it compiled only when one ends by itself.
    flushCompileCache();
    answer({ bytes: written });
  } catch (error) {
    if (error instanceof EditError) answer({ problem: error.problem, reason: error.reason });
    else {
      const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
      answer({ problem: 'failed', reason: message, stack });
    }
  }
}

watchMemory(Number(process.argv[2]));
process.on('message', (order: EditOrder) => void work(order));
// The process ends with the server, however that ends.
process.on('disconnect', () => process.exit(0));
