import type { InputsOf, Size } from '@artcade/domain/tool-forms';
import {
  along,
  apart,
  around,
  type Brush,
  contentBox,
  fillShape,
  type Layer,
  layerOf,
} from '../../draw/canvas.ts';
import { type Colour, colour, css, lighter, mix } from '../../draw/colour.ts';
import { finish } from '../../draw/finish.ts';
import { lookOf } from '../../figure/cast/look-of.ts';
import { type Depth, depths, drawPlaced, drawShadow } from '../../figure/figure.ts';
import type { Look } from '../../figure/look.ts';
import { atlasOf, drawOn, type Stage, sheetStage, singleStage } from '../../figure/stage.ts';
import type { Job, NamedLayer, Picture, Tool } from '../../job.ts';
import { paintSetting, settingThings } from './backdrop.ts';

export const character: Tool = { draw, layers };

function draw(job: Job): Picture {
  if (job.isTrial) return { layer: reported(job) };
  const { look, stage, isSheet } = castOf(job);
  const layer = job.transparent ? figureOn(job, look, stage) : flattened(onGround(job, look, stage));
  return isSheet ? { layer, atlas: atlasOf(look, stage) } : { layer };
}

/** On a ground: the ground, the shadow and the figure. Cut out: the depths of the figure. */
function layers(job: Job): readonly NamedLayer[] {
  const { look, stage } = castOf(job);
  if (!job.transparent) return onGround(job, look, stage);
  return depths
    .map((name) => ({ name, layer: figureOn(job, look, stage, name) }))
    .filter(({ layer }) => contentBox(layer) !== null);
}

const onGround = (job: Job, look: Look, stage: Stage): readonly NamedLayer[] => [
  { name: 'backdrop', layer: backdrop(job, look, stage) },
  { name: 'shadow', layer: shadowOn(job, look, stage) },
  { name: 'figure', layer: figureOn(job, look, stage) },
];

function flattened(named: readonly NamedLayer[]): Layer {
  const [ground, ...above] = named.map(({ layer }) => layer);
  if (ground === undefined) throw new Error('a picture has at least a ground');
  for (const { canvas } of above) ground.brush.drawImage(canvas, 0, 0);
  return ground;
}

/** Reports what the look and the setting show, without the figure. */
function reported(job: Job): Layer {
  whoIn(job);
  const layer = layerOf(job.size.width, job.size.height);
  if (!job.transparent) paintSetting(job, layer.brush, job.size);
  return layer;
}

/** Who is drawn, and where. */
function castOf(job: Job): { look: Look; stage: Stage; isSheet: boolean } {
  const { sheet: isSheet } = job.inputs as InputsOf<'character-generator'>;
  const look = whoIn(job);
  const stage = isSheet
    ? sheetStage(look, job.size, !job.transparent, job.style === 'pixel')
    : singleStage(look, job.size, !job.transparent);
  return { look, stage, isSheet };
}

/** Decides who is drawn, and reports it. */
function whoIn(job: Job): Look {
  const inputs = job.inputs as InputsOf<'character-generator'>;
  const look = lookOf({
    brief: job.brief,
    inputs,
    tones: job.tones,
    random: job.random,
    seed: job.seed,
    heed: job.heed,
    beside: job.transparent || inputs.sheet ? settingThings(job) : [],
  });
  const { role, build, outfit, weapon, expression, view } = look;
  job.drew({ role, build, age: inputs.age, outfit, weapon, pose: inputs.pose, expression, view });
  return look;
}

const finished =
  ({ style, seed }: Job, { square }: Stage) =>
  (layer: Layer) =>
    finish(layer, { style, seed, kind: 'cutout', square });

function figureOn(job: Job, look: Look, stage: Stage, only?: Depth): Layer {
  let done = 0;
  return drawOn(
    stage,
    (brush, moment) =>
      drawPlaced(brush, look, stage.placed, {
        moment,
        ...(only === undefined ? {} : { only }),
      }),
    (layer) => {
      finished(job, stage)(layer);
      done += 1;
      job.onProgress(done / stage.cells.length);
    },
  );
}

/** Soft in every style but one: on a grid of squares it keeps to the grid and is made pale as a whole. */
function shadowOn(job: Job, look: Look, stage: Stage): Layer {
  const hard = job.style === 'pixel';
  return drawOn(
    stage,
    (brush, moment) => drawShadow(brush, look, stage.placed, { moment, hard }),
    (layer) => {
      if (!hard) return;
      finished(job, stage)(layer);
      layer.brush.globalCompositeOperation = 'destination-in';
      plainPaper(layer.brush, stage.cell, colour(0, 0, 0), 0.4);
    },
  );
}

/** Styles that lay a pattern over the whole picture, the ground too. */
const paved: ReadonlySet<Job['style']> = new Set(['pixel', 'low-poly']);

/** Behind the many figures of a sheet one calm tone, behind a single one soft rays. */
function backdrop(job: Job, look: Look, stage: Stage): Layer {
  const { size, cells } = stage;
  const layer = layerOf(size.width, size.height);
  const tone = toneFor(job, look);
  if (cells.length > 1) plainPaper(layer.brush, size, tone);
  else {
    if (!paintSetting(job, layer.brush, size)) stagePaper(layer.brush, size, tone);
    if (paved.has(job.style)) finished(job, stage)(layer);
  }
  return layer;
}

/** Ink is on paper; everyone else stands before a pale tone that sets off the clothes. */
function toneFor({ style }: Job, { main }: Look): Colour {
  const own = mix(main, colour(0.84, 0.05, main.h + 180), 0.62);
  return style === 'ink' ? mix(own, colour(0.92, 0.03, 88), 0.85) : own;
}

function plainPaper(brush: Brush, { width, height }: Size, tone: Colour, alpha = 1): void {
  brush.fillStyle = css(tone, alpha);
  brush.fillRect(0, 0, width, height);
}

/** A calm ground with soft rays, so that the figure stands in front of something. */
function stagePaper(brush: Brush, { width, height }: Size, tone: Colour): void {
  const [x, y, reach] = [width / 2, height * 0.46, Math.hypot(width, height) * 0.62];
  brush.fillStyle = around(brush, x, y, reach, [
    [0, lighter(tone, 0.14)],
    [0.55, tone],
    [1, mix(tone, colour(0.4, 0.07, 285), 0.45)],
  ]);
  brush.fillRect(0, 0, width, height);
  apart(brush, () => {
    for (let ray = 0; ray < 14; ray++) {
      const turn = (ray / 14) * Math.PI * 2;
      fillShape(
        brush,
        [
          [x, y],
          [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach],
          [x + Math.cos(turn + 0.2) * reach, y + Math.sin(turn + 0.2) * reach],
        ],
        along(
          brush,
          {
            x0: x,
            y0: y,
            x1: x + Math.cos(turn) * reach,
            y1: y + Math.sin(turn) * reach,
          },
          [
            [0, lighter(tone, 0.2), 0.32],
            [1, tone, 0],
          ],
        ),
      );
    }
  });
}
