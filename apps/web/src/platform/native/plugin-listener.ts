import type { PluginListenerHandle } from '@capacitor/core';
import type { Stop } from '../interface.ts';

/** A plugin takes a moment until it listens; whoever stops before that moment is not told either. */
export function listening(started: Promise<PluginListenerHandle>): Stop {
  return () => void started.then((handle) => handle.remove());
}
