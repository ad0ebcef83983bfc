import type { Sheet } from '@artcade/domain/atlas-files';
import { nineSliceJson } from '@artcade/domain/atlas-files';
import type { ToolSlug } from '@artcade/domain/catalog';
import { type ComposedForm, type ExportForm, isLayered } from '@artcade/domain/export-forms';
import { Failure } from '@artcade/domain/failure';
import type { Subject } from '@artcade/domain/starters/subject';
import type { Size } from '@artcade/domain/tool-forms';
import { recordOf } from '@artcade/domain/tools/records';
import type { PartsFile } from '@artcade/engine/engine';
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
  readonly form: Exclude<ExportForm, PartsFile | ComposedForm>;
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
  const { form, tool, isPixelArt, madeAt, repeats, scale, who } = packing;
  const size = sidesOf(drawn.bytes);
  const picture = inscribed(drawn.bytes, packing);
  const xmp = xmpOf(packing.remark);
  const facts = { size, scale, repeats, hasDepth: recordOf(tool).hasDepth === true };
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
    case 'layers':
      return zipOf(layerFiles(layersOf(drawn, packing), await wholeOf(drawn, packing), facts), madeAt);
    case 'ora':
      return zipOf(
        await oraFiles(layersOf(drawn, packing), size, await wholeOf(drawn, packing), who),
        madeAt,
      );
    case 'plan':
      if (!drawn.plan) throw new Failure('export_impossible');
      return [jsonBytes(drawn.plan)];
    case 'phaser':
    case 'pixi':
    case 'godot': {
      const { title } = packing;
      if (isLayered(tool, form)) {
        const layers = layersOf(drawn, packing);
        const stack = stackOf(layers, facts);
        const scene = { kind: 'scene', title, stack, isPixelArt } as const;
        return zipOf(starterFiles(form, scene, pictureFiles(layers)), madeAt);
      }
      const sheet = sheetOf(drawn, packing);
      return zipOf(starterFiles(form, subjectOf(sheet, title), sheetFiles(sheet, picture)), madeAt);
    }
  }
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

/** Lays the layers over one another. The result can differ by a shade from a picture whose style was applied as a whole. */
async function wholeOf(drawn: Drawn, packing: Packing): Promise<Uint8Array> {
  const layers = drawn.layers.map(({ bytes }) => bytes);
  return inscribed(await flattened(packing.who, layers), packing);
}

function layersOf({ layers }: Drawn, { remark }: Packing): Drawn['layers'] {
  if (layers.length === 0) throw new Failure('export_impossible');
  return layers.map((layer) => ({ ...layer, bytes: withXmp(layer.bytes, 'png', remark) }));
}

function inscribed(png: Uint8Array, { inscription, remark }: Packing): Uint8Array {
  const told = withXmp(png, 'png', remark);
  return inscription === null ? told : pngWithRecipe(told, Buffer.from(inscription));
}
