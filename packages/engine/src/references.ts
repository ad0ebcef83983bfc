import { palettes } from '@artcade/domain/tool-forms';
import { type Image, loadImage } from '@napi-rs/canvas';
import { layerOf } from './draw/canvas.ts';
import { type Colour, fromHex, fromRgb, hexOf } from './draw/colour.ts';
import type { Drawing } from './job.ts';

/** What a drawing takes from other pictures. */
export interface Lent {
  readonly hero: Image | null;
  readonly logo: Image | null;
  /** The colours of a reference, from dark to light, if nothing else decides them. */
  readonly tones: readonly Colour[] | null;
}

export const nothingLent: Lent = { hero: null, logo: null, tones: null };

export async function lentBy(drawing: Drawing): Promise<Lent> {
  const tones = await tonesLentBy(drawing);
  return { hero: await partOf(drawing, 'hero'), logo: await partOf(drawing, 'logo'), tones };
}

async function partOf({ references }: Drawing, part: 'hero' | 'logo'): Promise<Image | null> {
  const found = references.find((reference) => reference.part === part);
  return found === undefined ? null : loadImage(found.bytes);
}

/** Returns the given colours, else those of the palette, else those of the reference. */
export function tonesOf({ colours, palette }: Drawing, { tones }: Lent): readonly Colour[] {
  if (colours !== undefined) return colours.map(fromHex);
  if (palette !== 'auto') return palettes[palette].map(fromHex);
  return tones ?? [];
}

/** An edit keeps the colours of its original. */
async function tonesLentBy(drawing: Drawing): Promise<readonly Colour[] | null> {
  const { palette, colours, references, mode } = drawing;
  const hint = references.find(({ part }) => part === 'hint');
  if (hint === undefined || mode === 'edit' || colours !== undefined || palette !== 'auto') return null;
  // Rounded as in the recipe, so that the picture can be drawn again from it.
  return (await dominantTones(hint.bytes)).map(hexOf).map(fromHex);
}

/** Returns five colours of a picture from dark to light: the most saturated of each fifth of its brightness range. */
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
