import type { Asset } from '@artcade/contract/shapes';
import { downloadName } from '@artcade/domain/images';
import { type ToastHandle, toast } from '@artcade/ui/toast';
import { makeZip } from 'client-zip';
import type { TFunction } from 'i18next';
import { distinctNames } from './distinct-names.ts';

/** Hands one image to the browser as a file to keep. */
export function downloadOne({ url, name, type }: Pick<Asset, 'url' | 'name' | 'type'>): void {
  save(url, downloadName(name, type));
}

function save(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** One image as it is, several as a zip. What becomes of it is told by a toast. */
export function downloadAll(t: TFunction, assets: readonly Asset[]): void {
  const [only] = assets;
  if (assets.length === 1 && only) downloadOne(only);
  else if (assets.length > 1) void downloadZip(t, assets);
}

async function downloadZip(t: TFunction, assets: readonly Asset[]): Promise<void> {
  const stop = new AbortController();
  const count = assets.length;
  const name = `artcade-${new Date().toLocaleDateString('sv')}.zip`;
  const packing = (done: number) => ({
    text: t('gallery.zipping', { count, done }),
    progress: done / count,
    action: { label: t('gallery.zipCancel'), run: () => stop.abort() },
  });
  const missing: string[] = [];
  let message: ToastHandle | null = null;
  async function* files() {
    const names = distinctNames(assets);
    let done = 0;
    for await (const [asset, input] of fetchAhead(assets, stop.signal)) {
      stop.signal.throwIfAborted();
      if (input) yield { name: names[done] ?? asset.name, input, lastModified: new Date(asset.createdAt) };
      else missing.push(asset.name);
      done += 1;
      message?.update(packing(done));
    }
  }
  try {
    const file = await fileToStreamTo(assets, name);
    message = toast(packing(0));
    if (file) await makeZip(files()).pipeTo(file);
    else
      await new Response(makeZip(files()))
        .blob()
        .then((zip) => missing.length < count && downloadFile(zip, name));
    message.close();
    if (missing.length > 0)
      toast({
        kind: 'error',
        text: t('gallery.zipMissing', { count: missing.length, names: some(missing) }),
      });
  } catch (error) {
    message?.close();
    const isUnwanted = stop.signal.aborted || (error instanceof DOMException && error.name === 'AbortError');
    if (!isUnwanted) toast({ kind: 'error', text: t('gallery.zipFailed') });
  }
}

const inMemoryAtMost = 300 * 1024 ** 2;

type PickFile = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

/** Where the browser can, a large zip goes straight to the disk, to a file that the user names first. */
async function fileToStreamTo(
  assets: readonly Asset[],
  suggestedName: string,
): Promise<FileSystemWritableFileStream | null> {
  const pick = (window as { showSaveFilePicker?: PickFile }).showSaveFilePicker;
  const size = assets.reduce((sum, asset) => sum + asset.size, 0);
  if (!pick || size <= inMemoryAtMost) return null;
  return (await pick({ suggestedName })).createWritable();
}

const fetchedAhead = 4;

/** In their order, a few on their way at a time. */
async function* fetchAhead(
  assets: readonly Asset[],
  signal: AbortSignal,
): AsyncGenerator<readonly [Asset, Blob | null]> {
  const underWay: Promise<Blob | null>[] = [];
  for (const [index, asset] of assets.entries()) {
    for (const { url } of assets.slice(index + underWay.length, index + fetchedAhead))
      underWay.push(fetchImage(url, signal));
    yield [asset, (await underWay.shift()) ?? null];
  }
}

/** The bytes, whole: half an image in a zip would be worse than none. Null where they cannot be had. */
async function fetchImage(url: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** Hands bytes that are here to the browser as a file to keep. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  save(url, name);
  // Not at once: the browser begins to read it only after this.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const namesTold = 3;
const some = (names: readonly string[]): string =>
  names.length > namesTold ? `${names.slice(0, namesTold).join(', ')} …` : names.join(', ');
