import type { InputsOf } from '@artcade/domain/tool-forms';
import type { Job, Tool } from '../../job.ts';
import { paintLayers, plannedScene, type SceneAsked } from '../../scenes/scene.ts';
import { sceneFor } from '../setting.ts';

export const background: Tool = {
  draw: (job) => {
    const asked = askedBy(job);
    const { place, time, weather } = plannedScene({ ...asked, heed: () => undefined });
    job.drew({ scene: place, time, weather });
    if (asked.view === 'middle' || asked.view === 'near') job.note('layer_clear');
    return { layer: sceneFor(job, asked, job.onProgress) };
  },
  layers: (job) => paintLayers(askedBy(job), job.onProgress),
};

function askedBy(job: Job): SceneAsked {
  const inputs = job.inputs as InputsOf<'game-background-generator'>;
  return {
    place: inputs.scene,
    time: inputs.time,
    weather: inputs.weather,
    view: inputs.view,
    tiles: inputs.seamless,
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
