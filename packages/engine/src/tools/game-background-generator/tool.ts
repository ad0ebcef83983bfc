import type { InputsOf } from '@artcade/domain/tool-forms';
import type { Job, Tool } from '../../job.ts';
import {
  paintLayers,
  paintScene,
  places,
  type SceneAsked,
  times,
  weathers,
  yielding,
} from '../../scenes/scene.ts';

export const background: Tool = {
  draw: (job) => {
    const asked = askedBy(job);
    job.drew({ scene: asked.place, time: asked.time, weather: asked.weather });
    if (asked.view === 'middle' || asked.view === 'near') job.note('layer_clear');
    return { layer: paintScene(asked, job.onProgress) };
  },
  layers: (job) => paintLayers(askedBy(job), job.onProgress),
};

function askedBy(job: Job): SceneAsked {
  const inputs = job.inputs as InputsOf<'game-background-generator'>;
  const place = yielding(inputs.scene, places, job.words);
  return {
    place,
    time: yielding(inputs.time, times, job.words),
    // In the words "snow mountain" the snow is a place already.
    weather: yielding(
      inputs.weather,
      weathers,
      job.words.filter((word) => word !== place),
    ),
    view: inputs.view,
    tiles: inputs.seamless,
    ...job.size,
    words: job.words,
    random: job.random,
    tones: job.tones,
    style: job.style,
    seed: job.seed,
  };
}
