import { fileURLToPath } from 'node:url';
import type { Config } from '#config/config.ts';
import { openAccounts, openSignIn } from './accounts.ts';
import { listenForUsers, openApp } from './app.ts';
import { openBilling } from './billing.ts';
import { openBrowserErrors } from './browser-errors.ts';
import { openCoreServices } from './core-services.ts';
import { listenToDatabase } from './database-events.ts';
import { chooseDemo, type Demo } from './demo.ts';
import { openDrafts } from './drafts.ts';
import { openDrive } from './drive.ts';
import { openExports } from './exports.ts';
import type { Feature } from './feature.ts';
import { openGallery, openModeration } from './gallery.ts';
import { openGenerations, openImageEngines } from './generations.ts';
import { watchHealth } from './health.ts';
import { openKits } from './kits.ts';
import { openMails } from './mails.ts';
import { openMcp } from './mcp.ts';
import type { Options } from './options.ts';
import { openPictureChecks } from './picture-checks.ts';
import { openProjects } from './projects.ts';
import { openPublicSettings } from './public-settings.ts';
import { openPush } from './push.ts';
import { openActivity, openReviews } from './reviews.ts';
import { openSafety } from './safety.ts';
import type { ServerContext } from './server-context.ts';
import { openShares } from './shares.ts';
import { openSweep } from './sweep.ts';
import { openTakeouts } from './takeouts.ts';
import { openTeamCredits } from './team-credits.ts';
import { openTeams } from './teams.ts';
import { openTools } from './tools.ts';
import { openWallet } from './wallet.ts';
import { openOutbox, openWebhooks } from './webhooks.ts';
import { openWords } from './words.ts';

export interface Running {
  readonly url: string;
  readonly inbox: string | null;
  readonly demo: Demo | null;
  /** Does what is due by the clock now, as a job does every minute. */
  readonly sweep: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const housekeepingEvery = 3_600_000;

/** Starts everything in order. If a part fails, stops what has started, in reverse order, and throws. */
export async function start(config: Config, options: Options): Promise<Running> {
  const started = options.early?.started ?? new AsyncDisposableStack();
  try {
    return await assemble(config, options, started);
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

async function assemble(config: Config, options: Options, started: AsyncDisposableStack): Promise<Running> {
  const core = await openCoreServices(config, options, started);
  const mails = openMails(core);
  const outbox = openOutbox(core);
  const context: ServerContext = { ...core, mail: mails.send, publish: outbox.publish };

  const signIn = openSignIn(context);
  const demo = chooseDemo(context);
  if (demo) await signIn.accounts.seedDemo(demo);
  const billing = openBilling(context);
  const checks = openPictureChecks(context);
  const words = openWords(context);
  const drive = await openDrive(context, checks, words);
  const accounts = openAccounts(context, signIn, { billing, drive });
  const engines = await openImageEngines(context);
  const kits = openKits(context, drive);
  const safety = openSafety(context, { drive, words, checks });
  const push = openPush(context);
  const activity = await openActivity(context, drive);
  const generations = openGenerations(context, { drive, kits, safety, push, engines });
  const exports = await openExports(context, { drive, kits });
  const takeouts = await openTakeouts(context, drive);
  const shares = await openShares(context, { granting: signIn.granting, drive, safety });
  const gallery = openGallery(context, { drive, safety });
  // In the order in which their workers start, and in which they stop.
  const features: readonly Feature[] = [
    openMcp(context),
    generations,
    mails,
    push,
    openWebhooks(context, { outbox, proof: signIn.proof, granting: signIn.granting }),
    exports,
    takeouts,
    openWallet(context),
    billing,
    drive,
    openProjects(context, drive),
    kits,
    safety,
    shares,
    gallery,
    await openModeration(context, { drive, gallery, shares }),
    openDrafts(context),
    openTeams(context, signIn),
    openTeamCredits(context, { billing, proof: signIn.proof }),
    activity,
    openReviews(context, { drive, push, words }),
    accounts,
    openTools(context, { engines, safety }),
    openPublicSettings(context, demo),
    openBrowserErrors(context),
  ];
  const sweep = openSweep(context, features);

  const health = watchHealth(context, drive.blobs);
  const app = await openApp(context, { features, billing, drive, ready: health.ready });
  listenToDatabase(context, { generations, activity, drive });
  started.defer(async () => {
    health.stop();
    for (const { stop } of features) await stop?.();
    await app.close();
  });

  for (const warning of config.warnings) app.log.warn(warning);
  for (const { jobs } of context.isWorker ? [generations, safety] : [...features, sweep]) await jobs?.();
  keepHouse(context, signIn);
  await context.metrics?.listen(health.ready);
  if (!context.isWorker) await listenForUsers(app, config);
  const inbox = context.sandbox?.inbox ?? null;
  return { url: config.publicUrl, inbox, demo, sweep: sweep.sweep, stop: () => started.disposeAsync() };
}

/** Deletes expired sign-in data now and every hour, and reloads signing keys that other processes may have replaced. */
function keepHouse(
  { tokens, background, started }: ServerContext,
  { accounts }: Pick<ReturnType<typeof openSignIn>, 'accounts'>,
): void {
  const housekeeping = setInterval(() => {
    background.run('housekeeping', Promise.all([accounts.purge(), tokens.load()]));
  }, housekeepingEvery);
  background.run('housekeeping', accounts.purge());
  started.defer(() => clearInterval(housekeeping));
}
