import type { ByteStream, Files } from './interface.ts';

/** Files in a browser: it downloads them and shows that itself. */
export const webFiles: Files = {
  save: async (content, name) => {
    if (typeof content === 'string') download(content, name);
    else if (content instanceof Blob) downloadBlob(content, name);
    else await saveStream(content, name);
    return null;
  },
  share: canShareFiles() ? shareFiles : null,
};

function download(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

function downloadBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  download(url, name);
  // Later: the browser starts reading only after this.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const inMemoryAtMost = 300 * 1024 ** 2;

type PickFile = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

/** If the browser can, a large stream goes straight to disk, to a file that the user names first. */
async function saveStream({ size, open }: ByteStream, suggestedName: string): Promise<void> {
  const pick = (window as { showSaveFilePicker?: PickFile }).showSaveFilePicker;
  if (pick && size > inMemoryAtMost) {
    const file = await pick({ suggestedName });
    await open().pipeTo(await file.createWritable());
  } else downloadBlob(await new Response(open()).blob(), suggestedName);
}

function canShareFiles(): boolean {
  const probe = { files: [new File([''], 'image.png', { type: 'image/png' })] };
  return globalThis.navigator?.canShare?.(probe) ?? false;
}

async function shareFiles(files: readonly File[]): Promise<void> {
  await navigator.share({ files: [...files] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}
