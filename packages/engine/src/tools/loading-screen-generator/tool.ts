import type { InputsOf } from '@artcade/domain/tool-forms';
import { apart, type Brush, down, type Layer, layerOf } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, vivid } from '../../draw/colour.ts';
import { noiseFrom } from '../../draw/random.ts';
import { drawable, eachLine } from '../../draw/text.ts';
import { caption } from '../../draw/title.ts';
import type { Job, NamedLayer, Tool } from '../../job.ts';
import { engineTexts } from '../../locales/engine-texts.ts';
import { type Place, places, yielding } from '../../scenes/scene.ts';
import { penOf } from '../../ui/parts.ts';
import { themeOf } from '../../ui/themes.ts';
import { paintHeadline, readableOn } from '../lettering.ts';
import { moods } from '../moods.ts';
import { ownPicture, placePicture } from '../own-picture.ts';
import { paintSetting, settingOf } from '../setting.ts';
import { stacked } from '../stacked.ts';
import { paintProgress } from './bars.ts';
import { type LoadingLayout, loadingLayout } from './layout.ts';

type Fields = InputsOf<'loading-screen-generator'>;

export const loading: Tool = { draw: (job) => ({ layer: stacked(layers(job)) }), layers };

function layers(job: Job): readonly NamedLayer[] {
  const inputs = job.inputs as Fields;
  const setting = settingOf(job, yielding(inputs.scene, places, job.words));
  const scene = paintSetting(job, setting, { ...job.size, view: 'whole' }, (share) =>
    job.onProgress(share * 0.85),
  );
  const hero = ownPicture(job.hero);
  const tip = drawable(inputs.tip);
  const layout = loadingLayout(layerOf(1, 1).brush, job.size, { bar: inputs.bar, tip, hero: hero !== null });
  const shade = darker(vivid(job.tones[0] ?? colour(0.22, 0.05, 280), 0.8), 0.05);
  const own = (paint: (layer: Layer) => void): Layer => {
    const layer = layerOf(job.size.width, job.size.height);
    paint(layer);
    return layer;
  };
  const heroes =
    hero === null || layout.hero === null
      ? []
      : [{ name: 'hero', layer: own(({ brush }) => figure(brush, hero, layout)) }];
  return [
    { name: 'scene', layer: scene },
    { name: 'shade', layer: own((layer) => darken(layer, shade, layout)) },
    ...heroes,
    {
      name: job.logo === null ? 'title' : 'logo',
      layer: own((layer) => name(job, layer, setting.place, layout)),
    },
    { name: 'bar', layer: own(({ brush }) => progress(job, brush, setting.place, layout, shade)) },
    { name: 'tip', layer: own(({ brush }) => advice(brush, layout, shade)) },
  ];
}

/** Darker at the top and at the foot, where words stand; the middle of the scene is left alone. */
function darken({ brush, width, height }: Layer, shade: Colour, { word }: LoadingLayout): void {
  const foot = (word.y - height * 0.02) / height;
  brush.fillStyle = down(brush, 0, height, [
    [0, shade, 0.42],
    [0.34, shade, 0],
    [Math.max(0.36, foot - 0.16), shade, 0],
    [Math.max(0.38, foot), shade, 0.58],
    [1, shade, 0.86],
  ]);
  brush.fillRect(0, 0, width, height);
}

function figure(brush: Brush, hero: Layer, layout: LoadingLayout): void {
  if (layout.hero !== null) placePicture(brush, hero, layout.hero, 'floor');
}

function name(job: Job, layer: Layer, place: Place, layout: LoadingLayout): void {
  const logo = ownPicture(job.logo);
  if (logo !== null) {
    placePicture(layer.brush, logo, layout.title);
    return;
  }
  const random = job.random.fork('title');
  const isTall = layer.height > layer.width;
  paintHeadline(
    layer,
    (job.inputs as Fields).title,
    layout.title,
    {
      treatment: random.pick(moods[place].treatments),
      tones: job.tones,
      bend: random.pick(['straight', 'arc', 'rise', 'wave', 'straight']),
      lines: isTall ? 3 : 2,
      align: 'center',
      largest: isTall ? 0.5 : 0.6,
    },
    random,
  );
}

function progress(job: Job, brush: Brush, place: Place, layout: LoadingLayout, shade: Colour): void {
  const inputs = job.inputs as Fields;
  const { theme, fill } = moods[place];
  const pen = penOf(brush, themeOf(theme, job.tones), noiseFrom(job.random.fork('bar')));
  paintProgress(pen, inputs.bar, layout.bar, inputs.progress / 100, job.tones[2] ?? fill);
  for (const write of pen.words) write();
  caption(brush, engineTexts[job.language].loading, layout.word, {
    tone: readableOn(shade, job.tones[4] ?? colour(0.96, 0.03, 90)),
    line: shade,
    lines: 1,
    align: 'center',
    maximum: layout.word.h * 0.68,
  });
}

function advice(brush: Brush, { tip }: LoadingLayout, shade: Colour): void {
  if (tip === null) return;
  const { box, fitted } = tip;
  apart(brush, () => {
    brush.lineJoin = 'round';
    const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2, align: 'center' } as const;
    eachLine(brush, fitted, middle, (line, x, y) => {
      brush.strokeStyle = css(shade, 0.85);
      brush.lineWidth = fitted.size * 0.18;
      brush.strokeText(line, x, y);
      brush.fillStyle = css(colour(0.97, 0.01, 90));
      brush.fillText(line, x, y);
    });
  });
}
