import { Capacitor } from '@capacitor/core';
import { Purchases } from '@revenuecat/purchases-capacitor';
import type { Platform } from '../interface.ts';
import { openAppStore } from './app-store.ts';
import { browser } from './browser.ts';
import { openFiles } from './files.ts';
import { links } from './links.ts';
import { openNetwork } from './network.ts';
import { pictures } from './pictures.ts';
import { push } from './push.ts';
import { openSecretStorage } from './secret-storage.ts';
import { openWindow } from './window.ts';

/** The platform of a native app. */
export async function openNative(): Promise<Platform> {
  const server = serverAddress();
  const { host } = new URL(server);
  const name = Capacitor.getPlatform() === 'ios' ? 'ios' : 'android';
  return {
    name,
    server,
    network: await openNetwork(),
    files: openFiles(name),
    secretStorage: await openSecretStorage(),
    pictures,
    appStore: openAppStore(name, Purchases),
    push: push(host),
    browser,
    links: links(host),
    window: openWindow(name),
  };
}

/** Written into the page when the app was built. */
function serverAddress(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name=artcade-server]')?.content;
  if (!named) throw new Error('The app was made without the address of its server.');
  return named;
}
