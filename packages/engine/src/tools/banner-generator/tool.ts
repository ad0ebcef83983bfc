import type { InputsOf } from '@artcade/domain/tool-forms';
import { drawingFor } from '../../concepts/graph.ts';
import { around, type Box, type Layer, layerOf } from '../../draw/canvas.ts';
import { type Colour, css, fromHex, lighter } from '../../draw/colour.ts';
import { finish } from '../../draw/finish.ts';
import { drawable } from '../../draw/text.ts';
import type { Job, NamedLayer, Tool } from '../../job.ts';
import { type Light, lightOf } from '../../scenes/light.ts';
import type { Place } from '../../scenes/scene.ts';
import { paintBadge, shapesFor } from '../occasions/badge.ts';
import { isFloating, type Kept, paintFalling, paintGround, paintUpper, type Prop } from '../occasions/frame.ts';
import { paintFloating, paintHeaven } from '../occasions/heavens.ts';
import { offerIn } from '../occasions/offers.ts';
import { heedProp, type Staging, stagingOf } from '../occasions/staging.ts';
import { ownPicture, placePicture } from '../own-picture.ts';
import { paintSetting, type Setting, settingOf } from '../setting.ts';
import { stacked } from '../stacked.ts';
import { type Backing, backingLayer } from './backing.ts';
import { badgeBox } from './badge-box.ts';
import { castLayer } from './cast.ts';
import { type BannerLayout, bannerLayout } from './layout.ts';
import { buttonLayer, joined, lengthOf, wordsLayer } from './words.ts';

type Fields = InputsOf<'banner-generator'>;

export const banner: Tool = { draw: (job) => ({ layer: stacked(layers(job)) }), layers };

function layers(asked: Job): readonly NamedLayer[] {
  const inputs = asked.inputs as Fields;
  const staging = stagingOf(asked);
  const { job } = staging;
  const { width, height } = job.size;
  const call = drawable(inputs.callToAction);
  const layout = bannerLayout(width, height, {
    placement: inputs.placement,
    hero: inputs.subject !== 'scene',
    close: inputs.subject === 'hero',
    logo: ownPicture(job.logo) !== null,
    call: lengthOf(call),
    headline: lengthOf(drawable(inputs.headline)),
  });
  const setting = settingOf(job, sceneOf(job));
  const scene = sceneLayer(staging, setting, layout);
  const light = lightOf(setting.time, setting.weather, job.random.fork('scene').fork('light'));
  const hero = heroLayer(job, layout, light);
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
    kind: backingOf(job, layout),
    tones: staging.tones,
    ink: covered,
  });
  job.onProgress(0.92);
  return [
    { name: 'scene', layer: scene },
    { name: 'sky', layer: skyLayer(staging, layout, keptToo) },
    { name: 'shade', layer: backing },
    { name: 'hero', layer: hero.layer },
    { name: 'decor', layer: decorLayer(staging, keptToo) },
    { name: 'text', layer: words },
    { name: 'button', layer: buttonLayer(job, call, staging, foot) },
    ...(badge.box === null ? [] : [{ name: 'badge', layer: badge.layer }]),
  ];
}

/** The painter of a place until it has its own. */
const scenes: Readonly<Record<string, Place>> = {
  'place.forest': 'forest',
  'place.mountains': 'mountains',
  'place.plains': 'plains',
  'place.desert': 'desert',
  'place.snowfield': 'snow',
  'place.beach': 'beach',
  'place.sea': 'sea',
  'place.lake': 'sea',
  'place.river': 'plains',
  'place.underwater': 'underwater',
  'place.cave': 'cave',
  'place.volcano': 'volcano',
  'place.swamp': 'swamp',
  'place.graveyard': 'swamp',
  'place.city': 'city',
  'place.village': 'village',
  'place.temple': 'village',
  'place.castle': 'mountains',
  'place.space': 'space',
  'place.sky': 'sky-islands',
  'place.dungeon': 'dungeon',
  'place.interior': 'dungeon',
  'place.arena': 'city',
  'place.ruins': 'desert',
};

export const sceneOf = (job: Job): Place =>
  drawingFor(job.brief.places[0]?.id ?? '', scenes)?.drawing ?? 'plains';

/** Behind a hero the scene is out of focus: it is painted coarser, which also takes half of the time. */
const focus = 0.58;

