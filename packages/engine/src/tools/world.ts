import { promptStyle } from '@artcade/domain/prompt-style';
import { auto } from '@artcade/domain/tool-forms';
import { ImageData } from '@napi-rs/canvas';
import { kindOf } from '../brief/brief.ts';
import { saidOf } from '../brief/form.ts';
import { apart, type Layer, layerOf } from '../draw/canvas.ts';
import { type Colour, css } from '../draw/colour.ts';
import { toneTo } from '../draw/finish.ts';
import type { Job } from '../job.ts';
import { gradeOf } from '../scenes/rigs.ts';
import { toneOf } from '../scenes/tones.ts';
import type { Grade } from '../world/air-row.ts';
import { drawWith, isCoarse } from '../world/arts/arts.ts';
import type { Picture, Size } from '../world/arts/picture.ts';
import { type Composed, compose } from '../world/compose.ts';
import { releaseMemory } from '../world/kernel.ts';
import { drawFrom, drawInLayers, drawLayer, type LayerName } from '../world/layers.ts';
import type { Hour, Weather } from '../world/mood-rows.ts';
import { shownOf } from '../world/shown.ts';

/** The options of the form by the hours and the weathers of the world. */
const times: Readonly<Record<Hour, string>> = {
  dawn: 'dawn',
  day: 'day',
  golden: 'day',
  sunset: 'dusk',
  dusk: 'dusk',
  night: 'night',
};
const weathers: Readonly<Record<Weather, string>> = {
  clear: 'clear',
  clouds: 'clouds',
  mist: 'fog',
  rain: 'rain',
  storm: 'storm',
  snow: 'snow',
  dust: 'fog',
};

/** Reports what a world shows of a job's brief. */
export function reportShown(job: Job): void {
  for (const [id, as] of shownOf(job.brief)) job.heed(id, as);
  if (job.tones.length === 0) for (const { id } of coloured(job)) job.heed(id);
  for (const { id } of job.brief.whole) if (promptStyle({ chips: [{ id }] }) === job.style) job.heed(id);
}

/** The world of a job, as seen in a picture of some proportions. Reports its place, hour and weather. */
export function worldOf(job: Job, { width, height }: Size): Composed {
  const world = compose({
    brief: job.brief,
    seed: job.seed,
    aspect: width / height,
    isCoarse: isCoarse(job.style),
  });
  const scene = job.isOpen('scene') ? sceneSaid(job) : String(job.inputs['scene']);
  job.drew({
    ...(scene !== undefined && { scene }),
    time: times[world.atmosphere.hour],
    weather: weathers[world.atmosphere.weather],
  });
  return world;
}

/** The option that the words name. Where they name no place at all, there is a meadow. */
const sceneSaid = ({ tool, brief }: Job) =>
  brief.places.length === 0 ? 'plains' : saidOf(tool, { scene: auto }, brief)['scene']?.option;

export const paintWorld = (job: Job, { scene, grades }: Composed, size: Size): Layer =>
  toned(job, grades, drawWith(job.style, scene, size));

/** One layer alone; the farthest has the sky behind it. */
export const paintOneLayer = (job: Job, { scene, grades }: Composed, size: Size, name: LayerName): Layer =>
  toned(
    job,
    grades,
    name === 'far' ? drawFrom(job.style, scene, size, name) : drawLayer(job.style, scene, size, name),
  );

export const paintWorldLayers = (job: Job, { scene, grades }: Composed, size: Size) =>
  drawInLayers(job.style, scene, size, job.onProgress).map(({ name, picture }) => ({
    name,
    layer: toned(job, grades, picture),
  }));

/** The picture in the job's colours, else in those of its words. */
function toned(job: Job, grades: readonly Grade[], { pixels, width, height }: Picture): Layer {
  releaseMemory();
  const layer = layerOf(width, height);
  layer.brush.putImageData(new ImageData(pixels, width, height), 0, 0);
  if (job.tones.length > 0) toneTo(layer, job.tones, 0.62);
  else for (const grade of [...grades, ...coloured(job).map(({ tone }) => gradeOf(tone))]) lay(layer, grade);
  return layer;
}

function lay(layer: Layer, { ramp, amount = 0, veil }: Grade): void {
  if (ramp) toneTo(layer, ramp, amount);
  if (!veil) return;
  apart(layer.brush, () => {
    layer.brush.globalCompositeOperation = 'source-atop';
    layer.brush.fillStyle = css(...veil);
    layer.brush.fillRect(0, 0, layer.width, layer.height);
  });
}

/** Colours that are said of the whole picture. */
const coloured = ({ brief }: Job): readonly { readonly id: string; readonly tone: Colour }[] =>
  brief.whole.flatMap(({ id, text }) => {
    const tone = text !== '' && kindOf(id) === 'colour' ? toneOf(id) : null;
    return tone ? [{ id, tone }] : [];
  });
