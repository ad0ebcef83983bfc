import type { Atlas } from '@artcade/domain/atlas';
import { type EngineNote, noEdits, type Reading } from '@artcade/domain/generations';
import { auto, palettes } from '@artcade/domain/tool-forms';
import { type Image, loadImage } from '@napi-rs/canvas';
import { readAsked } from './brief/brief-of.ts';
import { drawnConceptsOf } from './brief/drawn-concepts.ts';
import { applyEdits } from './brief/edits.ts';
import { decidedInputs } from './brief/form.ts';
import { wordsOf } from './brief/word-concepts.ts';
import { layerOf } from './draw/canvas.ts';
import { type Colour, fromHex, fromRgb, hexOf } from './draw/colour.ts';
import { pngOf } from './draw/png.ts';
import { randomFrom } from './draw/random.ts';
import { unknownLetters } from './draw/text.ts';
import { asepriteOf } from './files/aseprite.ts';
import { psdOf } from './files/psd.ts';
import { lettersOf } from './icons/emoji.ts';
import type { Drawing, Job, Tool } from './job.ts';
import { banner } from './tools/banner-generator/tool.ts';
import { character } from './tools/character-generator/tool.ts';
import { background } from './tools/game-background-generator/tool.ts';
import { planner } from './tools/game-screen-planner/tool.ts';
import { loading } from './tools/loading-screen-generator/tool.ts';
import { logo } from './tools/logo-generator/tool.ts';
import { ui } from './tools/ui-component-generator/tool.ts';

export type { Drawing } from './job.ts';

const tools: Readonly<Record<Drawing['tool'], Tool>> = {
  'game-screen-planner': planner,
  'banner-generator': banner,
  'logo-generator': logo,
  'ui-component-generator': ui,
  'game-background-generator': background,
  'loading-screen-generator': loading,
  'character-generator': character,
};

/** A finished picture, with what the engine reports about it. */
export interface Drawn {
  readonly bytes: Uint8Array;
  readonly notes: readonly EngineNote[];
  readonly reading: Reading;
  readonly atlas: Atlas | null;
  readonly plan: object | null;
  /** The concepts of the brief that changed the picture, and as what they were drawn. */
  readonly heeded?: Readonly<Record<string, string>>;
  /** Colours taken from a reference, from dark to light. With them the same picture can be drawn without the reference. */
  readonly colours: readonly string[] | null;
}

/** Draws a picture and returns it as a PNG in the requested size. The same drawing returns the same bytes. */
export async function draw(drawing: Drawing, onProgress: (share: number) => void): Promise<Drawn> {
  onProgress(0.02);
  const { job, notes, drawn, heeded, said, unknown } = await jobOf(drawing, (share) =>
    onProgress(0.05 + share * 0.85),
  );
  const { layer, atlas, plan } = tools[drawing.tool].draw(job);
  noteLetters(drawing, job.note);
  onProgress(0.92);
  const bytes = await pngOf(layer);
  onProgress(1);
  const isLent = drawing.palette === 'auto' && drawing.colours === undefined && job.tones.length > 0;
  return {
    bytes,
    notes,
    reading: { ...drawnConceptsOf({ ...job, said, unknown, heeded }), drawn },
    heeded: Object.fromEntries(heeded),
    atlas: atlas ?? null,
    plan: plan ?? null,
    colours: isLent ? job.tones.map(hexOf) : null,
  };
}

/** Returns what the tool would report as drawn, without a finished picture. */
export async function drawnConceptsIn(drawing: Drawing): Promise<ReadonlyMap<string, string>> {
  const { job, heeded } = await jobOf(drawing, () => undefined);
  tools[drawing.tool].draw({ ...job, isTrial: true });
  return heeded;
}

const sketchSide = 288;

