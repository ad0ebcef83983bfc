import type { Asset } from '@artcade/contract/shapes';
import { downloadName } from '@artcade/domain/images';
import type { TFunction } from '@artcade/ui/i18n';
import { type ToastHandle, toast } from '@artcade/ui/toast';
import { makeZip } from 'client-zip';
import { distinctNames } from '#images/list/distinct-names.ts';
import { DeviceError } from '#platform/device-error.ts';
import { platform } from '#platform/platform.ts';
import { notifySaved, saveFailure, saveFile } from './save-file.ts';

/** Downloads one image. */
export function downloadOne({ url, name, type }: Pick<Asset, 'url' | 'name' | 'type'>): void {
  void saveFile(url, downloadName(name, type));
}

/** Downloads one image as it is, several as a zip. A toast shows the outcome. */
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
    text: t('images.zipping', { count, done }),
    progress: done / count,
    action: { label: t('images.zipCancel'), run: () => stop.abort() },
  });
  const missing: string[] = [];
  let message = null as ToastHandle | null;
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
    // An empty zip is useless.
    if (missing.length === count) throw new Error('none of the images could be fetched');
  }
  const open = () => {
    message = toast(packing(0));
    return makeZip(files());
  };
  const notifyMissing = () =>
    toast({ kind: 'error', text: t('images.zipMissing', { count: missing.length, names: some(missing) }) });
  try {
    const saved = await platform.files.save({ size: sizeOf(assets), open }, name);
    message?.close();
    if (missing.length > 0) notifyMissing();
    notifySaved(saved);
  } catch (error) {
    message?.close();
    const isUnwanted = stop.signal.aborted || (error instanceof DOMException && error.name === 'AbortError');
    if (missing.length === count) notifyMissing();
    else if (error instanceof DeviceError) toast({ kind: 'error', text: saveFailure(error, name) });
    else if (!isUnwanted) toast({ kind: 'error', text: t('images.zipFailed') });
  }
}

const sizeOf = (assets: readonly Asset[]): number => assets.reduce((sum, { size }) => sum + size, 0);

const fetchedAhead = 4;

/** Yields them in order, with a few requests in flight. */
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

/** Returns all bytes, or null: half an image in a zip would be worse than none. */
async function fetchImage(url: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

const namesTold = 3;
const some = (names: readonly string[]): string =>
  names.length > namesTold ? `${names.slice(0, namesTold).join(', ')} …` : names.join(', ');
