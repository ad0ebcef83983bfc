import { flushCompileCache } from 'node:module';
import {
  asepriteFile,
  type Drawing,
  type Drawn,
  draw,
  drawLayers,
  type PaintedLayer,
  psdFile,
  sketch,
} from '@artcade/engine/engine';

/** From the server: one drawing. */
export interface Order {
  readonly id: number;
  readonly drawing: Drawing;
  /** Sends a small sketch first, as a preview. */
  readonly withSketch: boolean;
  /** Returns the layers instead of the picture. */
  readonly withLayers: boolean;
  /** Returns only this file, instead of a PNG. */
  readonly file?: PartsFile;
  /** Returns the sketch alone. */
  readonly onlySketch?: boolean;
  /** The longer side of that sketch in pixels. */
  readonly side?: number;
}

/** A file of a painting program: the sheet of the drawing, or these layers of it. */
export type PartsFile =
  | { readonly kind: 'aseprite' }
  | { readonly kind: 'psd'; readonly layers: readonly PaintedLayer[] };

export interface Rendered extends Drawn {
  /** From back to front; empty if not requested, or if the drawing has none. */
  readonly layers: readonly PaintedLayer[];
}

/** To the server. `resident` is the memory of the process, so that it can be replaced in time. */
export type Answer =
  | { readonly kind: 'progress'; readonly id: number; readonly share: number }
  | { readonly kind: 'sketch'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'sketched'; readonly id: number; readonly bytes: Uint8Array; readonly resident: number }
  | { readonly kind: 'drawn'; readonly id: number; readonly rendered: Rendered; readonly resident: number }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string; readonly resident: number };

const answer = (message: Answer): void => {
  process.send?.(message);
};

async function work(order: Order): Promise<void> {
  const { id } = order;
  try {
    if (order.onlySketch) {
      const bytes = await sketch(order.drawing, order.side);
      answer({ kind: 'sketched', id, bytes, resident: resident() });
    } else {
      const rendered = await render(order);
      answer({ kind: 'drawn', id, rendered, resident: resident() });
    }
  } catch (error) {
    answer({ kind: 'failed', id, reason: String(error), resident: resident() });
  }
  // The garbage collector does not see canvas memory, so it is triggered after each drawing, while the process is idle.
  globalThis.gc?.();
  // Node writes what it compiled when a process ends by itself. This one is killed, and the next would compile all of it again.
  flushCompileCache();
}

/** What stays after a large picture. Its pixels go with the next collection of garbage, which is worth its time only then. */
function resident(): number {
  if (process.memoryUsage.rss() > 400 * 1024 * 1024) globalThis.gc?.();
  return process.memoryUsage.rss();
}

async function render({ id, drawing, withSketch, withLayers, file }: Order): Promise<Rendered> {
  const progress = (share: number) => answer({ kind: 'progress', id, share });
  if (file) {
    const bytes = file.kind === 'psd' ? await psdFile(file.layers) : await asepriteFile(drawing, progress);
    if (!bytes) throw new Error(`The ${drawing.tool} has no sheet for a file of Aseprite.`);
    return { ...nothing, bytes };
  }
  if (withLayers) {
    const layers = await drawLayers(drawing, progress);
    return { ...nothing, bytes: layers[0]?.bytes ?? new Uint8Array(), layers };
  }
  if (withSketch) answer({ kind: 'sketch', id, bytes: await sketch(drawing) });
  return { ...(await draw(drawing, progress)), layers: [] };
}

const nothing: Omit<Rendered, 'bytes'> = {
  notes: [],
  reading: { understood: [], strange: [], drawn: {} },
  heeded: {},
  atlas: null,
  plan: null,
  colours: null,
  layers: [],
};

process.on('message', (order: Order) => void work(order));
// The drawing processes exit with the server, however it ends.
process.on('disconnect', () => process.exit(0));
