import type { Layer } from '../draw/canvas.ts';
import type { Job } from '../job.ts';
import type { Time, Weather } from '../scenes/light.ts';
import { type Place, paintScene, times, type View, weathers } from '../scenes/scene.ts';
import { namedOption } from '../words/words.ts';

/** Place, time and weather of a picture. */
export interface Setting {
  readonly place: Place;
  readonly time: Time;
  readonly weather: Weather;
}

/** The prompt decides; the seed decides the rest. */
export function settingOf(job: Job, place: Place): Setting {
  const setting: Setting = {
    place,
    time: namedOption(job.words, times) ?? job.random.fork('time').pick(['day', 'dusk', 'night', 'dawn']),
    // In "snow mountain" the snow is the place, not the weather.
    weather:
      namedOption(
        job.words.filter((word) => word !== place),
        weathers,
      ) ?? 'clear',
  };
  job.drew({ scene: setting.place, time: setting.time, weather: setting.weather });
  return setting;
}

/** The setting as a picture, by the job's own style and colours. */
export const paintSetting = (
  job: Job,
  setting: Setting,
  frame: { readonly width: number; readonly height: number; readonly view: View },
  onProgress: (share: number) => void,
): Layer =>
  paintScene(
    {
      ...setting,
      ...frame,
      tiles: false,
      words: job.words,
      random: job.random.fork('scene'),
      tones: job.tones,
      style: job.style,
      seed: job.seed,
    },
    onProgress,
  );
