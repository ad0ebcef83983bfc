import { CallError } from '@artcade/contract/client';
import type { Organising } from '@artcade/contract/projects';
import type { Asset } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import { createStore, type Readable } from '@artcade/ui/store';
import { checkFile } from '#images/upload/file-check.ts';
import { pauseAfter } from '#images/upload/upload-queue.ts';
import { codeOf } from '#session/failure-text.ts';
import { type ImportJob, type ImportTask, isTooLarge } from './import-tasks.ts';
import { ZipError } from './zip-reader.ts';

/** A project of a drive or an album, with the collections that it has already. */
interface TargetProject {
  readonly id: string;
  /** Whether the user may take images out of the trash there. */
  readonly mayRestore: boolean;
  readonly collections: readonly { readonly id: string; readonly name: string; readonly search: unknown }[];
}

/** The calls that an import makes. */
export interface ImportCalls {
  readonly createCollection: (
    projectId: string,
    body: { name: string; search?: object },
  ) => Promise<{ id: string }>;
  readonly upload: (
    file: File,
    options: {
      mime: string;
      key: string;
      recipe: string | null;
      /** The answer is the image that is there already, with itself as its twin, and nothing is stored. */
      skipsCopies: boolean;
      signal: AbortSignal;
    },
  ) => Promise<Asset>;
  readonly organise: (ids: readonly string[], change: Organising) => Promise<void>;
  readonly star: (id: string) => Promise<void>;
  readonly restore: (ids: readonly string[]) => Promise<void>;
}

export interface ImportState {
  readonly phase: 'running' | 'paused' | 'done' | 'cancelled';
  readonly total: number;
  /** Images that are in the project now. */
  readonly stored: number;
  /** Images that the drive or the album had already. */
  readonly known: number;
  /** Images in the project that are not in their collection, because a link shows it to people outside. */
  readonly apart: number;
  readonly refused: readonly { readonly task: ImportTask; readonly error: unknown }[];
  /** Why it is paused; null if the user did it. */
  readonly error: unknown;
}

interface Options {
  readonly calls: ImportCalls;
  readonly job: ImportJob;
  readonly project: TargetProject;
  /** Leave out what the drive or the album has already. */
  readonly skipsKnown: boolean;
  readonly hash: (text: string | Blob) => Promise<string>;
  /** Resolves after the time, or rejects when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export interface Importer extends Readable<ImportState> {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly cancel: () => void;
  /** Tries what was refused once more. */
  readonly retry: () => void;
}

const atOnce = 3;
/** The number of images per call; an interrupted import finds the rest again by their keys. */
const together = 60;
const idsMaximum = 500;
const collectionsAtOnce = 20;

