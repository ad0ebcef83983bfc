import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../apps/server/src/adapters/db/embedded.ts';
import { ask } from '../../apps/server/test/support/own-database.ts';
import { prepareForTests } from '../../apps/server/test/support/template.ts';
import { endGroup } from './end-group.ts';
import { openWarm, type Warm, type WarmRan, type WarmRun } from './warm.ts';

interface Ran {
  readonly outcome: 'passed' | 'failed' | 'timed out';
  /** The test that failed first, or the last output of a file that died outside any. */
  readonly by: string;
  readonly milliseconds: number;
}

interface Run {
  readonly test: string;
  /** Where the sources with mutants are. */
  readonly sources: string;
  readonly limit: number;
  /** The mutant that is on, as `file:number`. */
  readonly active?: string;
  /** A folder for what was reached. */
  readonly reached?: string;
}

/** A place where one test file runs at a time: a folder of its own, and a PostgreSQL of its own where one is needed. */
export interface Stage {
  /** Runs a test file in a process of its own. */
  readonly run: (run: Run) => Promise<Ran>;
  /** Runs it in a process that has run others before: many times faster, because everything is loaded. */
  readonly runWarm: (run: WarmRun) => Promise<WarmRan>;
  /** Makes the next `runWarm` start in a new process. */
  readonly renew: () => void;
  readonly stop: () => Promise<void>;
}

/** `cache` outlasts the stage: for compiled code. */
export async function openStage(root: string, needsDatabase: boolean, cache: string): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-mutation-'));
  const scratch = join(folder, 'scratch');
  const postgres = needsDatabase ? await startEmbedded({ dir: folder, onRestart: () => {} }) : null;
  const database = postgres && {
    TEST_DATABASE_URL: postgres.url,
    TEST_DATABASE_TEMPLATE: await prepareForTests(postgres.url),
  };
  let running: ChildProcess | undefined;
  let warm: Warm | undefined;
  let isStopped = false;
  const clear = async (outcome: Ran['outcome']): Promise<void> => {
    if (outcome !== 'passed' && postgres) await dropLeftovers(postgres.url);
    for (const left of readdirSync(scratch)) rmSync(join(scratch, left), { recursive: true, force: true });
  };
  const environment = (about: Record<string, string | undefined>): NodeJS.ProcessEnv => {
    mkdirSync(scratch, { recursive: true });
    const hook = new URL('./hook.ts', import.meta.url);
    for (const [key, value] of Object.entries({ root, ...about }))
      if (value !== undefined) hook.searchParams.set(key, value);
    return {
      ...process.env,
      ...database,
      NODE_OPTIONS: `--import=${hook.href}`,
      NODE_COMPILE_CACHE: join(cache, 'compiled'),
      NODE_TEST_CONTEXT: undefined,
      TMPDIR: scratch,
      TEMP: scratch,
      TEST_S3: 'null',
    };
  };

  return {
    runWarm: async (run) => {
      if (warm?.sources !== run.sources) warm?.end();
      if (!warm?.isUsable())
        warm = openWarm(root, run.sources, {
          ...environment({ sources: run.sources, warm: 'yes' }),
          TEST_DATABASE_KEPT: 'yes',
          // Many mutants keep a test waiting in vain. One that merely was too slow fails without a mutant as well.
          TEST_PATIENCE: '20000',
        });
      const began = performance.now();
      const ran = await warm.run(run);
      if (isStopped) return { ...ran, milliseconds: 0 };
      // Those of a process that goes on are its own.
      if (!warm.isUsable()) await clear('failed');
      return { ...ran, milliseconds: Math.round(performance.now() - began) };
    },
    renew: () => warm?.end(),
    run: async (run) => {
      const { sources, active, reached } = run;
      const flags = [
        '--disable-warning=ExperimentalWarning',
        `--test-reporter=${new URL('./first-failure.ts', import.meta.url).href}`,
      ];
      const began = performance.now();
      running = spawn(process.execPath, [...flags, '--test-reporter-destination=stdout', run.test], {
        cwd: root,
        // A group of its own, so that nothing it started outlives it.
        detached: process.platform !== 'win32',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: environment({ sources, active, reached }),
      });
      const ended = await endOf(running, run.limit);
      endGroup(running);
      running = undefined;
      if (isStopped) return { ...ended, milliseconds: 0 };
      await clear(ended.outcome);
      return { ...ended, milliseconds: Math.round(performance.now() - began) };
    },
    stop: async () => {
      isStopped = true;
      if (running) endGroup(running);
      warm?.end();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function endOf(child: ChildProcess, limit: number): Promise<Pick<Ran, 'outcome' | 'by'>> {
  let said = '';
  let isLate = false;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000);
    });
  const timer = setTimeout(() => {
    isLate = true;
    endGroup(child);
  }, limit);
  return new Promise((resolve) => {
    // Not `close`: what the file started may keep the pipes open.
    child.on('exit', (code) => {
      clearTimeout(timer);
      // What was written last may still be in the pipe.
      setImmediate(() => {
        const outcome = isLate ? 'timed out' : code === 0 ? 'passed' : 'failed';
        const failed = /^\[first failure\] (.*)/m.exec(said)?.[1];
        resolve({ outcome, by: failed ?? (outcome === 'failed' ? lastWords(said) : '') });
      });
    });
  });
}

const lastWords = (said: string): string =>
  /^.*Error.*$/m.exec(said)?.[0]?.slice(0, 200) ?? said.trim().slice(-200);

/** A file that ended early leaves its databases behind. */
async function dropLeftovers(url: string): Promise<void> {
  const left = await ask<{ name: string }>(
    url,
    "select datname as name from pg_database where datname like 't\\_%'",
  );
  for (const { name } of left) await ask(url, `drop database if exists ${name} with (force)`);
}
