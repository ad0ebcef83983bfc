import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLineOf, processesWith } from '../apps/server/test/support/processes.ts';
import { startS3Server } from '../apps/server/test/support/s3-server.ts';
import { findBrowser, NoBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { check } from './check.ts';
import { connectionsFor, filesAtOnce, rememberedTimes } from './testing/pace.ts';
import { type Progress, showProgress } from './testing/progress.ts';
import { type Outcome, type RunOptions, runBatch } from './testing/run-batch.ts';
import { type Stumbled, secondRun } from './testing/second-run.ts';
import { allFiles, type Batch, inOrder, inShares, isWarm, type Kind, select } from './testing/selection.ts';
import { type Took, timesTable } from './testing/times-table.ts';
import { WarmProcess } from './testing/warm-process.ts';

/** Marks every process of this run through the environment it inherits, so that a forgotten one can be found. */
const run = `${process.pid}-${Date.now()}`;
process.env['ARTCADE_TEST_RUN'] = run;

// Far beyond what any needs, even where others keep the machine busy.
const fileTimeout = 1_200_000;
/** For a PostgreSQL that is just starting, or pages that are just built. */
const stopPatience = 60_000;

const { words, tellsTimes, isWatching } = readSwitches();
// Watching without words runs the units only: they are done in a moment.
const chosen = select(allFiles(), words).filter(
  ({ kind }) => !isWatching || words.length > 0 || kind === 'unit',
);
if (chosen.length === 0) {
  console.error(`No test file and no test has ${words.map((word) => `"${word}"`).join(' or ')} in its name.`);
  process.exit(1);
}

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

/** A switch that does not exist must not cost half an hour of tests. */
function readSwitches() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { times: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false } },
    });
    return { words: positionals, tellsTimes: values.times, isWatching: values.watch };
  } catch (error) {
    console.error((error as Error).message);
    console.error('npm test -- [words of a path or a test] [--times: what each file cost] [--watch]');
    process.exit(1);
  }
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
  if (isWatching) {
    await prepare(needs);
    if (needs('journey', 'script')) await buildWeb();
    return watch(chosen);
  }
  const counts = await runAll(needs);
  await started.disposeAsync();
  if (broken.signal.aborted) return 1;
  if (counts.every(({ passed, failed }) => passed + failed === 0)) return nothingRan();
  counts.push(nothingLeft());
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function runAll(needs: (...kinds: Kind[]) => boolean): Promise<Outcome[]> {
  const times = rememberedTimes('.cache/test-times.json');
  const atOnce = filesAtOnce();
  const batches = inOrder(inShares(chosen, Math.min(2, atOnce)), times.of);
  const progress = showProgress(process.stdout);
  const isUnit = ({ kind }: Batch) => kind === 'unit';
  const rest = batches.filter((batch) => !isUnit(batch));
  const runner = createRunner(batches, { atOnce, times, progress });
  // Units need no services, so they run and report while the services start.
  const [units] = await together(runner.run(batches.filter(isUnit)), prepare(needs));
  if (needs('journey', 'script') && !broken.signal.aborted) await buildWeb();
  const isWhole = words.length === 0 && !broken.signal.aborted;
  const [others, checked] = await together(
    runner.run(rest),
    isWhole ? check(progress.say, broken.signal) : Promise.resolve({ passed: 0, failed: 0 }),
  );
  const again = isWhole ? await runner.runFailedAgain() : { passed: 0, failed: 0 };
  progress.end();
  if (broken.signal.aborted) return [];
  times.save();
  runner.tellTimes();
  return [units, others, checked, again];
}

/** Registers a server to be stopped at the end, also after a failure. */
function known<Server extends { readonly stop: () => unknown } | null>(server: Server): Server {
  if (server) started.defer(async () => void (await server.stop()));
  return server;
}

/** What files share, started once for all of them. A selection of tests starts only what it needs. */
async function prepare(needs: (...kinds: Kind[]) => boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-test-'));
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  // Hundreds of processes read the same sources: one of them compiles each.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  if (!needs('server', 'journey')) return;
  // Here, since they bring half of the server along.
  const { startEmbedded } = await import('../apps/server/src/adapters/db/embedded.ts');
  const { prepareForTests } = await import('../apps/server/test/support/template.ts');
  // A few tests that need S3 start their own.
  const [postgres, s3] = await together(
    startEmbedded({ dir: folder, onRestart: () => {}, connections: connectionsFor(filesAtOnce()) }).then(
      known,
    ),
    words.length === 0 ? startS3Server().then(known) : Promise.resolve(undefined),
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
  }: { atOnce: number; times: ReturnType<typeof rememberedTimes>; progress: Progress },
) {
  const began = performance.now();
  const expected = all.reduce((sum, batch) => sum + times.of(batch), 0);
  const files = all.reduce((sum, batch) => sum + batch.files.length, 0);
  const counted = { passed: 0, failed: 0 };
  const took: Took[] = [];
  const stumbled: Stumbled[] = [];
  let [filesDone, expectedDone] = [0, 0];
  const show = () => {
    const elapsed = (performance.now() - began) / 1000;
    progress.show({ files, filesDone, ...counted, expected, expectedDone, elapsed, atOnce });
  };

  const options: RunOptions = { say: progress.say, milliseconds: fileTimeout, signal: broken.signal };

  const runOne = async (batch: Batch, warm: WarmProcess): Promise<void> => {
    const awaited = times.of(batch);
    const from = performance.now();
    const run = isWarm(batch) ? warm.run(batch.files.join()) : runBatch(batch, options);
    const { passed, failed, processor } = await run;
    if (broken.signal.aborted) return;
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
    run: async (batches: readonly Batch[]): Promise<Outcome> => {
      const before = { ...counted };
      const next = batches.values();
      show();
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          const warm = new WarmProcess(options);
          for (const batch of next) if (!broken.signal.aborted) await runOne(batch, warm);
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

/** Runs the tests that a change can reach, on each change, with Node's own watch mode, until it is stopped. */
async function watch(batches: readonly Batch[]): Promise<number> {
  const patterns = [...new Set(batches.map(({ pattern }) => pattern))];
  const flags = [
    '--disable-warning=ExperimentalWarning',
    '--test',
    '--watch',
    `--test-concurrency=${filesAtOnce()}`,
  ];
  // Node takes one name pattern for all files: if some are selected by path, all run completely.
  if (patterns.length === 1 && patterns[0] !== undefined) flags.push(`--test-name-pattern=${patterns[0]}`);
  // Every change kills the running tests, which then cannot remove their folders.
  const scratch = mkdtempSync(join(tmpdir(), 'artcade-'));
  // PostgreSQL may run as another user, who must pass.
  chmodSync(scratch, 0o711);
  started.defer(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 10 }));
  const child = spawn(process.execPath, [...flags, ...batches.flatMap(({ files }) => files)], {
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: scratch, TEMP: scratch, TMP: scratch },
  });
  // A terminal's Ctrl-C reaches it too; shared services are stopped after it.
  broken.signal.addEventListener('abort', () => child.kill());
  await new Promise((resolve) => child.once('exit', resolve));
  return 0;
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
  const left = processesWith(`ARTCADE_TEST_RUN=${run}`).filter((pid) => pid !== process.pid);
  for (const pid of left) console.log(`left running: ${commandLineOf(pid)}`);
  return left.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
