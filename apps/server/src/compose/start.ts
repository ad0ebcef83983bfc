import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import { createClosing } from '#accounts/closing/closing.ts';
import { createErasure } from '#accounts/closing/erasure.ts';
import { createMailLimits } from '#accounts/mail-limits.ts';
import { createProfiles, photoRoutes, profileFiles, profileRoutes } from '#accounts/profile/profile.ts';
import { accountRoutes } from '#accounts/routes.ts';
import { createAccounts } from '#accounts/service.ts';
import { createCredentials } from '#accounts/sign-in/credentials.ts';
import { createDevices } from '#accounts/sign-in/devices.ts';
import { createEntry } from '#accounts/sign-in/entry.ts';
import { createSignInLimits } from '#accounts/sign-in/limits.ts';
import { createMailboxStep } from '#accounts/sign-in/mailbox-step.ts';
import { createMailedStep } from '#accounts/sign-in/mailed-step.ts';
import { createSocialSignIn } from '#accounts/sign-in/social.ts';
import { socialCalls, socialReturnPath, socialRoutes } from '#accounts/sign-in/social-routes.ts';
import { createVerification } from '#accounts/sign-in/verification.ts';
import { createSecondFactor } from '#accounts/two-factor/check.ts';
import { createProof } from '#accounts/two-factor/proof.ts';
import { createTwoFactor } from '#accounts/two-factor/settings.ts';
import { createSecondStep } from '#accounts/two-factor/sign-in-step.ts';
import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import { openDiskStore } from '#adapters/blobs/disk-store.ts';
import { openS3Store } from '#adapters/blobs/s3-store.ts';
import { connect, type Database, isForbidden, migrate } from '#adapters/db/database.ts';
import { listen } from '#adapters/db/notices.ts';
import { type Builtin, openBuiltin } from '#adapters/engines/builtin.ts';
import { type Engines, openEngines } from '#adapters/engines/engines.ts';
import { smtpMailer } from '#adapters/mail/mailer.ts';
import { oidcIssuer } from '#adapters/oidc/issuer.ts';
import { createNewebpay } from '#adapters/payments/newebpay.ts';
import { openStudio } from '#adapters/pictures/studio.ts';
import { openSenders } from '#adapters/push/senders.ts';
import { createRevenuecat } from '#adapters/stores/revenuecat.ts';
import { storeRoutes } from '#billing/app-store/routes.ts';
import type { Stores } from '#billing/context.ts';
import { billingRoutes, gatewayRoutes } from '#billing/routes.ts';
import { createBilling } from '#billing/service.ts';
import { walletPath, walletPolls } from '#billing/wallet-polls.ts';
import type { Config, GatewayConfig, OidcConfig } from '#config/config.ts';
import { openLinks } from '#drive/links.ts';
import { driveRoutes, imageRoutes, uploadFiles, uploadRoutes } from '#drive/routes.ts';
import { createDrive } from '#drive/service.ts';
import { openResults } from '#exports/results.ts';
import { exportRoutes } from '#exports/routes.ts';
import { createExports } from '#exports/service.ts';
import { generationRoutes, orderFiles, orderRoutes } from '#generations/routes.ts';
import { createGenerations } from '#generations/service.ts';
import { generationChannel } from '#generations/store.ts';
import { buildApp } from '#http/app.ts';
import { createQuotas } from '#http/quotas.ts';
import { cornerForFiles, type FilesTaken } from '#http/receive.ts';
import { type Handlers, serve } from '#http/route.ts';
import { openSpool } from '#http/spool.ts';
import { wellKnownRoutes } from '#http/well-known.ts';
import { type EndedJob, openJobs, queueNames } from '#jobs/jobs.ts';
import { AccessTokens, revokedChannel } from '#keys/access-tokens.ts';
import { openSealing } from '#keys/sealing.ts';
import { openSigner } from '#keys/signed-addresses.ts';
import { kitRoutes } from '#kits/routes.ts';
import { createKits } from '#kits/service.ts';
import { openMetrics } from '#metrics/service.ts';
import { watchAnswers, watchEngines, watchSenders } from '#metrics/watched.ts';
import { pushRoutes } from '#push/routes.ts';
import { createPush } from '#push/service.ts';
import { reportRoutes } from '#reports/routes.ts';
import { createReports } from '#reports/service.ts';
import { archiveRoutes, takeoutRoutes } from '#takeouts/routes.ts';
import { createTakeouts } from '#takeouts/service.ts';
import { teamRoutes } from '#teams/routes.ts';
import { createTeams } from '#teams/service.ts';
import { toolRoutes } from '#tools/routes.ts';
import type { openTracing, Tracing } from '#tracing/open.ts';
import { auditLedger } from '#wallet/audit.ts';
import { walletRoutes } from '#wallet/routes.ts';
import { releaseExpiredHolds } from '#wallet/service.ts';
import { createBackground } from './background.ts';
import {
  type OwnSandbox,
  openDatabase,
  openSandbox,
  sandboxMerchant,
  sandboxStores,
} from './local-services.ts';
import { queueNotices, sendNotice } from './mails.ts';
import { prepareFolder, requirePort } from './preflight.ts';
import { StartError } from './start-error.ts';

