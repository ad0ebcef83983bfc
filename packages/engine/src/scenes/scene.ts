import type { Style } from '@artcade/domain/tool-forms';
import { type InputsOf, toolForms } from '@artcade/domain/tool-forms';
import { type Layer, layerOf } from '../kit/canvas.ts';
import type { Colour } from '../kit/colour.ts';
import { finish, toneTo } from '../kit/finish.ts';
import { noiseFrom, type Random } from '../kit/random.ts';
import { namedOption, type Word } from '../kit/words.ts';
import { cave } from './cave.ts';
import { city } from './city.ts';
import { dungeon } from './dungeon.ts';
import { lightOf, type Time, type Weather } from './light.ts';
import { desert, forest, mountains, plains, snow, village } from './open-land.ts';
import { beach, sea } from './sea.ts';
import { skyIslands } from './sky-islands.ts';
import { space } from './space.ts';
import type { Scene, Stage } from './stage.ts';
import { swamp } from './swamp.ts';
import { underwater } from './underwater.ts';
import { volcano } from './volcano.ts';
import { lightning, weather } from './weather.ts';

type Fields = InputsOf<'game-background-generator'>;
export type Place = Fields['scene'];
export type View = Fields['view'];

const scenes: Readonly<Record<Place, Scene>> = {
  forest,
  mountains,
  plains,
  desert,
  snow,
  beach,
  sea,
  underwater,
  cave,
  volcano,
  swamp,
  city,
  village,
  space,
  'sky-islands': skyIslands,
  dungeon,
};

const { fields } = toolForms['game-background-generator'];
export const times: readonly Time[] = fields.time.options;
export const weathers: readonly Weather[] = fields.weather.options;
export const places: readonly Place[] = fields.scene.options;

const indoors: readonly Place[] = ['cave', 'dungeon', 'underwater', 'space'];

export interface SceneAsked {
  readonly place: Place;
  readonly time: Time;
  readonly weather: Weather;
  readonly view: View;
  readonly tiles: boolean;
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
  readonly random: Random;
  /** From dark to light; empty leaves the scene's own colours. */
  readonly tones: readonly Colour[];
  readonly style: Style;
  readonly seed: number;
}

/** A field that was left as it came yields to what the prompt says; a chosen one stays. */
export function yielding<T extends string>(given: T, options: readonly T[], words: readonly Word[]): T {
  return given === options[0] ? (namedOption(words, options) ?? given) : given;
}

/** A finished scene. A middle or near view is clear where what lies behind it would show. */
export function paintScene(asked: SceneAsked, onProgress: (share: number) => void): Layer {
  const layer = layerOf(asked.width, asked.height);
  const scene = scenes[asked.place];
  const plain = lightOf(asked.time, asked.weather, asked.random.fork('light'));
  const light = scene.light?.(plain, asked.random.fork('tones')) ?? plain;
  const stage: Stage = {
    layer,
    brush: layer.brush,
    width: layer.width,
    height: layer.height,
    unit: Math.sqrt(layer.width * layer.height) / 1440,
    light,
    random: asked.random,
    noise: noiseFrom(asked.random.fork('noise')),
    words: new Set(asked.words.filter((word) => word !== asked.place)),
    beams: !['flat', 'ink', 'cel'].includes(asked.style),
    tiles: asked.tiles,
  };
  const shows = (view: View) => asked.view === 'whole' || asked.view === view;
  const isOutside = !indoors.includes(asked.place);
  if (shows('far')) {
    scene.far(stage);
    if (asked.weather === 'storm' && isOutside) lightning(stage);
  }
  onProgress(0.35);
  if (shows('middle')) scene.middle(stage);
  onProgress(0.5);
  if (shows('near')) scene.near(stage);
  if (asked.view === 'whole' && isOutside) weather(stage);
  onProgress(0.6);
  if (asked.tones.length > 0) toneTo(layer, asked.tones, 0.62);
  const isOpaque = asked.view === 'whole' || asked.view === 'far';
  finish(layer, {
    style: asked.style,
    seed: asked.seed,
    kind: isOpaque ? 'scene' : 'cutout',
    tiles: asked.tiles,
  });
  onProgress(0.85);
  return layer;
}
