import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

type Versioned = { version: 1 };

/** Returns what `writeState` saved, or undefined if the file is missing or unreadable. */
export function readState<T extends Versioned>(file: string, empty: T): T | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const state = parse(text, empty);
  // A file of another version must not keep the sandbox from starting.
  if (!state) moveSync(file, `${file}.unreadable`);
  return state;
}

function parse<T extends Versioned>(text: string, empty: T): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== 1) {
      return undefined;
    }
    // No validation: `writeState` writes the file atomically.
    return { ...empty, ...value, version: 1 };
  } catch {
    return undefined;
  }
}

export function writeState(file: string, state: Versioned): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.draft`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, JSON.stringify(state));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  moveSync(draft, file);
}

/** Retries on Windows, where a virus scanner may lock the file for a moment. */
function moveSync(from: string, to: string): void {
  for (const pause of process.platform === 'win32' ? [10, 20, 50, 100, 200, 500, 1000] : []) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!['EPERM', 'EBUSY', 'EACCES'].includes(code)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    }
  }
  renameSync(from, to);
}