export interface Running {
  readonly url: string;
  readonly inbox: string | null;
  readonly demo: { readonly email: string; readonly password: string } | null;
  /** Does now what is due by the clock, as the job does every minute. */
  readonly sweep: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly webRoot: string | null;
  /** The built pages of the tools; where there is a web app, unless said otherwise. */
  readonly toolsRoot?: string;
  /** Stand-ins that run already and outlive this server, as in development; otherwise it starts its own. */
  readonly sandbox?: OwnSandbox | null;
  /** Other engines than the configured ones, for tests of what happens around them. */
  readonly engines?: Engines;
  /** Draws exports in the place of the built-in engine, likewise. */
  readonly render?: Builtin['render'];
  /** Smaller archives of somebody's data than usual, likewise. */
  readonly archiveBytes?: number;
  /** Only makes images, for servers elsewhere that share the database and the store: listens to nobody. */
  readonly isWorker?: boolean;
  readonly logStream?: NodeJS.WritableStream;
  readonly now?: () => Date;
}

export const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const builtTools = fileURLToPath(new URL('../../../tools/dist', import.meta.url));

const demoAccount = { email: 'demo@artcade.example', password: 'insert-coin' };
const sandboxStoreKeys = { ios: 'sandbox-ios', android: 'sandbox-android' };
const housekeepingEvery = 3_600_000;
/** Of somebody's data, each: as much as one downloads again without complaint when it breaks. */
const archiveBytes = 1_000_000_000;