function sceneLayer(staging: Staging, setting: Setting, { hero }: BannerLayout): Layer {
  const { job, washes, tones, isOccasion, isToned } = staging;
  const { width, height } = job.size;
  const share = hero === null ? 1 : focus;
  const painted = paintSetting(
    { ...job, tones: [] },
    setting,
    { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)), view: 'whole' },
    (done) => job.onProgress(done * 0.8),
  );
  const layer = layerOf(width, height);
  const { brush } = layer;
  brush.drawImage(painted.canvas, 0, 0, width, height);
  const fill = (tone: Colour, mode: GlobalCompositeOperation, strength: number) => {
    brush.globalCompositeOperation = mode;
    brush.globalAlpha = strength;
    brush.fillStyle = css(tone);
    brush.fillRect(0, 0, width, height);
  };
  const [, deep, main] = tones;
  if (main !== undefined && deep !== undefined && (isOccasion || isToned)) {
    fill(main, 'color', isToned ? 0.5 : 0.3);
    fill(deep, 'soft-light', 0.35);
  }
  for (const { tone, mode, strength } of washes) fill(fromHex(tone), mode, strength);
  brush.globalCompositeOperation = 'source-over';
  brush.globalAlpha = 1;
  return layer;
}

type GlobalCompositeOperation = Layer['brush']['globalCompositeOperation'];

/** Light and things of the sky behind the hero. */
function skyLayer({ job, skies, tones, props }: Staging, { hero }: BannerLayout, kept: Kept): Layer {
  const { width, height } = job.size;
  const layer = layerOf(width, height);
  const middle = hero ?? { x: width * 0.3, y: height * 0.2, w: width * 0.4, h: height * 0.6 };
  const look = {
    tones,
    focus: [middle.x + middle.w / 2, middle.y + middle.h * 0.42] as const,
    isTaken: (x: number, y: number, reach: number) =>
      [...kept.words, ...kept.faces].some(
        (box) => x > box.x - reach && x < box.x + box.w + reach && y > box.y - reach && y < box.y + box.h + reach,
      ),
  };
  for (const heaven of skies) paintHeaven(layer, heaven, { ...look, random: job.random.fork(heaven) });
  for (const prop of props.filter(isFloating)) {
    paintFloating(layer, prop.as, { ...look, random: job.random.fork(prop.as) });
    heedProp(job, prop);
  }
  finish(layer, { style: job.style, seed: job.seed, kind: 'cutout' });
  return layer;
}

function decorLayer({ job, kit, isOccasion, props, fallings }: Staging, kept: Kept): Layer {
  const layer = layerOf(job.size.width, job.size.height);
  const random = job.random.fork('decor');
  const asked = props.filter(({ isAsked }) => isAsked);
  const bare = { ...kit, garland: undefined, corner: undefined };
  const upper = paintUpper(layer, isOccasion ? kit : bare, kept, asked, random.fork('upper'));
  const isUp = (prop: Prop) => isFloating(prop) || (prop.isAsked && upper.has(prop.as));
  for (const prop of asked.filter(isUp)) heedProp(job, prop);
  const standing = props.filter((prop) => !isUp(prop));
  for (const prop of paintGround(layer, standing, kept, random.fork('ground'))) heedProp(job, prop);
  for (const [index, falling] of fallings.entries())
    paintFalling(layer, { ...kit, falling }, kept, random.fork(`falling ${index}`));
  finish(layer, { style: job.style, seed: job.seed, kind: 'cutout' });
  return layer;
}

function heroLayer(job: Job, { hero, bust }: BannerLayout, light: Light) {
  const { width, height } = job.size;
  if (hero === null) return { layer: layerOf(width, height), faces: [], bodies: [] };
  const own = ownPicture(job.hero);
  if (own === null) return castLayer(job, hero, bust, light);
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
function backingOf(job: Job, { hero, beside, align }: BannerLayout): Backing {
  const kind = job.random.fork('backing').pick<Backing>(['shade', 'wedge', 'board', 'shade', 'wedge']);
  if (hero === null || align === 'center') return kind === 'wedge' ? 'shade' : kind;
  return beside && kind === 'board' ? 'wedge' : kind;
}

function badgeLayer({ job, tones }: Staging, inputs: Fields, kept: Kept, layout: BannerLayout): { layer: Layer; box: Box | null } {
  const layer = layerOf(job.size.width, job.size.height);
  const offer = offerIn(job.prompt, inputs.headline, inputs.callToAction);
  if (offer === null) return { layer, box: null };
  const random = job.random.fork('badge');
  const shape = random.pick(shapesFor[offer.kind]);
  const box = badgeBox(layer, kept, layout);
  paintBadge(layer, offer, box, { tones, shape }, random);
  return { layer, box };
}
