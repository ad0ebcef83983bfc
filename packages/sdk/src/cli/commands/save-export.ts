import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CommandError } from '../exit-codes.ts';
import type { Connection, Session } from '../session.ts';
import { writeAtomically } from '../write-atomically.ts';

interface Wanted {
  readonly id: string;
  readonly form?: string | undefined;
  readonly scale?: string | undefined;
  /** A file, or a folder if it is one or ends with a slash; the current folder without it. */
  readonly out?: string | undefined;
  /** Each of several images needs a name of its own. */
  readonly isOneOfMany?: boolean;
}

/** Exports an image to a file and returns the file's path. `-` writes it to stdout. */
export async function saveExport(
  { context, given }: Session,
  { download }: Connection,
  { id, form, scale, out, isOneOfMany }: Wanted,
): Promise<string> {
  const { name, bytes } = await download({ id, form, scale });
  if (out === '-') {
    context.stdout.write(bytes);
    return '-';
  }
  const isFolder =
    out === undefined || /[/\\]$/.test(out) || isOneOfMany || isExistingFolder(resolve(context.cwd, out));
  const path = resolve(context.cwd, out ?? '.', isFolder ? name : '');
  // A name that the user did not choose replaces nothing.
  if (isFolder && existsSync(path) && !given.has('yes'))
    throw new CommandError('file_exists', `${path} exists. --yes replaces it.`);
  mkdirSync(dirname(path), { recursive: true });
  writeAtomically(path, bytes);
  return out === undefined ? name : isFolder ? join(out, name) : out;
}

const isExistingFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();
