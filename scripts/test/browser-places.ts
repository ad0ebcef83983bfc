import { posix, win32 } from 'node:path';

/** A machine as far as a browser's place depends on it. */
export interface Desk {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Chromium without windows, tabs and menus. It is used where the whole browser is missing, since people have the whole one. */
export const shell = 'chromium-headless-shell';

const onLinux = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'brave-browser',
  shell,
];
const onMac = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'];
const onWindows = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

/** The paths of an installed Chromium, the best first. */
export function installedPlaces({ platform, home, env }: Desk): string[] {
  if (platform === 'darwin')
    return onMac.flatMap((name) =>
      ['/Applications', `${home}/Applications`].map(
        (folder) => `${folder}/${name}.app/Contents/MacOS/${name}`,
      ),
    );
  if (platform === 'win32')
    return onWindows.flatMap((path) =>
      ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
        const folder = env[name];
        return folder ? [win32.join(folder, path)] : [];
      }),
    );
  return onLinux.flatMap((name) =>
    ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'].map((folder) => `${folder}/${name}`),
  );
}

/** Patterns of what Playwright has downloaded: its whole browser, else its headless shell. */
export function playwrightPlaces({ platform, home, env }: Desk): string[] {
  const path = platform === 'win32' ? win32 : posix;
  const cache =
    platform === 'win32'
      ? (env['LOCALAPPDATA'] ?? path.join(home, 'AppData', 'Local'))
      : path.join(home, platform === 'darwin' ? 'Library/Caches' : '.cache');
  const folder = env['PLAYWRIGHT_BROWSERS_PATH'] || path.join(cache, 'ms-playwright');
  const end = platform === 'win32' ? '.exe' : '';
  const names =
    platform === 'darwin'
      ? ['*/*.app/Contents/MacOS/*', '*/chrome-headless-shell', '*/headless_shell']
      : ['*/chrome', '*/chrome-headless-shell', '*/headless_shell'];
  // Patterns have forward slashes on every system.
  return names.map((name) => `${folder.replaceAll('\\', '/')}/chromium*/${name}${end}`);
}

/** The portable Chromium of npm is one program, for one kind of machine. */
export const hasPortable = ({ platform, arch }: Desk): boolean => platform === 'linux' && arch === 'x64';

/** What to type where nothing else helped. */
export const advice = [
  'npm test drives a Chromium and found none that runs here.',
  'Install Chrome, Chromium or Edge, or set CHROME_BIN to the program of one.',
  'Debian: sudo apt-get install chromium',
].join('\n');

const triples: Readonly<Record<string, string>> = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };

/** Starts a Chromium that was unpacked below `root` instead of being installed there: its libraries and fonts are in no usual place. */
export function unpackedStarter(root: string, arch: string): { script: string; fontConfig: string } {
  const triple = triples[arch] ?? '';
  const libraries = [`usr/lib/${triple}`, `lib/${triple}`, `usr/lib/${triple}/pulseaudio`].map(
    (folder) => `${root}/${folder}`,
  );
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const program = ['usr/lib/chromium/chromium-headless-shell', `usr/bin/${shell}`]
    .map((path) => quoted(`${root}/${path}`))
    .join(' ');
  return {
    script: [
      '#!/bin/sh',
      `export LD_LIBRARY_PATH=${quoted(libraries.join(':'))}`,
      `export FONTCONFIG_FILE=${quoted(`${root}/fonts.conf`)}`,
      `for program in ${program}; do [ -x "$program" ] && exec "$program" "$@"; done`,
      'exit 127',
      '',
    ].join('\n'),
    fontConfig: `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${escaped(root)}/usr/share/fonts</dir>
  <cachedir>${escaped(root)}/font-cache</cachedir>
</fontconfig>
`,
  };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
