import type { InputsOf } from '@artcade/domain/tool-forms';
import { along, around, type Box, type Layer, layerOf } from '../../draw/canvas.ts';
import { type Colour, colour, darker, lighter } from '../../draw/colour.ts';
import { clamp, noiseFrom, type Random } from '../../draw/random.ts';
import { drawable, setFont } from '../../draw/text.ts';
import type { Job, NamedLayer, Tool } from '../../job.ts';
import type { Bend } from '../../logo/lettering.ts';
import { places } from '../../scenes/scene.ts';
import { button, penOf } from '../../ui/parts.ts';
import { themeOf } from '../../ui/themes.ts';
import { namedOption } from '../../words/words.ts';
import { heroOf, namedRole, paintHero } from '../hero.ts';
import { paintHeadline } from '../lettering.ts';
import { moods } from '../moods.ts';
import { ownPicture, placePicture } from '../own-picture.ts';
import { paintSetting, type Setting, settingOf } from '../setting.ts';
import { stacked } from '../stacked.ts';
import { type BannerLayout, bannerLayout } from './layout.ts';

type Fields = InputsOf<'banner-generator'>;

export const banner: Tool = { draw: (job) => ({ layer: stacked(layers(job)) }), layers };

function layers(job: Job): readonly NamedLayer[] {
  const inputs = job.inputs as Fields;
  const { width, height } = job.size;
  const place =
    namedOption(job.words, places) ??
    job.random
      .fork('place')
      .pick(['forest', 'mountains', 'plains', 'sky-islands', 'volcano', 'desert', 'snow', 'village', 'sea']);
  const setting = settingOf(job, place);
  const call = drawable(inputs.callToAction);
  const layout = bannerLayout(width, height, {
    placement: inputs.placement,
    hero: inputs.subject !== 'scene',
    close: inputs.subject === 'hero',
    logo: ownPicture(job.logo) !== null,
    call: lengthOf(call),
    headline: lengthOf(drawable(inputs.headline)),
  });
  const scene = paintSetting(
    job,
    setting,
    { width, height, view: inputs.subject === 'hero' ? 'far' : 'whole' },
    (share) => job.onProgress(share * 0.8),
  );
  const hero = heroLayer(job, setting, layout, inputs.subject === 'hero');
  job.onProgress(0.86);
  const { layer: words, foot } = wordsLayer(job, inputs, setting, layout);
  job.onProgress(0.96);
  return [
    { name: 'scene', layer: scene },
    { name: 'shade', layer: shadeLayer(job, layout) },
    { name: 'hero', layer: hero },
    { name: 'text', layer: words },
    { name: 'button', layer: buttonLayer(job, call, setting, foot) },
  ];
}

function lengthOf(text: string): number {
  if (text === '') return 0;
  const { brush } = layerOf(1, 1);
  setFont(brush, text, 100, 'display');
  return brush.measureText(text).width / 100;
}

const shadeOf = ({ tones }: Job): Colour => darker(tones[0] ?? colour(0.2, 0.06, 285), 0.03);

/** A soft darkening under the words. */
function shadeLayer(job: Job, { shade }: BannerLayout): Layer {
  const layer = layerOf(job.size.width, job.size.height);
  const tone = shadeOf(job);
  layer.brush.fillStyle = along(layer.brush, shade, [
    [0, tone, 0.66],
    [0.45, tone, 0.44],
    [0.75, tone, 0.16],
    [1, tone, 0],
  ]);
  layer.brush.fillRect(0, 0, layer.width, layer.height);
  return layer;
}

function heroLayer(job: Job, { place }: Setting, { hero, bust }: BannerLayout, isClose: boolean): Layer {
  const layer = layerOf(job.size.width, job.size.height);
  if (hero === null) return layer;
  halo(layer, hero, job.tones[4] ?? lighter(moods[place].fill, 0.22));
  const own = ownPicture(job.hero);
  if (own !== null) {
    placePicture(layer.brush, own, inside(hero, layer), 'floor');
    return layer;
  }
  const random = job.random.fork('role');
  const look = heroOf(job, {
    role: namedRole(job) ?? random.pick(moods[place].roles),
    name: 'hero',
    pose: bust ? 'idle' : random.pick(['idle', 'attack', 'idle']),
    follows: true,
  });
  job.drew({ role: look.role });
  if (bust) paintHero(job, layer, look, hero, 'head');
  else paintHero(job, layer, look, hero, isClose ? 'most' : 'all');
  return layer;
}

