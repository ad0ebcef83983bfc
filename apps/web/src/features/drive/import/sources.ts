import type { Source } from './import-tasks.ts';
import { openZip } from './zip-reader.ts';

/** The files of a folder, as an input with `webkitdirectory` lists them. */
export const sourcesOfFiles = (files: Iterable<File>): Source[] =>
  [...files].map((file) => sourceOf(file, file.webkitRelativePath || file.name));

const sourceOf = (file: File, path: string): Source => ({ path, size: file.size, read: async () => file });

/** The files of a zip. The name of the zip stands for a folder around them if there is none. */
export async function sourcesOfZip(archive: File): Promise<Source[]> {
  const files = await openZip(archive);
  const tops = new Set(files.map(({ path }) => (path.includes('/') ? path.split('/')[0] : '')));
  tops.delete('__MACOSX');
  const hasFolder = tops.size === 1 && !tops.has('');
  const folder = archive.name.replace(/\.zip$/i, '').replaceAll('/', ' ');
  return files.map(({ path, size, read }) => ({ path: hasFolder ? path : `${folder}/${path}`, size, read }));
}

const foldersMaximum = 5000;
const filesMaximum = 100_000;

/** The files of dropped folders. */
export async function sourcesOfEntries(entries: readonly FileSystemEntry[]): Promise<Source[]> {
  const sources: Source[] = [];
  const waiting = [...entries];
  let folders = 0;
  for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
    if (entry.isDirectory) {
      folders += 1;
      if (folders > foldersMaximum) throw new Error('too many folders');
      waiting.push(...(await listed(entry as FileSystemDirectoryEntry)));
    } else if (sources.length < filesMaximum) {
      const { fullPath } = entry;
      const file = await new Promise<File>((resolve, reject) =>
        (entry as FileSystemFileEntry).file(resolve, reject),
      );
      sources.push(sourceOf(file, fullPath.replace(/^\//, '')));
    }
  }
  return sources;
}

/** A browser lists a folder in parts, and an empty part is the end. */
async function listed(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return all;
    all.push(...part);
  }
}
