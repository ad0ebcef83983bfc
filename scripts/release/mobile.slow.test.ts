import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import config from '../../apps/mobile/capacitor.config.ts';
import { appId, deepLinkRoute } from '../../packages/domain/src/deep-links.ts';
import { languages } from '../../packages/domain/src/languages.ts';
import { capSync, packWeb } from './mobile-sync.ts';

const mobile = 'apps/mobile';
const res = `${mobile}/android/app/src/main/res`;
const ios = `${mobile}/ios/App`;
const read = (file: string) => readFileSync(file, 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test('the projects are what a sync makes of them, and whatever else it makes is ignored', () => {
  // As deep as the real one, because the projects name their plugins by the way to node_modules.
  const copy = `.cache/mobile-${process.pid}`;
  const build = `${copy}-web`;
  const page = '<html><head><script>first()</script></head></html>';
  const hash = createHash('sha256').update('first()').digest('base64');
  try {
    const committed = lines('git', ['ls-files', '-co', '--exclude-standard', mobile]).filter(existsSync);
    for (const file of committed) cpSync(file, file.replace(mobile, copy));
    mkdirSync(`${build}/assets`, { recursive: true });
    for (const name of [
      'index.html',
      'index.html.gz',
      'assets/app.js',
      'assets/app.js.br',
      'service-worker.js',
    ])
      writeFileSync(`${build}/${name}`, name === 'index.html' ? page : '');
    packWeb(build, copy, 'https://artcade.example');
    // There is no header in the apps, so the page itself has the policy, with the hash of its first script.
    assert.match(read(`${copy}/www/index.html`), /^<html><head><meta http-equiv="content-security-policy"/);
    assert.ok(read(`${copy}/www/index.html`).includes(`; script-src 'self' 'sha256-${hash}';`));
    capSync(copy);

    for (const file of committed)
      assert.ok(
        readFileSync(file.replace(mobile, copy)).equals(readFileSync(file)),
        `a sync changes ${file}`,
      );
    const made = readdirSync(copy, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).replace(copy, mobile))
      .filter((file) => !committed.includes(file));
    assert.deepEqual(lines('git', ['check-ignore', '--no-index', '--stdin'], made).sort(), made.sort());
    for (const place of [`${mobile}/android/app/src/main/assets/public`, `${ios}/App/public`]) {
      const carried = made
        .filter((file) => dirname(file).startsWith(place))
        .map((file) => file.slice(place.length));
      const own = ['/assets/app.js', '/index.html', '/too-old.html'];
      assert.deepEqual(carried.filter((file) => !file.includes('cordova')).sort(), own);
    }
  } finally {
    for (const folder of [copy, build]) rmSync(folder, { recursive: true, force: true });
  }
});

test('the oldest phones are those that the web build is made for', () => {
  const [, chrome = '', safari = ''] =
    /'chrome(\d+)', 'safari([\d.]+)'/.exec(read('apps/web/vite.config.ts')) ?? [];
  assert.equal(config.android?.minWebViewVersion, Number(chrome));
  const targets = all(read(`${ios}/App.xcodeproj/project.pbxproj`), /IPHONEOS_DEPLOYMENT_TARGET = ([\d.]+)/g);
  assert.deepEqual(targets, [safari, safari, safari, safari]);
  assert.match(read(`${mobile}/pages/too-old.html`), /^(?![\s\S]*<script)/);
  assert.equal(config.server?.errorPath, 'too-old.html');
});

test('Android: few permissions, two doors, no backup, nothing in clear text', () => {
  const manifest = read(`${mobile}/android/app/src/main/AndroidManifest.xml`);
  const asked = all(manifest, /<uses-permission android:name="[\w.]+\.(\w+)"(?![^>]*"remove")/g);
  const wanted = ['INTERNET', 'POST_NOTIFICATIONS', 'READ_EXTERNAL_STORAGE', 'WRITE_EXTERNAL_STORAGE'];
  assert.deepEqual(asked.sort(), wanted);
  const open = all(manifest, /<activity([^>]*android:exported="true"[^>]*)>/g);
  assert.equal(all(manifest, /android:exported="(true)"/g).length, open.length);
  assert.deepEqual(
    open.map((activity) => /android:name="\.(\w+)"/.exec(activity)?.[1]),
    ['MainActivity', 'LinkActivity'],
  );
  // As a singleTask it would cancel purchases: see LinkActivity.
  assert.match(open[0] ?? '', /android:launchMode="singleTop"/);
  for (const promise of ['allowBackup', 'fullBackupContent', 'usesCleartextTraffic'])
    assert.match(manifest, new RegExp(`android:${promise}="false"`));
  for (const file of all(manifest, /"@xml\/(\w+)"/g)) assert.ok(read(`${res}/xml/${file}.xml`));
  const rules = read(`${res}/xml/data_extraction_rules.xml`);
  const domains = ['root', 'file', 'database', 'sharedpref', 'external'];
  assert.deepEqual(all(rules, /<exclude domain="(\w+)" path="."/g), [...domains, ...domains]);
  assert.match(
    read(`${res}/xml/network_security_config.xml`),
    /<base-config cleartextTrafficPermitted="false">/,
  );
  assert.equal(config.server?.allowNavigation, undefined);
  assert.equal(config.server?.cleartext, undefined);
});

