import type { InputsOf } from '@artcade/domain/tool-forms';
import { readPrompt } from '../../brief/read.ts';
import { type Layer, layerOf } from '../../draw/canvas.ts';
import { fromHex } from '../../draw/colour.ts';
import { finish } from '../../draw/finish.ts';
import { noiseFrom } from '../../draw/random.ts';
import { drawable } from '../../draw/text.ts';
import { iconFor } from '../../icons/concept-icons.ts';
import { type Run, runsOf } from '../../icons/emoji.ts';
import type { Job, NamedLayer, Tool } from '../../job.ts';
import { paintBackdrop } from '../../logo/backdrops.ts';
import { bodyOf, giveBody, halo } from '../../logo/body.ts';
import { rainbow } from '../../logo/colour-names.ts';
import { designOf, hasField } from '../../logo/design.ts';
import { shapeEdges } from '../../logo/edges.ts';
import { type EmblemLook, emblem } from '../../logo/emblem.ts';
import { layoutOf } from '../../logo/layout.ts';
import { paintMotifs, paintOrnament } from '../../logo/ornament.ts';
import { inColours, layOver } from '../../logo/overlays.ts';
import { paintPicture } from '../../logo/pictures.ts';
import { type Plan, planOf } from '../../logo/plan.ts';
import { type Emblem, plainEmblem } from '../../logo/plan-nouns.ts';
import { paintPlate } from '../../logo/plates.ts';
import { ribbon } from '../../logo/ribbon.ts';
import { paintSeal } from '../../logo/seal.ts';
import { isInFront, surround } from '../../logo/surroundings.ts';
import { tempers } from '../../logo/tempers.ts';
import { comicBurst, sparkle } from '../../logo/trimmings.ts';
import { fieldOfBadge, formTreatmentOf, glowOf, materialOf, rimOf } from '../materials.ts';

type Fields = InputsOf<'logo-generator'>;

