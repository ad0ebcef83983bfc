import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';
import { base64 } from '../base64.ts';
import { beforeEnding, moment, numbered } from '../file-names.ts';
import type { FileContent, Files, Platform } from '../interface.ts';
import { inChunks, plainName } from './chunks.ts';
import { fileError, isCancel, isMissing } from './plugin-errors.ts';

interface Place {
  readonly path: string;
  readonly directory: Directory;
}

/** The folder from which other apps read shared files. */
const shared = { path: 'shared', directory: Directory.Cache };

/**
 * Saves files where the user finds them without the app: on Android in a folder of the public documents, where an app may write
 * its own files without permission to read others; on iOS in the app's documents, which the Files app shows.
 */
export function openFiles(name: Platform['name']): Files {
  // Removes files of earlier shares, which nobody reads any more. Usually there are none.
  void Filesystem.rmdir({ ...shared, recursive: true }).catch(() => {});
  const folder = name === 'android' ? 'Artcade/' : '';
  return {
    save: async (content, given) => {
      const bytes = await bytesOf(content);
      const uri = await write(bytes, (data) => writeNew(folder, plainName(given), data));
      return { share: () => share([uri]) };
    },
    share: async (files) => {
      const now = Date.now();
      const uris: string[] = [];
      for (const [index, file] of files.entries()) {
        // Each in a folder of its own, so that it keeps its name.
        const place = { ...shared, path: `${shared.path}/${now}-${index}/${plainName(file.name)}` };
        uris.push(await write(file.stream(), (data) => begin(place, data)));
      }
      await share(uris);
    },
  };
}

async function bytesOf(content: FileContent): Promise<ReadableStream<Uint8Array>> {
  if (content instanceof Blob) return content.stream();
  if (typeof content !== 'string') return content.open();
  const response = await fetch(content);
  if (!response.ok || !response.body) throw new Error(`the file cannot be fetched: ${response.status}`);
  return response.body;
}

/** Writes in chunks, so that a file may have any size. Removes an unfinished file. */
async function write(
  bytes: ReadableStream<Uint8Array>,
  start: (data: string) => Promise<Begun>,
): Promise<string> {
  let begun: Begun | null = null;
  try {
    for await (const piece of inChunks(bytes)) {
      const data = base64(piece);
      if (begun) await asked(Filesystem.appendFile({ ...begun.place, data }));
      else begun = await start(data);
    }
    return begun?.uri ?? '';
  } catch (error) {
    if (begun) await Filesystem.deleteFile(begun.place).catch(() => {});
    throw error;
  }
}

interface Begun {
  readonly place: Place;
  readonly uri: string;
}

async function begin(place: Place, data: string): Promise<Begun> {
  const { uri } = await asked(Filesystem.writeFile({ ...place, data, recursive: true }));
  return { place, uri };
}

/** Names reserved for files that do not exist yet. */
const promised = new Set<string>();

/** Never overwrites a file. */
async function writeNew(folder: string, name: string, data: string): Promise<Begun> {
  const place = (path: string): Place => ({ path, directory: Directory.Documents });
  let path = `${folder}${name}`;
  for (let copy = 2; promised.has(path) || (await exists(place(path))); copy += 1)
    path = `${folder}${numbered(name, copy)}`;
  promised.add(path);
  try {
    return await begin(place(path), data);
  } catch (error) {
    if (fileError(error).trouble !== 'failed') throw error;
    // Android hides the files of an earlier installation, and does not let them be replaced.
    return await begin(place(`${folder}${beforeEnding(name, ` ${moment(new Date())}`)}`), data);
  } finally {
    promised.delete(path);
  }
}

const exists = (place: Place): Promise<boolean> =>
  Filesystem.stat(place).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw fileError(error);
    },
  );

async function share(files: string[]): Promise<void> {
  try {
    await Share.share({ files });
  } catch (error) {
    if (!isCancel(error)) throw fileError(error);
  }
}

/** Converts a plugin's error. */
const asked = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw fileError(error);
  });
