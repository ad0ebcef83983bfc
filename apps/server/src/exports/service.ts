import { hash } from 'node:crypto';
import type { Recipe } from '@artcade/contract/generations';
import type { Playable } from '@artcade/contract/playable';
import { exportVersion } from '@artcade/domain/atlas-files';
import {
  type ExportForm,
  type ExportScale,
  exportBaseName,
  exportFileName,
  exportKey,
  isDrawnAnew,
  isLayered,
  isOffered,
} from '@artcade/domain/export-forms';
import { Failure } from '@artcade/domain/failure';
import { builtinModel } from '@artcade/domain/generations';
import type { Drawing } from '@artcade/engine/engine';
import type { Database } from '#adapters/db/database.ts';
import type { Builtin } from '#adapters/engines/builtin.ts';
import { EngineError } from '#adapters/engines/engine.ts';
import { asAvif, asPng, asWebp, type ConvertedFor } from '#adapters/pictures/convert.ts';
import type { Drive } from '#drive/service.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { WholeFile } from '#http/route.ts';
import type { Kits } from '#kits/service.ts';
import { drawingOf } from './drawing.ts';
import { createDrawingTurns } from './drawing-turns.ts';
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
};

/** A build of a game asks for some hundred files. Those that are kept cost little. */
const perHour = 400;
const keptPerHour = 2000;
const playsPerHour = 200;
/** Pixels: more would take too much CPU time and memory. */
const convertedMaximum = 24_000_000;

/** Images as files for games: drawn again from their recipes where that gives more. Free, and kept for a day. */
export function createExports({ db, drive, kits, render, renderFile, fileCache, isKnown }: Context) {
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
    const key = keyOf(id, image, wanted, recipe, references);
    const sent = (result: CachedFile): WholeFile => {
      if (gone.aborted) result.stream.destroy();
      gone.addEventListener('abort', () => result.stream.destroy(), { once: true });
      return { type: types[form], name, ...result };
    };
    const finished = await fileCache.find(uid, key);
    if (finished) return sent(finished);
    await countAttempt(db, [{ key: `export:${uid}`, allowed: perHour, seconds: 3600 }]);
    fileCache.requireRoom(uid);
    const produce = (signal: AbortSignal) =>
      recipeToDraw
        ? drawAnew(uid, recipeToDraw, wanted, { ...image, id, references }, signal)
        : converted({ uid, signal }, image, form, recipe);
    try {
      await once(`${uid} ${key}`, gone, (signal) =>
        // Stored in turn: one whole file is in memory.
        drawInTurn(uid, signal, async (turn) => fileCache.keep(uid, key, await produce(turn))),
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
        encode: (bytes) => asWebp({ uid, signal }, bytes, recipe.style === 'pixel'),
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
    if (form === 'webp') return [await asWebp(who, bytes, isPixelArt)];
    return [await (form === 'avif' ? asAvif(who, bytes, isPixelArt) : asPng(who, bytes))];
  }

  async function drawAnew(
    uid: string,
    recipe: Recipe,
    { form, scale }: Wanted,
    image: Kept & { readonly id: string; readonly references: Drawing['references'] },
    signal: AbortSignal,
  ): Promise<readonly Uint8Array[]> {
    const drawing = drawingOf(recipe, { form, scale, sides: image, references: image.references });
    const work = { signal, onProgress: () => undefined };
    if (form === 'psd' || form === 'aseprite') return [await renderFile(drawing, form, work)];
    const drawn = await render(drawing, isLayered(recipe.tool, form), work);
    return pack(drawn, {
      who: { uid, signal },
      tool: recipe.tool,
      form,
      title: exportBaseName(image.name),
      base: `${exportKey(image.name, recipe.tool.replace('-generator', ''))}-${markOf(image.id)}`,
      id: image.id,
      repeats: recipe.inputs['seamless'] === true,
      inscription: JSON.stringify(recipe),
      scale: Number(scale),
      isPixelArt: recipe.style === 'pixel',
      madeAt: image.madeAt,
    });
  }

  /** Returns the hero and the logo of the kit that an image was made with, if the user may still use the kit. */
  async function kitPictures(uid: string, { kit, tool }: Recipe): Promise<Drawing['references']> {
    if (!kit) return [];
    try {
      const { borrowed } = await kits.borrow(await kits.forOrder(uid, kit.id), tool);
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

/** Everything that the file follows from. */
const keyOf = (
  id: string,
  { name, hash: content }: Kept,
  { form, scale }: Wanted,
  recipe: Recipe | null,
  references: Drawing['references'],
): string =>
  JSON.stringify([
    exportVersion,
    builtinModel,
    id,
    name,
    content,
    form,
    scale,
    recipe,
    references.map(({ bytes }) => hash('sha256', bytes, 'hex')),
  ]);

/** Tells apart the sheets of two images with the same name, such as the variations of one order. */
const markOf = (id: string): string => hash('sha256', id, 'hex').slice(0, 4);

type Kept = Awaited<ReturnType<Drive['original']>>;
