import './quick-hashes.ts';
import { pathToFileURL } from 'node:url';
import { failNow, placeNow, runFile } from './little-runner.ts';
import type { Switchboard } from './switchboard.ts';

/** One run of a test file, as asked for over IPC. */
export interface Order {
  readonly number: number;
  /** The path of the test. */
  readonly path: string;
  readonly active: string;
  /** The numbers of the tests to run, or null for all. */
  readonly only: readonly number[] | null;
  readonly findsReach: boolean;
  /** How many mutants it may pass before it counts as an endless loop. */
  readonly mostPassed: number;
}

/** Where a run reaches a mutant. */
export interface Place {
  /** The numbers of the tests that do; null if it may matter to all, none if it is reached only in a process of its own. */
  readonly tests: readonly number[] | null;
  /** Whether it is reached while a module is evaluated: a survivor then needs a process of its own as well. */
  readonly isAtLoad: boolean;
}

export type Message =
  | { readonly type: 'failed'; readonly number: number; readonly by: string; readonly place: number }
  | {
      readonly type: 'done';
      readonly number: number;
      readonly wasHit: boolean;
      readonly reached: Readonly<Record<string, Place>>;
      /** How many mutants it passed, each as often as it did. */
      readonly passed: number;
      readonly megabytes: number;
    };

const { __switchboard: switchboard } = globalThis as unknown as { __switchboard: Switchboard };
const tell = (message: Message): void => void process.send?.(message);
/** What was reached while modules were evaluated: only the first test that imports them does it. */
const atLoad = new Set<string>();
let isRunning = false;

process.on('unhandledRejection', () => isRunning && failNow());
process.on('uncaughtException', () => isRunning && failNow());
process.on('disconnect', () => process.exit());
process.on('message', (order: Order) => void run(order));

async function run({ number, path, active, only, findsReach, mostPassed }: Order): Promise<void> {
  const reached: Record<string, Place> = {};
  let passed = 0;
  Object.assign(switchboard, { active, wasHit: false });
  switchboard.onReach = (file, id) => {
    passed += 1;
    if (passed > mostPassed) {
      // Unlike a time limit, this holds on a busy machine, too.
      failNow();
      throw new Error('an endless loop');
    }
    const name = `${file}:${id}`;
    if (switchboard.isLoading) atLoad.add(name);
    if (!findsReach) return;
    const known = reached[name];
    const place = placeNow();
    if (known?.tests === null || known?.tests.includes(place)) return;
    // What is reached before the first test may matter to all of them.
    const tests = place === 0 ? null : [...(known?.tests ?? []), place];
    reached[name] = { tests, isAtLoad: false };
  };
  isRunning = true;
  await runFile(`${pathToFileURL(path).href}?run=${number}`, {
    only: only && new Set(only),
    onFailure: (by, place) => tell({ type: 'failed', number, by, place }),
  });
  isRunning = false;
  switchboard.active = '';
  for (const name of findsReach ? atLoad : [])
    reached[name] = { tests: [], ...reached[name], isAtLoad: true };
  const megabytes = Math.round(process.memoryUsage.rss() / 2 ** 20);
  tell({ type: 'done', number, wasHit: switchboard.wasHit, reached, passed, megabytes });
}
