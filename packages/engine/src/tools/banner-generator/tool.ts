import type { InputsOf } from '@artcade/domain/tool-forms';
import { nounsOf, wholeOf } from '../../brief/brief.ts';
import { around, type Box, type Layer, layerOf, reduced } from '../../draw/canvas.ts';
import { type Colour, css, lighter } from '../../draw/colour.ts';
import { drawable } from '../../draw/text.ts';
import type { Job, NamedLayer, Tool } from '../../job.ts';
import { type Light, lightOf } from '../../scenes/light.ts';
import { castLayer, castOf } from '../cast.ts';
import { flattenLayers } from '../flatten-layers.ts';
import { paintBadge, shapesFor } from '../occasions/badge.ts';
import type { Kept, Prop } from '../occasions/frame.ts';
import { decorLayer, skyLayer, washed } from '../occasions/layers.ts';
import { offerIn } from '../occasions/offers.ts';
import { sceneOf } from '../occasions/scene-of.ts';
import { showpieceLayer, showpiecesOf } from '../occasions/showpiece.ts';
import { type Staging, stagingOf } from '../occasions/staging.ts';
import { ownPicture, placePicture } from '../own-picture.ts';
import { paintSetting, type Setting, settingOf } from '../setting.ts';
import { type Backing, backingLayer } from './backing.ts';
import { badgeBox } from './badge-box.ts';
import { type BannerLayout, bannerLayout } from './layout.ts';
import { buttonLayer, joined, lengthOf, wordsLayer } from './words.ts';

type Fields = InputsOf<'banner-generator'>;

export const banner: Tool = { draw: (job) => ({ layer: flattenLayers(layers(job)) }), layers };

function layers(asked: Job): readonly NamedLayer[] {
  const inputs = asked.inputs as Fields;
  const staging = stagingOf(asked, true);
  const { job } = staging;
  const { width, height } = job.size;
  const call = drawable(inputs.callToAction);
  const subject = subjectOf(job, inputs);
  const layout = bannerLayout(width, height, {
    placement: inputs.placement,
    hero: subject !== 'scene',
    close: subject === 'hero',
    logo: ownPicture(job.logo) !== null,
    call: lengthOf(call),
    headline: lengthOf(drawable(inputs.headline)),
  });
  // Without a hero the scene is the picture, and has in it what is named.
  const setting = {
    ...settingOf(job, sceneOf(job.brief), layout.hero === null ? 'things' : 'place'),
    focus: focusBeside(job, layout),
  };
  const light = lightOf(setting.time, setting.weather, job.random.fork('scene').fork('light'));
  const inScene = new Set<string>();
  const heed: Job['heed'] = (id, as) => {
    inScene.add(id);
    job.heed(id, as);
  };
  const { layer: scene, mirrored } = sceneLayer(
    { ...staging, job: { ...job, heed } },
    setting,
    layout,
    light,
  );
  const around: Staging = { ...staging, props: staging.props.filter(({ id }) => !inScene.has(id)) };
  const shown = layout.hero === null || ownPicture(job.hero) !== null ? [] : showpiecesOf(around);
  const hero = heroLayer(staging, shown, layout, mirrored ? { ...light, sunX: 1 - light.sunX } : light);
  job.onProgress(0.86);
  const { layer: words, foot, ink } = wordsLayer(staging, inputs, layout);
  const kept: Kept = {
    words: call === '' ? [ink] : [ink, foot],
    faces: hero.faces,
    heroes: hero.bodies,
  };
  const badge = badgeLayer(staging, inputs, kept, layout);
  const keptToo: Kept = badge.box === null ? kept : { ...kept, words: [...kept.words, badge.box] };
  const covered = call === '' || !layout.follows ? ink : joined(ink, foot);
  const backing = backingLayer(width, height, layout, {
    kind: backingOf(staging, layout),
    tones: staging.tones,
    ink: covered,
  });
  job.onProgress(0.92);
  return [
    { name: 'scene', layer: scene },
    { name: 'sky', layer: skyLayer(around, layout.hero ?? layout.words, keptToo) },
    { name: 'shade', layer: backing },
    { name: 'hero', layer: hero.layer },
    { name: 'decor', layer: decorLayer(without(around, shown), keptToo) },
    { name: 'text', layer: words },
    { name: 'button', layer: buttonLayer(job, call, staging, foot) },
    ...(badge.box === null ? [] : [{ name: 'badge', layer: badge.layer }]),
  ];
}

/** Left to the words, a hero is seen closely or as a whole by lot; a group always as a whole. */
function subjectOf(job: Job, { subject }: Fields): Fields['subject'] {
  if (!job.isOpen('subject')) return subject;
  const seen = job.random.fork('subject').pick<'hero' | 'both'>(['hero', 'both', 'both']);
  return castOf(job).length > 1 ? 'both' : seen;
}

/** Behind a hero the scene is out of focus: it is painted coarser, which also takes half of the time. A named place is clearer. */
const focusOf = ({ brief }: Job): number => (brief.places.some(({ text }) => text !== '') ? 0.64 : 0.54);

