import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import {
  type Answer,
  type Bridge,
  nothing,
  type Options,
  origin,
  Refusal,
  text,
  unimplemented,
} from './bridge.ts';
import { appId, roots } from './storage.ts';

// The behaviour on each system is taken from the plugins' Java, Kotlin and Swift sources, with their messages
// and codes.

/** A picture that is taken or chosen, none, or a failure by its code. */
type Shot = Buffer | 'cancel' | { readonly code: string; readonly message: string };

/** The system's own screens. Tests set the user's choices beforehand. */
export function plugCamera(bridge: Bridge, files: Map<string, Buffer>) {
  const camera: Shot[] = [];
  const gallery: (readonly Buffer[] | Exclude<Shot, Buffer>)[] = [];
  let count = 0;
  const result = (picture: Buffer) => {
    count += 1;
    const kind = picture[0] === 0x89 ? 'png' : 'jpg';
    const path = `${roots[bridge.system]['CACHE']}/photo-${count}.${kind}`;
    files.set(path, picture);
    return {
      type: 0,
      uri: bridge.system === 'ios' ? `file://${path}` : path,
      thumbnail: '',
      saved: false,
      webPath: `${origin}/_capacitor_file_${path}`,
    };
  };
  const next = <T>(queue: T[], what: string): T => {
    const first = queue.shift();
    if (first === undefined) throw new Error(`nobody said what happens in ${what}`);
    return first;
  };
  const fail = ({ code, message }: { code: string; message: string }) => {
    throw new Refusal(message, code);
  };
  bridge.plug('Camera', {
    takePhoto: () => {
      const shot = next(camera, 'the camera');
      if (shot === 'cancel')
        throw new Refusal("Couldn't take photo because the process was canceled.", 'OS-PLUG-CAMR-0006');
      return 'code' in shot ? fail(shot) : result(shot);
    },
    chooseFromGallery: (options) => {
      const chosen = next(gallery, 'the gallery');
      if (chosen === 'cancel')
        throw new Refusal(
          "Couldn't choose media from the gallery because the process was canceled.",
          'OS-PLUG-CAMR-0020',
        );
      if ('code' in chosen) return fail(chosen);
      const isOne = options['allowMultipleSelection'] !== true;
      return { results: (isOne ? chosen.slice(0, 1) : chosen).map(result) };
    },
    checkPermissions: () => ({ camera: 'granted', photos: 'granted' }),
    requestPermissions: () => ({ camera: 'granted', photos: 'granted' }),
  });
  return { camera, gallery };
}

type Shared = {
  readonly options: Options;
  /** The content of the files by name. */
  readonly files: readonly { readonly name: string; readonly content: Buffer }[];
};

