import type { Brief } from '../brief/brief.ts';
import { type Layer, layerOf } from '../draw/canvas.ts';
import type { Job } from '../job.ts';
import type { Time, Weather } from '../scenes/light.ts';
import type { Shows } from '../scenes/planning/plan.ts';
import {
  type Place,
  paintScene,
  plannedScene,
  type SceneAsked,
  times,
  type View,
  weathers,
} from '../scenes/scene.ts';
import { namedOption } from '../words/meanings.ts';

/** Place, time and weather of a picture. */
export interface Setting {
  readonly place: Place;
  readonly time: Time;
  readonly weather: Weather;
  /** What the brief says of it; without one only place, time and weather are painted. */
  readonly brief?: Brief;
  /** How much of the brief the scene shows: its hero may be drawn by the tool. */
  readonly shows?: Shows;
  /** Where its main thing stands, as a share of the width. */
  readonly focus?: number | undefined;
}

const sceneAsked = (
  job: Job,
  setting: Setting,
  frame: { readonly width: number; readonly height: number; readonly view: View },
): SceneAsked => ({
  ...setting,
  ...frame,
  tiles: false,
  words: job.words,
  random: job.random.fork('scene'),
  tones: job.tones,
  style: job.style,
  seed: job.seed,
});

/** The prompt decides; the seed decides the rest. The scene shows the things of the brief, not its subjects. */
export function settingOf(job: Job, place: Place, shows: Shows = 'things'): Setting {
  const given: Setting = {
    place,
    time: namedOption(job.words, times) ?? job.random.fork('time').pick(['day', 'dusk', 'night', 'dawn']),
    // In "snow mountain" the snow is the place, not the weather.
    weather:
      namedOption(
        job.words.filter((word) => word !== place),
        weathers,
      ) ?? 'clear',
    brief: job.brief,
    shows,
  };
  const planned = plannedScene(sceneAsked(job, given, { width: 16, height: 9, view: 'whole' }));
  job.drew({ scene: planned.place, time: planned.time, weather: planned.weather });
  return given;
}

/** The setting as a picture, by the job's own style and colours. */
export const paintSetting = (
  job: Job,
  setting: Setting,
  frame: { readonly width: number; readonly height: number; readonly view: View },
  onProgress: (share: number) => void,
): Layer => sceneFor(job, { ...sceneAsked(job, setting, frame), heed: job.heed }, onProgress);

/** The scene, or an empty layer if only its plan is wanted: the plan reports all that the scene shows. */
export function sceneFor(job: Job, asked: SceneAsked, onProgress: (share: number) => void): Layer {
  if (!job.isTrial) return paintScene(asked, onProgress);
  plannedScene(asked);
  return layerOf(asked.width, asked.height);
}
