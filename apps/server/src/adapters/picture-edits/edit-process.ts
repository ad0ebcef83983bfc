import type { Progress, Raster } from '@artcade/domain/pictures/raster';
import { recolour } from '@artcade/domain/pictures/recolour';
import { answerTasks } from '../processes/answer-tasks.ts';
import { cutOutFigure } from './cut-out-figure.ts';
import { EditError } from './edit-error.ts';
import type { Edited, EditOrder, LocalEdit } from './edit-order.ts';
import { enlarge } from './enlarge.ts';
import { readRaster, writeRaster } from './raster.ts';
import { tile } from './tile.ts';

async function edited(raster: Raster, edit: LocalEdit, progress: Progress): Promise<Raster> {
  switch (edit.kind) {
    case 'cut-out':
      return cutOutFigure(raster, progress);
    case 'enlarge':
      return enlarge(raster, edit.factor, progress);
    case 'recolour':
      return recolour(raster, edit.colours, progress);
    case 'tile':
      return tile(raster, progress);
  }
}

async function work({ bytes, edit }: EditOrder, progress: Progress): Promise<Edited> {
  try {
    progress(0.02);
    const raster = await readRaster(bytes);
    progress(0.1);
    const made = await edited(raster, edit, (share) => progress(0.1 + share * 0.75));
    progress(0.85);
    const written = await writeRaster(made);
    progress(1);
    return { bytes: written };
  } catch (error) {
    if (error instanceof EditError) return { problem: error.problem, reason: error.reason };
    throw error;
  }
}

answerTasks(work);