/** Imports images one after the other: only those on their way are in memory. The same import again adds nothing twice. */
export function startImport({ calls, job, project, skipsKnown, hash, wait }: Options): Importer {
  const { get, set, subscribe } = createStore<ImportState>({
    phase: 'running',
    total: job.tasks.length,
    stored: 0,
    known: 0,
    apart: 0,
    refused: [],
    error: null,
  });
  const patch = (change: Partial<ImportState>): void => set({ ...get(), ...change });
  const collections = new Map(
    project.collections.filter(({ search }) => search === null).map(({ id, name }) => [name, id]),
  );
  let waiting = [...job.tasks];
  let isPrepared = false;
  let stop = new AbortController();
  let landed: Landed[] = [];
  let running = run();

  async function run(): Promise<void> {
    const own = new AbortController();
    const { signal } = own;
    stop = own;
    let trouble: unknown = null;
    const end = (error: unknown): void => {
      if (!signal.aborted) trouble = error;
      own.abort();
    };
    patch({ phase: 'running', error: null });
    try {
      if (!isPrepared) await prepare(signal);
      isPrepared = true;
      await Promise.all(Array.from({ length: atOnce }, () => work(signal, end)));
    } catch (error) {
      end(error);
    }
    // What was stored is put into the project, also when the user stops here.
    await settle(new AbortController().signal).catch(end);
    if (get().phase === 'cancelled') return;
    patch(signal.aborted ? { phase: 'paused', error: trouble } : { phase: 'done' });
  }

  /** Makes the collections that the project does not have. */
  async function prepare(signal: AbortSignal): Promise<void> {
    for (const name of new Set(job.tasks.flatMap((task) => task.collections)))
      if (!collections.has(name))
        collections.set(name, (await again(signal, () => calls.createCollection(project.id, { name }))).id);
    const titles = new Set(project.collections.map(({ name }) => name));
    for (const { name, search } of job.smart)
      if (!titles.has(name)) await again(signal, () => calls.createCollection(project.id, { name, search }));
  }

  async function work(signal: AbortSignal, end: (error: unknown) => void): Promise<void> {
    for (let task = signal.aborted ? undefined : waiting.shift(); task; task = waiting.shift()) {
      try {
        landed.push({ task, asset: await deliver(task, signal) });
      } catch (error) {
        // There is no room, or the user stopped: the import continues with this image.
        if (signal.aborted || isEnd(error)) {
          if (get().phase !== 'cancelled') waiting.unshift(task);
          end(error);
          return;
        }
        patch({ refused: [...get().refused, { task, error }] });
      }
      if (landed.length >= together) await settle(signal).catch(end);
      if (signal.aborted) return;
    }
  }

  async function deliver(task: ImportTask, signal: AbortSignal): Promise<Asset> {
    if (isTooLarge(task.source)) throw new Failure('image_too_large');
    const bytes = await task.source.read().catch((error: unknown) => {
      throw error instanceof ZipError ? new Failure('image_unreadable') : error;
    });
    const check = await checkFile(bytes);
    if ('refusal' in check) throw new Failure(check.refusal);
    // The same content in the same project is one image; without skipping, each file is one.
    const place = skipsKnown ? '' : task.source.path;
    let key = await hash(`${project.id}\n${place}\n${await hash(bytes)}`);
    const file = new File([bytes], task.name, { type: check.mime });
    const options = { mime: check.mime, recipe: task.recipe, skipsCopies: skipsKnown, signal };
    for (;;) {
      const asset = await again(signal, () => calls.upload(file, { ...options, key }));
      if (asset.deletedAt === null || project.mayRestore) return asset;
      // It was imported before and is now in a trash that the user may not open, so it is imported again.
      key = await hash(`${key}\n${asset.deletedAt}`);
    }
  }

  /** Puts what was stored where it belongs. */
  async function settle(signal: AbortSignal): Promise<void> {
    const batch = landed;
    landed = [];
    if (batch.length === 0) return;
    const kept = batch.filter(({ asset }) => asset.twin?.id !== asset.id);
    const apart = new Set<string>();
    try {
      const trashed = kept.flatMap(({ asset }) => (asset.deletedAt === null ? [] : [asset.id]));
      if (trashed.length > 0) await again(signal, () => calls.restore([...new Set(trashed)]));
      for (const { ids, change } of changesOf(kept, project.id, collections))
        await again(signal, () => organise(ids, change, apart));
      for (const { task, asset } of kept) if (task.favourite) await again(signal, () => calls.star(asset.id));
    } catch (error) {
      // They are stored; when the import continues, it finds them by their keys.
      waiting.unshift(...batch.map(({ task }) => task));
      throw error;
    }
    const now = get();
    const old = kept.filter(({ asset }) => asset.projectId !== undefined && asset.deletedAt === null).length;
    patch({
      stored: now.stored + kept.length - old,
      known: now.known + batch.length - kept.length + old,
      apart: now.apart + apart.size,
    });
  }

  /** In an album, only some members may add images to a collection that a link shows; `apart` counts those that were left out of it. */
  async function organise(ids: readonly string[], change: Organising, apart: Set<string>): Promise<void> {
    try {
      await calls.organise(ids, change);
    } catch (error) {
      const { addToCollections, ...rest } = change;
      if (addToCollections === undefined || codeOf(error) !== 'forbidden') throw error;
      if (Object.keys(rest).length > 0) await calls.organise(ids, rest);
      for (const id of ids) apart.add(id);
    }
  }

  async function again<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      try {
        return await work();
      } catch (error) {
        const pause = pauseAfter(error, attempt);
        if (pause === null || signal.aborted) throw error;
        await wait(pause, signal);
      }
    }
  }

  return {
    get,
    subscribe,
    pause: () => {
      if (get().phase !== 'running') return;
      patch({ phase: 'paused', error: null });
      stop.abort();
    },
    resume: () => {
      // Requests that were running at the pause finish first.
      if (get().phase === 'paused') running = running.then(run);
    },
    cancel: () => {
      patch({ phase: 'cancelled' });
      waiting = [];
      stop.abort();
    },
    retry: () => {
      const { refused, phase } = get();
      if (phase !== 'done') return;
      waiting = refused.map(({ task }) => task);
      patch({ refused: [] });
      running = run();
    },
  };
}

interface Landed {
  readonly task: ImportTask;
  readonly asset: Asset;
}

const endStatuses: readonly (number | null)[] = [null, 401, 403, 404, 429];

/** No other image would be accepted either: there is no room, no connection, or the team is no longer the user's. */
const isEnd = (error: unknown): boolean => {
  const code = codeOf(error);
  return (
    code === 'storage_full' ||
    code === 'album_full' ||
    (error instanceof CallError && endStatuses.includes(error.status))
  );
};

interface Change {
  readonly ids: readonly string[];
  readonly change: Organising;
}

/** Images with the same project, collections and description are changed in one call. */
function changesOf(
  landed: readonly Landed[],
  projectId: string,
  collections: ReadonlyMap<string, string>,
): Change[] {
  const groups = new Map<string, { change: Organising; ids: Set<string> }>();
  const put = (id: string, change: Organising) => {
    const key = JSON.stringify(change);
    const group = groups.get(key) ?? { change, ids: new Set<string>() };
    group.ids.add(id);
    groups.set(key, group);
  };
  for (const { task, asset } of landed) {
    const { tags, state, note } = task;
    const into = task.collections.flatMap((name) => collections.get(name) ?? []);
    put(asset.id, {
      projectId,
      ...(state !== null && { state }),
      ...(note !== null && { note }),
      ...(tags.length > 0 && { addTags: [...tags] }),
      ...(into.length > 0 && { addToCollections: into.slice(0, collectionsAtOnce) }),
    });
    for (let at = collectionsAtOnce; at < into.length; at += collectionsAtOnce)
      put(asset.id, { addToCollections: into.slice(at, at + collectionsAtOnce) });
  }
  return [...groups.values()].flatMap(({ change, ids }) => {
    const all = [...ids];
    return Array.from({ length: Math.ceil(all.length / idsMaximum) }, (_, part) => ({
      ids: all.slice(part * idsMaximum, (part + 1) * idsMaximum),
      change,
    }));
  });
}
