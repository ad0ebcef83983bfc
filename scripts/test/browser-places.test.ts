import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstThatRuns, NoBrowser, type Source } from './browser.ts';
import {
  type Desk,
  hasPortable,
  installedPlaces,
  playwrightPlaces,
  unpackedStarter,
} from './browser-places.ts';

const linux: Desk = { platform: 'linux', arch: 'arm64', home: '/home/kay', env: {} };
const mac: Desk = { platform: 'darwin', arch: 'arm64', home: '/Users/kay', env: {} };
const windows: Desk = {
  platform: 'win32',
  arch: 'x64',
  home: 'C:\\Users\\kay',
  env: {
    PROGRAMFILES: 'C:\\Program Files',
    'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\kay\\AppData\\Local',
  },
};

test('an installed browser is looked for where each system has it', () => {
  assert.equal(installedPlaces(linux)[0], '/usr/bin/chromium', 'the whole browser before its headless shell');
  assert.match(installedPlaces(linux).at(-1) ?? '', /chromium-headless-shell$/);
  assert.ok(installedPlaces(linux).includes('/snap/bin/chromium'));
  assert.deepEqual(installedPlaces(mac).slice(0, 2), [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Users/kay/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]);
  const there = installedPlaces(windows);
  assert.equal(there[0], 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
  assert.ok(there.includes('C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'));
  assert.deepEqual(installedPlaces({ ...windows, env: {} }), []);
});

test('what Playwright downloads is looked for where it puts it', () => {
  const first = (desk: Desk) => playwrightPlaces(desk)[0];
  assert.equal(first(linux), '/home/kay/.cache/ms-playwright/chromium*/*/chrome');
  assert.equal(first(mac), '/Users/kay/Library/Caches/ms-playwright/chromium*/*/*.app/Contents/MacOS/*');
  assert.equal(first(windows), 'C:/Users/kay/AppData/Local/ms-playwright/chromium*/*/chrome.exe');
  const moved = { ...linux, env: { PLAYWRIGHT_BROWSERS_PATH: '/opt/browsers' } };
  assert.equal(first(moved), '/opt/browsers/chromium*/*/chrome');
});

test('the portable browser is for x64 alone', () => {
  assert.deepEqual([linux, { ...linux, arch: 'x64' }, mac, windows].map(hasPortable), [
    false,
    true,
    false,
    false,
  ]);
});

test('a browser that was unpacked finds its libraries and fonts, whatever its folder is called', () => {
  const { script, fontConfig } = unpackedStarter(`/home/kay's <art>`, 'arm64');
  assert.match(script, /^#!\/bin\/sh\n/);
  assert.ok(script.includes(`'/home/kay'\\''s <art>/usr/lib/aarch64-linux-gnu:`), script);
  assert.ok(fontConfig.includes(`<dir>/home/kay's &lt;art>/usr/share/fonts</dir>`), fontConfig);
  assert.ok(unpackedStarter('/x', 'x64').script.includes('/x/usr/lib/x86_64-linux-gnu'));
});

const source = (name: string, ...found: string[]): Source => ({ name, find: async () => found });

test('the first that answers is taken, and no other is brought', async () => {
  const said: string[] = [];
  const never: Source = { name: 'costly', find: () => assert.fail('not needed') };
  const chosen = await firstThatRuns(
    [source('none'), source('installed', '/x86', '/good', '/other'), never],
    (program) => program !== '/x86',
    (line) => said.push(line),
  );
  assert.equal(chosen, '/good');
  assert.deepEqual(said, ['/x86 (installed) does not run here; looking further.']);
});

test('where none answers, one message says what to do', async () => {
  await assert.rejects(
    firstThatRuns(
      [source('a', '/x')],
      () => false,
      () => {},
    ),
    (error) => error instanceof NoBrowser && /CHROME_BIN[\s\S]*sudo apt-get install/.test(error.message),
  );
});
