import { hash } from 'node:crypto';
import { draw } from '../apps/server/src/adapters/pictures/draw.ts';
import { examine } from '../apps/server/src/adapters/pictures/examine.ts';

/** Milliseconds of processor time, all threads included. */
export interface Drawing {
  /** Decoding, both thumbnails and the placeholder: what no upload can do without. */
  readonly drawing: number;
  /** Walking through the file and checking its sums. */
  readonly examining: number;
  /** Its address. */
  readonly hashing: number;
}

async function spent(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

// The server's own code for pictures and nothing else around it, with the same threads.
process.on('message', (bytes: Uint8Array) => {
  void measure(bytes).then((drawing) => process.send?.(drawing));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function measure(bytes: Uint8Array): Promise<Drawing> {
  const seen = examine(bytes);
  return {
    drawing: await spent(() => draw(seen)),
    examining: await spent(() => examine(bytes)),
    hashing: await spent(() => hash('sha256', bytes, 'hex')),
  };
}
