import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { commandLineOf, processesWith } from '../../apps/server/test/support/processes.ts';
import { startS3Server } from '../../apps/server/test/support/s3-server.ts';
import { check } from '../check/check.ts';
import { buildWeb } from '../run/build-web.ts';
import { findBrowser, NoBrowser } from './browser.ts';
import { connectionsFor, filesAtOnce, rememberedTimes, type Times } from './pace.ts';
import { type Progress, showProgress } from './progress.ts';
import { changedFiles, createNarrowReach } from './reach.ts';
import { type Outcome, type RunOptions, runBatch } from './run-batch.ts';
import { makeRunFolder } from './run-folder.ts';
import { type Stumbled, secondRun } from './second-run.ts';
import {
  type Batch,
  filesOf,
  inOrder,
  inShares,
  isWarm,
  type Kind,
  select,
  type Tier,
  unmatched,
} from './selection.ts';
import { type Took, timesTable } from './times-table.ts';
import { WarmProcess } from './warm-process.ts';
import { watchTests } from './watch.ts';

/** Marks every process of this run through the environment it inherits, so that a forgotten one can be found. */
const run = `${process.pid}-${Date.now()}`;
process.env['ARTCADE_TEST_RUN'] = run;

// Far beyond what any needs, even where others keep the machine busy.
const fileTimeout = 1_200_000;
/** For a PostgreSQL that is just starting, or pages that are just built. */
const stopPatience = 60_000;
/** For what killed files have started. */
const gonePatience = 20_000;

const { words, tier, tellsTimes, isWatching, isChanged } = readSwitches();
// Words choose among all files: who names one wants it.
const files = filesOf(words.length > 0 ? 'all' : tier);
const chosen = choose();
if (chosen.length === 0) {
  console.error(
    isChanged
      ? 'No test can notice what has changed.'
      : `No test file and no test has ${words.map((word) => `"${word}"`).join(' or ')} in its name.`,
  );
  process.exit(isChanged ? 0 : 1);
}

if (words.length > 1)
  for (const word of unmatched(files, words)) console.error(`Nothing has "${word}" in its name.`);

const started = new AsyncDisposableStack();
/** Ctrl-C or a failed part stops everything that runs. Afterwards all shared services are stopped. */
const broken = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, breakOff);
if (process.connected) process.on('disconnect', breakOff);
const code = await main().catch((error: unknown) => {
  console.error(error instanceof NoBrowser ? error.message : error);
  return 1;
});
await started.disposeAsync();
process.exit(code);

/** A switch that does not exist must not cost minutes of tests. */
function readSwitches() {
  const names = ['all', 'rest', 'changed', 'times', 'watch'] as const;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(names.map((name) => [name, { type: 'boolean', default: false } as const])),
    });
    // Without `--`, npm takes a switch for its own and keeps it.
    for (const name of names)
      if (process.env[`npm_config_${name}`] === 'true' && !values[name])
        throw new Error(`npm kept --${name} for itself. Write: npm test -- --${name}`);
    const tier: Tier = values['all'] ? 'all' : values['rest'] ? 'rest' : 'quick';
    return {
      words: positionals,
      tier,
      tellsTimes: values['times'] === true,
      isWatching: values['watch'] === true,
      isChanged: values['changed'] === true,
    };
  } catch (error) {
    const { message } = error as Error;
    console.error(message.replace(/^Unknown option '(.*?)'.*$/s, 'Unknown switch $1'));
    console.error(
      [
        'npm test -- [words of a path or a test]',
        '  --changed   what the change since the main branch can reach',
        '  --all       the slow files too (npm run test:all); --rest: only those',
        '  --times     what each file cost',
        '  --watch     again at every change',
      ].join('\n'),
    );
    process.exit(1);
  }
}

/** Watching without words runs the units only: they are done in a moment. */
function choose(): Batch[] {
  const batches = select(files, words).filter(
    ({ kind }) => !isWatching || words.length > 0 || kind === 'unit',
  );
  if (!isChanged) return batches;
  const [changed, reach] = [changedFiles(), createNarrowReach()];
  return batches.filter((batch) => reach(batch, changed));
}

function breakOff(): void {
  broken.abort();
  setTimeout(() => process.exit(1), stopPatience).unref();
}