/** Returns a small WebP of the picture, to show while the whole one is drawn. */
export async function sketch(drawing: Drawing, side = sketchSide): Promise<Uint8Array> {
  const { width, height } = drawing.size;
  const share = Math.min(1, side / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
  const { job } = await jobOf({ ...drawing, size }, () => undefined);
  return tools[drawing.tool].draw(job).layer.canvas.encode('webp', 70);
}

export interface PaintedLayer {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const hasLayers = (tool: Drawing['tool']): boolean => tools[tool].layers !== undefined;

/** Returns the layers of the picture from back to front, each a PNG of the whole size; empty if the tool has none. */
export async function drawLayers(
  drawing: Drawing,
  onProgress: (share: number) => void,
): Promise<PaintedLayer[]> {
  const { job } = await jobOf(drawing, (share) => onProgress(share * 0.8));
  const layers = tools[drawing.tool].layers?.(job) ?? [];
  const painted: PaintedLayer[] = [];
  for (const { name, layer } of layers) {
    painted.push({ name, bytes: await pngOf(layer) });
    onProgress(0.8 + (0.2 * painted.length) / layers.length);
  }
  return painted;
}

/** The formats of other programs that hold a picture with its parts. */
export type PartsFile = 'psd' | 'aseprite';

/** Returns the picture with its layers, or its sheet, as a file for a painting program; null if the tool has no such parts. */
export async function drawPartsFile(
  drawing: Drawing,
  file: PartsFile,
  onProgress: (share: number) => void,
): Promise<Uint8Array | null> {
  const { job } = await jobOf(drawing, (share) => onProgress(share * 0.8));
  const tool = tools[drawing.tool];
  if (file === 'psd') {
    const layers = tool.layers?.(job) ?? [];
    return layers.length === 0 ? null : psdOf(layers, drawing.size.width, drawing.size.height);
  }
  const { layer, atlas } = tool.draw(job);
  return atlas ? asepriteOf(layer, atlas) : null;
}

/** Prepares a drawing, and collects the notes and choices that the tool reports while it draws. */
async function jobOf(drawing: Drawing, onProgress: (share: number) => void) {
  const notes: EngineNote[] = [];
  const drawn: Record<string, string> = {};
  const heeded = new Map<string, string>();
  const { briefEdits = noEdits } = drawing;
  const { brief, said, unknown } = drawing.brief
    ? { brief: applyEdits(drawing.brief, briefEdits), said: drawing.brief, unknown: [] }
    : readAsked(drawing);
  const note: Job['note'] = (code, text = '') => notes.push({ code, text });
  const job: Job = {
    ...drawing,
    inputs: decidedInputs(drawing.tool, drawing.inputs, brief),
    isOpen: (field) => drawing.inputs[field] === auto,
    brief,
    heed: (id, as = id) => heeded.set(id, as),
    words: wordsOf(brief),
    tones: await tonesFor(drawing, note),
    hero: await partOf(drawing, 'hero'),
    logo: await partOf(drawing, 'logo'),
    random: randomFrom(drawing.seed),
    note,
    drew: (choices) => Object.assign(drawn, choices),
    onProgress,
    isTrial: false,
  };
  return { job, notes, drawn, heeded, said: applyEdits(said, briefEdits), unknown };
}

async function partOf({ references }: Drawing, part: 'hero' | 'logo'): Promise<Image | null> {
  const found = references.find((reference) => reference.part === part);
  return found === undefined ? null : loadImage(found.bytes);
}

/** Returns the given colours, else those of the palette, else those of the reference. An edit keeps those of its original. */
async function tonesFor(
  { palette, colours, references, mode }: Drawing,
  note: Job['note'],
): Promise<readonly Colour[]> {
  if (colours !== undefined) return colours.map(fromHex);
  if (palette !== 'auto') return palettes[palette].map(fromHex);
  const hint = references.find(({ part }) => part === 'hint');
  if (hint === undefined || mode === 'edit') return [];
  note('reference_colours');
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

function noteLetters({ tool, inputs }: Drawing, note: Job['note']): void {
  const names = ['title', 'tagline', 'headline', 'callToAction', 'tip', 'label'];
  const written = names.map((name) => {
    const text = String(inputs[name] ?? '');
    // A logo draws the emoji of its title.
    return tool === 'logo-generator' && name === 'title' ? lettersOf(text) : text;
  });
  const unknown = unknownLetters(written.join(''));
  if (unknown.length > 0) note('no_letters', unknown.join(' '));
}
