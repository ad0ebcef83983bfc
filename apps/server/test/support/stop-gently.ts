import type { ChildProcess } from 'node:child_process';

/**
 * Asks a program to stop in order. Windows has no signal that it could hear, so there its channel is closed: `ipc` must be among
 * the streams that it was started with.
 */
export function stopGently(
  child: Pick<ChildProcess, 'connected' | 'disconnect' | 'kill'>,
  signal: NodeJS.Signals = 'SIGTERM',
  platform: NodeJS.Platform = process.platform,
): void {
  if (platform !== 'win32') child.kill(signal);
  else if (child.connected) child.disconnect();
}
