import { Browser as Plugin } from '@capacitor/browser';
import type { Browser } from '../interface.ts';
import { listening } from './plugin-listener.ts';

export const browser: Browser = {
  open: async (url) => Plugin.open({ url }),
  // Android's closes by itself when the app comes back, and says that there is none.
  close: async () => Plugin.close().catch(() => {}),
  onClosed: (tell) => listening(Plugin.addListener('browserFinished', tell)),
};
