import { onOwnBehalf } from '#adapters/db/connection-shares.ts';
import { createRollCall } from '#adapters/db/roll-call.ts';
import { smtpMailer } from '#adapters/mail/mailer.ts';
import type { Config } from '#config/config.ts';
import { findApiKey, setApiKeyUsed } from '#features/accounts/service.ts';
import type { EndedJob } from '#jobs/attempt.ts';
import { AccessTokens } from '#keys/access-tokens.ts';
import { createApiKeys } from '#keys/api-keys.ts';
import { openSealing } from '#keys/sealing.ts';
import { openSigner } from '#keys/signed-addresses.ts';
import type { Tracing } from '#observability/tracing/open.ts';
import { createBackground } from './background.ts';
import { openClock, openConnection } from './connection.ts';
import { openDatabase, requireStart } from './early-start.ts';
import { type OwnSandbox, openSandbox } from './local-services.ts';
import type { Options } from './options.ts';
import { openJobs, queueNames } from './queues.ts';
import type { CoreServices } from './server-context.ts';

/** Opens what every feature needs: database, metrics, traces, keys, mail server and queues. */
export async function openCoreServices(
  config: Config,
  options: Options,
  started: AsyncDisposableStack,
): Promise<CoreServices> {
  const { isWorker = false } = options;
  await (options.early?.checked ?? requireStart(config, options));
  const { databaseUrl, sandbox } = await openLocalServices(config, options, started);
  const background = createBackground();
  // The tracing modules are only loaded if tracing is on.
  const onQuery = config.tracing ? (await import('#observability/tracing/queries.ts')).traceQuery : undefined;
  const db = await openConnection(
    { url: databaseUrl, pool: config.databasePool, onError: background.error, onQuery },
    started,
  );
  const clock = await openClock(db);
  const { now = clock.now } = options;
  const opened = { config, options, isWorker, now, started, background, databaseUrl, sandbox, db, clock };
  const metrics = await openMeasuring(opened);
  const tracing = await openTraces({ ...opened, metrics });
  const sealing = await openSealing(db, config.sealingKeys);
  const rollCall = createRollCall({ db, run: background.run, warn: background.warn });
  const tokens = await openTokens({ ...opened, sealing, rollCall });
  const apiKeys = createApiKeys({
    find: (hash, at) => findApiKey(db, hash, at),
    // In the background, so that the request does not wait for it.
    setUsed: (id, at) =>
      background.run(
        'use of an API key',
        onOwnBehalf(() => setApiKeyUsed(db, id, at)),
      ),
    now: () => now().getTime(),
  });
  started.defer(background.drain);
  const mailer = smtpMailer(() => config.smtpUrl ?? sandbox?.smtpUrl() ?? '', config.mailFrom);
  const jobs = await openJobs({
    url: databaseUrl,
    onError: background.error,
    onEnd: (ended) => logJob({ ...opened, metrics }, ended),
    tracer: tracing?.tracer,
  });
  started.defer(jobs.stop);
  return { ...opened, metrics, tracing, sealing, tokens, apiKeys, rollCall, mailer, jobs };
}

type Opened = Pick<
  CoreServices,
  | 'config'
  | 'options'
  | 'isWorker'
  | 'now'
  | 'started'
  | 'background'
  | 'databaseUrl'
  | 'sandbox'
  | 'db'
  | 'clock'
>;

/** Starts database and sandbox in parallel. Awaits both before it throws, so that whichever did start is stopped again. */
async function openLocalServices(
  config: Config,
  options: Options,
  started: AsyncDisposableStack,
): Promise<{ databaseUrl: string; sandbox: OwnSandbox | null }> {
  const [databaseUrl, sandbox] = await Promise.allSettled([
    options.early?.databaseUrl ?? openDatabase(config, started),
    options.isWorker ? null : (options.sandbox ?? openSandbox(config, started)),
  ]);
  return { databaseUrl: settled(databaseUrl), sandbox: settled(sandbox) };
}

function settled<T>(outcome: PromiseSettledResult<T>): T {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** The modules of metrics are only loaded if metrics are on. */
async function openMeasuring({ config, db, isWorker, started }: Opened): Promise<CoreServices['metrics']> {
  if (!config.metrics) return null;
  const { openMetrics } = await import('#observability/metrics/service.ts');
  const metrics = openMetrics({
    ...config.metrics,
    db,
    poolMaximum: config.databasePool,
    queues: queueNames,
    role: isWorker ? 'worker' : 'server',
    dataDir: config.dataDir,
  });
  started.defer(metrics.stop);
  return metrics;
}

async function openTraces(opened: Opened & Pick<CoreServices, 'metrics'>): Promise<Tracing | null> {
  const { config, db, now, isWorker, background, metrics, started } = opened;
  if (!config.tracing) return null;
  const { openTracing } = await import('#observability/tracing/open.ts');
  const { sealingKeys } = config;
  const tracing = openTracing(config.tracing, {
    warn: background.warn,
    counted: metrics?.counters.spans,
    role: isWorker ? 'worker' : 'server',
    signer: await openSigner({ db, sealingKeys, now, purpose: 'page-traces' }),
  });
  started.defer(tracing.stop);
  return tracing;
}

async function openTokens({
  db,
  config,
  now,
  sealing,
  rollCall,
}: Opened & Pick<CoreServices, 'sealing' | 'rollCall'>): Promise<AccessTokens> {
  const tokens = new AccessTokens({
    db,
    sealing,
    issuer: config.publicUrl,
    lifetimeSeconds: config.accessTokenSeconds,
    keyDays: config.signingKeyDays,
    now: () => now().getTime(),
    everyoneHeard: rollCall.everyoneHeard,
  });
  await tokens.load();
  return tokens;
}

function logJob(
  { metrics, background }: Pick<CoreServices, 'metrics' | 'background'>,
  ended: EndedJob,
): void {
  metrics?.counters.job(ended);
  const { seconds, isDone, problem } = ended;
  background.info({ ms: Math.round(seconds * 1000), problem }, isDone ? 'job done' : 'job failed');
}
