import { sql } from 'kysely';
import type { Context } from './context.ts';
import { Lost } from './follow.ts';
import { announceChange, type GenerationRow } from './store.ts';

const progressEvery = 400;
const previewMaximum = 60_000;

/** Writes progress now and then, for pages that watch. Aborts where the run has lost its generation. */
export function createReport({ db, warn }: Context, row: GenerationRow, control: AbortController) {
  let last = 0;
  let percent = 0;
  let preview: Buffer | null = null;
  let writing: Promise<void> | null = null;
  const write = async (): Promise<void> => {
    const { rows } = await sql`update generations set percent = ${percent}, preview = ${preview}
      where id = ${row.id} and run_id = ${row.run_id} and state = 'running' returning 1`.execute(db);
    if (rows.length === 0) control.abort(new Lost());
    else await announceChange(db, row);
  };
  const begin = (): void => {
    last = Date.now();
    writing = write()
      .catch((error: unknown) => warn({ err: error, generation: row.id }, 'progress was not written'))
      .finally(() => {
        writing = null;
      });
  };
  return {
    onProgress: (share: number): void => {
      // The last 5 percent are for storing.
      percent = Math.round(Math.min(1, Math.max(0, share)) * 95);
      if (!writing && Date.now() - last >= progressEvery) begin();
    },
    /** Written at once: it is the first thing to see. */
    onSketch: (bytes: Uint8Array): void => {
      if (bytes.length > previewMaximum) return;
      preview = Buffer.from(bytes);
      if (!writing) begin();
    },
  };
}
