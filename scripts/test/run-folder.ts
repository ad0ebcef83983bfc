import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryHere } from './pace.ts';

const gigabyte = 1024 ** 3;
const day = 86_400_000;

/** Where Linux keeps files in memory. */
const shelf = '/dev/shm';

/** What this machine says of that place. */
export interface Shelf {
  /** As in `/proc/mounts`. */
  readonly mounts: string;
  readonly free: number;
  readonly memory: number;
}

/**
 * Each database is 850 files, and to create a file on a disk takes up to forty times the processor time. Tests also start programs
 * that they write, which some systems allow nowhere in memory.
 */
export const isForTests = ({ mounts, free, memory }: Shelf): boolean => {
  const flags = new RegExp(`^\\S+ ${shelf} tmpfs (\\S+)`, 'm').exec(mounts)?.[1];
  return (
    flags !== undefined &&
    !flags.split(',').some((flag) => flag === 'noexec' || flag === 'ro') &&
    free >= 8 * gigabyte &&
    memory >= 16 * gigabyte
  );
};

/** A short name: below it, PostgreSQL's sockets have room for about 100 bytes. */
export function makeRunFolder(): string {
  const place = isForTests(readShelf()) ? shelf : tmpdir();
  // What a killed run left would take memory until the next start of the machine.
  if (place === shelf) for (const folder of leftIn(place)) rmSync(folder, { recursive: true, force: true });
  return mkdtempSync(join(place, 'artcade-'));
}

function readShelf(): Shelf {
  try {
    const { bavail, bsize } = statfsSync(shelf);
    return { mounts: readFileSync('/proc/mounts', 'utf8'), free: bavail * bsize, memory: memoryHere() };
  } catch {
    return { mounts: '', free: 0, memory: 0 };
  }
}

const leftIn = (place: string): string[] =>
  readdirSync(place)
    .filter((name) => /^artcade-\w{6}$/.test(name))
    .map((name) => join(place, name))
    .filter((folder) => Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > day);
