import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../apps/server/src/adapters/db/embedded.ts';
import { cores, moveTo } from './cores.ts';

export interface Postgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL that several measured servers can share, on the core of the surroundings or on all cores. */
export async function startPostgres(core: number | null = cores.around): Promise<Postgres> {
  const dir = mkdtempSync(join(tmpdir(), 'artcade-bench-pg-'));
  const embedded = await startEmbedded({ dir, onRestart: () => {} });
  const postmaster = Number.parseInt(readFileSync(join(dir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  if (core !== null) moveTo(core, postmaster);
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
