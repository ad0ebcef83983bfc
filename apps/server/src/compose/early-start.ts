import { startEmbedded } from '#adapters/db/embedded.ts';
import { EmbeddedError } from '#adapters/db/embedded-programs.ts';
import type { Config } from '#config/config.ts';
import { prepareFolder, requirePort } from './preflight.ts';
import { StartError } from './start-error.ts';

/** What runs while the code of the server is still being loaded, which takes about as long as a new database. */
export interface EarlyStart {
  /** Stops what was started. */
  readonly started: AsyncDisposableStack;
  /** Fails if the server could not work. Then nothing was started. */
  readonly checked: Promise<void>;
  /** Now code can be loaded: while it is, nothing else happens in this process. */
  readonly launched: Promise<void>;
  readonly databaseUrl: Promise<string>;
}

/** Starts the database of a server. This module imports little, so that it is loaded in a moment. */
export function startEarly(config: Config): EarlyStart {
  const started = new AsyncDisposableStack();
  const checked = requireStart(config, {});
  const launch = Promise.withResolvers<void>();
  const databaseUrl = checked.then(() => openDatabase(config, started, launch.resolve));
  // A failure is reported to whoever awaits the address.
  void databaseUrl.catch(() => {}).finally(launch.resolve);
  return { started, checked, launched: launch.promise, databaseUrl };
}

/** Throws before anything has started if the server could not work. */
export async function requireStart(
  config: Config,
  { isWorker = false, sandbox }: { readonly isWorker?: boolean; readonly sandbox?: object | null },
): Promise<void> {
  if (isWorker) requireWork(config);
  else await requirePort('PORT', config.host, config.port);
  if (!isWorker && config.sandbox && !sandbox)
    await requirePort('SANDBOX_PORT', config.host, config.sandbox.port);
  if (config.metrics) await requirePort('METRICS_PORT', config.metrics.host, config.metrics.port);
}

function requireWork(config: Config): void {
  if (!config.databaseUrl)
    throw new StartError('A worker needs DATABASE_URL: it works for servers that run elsewhere.');
  if (config.generations.workers === 0)
    throw new StartError('A worker with GENERATION_WORKERS=0 has nothing to do.');
}

/** Returns the address of the configured database, or starts the embedded one. */
export async function openDatabase(
  config: Config,
  started: AsyncDisposableStack,
  onLaunch: () => void = () => {},
): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  prepareFolder(config.dataDir);
  try {
    const embedded = await startEmbedded({
      dir: config.dataDir,
      way: config.embeddedPostgres,
      onLaunch,
      onRestart: () => console.error('PostgreSQL ended unexpectedly; starting it again.'),
    });
    started.defer(embedded.stop);
    return embedded.url;
  } catch (error) {
    if (error instanceof EmbeddedError) throw new StartError(error.message, { cause: error });
    throw error;
  }
}
