import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endGroup } from './end-group.ts';
import type { Message, Order, Place } from './warm-process.ts';

export interface WarmRun {
  readonly test: string;
  readonly sources: string;
  readonly limit: number;
  readonly active?: string;
  /** The numbers of the tests to run; all by default. */
  readonly only?: readonly number[] | null;
  readonly findsReach?: boolean;
  /** How many mutants it may pass before it counts as an endless loop; any number by default. */
  readonly mostPassed?: number;
}

export interface WarmRan {
  readonly outcome: 'passed' | 'failed' | 'timed out' | 'died';
  readonly by: string;
  /** The number of the test that failed. */
  readonly place: number;
  /** Whether the mutant that was on was reached. */
  readonly wasHit: boolean;
  readonly reached: Readonly<Record<string, Place>>;
  /** How many mutants it passed, each as often as it did. */
  readonly passed: number;
  readonly milliseconds: number;
  /** The process that it ran in. */
  readonly process: number;
}

/** A process that runs one test file after another. */
export interface Warm {
  readonly sources: string;
  readonly run: (run: WarmRun) => Promise<WarmRan>;
  readonly isUsable: () => boolean;
  readonly end: () => void;
}

/** How long a failed file may take to stop what it started. */
const tidyingLimit = 20_000;
/** A process this large is replaced: every run imports its test file anew. */
const mostMegabytes = 1_200;

export function openWarm(root: string, sources: string, env: NodeJS.ProcessEnv): Warm {
  const program = fileURLToPath(new URL('./warm-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env,
  });
  let isUsable = true;
  let number = 0;
  const end = (): void => {
    isUsable = false;
    endGroup(child);
  };
  child.on('exit', end);
  child.on('error', end);

  const run = ({ test, limit, active = '', only = null, ...rest }: WarmRun): Promise<WarmRan> =>
    new Promise((resolve) => {
      const { findsReach = false, mostPassed = Number.MAX_SAFE_INTEGER } = rest;
      number += 1;
      const order: Order = { number, path: join(root, test), active, only, findsReach, mostPassed };
      let outcome: WarmRan['outcome'] = 'passed';
      let [by, place] = ['', 0];
      const finish = (rest: Partial<WarmRan> = {}): void => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit);
        resolve({
          outcome,
          by,
          place,
          wasHit: true,
          reached: {},
          passed: 0,
          milliseconds: 0,
          process: child.pid ?? 0,
          ...rest,
        });
      };
      const onLimit = (): void => {
        // A file that has failed has failed, even if it cannot stop what it started.
        if (outcome === 'passed') outcome = 'timed out';
        end();
        finish();
      };
      let timer = setTimeout(onLimit, limit);
      const onExit = (): void => finish(outcome === 'passed' ? { outcome: 'died' } : {});
      const onMessage = (message: Message): void => {
        if (message.number !== number) return;
        if (message.type === 'failed') {
          [outcome, by, place] = ['failed', message.by, message.place];
          clearTimeout(timer);
          timer = setTimeout(onLimit, tidyingLimit);
          return;
        }
        if (message.megabytes > mostMegabytes) end();
        const { wasHit, reached, passed } = message;
        finish({ wasHit, reached, passed });
      };
      child.on('message', onMessage).on('exit', onExit);
      child.send(order, (error) => error && onExit());
    });

  return { sources, run, end, isUsable: () => isUsable };
}
