import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scriptSources } from '../../apps/server/src/http/page-policy.ts';
import { buildWeb } from '../run/build-web.ts';

/**
 * What a server needs and an app must not carry: compressed copies, which Android's packager would unpack over the
 * originals, and the service worker, because an app is updated by its store.
 */
const forServers = /\.(br|gz)$|^service-worker\.js$/;

/**
 * Packs the web build for the apps, with the address of their server. The folder is emptied first, so that nothing of an
 * older build stays.
 */
export function packWeb(build: string, mobile: string, server: string): void {
  rmSync(`${mobile}/www`, { recursive: true, force: true });
  cpSync(build, `${mobile}/www`, { recursive: true, filter: (file) => !forServers.test(basename(file)) });
  cpSync(`${mobile}/pages`, `${mobile}/www`, { recursive: true });
  const page = `${mobile}/www/index.html`;
  const text = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    text.replace('<head>', () => `<head>${headFor(server, scriptSources(text))}`),
  );
}

/**
 * What the server says in headers elsewhere. Frames may be of any origin, since tools of guests may live anywhere; they run
 * without one, and no frame reaches the plugins.
 */
function headFor(server: string, scripts: string): string {
  const policy = [
    "default-src 'self'",
    scripts,
    `connect-src 'self' ${server}`,
    `img-src 'self' ${server} data: blob:`,
    `frame-src ${server} https:`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return [
    `<meta http-equiv="content-security-policy" content="${policy.join('; ')}">`,
    `<meta name="artcade-server" content="${server}">`,
  ].join('');
}

/** The host that links to the web app lead to, unless another server is named, as for a phone on one's own desk. */
function serverFor(mobile: string): string {
  const named = process.env['ARTCADE_SERVER'];
  if (named) return new URL(named).origin;
  const [, host] =
    /^artcadeHost=(\S+)$/m.exec(readFileSync(`${mobile}/android/gradle.properties`, 'utf8')) ?? [];
  if (!host) throw new Error(`${mobile}/android/gradle.properties does not say artcadeHost`);
  return `https://${host}`;
}

/** Copies the web build and the plugins into both native projects. */
export function capSync(mobile: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('node_modules/@capacitor/cli/bin/capacitor'), 'sync'],
    // Not a terminal, so that it neither asks nor reports anything to anybody.
    { cwd: mobile, encoding: 'utf8', env: { ...process.env, CI: '1' } },
  );
  // It exits with 0 even if an update failed, which only its output shows.
  if (status !== 0 || /\[error\]/.test(stdout + stderr))
    throw new Error(`cap sync failed:\n${stdout}${stderr}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildWeb();
  const server = serverFor('apps/mobile');
  packWeb('apps/web/dist', 'apps/mobile', server);
  capSync('apps/mobile');
  console.log(
    `The web app is in both projects and uses ${server}. Next: apps/mobile/README.md, from "Build" on.`,
  );
}
