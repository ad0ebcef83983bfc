import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.ts';

/**
 * What a server needs and an app must not carry: compressed copies, which Android's packager would unpack over the
 * originals, and the service worker, because an app is updated by its store.
 */
const forServers = /\.(br|gz)$|^service-worker\.js$/;

/** The web build as the apps carry it. Made anew each time, so that nothing stays of an older build. */
export function packWeb(build: string, mobile: string): void {
  rmSync(`${mobile}/www`, { recursive: true, force: true });
  cpSync(build, `${mobile}/www`, { recursive: true, filter: (file) => !forServers.test(basename(file)) });
  cpSync(`${mobile}/pages`, `${mobile}/www`, { recursive: true });
}

/** Brings the web build and the plugins into both native projects. */
export function capSync(mobile: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('node_modules/@capacitor/cli/bin/capacitor'), 'sync'],
    // Not a terminal, so that it neither asks nor reports anything to anybody.
    { cwd: mobile, encoding: 'utf8', env: { ...process.env, CI: '1' } },
  );
  // It ends well even where it could not update: then the word is in what it printed.
  if (status !== 0 || /\[error\]/.test(stdout + stderr))
    throw new Error(`cap sync failed:\n${stdout}${stderr}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildWeb();
  packWeb('apps/web/dist', 'apps/mobile');
  capSync('apps/mobile');
  console.log('The web app is in both projects. Next: apps/mobile/README.md, from "Build" on.');
}
