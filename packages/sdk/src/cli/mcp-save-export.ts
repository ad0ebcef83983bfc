import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { writeAtomically } from './write-atomically.ts';

interface Saving {
  readonly server: string;
  readonly key: string;
  /** Returns where a file is written. The folder is the user's choice, never the model's. */
  readonly placeOf: (name: string) => string;
  readonly log: (line: string) => void;
}

/** Writes the file of `export_asset`, and says where. */
export async function saveExported(
  { server, key, placeOf, log }: Saving,
  result: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const data = result['structuredContent'] as Record<string, unknown> | undefined;
  const url = new URL(String(data?.['url']), server);
  if (!data || result['isError'] === true || url.origin !== new URL(server).origin) return result;
  const say = (text: string, more: object = {}) => ({
    ...result,
    structuredContent: { ...data, ...more },
    content: [{ type: 'text', text }, ...((result['content'] as unknown[] | undefined) ?? [])],
  });
  try {
    const response = await fetch(url, { redirect: 'error', headers: { authorization: `Bearer ${key}` } });
    if (!response.ok) return say(`The file could not be downloaded: status ${response.status}.`);
    const bytes = Buffer.from(await response.arrayBuffer());
    return say('The file is saved at `savedTo`.', {
      savedTo: keep(placeOf, nameOf(data), bytes, String(data['assetId'])),
    });
  } catch (error) {
    log(`a file could not be saved: ${error instanceof Error ? error.message : String(error)}`);
    return say('The file could not be saved.');
  }
}

/** The server's names are safe; this program does not rely on it. */
function nameOf(data: Record<string, unknown>): string {
  const name = basename(String(data['fileName'])).replace(/[^\p{L}\p{M}\p{N}@._-]+/gu, '-');
  return /^\.*$/.test(name) ? 'image' : name.replace(/^\.+/, '');
}

/** Two images may have the same name: the second gets its id in it. A file with other content is never replaced. */
function keep(placeOf: Saving['placeOf'], name: string, bytes: Buffer, id: string): string {
  const end = extname(name);
  const withId = `${basename(name, end)}-${id.replace(/[^\w-]/g, '')}${end}`;
  for (const path of [name, withId].map(placeOf)) {
    const there = contentOf(path);
    if (there === null) writeAtomically(path, bytes);
    if (there === null || there.equals(bytes)) return path;
  }
  throw new Error(`${name} and ${withId} exist with other content`);
}

function contentOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
