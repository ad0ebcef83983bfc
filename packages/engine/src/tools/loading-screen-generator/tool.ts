import type { InputsOf } from '@artcade/domain/tool-forms';
import { kindOf, type Noun, nounsOf } from '../../brief/brief.ts';
import { drawingFor, isA } from '../../concepts/graph.ts';
import { apart, type Box, type Brush, down, type Layer, layerOf, rounded } from '../../draw/canvas.ts';
import { type Colour, css, darker, fromHex, lighter, vivid } from '../../draw/colour.ts';
import { faceFor } from '../../draw/faces.ts';
import { drawable, eachLine } from '../../draw/text.ts';
import { caption } from '../../draw/title.ts';
import { iconFor } from '../../icons/concept-icons.ts';
import { standing } from '../../icons/measure.ts';
import { paintRelit } from '../../icons/relit.ts';
import type { Job, NamedLayer, Tool } from '../../job.ts';
import { engineTexts } from '../../locales/engine-texts.ts';
import { lightOf } from '../../scenes/light.ts';
import { terrain } from '../../scenes/plan-tables.ts';
import { castLayer, castOf } from '../cast.ts';
import { flattenLayers } from '../flatten-layers.ts';
import { paintHeadline, readableOn } from '../lettering.ts';
import { isUpper } from '../occasions/frame.ts';
import { decorLayer, skyLayer, washed } from '../occasions/layers.ts';
import { sceneOf } from '../occasions/scene-of.ts';
import { type Staging, stagingOf } from '../occasions/staging.ts';
import { ownPicture, placePicture } from '../own-picture.ts';
import { paintSetting, type Setting, settingOf } from '../setting.ts';
import { type BarStyle, barStyleOf } from './bar-styles.ts';
import { paintProgress } from './bars.ts';
import { type LoadingLayout, loadingLayout } from './layout.ts';

type Fields = InputsOf<'loading-screen-generator'>;

export const loading: Tool = { draw: (job) => ({ layer: flattenLayers(layers(job)) }), layers };

function layers(asked: Job): readonly NamedLayer[] {
  const inputs = asked.inputs as Fields;
  const staging = stagingOf(asked, false);
  const { job } = staging;
  const painted: Job = { ...job, brief: { ...job.brief, things: job.brief.things.filter(isSight(job)) } };
  const hero = ownPicture(job.hero);
  const tip = drawable(inputs.tip);
  const cast = hero === null ? castOf(job) : [];
  const hasHero = hero !== null || cast.length > 0;
  const layout = loadingLayout(layerOf(1, 1).brush, job.size, {
    bar: inputs.bar,
    tip,
    hero: hasHero,
    hasCompany: painted.brief.things.some(isLarge),
  });
  const setting = {
    ...settingOf(painted, sceneOf(job.brief), 'things'),
    focus: hasHero && painted.brief.things.some(({ text }) => text !== '') ? 0.26 : undefined,
  };
  const scene = sceneLayer(painted, setting);
  // The scene itself follows moods, weather and effects; an occasion adds its own colours.
  washed(scene, { ...staging, washes: [] });
  const bar = barStyleOf(job.brief);
  if (inputs.bar !== 'none' && bar.id !== '') job.heed(bar.id, bar.as);
  const shade = darker(
    vivid(
      staging.isToned ? (staging.tones[0] ?? fromHex('#1c1428')) : darker(fromHex(bar.style.well), 0.06),
      0.8,
    ),
    0.05,
  );
  const own = (paint: (layer: Layer) => void): Layer => {
    const layer = layerOf(job.size.width, job.size.height);
    paint(layer);
    return layer;
  };
  const light = lightOf(setting.time, setting.weather, job.random.fork('scene').fork('light'));
  const heroes =
    layout.hero === null
      ? []
      : [
          {
            name: 'hero',
            layer:
              hero === null
                ? castLayer(job, layout.hero, false, light).layer
                : own(({ brush }) => figure(brush, hero, layout)),
          },
        ];
  const title = layerOf(job.size.width, job.size.height);
  const ink = name(staging, title, layout);
  const kept = {
    words: [ink, layout.word, layout.bar, ...(layout.tip === null ? [] : [layout.tip.box])],
    faces: [],
    heroes: layout.hero === null ? [] : [layout.hero],
    // An occasion decorates the lower edge; a single thing stands on the ground of the scene.
    ...(staging.isOccasion ? {} : { floor: layout.word.y }),
  };
  // The scene shows moods, weather and the things of the brief; here are those of an occasion, and parts of compounds.
  const { isOccasion } = staging;
  const dressing: Staging = {
    ...staging,
    props: staging.props.filter((prop) =>
      prop.isPart ? !isShown(job, prop.id) : isOccasion && (!prop.isAsked || isUpper(prop)),
    ),
    skies: isOccasion ? staging.skies.slice(0, 2) : staging.skies.filter((heaven) => brightSkies.has(heaven)),
    fallings: [...(isOccasion ? staging.fallings.slice(0, 1) : []), ...staging.partFallings],
  };
  const isDressed =
    isOccasion || dressing.props.length + dressing.skies.length + dressing.fallings.length > 0;
  const { width, height } = job.size;
  const focus = layout.hero ?? { x: width * 0.3, y: height * 0.3, w: width * 0.4, h: height * 0.5 };
  const dressed = (name: string, paint: () => Layer): readonly NamedLayer[] =>
    isDressed ? [{ name, layer: paint() }] : [];
  return [
    { name: 'scene', layer: scene },
    ...dressed('sky', () => skyLayer(dressing, focus, kept)),
    { name: 'shade', layer: own((layer) => darken(layer, shade, layout)) },
    ...heroes,
    ...dressed('decor', () => decorLayer(dressing, kept)),
    { name: job.logo === null ? 'title' : 'logo', layer: title },
    { name: 'bar', layer: own(({ brush }) => progress(staging, brush, layout, bar.style, shade)) },
    { name: 'tip', layer: own(({ brush }) => advice(brush, layout, bar.style, shade)) },
  ];
}

