import { setTimeout as sleep } from 'node:timers/promises';

/** How long a test waits for what must happen: far beyond what it takes, even on a slow and busy machine. The runner ends a file after ten minutes. */
export const patience = Number(process.env['TEST_PATIENCE'] ?? 180_000);

/**
 * The pauses of somebody who looks again and again: short at first, since most things happen soon, then longer, since each look
 * costs processor time that what is awaited needs.
 */
export function pauses(first = 5, longest = 100): () => Promise<void> {
  let next = first;
  return async () => {
    await sleep(next);
    next = Math.min(longest, next * 1.4);
  };
}
