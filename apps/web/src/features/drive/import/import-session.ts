import type { Project } from '@artcade/contract/projects';
import { createStore, type Readable } from '@artcade/ui/store';
import type { Scope } from '#images/list/asset-list.ts';
import { raiseStorageUpdated } from '#images/list/storage-updated.ts';
import { addToLists, sendUpload } from '#images/upload/uploads.ts';
import { client, sessionStore } from '#session/session.ts';
import type { ImportJob } from './import-tasks.ts';
import { type ImportCalls, type Importer, type ImportState, startImport } from './importer.ts';

/** An import that is under way or has ended. It goes on while the user visits other pages. */
export interface RunningImport {
  readonly name: string;
  /** The address of its project. */
  readonly address: string;
  readonly importer: Importer;
}

const { get, set, subscribe } = createStore<RunningImport | null>(null);
export const runningImport: Readable<RunningImport | null> = { get, subscribe };

export interface ImportPlace {
  /** Null for the drive. */
  readonly teamId: string | null;
  readonly mayRestore: boolean;
}

/** Into a project that is there, or into a new one of this name. */
export async function beginImport(
  job: ImportJob,
  { teamId, mayRestore }: ImportPlace,
  target: Project | string,
  skipsKnown: boolean,
): Promise<void> {
  const chosen =
    typeof target === 'string'
      ? await client.createProject({ body: { name: target, ...(teamId !== null && { teamId }) } })
      : target;
  const calls = callsFor(teamId === null ? { kind: 'drive' } : { kind: 'album', teamId });
  const project = { ...chosen, mayRestore };
  const importer = startImport({ calls, job, project, skipsKnown, hash, wait });
  importer.subscribe(({ phase }) => phase === 'done' && raiseStorageUpdated());
  const shown = new URLSearchParams({ ...(teamId !== null && { album: teamId }), project: chosen.id });
  const address = `${teamId === null ? '/my-drive' : '/teams'}?${shown}`;
  set({ name: chosen.name, address, importer });
}

export function forgetImport(): void {
  get()?.importer.cancel();
  set(null);
}

const callsFor = (scope: Scope): ImportCalls => ({
  createCollection: (id, body) => client.createCollection({ params: { id }, body }),
  upload: async (file, { mime, key, recipe, skipsCopies, signal }) => {
    const upload = {
      key,
      scope,
      into: null,
      file,
      status: 'sending',
      progress: 0,
      error: null,
    } as const;
    const onProgress = () => undefined;
    const asset = await sendUpload({ upload, mime, recipe, skipsCopies, signal, onProgress });
    if (asset.deletedAt === null && asset.twin?.id !== asset.id) addToLists(scope, asset);
    return asset;
  },
  organise: async (ids, change) => void (await client.organiseAssets({ body: { ids: [...ids], change } })),
  star: (id) => client.starAsset({ params: { id }, body: { favourite: true } }),
  restore: (ids) => client.restoreAssets({ body: { ids: [...ids] } }),
});

async function hash(content: string | Blob): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : await content.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    // Random: after an outage, clients must not retry in the same second.
    const timer = setTimeout(resolve, milliseconds * (1 + Math.random() / 2));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

const isUnderWay = (state: ImportState | undefined): boolean => state?.phase === 'running';

window.addEventListener('beforeunload', (event) => {
  if (isUnderWay(get()?.importer.get())) event.preventDefault();
});

let owner: string | null = null;
function forgetOthers(): void {
  const session = sessionStore.get();
  const now = session.status === 'signedIn' ? session.user.uid : null;
  if (owner !== null && now !== owner) forgetImport();
  owner = now;
}
forgetOthers();
sessionStore.subscribe(forgetOthers);
