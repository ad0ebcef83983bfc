import type { PluginListenerHandle } from '@capacitor/core';
import type { Stop } from '../interface.ts';

/** A plugin adds a listener asynchronously; unsubscribing earlier works too. */
export function listening(started: Promise<PluginListenerHandle>): Stop {
  return () => void started.then((handle) => handle.remove());
}
