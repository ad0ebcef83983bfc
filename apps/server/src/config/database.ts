import { z } from 'zod';
import { chooseWay, type Way } from '#adapters/db/embedded-platform.ts';
import type { Environment } from './environment.ts';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

export const databaseVariables = {
  DATABASE_URL: postgresUrl.optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  EMBEDDED_POSTGRES: z.enum(['socket', 'tcp']).optional(),
  DATABASE_POOL: z.coerce.number().int().min(3).max(500).default(10),
};

export interface DatabaseConfig {
  /** null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  /** The role that owns the tables and migrates them; null: the role of the servers does. */
  readonly migrationDatabaseUrl: string | null;
  /** How the embedded PostgreSQL is reached. */
  readonly embeddedPostgres: Way;
  readonly databasePool: number;
}

export const readDatabase = (
  env: z.infer<z.ZodObject<typeof databaseVariables>>,
  platform: NodeJS.Platform,
): DatabaseConfig => ({
  databaseUrl: env.DATABASE_URL ?? null,
  migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ?? null,
  embeddedPostgres: chooseWay(platform, env.EMBEDDED_POSTGRES),
  databasePool: env.DATABASE_POOL,
});

export function roleProblems(given: Environment): string[] {
  const [running, migrating] = [given['DATABASE_URL'], given['MIGRATION_DATABASE_URL']].map(roleIn);
  return migrating && (!running || running === migrating)
    ? ['MIGRATION_DATABASE_URL: DATABASE_URL must name another role than it does.']
    : [];
}

const roleIn = (url = ''): string => (URL.canParse(url) ? new URL(url).username : '');

export const embeddedProblems = (given: Environment, platform: NodeJS.Platform): string[] =>
  platform === 'win32' && given['EMBEDDED_POSTGRES'] === 'socket'
    ? ['EMBEDDED_POSTGRES: on Windows only tcp works.']
    : [];
