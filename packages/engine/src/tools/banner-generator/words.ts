import type { InputsOf } from '@artcade/domain/tool-forms';
import { type Box, type Layer, layerOf } from '../../draw/canvas.ts';
import { type Colour, white } from '../../draw/colour.ts';
import { faceFor } from '../../draw/faces.ts';
import { clamp, noiseFrom } from '../../draw/random.ts';
import type { Job } from '../../job.ts';
import { button, penOf } from '../../ui/parts.ts';
import { themeOf } from '../../ui/themes.ts';
import { joined } from '../beside-words.ts';
import type { Treatment } from '../families.ts';
import { bendFor, paintHeadline } from '../lettering.ts';
import type { Staging } from '../occasions/staging.ts';
import { ownPicture, placePicture } from '../own-picture.ts';
import type { BannerLayout } from './layout.ts';

type Fields = InputsOf<'banner-generator'>;

/** Substances that are known by their colour keep it; the others take the colours of the occasion. */
const ownColoured: ReadonlySet<Treatment> = new Set<Treatment>([
  'gold',
  'ice',
  'fire',
  'wood',
  'stone',
  'slime',
]);

export interface Worded {
  readonly layer: Layer;
  readonly foot: Box;
  readonly ink: Box;
}

/** The headline with a logo above it. `foot` is where the button goes, `ink` what letters and button cover. */
export function wordsLayer(
  { job, treatment, tones, isToned, isOccasion, voice }: Staging,
  inputs: Fields,
  layout: BannerLayout,
): Worded {
  const { width, height } = job.size;
  const random = job.random.fork('headline');
  const trial = layerOf(width, height);
  const logo = ownPicture(job.logo);
  const [upper, lower] = logo === null ? [null, layout.words] : shared(layout);
  const takesTones = isToned || (isOccasion && !ownColoured.has(treatment));
  const stood = paintHeadline(
    trial,
    inputs.headline,
    lower,
    {
      treatment,
      tones: takesTones ? brightOf(tones) : [],
      bend: logo === null && !layout.beside ? bendFor(inputs.headline, random) : 'straight',
      lines: logo === null ? layout.lines : Math.max(1, layout.lines - 1),
      align: layout.align,
      largest: layout.largest,
      face: faceFor({ text: inputs.headline, ids: voice, turn: random.whole(0, 3) }),
    },
    random,
  );
  const text = stood ?? { ...lower, h: 0 };
  const seen =
    logo === null || upper === null
      ? text
      : joined(placePicture(trial.brush, logo, aligned(upper, logo, layout.align)), text);
  const gap = layout.button.h === 0 ? 0 : layout.button.h * 0.42 + text.h * 0.06;
  const whole = seen.h + (layout.follows ? gap + layout.button.h : 0);
  // Words and button stand in the middle beside a hero, and at the edge of the picture above or below one.
  const lean = { left: 0.5, right: 0.5, top: 0.08, bottom: 0.92 }[layout.side];
  const top = layout.block.y + Math.max(0, layout.block.h - whole) * lean;
  const layer = layerOf(width, height);
  layer.brush.drawImage(trial.canvas, 0, Math.round(top - seen.y));
  const ink = { ...seen, y: top };
  if (!layout.follows) return { layer, foot: layout.button, ink };
  // The lines of a headline are centred on each other, and so is the button below them.
  const x = clamp(
    seen.x + (seen.w - layout.button.w) / 2,
    layout.block.x,
    layout.block.x + layout.block.w - layout.button.w,
  );
  return { layer, foot: { ...layout.button, x, y: top + seen.h + gap }, ink };
}

/** Bright letters with dark edges are read over any picture. */
const brightOf = ([dark, deep, , bright, pale, ...more]: readonly Colour[]): readonly Colour[] =>
  dark && deep && bright && pale ? [dark, deep, bright, pale, white, ...more] : [];

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

function aligned(box: Box, { width, height }: Layer, align: BannerLayout['align']): Box {
  const w = Math.min(box.w, (box.h * width) / height);
  return { ...box, w, x: box.x + (box.w - w) * { left: 0, center: 0.5, right: 1 }[align] };
}

/** The call to action: a button in the strongest colour of the picture. */
export function buttonLayer(job: Job, call: string, { theme, tones }: Staging, box: Box): Layer {
  const layer = layerOf(job.size.width, job.size.height);
  if (call === '') return layer;
  const own = themeOf(theme, job.tones);
  const pen = penOf(
    layer.brush,
    { ...own, gloss: Math.max(0.3, own.gloss) },
    noiseFrom(job.random.fork('button')),
  );
  button(pen, box, { tone: buttonTone(tones), state: 'normal', label: call });
  for (const write of pen.words) write();
  return layer;
}

/** Letters on a button are white: its ground must not be too bright. */
function buttonTone(tones: readonly Colour[]): Colour {
  const main = tones[2] ?? { l: 0.6, c: 0.2, h: 28 };
  return { l: clamp(main.l, 0.45, 0.68), c: Math.max(main.c, 0.12), h: main.h };
}
