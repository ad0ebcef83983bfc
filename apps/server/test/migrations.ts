import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from '#adapters/db/database.ts';

const folder = new URL('../src/adapters/db/migrations/', import.meta.url);

/** Brings an empty database to what it was after this change and before all later ones. */
export async function migrateUpTo(db: Database, last: string): Promise<void> {
  const migrations: Record<string, Migration> = {};
  for (const file of globSync('*.ts', { cwd: folder.pathname }).toSorted())
    migrations[basename(file, '.ts')] = (await import(new URL(file, folder).href)) as Migration;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(last);
  if (error) throw error;
}
