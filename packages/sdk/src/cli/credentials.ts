import { chmodSync, closeSync, fstatSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import type { Context } from './context.ts';
import { CommandError, exitCodes, wrongUse } from './exit-codes.ts';
import { writeAtomically } from './write-atomically.ts';

export interface Saved {
  readonly key: string;
  readonly name?: string;
  readonly scopes?: readonly string[];
  readonly expiresAt?: string | null;
}

interface Credentials {
  readonly version: 1;
  /** The server that was signed in to last. */
  readonly current: string | null;
  /** A key is sent to its own server and to no other. */
  readonly servers: Readonly<Record<string, Saved>>;
}

const empty: Credentials = { version: 1, current: null, servers: {} };
const usualServer = 'http://localhost:8787';

export function credentialsPath({ env, home, platform }: Context): string {
  if (platform === 'win32')
    return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'artcade', 'credentials.json');
  const folder = env['XDG_CONFIG_HOME'] ?? '';
  return join(isAbsolute(folder) ? folder : join(home, '.config'), 'artcade', 'credentials.json');
}

export function readCredentials(context: Context): Credentials {
  const path = credentialsPath(context);
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return empty;
    throw error;
  }
  try {
    // Windows has no such modes: there, the folder belongs to its user.
    if (context.platform !== 'win32' && (fstatSync(file).mode & 0o077) !== 0)
      throw new CommandError(
        'credentials_exposed',
        `Other users can read ${path}. Run chmod 600 on it, and replace its keys.`,
        exitCodes.notAllowed,
      );
    return checked(JSON.parse(readFileSync(file, 'utf8')), path);
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable(path);
    throw error;
  } finally {
    closeSync(file);
  }
}

function checked(value: unknown, path: string): Credentials {
  const { version, current, servers } = (value ?? {}) as Partial<Credentials>;
  const isRight = version === 1 && typeof servers === 'object' && servers !== null;
  if (!isRight || !Object.values(servers).every((each) => typeof each?.key === 'string'))
    throw unreadable(path);
  return { version, current: typeof current === 'string' ? current : null, servers };
}

const unreadable = (path: string): CommandError =>
  new CommandError(
    'credentials_unreadable',
    `${path} is damaged. Delete it and sign in again.`,
    exitCodes.notAllowed,
  );

/** Remembers the key of a server, or forgets it. */
export function saveKey(context: Context, server: string, saved: Saved | null): void {
  const path = credentialsPath(context);
  const { servers } = readCredentials(context);
  const { [server]: _, ...others } = servers;
  const next = saved ? { ...others, [server]: saved } : others;
  const current = saved ? server : (Object.keys(next)[0] ?? null);
  if (current === null) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (context.platform !== 'win32') chmodSync(dirname(path), 0o700);
  writeAtomically(path, `${JSON.stringify({ version: 1, current, servers: next }, null, 2)}\n`, 0o600);
}

/** The server: of the option, of the environment, the last one that was signed in to, or the one on this machine. */
export function serverOf(context: Context, option: string | undefined): string {
  const given = option ?? (context.env['ARTCADE_SERVER'] || undefined);
  return originOf(given ?? readCredentials(context).current ?? usualServer);
}

function originOf(address: string): string {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw wrongUse(`${address} is not an address such as https://artcade.example.`);
  }
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.pathname !== '/')
    throw wrongUse(`${address} is not the address of a server, such as https://artcade.example.`);
  return url.origin;
}

export interface Found extends Saved {
  readonly from: 'environment' | 'file';
}

/** The key for a server; null if there is none. The environment wins. */
export function findKey(context: Context, server: string): Found | null {
  const given = context.env['ARTCADE_KEY']?.trim();
  if (given) return { key: checkKey(given), from: 'environment' };
  const saved = readCredentials(context).servers[server];
  return saved ? { ...saved, from: 'file' } : null;
}

/** A header cannot hold other letters, and an error message must not show a secret. */
export function checkKey(key: string): string {
  if (!/^art_(live|test)_[0-9A-Za-z]{49}$/.test(key))
    throw new CommandError(
      'key_invalid',
      'This is not an API key: art_live_ or art_test_, and 49 letters and digits.',
      exitCodes.notAllowed,
    );
  return key;
}
