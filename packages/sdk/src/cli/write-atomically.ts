import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Writes a file so that a reader sees the old content or the new one, also if the machine stops in between. */
export function writeAtomically(path: string, content: string | Uint8Array, mode = 0o644): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  // Fails if the name exists, even as a symbolic link.
  const file = openSync(draft, 'wx', mode);
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    fsyncSync(file);
  } catch (error) {
    closeSync(file);
    rmSync(draft, { force: true });
    throw error;
  }
  closeSync(file);
  try {
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