/** Picks the adapters, starts everything in order, and takes all of it down again if any part fails. */
export async function start(config: Config, options: Options): Promise<Running> {
  const started = new AsyncDisposableStack();
  try {
    return await assemble(config, options, started);
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

async function assemble(config: Config, options: Options, started: AsyncDisposableStack): Promise<Running> {
  const now = options.now ?? (() => new Date());
  const redirectUri = config.publicUrl + socialReturnPath;

  const { isWorker = false } = options;
  if (isWorker) requireWork(config);
  else await requirePort('PORT', config.host, config.port);
  if (!isWorker && config.sandbox && !options.sandbox)
    await requirePort('SANDBOX_PORT', config.host, config.sandbox.port);
  if (config.metrics) await requirePort('METRICS_PORT', config.metrics.host, config.metrics.port);
  const opening = await Promise.allSettled([
    openDatabase(config, started),
    isWorker ? null : (options.sandbox ?? openSandbox(config, started)),
  ]);
  // Both are awaited before either failure is told, so that what did start can be taken down again.
  const [databaseUrl, sandbox] = [settled(opening[0]), settled(opening[1])];

  const background = createBackground();
  // Not even loaded where nobody traces.
  const onQuery = config.tracing ? (await import('#tracing/queries.ts')).traceQuery : undefined;
  const db = await connectAndMigrate(config, databaseUrl, started, { onError: background.report, onQuery });
  const metrics =
    config.metrics &&
    openMetrics({
      ...config.metrics,
      db,
      poolMaximum: config.databasePool,
      queues: queueNames,
      role: isWorker ? 'worker' : 'server',
      dataDir: config.dataDir,
    });
  const counts = metrics?.counts;
  if (metrics) started.defer(metrics.stop);
  const { sealingKeys } = config;
  const signer = { db, sealingKeys, now };
  const tracing = await openTraces(config, signer, {
    isWorker,
    warn: background.warn,
    counted: counts?.spans,
  });
  if (tracing) started.defer(tracing.stop);
  const sealing = await openSealing(db, sealingKeys);
  const tokens = new AccessTokens({
    db,
    sealing,
    issuer: config.publicUrl,
    lifetimeSeconds: config.accessTokenSeconds,
    keyDays: config.signingKeyDays,
    now: () => now().getTime(),
  });
  await tokens.load();
  started.defer(background.drain);

  const smtpUrl = config.smtpUrl;
  const mailer = smtpMailer(() => smtpUrl ?? sandbox?.smtpUrl() ?? '', config.mailFrom);
  const onEnd = (ended: EndedJob): void => {
    counts?.job(ended);
    const { seconds, isDone, problem } = ended;
    background.note({ ms: Math.round(seconds * 1000), problem }, isDone ? 'job done' : 'job failed');
  };
  const jobs = await openJobs({
    url: databaseUrl,
    onError: background.report,
    onEnd,
    tracer: tracing?.tracer,
  });
  started.defer(jobs.stop);
  const mail = queueNotices(jobs.mail);
  const entry = createEntry({ tokens, sessionDays: config.sessionDays, now });
  const signInLimits = createSignInLimits({ db, sealing, attempts: config.signInAttempts, now });
  const inBackground = background.run;
  const mailLimits = createMailLimits({ db, perHour: config.mailsPerHour });
  const mailedStep = createMailedStep({ db, entry, mailer, mailLimits, inBackground });
  const accounts = createAccounts({
    db,
    tokens,
    entry,
    signInLimits,
    mailedStep,
    mailLimits,
    mailer,
    mail,
    settings: config,
    now,
    inBackground,
  });
  const issuer = oidcIssuer({ ...chooseIssuer(config, sandbox), redirectUri });
  const { signInAttempts, welcomeCredits } = config;
  const verification = createVerification({ db, tokens, mail, signInAttempts, now });
  const social = createSocialSignIn({
    db,
    tokens,
    entry,
    issuer,
    mail,
    mailbox: createMailboxStep({ db, mailer, mailLimits, signInAttempts, now }),
    signInAttempts,
    welcomeCredits,
    now,
  });
  const demo = config.sandbox && !config.production && !isWorker ? demoAccount : null;
  if (demo) await accounts.seedDemo(demo);

  const gateway = chooseGateway(config);
  const billing = createBilling({
    db,
    gateway: gateway && createNewebpay(gateway, now, (ok) => counts?.gateway('newebpay', ok)),
    stores: chooseStores(config, (ok) => counts?.gateway('revenuecat', ok)),
    now,
    mail,
    inBackground: background.run,
    warn: background.warn,
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
  });
  prepareFolder(config.dataDir);
  const [blobs, spool, links] = await Promise.all([
    openBlobs(config),
    openSpool(join(config.dataDir, 'uploads'), { total: config.uploadSpoolBytes }),
    openLinks({ db, sealingKeys, now }),
  ]);
  const studio = openStudio();
  started.defer(studio.close);
  const guests = new Map(config.guestTools.map(({ slug, creditCost }) => [slug, creditCost]));
  const drive = createDrive({ db, blobs, studio, spool, links, guests, now, warn: background.warn });
  const devices = createDevices({ db, tokens, now });
  const { publicUrl } = config;
  const secondFactor = createSecondFactor({ db, sealing, mail, now });
  const secondStep = createSecondStep({ db, entry, secondFactor, mailedStep, mail, signInAttempts });
  const proof = createProof({ db, mailer, secondFactor, mailLimits, now });
  const twoFactor = createTwoFactor({ db, tokens, proof, secondFactor, mail, now });
  const credentials = createCredentials({
    db,
    tokens,
    mailer,
    proof,
    mail,
    publicUrl,
    mailLimits,
    now,
    inBackground,
  });
  const { eraseAfterDays } = config;
  const closing = createClosing({ db, tokens, entry, proof, drive, billing, mail, eraseAfterDays, now });
  const erasure = createErasure({ db, drive, forgetJobs: jobs.forget, now, warn: background.warn });
  const profiles = createProfiles({ db, portrait: drive.portrait });
  const engines = watchEngines(options.engines ?? openEngines(config.engines, openBuiltin()), counts);
  started.defer(engines.close);
  const kits = createKits({ db, drive, now });
  const senders = openSenders(config.push, config.sandbox?.url ?? null);
  started.defer(senders.close);
  const push = createPush({
    db,
    senders: watchSenders(senders, counts),
    queue: jobs.push,
    now,
    warn: background.warn,
  });
  const generations = createGenerations({
    db,
    drive,
    kits,
    engines,
    queue: jobs.generate,
    lost: (ids) => jobs.lost('generation', ids),
    finished: push.finished,
    each: config.generations.each,
    patience: config.generations.seconds,
    now,
    warn: background.warn,
  });
  // Processes of its own: an export must not stand in the way of an image that somebody has paid for.
  const renderer = openBuiltin({ processes: 1 });
  started.defer(renderer.close);
  const results = await openResults(join(config.dataDir, 'exports'));
  const exports = createExports({ db, drive, kits, render: options.render ?? renderer.render, results });
  const takeoutSigner = await openSigner({ ...signer, purpose: 'takeout-links' });
  const takeouts = createTakeouts({
    db,
    blobs,
    drive,
    signer: takeoutSigner,
    queue: jobs.takeOut,
    lost: (ids) => jobs.lost('takeout', ids),
    mail,
    now,
    warn: background.warn,
    archiveBytes: options.archiveBytes ?? archiveBytes,
  });
  const teams = createTeams({ db, mail, now });
  const sweep = async () => {
    // None keeps the others from their work.
    const done = await Promise.allSettled([
      generations.sweep(),
      releaseExpiredHolds(db, now()),
      billing.sweep(),
      drive.sweep(),
      kits.sweep(),
      teams.sweep(),
      exports.sweep(),
      takeouts.sweep(),
      erasure.sweep(),
    ]);
    for (const outcome of done) if (outcome.status === 'rejected') throw outcome.reason;
    counts?.swept();
  };
  const settings = publicSettings(config, sandbox, demo);

  const quotas = createQuotas({ db, perMinute: config.requestsPerMinute, warn: background.warn });
  let stopping = false;
  const ready = async () => {
    if (stopping) throw new Failure('unavailable');
    await sql`select 1`.execute(db).catch((cause: unknown) => {
      throw new Failure('unavailable', {}, { cause });
    });
  };
  const app = await buildApp({
    publicUrl: config.publicUrl,
    gatewayUrl: gateway?.url ?? null,
    trustProxy: config.trustProxy,
    stallSeconds: config.stallSeconds,
    logLevel: config.logLevel,
    webRoot: options.webRoot,
    toolsRoot: options.webRoot === null ? null : (options.toolsRoot ?? builtTools),
    guestOrigins: config.guestTools.map(({ url }) => new URL(url).origin),
    ...(options.logStream ? { logStream: options.logStream } : {}),
    ready,
    quotas,
    answered: counts?.request,
    traced: tracing?.request,
    shortcut: walletPolls({
      tokens,
      quotas,
      tellWallet: billing.tellWallet,
      trustProxy: config.trustProxy,
      answered: counts?.requestsTo('GET', walletPath),
    }),
    features: (instance, served) => {
      const shared = { tokens, quotas, publicUrl: config.publicUrl, served };
      const serveWithFiles = (handlers: Handlers, taken: FilesTaken) =>
        cornerForFiles(instance, spool, taken, (app) => serve(app, handlers, shared));
      serve(
        instance,
        accountRoutes(
          {
            accounts,
            verification,
            devices,
            proof,
            credentials,
            closing,
            secondStep,
            twoFactor,
            signInLimits,
          },
          config,
        ),
        shared,
      );
      photoRoutes(instance, profiles);
      serve(instance, walletRoutes(db), shared);
      serve(instance, billingRoutes(billing), shared);
      gatewayRoutes(instance, billing);
      storeRoutes(instance, billing);
      serve(instance, teamRoutes(teams), shared);
      serve(instance, driveRoutes(drive), shared);
      serveWithFiles(uploadRoutes(drive), uploadFiles);
      serveWithFiles(profileRoutes(profiles), profileFiles);
      serveWithFiles(orderRoutes(generations), orderFiles);
      imageRoutes(instance, { links, blobs });
      serve(
        instance,
        generationRoutes(generations, (sessionId) => tokens.isRevoked(sessionId)),
        shared,
      );
      serve(instance, pushRoutes(push), shared);
      serve(instance, exportRoutes(exports), shared);
      serve(instance, kitRoutes(kits), shared);
      serve(instance, takeoutRoutes(takeouts), shared);
      archiveRoutes(instance, { takeouts, signer: takeoutSigner, blobs, db });
      serve(instance, toolRoutes({ db, guests: config.guestTools, engineFor: engines.forTool }), shared);
      const tellSettings = async () => (tracing ? { ...settings, tracing: tracing.grant() } : settings);
      serve(instance, { getSettings: tellSettings }, shared);
      serve(instance, reportRoutes(createReports({ warn: background.warn, now })), shared);
      wellKnownRoutes(instance, config.apps);
      if (settings.googleSignIn) {
        socialRoutes(instance, { social, signInLimits }, config);
        serve(instance, socialCalls({ social, signInLimits }, config), shared);
      }
    },
  });
  background.logTo(app.log);
  const notices = listen({
    url: databaseUrl,
    onNotice: {
      [revokedChannel]: (sessionId) => {
        tokens.revoke(sessionId);
        generations.endSession(sessionId);
      },
      [generationChannel]: (notice) => {
        if (notice.endsWith('queued')) jobs.wake();
        background.run('generation news', generations.onNotice(notice));
      },
    },
    onConnect: async () => {
      await tokens.load();
      await generations.onConnect();
    },
    onError: background.report,
  });
  started.defer(notices.stop);
  started.defer(async () => {
    stopping = true;
    // What is being made is let go; the jobs' own end puts it back for others. Whoever watches must ask again.
    await jobs.rest();
    generations.stop();
    exports.stop();
    takeouts.stop();
    await app.close();
  });

  for (const warning of config.warnings) app.log.warn(warning);
  await jobs.start({
    ...(isWorker
      ? {}
      : {
          mail: (job) => sendNotice({ db, mailer, now, config }, job),
          push: push.send,
          sweep,
          takeOut: takeouts.make,
          audit: () => auditLedger({ url: databaseUrl, onError: background.report, warn: background.warn }),
        }),
    make: generations.make,
    makers: { here: config.generations.workers, each: config.generations.each },
  });
  const housekeeping = setInterval(() => {
    background.run('housekeeping', Promise.all([accounts.purge(), tokens.load()]));
  }, housekeepingEvery);
  background.run('housekeeping', accounts.purge());
  started.defer(() => clearInterval(housekeeping));

  await metrics?.listen(ready);
  if (!isWorker)
    await app.listen({ host: config.host, port: config.port }).catch((cause: unknown) => {
      throw new StartError(`Cannot listen on port ${config.port}: set PORT to a free one.`, { cause });
    });
  const url = config.publicUrl;
  return { url, inbox: sandbox?.inbox ?? null, demo, sweep, stop: () => started.disposeAsync() };
}

function requireWork(config: Config): void {
  if (!config.databaseUrl)
    throw new StartError('A worker needs DATABASE_URL: it works for servers that run elsewhere.');
  if (config.generations.workers === 0)
    throw new StartError('A worker with GENERATION_WORKERS=0 has nothing to do.');
}

function settled<T>(outcome: PromiseSettledResult<T>): T {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

async function connectAndMigrate(
  config: Config,
  url: string,
  started: AsyncDisposableStack,
  { onError, onQuery }: Pick<Parameters<typeof connect>[0], 'onError' | 'onQuery'>,
): Promise<Database> {
  const db = connect({ url, pool: config.databasePool, onError, onQuery });
  started.defer(() => db.destroy());
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    const reason =
      cause instanceof Error ? cause.message || ('code' in cause && String(cause.code)) : String(cause);
    throw new StartError(
      `Cannot reach the database of DATABASE_URL (${reason}): start it, or correct the address.`,
      {
        cause,
      },
    );
  }
  // A change of millions of rows may take longer than any request.
  const patient = connect({ url, pool: 1, onError, isPatient: true });
  try {
    await migrate(patient);
  } catch (cause) {
    if (!isForbidden(cause)) throw cause;
    const message =
      'The database is older than this server, whose role may not change it: run `npm run migrate`.';
    throw new StartError(message, { cause });
  } finally {
    await patient.destroy();
  }
  return db;
}

async function openTraces(
  { tracing }: Config,
  signer: Omit<Parameters<typeof openSigner>[0], 'purpose'>,
  {
    isWorker,
    ...options
  }: { isWorker: boolean } & Pick<Parameters<typeof openTracing>[1], 'warn' | 'counted'>,
): Promise<Tracing | null> {
  if (!tracing) return null;
  const { openTracing: open } = await import('#tracing/open.ts');
  const role = isWorker ? 'worker' : 'server';
  return open(tracing, {
    ...options,
    role,
    signer: await openSigner({ ...signer, purpose: 'page-traces' }),
  });
}

export const openBlobs = (config: Config): Promise<BlobStore> =>
  config.s3 ? Promise.resolve(openS3Store(config.s3)) : openDiskStore(join(config.dataDir, 'images'));

const chooseIssuer = (config: Config, sandbox: OwnSandbox | null): OidcConfig =>
  config.oidc ?? {
    issuer: sandbox?.issuer ?? '',
    vouches: 'hosted',
    ...(sandbox?.client ?? { clientId: '', clientSecret: '' }),
  };

export function chooseGateway(config: Config): GatewayConfig | null {
  if (config.gateway !== 'sandbox') return config.gateway;
  return config.sandbox && { ...sandboxMerchant, url: config.sandbox.url };
}

function chooseStores(config: Config, heard: (isAnswered: boolean) => void): Stores | null {
  const isSandbox = config.stores === 'sandbox';
  const { secretKey, webhookSecret } = sandboxStores;
  const standIn = config.sandbox && { secretKey, webhookSecrets: [webhookSecret], url: config.sandbox.url };
  const chosen = config.stores === 'sandbox' ? standIn : config.stores;
  if (!chosen) return null;
  // What a store's own sandbox sells for nothing must not become credits that are worth something.
  return {
    read: watchAnswers(createRevenuecat(chosen).read, heard),
    webhookSecrets: chosen.webhookSecrets,
    takesSandbox: isSandbox || !config.production,
  };
}

function publicSettings(config: Config, sandbox: OwnSandbox | null, demo: Running['demo']): Settings {
  return {
    usdPerNtd: config.usdPerNtd,
    supportEmail: config.supportEmail,
    googleSignIn: config.oidc !== null || sandbox !== null,
    payments: config.gateway !== null,
    ...(config.stores && { stores: config.stores === 'sandbox' ? sandboxStoreKeys : config.storeKeys }),
    push: config.push !== null,
    guestTools: config.guestTools.map(({ slug, name, creditCost }) => ({ slug, name, creditCost })),
    sandbox: sandbox && { inboxUrl: config.smtpUrl ? null : sandbox.inbox, demo },
  };
}