export const logo: Tool = {
  draw: (job) => {
    if (job.isTrial) {
      // The plan reports all that the logo shows.
      titledPlan(job);
      return { layer: layerOf(job.size.width, job.size.height) };
    }
    const parts = paint(job, false);
    const layer = parts.find(({ isPlain }) => !isPlain)?.layer ?? layerOf(job.size.width, job.size.height);
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
    paint(job, true).map(({ name, layer, isPlain }) => {
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

/** The emblem that the form asks for. */
function iconsFor(job: Job, { emblem: asked }: Fields): readonly string[] {
  if (asked === '') return [];
  const { subjects, things } = readPrompt(asked, job.tool).brief;
  const read = [...subjects, ...things].flatMap(({ id }) => iconFor(id)?.icon ?? []);
  const icons = [...new Set(read)].slice(0, 3);
  if (icons.length === 0) job.note('no_emblem', asked);
  return icons;
}

/** Quoted words are the title of a form without one, else its second line. */
function textsOf(
  { brief }: Job,
  { title, tagline }: Fields,
): { readonly title: string; readonly tagline: string } {
  const [first = '', second = ''] = brief.texts;
  if (title.trim() === '') return { title: first, tagline: tagline || second };
  return { title, tagline: tagline || (first.toLowerCase() === title.trim().toLowerCase() ? second : first) };
}

const lettersIn = (runs: readonly Run[]): string =>
  runs.map((run) => ('text' in run ? run.text : '')).join('');

function plannedFor(job: Job, inputs: Fields, text: string): Plan {
  const { plan, heeded } = planOf({
    brief: job.brief,
    title: text,
    bend: inputs.shape,
    seed: job.seed,
    icons: iconsFor(job, inputs),
    prompt: job.prompt.toLowerCase(),
    hasPalette: job.tones.length > 0,
  });
  for (const [id, as] of heeded) job.heed(id, as);
  return plan;
}

/** What the logo says, and how it is to look. */
function titledPlan(job: Job) {
  const inputs = job.inputs as Fields;
  const texts = textsOf(job, inputs);
  const runs = titleRuns(texts.title);
  return { texts, runs, plan: plannedFor(job, inputs, lettersIn(runs)) };
}

/** The parts of the logo from back to front; together, all but the plain ones are painted on one layer. */
function paint(job: Job, isApart: boolean): readonly Painted[] {
  const inputs = job.inputs as Fields;
  const { texts, runs, plan } = titledPlan(job);
  const { treatment } = plan;
  job.drew({ treatment: formTreatmentOf(treatment), shape: inputs.shape });
  const { width, height } = job.size;
  const fresh = () => layerOf(width, height);
  const tagline = drawable(texts.tagline);
  // A second line takes the place of the ornament: its signs go to the corners.
  const signs = plan.motifs.map((icon): Emblem => ({ ...plainEmblem(icon), scale: 0.8 }));
  const emblems = tagline === '' ? plan.emblems : [...plan.emblems, ...signs].slice(0, 5);
  const motifs = tagline === '' ? plan.motifs : [];
  const design = designOf({
    plan,
    bend: inputs.shape,
    emblems,
    title: runs.some((run) => 'icon' in run) ? '' : lettersIn(runs),
    ratio: width / height,
    isTransparent: job.transparent,
    seed: job.seed,
    random: job.random.fork('design'),
  });
  const { shade } = design;
  const temper = tempers[plan.temper];
  const tones = job.tones.length > 0 ? job.tones : plan.tones;
  const material = materialOf(treatment, tones, shade);
  const isOpen = job.tones.length === 0 && plan.isTempered;
  const field = plan.accent ?? (isOpen ? fromHex(temper.field) : fieldOfBadge(treatment, tones, shade));
  const around = plan.accent ?? (isOpen ? fromHex(temper.rim) : rimOf(treatment, tones, shade));
  // Dark letters are read by the light around them.
  const isDark = Math.max(...material.face.map(({ l }) => l)) < 0.52 && material.outline.l < 0.5;
  const rim = isDark && around.l < 0.7 ? { ...around, l: 0.86, c: Math.min(around.c, 0.08) } : around;
  const layout = layoutOf({
    size: job.size,
    runs,
    bend: inputs.shape,
    face: plan.face,
    emblems,
    hasTagline: tagline !== '',
    hasSeal: plan.seal !== null,
    motifs: motifs.length,
    design,
  });
  const { lettering } = layout;
  const noise = noiseFrom(job.random.fork('relief'));
  // Ink has no soft shades: a shadow would turn into paper.
  const castsShadow = job.style !== 'ink';
  const inked = { mask: lettering.mask, ink: lettering.ink, size: lettering.size };
  shapeEdges(inked, edgesOf(plan), job.random.fork('edges'), noise);
  job.onProgress(0.2);

  const painted: Painted[] = [];
  const shared = isApart ? null : fresh();
  if (shared !== null) painted.push({ name: 'logo', layer: shared, isPlain: false });
  const add = (name: string, isPlain: boolean, draw: (layer: Layer) => void) => {
    const layer = isPlain ? fresh() : (shared ?? fresh());
    draw(layer);
    if (layer !== shared) painted.push({ name, layer, isPlain });
  };
  if (!job.transparent)
    add('backdrop', true, (layer) =>
      paintBackdrop(
        layer,
        {
          outline: material.outline,
          field,
          scene: plan.scene,
          temper: plan.temper,
          isTempered: plan.isTempered,
        },
        job.random.fork('backdrop'),
      ),
    );
  const { plate } = design;
  if (plate !== null)
    add('plate', false, (layer) =>
      paintPlate(
        layer,
        layout.plate,
        {
          plate,
          scene: job.transparent ? plan.scene : null,
          tone: plate === 'board' ? (plan.isRaw ? null : (plan.plateTone ?? field)) : plan.plateTone,
          rim,
          line: material.outline,
        },
        job.random.fork('plate'),
      ),
    );
  const glow = glowOf(treatment, shade, tones);
  const behind = plan.effects.filter(({ effect }) => !isInFront(effect));
  const hasGlow = glow !== null && !behind.some(({ effect }) => effect === 'glow');
  if (hasGlow || treatment === 'comic' || behind.length > 0)
    add('glow', false, (layer) => {
      if (hasGlow)
        halo(layer, lettering.mask, glow, Math.min(lettering.size * 0.13, Math.min(width, height) * 0.035));
      if (treatment === 'comic' && plate === null && !behind.some(({ effect }) => effect === 'burst'))
        comicBurst(layer, lettering.ink, field, material.outline, job.random.fork('burst'));
      for (const { effect, tone } of behind) surround(layer, inked, effect, tone, job.random.fork(effect));
    });
  const look: EmblemLook = {
    material,
    noise,
    castsShadow,
    badge: design.badge,
    company: design.company,
    field,
    scene:
      plan.scene !== null && plate === null && job.transparent && hasField(design.composition)
        ? { vignette: plan.scene, random: job.random.fork('scene') }
        : null,
    isUpper: design.composition === 'crest',
  };
  const crest = layout.crest;
  if (layout.main.length > 0 || crest !== null)
    add('emblem', false, (layer) => {
      if (crest !== null) emblem(layer, null, crest, look);
      for (const { emblem: shown, box, isBadge } of layout.main)
        if (isBadge) emblem(layer, shown, box, look);
        else
          paintPicture(layer.brush, shown, box, {
            line: material.outline,
            reach: 0.7,
            hasSticker: true,
            castsShadow,
          });
    });
  job.onProgress(0.45);
  add('title', false, (title) => {
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
        ...(design.hasRim || plan.accent !== null || isDark ? { rim } : {}),
      },
    );
    if (plan.isRainbow) inColours(title, inked, rainbow);
    layOver(title, inked, plan.overlays, material.face[1] ?? rim, job.random.fork('overlays'));
    for (const { icon, box, isBadge } of lettering.inlays)
      if (!isBadge)
        paintPicture(title.brush, plainEmblem(icon), box, {
          line: material.outline,
          reach: 0.9,
          castsShadow: false,
        });
    if (tagline === '' && layout.foot.h > 0 && (design.ornament !== 'none' || motifs.length > 0)) {
      const mask = fresh();
      if (motifs.length > 0) paintMotifs(mask.brush, layout.foot, motifs.length);
      else if (design.ornament !== 'none') paintOrnament(mask.brush, layout.foot, design.ornament);
      const { h } = layout.foot;
      const thin =
        motifs.length > 0
          ? { slope: h * 0.1, reach: h * 0.06, depth: h * 0.07 }
          : { slope: h * 0.2, reach: h * 0.13, depth: h * 0.15 };
      giveBody(title, mask, thin, { material, noise, castsShadow });
      for (const [index, icon] of motifs.entries())
        paintPicture(title.brush, plainEmblem(icon), motifBox(layout.foot, index, motifs.length), {
          line: material.outline,
          reach: 1.4,
          castsShadow,
        });
    }
    sparkle(title, lettering, treatment, job.random.fork('sparks'));
  });
  const badges = lettering.inlays.filter(({ isBadge }) => isBadge);
  const [main] = emblems;
  if ((badges.length > 0 && main !== undefined) || layout.others.length > 0)
    add('emblem', false, (layer) => {
      for (const { box } of badges) emblem(layer, main ?? null, box, { ...look, company: 'none' });
      for (const { emblem: shown, box } of layout.others)
        paintPicture(layer.brush, shown, box, {
          line: material.outline,
          reach: 0.9,
          hasSticker: true,
          castsShadow,
        });
    });
  const before = plan.effects.filter(({ effect }) => isInFront(effect));
  const { seal } = plan;
  if (before.length > 0 || seal !== null)
    add('effects', false, (layer) => {
      for (const { effect, tone } of before) surround(layer, inked, effect, tone, job.random.fork(effect));
      if (seal !== null) paintSeal(layer, layout.seal, lettersIn(runs), seal.tone, noise);
    });
  job.onProgress(0.8);
  if (tagline !== '')
    add('tagline', true, (layer) => ribbon(layer, tagline, layout.foot, material, design.secondLine));
  return painted;
}

/** Slime drips, ice has icicles and stone is chipped, also where only the form says what the letters are made of. */
function edgesOf({ treatment, edges }: Plan): Plan['edges'] {
  const own = (
    {
      slime: 'dripping',
      blood: 'dripping',
      honey: 'dripping',
      ice: 'icicles',
      stone: 'chipped',
      ink: 'brushed',
      chalk: 'chalky',
      crayon: 'scribbled',
    } as const
  )[treatment as 'slime'];
  return own === undefined || edges.includes(own) ? edges : [own, ...edges];
}

function motifBox(
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  index: number,
  count: number,
) {
  const step = h * 1.15;
  return { x: x + w / 2 + (index - (count - 1) / 2) * step - h / 2, y, w: h, h };
}
