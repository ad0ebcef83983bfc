import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { dirname } from 'node:path';
import type { Batch, Kind } from './selection.ts';

const gigabyte = 1024 ** 3;
/** A server, a browser or a few drawing processes. */
const memoryOfFile = gigabyte;
/** A file has up to two servers on the shared PostgreSQL. */
const connectionsOfFile = 28;

/** What the shared PostgreSQL must allow, so that it never decides how many files run at once. */
export const connectionsFor = (files: number): number => Math.max(400, connectionsOfFile * files);

/** How many files run at once, by cores and memory. At least four, since tests also wait: for disks, for animations, for time to pass. */
export const filesAtOnce = (machine = { cores: availableParallelism(), memory: memoryHere() }): number =>
  Math.max(1, Math.min(Math.max(4, machine.cores), Math.floor((0.8 * machine.memory) / memoryOfFile)));

/** What a container is allowed, where it is allowed less than the machine has. */
export const memoryHere = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** The expected time of a file that has not run on this machine yet. */
const usual: Record<Kind, number> = { unit: 1, engine: 12, server: 14, journey: 45, script: 30 };

export interface Times {
  readonly of: (batch: Batch) => number;
  readonly took: (batch: Batch, seconds: number) => void;
  readonly save: () => void;
}

/** How long files took on this machine, remembered from run to run. */
export function rememberedTimes(path: string): Times {
  const known = read(path);
  return {
    of: ({ files, kind }) =>
      files.reduce((sum, file) => sum + (known[file] ?? (files.length > 1 ? 0.15 : usual[kind])), 0),
    took: ({ files, pattern }, seconds) => {
      if (pattern === undefined) for (const file of files) known[file] = seconds / files.length;
    },
    save: () => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${JSON.stringify(known, null, 1)}\n`);
    },
  };
}

function read(path: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}