/** A picture of one's own is shown as a whole, even where a drawn hero would reach over the edge. */
function inside(box: Box, { width, height }: Layer): Box {
  const x = Math.max(box.x, width * 0.03);
  return {
    x,
    y: box.y,
    w: Math.min(box.x + box.w, width * 0.97) - x,
    h: Math.min(box.y + box.h, height * 0.97) - box.y,
  };
}

/** Light behind the hero lifts it off the scene. */
function halo({ brush }: Layer, box: Box, tone: Colour): void {
  const radius = Math.min(box.w, box.h) * 0.75;
  const [x, y] = [box.x + box.w / 2, box.y + box.h * 0.42];
  brush.fillStyle = around(brush, x, y, radius, [
    [0, tone, 0.5],
    [0.4, tone, 0.26],
    [1, tone, 0],
  ]);
  brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Headline and logo, and the box that is left for the button. */
function wordsLayer(
  job: Job,
  inputs: Fields,
  { place }: Setting,
  layout: BannerLayout,
): { layer: Layer; foot: Box } {
  const { width, height } = job.size;
  const random = job.random.fork('headline');
  const trial = layerOf(width, height);
  const logo = ownPicture(job.logo);
  const [upper, lower] = logo === null ? [null, layout.words] : shared(layout);
  const stood = paintHeadline(
    trial,
    inputs.headline,
    lower,
    {
      treatment: random.pick(moods[place].treatments),
      tones: job.tones,
      bend: logo === null && !layout.beside ? bendFor(inputs.headline, random) : 'straight',
      lines: logo === null ? layout.lines : Math.max(1, layout.lines - 1),
      align: layout.align,
      largest: layout.largest,
    },
    random,
  );
  const text = stood ?? { ...lower, h: 0 };
  const seen =
    logo === null || upper === null
      ? text
      : joined(placePicture(trial.brush, logo, aligned(upper, logo, layout.align)), text);
  if (!layout.follows) return { layer: trial, foot: layout.button };
  // Words and button together stand in the middle of their block.
  const gap = layout.button.h === 0 ? 0 : layout.button.h * 0.42 + text.h * 0.06;
  const whole = seen.h + gap + layout.button.h;
  const top = layout.block.y + Math.max(0, (layout.block.h - whole) / 2);
  const layer = layerOf(width, height);
  layer.brush.drawImage(trial.canvas, 0, top - seen.y);
  // The lines of a headline are centred on each other, and so is the button below them.
  const x = clamp(
    seen.x + (seen.w - layout.button.w) / 2,
    layout.block.x,
    layout.block.x + layout.block.w - layout.button.w,
  );
  return { layer, foot: { ...layout.button, x, y: top + seen.h + gap } };
}

/** A long headline stands straight: bent, its lines would have to be smaller. */
function bendFor(headline: string, random: Random): Bend {
  const bend = random.pick<Bend>(['straight', 'rise', 'straight', 'arc', 'straight', 'wave']);
  return lengthOf(drawable(headline)) > 9 ? 'straight' : bend;
}

/** The logo is drawn large, the headline as a line below it, or beside it where all stands in a row. */
function shared({ words, beside }: BannerLayout): readonly [Box, Box] {
  if (beside) {
    const w = Math.min(words.w * 0.36, words.h * 3);
    return [
      { ...words, w },
      { ...words, x: words.x + w * 1.05, w: words.w - w * 1.05 },
    ];
  }
  const h = words.h * 0.62;
  return [
    { ...words, h },
    { ...words, y: words.y + h * 1.06, h: words.h - h * 1.06 },
  ];
}

function aligned(box: Box, { width, height }: Layer, align: Fields['placement']): Box {
  const w = Math.min(box.w, (box.h * width) / height);
  return { ...box, w, x: box.x + (box.w - w) * { left: 0, center: 0.5, right: 1 }[align] };
}

function joined(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    w: Math.max(one.x + one.w, other.x + other.w) - x,
    h: Math.max(one.y + one.h, other.y + other.h) - y,
  };
}

function buttonLayer(job: Job, call: string, { place }: Setting, box: Box): Layer {
  const layer = layerOf(job.size.width, job.size.height);
  if (call === '') return layer;
  const { theme, fill } = moods[place];
  const own = themeOf(theme, job.tones);
  const pen = penOf(
    layer.brush,
    { ...own, gloss: Math.max(0.3, own.gloss) },
    noiseFrom(job.random.fork('button')),
  );
  button(pen, box, { tone: job.tones[2] ?? fill, state: 'normal', label: call });
  for (const write of pen.words) write();
  return layer;
}