/** Waits for all, also where one fails: nothing may start after the clean-up. */
async function together<Works extends readonly Promise<unknown>[]>(...works: Works) {
  for (const work of works) work.catch(() => broken.abort());
  await Promise.allSettled(works);
  return Promise.all(works);
}

async function main(): Promise<number> {
  const needs = (...kinds: Kind[]) => chosen.some(({ kind }) => kinds.includes(kind));
  // Before anything else: a missing browser must be reported at once, not after minutes.
  if (needs('journey')) process.env['CHROME_BIN'] = await findBrowser();
  const folder = makeFolder();
  if (isWatching) {
    if (needs('server', 'journey')) console.log('Starting PostgreSQL …');
    await prepare(folder, needs);
    await watchTests(choose, runAfterChange, broken.signal);
    return 0;
  }
  const counts = await runAll(folder, needs);
  await started.disposeAsync();
  if (broken.signal.aborted) return 1;
  if (counts.every(({ passed, failed }) => passed + failed === 0)) return nothingRan();
  counts.push(nothingLeft());
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** One run of watching. What cannot be built or run is told, and the next change may mend it. */
async function runAfterChange(due: readonly Batch[], signal: AbortSignal): Promise<void> {
  try {
    const times = rememberedTimes('.cache/test-times.json');
    const atOnce = filesAtOnce();
    const batches = inOrder(inShares(due, Math.min(2, atOnce)), times.of);
    if (batches.some(({ kind }) => kind === 'journey' || kind === 'script')) await buildWeb();
    const progress = showProgress(process.stdout);
    const { passed, failed } = await createRunner(batches, { atOnce, times, progress, signal }).run(batches);
    progress.end();
    if (signal.aborted) return;
    times.save();
    console.log(`${passed} passed, ${failed} failed`);
  } catch (error) {
    console.error(error);
  }
  if (!signal.aborted) console.log('Watching. Ctrl-C stops.');
}

async function runAll(folder: string, needs: (...kinds: Kind[]) => boolean): Promise<Outcome[]> {
  const times = rememberedTimes('.cache/test-times.json');
  const atOnce = filesAtOnce();
  const batches = inOrder(inShares(chosen, Math.min(2, atOnce)), times.of);
  const progress = showProgress(process.stdout);
  const isUnit = ({ kind }: Batch) => kind === 'unit';
  const rest = batches.filter((batch) => !isUnit(batch));
  const runner = createRunner(batches, { atOnce, times, progress, signal: broken.signal });
  if (needs('server', 'journey')) runner.waitFor('starting PostgreSQL …');
  // Units need no services, so they run and report while the services start.
  const [units] = await together(runner.run(batches.filter(isUnit)), prepare(folder, needs));
  if (needs('journey', 'script') && !broken.signal.aborted) {
    // It says itself what it builds.
    progress.end();
    await buildWeb();
  }
  runner.waitFor('');
  const isWhole = words.length === 0 && !broken.signal.aborted;
  const isChecked = isWhole && tier !== 'rest';
  const [others, checked] = await together(
    runner.run(rest),
    isChecked ? check(progress.say, broken.signal) : Promise.resolve({ passed: 0, failed: 0 }),
  );
  const again = isWhole ? await runner.runFailedAgain() : { passed: 0, failed: 0, unstable: [] };
  progress.end();
  if (broken.signal.aborted) return [];
  times.save();
  runner.tellTimes();
  for (const files of again.unstable)
    console.log(`⚠ ${files} failed beside others and passed alone: a fault to mend`);
  return [units, others, checked, again];
}

/** Registers a server to be stopped at the end, also after a failure. */
function known<Server extends { readonly stop: () => unknown } | null>(server: Server): Server {
  if (server) started.defer(async () => void (await server.stop()));
  return server;
}

/** Holds all that this run writes, also what a file of tests cannot remove because it was killed. */
function makeFolder(): string {
  const folder = makeRunFolder();
  // PostgreSQL may run as another user, who must pass.
  chmodSync(folder, 0o711);
  started.defer(async () => {
    await allGone();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  // Hundreds of processes read the same sources: one of them compiles each, and the next run only what has changed.
  process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled');
  return folder;
}

/** What files share, started once for all of them. A selection of tests starts only what it needs. */
async function prepare(folder: string, needs: (...kinds: Kind[]) => boolean): Promise<void> {
  if (!needs('server', 'journey')) return;
  // Here, since they bring half of the server along.
  const { startEmbedded } = await import('../../apps/server/src/adapters/db/embedded.ts');
  const { prepareForTests } = await import('../../apps/server/test/support/template.ts');
  // A few tests that need S3 start their own.
  const [postgres, s3] = await together(
    startEmbedded({ dir: folder, onRestart: () => {}, connections: connectionsFor(filesAtOnce()) }).then(
      known,
    ),
    words.length === 0 && tier !== 'quick' ? startS3Server().then(known) : Promise.resolve(undefined),
  );
  process.env['TEST_DATABASE_URL'] = postgres.url;
  process.env['TEST_DATABASE_TEMPLATE'] = await prepareForTests(postgres.url);
  // Null says that there is none, so that no file looks for one again.
  if (s3 !== undefined) process.env['TEST_S3'] = JSON.stringify(s3);
}

function createRunner(
  all: readonly Batch[],
  {
    atOnce,
    times,
    progress,
    signal,
  }: { atOnce: number; times: Times; progress: Progress; signal: AbortSignal },
) {
  const began = performance.now();
  const expected = all.reduce((sum, batch) => sum + times.of(batch), 0);
  const files = all.reduce((sum, batch) => sum + batch.files.length, 0);
  const counted = { passed: 0, failed: 0 };
  const took: Took[] = [];
  const stumbled: Stumbled[] = [];
  let [filesDone, expectedDone, awaited] = [0, 0, ''];
  const show = () => {
    const elapsed = (performance.now() - began) / 1000;
    progress.show({ files, filesDone, ...counted, expected, expectedDone, elapsed, atOnce, awaited });
  };

  const options: RunOptions = { say: progress.say, milliseconds: fileTimeout, signal };

  const runOne = async (batch: Batch, warm: WarmProcess): Promise<void> => {
    const awaited = times.of(batch);
    const from = performance.now();
    const run = isWarm(batch) ? warm.run(batch.files.join()) : runBatch(batch, options);
    const { passed, failed, processor } = await run;
    if (signal.aborted) return;
    const seconds = (performance.now() - from) / 1000;
    times.took(batch, seconds);
    took.push({ batch, seconds, processor });
    counted.passed += passed;
    counted.failed += failed;
    if (failed > 0) stumbled.push({ batch, failed });
    filesDone += batch.files.length;
    expectedDone += awaited;
    show();
  };

  return {
    /** Names what the next files wait for. */
    waitFor: (what: string): void => {
      awaited = what;
      show();
    },
    run: async (batches: readonly Batch[]): Promise<Outcome> => {
      const before = { ...counted };
      const next = batches.values();
      show();
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          const warm = new WarmProcess(options);
          for (const batch of next) if (!signal.aborted) await runOne(batch, warm);
          counted.failed += (await warm.end()).failed;
        }),
      );
      return { passed: counted.passed - before.passed, failed: counted.failed - before.failed };
    },
    runFailedAgain: () => secondRun(stumbled, (batch) => runBatch(batch, options), progress.say),
    tellTimes: () => {
      if (took.length > 10 || tellsTimes) for (const line of timesTable(took, tellsTimes)) console.log(line);
    },
  };
}

/** A name may be a subtest's, or a text that only looks like a test: Node then runs none and reports success. */
function nothingRan(): number {
  const files = chosen.flatMap(({ files }) => files).join(' ');
  console.error(
    `Nothing ran: Node finds no test of that name in ${files}. Choose the whole file by its path.`,
  );
  return 1;
}

function nothingLeft(): Outcome {
  const left = stillRunning();
  for (const pid of left) console.log(`left running: ${commandLineOf(pid)}`);
  return { passed: 0, failed: left.length === 0 ? 0 : 1 };
}

function stillRunning(): number[] {
  return processesWith(`ARTCADE_TEST_RUN=${run}`).filter((pid) => pid !== process.pid);
}

/** The servers and browsers of a file that was killed notice it and end; until then they write into their folders. */
async function allGone(): Promise<void> {
  const deadline = performance.now() + gonePatience;
  while (stillRunning().length > 0 && performance.now() < deadline) await sleep(100);
}
