import { palettes } from '@artcade/domain/tool-forms';
import { loadImage } from '@napi-rs/canvas';
import type { Drawing as Asked, Job } from './job.ts';
import { type Layer, layerOf } from './kit/canvas.ts';
import { type Colour, fromHex, fromRgb } from './kit/colour.ts';
import { pngOf } from './kit/png.ts';
import { randomFrom } from './kit/random.ts';
import { unknownLetters } from './kit/text.ts';
import { wordsIn } from './kit/words.ts';
import { background } from './tools/background.ts';
import { banner } from './tools/banner.ts';
import { character } from './tools/character.ts';
import { loading } from './tools/loading.ts';
import { logo } from './tools/logo.ts';
import { planner } from './tools/planner.ts';
import { ui } from './tools/ui.ts';
import { remarks } from './words/report.ts';

/** What to draw. The inputs are those of the tool's form, complete. */
export interface Drawing extends Asked {}

const tools: Readonly<Record<Drawing['tool'], (job: Job) => Layer>> = {
  'game-screen-planner': planner,
  'banner-generator': banner,
  'logo-generator': logo,
  'ui-component-generator': ui,
  'game-background-generator': background,
  'loading-screen-generator': loading,
  'character-generator': character,
};

/** Draws one picture as a PNG of the asked size. The same drawing gives the same bytes. */
export async function draw(
  drawing: Drawing,
  onProgress: (share: number) => void,
): Promise<{ bytes: Uint8Array; notes: string[] }> {
  const notes: string[] = [];
  onProgress(0.02);
  const layer = tools[drawing.tool]({
    ...drawing,
    words: wordsIn(drawing.prompt),
    tones: await tonesFor(drawing, notes),
    random: randomFrom(drawing.seed),
    note: (text) => notes.push(text),
    onProgress: (share) => onProgress(0.05 + share * 0.85),
  });
  notes.push(...remarks(drawing));
  noteLetters(drawing, notes);
  onProgress(0.92);
  const bytes = await pngOf(layer);
  onProgress(1);
  return { bytes, notes };
}

/** A chosen palette wins; otherwise the references lend their colours. An edit keeps the colours of the original. */
async function tonesFor({ palette, references, mode }: Drawing, notes: string[]): Promise<readonly Colour[]> {
  if (palette !== 'auto') return palettes[palette].map(fromHex);
  const [first] = references;
  if (first === undefined || mode === 'edit') return [];
  notes.push('The reference lends its colours; its shapes are not copied.');
  return dominantTones(first.bytes);
}

/** Five colours of a picture from dark to light: the strongest of each fifth of its brightness. */
async function dominantTones(bytes: Uint8Array): Promise<Colour[]> {
  const picture = await loadImage(bytes);
  const small = layerOf(64, 64);
  small.brush.drawImage(picture, 0, 0, 64, 64);
  const { data } = small.brush.getImageData(0, 0, 64, 64);
  const seen: Colour[] = [];
  for (let place = 0; place < data.length; place += 4)
    if ((data[place + 3] ?? 0) > 128)
      seen.push(fromRgb(data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0));
  if (seen.length === 0) return [];
  seen.sort((one, other) => one.l - other.l);
  return Array.from({ length: 5 }, (_, fifth) => {
    const share = seen.slice(
      Math.floor((seen.length * fifth) / 5),
      Math.max(1, Math.ceil((seen.length * (fifth + 1)) / 5)),
    );
    const strongest =
      share.toSorted((one, other) => other.c - one.c)[Math.floor(share.length / 4)] ?? seen[0];
    const target = [0.22, 0.4, 0.58, 0.76, 0.93][fifth] ?? 0.5;
    return { l: target * 0.6 + (strongest?.l ?? target) * 0.4, c: strongest?.c ?? 0, h: strongest?.h ?? 0 };
  });
}

function noteLetters({ inputs }: Drawing, notes: string[]): void {
  const written = ['title', 'tagline', 'headline', 'callToAction', 'tip', 'label'].map(
    (name) => inputs[name],
  );
  const unknown = unknownLetters(written.filter((text) => typeof text === 'string').join(''));
  if (unknown.length > 0) notes.push(`No letters for: ${unknown.join(' ')}`);
}
