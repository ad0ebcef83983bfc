import type { InputsOf } from '@artcade/domain/tool-forms';
import { layerOf } from '../../draw/canvas.ts';
import type { Job, Tool } from '../../job.ts';
import { paintLayers, paintScene, plannedScene, type SceneAsked } from '../../scenes/scene.ts';
import { paintOneLayer, paintWorld, paintWorldLayers, reportShown, worldOf } from '../world.ts';

const inputsOf = (job: Job) => job.inputs as InputsOf<'game-background-generator'>;

export const background: Tool = {
  draw: (job) => {
    const { view, seamless } = inputsOf(job);
    if (view === 'middle' || view === 'near') job.note('layer_clear');
    if (seamless) return { layer: paintTile(job) };
    reportShown(job);
    if (job.isTrial) return { layer: layerOf(1, 1) };
    const world = worldOf(job, job.size);
    job.onProgress(0.2);
    const layer =
      view === 'whole' ? paintWorld(job, world, job.size) : paintOneLayer(job, world, job.size, view);
    return { layer };
  },
  layers: (job) =>
    inputsOf(job).seamless
      ? paintLayers(tileAsked(job), job.onProgress)
      : paintWorldLayers(job, worldOf(job, job.size), job.size),
};

/** What is seen in perspective does not meet itself: a picture that repeats is painted as a flat scene. */
function paintTile(job: Job) {
  const asked = tileAsked(job);
  const { place, time, weather } = plannedScene({ ...asked, heed: () => undefined });
  job.drew({ scene: place, time, weather });
  if (!job.isTrial) return paintScene(asked, job.onProgress);
  plannedScene(asked);
  return layerOf(1, 1);
}

function tileAsked(job: Job): SceneAsked {
  const inputs = inputsOf(job);
  return {
    place: inputs.scene,
    time: inputs.time,
    weather: inputs.weather,
    view: inputs.view,
    tiles: true,
    ...job.size,
    words: job.words,
    brief: job.brief,
    heed: job.heed,
    random: job.random,
    tones: job.tones,
    style: job.style,
    seed: job.seed,
  };
}
