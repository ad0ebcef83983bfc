import { type Drawing, draw } from '@artcade/engine/draw';

/** From the server: one drawing. */
export interface Order {
  readonly id: number;
  readonly drawing: Drawing;
}

/** To the server. `resident` is how much memory the process holds, so that it can be replaced in time. */
export type Answer =
  | { readonly kind: 'progress'; readonly id: number; readonly share: number }
  | {
      readonly kind: 'drawn';
      readonly id: number;
      readonly bytes: Uint8Array;
      readonly notes: string[];
      readonly resident: number;
    }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string; readonly resident: number };

const answer = (message: Answer): void => {
  process.send?.(message);
};

async function work({ id, drawing }: Order): Promise<void> {
  try {
    const { bytes, notes } = await draw(drawing, (share) => answer({ kind: 'progress', id, share }));
    answer({ kind: 'drawn', id, bytes, notes, resident: process.memoryUsage.rss() });
  } catch (error) {
    answer({ kind: 'failed', id, reason: String(error), resident: process.memoryUsage.rss() });
  }
  // Canvas memory is invisible to the collector: it is told, after each drawing, while nobody waits.
  globalThis.gc?.();
}

process.on('message', (order: Order) => void work(order));
// A server that is gone, however it went, takes its drawing processes with it.
process.on('disconnect', () => process.exit(0));
