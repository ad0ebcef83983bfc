import { hash } from 'node:crypto';
import type { Recipe } from '@artcade/contract/generations';
import type { Playable } from '@artcade/contract/playable';
import { exportVersion } from '@artcade/domain/atlas-files';
import {
  type ComposedForm,
  type ExportForm,
  type ExportScale,
  exportBaseName,
  exportFileName,
  exportKey,
  isComposed,
  isDrawnAnew,
  isImageForm,
  isLayered,
  isOffered,
} from '@artcade/domain/export-forms';
import { Failure } from '@artcade/domain/failure';
import { builtinModel } from '@artcade/domain/generations';
import { knownSourceType } from '@artcade/domain/provenance';
import type { Drawing } from '@artcade/engine/engine';
import type { Database } from '#adapters/db/database.ts';
import type { Builtin } from '#adapters/engines/builtin.ts';
import { EngineError } from '#adapters/engines/engine.ts';
import { asAvif, asPng, asWebp, type ConvertedFor, convertedMaximum } from '#adapters/pictures/convert.ts';
import type { Credentials } from '#adapters/provenance/credentials.ts';
import { withAsepriteRemark, withPsdXmp } from '#adapters/provenance/file-marks.ts';
import { type Remark, xmpOf } from '#adapters/provenance/xmp.ts';
import type { Drive, SheetPicture } from '#features/library/drive/service.ts';
import type { Kits } from '#features/making/kits/service.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { WholeFile } from '#http/route.ts';
import { drawingOf } from './drawing.ts';
import { createDrawingTurns } from './drawing-turns.ts';
import { figuresFile } from './figures.ts';
import type { CachedFile, FileCache } from './file-cache.ts';
import { pack } from './pack.ts';
import { playableOf, playKind } from './playable.ts';
import { createSharedWork } from './shared-work.ts';

export type Exports = ReturnType<typeof createExports>;

interface Context {
  readonly db: Database;
  readonly drive: Drive;
  readonly kits: Pick<Kits, 'forOrder' | 'borrow'>;
  /** An engine process for exports only, so that paid images do not wait for exports. */
  readonly render: Builtin['render'];
  readonly renderFile: Builtin['renderFile'];
  readonly fileCache: FileCache;
  readonly credentials: Pick<Credentials, 'sign'>;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
  /** Whether an account pays or has existed for some time. */
  readonly isKnown: (uid: string) => Promise<boolean>;
}

interface Wanted {
  readonly form: ExportForm;
  readonly scale: ExportScale;
}

const types: Readonly<Record<ExportForm, string>> = {
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  sheet: 'application/zip',
  aseprite: 'image/x-aseprite',
  'nine-slice': 'application/json',
  layers: 'application/zip',
  psd: 'image/vnd.adobe.photoshop',
  ora: 'image/openraster',
  plan: 'application/json',
  phaser: 'application/zip',
  pixi: 'application/zip',
  godot: 'application/zip',
  figures: 'image/png',
  'figures-json': 'application/zip',
};

/** A build of a game asks for some hundred files. Those that are kept cost little. */
const perHour = 400;
const keptPerHour = 2000;
const playsPerHour = 200;

