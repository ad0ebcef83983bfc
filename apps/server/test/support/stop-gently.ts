import type { ChildProcess } from 'node:child_process';

/**
 * Asks a program to shut down. Windows has no such signal, so there its channel is closed: `ipc` must be
 * among its stdio streams.
 */
export function stopGently(
  child: Pick<ChildProcess, 'connected' | 'disconnect' | 'kill'>,
  signal: NodeJS.Signals = 'SIGTERM',
  platform: NodeJS.Platform = process.platform,
): void {
  if (platform !== 'win32') child.kill(signal);
  else if (child.connected) child.disconnect();
}
