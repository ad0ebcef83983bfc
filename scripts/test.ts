import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../apps/server/src/adapters/db/embedded.ts';
import { startS3Server } from '../apps/server/test/s3-server.ts';
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

const counts: Count[] = [check()];
buildWeb();
const browser = await findBrowser();
const folder = mkdtempSync(join(tmpdir(), 'artcade-test-'));
const [postgres, s3] = await Promise.all([
  startEmbedded({ dir: folder, onRestart: () => {} }),
  startS3Server(),
]);
try {
  const environment = {
    TEST_DATABASE_URL: postgres.url,
    // Null says that there is none, so that no file looks for one again.
    TEST_S3: JSON.stringify(s3),
    CHROME_BIN: browser,
  };
  const unit = globSync([
    'packages/*/src/**/*.test.ts',
    'apps/*/src/**/*.test.ts',
    'apps/*/test/**/*.test.ts',
    'scripts/*.test.ts',
  ]);
  counts.push(await runTests('unit', unit, environment));
  counts.push(await runTests('journeys', globSync('e2e/**/*.test.ts'), environment));
} finally {
  await Promise.all([postgres.stop(), s3?.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
counts.push(nothingLeft());

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function runTests(name: string, files: string[], environment: Record<string, string>): Promise<Count> {
  console.log(`\n${name}`);
  mkdirSync('.cache', { recursive: true });
  const counted = `.cache/count-${name}.json`;
  rmSync(counted, { force: true });
  const reporters = [
    '--test-reporter=dot',
    '--test-reporter-destination=stdout',
    '--test-reporter=./scripts/count-reporter.ts',
    `--test-reporter-destination=${counted}`,
  ];
  const limits = ['--test-concurrency=2', '--test-timeout=300000'];
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--test', ...limits, ...reporters, ...files],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    },
  );
  const code = await new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
  const count = existsSync(counted)
    ? (JSON.parse(readFileSync(counted, 'utf8')) as Count)
    : { passed: 0, failed: 1 };
  // A file that dies outside any test fails the run without failing a test.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
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
