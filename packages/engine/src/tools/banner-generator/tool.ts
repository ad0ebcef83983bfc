import type { InputsOf } from '@artcade/domain/tool-forms';
import { type Brief, countOf, nounsOf } from '../../brief/brief.ts';
import { around, type Box, type Layer, layerOf } from '../../draw/canvas.ts';
import { type Colour, white } from '../../draw/colour.ts';
import { drawable } from '../../draw/text.ts';
import type { Job, NamedLayer, Tool } from '../../job.ts';
import type { Composed } from '../../world/compose.ts';
import type { Room } from '../../world/shots.ts';
import { flattenLayers } from '../flatten-layers.ts';
import { paintBadge, shapesFor } from '../occasions/badge.ts';
import { offerIn } from '../occasions/offers.ts';
import { meantIn, type Staging, stagingOf } from '../occasions/staging.ts';
import { ownPicture, placePicture } from '../own-picture.ts';
import { paintWorld, paintWorldLayers, reportShown, worldOf } from '../world.ts';
import { type Backing, backingLayer } from './backing.ts';
import { badgeBox, type Kept } from './badge-box.ts';
import { type BannerLayout, bannerLayout } from './layout.ts';
import { buttonLayer, joined, lengthOf, wordsLayer } from './words.ts';

type Fields = InputsOf<'banner-generator'>;

export const banner: Tool = {
  draw: (job) => ({
    layer: flattenLayers(
      sheet(job, (own, world) => [{ name: 'scene', layer: paintWorld(own, world, own.size) }]),
    ),
  }),
  layers: (job) => sheet(job, (own, world) => paintWorldLayers(own, world, own.size)),
};

/** The world of the brief, with words, button and badge on it. */
function sheet(
  asked: Job,
  paint: (job: Job, world: Composed) => readonly NamedLayer[],
): readonly NamedLayer[] {
  const inputs = asked.inputs as Fields;
  const staging = stagingOf(asked, inputs.subject !== 'scene');
  const { job } = staging;
  const { width, height } = job.size;
  const call = drawable(inputs.callToAction);
  const subject = subjectOf(job, inputs);
  const own = ownPicture(job.hero);
  const layout = bannerLayout(width, height, {
    placement: inputs.placement,
    hero: subject !== 'scene',
    close: subject === 'hero',
    logo: ownPicture(job.logo) !== null,
    call: lengthOf(call),
    headline: lengthOf(drawable(inputs.headline)),
  });
  const shown: Job = { ...job, brief: meantIn(job, own === null) };
  reportShown(shown);
  const scene = job.isTrial
    ? []
    : paint(shown, worldOf(shown, { feast: staging.feast, room: roomOf(layout, job.size) }));
  job.onProgress(0.86);
  const { layer: words, foot, ink } = wordsLayer(staging, inputs, layout);
  const box = layout.hero === null ? [] : [inside(layout.hero, job.size)];
  const kept: Kept = { words: call === '' ? [ink] : [ink, foot], faces: box.map(faceIn), heroes: box };
  const badge = badgeLayer(staging, inputs, kept, layout);
  const covered = call === '' || !layout.follows ? ink : joined(ink, foot);
  const backing = backingLayer(width, height, layout, {
    kind: backingOf(staging, layout),
    tones: staging.tones,
    ink: covered,
  });
  job.onProgress(0.92);
  return [
    ...scene,
    { name: 'shade', layer: backing },
    ...(own === null
      ? []
      : box.map((at) => ({ name: 'hero', layer: heroLayer(job, own, at, staging.tones) }))),
    { name: 'text', layer: words },
    { name: 'button', layer: buttonLayer(job, call, staging, foot) },
    ...(badge.box === null ? [] : [{ name: 'badge', layer: badge.layer }]),
  ];
}

/** Left to the words, a hero is seen closely or as a whole by lot; a group always as a whole. */
function subjectOf(job: Job, { subject }: Fields): Fields['subject'] {
  if (!job.isOpen('subject')) return subject;
  const seen = job.random.fork('subject').pick<'hero' | 'both'>(['hero', 'both', 'both']);
  return countIn(job.brief) > 1 ? 'both' : seen;
}
const countIn = ({ subjects }: Brief) => subjects.reduce((sum, each) => sum + countOf(each), 0);

/** Where the hero has room; where there is none, what is to be seen stands beside the words or over them. */
function roomOf({ hero, words, bust }: BannerLayout, size: Job['size']): Room {
  const { width, height } = size;
  if (hero !== null) {
    const { x, y, w, h } = inside(hero, size);
    const middle = (x + w / 2) / width - 0.5;
    return {
      aside: [middle, middle],
      up: 0.5 - (y + h / 2) / height,
      fill: [(h / height) * 0.92, (h / height) * 1.02],
      wide: w / width,
      isFace: bust,
    };
  }
  const middle = (words.x + words.w / 2) / width - 0.5;
  const isOver = Math.abs(middle) < 0.08;
  const free = isOver ? words.y / height : 1;
  const beside = middle < 0 ? 0.24 : -0.24;
  return {
    aside: isOver ? [-0.1, 0.1] : [beside, beside],
    up: isOver ? 0.5 - free * 0.56 : -0.04,
    fill: [free * 0.5, free * 0.74],
    wide: isOver ? 0.9 : 0.5,
  };
}

/** Of somebody who stands, the upper middle. */
const faceIn = ({ x, y, w, h }: Box): Box => ({ x: x + w * 0.22, y, w: w * 0.56, h: h * 0.44 });

/** A picture of one's own, before a light that lifts it off the scene. */
function heroLayer({ size }: Job, own: Layer, box: Box, tones: Staging['tones']): Layer {
  const layer = layerOf(size.width, size.height);
  halo(layer, box, tones[4] ?? white);
  placePicture(layer.brush, own, box, 'floor');
  return layer;
}

/** A picture of one's own is shown as a whole, even where a drawn hero would reach over the edge. */
function inside(box: Box, { width, height }: Job['size']): Box {
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
