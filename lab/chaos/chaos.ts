import { spawnSync } from 'node:child_process';

/** The tests that kill processes in the middle of work, with many more rounds than in `npm run test:all`. */
const rounds = {
  CHAOS_RUNS: '100',
  GENERATION_CRASH_ROUNDS: '10',
  // 30 orders each: 510.
  ENGINE_CHAOS_ROUNDS: '17',
  UPLOAD_CRASH_ROUNDS: '5',
  CRASH_ROUNDS: '20',
};
const files = [
  'apps/server/test/money/billing-chaos.slow.test.ts',
  'apps/server/test/making/generation-crash.slow.test.ts',
  'apps/server/test/making/engine-chaos.slow.test.ts',
  'apps/server/test/library/upload-crash.slow.test.ts',
  'lab/chaos/crash.slow.test.ts',
];
const { status } = spawnSync(process.execPath, [...process.execArgv, '--test', ...files], {
  stdio: 'inherit',
  env: { ...rounds, ...process.env },
});
process.exitCode = status ?? 1;
