import { Browser as Plugin } from '@capacitor/browser';
import type { Browser } from '../interface.ts';
import { listening } from './plugin-listener.ts';

export const browser: Browser = {
  open: async (url) => Plugin.open({ url }),
  // Android's browser closes by itself when the app returns; closing it again rejects.
  close: async () => Plugin.close().catch(() => {}),
  onClosed: (listener) => listening(Plugin.addListener('browserFinished', listener)),
};
