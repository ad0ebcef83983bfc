import {
  type ExecFileOptions,
  execFile,
  type SpawnSyncOptions,
  type SpawnSyncReturns,
  spawnSync,
} from 'node:child_process';

/** Runs npm: the one that runs us, if any. */
export function runNpm(
  flags: readonly string[],
  options: SpawnSyncOptions,
): SpawnSyncReturns<string | Buffer> {
  const { command, words, shell } = npm(flags);
  return spawnSync(command, words, { ...options, shell });
}

/** Resolves to the output of npm, whatever its exit code. */
export function askNpm(flags: readonly string[], options: ExecFileOptions): Promise<string> {
  const { command, words, shell } = npm(flags);
  const room = { maxBuffer: 64 * 1024 ** 2, encoding: 'utf8' } as const;
  return new Promise((resolve) => {
    execFile(command, words, { ...options, ...room, shell }, (_error, stdout) => resolve(stdout));
  });
}

/** On Windows the name alone is a shell script, which cannot be started without a shell. */
function npm(flags: readonly string[]) {
  const cli = process.env['npm_execpath'] ?? '';
  return /npm-cli\.[cm]?js$/.test(cli)
    ? { command: process.execPath, words: [cli, ...flags], shell: false }
    : { command: 'npm', words: flags, shell: process.platform === 'win32' };
}