function sceneLayer(
  staging: Staging,
  setting: Setting,
  layout: BannerLayout,
  light: Light,
): { readonly layer: Layer; readonly mirrored: boolean } {
  const { job } = staging;
  const { width, height } = job.size;
  const share = layout.hero === null ? 1 : focusOf(job);
  const painted = paintSetting(
    { ...job, tones: [] },
    setting,
    {
      width: Math.max(1, Math.round(width * share)),
      height: Math.max(1, Math.round(height * share)),
      view: 'whole',
    },
    (done) => job.onProgress(done * 0.8),
  );
  const layer = layerOf(width, height);
  const mirrored = setting.focus === undefined && isMirrored(painted, width, layout);
  if (mirrored) {
    layer.brush.translate(width, 0);
    layer.brush.scale(-1, 1);
  }
  layer.brush.drawImage(painted.canvas, 0, 0, width, height);
  layer.brush.resetTransform();
  washed(layer, staging);
  if (wholeOf(job.brief, 'time').some(({ text }) => text !== '')) {
    // A named hour shines on everything.
    layer.brush.globalCompositeOperation = 'soft-light';
    layer.brush.fillStyle = css(light.key, 0.3);
    layer.brush.fillRect(0, 0, width, height);
    layer.brush.globalCompositeOperation = 'source-over';
  }
  return { layer, mirrored };
}

/** Where the things of a scene without a hero stand: beside the words, not behind them. */
function focusBeside({ brief, size }: Job, { hero, words }: BannerLayout): number | undefined {
  const middle = (words.x + words.w / 2) / size.width;
  const hasThings = brief.things.some(({ text }) => text !== '');
  if (hero !== null || !hasThings || Math.abs(middle - 0.5) < 0.08) return undefined;
  return middle < 0.5 ? 0.76 : 0.24;
}

/** Whether a scene is mirrored: what is to be seen in it stands beside the words, not behind them. */
function isMirrored(scene: Layer, width: number, { words, beside }: BannerLayout): boolean {
  const middle = (words.x + words.w / 2) / width;
  if (beside || Math.abs(middle - 0.5) < 0.08) return false;
  const small = reduced(scene, 96);
  const { data } = small.brush.getImageData(0, 0, small.width, small.height);
  let [left, right] = [0, 0];
  for (let y = Math.floor(small.height * 0.25); y < small.height * 0.78; y++)
    for (let x = 1; x < small.width; x++) {
      const place = (y * small.width + x) * 4;
      const edge = Math.abs((data[place + 1] ?? 0) - (data[place - 3] ?? 0));
      if (x < small.width / 2) left += edge;
      else right += edge;
    }
  // Only where it is clear, so that the picture is the same at every size.
  return middle < 0.5 ? left > right * 1.2 : right > left * 1.2;
}

const without = (staging: Staging, shown: readonly Prop[]): Staging => ({
  ...staging,
  props: staging.props.filter((prop) => !shown.includes(prop)),
});

function heroLayer(staging: Staging, shown: readonly Prop[], { hero, bust }: BannerLayout, light: Light) {
  const { job } = staging;
  const { width, height } = job.size;
  if (hero === null) return { layer: layerOf(width, height), faces: [], bodies: [] };
  const own = ownPicture(job.hero);
  if (own === null)
    return shown.length > 0 ? showpieceLayer(staging, shown, hero) : castLayer(job, hero, bust, light);
  const layer = layerOf(width, height);
  halo(layer, hero, lighter(light.key, 0.02));
  const box = inside(hero, layer);
  placePicture(layer.brush, own, box, 'floor');
  return { layer, faces: [box], bodies: [box] };
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

/** Light behind a picture of one's own lifts it off the scene. */
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

/** A composition by lot; in a strip and over the whole width there is room for a shade only. */
function backingOf({ job, isOccasion }: Staging, { hero, beside, align }: BannerLayout): Backing {
  const lot = job.random.fork('backing').pick<Backing>(['shade', 'wedge', 'board', 'shade', 'wedge']);
  // Without an occasion the place is what the banner shows: a field of colour would hide it.
  const kind = isOccasion || lot !== 'wedge' ? lot : 'shade';
  if (hero === null || align === 'center') return kind === 'wedge' ? 'shade' : kind;
  if (beside && kind === 'board') return isOccasion ? 'wedge' : 'shade';
  return kind;
}

function badgeLayer(
  { job, tones }: Staging,
  inputs: Fields,
  kept: Kept,
  layout: BannerLayout,
): { layer: Layer; box: Box | null } {
  const layer = layerOf(job.size.width, job.size.height);
  const offer = offerIn(job.prompt, inputs.headline, inputs.callToAction);
  const isNew = nounsOf(job.brief).some(({ id, attributes }) => [id, ...attributes].includes('state.new'));
  if (offer === null || (offer.kind === 'new' && !isNew)) return { layer, box: null };
  if (offer.kind === 'new') job.heed('state.new');
  const random = job.random.fork('badge');
  const shape = random.pick(shapesFor[offer.kind]);
  const box = badgeBox(layer, kept, layout);
  paintBadge(layer, offer, box, { tones, shape }, random);
  return { layer, box };
}
