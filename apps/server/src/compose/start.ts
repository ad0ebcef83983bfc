import { fileURLToPath } from 'node:url';
import type { Config } from '#config/config.ts';
import { openAccounts, openSignIn } from './accounts.ts';
import { createReadiness, listenForUsers, openApp } from './app.ts';
import { openBilling } from './billing.ts';
import { openPlatform } from './core-services.ts';
import { listenToDatabase } from './database-events.ts';
import { chooseDemo, type Demo } from './demo.ts';
import { openDrafts } from './drafts.ts';
import { openDrive } from './drive.ts';
import { openExports } from './exports.ts';
import type { Feature } from './feature.ts';
import { openGenerations, openImageEngines } from './generations.ts';
import { openKits } from './kits.ts';
import { openMails } from './mails.ts';
import type { Options } from './options.ts';
import { openPush } from './push.ts';
import type { Base } from './server-context.ts';
import { openSite } from './site.ts';
import { openSweep } from './sweep.ts';
import { openTakeouts } from './takeouts.ts';
import { openTeams } from './teams.ts';
import { openTools } from './tools.ts';
import { openWallet } from './wallet.ts';

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
  const started = new AsyncDisposableStack();
  try {
    return await assemble(config, options, started);
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

async function assemble(config: Config, options: Options, started: AsyncDisposableStack): Promise<Running> {
  const platform = await openPlatform(config, options, started);
  const mails = openMails(platform);
  const base: Base = { ...platform, mail: mails.send };

  const signIn = openSignIn(base);
  const demo = chooseDemo(base);
  if (demo) await signIn.accounts.seedDemo(demo);
  const billing = openBilling(base);
  const drive = await openDrive(base);
  const accounts = openAccounts(base, signIn, { billing, drive });
  const engines = openImageEngines(base);
  const kits = openKits(base, drive);
  const push = openPush(base);
  const generations = openGenerations(base, { drive, kits, push, engines });
  const exports = await openExports(base, { drive, kits });
  const takeouts = await openTakeouts(base, drive);
  // In the order in which their workers start, and in which they stop.
  const features: readonly Feature[] = [
    generations,
    mails,
    push,
    exports,
    takeouts,
    openWallet(base),
    billing,
    drive,
    kits,
    openDrafts(base),
    openTeams(base),
    accounts,
    openTools(base, engines),
    openSite(base, demo),
  ];
  const sweep = openSweep(base, features);

  const readiness = createReadiness(base);
  const app = await openApp(base, { features, billing, drive, ready: readiness.ready });
  listenToDatabase(base, generations);
  started.defer(async () => {
    readiness.stop();
    for (const { stop } of features) await stop?.();
    await app.close();
  });

  for (const warning of config.warnings) app.log.warn(warning);
  for (const { jobs } of base.isWorker ? [generations] : [...features, sweep]) await jobs?.();
  keepHouse(base, signIn);
  await base.metrics?.listen(readiness.ready);
  if (!base.isWorker) await listenForUsers(app, config);
  const inbox = base.sandbox?.inbox ?? null;
  return { url: config.publicUrl, inbox, demo, sweep: sweep.sweep, stop: () => started.disposeAsync() };
}

/** Deletes expired sign-in data now and every hour, and reloads signing keys that other processes may have replaced. */
function keepHouse(
  { tokens, background, started }: Base,
  { accounts }: Pick<ReturnType<typeof openSignIn>, 'accounts'>,
): void {
  const housekeeping = setInterval(() => {
    background.run('housekeeping', Promise.all([accounts.purge(), tokens.load()]));
  }, housekeepingEvery);
  background.run('housekeeping', accounts.purge());
  started.defer(() => clearInterval(housekeeping));
}
