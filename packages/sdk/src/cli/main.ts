#!/usr/bin/env node
import { homedir, hostname } from 'node:os';
import { run } from './run.ts';
import { version } from './version.ts';

const interrupted = new AbortController();
// A second signal exits at once, because the first may be waiting for a server that does not answer.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (interrupted.signal.aborted) process.exit(130);
    interrupted.abort(new Error('Interrupted.'));
  });
// A reader that has seen enough, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const { env, stdin, stdout, stderr, platform } = process;
process.exitCode = await run(
  process.argv.slice(2),
  {
    env,
    stdin,
    stdout,
    stderr,
    platform,
    cwd: process.cwd(),
    home: homedir(),
    hostName: hostname(),
    signal: interrupted.signal,
  },
  version,
);
// A terminal that is still being read would keep the process running.
stdin.unref?.();
