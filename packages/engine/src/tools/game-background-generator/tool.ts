import type { InputsOf } from '@artcade/domain/tool-forms';
import { layerOf } from '../../draw/canvas.ts';
import type { Job, Tool } from '../../job.ts';
import {
  paintOneLayer,
  paintTile,
  paintTileLayers,
  paintWorld,
  paintWorldLayers,
  reportShown,
  worldOf,
} from '../world.ts';

const inputsOf = (job: Job) => job.inputs as InputsOf<'game-background-generator'>;

export const background: Tool = {
  draw: (job) => {
    const { view, seamless } = inputsOf(job);
    if (view === 'middle' || view === 'near') job.note('layer_clear');
    reportShown(job);
    if (job.isTrial) return { layer: layerOf(1, 1) };
    const paint = view === 'whole' ? paintWorld : paintOneLayer(view);
    if (seamless) return { layer: paintTile(job, paint) };
    const world = worldOf(job);
    job.onProgress(0.2);
    return { layer: paint(job, world, job.size) };
  },
  layers: (job) =>
    inputsOf(job).seamless ? paintTileLayers(job) : paintWorldLayers(job, worldOf(job), job.size),
};
