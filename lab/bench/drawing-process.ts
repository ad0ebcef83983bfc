import { hash } from 'node:crypto';
import { examine } from '../../apps/server/src/adapters/pictures/examine.ts';
import { makeThumbnails } from '../../apps/server/src/adapters/pictures/thumbnails.ts';

/** Milliseconds of CPU time, all threads included. */
export interface Drawing {
  /** Decoding, both thumbnails and the placeholder: required for every upload. */
  readonly drawing: number;
  /** Parsing the file and verifying its checksums. */
  readonly examining: number;
  /** The hash under which the bytes are stored. */
  readonly hashing: number;
}

async function spent(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

// Only the server's image code, with the same threads.
process.on('message', (bytes: Uint8Array) => {
  void measure(bytes).then((drawing) => process.send?.(drawing));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function measure(bytes: Uint8Array): Promise<Drawing> {
  const seen = examine(bytes);
  return {
    drawing: await spent(() => makeThumbnails(seen)),
    examining: await spent(() => examine(bytes)),
    hashing: await spent(() => hash('sha256', bytes, 'hex')),
  };
}
