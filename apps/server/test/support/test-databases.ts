import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#adapters/db/embedded.ts';
import { createDatabase, type OwnDatabase } from './own-database.ts';

/** A PostgreSQL for tests: the run's shared one, or a new one when a file is run by hand. */
async function testPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const shared = process.env['TEST_DATABASE_URL'];
  if (shared) return { url: shared, stop: async () => {} };
  const dir = mkdtempSync(join(tmpdir(), 'artcade-pg-'));
  const embedded = await startEmbedded({ dir, onRestart: () => {} });
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** An empty database that is dropped after the test. */
export const testDatabase = (): Promise<OwnDatabase> => databaseLike('template1');

const prepared = process.env['TEST_DATABASE_TEMPLATE'];
/** Whether a ready database has all tables: the run has prepared a template. */
export const isPrepared = prepared !== undefined;

/** The same, with all tables if it is prepared, so that a server starts on it at once. */
export const readyDatabase = (): Promise<OwnDatabase> => databaseLike(prepared ?? 'template1');

async function databaseLike(template: string): Promise<OwnDatabase> {
  const postgres = await testPostgres();
  const { url, drop } = await createDatabase(postgres.url, template);
  return { url, drop: () => drop().then(postgres.stop) };
}
