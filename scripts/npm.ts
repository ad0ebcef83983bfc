import { type SpawnSyncOptions, type SpawnSyncReturns, spawnSync } from 'node:child_process';

/** Runs npm: the one that runs us, if any. On Windows its name alone is a shell script, which cannot be started so. */
export function runNpm(
  flags: readonly string[],
  options: SpawnSyncOptions,
): SpawnSyncReturns<string | Buffer> {
  const cli = process.env['npm_execpath'] ?? '';
  return /npm-cli\.[cm]?js$/.test(cli)
    ? spawnSync(process.execPath, [cli, ...flags], options)
    : spawnSync('npm', flags, { ...options, shell: process.platform === 'win32' });
}
