import type { InputsOf } from '@artcade/domain/tool-forms';
import { apart, type Box, type Brush, down, type Layer, layerOf, rounded } from '../../draw/canvas.ts';
import { type Colour, css, darker, fromHex, lighter, vivid } from '../../draw/colour.ts';
import { faceFor } from '../../draw/faces.ts';
import { drawable, eachLine } from '../../draw/text.ts';
import { caption } from '../../draw/title.ts';
import type { Job, NamedLayer, Tool } from '../../job.ts';
import { engineTexts } from '../../locales/engine-texts.ts';
import type { Composed } from '../../world/compose.ts';
import type { Room } from '../../world/shots.ts';
import { joined, partOf } from '../beside-words.ts';
import { flattenLayers } from '../flatten-layers.ts';
import { bendFor, paintHeadline, readableOn } from '../lettering.ts';
import { meantIn, type Staging, stagingOf } from '../occasions/staging.ts';
import { ownPicture, placePicture } from '../own-picture.ts';
import { sideSaid } from '../sides.ts';
import { paintWorld, paintWorldLayers, reportShown, worldOf } from '../world.ts';
import { type BarStyle, barStyleOf } from './bar-styles.ts';
import { paintProgress } from './bars.ts';
import { type LoadingLayout, loadingLayout, loadingSides } from './layout.ts';

type Fields = InputsOf<'loading-screen-generator'>;

export const loading: Tool = {
  draw: (job) => ({
    layer: flattenLayers(
      screen(job, (own, world) => [{ name: 'scene', layer: paintWorld(own, world, own.size) }]),
    ),
  }),
  layers: (job) => screen(job, (own, world) => paintWorldLayers(own, world, own.size)),
};

/** The world of the brief, darkened at the top and at the foot, where the words stand. */
function screen(
  asked: Job,
  paint: (job: Job, world: Composed) => readonly NamedLayer[],
): readonly NamedLayer[] {
  const { staging, layout, title, bar, shown, world } = plannedLoading(asked);
  const { job } = staging;
  const inputs = asked.inputs as Fields;
  const hero = ownPicture(job.hero);
  reportShown(shown);
  if (inputs.bar !== 'none' && bar.id !== '') job.heed(bar.id, bar.as);
  const ground = staging.isToned
    ? (staging.tones[0] ?? fromHex('#1c1428'))
    : darker(fromHex(bar.style.well), 0.06);
  const deep = darker(vivid(ground, 0.8), 0.05);
  // The words on it are bright, also where a bar is of paper.
  const shade = { ...deep, l: Math.min(deep.l, 0.24) };
  const own = (draw: (layer: Layer) => void): Layer => {
    const layer = layerOf(job.size.width, job.size.height);
    draw(layer);
    return layer;
  };
  return [
    ...(world === null ? [] : paint(shown, world)),
    { name: 'shade', layer: own((layer) => darken(layer, shade, layout)) },
    ...(hero === null ? [] : [{ name: 'hero', layer: own(({ brush }) => figure(brush, hero, layout)) }]),
    { name: job.logo === null ? 'title' : 'logo', layer: title },
    { name: 'bar', layer: own(({ brush }) => progress(staging, brush, layout, bar.style, shade)) },
    { name: 'tip', layer: own(({ brush }) => advice(brush, layout, bar.style, shade)) },
  ];
}

interface Planned {
  readonly staging: Staging;
  readonly layout: LoadingLayout;
  readonly title: Layer;
  /** What the letters of the title cover. */
  readonly ink: Box;
  readonly bar: ReturnType<typeof barStyleOf>;
  /** With the brief of what is shown. */
  readonly shown: Job;
  /** None in a trial. */
  readonly world: Composed | null;
}

/** Where title and bar stand, and the world beside them. */
export function plannedLoading(asked: Job): Planned {
  const inputs = asked.inputs as Fields;
  const staging = stagingOf(asked, false);
  const { job } = staging;
  const sides = loadingSides(job.size);
  const layout = loadingLayout(layerOf(1, 1).brush, job.size, {
    bar: inputs.bar,
    tip: drawable(inputs.tip),
    hero: job.hero !== null,
    side: sideSaid(asked.brief) ?? sides[job.seed % sides.length] ?? 'top',
  });
  const shown: Job = { ...job, brief: meantIn(job, job.hero === null) };
  const title = layerOf(job.size.width, job.size.height);
  const ink = name(staging, title, layout);
  const world = job.isTrial
    ? null
    : worldOf(shown, { feast: staging.feast, room: roomOf(layout, ink, job.size) });
  return { staging, layout, title, ink, bar: barStyleOf(job.brief), shown, world };
}

