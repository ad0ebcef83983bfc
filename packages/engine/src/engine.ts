import type { Atlas } from '@artcade/domain/atlas';
import type { EngineNote, Reading } from '@artcade/domain/generations';
import { loadImage } from '@napi-rs/canvas';
import { drawnConceptsOf } from './brief/drawn-concepts.ts';
import { readDrawing } from './brief/read-drawing.ts';
import { isPainted, layerOf } from './draw/canvas.ts';
import { hexOf } from './draw/colour.ts';
import { pngOf } from './draw/png.ts';
import { unknownLetters } from './draw/text.ts';
import { asepriteOf } from './files/aseprite.ts';
import { psdOf } from './files/psd.ts';
import { lettersOf } from './icons/emoji.ts';
import type { Drawing, Job, Tool } from './job.ts';
import { jobOf, type Opened } from './job-of.ts';
import { lentBy, nothingLent } from './references.ts';
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
  const { job, read, report } = await opened(drawing, (share) => onProgress(0.05 + share * 0.85));
  const { layer, atlas, plan } = tools[drawing.tool].draw(job);
  noteLetters(drawing, job.note);
  onProgress(0.92);
  const bytes = await pngOf(layer);
  onProgress(1);
  const isLent = drawing.palette === 'auto' && drawing.colours === undefined && job.tones.length > 0;
  return {
    bytes,
    notes: report.notes,
    reading: { ...drawnConceptsOf(drawing, read, report.heeded), drawn: report.drawn },
    heeded: Object.fromEntries(report.heeded),
    atlas: atlas ?? null,
    plan: plan ?? null,
    colours: isLent ? job.tones.map(hexOf) : null,
  };
}

/**
 * Returns the concepts that the tool would report as drawn, and as what. It decides everything and paints nothing, which takes a
 * few milliseconds. References are not looked at.
 */
export function reportedConcepts(drawing: Drawing): ReadonlyMap<string, string> {
  const { job, report } = jobOf(drawing, readDrawing(drawing), nothingLent, () => undefined);
  tools[drawing.tool].draw({ ...job, isTrial: true });
  return report.heeded;
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
  const { job } = await opened({ ...drawing, size }, () => undefined);
  return tools[drawing.tool].draw(job).layer.canvas.encode('webp', 70);
}

export interface PaintedLayer {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const hasLayers = (tool: Drawing['tool']): boolean => tools[tool].layers !== undefined;

/**
 * Returns the layers of the picture from back to front, each a PNG of the whole size, without those on which nothing is painted;
 * empty if the tool has none.
 */
export async function drawLayers(
  drawing: Drawing,
  onProgress: (share: number) => void,
): Promise<PaintedLayer[]> {
  const { job } = await opened(drawing, (share) => onProgress(share * 0.8));
  const layers = tools[drawing.tool].layers?.(job).filter(({ layer }) => isPainted(layer)) ?? [];
  const painted: PaintedLayer[] = [];
  for (const { name, layer } of layers) {
    painted.push({ name, bytes: await pngOf(layer) });
    onProgress(0.8 + (0.2 * painted.length) / layers.length);
  }
  return painted;
}

/** Returns layers of one size as a Photoshop file. */
export async function psdFile(painted: readonly PaintedLayer[]): Promise<Uint8Array> {
  const layers = [];
  for (const { name, bytes } of painted) {
    const picture = await loadImage(bytes);
    const layer = layerOf(picture.width, picture.height);
    layer.brush.drawImage(picture, 0, 0);
    layers.push({ name, layer });
  }
  return psdOf(layers);
}

/** Returns the sheet as a file for Aseprite; null if the tool has none. */
export async function asepriteFile(
  drawing: Drawing,
  onProgress: (share: number) => void,
): Promise<Uint8Array | null> {
  const { job } = await opened(drawing, onProgress);
  const { layer, atlas } = tools[drawing.tool].draw(job);
  return atlas ? asepriteOf(layer, atlas) : null;
}

/** Reads the drawing, and loads the pictures that it refers to. */
const opened = async (drawing: Drawing, onProgress: (share: number) => void): Promise<Opened> =>
  jobOf(drawing, readDrawing(drawing), await lentBy(drawing), onProgress);

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
