import type { Style } from '@artcade/domain/tool-forms';
import { type InputsOf, toolForms } from '@artcade/domain/tool-forms';
import { apart, down, type Layer, layerOf } from '../draw/canvas.ts';
import { type Colour, mix } from '../draw/colour.ts';
import { finish, toneTo } from '../draw/finish.ts';
import { noiseFrom, type Random } from '../draw/random.ts';
import { namedOption, type Word } from '../words/words.ts';
import { cave } from './cave.ts';
import { city } from './city.ts';
import { desert } from './desert.ts';
import { dungeon } from './dungeon.ts';
import { forest } from './forest.ts';
import { frame } from './framing/framing.ts';
import { lightOf, type Time, type Weather } from './light.ts';
import { mountains } from './mountains.ts';
import { plains } from './plains.ts';
import { beach, sea } from './sea.ts';
import { skyIslands } from './sky-islands.ts';
import { snow } from './snow.ts';
import { space } from './space.ts';
import type { Scene, Stage } from './stage.ts';
import { swamp } from './swamp.ts';
import { underwater } from './underwater.ts';
import { village } from './village.ts';
import { volcano } from './volcano.ts';
import { lightning, weather as weatherBefore } from './weather.ts';

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
  /** From dark to light; empty keeps the scene's own colours. */
  readonly tones: readonly Colour[];
  readonly style: Style;
  readonly seed: number;
}

/** Returns what the prompt names if the field has its default; a chosen value wins. */
export function yielding<T extends string>(given: T, options: readonly T[], words: readonly Word[]): T {
  return given === options[0] ? (namedOption(words, options) ?? given) : given;
}

type Paint = (stage: Stage) => void;
type LayerName = 'sky' | 'far' | 'middle' | 'near' | 'weather';

/** What a scene consists of, from back to front. */
function partsOf({ place, weather }: SceneAsked): [LayerName, Paint][] {
  const { sky, far, middle, near } = scenes[place];
  const isOutside = !indoors.includes(place);
  const hasBolt = isOutside && weather === 'storm';
  const behind: Paint = (stage) => {
    sky?.(stage);
    if (hasBolt) lightning(stage);
  };
  const before: Paint = (stage) => {
    near(stage);
    frame(stage, place);
  };
  const parts: [LayerName, Paint][] = [
    ['far', far],
    ['middle', middle],
    ['near', before],
  ];
  if (sky !== undefined) parts.unshift(['sky', behind]);
  if (isOutside && weather !== 'clear' && weather !== 'clouds') parts.push(['weather', weatherBefore]);
  return parts;
}

const shownIn = (view: View, name: LayerName): boolean =>
  view === 'whole' || view === name || (view === 'far' && name === 'sky');

/** Styles with clean shapes of few tones: texture would look dirty in them, and light beams would show steps. */
const cleanStyles: readonly Style[] = ['flat', 'ink', 'cel'];

/** Creates stages that differ only in the layer that they paint on. */
function stagesFor(asked: SceneAsked): (behind: readonly Layer[]) => Stage {
  const plain = lightOf(asked.time, asked.weather, asked.random.fork('light'));
  const light = scenes[asked.place].light?.(plain, asked.random.fork('tones')) ?? plain;
  const noise = noiseFrom(asked.random.fork('noise'));
  const words = new Set(asked.words.filter((word) => word !== asked.place));
  const clean = cleanStyles.includes(asked.style);
  return (behind) => {
    const layer = layerOf(asked.width, asked.height);
    const scale = Math.sqrt(layer.width * layer.height) / 1440;
    layer.brush.scale(scale, scale);
    return {
      layer,
      brush: layer.brush,
      width: layer.width / scale,
      height: layer.height / scale,
      unit: 1,
      scale,
      behind,
      light,
      random: asked.random,
      noise,
      words,
      beams: !clean,
      clean,
      tiles: asked.tiles,
    };
  };
}

/** Extends the land below its houses and trees, so that nothing floats when the layer in front moves. */
function goOnBelow({ brush, width, height, light }: Stage, name: LayerName, place: Place): void {
  if ((name !== 'far' && name !== 'middle') || place === 'space' || place === 'sky-islands') return;
  const tone = mix(light.haze, light.shade, name === 'far' ? 0.25 : 0.5);
  apart(brush, () => {
    brush.globalCompositeOperation = 'destination-over';
    brush.fillStyle = down(brush, height * 0.84, height * 0.88, [
      [0, tone, 0],
      [1, tone],
    ]);
    brush.fillRect(0, height * 0.84, width, height * 0.16);
  });
}

/** Applies the requested style and colours. */
function finished({ layer }: Stage, asked: SceneAsked, kind: 'scene' | 'layer', whole = layer): Layer {
  const { style, seed, tiles, tones } = asked;
  layer.brush.resetTransform();
  if (tones.length > 0) toneTo(layer, tones, 0.62);
  finish(layer, { style, seed, kind, tiles, whole });
  return layer;
}

/** Composes layers into a thumbnail. */
function flattened(layers: readonly Layer[], { width, height }: SceneAsked): Layer {
  const share = 480 / Math.max(width, height);
  const small = layerOf(width * share, height * share);
  for (const { canvas } of layers) small.brush.drawImage(canvas, 0, 0, small.width, small.height);
  return small;
}

/** Paints a finished scene. A middle or near view is transparent where the background would show. */
export function paintScene(asked: SceneAsked, onProgress: (share: number) => void): Layer {
  const stage = stagesFor(asked)([]);
  const parts = partsOf(asked).filter(([name]) => shownIn(asked.view, name));
  parts.forEach(([, paint], index) => {
    paint(stage);
    onProgress((0.6 * (index + 1)) / parts.length);
  });
  const isOpen = asked.view === 'middle' || asked.view === 'near';
  const layer = finished(stage, asked, isOpen ? 'layer' : 'scene');
  onProgress(0.85);
  return layer;
}

/** Paints the same scene in layers from back to front. Composed they give the whole picture. */
export function paintLayers(
  asked: SceneAsked,
  onProgress: (share: number) => void,
): { readonly name: LayerName; readonly layer: Layer }[] {
  const stageOver = stagesFor(asked);
  const parts = partsOf(asked);
  const stages: Stage[] = [];
  for (const [name, paint] of parts) {
    const stage = stageOver(stages.map(({ layer }) => layer));
    paint(stage);
    goOnBelow(stage, name, asked.place);
    stages.push(stage);
    onProgress((0.5 * stages.length) / parts.length);
  }
  const layers = stages.map(({ layer }) => layer);
  const whole = flattened(layers, asked);
  if (asked.tones.length > 0) toneTo(whole, asked.tones, 0.62);
  return stages.map((stage, index) => {
    const layer = finished(stage, asked, index === 0 ? 'scene' : 'layer', whole);
    onProgress(0.5 + (0.5 * (index + 1)) / parts.length);
    return { name: parts[index]?.[0] ?? 'near', layer };
  });
}
