import { hash } from 'node:crypto';
import type { Recipe } from '@artcade/contract/generations';
import type { Playable } from '@artcade/contract/playable';
import { exportVersion } from '@artcade/domain/atlas-files';
import {
  type ExportForm,
  exportFileName,
  isComposed,
  isDrawnAnew,
  isOffered,
} from '@artcade/domain/export-forms';
import { Failure } from '@artcade/domain/failure';
import { builtinModel } from '@artcade/domain/generations';
import type { Drawing } from '@artcade/engine/engine';
import { EngineError } from '#adapters/engines/engine.ts';
import { asWebp, convertedMaximum } from '#adapters/pictures/convert.ts';
import type { SheetPicture } from '#features/library/drive/service.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { WholeFile } from '#http/route.ts';
import type { Context, StoredImage, Wanted } from './context.ts';
import { drawingOf } from './drawing.ts';
import { createDrawingTurns } from './drawing-turns.ts';
import type { CachedFile } from './file-cache.ts';
import { playableOf, playKind } from './playable.ts';
import { createProducing } from './producing.ts';
import { createSharedWork } from './shared-work.ts';
import { remarkOn, signed } from './signing.ts';

export type Exports = ReturnType<typeof createExports>;

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

/** A build of a game asks for some hundred files. Files in the cache cost little. */
const perHour = 400;
const keptPerHour = 2000;
const playsPerHour = 200;

/** Images as files for games: drawn again from their recipes where that gives more. Free, and kept for a day. */
export function createExports(context: Context) {
  const { db, drive, render, fileCache, isKnown } = context;
  const { converted, composed, drawAnew, kitPictures } = createProducing(context);
  const inTurn = createDrawingTurns();
  const once = createSharedWork();
  const closing = new AbortController();

  /** `gone` is aborted when nobody waits for the file any more. */
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

  /** Draws in turn with everybody else. `gone` is aborted when nobody waits for the result any more. */
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
}

/** Includes everything that changes the file. */
const keyOf = (
  id: string,
  { name, hash: content, origin, hasOpenRecipe }: StoredImage,
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
