import type { Platform } from './interface.ts';
import { web } from './web.ts';

export let platform: Platform = web;

type Shell = { readonly Capacitor?: { readonly isNativePlatform?: () => boolean } };

/** Call this once, before the first render. A browser never loads the code for phones. */
export async function choosePlatform(): Promise<void> {
  if (!(globalThis as Shell).Capacitor?.isNativePlatform?.()) return;
  const { openNative } = await import('./native/native.ts');
  platform = await openNative();
}
