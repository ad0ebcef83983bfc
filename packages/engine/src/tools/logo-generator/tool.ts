import { type InputsOf, toolForms } from '@artcade/domain/tool-forms';
import { layerOf } from '../../draw/canvas.ts';
import { colour, mix } from '../../draw/colour.ts';
import { finish } from '../../draw/finish.ts';
import { noiseFrom } from '../../draw/random.ts';
import { drawable } from '../../draw/text.ts';
import { drawIcon } from '../../icons/draw-icon.ts';
import { type Run, runsOf } from '../../icons/emoji.ts';
import { iconsIn } from '../../icons/names.ts';
import type { Job, NamedLayer, Tool } from '../../job.ts';
import { bodyOf, giveBody, halo } from '../../logo/body.ts';
import { designOf } from '../../logo/design.ts';
import { type EmblemLook, emblem } from '../../logo/emblem.ts';
import { layoutOf } from '../../logo/layout.ts';
import { paintOrnament } from '../../logo/ornament.ts';
import { ribbon } from '../../logo/ribbon.ts';
import { backdrop, chip, comicBurst, hang, sparkle } from '../../logo/trimmings.ts';
import { treatmentIn } from '../../words/looks.ts';
import type { Treatment } from '../families.ts';
import { fieldOfBadge, glowOf, materialOf, rimOf } from '../materials.ts';

type Fields = InputsOf<'logo-generator'>;

export const logo: Tool = {
  draw: (job) => {
    const parts = paint(job);
    const layer = layerOf(job.size.width, job.size.height);
    for (const { layer: part, isPlain } of parts) if (!isPlain) layer.brush.drawImage(part.canvas, 0, 0);
    finish(layer, { style: job.style, seed: job.seed, kind: 'cutout' });
    if (parts.every(({ isPlain }) => !isPlain)) return { layer };
    const whole = layerOf(job.size.width, job.size.height);
    for (const { layer: part } of parts.filter(({ name }) => name === 'backdrop'))
      whole.brush.drawImage(part.canvas, 0, 0);
    whole.brush.drawImage(layer.canvas, 0, 0);
    for (const { layer: part } of parts.filter(({ name }) => name === 'tagline'))
      whole.brush.drawImage(part.canvas, 0, 0);
    return { layer: whole };
  },
  layers: (job) =>
    paint(job).map(({ name, layer, isPlain }) => {
      if (!isPlain) finish(layer, { style: job.style, seed: job.seed, kind: 'cutout' });
      return { name, layer };
    }),
};

interface Painted extends NamedLayer {
  /** Left as it is by the style: a ground, or words to be read. */
  readonly isPlain: boolean;
}

/** The title in runs of letters that can be drawn, and of emoji. */
function titleRuns(title: string): readonly Run[] {
  const runs = runsOf(title).flatMap((run): Run[] => {
    if ('icon' in run) return [run];
    const text = drawable(run.text);
    // Spaces around an emoji are kept.
    return text === '' ? [] : [{ text: run.text.startsWith(' ') ? ` ${text}` : text }];
  });
  return runs.length === 0 ? [{ text: 'GAME' }] : runs;
}

/** The emblem that is asked for, or the things that the prompt names. */
function iconsFor(job: Job, { emblem: asked }: Fields): readonly string[] {
  const icons = iconsIn(asked === '' ? job.prompt : asked).slice(0, 3);
  if (asked !== '' && icons.length === 0) job.note('no_emblem', asked);
  return icons;
}

/** The form wins; with its default, the prompt may name another treatment. */
const treatmentFor = (job: Job, { treatment }: Fields): Treatment =>
  treatment === toolForms['logo-generator'].fields.treatment.options[0]
    ? (treatmentIn(job.prompt) ?? treatment)
    : treatment;

const wordsOf = (runs: readonly Run[]): number =>
  runs.some((run) => 'icon' in run)
    ? 0
    : runs.flatMap((run) => ('text' in run ? run.text.trim().split(/\s+/) : [])).length;

