import type { InputsOf } from '@artcade/domain/tool-forms';
import { type Brief, countOf, nounsOf } from '../../brief/brief.ts';
import { around, type Box, type Layer, layerOf } from '../../draw/canvas.ts';
import { type Colour, white } from '../../draw/colour.ts';
import { drawable } from '../../draw/text.ts';
import type { Job, NamedLayer, Tool } from '../../job.ts';
import type { Composed } from '../../world/compose.ts';
import type { Room } from '../../world/shots.ts';
import { boxesSeen, groundIn, joined, partOf } from '../beside-words.ts';
import { flattenLayers } from '../flatten-layers.ts';
import { lengthOf } from '../lettering.ts';
import { paintBadge, shapesFor } from '../occasions/badge.ts';
import { sellingDays } from '../occasions/kits-selling.ts';
import { offerIn } from '../occasions/offers.ts';
import { meantIn, type Staging, stagingOf } from '../occasions/staging.ts';
import { ownPicture, placePicture } from '../own-picture.ts';
import { type Side, sideSaid } from '../sides.ts';
import { paintWorld, paintWorldLayers, reportShown, worldOf } from '../world.ts';
import { type Backing, backingLayer } from './backing.ts';
import { badgeBox, type Kept } from './badge-box.ts';
import { type BannerLayout, bannerLayout, sidesFor } from './layout.ts';
import { buttonLayer, type Worded, wordsLayer } from './words.ts';

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
  const { staging, layout, words, backing: kind, shown, world, subject } = plannedBanner(asked);
  const inputs = asked.inputs as Fields;
  const { job } = staging;
  const { width, height } = job.size;
  const call = drawable(inputs.callToAction);
  const own = ownPicture(job.hero);
  reportShown(shown);
  const scene = world === null ? [] : paint(shown, world);
  job.onProgress(0.86);
  const { layer: text, foot, ink } = words;
  const at = layout.hero;
  const heroes =
    own !== null && at !== null
      ? [at]
      : subject === 'scene' || world === null
        ? []
        : boxesSeen(world, job.size);
  const kept: Kept = { words: call === '' ? [ink] : [ink, foot], faces: heroes.map(faceIn), heroes };
  const badge = badgeLayer(staging, inputs, kept, layout);
  const covered = call === '' || !layout.follows ? ink : joined(ink, foot);
  const backing = backingLayer(width, height, layout, {
    kind,
    tones: staging.tones,
    ink: covered,
    ground: groundIn(scene, ink),
  });
  job.onProgress(0.92);
  return [
    ...scene,
    { name: 'shade', layer: backing },
    ...(own === null || at === null ? [] : [{ name: 'hero', layer: heroLayer(job, own, at, staging.tones) }]),
    { name: 'text', layer: text },
    { name: 'button', layer: buttonLayer(job, call, staging, foot) },
    ...(badge.box === null ? [] : [{ name: 'badge', layer: badge.layer }]),
  ];
}

interface Planned {
  readonly staging: Staging;
  readonly layout: BannerLayout;
  readonly words: Worded;
  readonly backing: Backing;
  /** With the brief of what is shown. */
  readonly shown: Job;
  /** None in a trial. */
  readonly world: Composed | null;
  readonly subject: Fields['subject'];
}

/** Where the words of a banner stand, and the world beside them. */
export function plannedBanner(asked: Job): Planned {
  const inputs = asked.inputs as Fields;
  const staging = stagingOf(asked, inputs.subject !== 'scene');
  const { job } = staging;
  const { width, height } = job.size;
  const shown: Job = { ...job, brief: meantIn(job, job.hero === null) };
  const isPeopled = job.hero !== null || shown.brief.subjects.length + shown.brief.things.length > 0;
  const subject = isPeopled ? subjectOf(job, inputs) : 'scene';
  const side = sideOf(asked, inputs, subject !== 'scene');
  if (job.isOpen('placement')) job.drew({ placement: side === 'left' || side === 'right' ? side : 'center' });
  const usual = bannerLayout(width, height, {
    side,
    hero: subject !== 'scene',
    logo: ownPicture(job.logo) !== null,
    call: lengthOf(drawable(inputs.callToAction)),
    headline: lengthOf(drawable(inputs.headline)),
  });
  const words = wordsLayer(staging, inputs, usual);
  const backing = backingOf(staging, usual, job.size);
  const layout = backing === 'shade' ? besideInk(usual, words.ink, job.size) : besideField(usual, job.size);
  const room = roomOf(layout, words.ink, job.size, subject === 'hero');
  const world = job.isTrial ? null : worldOf(shown, { feast: staging.feast, room });
  return { staging, layout, words, backing, shown, world, subject };
}