/** The share sheet. */
export function plugShare(bridge: Bridge, files: Map<string, Buffer>) {
  const sheet = { shared: [] as Shared[], isCancelled: false };
  const lendable = lendableRoots(bridge.system);
  bridge.plug('Share', {
    canShare: () => ({ value: true }),
    share: (options) => {
      const named = Array.isArray(options['files']) ? (options['files'] as string[]) : [];
      const url = text(options, 'url');
      const given = [...named, ...(url.startsWith('file:') ? [url] : [])];
      if (given.length === 0 && url === '' && text(options, 'text') === '')
        throw new Refusal('Must provide a URL or Message or files');
      const content = given.map((address) => {
        const path = decodeURI(address.replace(/^file:\/\//, ''));
        const file = files.get(path);
        if (!address.startsWith('file:') || !file) throw new Refusal('only file urls are supported');
        if (!lendable.some((root) => path.startsWith(`${root}/`)))
          throw new Refusal(`Failed to find configured root that contains ${path}`);
        return { name: path.split('/').at(-1) ?? '', content: file };
      });
      if (sheet.isCancelled) throw new Refusal('Share canceled');
      sheet.shared.push({ options, files: content });
      return { activityType: bridge.system === 'ios' ? 'com.apple.UIKit.activity.Mail' : 'com.android.mail' };
    },
  });
  return sheet;
}

/** The folders from which Android shares files with other apps: those that our project declares. */
function lendableRoots(system: Bridge['system']): readonly string[] {
  if (system === 'ios') return Object.values(roots.ios);
  const places = { 'external-path': 'EXTERNAL_STORAGE', 'cache-path': 'CACHE', 'files-path': 'DATA' };
  const xml = readFileSync('apps/mobile/android/app/src/main/res/xml/file_paths.xml', 'utf8');
  return Object.entries(places).flatMap(([tag, root]) =>
    xml.includes(`<${tag} `) ? [roots.android[root] ?? ''] : [],
  );
}

/** Notifications. `answer` is the user's answer to the permission prompt. */
export function plugPush(bridge: Bridge) {
  const push = {
    permission: 'prompt' as 'prompt' | 'granted' | 'denied',
    answer: 'granted' as 'granted' | 'denied',
    token:
      bridge.system === 'ios' ? '5A'.repeat(32) : `fIdF1rebase-Id_0123:APA91b${'xYz_0123456789-'.repeat(8)}`,
    /** A tap on a notification, with the app open or not. */
    tap: (data: Readonly<Record<string, string>>) => {
      const more = { title: 'Artcade', subtitle: '', badge: 1, body: 'Your image is ready' };
      const notification = { id: 'n-1', data, ...(bridge.system === 'ios' && more) };
      const details = { actionId: 'tap', notification };
      bridge.tell('PushNotifications', 'pushNotificationActionPerformed', details, { retain: true });
    },
  };
  const state = () => ({ receive: push.permission });
  let isRegistered = false;
  // iOS refuses this before the registration event.
  const delivered: Answer = () => {
    if (bridge.system === 'ios' && !isRegistered)
      throw new Refusal('event capacitorDidRegisterForRemoteNotifications not called.');
  };
  bridge.plug('PushNotifications', {
    checkPermissions: state,
    requestPermissions: () => {
      if (push.permission === 'prompt') push.permission = push.answer;
      return state();
    },
    register: () => {
      isRegistered = true;
      // Only Android retains it for a late listener.
      const retain = bridge.system === 'android';
      setTimeout(
        () => bridge.tell('PushNotifications', 'registration', { value: push.token }, { retain }),
        20,
      );
    },
    unregister: nothing,
    removeDeliveredNotifications: delivered,
    removeAllDeliveredNotifications: delivered,
    createChannel: bridge.system === 'ios' ? unimplemented : nothing,
    listChannels: bridge.system === 'ios' ? unimplemented : () => ({ channels: [] }),
  });
  return push;
}

/** The app itself, its status and navigation bars, its splash screen. */
export function plugShell(bridge: Bridge) {
  const isIos = bridge.system === 'ios';
  const shell = {
    hasExited: false,
    isSplashShown: true,
    barStyle: 'DEFAULT',
    launchUrl: null as string | null,
  };
  bridge.plug('App', {
    exitApp: isIos
      ? unimplemented
      : () => {
          shell.hasExited = true;
        },
    minimizeApp: isIos ? unimplemented : nothing,
    toggleBackButtonHandler: isIos ? unimplemented : nothing,
    getInfo: () => ({ name: 'Artcade', id: appId, build: '1', version: '0.1.0' }),
    getState: () => ({ isActive: true }),
    getLaunchUrl: () => (shell.launchUrl === null ? undefined : { url: shell.launchUrl }),
    getAppLanguage: () => ({ value: 'en' }),
  });
  bridge.plug('SplashScreen', {
    show: () => {
      shell.isSplashShown = true;
    },
    hide: () => {
      shell.isSplashShown = false;
    },
  });
  bridge.plug('SystemBars', {
    setStyle: (options) => {
      shell.barStyle = text(options, 'style');
    },
    setAnimation: nothing,
    show: nothing,
    hide: nothing,
  });
  bridge.plug('Keyboard', {
    show: nothing,
    hide: nothing,
    setAccessoryBarVisible: isIos ? nothing : unimplemented,
    setStyle: isIos ? nothing : unimplemented,
    setResizeMode: isIos ? nothing : unimplemented,
    getResizeMode: isIos ? () => ({ mode: 'native' }) : unimplemented,
    setScroll: isIos ? nothing : unimplemented,
  });
  return shell;
}

/** The in-app system browser: a separate page without access to the app. */
export function plugBrowser(bridge: Bridge, page: Page, openLink: (url: string) => void) {
  const browser = { tab: null as Page | null, close: async () => {} };
  browser.close = async () => {
    const { tab } = browser;
    browser.tab = null;
    await tab?.close();
    if (tab) bridge.tell('Browser', 'browserFinished');
  };
  bridge.plug('Browser', {
    open: async (options) => {
      const url = text(options, 'url');
      if (!/^https?:/.test(url)) throw new Refusal('Must provide a valid URL to open');
      const tab = await page.context().newPage();
      // A URL of the app's own scheme closes the browser and opens the app.
      const devtools = await page.context().newCDPSession(tab);
      await devtools.send('Page.enable');
      devtools.on('Page.frameRequestedNavigation', ({ url: to }) => {
        if (to.startsWith('artcade://')) openLink(to);
      });
      browser.tab = tab;
      // Other sites are not loaded.
      if (new URL(url).hostname === 'localhost') void tab.goto(url).catch(() => {});
    },
    close: async () => {
      if (!browser.tab && bridge.system === 'ios') throw new Refusal('No active window to close!');
      await browser.close();
    },
  });
  return browser;
}
