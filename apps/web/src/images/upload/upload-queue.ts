import { CallError } from '@artcade/contract/client';
import type { Organising } from '@artcade/contract/projects';
import type { Asset } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import { createStore, type Readable } from '@artcade/ui/store';
import type { Scope } from '#images/list/asset-list.ts';
import { checkFile } from './file-check.ts';

export interface Upload {
  /** Also the idempotency key: a retry after a lost response stores one image. */
  readonly key: string;
  readonly scope: Scope;
  /** The project or the collection that it was uploaded in; null: none. */
  readonly into: Organising | null;
  readonly file: File;
  /** The image in the same place that this is a version of. */
  readonly versionOf?: string;
  readonly status: 'waiting' | 'sending' | 'failed' | 'done';
  /** From 0 to 1; at 1 the server is processing. */
  readonly progress: number;
  readonly error: unknown;
  /** The image that was stored, if the same content was there already. */
  readonly copy?: Asset;
}

/** Where an upload belongs, besides its drive or album. */
interface UploadPlace {
  readonly into?: Organising | null;
  readonly versionOf?: string;
}

export interface Sending {
  readonly upload: Upload;
  readonly mime: string;
  /** What an archive says about how the image was made, as JSON. */
  readonly recipe?: string | null;
  /** The answer is the image of the same content that is there already, if there is one. */
  readonly skipsCopies?: boolean;
  readonly onProgress: (progress: number) => void;
  readonly signal: AbortSignal;
}

interface Options {
  readonly send: (sending: Sending) => Promise<Asset>;
  readonly onStored: (scope: Scope, asset: Asset) => void;
  readonly newKey: () => string;
  /** Resolves after the time, or rejects when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export interface UploadQueue extends Readable<readonly Upload[]> {
  readonly add: (scope: Scope, files: readonly File[], place?: UploadPlace) => void;
  readonly cancel: (key: string) => void;
  readonly retry: (key: string) => void;
  /** Removes finished and failed uploads. */
  readonly tidy: () => void;
  readonly cancelAll: () => void;
}

const atOnce = 3;
const attempts = 5;
const firstPause = 1000;

/** Uploads files, a few at a time, independently of the current page. */
export function createUploadQueue({ send, onStored, newKey, wait }: Options): UploadQueue {
  const running = new Map<string, AbortController>();
  const { get: uploads, set, subscribe } = createStore<readonly Upload[]>([]);

  const patch = (key: string, change: Partial<Upload>): void =>
    set(uploads().map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));

  function pump(): void {
    for (const upload of uploads()) {
      if (running.size >= atOnce) return;
      if (upload.status === 'waiting' && !running.has(upload.key)) start(upload);
    }
  }

  function start(upload: Upload): void {
    const { key, scope } = upload;
    const stop = new AbortController();
    running.set(key, stop);
    patch(key, { status: 'sending', progress: 0, error: null });
    deliver(upload, stop.signal)
      .then(
        (asset) => {
          patch(key, { status: 'done', progress: 1, ...(asset.twin && { copy: asset }) });
          onStored(scope, asset);
        },
        (error: unknown) => {
          if (!stop.signal.aborted) patch(key, { status: 'failed', error });
        },
      )
      .finally(() => {
        // The same key may have been started again.
        if (running.get(key) === stop) running.delete(key);
        pump();
      });
  }

  async function deliver(upload: Upload, signal: AbortSignal): Promise<Asset> {
    const check = await checkFile(upload.file);
    if ('refusal' in check) throw new Failure(check.refusal);
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      const onProgress = (progress: number) => !signal.aborted && patch(upload.key, { progress });
      try {
        return await send({ upload, mime: check.mime, onProgress, signal });
      } catch (error) {
        const pause = pauseAfter(error, attempt);
        if (pause === null || signal.aborted) throw error;
        await wait(pause, signal);
      }
    }
  }

  function stop(key: string): void {
    running.get(key)?.abort();
    running.delete(key);
  }

  return {
    get: uploads,
    subscribe,
    add: (scope, files, { into = null, versionOf } = {}) => {
      const added = files.map(
        (file): Upload => ({
          key: newKey(),
          scope,
          into,
          file,
          ...(versionOf !== undefined && { versionOf }),
          status: 'waiting',
          progress: 0,
          error: null,
        }),
      );
      set([...uploads(), ...added]);
      pump();
    },
    cancel: (key) => {
      stop(key);
      set(uploads().filter((upload) => upload.key !== key));
      pump();
    },
    retry: (key) => {
      patch(key, { status: 'waiting', progress: 0, error: null });
      pump();
    },
    tidy: () => set(uploads().filter(({ status }) => status === 'waiting' || status === 'sending')),
    cancelAll: () => {
      for (const { key } of uploads()) stop(key);
      set([]);
    },
  };
}

/** Returns the pause before a retry; null if a retry would not help. */
export function pauseAfter(error: unknown, attempt: number): number | null {
  if (!(error instanceof CallError) || attempt >= attempts) return null;
  const backoff = firstPause * 2 ** (attempt - 1);
  if (error.status === 429) {
    const seconds = error.details['retryAfter'];
    return typeof seconds === 'number' ? Math.max(backoff, seconds * 1000) : backoff;
  }
  return error.status === null || error.status >= 500 ? backoff : null;
}

/** Whether the same file may succeed on a retry. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof Failure) &&
  !(error instanceof CallError && error.status !== null && [400, 413, 415, 422].includes(error.status));

/** What was stored a second time in the own drive. In an album, others decide what goes. */
export const copiesOf = (uploads: readonly Upload[]): Asset[] =>
  uploads.flatMap(({ scope, copy }) => (scope.kind === 'drive' && copy ? [copy] : []));

export interface UploadSummary {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Of all uploads together, from 0 to 1, weighted by size. */
  readonly progress: number;
}

export function summaryOf(uploads: readonly Upload[]): UploadSummary {
  const count = (status: Upload['status']) => uploads.filter((upload) => upload.status === status).length;
  const counted = uploads.filter(({ status }) => status !== 'failed');
  const bytes = counted.reduce((sum, { file }) => sum + file.size, 0);
  const sent = counted.reduce((sum, { file, progress }) => sum + file.size * progress, 0);
  return {
    total: uploads.length,
    done: count('done'),
    failed: count('failed'),
    progress: bytes === 0 ? 1 : sent / bytes,
  };
}
