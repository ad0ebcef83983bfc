import type { Sheet } from '@artcade/domain/atlas-files';
import { nineSliceJson } from '@artcade/domain/atlas-files';
import type { ToolSlug } from '@artcade/domain/catalog';
import type { ComposedForm, ExportForm } from '@artcade/domain/export-forms';
import { Failure } from '@artcade/domain/failure';
import type { Subject } from '@artcade/domain/starters/subject';
import type { Size } from '@artcade/domain/tool-forms';
import { recordOf } from '@artcade/domain/tools/records';
import type { PaintedLayer } from '@artcade/engine/engine';
import type { Builtin } from '#adapters/engines/builtin.ts';
import { asAvif, asWebp, type ConvertedFor, flattened } from '#adapters/pictures/convert.ts';
import { pngWithRecipe } from '#adapters/pictures/recipe-metadata.ts';
import { type Remark, withXmp, xmpOf } from '#adapters/provenance/xmp.ts';
import { zipOf } from '#adapters/zip.ts';
import { jsonBytes } from './entries.ts';
import { layerFiles, pictureFiles, stackOf } from './layer-archive.ts';
import { oraFiles } from './ora.ts';
import { sheetFiles } from './sheet-archive.ts';
import { starterFiles } from './starter-archive.ts';

type Drawn = Awaited<ReturnType<Builtin['render']>>;

interface Packing {
  readonly who: ConvertedFor;
  readonly tool: ToolSlug;
  readonly form: Exclude<ExportForm, 'aseprite' | 'psd' | ComposedForm>;
  /** The base name of its files. */
  readonly base: string;
  /** The name of the image, for people. */
  readonly title: string;
  /** The image's id. */
  readonly id: string;
  /** The picture repeats sideways. */
  readonly repeats: boolean;
  /** The recipe, written into the picture if its owner wants that. */
  readonly inscription: string | null;
  /** Where the picture comes from, written into every file that can say it. */
  readonly remark: Remark;
  readonly scale: number;
  readonly isPixelArt: boolean;
  /** The date of all entries: the same picture gives the same file, whenever it is exported. */
  readonly madeAt: Date;
}

/** Returns the export file in pieces. */
export async function pack(drawn: Drawn, packing: Packing): Promise<readonly Uint8Array[]> {
  const { form, isPixelArt, madeAt, who, title } = packing;
  const picture = inscribed(drawn.bytes, packing);
  const xmp = xmpOf(packing.remark);
  switch (form) {
    case 'png':
      return [picture];
    case 'webp':
      return [await asWebp(who, drawn.bytes, isPixelArt, xmp)];
    case 'avif':
      return [await asAvif(who, drawn.bytes, isPixelArt, xmp)];
    case 'sheet':
      return zipOf(sheetFiles(sheetOf(drawn, packing), picture), madeAt);
    case 'nine-slice':
      return [jsonBytes(nineSliceJson(sheetOf(drawn, packing)))];
    case 'plan':
      if (!drawn.plan) throw new Failure('export_impossible');
      return [jsonBytes(drawn.plan)];
    case 'phaser':
    case 'pixi':
    case 'godot': {
      const sheet = sheetOf(drawn, packing);
      return zipOf(starterFiles(form, subjectOf(sheet, title), sheetFiles(sheet, picture)), madeAt);
    }
    case 'layers':
    case 'ora':
      throw new Failure('export_impossible');
  }
}

/** The same for the forms that hold layers. */
export async function packLayers(
  painted: readonly PaintedLayer[],
  packing: Packing,
): Promise<readonly Uint8Array[]> {
  const { form, tool, isPixelArt, madeAt, remark, repeats, scale, title, who } = packing;
  const [first] = painted;
  if (!first) throw new Failure('export_impossible');
  const size = sidesOf(first.bytes);
  const layers = painted.map((layer) => ({ ...layer, bytes: withXmp(layer.bytes, 'png', remark) }));
  const facts = { size, scale, repeats, hasDepth: recordOf(tool).hasDepth === true };
  if (form === 'phaser' || form === 'pixi' || form === 'godot') {
    const scene = { kind: 'scene', title, stack: stackOf(layers, facts), isPixelArt } as const;
    return zipOf(starterFiles(form, scene, pictureFiles(layers)), madeAt);
  }
  // Laid over one another. It can differ by a shade from a picture whose style was applied as a whole.
  const flat = await flattened(
    who,
    painted.map(({ bytes }) => bytes),
  );
  const whole = inscribed(flat, packing);
  if (form === 'ora') return zipOf(await oraFiles(layers, size, whole, who), madeAt);
  return zipOf(layerFiles(layers, whole, facts), madeAt);
}

function subjectOf(sheet: Sheet, title: string): Subject {
  const [movement] = sheet.atlas.animations;
  return movement ? { kind: 'figure', title, sheet, movement } : { kind: 'kit', title, sheet };
}

function sheetOf({ atlas, bytes }: Drawn, packing: Packing): Sheet {
  if (!atlas || atlas.frames.length === 0) throw new Failure('export_impossible');
  const { base, id, scale, isPixelArt } = packing;
  const image = `${base}${scale === 1 ? '' : `@${scale}x`}.png`;
  return { image, base, id, ...sidesOf(bytes), scale, isPixelArt, atlas };
}

/** Read from the PNG header. */
export function sidesOf(png: Uint8Array): Size {
  const header = new DataView(png.buffer, png.byteOffset, 24);
  return { width: header.getUint32(16), height: header.getUint32(20) };
}

function inscribed(png: Uint8Array, { inscription, remark }: Packing): Uint8Array {
  const told = withXmp(png, 'png', remark);
  return inscription === null ? told : pngWithRecipe(told, Buffer.from(inscription));
}
