import type { Platform } from './interface.ts';
import { web } from './web.ts';

export let platform: Platform = web;

type Shell = { readonly Capacitor?: { readonly isNativePlatform?: () => boolean } };

/** Once, before anything is drawn. A browser never loads what only phones need. */
export async function choosePlatform(): Promise<void> {
  if (!(globalThis as Shell).Capacitor?.isNativePlatform?.()) return;
  const { openNative } = await import('./native/native.ts');
  platform = await openNative();
}
