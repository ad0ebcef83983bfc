import { atServer, CallError } from '@artcade/contract/client';
import { errorShape } from '@artcade/contract/errors';
import { type Asset, asset } from '@artcade/contract/shapes';
import { t } from '@artcade/ui/i18n';
import { useStore } from '@artcade/ui/store';
import { toast } from '@artcade/ui/toast';
import { useMemo } from 'react';
import type { Scope } from '#gallery/list/asset-list.ts';
import { keptLists, outdate } from '#gallery/list/lists.ts';
import { raiseStorageUpdated } from '#gallery/list/storage-updated.ts';
import { platform } from '#platform/platform.ts';
import { authorized, sessionStore } from '#session/session.ts';
import { traceHeaders } from '#session/tracing.ts';
import { createUploadQueue, type Sending, summaryOf, type Upload } from './upload-queue.ts';

export const uploadQueue = createUploadQueue({
  send,
  onStored,
  newKey: () => crypto.randomUUID(),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      // Spread out at random: after an outage, not everybody knocks at the same second.
      const timer = setTimeout(resolve, milliseconds * (1 + Math.random() / 2));
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      });
    }),
});

export interface Uploads {
  /** Everything that is under way or was since the tray was last tidied, wherever it goes. */
  readonly uploads: readonly Upload[];
  /** Sends files to the scope that was given. */
  readonly add: (files: Iterable<File>) => void;
}

/** Uploading to one place. It goes on while the user visits other pages. */
export function useUploads(scope: Scope): Uploads {
  const uploads = useStore(uploadQueue);
  const teamId = scope.kind === 'album' ? scope.teamId : null;
  const add = useMemo(() => {
    const to: Scope = teamId === null ? { kind: 'drive' } : { kind: 'album', teamId };
    return (files: Iterable<File>) => uploadQueue.add(to, [...files]);
  }, [teamId]);
  return { uploads, add };
}

function onStored(scope: Scope, stored: Asset): void {
  for (const list of keptLists(scope, false)) {
    const isUnfiltered = Object.values(list.filter).every((value) => value === undefined || value === '');
    if (isUnfiltered) list.add(stored);
    else outdate([list]);
  }
  raiseStorageUpdated('listed');
}

// Where no tray is in sight, the end of it all is told by a message.
let trays = 0;
export function trayShown(): () => void {
  trays += 1;
  return () => {
    trays -= 1;
  };
}

uploadQueue.subscribe((uploads) => {
  const { total, done, failed } = summaryOf(uploads);
  if (trays > 0 || total === 0 || done + failed < total) return;
  if (failed === 0) {
    uploadQueue.tidy();
    toast({ text: t('gallery.uploadsDone', { count: done }) });
  } else toast({ kind: 'error', text: t('gallery.uploadsFailedElsewhere', { count: failed }) });
});

interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
  readonly retryAfter: number;
}

async function send(sending: Sending): Promise<Asset> {
  const answer = await authorized((token) => post(sending, token));
  const json = parse(answer.text);
  if (answer.status === 200 || answer.status === 201) {
    const stored = asset.safeParse((json as { data?: unknown } | null)?.data);
    // Not our server at all, perhaps: a network's sign-in page answers 200 to everything.
    if (!stored.success) throw new CallError('unknown error', null);
    return atServer(platform.server, stored.data);
  }
  const failure = errorShape.safeParse(json);
  const wait = Number.isFinite(answer.retryAfter) ? { retryAfter: answer.retryAfter } : {};
  if (failure.success)
    throw new CallError(failure.data.error.message, answer.status, { ...wait, ...failure.data.error });
  const message = answer.statusText ? `request failed: ${answer.statusText}` : 'unknown error';
  throw new CallError(message, answer.status, wait);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** By XMLHttpRequest, which alone tells how far the sending has come. */
function post({ upload, mime, onProgress, signal }: Sending, token: string | null): Promise<Answer> {
  // Cancelled, or signed out, while the token was renewed.
  signal.throwIfAborted();
  const { scope, file, key } = upload;
  const form = new FormData();
  form.append('contextType', scope.kind === 'album' ? 'team' : 'user');
  if (scope.kind === 'album') form.append('teamId', scope.teamId);
  form.append('fileName', file.name);
  form.append('fileType', mime);
  form.append('uploadKey', key);
  // Last: the server knows the rest by the time the bytes arrive.
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new CallError('unknown error', null));
    request.open('POST', `${platform.server}/api/uploadImage`);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(traceHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        statusText: request.statusText,
        text: request.responseText,
        retryAfter: Number.parseInt(request.getResponseHeader('retry-after') ?? '', 10),
      });
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

const isUnderWay = (): boolean =>
  uploadQueue.get().some(({ status }) => status === 'waiting' || status === 'sending');

window.addEventListener('beforeunload', (event) => {
  if (isUnderWay()) event.preventDefault();
});

let owner: string | null = null;
function forgetOthers(): void {
  const session = sessionStore.get();
  const now = session.status === 'signedIn' ? session.user.uid : null;
  if (owner !== null && now !== owner) uploadQueue.cancelAll();
  owner = now;
}
forgetOthers();
sessionStore.subscribe(forgetOthers);
