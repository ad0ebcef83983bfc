import { flushCompileCache } from 'node:module';
import { Writable } from 'node:stream';
import { builtWeb, type Running, start } from '../../apps/server/src/compose/start.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { buildWeb } from '../run/build-web.ts';
import { openWarmEngines } from './warm-engines.ts';

/** What the journeys ask of this process. */
export type Asked =
  | { readonly ask: 'start'; readonly environment: NodeJS.ProcessEnv }
  | { readonly ask: 'stop' };

/** What this process reports. Log lines take the same channel, so that none arrives after `stopped`. */
export type Told =
  | { readonly tell: 'started' }
  | { readonly tell: 'stopped'; readonly memory: number }
  | { readonly tell: 'failed'; readonly why: string }
  | { readonly tell: 'log'; readonly line: string };

const shutdownPatience = 15_000;

// Runs one server after another, each with its own settings, database, ports and sandbox, and keeps the code loaded and compiled.
// Journeys about starting and stopping use the product's own program instead.
const built = buildWeb();
built.catch(() => {});
const engines = openWarmEngines();
let running: Promise<Running> | null = null;
let isLeaving = false;

process.on('message', (asked: Asked) => void serve(asked));
process.on('disconnect', () => void leave());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave());

async function serve(asked: Asked): Promise<void> {
  try {
    if (asked.ask === 'start') {
      await built;
      running = open(asked.environment);
      await running;
      tell({ tell: 'started' });
    } else {
      await close();
      tell({ tell: 'stopped', memory: process.memoryUsage.rss() });
      // For the next such process, which starts before this one ends.
      flushCompileCache();
    }
  } catch (error) {
    tell({ tell: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function open(environment: NodeJS.ProcessEnv): Promise<Running> {
  const logStream = new Writable({
    decodeStrings: false,
    write: (line: string | Buffer, _encoding, done) => {
      tell({ tell: 'log', line: line.toString() });
      done();
    },
  });
  return start(readConfig(environment), {
    webRoot: builtWeb,
    logStream,
    ...engines.lend(environment),
    // No journey is about what a hash costs.
    passwordCost: { memory: 8, passes: 1, parallelism: 1 },
  });
}

async function close(): Promise<void> {
  const current = running;
  running = null;
  await (await current)?.stop();
}

/** The parent process has ended, perhaps by kill -9, or wants this one to end. */
async function leave(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  setTimeout(() => process.exit(1), shutdownPatience).unref();
  await close().catch(() => {});
  await engines.close().catch(() => {});
  process.exit(0);
}

function tell(told: Told): void {
  if (process.connected) process.send?.(told);
}
