import type { InputsOf } from '@artcade/domain/tool-forms';
import type { Job } from '../job.ts';
import type { Layer } from '../kit/canvas.ts';
import { paintScene, places, times, weathers, yielding } from '../scenes/scene.ts';

export function background(job: Job): Layer {
  const inputs = job.inputs as InputsOf<'game-background-generator'>;
  const place = yielding(inputs.scene, places, job.words);
  const time = yielding(inputs.time, times, job.words);
  // In the words "snow mountain" the snow is a place already.
  const weather = yielding(
    inputs.weather,
    weathers,
    job.words.filter((word) => word !== place),
  );
  if (place !== inputs.scene || time !== inputs.time || weather !== inputs.weather)
    job.note(`Read from the prompt: ${place}, ${time}, ${weather}.`);
  if (inputs.view === 'middle' || inputs.view === 'near')
    job.note('This layer is clear where the layers behind it show.');
  return paintScene(
    {
      place,
      time,
      weather,
      view: inputs.view,
      tiles: inputs.seamless,
      ...job.size,
      words: job.words,
      random: job.random,
      tones: job.tones,
      style: job.style,
      seed: job.seed,
    },
    job.onProgress,
  );
}
