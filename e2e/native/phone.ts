import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { packWeb } from '../../scripts/release/mobile-sync.ts';
import { announceOutage } from '../harness.ts';
import { Bridge, origin } from './bridge.ts';
import { plugBrowser, plugCamera, plugPush, plugShare, plugShell } from './doubles.ts';
import type { System } from './plugin-headers.ts';
import { plugFiles, plugSafe } from './storage.ts';
import { plugStore } from './store.ts';

/** A phone's screen, on the app's origin, with the user agent of a web view. */
export const screenOf = (system: System): BrowserContextOptions => ({
  baseURL: origin,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  // The web view's user agent, with the suffix from capacitor.config.ts.
  userAgent: `${
    system === 'ios'
      ? 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
      : 'Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/144.0.0.0 Mobile Safari/537.36'
  } ArtcadeApp`,
  // A phone's server is remote; here it is on this machine, which Chromium lets pages reach only with
  // permission.
  permissions: ['local-network-access'],
});

export type Phone = Awaited<ReturnType<typeof openPhone>>;

/**
 * The packaged app in Chromium, over Capacitor's real bridge: all JavaScript of ours and of the plugins runs as
 * on a phone, and doubles replace the native side. It opens with `phone.start()`.
 *
 * Not covered: preflight answers, which Playwright gives itself for the pages it serves (the server's own are
 * tested there), and differences between a web view and Chromium.
 */
export async function openPhone(page: Page, artcade: { url: string; inbox: string }, system: System) {
  const bridge = new Bridge(page, system);
  const files = plugFiles(bridge);
  await page.route(`${origin}/**`, serve(packed(artcade.url), files));
  await bridge.open();

  const link = (url: string) => {
    const more = { iosSourceApplication: '', iosOpenInPlace: '' };
    bridge.tell('App', 'appUrlOpen', { url, ...(system === 'ios' && more) }, { retain: true });
  };
  const shell = plugShell(bridge);
  const store = plugStore(bridge, new URL(artcade.inbox).origin);
  const push = plugPush(bridge);
  const browser = plugBrowser(bridge, page, (url) => {
    link(url);
    // On Android the browser closes when the app comes to the foreground.
    if (system === 'android') void browser.close();
  });
  const network = plugNetwork(bridge, page);

  return {
    system,
    page,
    shell,
    store,
    push,
    browser,
    files,
    safe: plugSafe(bridge),
    share: plugShare(bridge, files),
    ...plugCamera(bridge, files),
    /** The calls of one plugin method so far, as `Share.share`. */
    calls: (name: string) => bridge.calls.filter((call) => call.name === name).map(({ options }) => options),
    troubles: bridge.troubles,
    /** A cold start: a new process, with the device's storage kept. `by` runs before the app can listen. */
    start: async (by?: () => void) => {
      await page.goto('about:blank');
      bridge.forget();
      Object.assign(shell, { hasExited: false, isSplashShown: true });
      store.isConfigured = false;
      by?.();
      await page.goto(`${origin}/`);
    },
    /** A link from another app, to the running app or to start it. */
    link: (url: string) => {
      shell.launchUrl = url;
      link(url);
    },
    /** The back button of an Android phone. */
    back: async () => {
      const canGoBack = await page.evaluate(
        () => (window as unknown as { navigation: { canGoBack: boolean } }).navigation.canGoBack,
      );
      if (bridge.isHeard('App', 'backButton')) bridge.tell('App', 'backButton', { canGoBack });
      else if (canGoBack) await page.goBack();
    },
    setActive: (isActive: boolean) => {
      bridge.tell('App', 'appStateChange', { isActive });
      bridge.tell('App', isActive ? 'resume' : 'pause');
    },
    setOnline: network,
  };
}

function plugNetwork(bridge: Bridge, page: Page) {
  let isOnline = true;
  const status = () => ({ connected: isOnline, connectionType: isOnline ? 'wifi' : 'none' });
  bridge.plug('Network', { getStatus: status });
  return async (on: boolean) => {
    isOnline = on;
    announceOutage(page);
    await page.context().setOffline(!on);
    bridge.tell('Network', 'networkStatusChange', status());
  };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** The app's files, as WebViewLocalServer.java serves them: a path without an extension is the page. */
function serve(folder: string, files: ReadonlyMap<string, Buffer>) {
  return (route: Route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname);
    const [, device] = /^\/_capacitor_file_(\/.*)$/.exec(path) ?? [];
    const name = device ?? (extname(path) === '' ? '/index.html' : path);
    const body = device === undefined ? carried(folder + name) : files.get(device);
    if (!body) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: types[extname(name)] ?? 'application/octet-stream' });
  };
}

function carried(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

const folders = new Map<string, string>();

/** The web build as `npm run mobile:sync` puts it into the apps, for one server. */
function packed(server: string): string {
  const known = folders.get(server);
  if (known) return known;
  const mobile = mkdtempSync(join(tmpdir(), 'artcade-phone-'));
  process.once('exit', () => rmSync(mobile, { recursive: true, force: true }));
  cpSync('apps/mobile/pages', `${mobile}/pages`, { recursive: true });
  packWeb('apps/web/dist', mobile, server);
  folders.set(server, `${mobile}/www`);
  return `${mobile}/www`;
}