/** What the letters leave of their box is the hero's. */
function besideInk(layout: BannerLayout, ink: Box, { width, height }: Job['size']): BannerLayout {
  const { hero, side, beside } = layout;
  if (hero === null || beside) return layout;
  const [right, foot] = [hero.x + hero.w, hero.y + hero.h];
  const [x, y] = [ink.x + ink.w + width * 0.02, ink.y + ink.h + height * 0.035];
  const free: Record<Side, Box> = {
    left: { ...hero, x, w: right - x },
    right: { ...hero, w: ink.x - width * 0.02 - hero.x },
    top: { ...hero, y, h: foot - y },
    bottom: { ...hero, h: ink.y - height * 0.01 - hero.y },
  };
  return { ...layout, hero: free[side] };
}

/** A field of colour ends beside the hero. */
function besideField(layout: BannerLayout, { height }: Job['size']): BannerLayout {
  const { hero, side } = layout;
  if (hero === null) return layout;
  const by = height * 0.12;
  return { ...layout, hero: { ...hero, w: hero.w - by, x: side === 'left' ? hero.x + by : hero.x } };
}

/** The form decides first, then the prompt; what neither says, the seed does. */
function sideOf({ brief, size, seed, isOpen }: Job, { placement }: Fields, hasHero: boolean): Side {
  const sides = sidesFor(size.width, size.height, hasHero);
  if (isOpen('placement')) return sideSaid(brief) ?? sides[seed % sides.length] ?? 'left';
  return placement === 'center' ? 'bottom' : placement;
}

/** Left to the words, a hero is seen closely or as a whole by lot; a group always as a whole. */
function subjectOf(job: Job, { subject }: Fields): Fields['subject'] {
  if (!job.isOpen('subject')) return subject;
  const seen = job.random.fork('subject').pick<'hero' | 'both'>(['hero', 'both', 'both']);
  return countIn(job.brief) > 1 ? 'both' : seen;
}
const countIn = ({ subjects }: Brief) => subjects.reduce((sum, each) => sum + countOf(each), 0);

/** Where the hero has room; where there is none, what is to be seen stands beside the words or over them. */
function roomOf({ hero, bust, side }: BannerLayout, ink: Box, size: Job['size'], isClose: boolean): Room {
  const { width, height } = size;
  const own = partOf(ink, size);
  if (hero !== null)
    return {
      box: partOf(hero, size),
      words: own,
      fill: isClose ? [0.92, 0.98] : [0.84, 0.95],
      ...(bust && { isFace: true }),
    };
  const [rim, gap] = [0.03 * (width / height), 0.02];
  const whole = {
    left: -width / height / 2 + rim,
    right: width / height / 2 - rim,
    bottom: -0.46,
    top: 0.46,
  };
  const box = {
    left: { ...whole, left: own.right + gap },
    right: { ...whole, right: own.left - gap },
    top: { ...whole, top: own.bottom },
    bottom: { ...whole, bottom: own.top - 0.04 },
  }[side];
  return { box, words: own, fill: [0.6, 0.86] };
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

/** What is sold stands out from the picture by fields of colour; elsewhere a shade is enough. */
function backingOf(
  { job, kit, isOccasion }: Staging,
  { hero, beside, side }: BannerLayout,
  { width, height }: Job['size'],
): Backing {
  if (!isOccasion || !Object.values(sellingDays).includes(kit) || hero === null || beside) return 'shade';
  const isAside = (side === 'left' || side === 'right') && width / height > 1.4;
  return job.random.fork('backing').pick<Backing>(isAside ? ['wedge', 'board', 'shade'] : ['shade']);
}

function badgeLayer(
  { job, tones }: Staging,
  inputs: Fields,
  kept: Kept,
  layout: BannerLayout,
): { layer: Layer; box: Box | null } {
  const layer = layerOf(job.size.width, job.size.height);
  const offer = offerIn(job.prompt, inputs.headline, inputs.callToAction);
  // What headline or button say need not be said twice.
  const said = offerIn(inputs.headline, inputs.callToAction);
  if (offer?.kind !== 'times' && offer?.kind === said?.kind) return { layer, box: null };
  const isNew = nounsOf(job.brief).some(({ id, attributes }) => [id, ...attributes].includes('state.new'));
  if (offer === null || (offer.kind === 'new' && !isNew)) return { layer, box: null };
  if (offer.kind === 'new') job.heed('state.new');
  const random = job.random.fork('badge');
  const shape = random.pick(shapesFor[offer.kind]);
  const box = badgeBox(layer, kept, layout);
  paintBadge(layer, offer, box, { tones, shape }, random);
  return { layer, box };
}