/** The parts of the logo from back to front. */
function paint(job: Job): readonly Painted[] {
  const inputs = job.inputs as Fields;
  const treatment = treatmentFor(job, inputs);
  job.drew({ treatment, shape: inputs.shape });
  const { width, height } = job.size;
  const fresh = () => layerOf(width, height);
  const tagline = drawable(inputs.tagline);
  const icons = iconsFor(job, inputs);
  const runs = titleRuns(inputs.title);
  const design = designOf({
    treatment,
    bend: inputs.shape,
    icons: icons.length,
    words: wordsOf(runs),
    ratio: width / height,
    seed: job.seed,
    random: job.random.fork('design'),
  });
  const { shade } = design;
  const material = materialOf(treatment, job.tones, shade);
  const field = fieldOfBadge(treatment, job.tones, shade);
  const plan = layoutOf({
    size: job.size,
    runs,
    bend: inputs.shape,
    icons,
    hasTagline: tagline !== '',
    design,
  });
  const { lettering } = plan;
  const noise = noiseFrom(job.random.fork('relief'));
  // Ink has no soft shades: a shadow would turn into paper.
  const castsShadow = job.style !== 'ink';
  hang(lettering.mask, lettering.ink, lettering.size, treatment, job.random.fork('drops'));
  chip(lettering.mask, lettering.ink, lettering.size, treatment, job.random.fork('chips'));
  job.onProgress(0.2);

  const painted: Painted[] = [];
  if (!job.transparent) {
    const layer = fresh();
    backdrop(layer, mix(material.outline, colour(0.42, 0.08, 275), 0.55));
    painted.push({ name: 'backdrop', layer, isPlain: true });
  }
  const glow = glowOf(treatment, shade, job.tones);
  if (glow !== null || treatment === 'comic') {
    const layer = fresh();
    if (glow !== null)
      halo(layer, lettering.mask, glow, Math.min(lettering.size * 0.13, Math.min(width, height) * 0.035));
    else comicBurst(layer, lettering.ink, field, material.outline, job.random.fork('burst'));
    painted.push({ name: 'glow', layer, isPlain: false });
  }
  const look: EmblemLook = {
    material,
    noise,
    castsShadow,
    badge: design.badge,
    company: design.company,
    field,
  };
  if (plan.emblems.length > 0) {
    const layer = fresh();
    for (const { icons: own, box } of plan.emblems) emblem(layer, own, box, look);
    painted.push({ name: 'emblem', layer, isPlain: false });
  }
  job.onProgress(0.45);
  const title = fresh();
  const measure = Math.min(lettering.size, Math.min(width, height) * 0.34);
  const body = bodyOf(lettering.script, measure);
  giveBody(
    title,
    lettering.mask,
    { ...body, depth: body.depth * design.depth },
    {
      material,
      noise,
      castsShadow,
      lean: design.lean,
      ...(design.hasRim ? { rim: rimOf(treatment, job.tones, shade) } : {}),
    },
  );
  for (const { icon, box, isBadge } of lettering.inlays)
    if (!isBadge) drawIcon(title.brush, icon, box, { line: material.outline, reach: 0.9 });
  if (tagline === '' && design.ornament !== 'none') {
    const mask = fresh();
    paintOrnament(mask.brush, plan.foot, design.ornament);
    const { h } = plan.foot;
    const thin = { slope: h * 0.2, reach: h * 0.13, depth: h * 0.15 };
    giveBody(title, mask, thin, { material, noise, castsShadow });
  }
  sparkle(title, lettering, treatment, job.random.fork('sparks'));
  painted.push({ name: 'title', layer: title, isPlain: false });
  const badges = lettering.inlays.filter(({ isBadge }) => isBadge);
  if (badges.length > 0) {
    const layer = fresh();
    for (const { icon, box } of badges) emblem(layer, [icon], box, look);
    painted.push({ name: 'emblem', layer, isPlain: false });
  }
  job.onProgress(0.8);
  if (tagline !== '') {
    const layer = fresh();
    ribbon(layer, tagline, plan.foot, material, design.secondLine);
    painted.push({ name: 'tagline', layer, isPlain: true });
  }
  return painted;
}