test('what is saved lies where the user finds it, and can be handed to other apps', () => {
  const manifest = read(`${mobile}/android/app/src/main/AndroidManifest.xml`);
  // Up to Android 10 an app must ask before it writes into Documents; the last of these also needs the old way of storing.
  assert.match(manifest, /WRITE_EXTERNAL_STORAGE" android:maxSdkVersion="29"/);
  assert.match(manifest, /android:requestLegacyExternalStorage="true"/);
  const paths = all(read(`${res}/xml/file_paths.xml`), /<([\w-]+)-path name="\w+" path="\."/g);
  assert.deepEqual(paths.sort(), ['cache', 'external']);
  const plist = read(`${ios}/App/Info.plist`);
  for (const key of ['UIFileSharingEnabled', 'LSSupportsOpeningDocumentsInPlace'])
    assert.match(plist, new RegExp(`<key>${key}</key>\\s*<true/>`));
});

test('both systems hand over our links, and those lead to pages', () => {
  const manifest = read(`${mobile}/android/app/src/main/AndroidManifest.xml`);
  assert.match(
    manifest,
    /autoVerify="true">[^!]*android:scheme="https" android:host="\$\{artcadeHost\}" android:path="\/"/,
  );
  const [android] = all(manifest, /<data android:scheme="(\w+)" \/>/g);
  const [apple] = all(
    read(`${ios}/App/Info.plist`),
    /<key>CFBundleURLSchemes<\/key>\s*<array>\s*<string>(\w+)/g,
  );
  assert.equal(android, apple);
  assert.equal(deepLinkRoute(`${android}://wallet`, ''), '/wallet');
  assert.match(read(`${ios}/App/App.entitlements`), /applinks:\$\(ARTCADE_HOST\)/);
  assert.equal(appId, config.appId);
  const [onAndroid] = all(read(`${mobile}/android/gradle.properties`), /^artcadeHost=(\S+)$/gm);
  assert.deepEqual(all(read(`${mobile}/ios/artcade.xcconfig`), /^ARTCADE_HOST = (\S+)$/gm), [onAndroid]);
});

test('the window of the app: edge to edge, above the keyboard, and a splash screen that goes in any case', () => {
  const { SystemBars, ...others } = config.plugins ?? {};
  const { resize, resizeOnFullScreen } = others['Keyboard'] ?? {};
  const { launchAutoHide, launchShowDuration } = others['SplashScreen'] ?? {};
  // Anything but the page's own word needs `--safe-area-inset-*`, which the stylesheet reads.
  assert.ok([undefined, 'css'].includes(SystemBars?.insetsHandling));
  assert.match(read('apps/web/index.html'), /viewport-fit=cover/);
  assert.match(
    read('packages/ui/src/tokens.css'),
    /--safe-bottom: var\(--safe-area-inset-bottom, env\(safe-area-inset-bottom, 0px\)\)/,
  );
  // On Android SystemBars makes room for the keyboard; the plugin must not do it again.
  assert.deepEqual([resize, resizeOnFullScreen], ['native', undefined]);
  assert.ok(launchAutoHide && launchShowDuration <= 8000);
  assert.deepEqual(others['PushNotifications']?.['presentationOptions'], []);
  const delegate = read(`${ios}/App/AppDelegate.swift`);
  for (const event of ['DidRegister', 'DidFailToRegister'])
    assert.ok(delegate.includes(`.capacitor${event}ForRemoteNotifications, object: `));
  assert.match(read(`${ios}/App/App.entitlements`), /aps-environment/);
  assert.match(
    read(`${ios}/App/Info.plist`),
    /<key>UIViewControllerBasedStatusBarAppearance<\/key>\s*<true\/>/,
  );
  const dark = /--ground: (#\w{6})/.exec(read('packages/ui/src/tokens.css'))?.[1]?.toUpperCase();
  assert.equal(config.backgroundColor, dark);
  assert.match(read(`${res}/values/colors.xml`), new RegExp(`"splash_background">${dark}<`));
});

test('systems give our reasons in five languages', () => {
  const plist = read(`${ios}/App/Info.plist`);
  const asked = all(plist, /<key>(NS\w+UsageDescription)<\/key>/g).sort();
  assert.deepEqual(asked, [
    'NSCameraUsageDescription',
    'NSPhotoLibraryAddUsageDescription',
    'NSPhotoLibraryUsageDescription',
  ]);
  const known = languages.map((language) => (language === 'zh' ? 'zh-Hant' : language)).sort();
  const files = globSync(`${ios}/App/*.lproj/InfoPlist.strings`);
  assert.deepEqual(files.map((file) => /(\S+)\.lproj/.exec(file.slice(ios.length + 5))?.[1]).sort(), known);
  for (const file of files) assert.deepEqual(all(read(file), /^"(\w+)" = "[^"]{20,}";$/gm).sort(), asked);
  const said = /CFBundleLocalizations<\/key>\s*<array>([\s\S]*?)<\/array>/.exec(plist)?.[1] ?? '';
  assert.deepEqual(all(said, /<string>([\w-]+)/g).sort(), known);

  const translated = globSync(`${res}/values*/strings.xml`);
  assert.equal(translated.length, languages.length);
  for (const file of translated) assert.match(read(file), /"fcm_fallback_notification_channel_label">[^<]+</);
  assert.equal(
    all(read(`${res}/xml/locales_config.xml`), /<locale android:name="([\w-]+)"/g).length,
    languages.length,
  );
  assert.equal(
    all(read(`${mobile}/pages/too-old.html`), /<p(?: lang="([\w-]+)")?>/g).length,
    languages.length,
  );
});

test('iOS: only encrypted connections, and a privacy manifest without tracking', () => {
  const plist = read(`${ios}/App/Info.plist`);
  assert.match(plist, /<key>NSAllowsArbitraryLoads<\/key>\s*<false\/>/);
  assert.doesNotMatch(plist, /NSExceptionDomains|NSAllowsLocalNetworking/);
  const privacy = read(`${ios}/App/PrivacyInfo.xcprivacy`);
  assert.match(privacy, /<key>NSPrivacyTracking<\/key>\s*<false\/>/);
  assert.match(privacy, /NSPrivacyAccessedAPICategoryFileTimestamp[\s\S]*C617\.1/);
  for (const file of ['PrivacyInfo.xcprivacy', 'InfoPlist.strings'])
    assert.ok(read(`${ios}/App.xcodeproj/project.pbxproj`).includes(`${file} in Resources */,`), file);
});

test('icons and splash are the drawing of the web app, in every size that is asked for', async () => {
  const [letter = ''] = all(read('apps/web/public/icon.svg'), /<path d="([^"]+)"/g);
  for (const name of ['ic_launcher_foreground', 'ic_launcher_monochrome', 'ic_splash', 'ic_notification'])
    assert.ok(read(`${res}/drawable/${name}.xml`).includes(letter), name);
  for (const [density, size] of Object.entries({ mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 }))
    for (const name of ['ic_launcher', 'ic_launcher_round'])
      assert.equal((await sharp(`${res}/mipmap-${density}/${name}.png`).metadata()).width, size);
  for (const file of globSync(`${ios}/App/Assets.xcassets/*/Contents.json`))
    for (const name of all(read(file), /"filename": "([^"]+)"/g)) {
      const { width, hasAlpha } = await sharp(join(dirname(file), name)).metadata();
      const scale = /(\d)x\.png$/.exec(name)?.[1];
      assert.equal(width, scale === undefined ? 1024 : 160 * Number(scale), name);
      if (name === 'icon.png') assert.equal(hasAlpha, false, 'the App Store wants no transparency');
    }
});

function lines(program: string, flags: string[], input: readonly string[] = []): string[] {
  const { stdout, error } = spawnSync(program, flags, { encoding: 'utf8', input: input.join('\n') });
  if (error) throw error;
  return stdout.split('\n').filter((line) => line !== '');
}
