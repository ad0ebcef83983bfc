import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { dot } from 'node:test/reporters';
import { startEmbedded } from '../apps/server/src/adapters/db/embedded.ts';
import { startS3Server } from '../apps/server/test/s3-server.ts';
import { prepareForTests } from '../apps/server/test/template.ts';
import { findBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { check } from './check.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Marks every process of this run through the environment it inherits, so that a forgotten one can be found. */
const marker = `ARTCADE_TEST_RUN=${process.pid}-${Date.now()}`;
process.env['ARTCADE_TEST_RUN'] = marker.split('=')[1];

// What takes longest comes first and what takes no time comes last, so that at the end no core waits for the other.
const longest = 'scripts/*.test.ts';
const shortest = '{apps,packages}/*/src/**/*.test.ts';
/** The others by kind. Files of one kind strain the machine in the same way, so the kinds are mixed. */
const long = ['e2e/**/*.test.ts', 'packages/engine/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'];
// Twice what a small machine has cores, since tests also wait: for disks, for animations, for time to pass.
const filesAtOnce = 4;
// Far beyond what any needs, even where others keep the machine busy.
const fileTimeout = 600_000;

const counts: Count[] = [await check()];
await buildWeb();
const browser = await findBrowser();
const folder = mkdtempSync(join(tmpdir(), 'artcade-test-'));
const [postgres, s3] = await Promise.all([
  startEmbedded({ dir: folder, onRestart: () => {} }),
  startS3Server(),
]);
try {
  Object.assign(process.env, {
    TEST_DATABASE_URL: postgres.url,
    TEST_DATABASE_TEMPLATE: await prepareForTests(postgres.url),
    // Null says that there is none, so that no file looks for one again.
    TEST_S3: JSON.stringify(s3),
    CHROME_BIN: browser,
    // Hundreds of processes read the same sources: one of them compiles each.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  });
  const files = [
    ...globSync(longest),
    ...mixed(long.map((pattern) => globSync(pattern))),
    ...globSync(shortest),
  ];
  counts.push(await runTests(files));
} finally {
  await Promise.all([postgres.stop(), s3?.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
counts.push(nothingLeft());

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Spreads each of the groups evenly over the whole. */
function mixed(groups: readonly (readonly string[])[]): string[] {
  return groups
    .flatMap((files) => files.map((file, index) => ({ file, place: (index + 0.5) / files.length })))
    .sort((one, other) => one.place - other.place)
    .map(({ file }) => file);
}

async function runTests(files: readonly string[]): Promise<Count> {
  const seconds = new Map<string, number>();
  const counted = { passed: 0, failed: 0 };
  const events = run({
    files: [...new Set(files)],
    concurrency: filesAtOnce,
    timeout: fileTimeout,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  events.on('test:pass', ({ details }) => {
    if (details.type !== 'suite') counted.passed += 1;
  });
  events.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') counted.failed += 1;
  });
  let isWhole = false;
  events.on('test:summary', ({ file, duration_ms, success }) => {
    if (file === undefined) isWhole = success;
    else seconds.set(file, duration_ms / 1000);
  });
  for await (const text of events.compose(dot)) process.stdout.write(String(text));
  const slowest = [...seconds].sort(([, one], [, other]) => other - one).slice(0, 10);
  console.log('\nThe slowest files, in seconds:');
  for (const [file, took] of slowest) console.log(`${took.toFixed(0).padStart(5)}  ${relative('.', file)}`);
  // A file that dies outside any test fails the run without failing a test.
  return isWhole || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

function nothingLeft(): Count {
  const left = globSync('/proc/[0-9]*/environ').filter((file) => {
    const pid = Number(file.split('/')[2]);
    if (pid === process.pid) return false;
    try {
      return readFileSync(file, 'utf8').split('\0').includes(marker);
    } catch {
      return false;
    }
  });
  for (const file of left)
    console.log(`left running: ${readFileSync(file.replace('environ', 'cmdline'), 'utf8')}`);
  return left.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
