import type { Style } from '@artcade/domain/tool-forms';
import { toolForms } from '@artcade/domain/tool-forms';
import type { Brief } from '../brief/brief.ts';
import { apart, down, type Layer, layerOf } from '../draw/canvas.ts';
import { type Colour, css, mix } from '../draw/colour.ts';
import { finish, toneTo } from '../draw/finish.ts';
import { noiseFrom, type Random } from '../draw/random.ts';
import { namedOption, type Word } from '../words/meanings.ts';
import { plainAsk } from './ask.ts';
import { floating } from './floats.ts';
import { frame } from './framing/framing.ts';
import { lightOf, type Time, type Weather } from './light.ts';
import { painters } from './painters.ts';
import type { Place, View } from './place.ts';
import type { PlaceRow } from './place-row.ts';
import type { Heed } from './planning/draft.ts';
import { planOf, type ScenePlan, type Shows } from './planning/plan.ts';
import { tintLight } from './rigs.ts';
import { scenes } from './scene-table.ts';
import type { Scene, Stage } from './stage.ts';
import { lightning, weather as weatherBefore } from './weather.ts';

export type { Place, View } from './place.ts';

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
  /** What the scene is to show. It decides place, hour and weather where it names them; without one the words do. */
  readonly brief?: Brief;
  readonly heed?: Heed;
  readonly shows?: Shows;
  /** Where the main thing stands, as a share of the width, if not where the seed wants it. */
  readonly focus?: number | undefined;
  readonly random: Random;
  /** From dark to light; empty keeps the scene's own colours. */
  readonly tones: readonly Colour[];
  readonly style: Style;
  readonly seed: number;
}

const isEmpty = ({ subjects, things, places, whole }: Brief): boolean =>
  subjects.length + things.length + places.length + whole.length === 0;

/** Returns what is painted for a request: by its brief, else by its words alone. */
export function plannedScene(asked: SceneAsked): ScenePlan {
  const { brief, place, time, weather, words } = asked;
  if (brief === undefined || isEmpty(brief))
    return {
      place,
      row: { base: place, roofed: indoors.includes(place) },
      time,
      weather,
      words: new Set(words.filter((word) => word !== place)),
      ask: plainAsk,
      tints: [],
      grades: [],
      floats: [],
      style: null,
    };
  return planOf({
    brief,
    heed: asked.heed ?? (() => undefined),
    shows: asked.shows ?? 'all',
    focus: asked.focus,
    random: asked.random,
    place,
    time,
    weather,
  });
}

/** Returns the painter of a place: its own, or the scene of the form that is nearest, perhaps with another distance. */
function sceneOf({ painter, base, far }: PlaceRow, isTiled: boolean): Scene {
  // Streets and rooms run to a vanishing point and cannot meet themselves.
  const own = painter === undefined || isTiled ? undefined : painters[painter];
  if (own !== undefined) return own;
  const scene = scenes[base];
  const other = far === undefined ? undefined : scenes[far];
  return other === undefined ? scene : { ...scene, far: other.far, ...(other.sky && scene.sky ? {} : {}) };
}

/** Returns what the prompt names if the field has its default; a chosen value wins. */
export function yielding<T extends string>(given: T, options: readonly T[], words: readonly Word[]): T {
  return given === options[0] ? (namedOption(words, options) ?? given) : given;
}

type Paint = (stage: Stage) => void;
type LayerName = 'sky' | 'far' | 'middle' | 'near' | 'weather';

/** What a scene consists of, from back to front. */
function partsOf({ place, row, weather, floats, ask }: ScenePlan, isTiled: boolean): [LayerName, Paint][] {
  const { sky, far, middle, near } = sceneOf(row, isTiled);
  const isOutside = !(row.roofed ?? indoors.includes(place));
  const hasBolt = isOutside && weather === 'storm';
  const behind: Paint = (stage) => {
    sky?.(stage);
    if (hasBolt) lightning(stage);
  };
  const before: Paint = (stage) => {
    near(stage);
    if (row.painter === undefined && ask.staging.frame !== 'none') frame(stage, place);
    floats.forEach((motes, index) => {
      floating(stage, motes, index);
    });
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
function stagesFor(asked: SceneAsked, plan: ScenePlan): (behind: readonly Layer[]) => Stage {
  const plain = lightOf(plan.time, plan.weather, asked.random.fork('light'));
  const own = sceneOf(plan.row, asked.tiles).light?.(plain, asked.random.fork('tones')) ?? plain;
  const light = plan.tints.reduce(tintLight, own);
  const noise = noiseFrom(asked.random.fork('noise'));
  const clean = cleanStyles.includes(plan.style ?? asked.style);
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
      words: plan.words,
      ask: plan.ask,
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
function finished(
  { layer }: Stage,
  asked: SceneAsked,
  plan: ScenePlan,
  kind: 'scene' | 'layer',
  whole = layer,
): Layer {
  const { style, seed, tiles } = asked;
  layer.brush.resetTransform();
  graded(layer, asked, plan);
  finish(layer, { style: plan.style ?? style, seed, kind, tiles, whole });
  return layer;
}

/** Applies the requested colours, and those of the mood and the style. */
function graded(layer: Layer, { tones }: SceneAsked, { grades }: ScenePlan): void {
  for (const { ramp, amount = 0.3, veil } of grades) {
    if (ramp !== undefined) toneTo(layer, ramp, amount);
    if (veil === undefined) continue;
    apart(layer.brush, () => {
      layer.brush.globalCompositeOperation = 'source-atop';
      layer.brush.fillStyle = css(...veil);
      layer.brush.fillRect(0, 0, layer.width, layer.height);
    });
  }
  if (tones.length > 0) toneTo(layer, tones, 0.62);
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
  const plan = plannedScene(asked);
  const stage = stagesFor(asked, plan)([]);
  const parts = partsOf(plan, asked.tiles).filter(([name]) => shownIn(asked.view, name));
  parts.forEach(([, paint], index) => {
    paint(stage);
    onProgress((0.6 * (index + 1)) / parts.length);
  });
  const isOpen = asked.view === 'middle' || asked.view === 'near';
  const layer = finished(stage, asked, plan, isOpen ? 'layer' : 'scene');
  onProgress(0.85);
  return layer;
}

/** Paints the same scene in layers from back to front. Composed they give the whole picture. */
export function paintLayers(
  asked: SceneAsked,
  onProgress: (share: number) => void,
): { readonly name: LayerName; readonly layer: Layer }[] {
  const plan = plannedScene(asked);
  const stageOver = stagesFor(asked, plan);
  const parts = partsOf(plan, asked.tiles);
  const stages: Stage[] = [];
  for (const [name, paint] of parts) {
    const stage = stageOver(stages.map(({ layer }) => layer));
    paint(stage);
    goOnBelow(stage, name, plan.place);
    stages.push(stage);
    onProgress((0.5 * stages.length) / parts.length);
  }
  const layers = stages.map(({ layer }) => layer);
  const whole = flattened(layers, asked);
  graded(whole, asked, plan);
  return stages.map((stage, index) => {
    const layer = finished(stage, asked, plan, index === 0 ? 'scene' : 'layer', whole);
    onProgress(0.5 + (0.5 * (index + 1)) / parts.length);
    return { name: parts[index]?.[0] ?? 'near', layer };
  });
}
