import { hash } from 'node:crypto';
import type { Recipe } from '@artcade/contract/generations';
import {
  type ComposedForm,
  type ExportForm,
  exportBaseName,
  exportKey,
  isLayered,
} from '@artcade/domain/export-forms';
import { Failure } from '@artcade/domain/failure';
import type { Drawing } from '@artcade/engine/engine';
import { asAvif, asPng, asWebp, type ConvertedFor } from '#adapters/pictures/convert.ts';
import { withAsepriteRemark, withPsdXmp } from '#adapters/provenance/file-marks.ts';
import { xmpOf } from '#adapters/provenance/xmp.ts';
import type { SheetPicture } from '#features/library/drive/service.ts';
import type { Context, StoredImage, Wanted } from './context.ts';
import { drawingOf } from './drawing.ts';
import { createDrawnLayers } from './drawn-layers.ts';
import { figuresFile } from './figures.ts';
import { pack, packLayers } from './pack.ts';
import { remarkOn } from './signing.ts';

/** The ways to make a file: from the stored image, from its figures, or drawn again from the recipe. */
export function createProducing({
  drive,
  kits,
  render,
  renderFile,
  fileCache,
}: Pick<Context, 'drive' | 'kits' | 'render' | 'renderFile' | 'fileCache'>) {
  const drawnLayers = createDrawnLayers({ render, fileCache });
  return { converted, composed, drawAnew, kitPictures };

  /** Converts the stored image. */
  async function converted(
    who: ConvertedFor,
    image: StoredImage,
    form: ExportForm,
    recipe: Recipe | null,
  ): Promise<Uint8Array[]> {
    const bytes = await drive.read(image.hash);
    const isPixelArt = recipe?.style === 'pixel';
    const remark = remarkOn(image, recipe);
    const xmp = remark && xmpOf(remark);
    if (form === 'webp') return [await asWebp(who, bytes, isPixelArt, xmp)];
    return [await (form === 'avif' ? asAvif(who, bytes, isPixelArt, xmp) : asPng(who, bytes, xmp))];
  }

  /** Lays the stored pictures of a character sheet side by side. */
  async function composed(
    who: ConvertedFor,
    image: StoredImage & { readonly id: string },
    form: ComposedForm,
    recipe: Recipe | null,
    figures: readonly SheetPicture[],
  ): Promise<readonly Uint8Array[]> {
    const remark = remarkOn(image, recipe);
    return figuresFile(figures, form, {
      who,
      read: drive.read,
      xmp: remark && xmpOf(remark),
      base: `${exportKey(image.name, 'character')}-${markOf(image.id)}`,
      id: image.id,
      isPixelArt: recipe?.style === 'pixel',
      madeAt: image.madeAt,
    });
  }

  async function drawAnew(
    uid: string,
    recipe: Recipe,
    { form, scale }: Wanted & { readonly form: Exclude<ExportForm, ComposedForm> },
    image: StoredImage & { readonly id: string; readonly references: Drawing['references'] },
    signal: AbortSignal,
  ): Promise<readonly Uint8Array[]> {
    const drawing = drawingOf(recipe, { form, scale, sides: image, references: image.references });
    const work = { signal, onProgress: () => undefined };
    const remark = remarkOn(image, recipe) ?? { sourceType: 'algorithmicMedia' };
    if (form === 'aseprite')
      return [withAsepriteRemark(await renderFile(drawing, { kind: form }, work), remark)];
    const layers = isLayered(recipe.tool, form) ? await drawnLayers(uid, drawing, work) : null;
    if (form === 'psd')
      return [withPsdXmp(await renderFile(drawing, { kind: form, layers: layers ?? [] }, work), remark)];
    const packing = {
      who: { uid, signal },
      tool: recipe.tool,
      form,
      title: exportBaseName(image.name),
      base: `${exportKey(image.name, recipe.tool.replace('-generator', ''))}-${markOf(image.id)}`,
      id: image.id,
      repeats: recipe.inputs['seamless'] === true,
      inscription: image.hasOpenRecipe ? JSON.stringify(recipe) : null,
      remark,
      scale: Number(scale),
      isPixelArt: recipe.style === 'pixel',
      madeAt: image.madeAt,
    };
    return layers ? packLayers(layers, packing) : pack(await render(drawing, false, work), packing);
  }

  /** Returns the hero and the logo of the kit that an image was made with, if the user may still use the kit. */
  async function kitPictures(uid: string, { kit, tool }: Recipe): Promise<Drawing['references']> {
    if (!kit) return [];
    try {
      const { borrowed } = await kits.borrow(uid, await kits.forOrder(uid, kit.id), tool);
      return await Promise.all(
        borrowed.map(async ({ hash, part }) => ({ bytes: await drive.read(hash), part })),
      );
    } catch (error) {
      if (error instanceof Failure && (error.code === 'kit_not_found' || error.code === 'not_found'))
        return [];
      throw error;
    }
  }
}

/** Tells apart the sheets of two images with the same name, such as the variations of one order. */
const markOf = (id: string): string => hash('sha256', id, 'hex').slice(0, 4);