/** Images as files for games: drawn again from their recipes where that gives more. Free, and kept for a day. */
export function createExports(context: Context) {
  const { db, drive, kits, render, renderFile, fileCache, isKnown } = context;
  const inTurn = createDrawingTurns();
  const once = createSharedWork();
  const closing = new AbortController();

  /** `gone` fires when nobody waits for the file any more. */
  async function make(uid: string, id: string, wanted: Wanted, gone: AbortSignal): Promise<WholeFile> {
    const [image, recipe] = await Promise.all([drive.original(uid, id), drive.recipe(uid, id)]);
    const { form, scale } = wanted;
    if (!isOffered(recipe, form, scale)) throw new Failure('export_impossible');
    const name = exportFileName(image.name, form, scale);
    const recipeToDraw = isDrawnAnew(form, scale) ? recipe : null;
    const isStoredAsIs = !recipeToDraw && image.type === form;
    if (!recipeToDraw && !isStoredAsIs && image.width * image.height > convertedMaximum)
      throw new Failure('export_impossible');
    await countAttempt(db, [{ key: `export:kept:${uid}`, allowed: keptPerHour, seconds: 3600 }]);
    if (isStoredAsIs) return { type: types[form], name, ...(await drive.open(image.hash)) };
    const references = recipeToDraw ? await kitPictures(uid, recipeToDraw) : [];
    const figures = isComposed(form) ? await drive.sheetPictures(uid, id) : [];
    const key = keyOf(id, image, wanted, recipe, references, figures);
    const sent = (result: CachedFile): WholeFile => {
      if (gone.aborted) result.stream.destroy();
      gone.addEventListener('abort', () => result.stream.destroy(), { once: true });
      return { type: types[form], name, ...result };
    };
    const finished = await fileCache.find(uid, key);
    if (finished) return sent(finished);
    await countAttempt(db, [{ key: `export:${uid}`, allowed: perHour, seconds: 3600 }]);
    fileCache.requireRoom(uid);
    const produce = (signal: AbortSignal) => {
      if (isComposed(form)) return composed({ uid, signal }, { ...image, id }, form, recipe, figures);
      return recipeToDraw
        ? drawAnew(uid, recipeToDraw, { form, scale }, { ...image, id, references }, signal)
        : converted({ uid, signal }, image, form, recipe);
    };
    const remark = remarkOn(image, recipe);
    try {
      await once(`${uid} ${key}`, gone, (signal) =>
        // Stored in turn: one whole file is in memory.
        drawInTurn(uid, signal, async (turn) =>
          fileCache.keep(
            uid,
            key,
            await signed(
              context,
              await produce(turn),
              wanted,
              figures.length > 0 ? figures : [image],
              remark,
            ),
          ),
        ),
      );
    } catch (error) {
      throw gone.aborted ? new Failure('cancelled') : error;
    }
    const drawn = await fileCache.find(uid, key);
    if (!drawn) throw new Failure('storage_unavailable');
    return sent(drawn);
  }

  /** What a player needs of an image, drawn again in the size of a screen. */
  async function play(uid: string, id: string, gone: AbortSignal): Promise<Playable> {
    const [image, recipe] = await Promise.all([drive.original(uid, id), drive.recipe(uid, id)]);
    const kind = recipe && playKind(recipe);
    if (!recipe || !kind) throw new Failure('export_impossible');
    await countAttempt(db, [{ key: `play:${uid}`, allowed: playsPerHour, seconds: 3600 }]);
    const references = await kitPictures(uid, recipe);
    const form = kind === 'sprites' ? 'sheet' : 'png';
    const asDrawn = drawingOf(recipe, { form, scale: '1', sides: image, references });
    return drawInTurn(uid, gone, (signal) =>
      playableOf(kind, asDrawn, {
        render: (anew, withLayers) => render(anew, withLayers, { signal, onProgress: () => undefined }),
        encode: (bytes) => asWebp({ uid, signal }, bytes, recipe.style === 'pixel', null),
      }),
    );
  }

  /** Draws in turn with everybody else. `gone` fires when nobody waits for it any more. */
  async function drawInTurn<Result>(
    uid: string,
    gone: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const asker = { uid, isKnown: await isKnown(uid) };
    try {
      return await inTurn(asker, AbortSignal.any([gone, closing.signal]), work);
    } catch (error) {
      if (gone.aborted) throw new Failure('cancelled');
      if (closing.signal.aborted) throw new Failure('unavailable');
      if (error instanceof EngineError) throw new Failure('engine_failed', {}, { cause: error });
      throw error;
    }
  }

  return {
    make,
    play,
    sweep: (): Promise<void> => fileCache.tidy(),
    /** On shutdown, drawings are abandoned. */
    stop: (): void => closing.abort(),
  };

  /** Converts the stored image. */
  async function converted(
    who: ConvertedFor,
    image: Kept,
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
    image: Kept & { readonly id: string },
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
    image: Kept & { readonly id: string; readonly references: Drawing['references'] },
    signal: AbortSignal,
  ): Promise<readonly Uint8Array[]> {
    const drawing = drawingOf(recipe, { form, scale, sides: image, references: image.references });
    const work = { signal, onProgress: () => undefined };
    const remark = remarkOn(image, recipe) ?? { sourceType: 'algorithmicMedia' };
    if (form === 'psd') return [withPsdXmp(await renderFile(drawing, form, work), remark)];
    if (form === 'aseprite') return [withAsepriteRemark(await renderFile(drawing, form, work), remark)];
    const drawn = await render(drawing, isLayered(recipe.tool, form), work);
    return pack(drawn, {
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
    });
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

/** What a file says about an image; null where nobody knows where it comes from. */
function remarkOn({ origin, hasOpenRecipe }: Kept, recipe: Recipe | null): Remark | null {
  const sourceType = knownSourceType(origin, recipe);
  if (!sourceType) return null;
  return {
    sourceType,
    ...(recipe && recipe.engine !== 'builtin' && { system: recipe.model }),
    ...(recipe && hasOpenRecipe && recipe.prompt !== '' && { prompt: recipe.prompt }),
  };
}

/**
 * Signs a picture, with the stored ones that it was made from as its parents. Archives are not signed inside: the same image gives the same archive, so that
 * a project under version control changes only with its pictures.
 */
async function signed(
  { credentials, drive, warn }: Context,
  pieces: readonly Uint8Array[],
  { form, scale }: Wanted,
  stored: readonly Pick<Kept, 'hash' | 'type'>[],
  remark: Remark | null,
): Promise<readonly Uint8Array[]> {
  const format = form === 'figures' ? 'png' : isImageForm(form) ? form : null;
  if (!remark || !format) return pieces;
  try {
    const parents = await Promise.all(
      stored.map(async ({ hash: parent, type }) => ({ bytes: await drive.read(parent), type })),
    );
    const story = {
      sourceType: remark.sourceType,
      agent: 'Artcade',
      action: scale === '1' ? 'converted' : 'resized',
      parents,
    } as const;
    return [await credentials.sign(Buffer.concat(pieces), format, story)];
  } catch (error) {
    warn({ err: error }, 'an export could not be signed');
    return pieces;
  }
}

/** Everything that the file follows from. */
const keyOf = (
  id: string,
  { name, hash: content, origin, hasOpenRecipe }: Kept,
  { form, scale }: Wanted,
  recipe: Recipe | null,
  references: Drawing['references'],
  figures: readonly SheetPicture[],
): string =>
  JSON.stringify([
    exportVersion,
    builtinModel,
    id,
    name,
    content,
    origin,
    hasOpenRecipe,
    form,
    scale,
    recipe,
    references.map(({ bytes }) => hash('sha256', bytes, 'hex')),
    figures.map((each) => each.hash),
  ]);

/** Tells apart the sheets of two images with the same name, such as the variations of one order. */
const markOf = (id: string): string => hash('sha256', id, 'hex').slice(0, 4);

type Kept = Awaited<ReturnType<Drive['original']>>;
