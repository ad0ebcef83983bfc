import { performBy } from '@artcade/contract/client';
import type { Organising } from '@artcade/contract/projects';
import type { Asset } from '@artcade/contract/shapes';
import { t } from '@artcade/ui/i18n';
import { useStore } from '@artcade/ui/store';
import { toast } from '@artcade/ui/toast';
import { useMemo } from 'react';
import type { Scope } from '#images/list/asset-list.ts';
import { keptLists, outdate } from '#images/list/lists.ts';
import { raiseStorageUpdated } from '#images/list/storage-updated.ts';
import { failureText } from '#session/failure-text.ts';
import { client, sessionStore, transport } from '#session/session.ts';
import { traceHeaders } from '#session/tracing.ts';
import { createUploadQueue, type Sending, summaryOf, type Upload } from './upload-queue.ts';

/** Sends one image. */
export const sendUpload = (sending: Sending): Promise<Asset> =>
  performBy(transport, 'uploadImage', (address, token) => post(sending, address, token));

export const uploadQueue = createUploadQueue({
  send: async (sending) => {
    const stored = await sendUpload(sending);
    const { into } = sending.upload;
    if (into) await putInto(stored, into);
    return stored;
  },
  onStored: addToLists,
  newKey: () => crypto.randomUUID(),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      // Random: after an outage, clients must not retry in the same second.
      const timer = setTimeout(resolve, milliseconds * (1 + Math.random() / 2));
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      });
    }),
});

export interface Uploads {
  /** All uploads since the tray was last cleared, to any place. */
  readonly uploads: readonly Upload[];
  readonly add: (files: Iterable<File>) => void;
}

/** Uploads to one place, and continues while the user visits other pages. `into` is where in it the images belong. */
export function useUploads(scope: Scope, into: Organising | null = null): Uploads {
  const uploads = useStore(uploadQueue);
  const teamId = scope.kind === 'album' ? scope.teamId : null;
  const add = useMemo(() => {
    const to: Scope = teamId === null ? { kind: 'drive' } : { kind: 'album', teamId };
    return (files: Iterable<File>) => uploadQueue.add(to, [...files], { into });
  }, [teamId, into]);
  return { uploads, add };
}

/** The image is stored, whatever happens here: its project may be gone by now. */
async function putInto({ id }: Asset, change: Organising): Promise<void> {
  try {
    await client.organiseAssets({ body: { ids: [id], change } });
  } catch (error) {
    toast({ kind: 'error', text: t('organise.failed', { reason: failureText(t, error) }) });
  }
}

/** Shows a stored image in the lists it belongs to. */
export function addToLists(scope: Scope, stored: Asset): void {
  for (const list of keptLists(scope, false)) {
    const isUnfiltered = Object.values(list.filter).every((value) => value === undefined || value === '');
    if (isUnfiltered) list.add(stored);
    else outdate([list]);
  }
  raiseStorageUpdated('listed');
}

// If no tray is visible, a toast reports the end.
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
    toast({ text: t('images.uploadsDone', { count: done }) });
  } else toast({ kind: 'error', text: t('images.uploadsFailedElsewhere', { count: failed }) });
});

/** Uses XMLHttpRequest: `fetch` does not report the progress of an upload. */
async function post(
  { upload, mime, recipe, skipsCopies, onProgress, signal }: Sending,
  address: string,
  token: string | null,
): Promise<Response> {
  // Cancelled, or signed out, while the token was renewed.
  signal.throwIfAborted();
  const { scope, file, key, versionOf } = upload;
  const form = new FormData();
  form.append('contextType', scope.kind === 'album' ? 'team' : 'user');
  if (scope.kind === 'album') form.append('teamId', scope.teamId);
  form.append('fileName', file.name);
  form.append('fileType', mime);
  form.append('uploadKey', key);
  if (versionOf !== undefined) form.append('versionOf', versionOf);
  if (recipe) form.append('recipe', recipe);
  if (skipsCopies) form.append('copies', 'skip');
  // Last: the server then has the other fields before the bytes arrive.
  form.append('file', file, file.name);
  const request = new XMLHttpRequest();
  await new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The connection was lost.'));
    request.open('POST', address);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(traceHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = resolve;
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
  const { status, statusText, responseText } = request;
  const retryAfter = request.getResponseHeader('retry-after');
  const headers = retryAfter === null ? {} : { 'retry-after': retryAfter };
  return new Response(responseText || null, { status, statusText, headers });
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
