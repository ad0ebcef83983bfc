import { promptStyle } from '@artcade/domain/prompt-style';
import { auto } from '@artcade/domain/tool-forms';
import { ImageData } from '@napi-rs/canvas';
import { kindOf } from '../brief/brief.ts';
import { saidOf } from '../brief/form.ts';
import { apart, type Layer, layerOf } from '../draw/canvas.ts';
import { type Colour, css } from '../draw/colour.ts';
import { toneTo } from '../draw/finish.ts';
import type { Job } from '../job.ts';
import type { Grade } from '../world/air-row.ts';
import { gradeOf } from '../world/air-row.ts';
import { drawWith, isCoarse } from '../world/arts/arts.ts';
import type { Picture, Size } from '../world/arts/picture.ts';
import { sideOf } from '../world/arts/pixel.ts';
import { type Composed, compose } from '../world/compose.ts';
import type { Feast } from '../world/feast.ts';
import { releaseMemory } from '../world/kernel.ts';
import { drawFrom, drawInLayers, drawLayer, type LayerName } from '../world/layers.ts';
import type { Hour, Weather } from '../world/mood-rows.ts';
import type { Room } from '../world/shots.ts';
import { shownOf } from '../world/shown.ts';
import { overlap } from '../world/tiles.ts';
import { toneOf } from '../world/tones.ts';
import { feastOf } from './occasions/feast-of.ts';
import { occasionsOf } from './occasions/occasions.ts';

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
  overcast: 'clear',
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
  for (const { id, as } of occasionsOf(job.brief)) job.heed(id, as);
  if (job.tones.length === 0) for (const { id } of coloured(job)) job.heed(id);
  for (const { id } of job.brief.whole) if (promptStyle({ chips: [{ id }] }) === job.style) job.heed(id);
}

interface WorldWish {
  readonly room?: Room;
  readonly feast?: Feast | undefined;
  readonly isTiled?: boolean;
}

/** The world of a job, as seen in a picture of some proportions. Reports its place, hour and weather. */
export function worldOf(
  job: Job,
  { room, feast = feastOf(job.brief), isTiled = false }: WorldWish = {},
): Composed {
  const { width, height } = job.size;
  const world = compose({
    brief: job.brief,
    seed: job.seed,
    aspect: width / height,
    isCoarse: isCoarse(job.style),
    ...(room && { room }),
    feast,
    isTiled,
  });
  const { scene: chosen = auto } = job.inputs;
  const scene = chosen === auto || job.isOpen('scene') ? sceneSaid(job) : String(chosen);
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

type Paint = (job: Job, world: Composed, size: Size) => Layer;

export const paintWorld: Paint = (job, { scene, grades }, size) =>
  inRoom(job, size, (own) => toned(job, grades, drawWith(job.style, scene, own)));

/** One layer alone; the farthest has the sky behind it. */
export const paintOneLayer =
  (name: LayerName): Paint =>
  (job, { scene, grades }, size) =>
    inRoom(job, size, (own) =>
      toned(
        job,
        grades,
        name === 'far' ? drawFrom(job.style, scene, own, name) : drawLayer(job.style, scene, own, name),
      ),
    );

/** The kernels' memory holds no more pixels than these. */
const mostPixels = 12e6;

/** What is larger than the kernels' memory is drawn at half the size, or a quarter, and enlarged. */
function inRoom({ style }: Job, { width, height }: Size, paint: (size: Size) => Layer): Layer {
  let by = 1;
  while ((width / by) * (height / by) > mostPixels) by *= 2;
  const layer = paint({ width: Math.ceil(width / by), height: Math.ceil(height / by) });
  if (by === 1) return layer;
  const whole = layerOf(width, height);
  whole.brush.imageSmoothingEnabled = style !== 'pixel';
  whole.brush.imageSmoothingQuality = 'high';
  whole.brush.drawImage(layer.canvas, 0, 0, layer.width * by, layer.height * by);
  return whole;
}

export const paintWorldLayers = (job: Job, { scene, grades }: Composed, size: Size) =>
  drawInLayers(job.style, scene, size, job.onProgress).map(({ name, picture }) => ({
    name,
    layer: toned(job, grades, picture),
  }));

/**
 * A picture that meets itself at its sides. It is drawn a little wider, and there goes over into its other side. Rooms and
 * streets have walls at their sides: they are drawn half as wide, and mirrored.
 */
export function paintTile(job: Job, paint: Paint): Layer {
  const { world, size } = tiled(job);
  return closed(job, world, paint(job, world, size));
}

export function paintTileLayers(job: Job) {
  const { world, size } = tiled(job);
  return paintWorldLayers(job, world, size).map(({ name, layer }) => ({
    name,
    layer: closed(job, world, layer),
  }));
}

function tiled(job: Job): { readonly world: Composed; readonly size: Size } {
  const { width, height } = job.size;
  const world = worldOf(job, { isTiled: true });
  if (!world.hasWalls)
    return { world, size: { width: width + 2 * Math.round((width * overlap) / 2), height } };
  const size = { width: Math.ceil(width / 2), height };
  return { world: worldOf({ ...job, size }), size };
}

function closed({ size, style }: Job, { hasWalls }: Composed, drawn: Layer): Layer {
  const { width, height } = size;
  const whole = layerOf(width, height);
  const { brush } = whole;
  brush.drawImage(drawn.canvas, 0, 0);
  if (hasWalls) {
    brush.translate(width, 0);
    brush.scale(-1, 1);
    brush.drawImage(drawn.canvas, 0, 0);
    return whole;
  }
  const wide = drawn.width - width;
  const side = sideOf(size);
  // Large pixels are of one side or the other, more and more of them of the other.
  const chosen = (share: number, x: number, y: number) =>
    share > dither(Math.floor(x / side), Math.floor(y / side)) ? 1 : 0;
  const own = brush.getImageData(0, 0, wide, height);
  const next = drawn.brush.getImageData(width, 0, wide, height);
  for (let x = 0; x < wide; x++) {
    const share = (x + 0.5) / wide;
    for (let y = 0; y < height; y++)
      mixPixel(own.data, next.data, (y * wide + x) * 4, style === 'pixel' ? chosen(share, x, y) : share);
  }
  brush.putImageData(own, 0, 0);
  return whole;
}

const order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
const dither = (x: number, y: number) => ((order[(y % 4) * 4 + (x % 4)] ?? 0) + 0.5) / 16;

/** Between two pixels that may be clear: colours count by how much of them there is. */
function mixPixel(own: Uint8ClampedArray, next: Uint8ClampedArray, at: number, share: number) {
  const [ours, theirs] = [(own[at + 3] ?? 0) * share, (next[at + 3] ?? 0) * (1 - share)];
  const alpha = ours + theirs;
  for (let part = 0; part < 3; part++)
    own[at + part] =
      alpha === 0 ? 0 : ((own[at + part] ?? 0) * ours + (next[at + part] ?? 0) * theirs) / alpha;
  own[at + 3] = alpha;
}

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
