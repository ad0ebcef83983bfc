import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Builtin } from '#adapters/engines/builtin.ts';
import type { Engines } from '#adapters/engines/engines.ts';
import type { Sketcher } from '#adapters/engines/sketcher.ts';
import type { PictureEdits } from '#adapters/picture-edits/picture-edits.ts';
import type { PictureJudge } from '#adapters/picture-judge/picture-judge.ts';
import { type Running, start } from '#compose/start.ts';
import { readConfig } from '#config/config.ts';
import { freePort } from './free-port.ts';
import { ask } from './own-database.ts';
import * as databases from './test-databases.ts';

/** An empty database that is dropped after the test. */
export const testDatabase = databases.testDatabase;
/** The same, with all tables if the run has prepared a template, so that a server starts on it at once. */
export const readyDatabase = databases.readyDatabase;

/** Queries the database directly. */
export const rows = ask;

/** The part of this environment that a program needs. No other setting of the machine reaches it. */
export const bareEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/**
 * Settings without the sandbox, for tests that send no mail and need no issuer: such a server starts faster.
 */
export const withoutSandbox = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'artcade',
  OIDC_CLIENT_SECRET: 'secret',
  NEWEBPAY_URL: 'http://127.0.0.1:1',
  NEWEBPAY_MERCHANT_ID: 'MS1',
  NEWEBPAY_HASH_KEY: 'k'.repeat(32),
  NEWEBPAY_HASH_IV: 'i'.repeat(16),
};

export interface TestServer extends Running {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Everything logged so far. */
  readonly log: () => string;
}

/** The whole server over its own database, with the sandbox beside it. `settings` are environment variables. */
export async function startTestServer(
  settings: Record<string, string> = {},
  options: {
    now?: () => Date;
    databaseUrl?: string;
    dataDir?: string;
    engines?: Engines;
    pictureEdits?: PictureEdits;
    pictureJudge?: PictureJudge;
    sketcher?: Sketcher;
    render?: Builtin['render'];
    renderFile?: Builtin['renderFile'];
    archiveBytes?: number;
    webhookPatience?: number;
    /** For tests about passwords and codes, their timing and their limits: hashes as the product makes them. */
    hashesFully?: boolean;
  } = {},
): Promise<TestServer> {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await readyDatabase();
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const folder = options.dataDir ?? mkdtempSync(join(tmpdir(), 'artcade-test-'));
  const lines: string[] = [];
  const logStream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const environment = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    SIGN_IN_ATTEMPTS: '1000',
    MAILS_PER_HOUR: '1000',
    REQUESTS_PER_MINUTE: '1000000',
    // On a busy machine, a test may take longer than a token usually lives. A test with a clock of its own lets tokens expire.
    ...(options.now ? {} : { ACCESS_TOKEN_SECONDS: '3600' }),
    ...settings,
  };
  const running = await start(readConfig(environment), {
    webRoot: null,
    logStream,
    ...(options.hashesFully ? {} : { passwordCost: { memory: 8, passes: 1, parallelism: 1 } }),
    ...(options.now ? { now: options.now } : {}),
    ...(options.engines ? { engines: options.engines } : {}),
    ...(options.pictureEdits ? { pictureEdits: options.pictureEdits } : {}),
    ...(options.pictureJudge ? { pictureJudge: options.pictureJudge } : {}),
    ...(options.sketcher ? { sketcher: options.sketcher } : {}),
    ...(options.render ? { render: options.render } : {}),
    ...(options.renderFile ? { renderFile: options.renderFile } : {}),
    ...(options.webhookPatience ? { webhookPatience: options.webhookPatience } : {}),
    ...(options.archiveBytes ? { archiveBytes: options.archiveBytes } : {}),
  });
  // A test that sets the clock makes things due, and says itself when they are swept.
  if (options.now) await quiet(database.url);
  return {
    ...running,
    databaseUrl: database.url,
    dataDir: folder,
    log: () => lines.join(''),
    stop: async () => {
      await running.stop();
      await database.drop();
      if (!options.dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The scheduled sweep would run between two steps of a test. */
export async function quiet(databaseUrl: string): Promise<void> {
  await rows(databaseUrl, 'delete from pgboss.schedule');
  // A scheduled sweep may still be in the queue.
  const sweeps = `from pgboss.job where name in ('sweep', '__pgboss__send-it')`;
  for (;;) {
    await rows(databaseUrl, `delete ${sweeps} and state = 'created'`);
    const left = await rows(databaseUrl, `select 1 ${sweeps} and state < 'completed'`);
    if (left.length === 0) return;
    await sleep(20);
  }
}