const lands = {
  ...terrain,
  'place.island': 'sea',
  'place.field': 'plains',
  'place.underwater': 'sea',
} as const;

/** What needs room beside a hero. */
const isLarge = ({ id, text }: Noun): boolean => text !== '' && kindOf(id) === 'vehicle';

/** The land of a compound is in the scene, and its creature is the hero. */
const isShown = ({ brief }: Job, id: string): boolean =>
  drawingFor(id, lands) !== null || brief.subjects.some((subject) => isA(subject.id, id));

/**
 * An effect that only comes with something else is no sight of its own: a sea has waves anyway. Light is seen. Nor is the emblem of
 * a title.
 */
const isSight =
  ({ prompt }: Job) =>
  ({ id, text }: Noun): boolean =>
    (text !== '' || kindOf(id) !== 'effect' || lights.some((light) => isA(id, light))) &&
    (!id.endsWith('-emblem') || prompt.includes(text));
const lights = ['effect.fire', 'effect.neon', 'effect.explosion'];

/** What shines in the sky whatever else is there. */
const brightSkies: ReadonlySet<string> = new Set(['lightning', 'fireworks', 'spotlights', 'sky-lanterns']);

/** How much of the height the scene has: bar and tip stand below what stands in it. */
const sceneShare = 0.87;

/** The scene, and below it its own ground in the dark under bar and tip. */
function sceneLayer(job: Job, setting: Setting): Layer {
  const { width, height } = job.size;
  const tall = Math.max(1, Math.round(height * sceneShare));
  const painted = paintSetting(job, setting, { width, height: tall, view: 'whole' }, (share) =>
    job.onProgress(share * 0.85),
  );
  const layer = layerOf(width, height);
  const rest = height - tall;
  apart(layer.brush, () => {
    layer.brush.translate(0, tall * 2);
    layer.brush.scale(1, -1);
    layer.brush.drawImage(painted.canvas, 0, tall - rest, width, rest, 0, tall - rest, width, rest);
  });
  layer.brush.drawImage(painted.canvas, 0, 0);
  return layer;
}

/** Darker at the top and at the foot, where words stand; the middle of the scene is left alone. */
function darken({ brush, width, height }: Layer, shade: Colour, { word }: LoadingLayout): void {
  const foot = (word.y - height * 0.02) / height;
  brush.fillStyle = down(brush, 0, height, [
    [0, shade, 0.4],
    [0.34, shade, 0],
    [Math.max(0.36, foot - 0.12), shade, 0],
    [Math.max(0.38, foot), shade, 0.42],
    [1, shade, 0.78],
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
  const { title } = job.inputs as Fields;
  const ink = paintHeadline(
    layer,
    title,
    layout.title,
    {
      treatment,
      tones: isToned ? tones : [],
      bend: random.pick(['straight', 'arc', 'rise', 'wave', 'straight']),
      lines: isTall ? 3 : 2,
      align: 'center',
      largest: isTall ? 0.5 : 0.6,
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
  const [x, y] = paintProgress(brush, inputs.bar, layout.bar, inputs.progress / 100, { style, fill, random });
  if (inputs.bar === 'bar' || inputs.bar === 'segments')
    runner(job, brush, x, y + layout.bar.h * 0.46, layout.bar.h * 1.5);
  caption(brush, engineTexts[job.language].loading, layout.word, {
    tone: readableOn(shade, lighter(fromHex(style.fill), 0.2)),
    line: shade,
    lines: 1,
    align: 'center',
    maximum: layout.word.h * 0.68,
  });
}

/** A vehicle or a creature of the prompt runs along the bar. */
function runner(job: Job, brush: Brush, x: number, y: number, tall: number): void {
  const named = nounsOf(job.brief).filter(({ text }) => text !== '');
  const found =
    named.find(({ id }) => kindOf(id) === 'vehicle') ?? named.find(({ id }) => kindOf(id) === 'creature');
  const icon = found === undefined ? null : iconFor(found.id);
  if (icon === null || found === undefined) return;
  paintRelit(brush, icon.icon, standing(icon.icon, x, y, tall), {
    from: [-0.5, -1],
    light: fromHex('#fff6e0'),
    strength: 0.5,
    rim: 0.4,
    outline: { tone: fromHex('#1c1020'), wide: 0.03 },
    // Icons look to the left; the bar grows to the right.
    mirrored: true,
  });
  job.heed(found.id, icon.as);
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