/** What title and bar leave; beside a kit's figure, over whom it would stand, the other half. */
function roomOf({ side, word, bar, hero }: LoadingLayout, ink: Box, size: Job['size']): Room {
  const { width, height } = size;
  const [rim, gap] = [width * 0.02, width * 0.025];
  const [roof, foot] = [height * 0.035, height * 0.975];
  const below = { ...word, h: bar.y + bar.h - word.y };
  const whole = { x: rim, y: roof, w: width - rim * 2, h: foot - roof };
  const at = {
    left: { ...whole, x: ink.x + ink.w + gap, w: width - rim - ink.x - ink.w - gap },
    right: { ...whole, w: ink.x - gap - rim },
    top: {
      ...whole,
      y: ink.y + ink.h + height * 0.03,
      h: word.y - ink.y - ink.h - height * 0.03,
    },
    bottom: { ...whole, h: ink.y - height * 0.01 - roof },
  }[side];
  return {
    box: partOf(hero === null ? at : { ...at, w: at.w * 0.4 }, size),
    words: partOf(side === 'top' ? below : joined(ink, below), size),
    fill: [0.84, 0.96],
  };
}

/** Darker at the top and at the foot, where words stand; the middle of the scene is left alone. */
function darken({ brush, width, height }: Layer, shade: Colour, { word }: LoadingLayout): void {
  const foot = (word.y - height * 0.02) / height;
  brush.fillStyle = down(brush, 0, height, [
    [0, shade, 0.34],
    [0.32, shade, 0],
    [Math.max(0.36, foot - 0.1), shade, 0],
    [Math.max(0.38, foot), shade, 0.22],
    [1, shade, 0.58],
  ]);
  brush.fillRect(0, 0, width, height);
}

function figure(brush: Brush, hero: Layer, layout: LoadingLayout): void {
  if (layout.hero !== null) placePicture(brush, hero, layout.hero, 'floor');
}

function name({ job, treatment, tones, isToned, voice }: Staging, layer: Layer, layout: LoadingLayout): Box {
  const logo = ownPicture(job.logo);
  if (logo !== null) return placePicture(layer.brush, logo, layout.title);
  if (job.isTrial) return layout.title;
  const random = job.random.fork('title');
  const isTall = layer.height > layer.width;
  const isAside = layout.side === 'left' || layout.side === 'right';
  const { title } = job.inputs as Fields;
  const ink = paintHeadline(
    layer,
    title,
    layout.title,
    {
      treatment,
      tones: isToned ? tones : [],
      bend: bendFor(title, random),
      lines: isTall || isAside ? 3 : 2,
      align: 'center',
      lean: { top: -1, bottom: 1, left: 0, right: 0 }[layout.side],
      largest: isAside ? 0.4 : 0.6,
      face: faceFor({ text: title, ids: voice, turn: random.whole(0, 3) }),
    },
    random,
  );
  return ink ?? layout.title;
}

function progress(
  { job, tones, isToned }: Staging,
  brush: Brush,
  layout: LoadingLayout,
  style: BarStyle,
  shade: Colour,
): void {
  const inputs = job.inputs as Fields;
  const fill = isToned ? (tones[3] ?? null) : null;
  const random = job.random.fork('bar');
  paintProgress(brush, inputs.bar, layout.bar, inputs.progress / 100, { style, fill, random });
  caption(brush, engineTexts[job.language].loading, layout.word, {
    tone: readableOn(shade, lighter(fromHex(style.fill), 0.34)),
    line: shade,
    lines: 1,
    align: 'center',
    maximum: layout.word.h * 0.68,
  });
}

/** The tip on a board of the bar's material. */
function advice(brush: Brush, { tip }: LoadingLayout, style: BarStyle, shade: Colour): void {
  if (tip === null) return;
  const { box, fitted } = tip;
  brush.font = fitted.font;
  const widest = Math.max(...fitted.lines.map((line) => brush.measureText(line).width));
  const w = Math.min(box.w, widest + fitted.size * 1.6);
  const board: Box = { x: box.x + (box.w - w) / 2, y: box.y, w, h: box.h };
  rounded(brush, board, fitted.size * 0.5);
  brush.fillStyle = css(darker(fromHex(style.well), style.well === '#f3ead6' ? 0.62 : 0.04), 0.62);
  brush.fill();
  brush.lineWidth = fitted.size * 0.07;
  brush.strokeStyle = css(fromHex(style.rim), 0.9);
  brush.stroke();
  apart(brush, () => {
    brush.lineJoin = 'round';
    const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2, align: 'center' } as const;
    eachLine(brush, fitted, middle, (line, x, y) => {
      brush.strokeStyle = css(shade, 0.85);
      brush.lineWidth = fitted.size * 0.14;
      brush.strokeText(line, x, y);
      brush.fillStyle = css(fromHex('#fdf8ee'));
      brush.fillText(line, x, y);
    });
  });
}
