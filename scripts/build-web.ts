import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const sources = [
  'apps/web/{index.html,vite.config.ts,package.json}',
  'apps/web/{src,public}/**',
  'packages/*/src/**',
];
const out = 'apps/web/dist';
// Two starts may build at the same time, so each has a place of its own.
const draft = `apps/web/dist.new-${process.pid}`;
const stamp = '.cache/web-build';

/** Builds the web app unless exactly these sources were built before: a second start must answer at once. */
export function buildWeb(): void {
  const wanted = fingerprint();
  if (read(stamp) === wanted && read(`${out}/index.html`) !== null) return;
  console.log('Building the web app (once per change) …');
  // In a process of its own: Vite declares the whole process to be production, which the server would believe.
  const built = spawnSync(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      'apps/web',
      '--outDir',
      `dist.new-${process.pid}`,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (built.status !== 0) throw new Error('The web app could not be built.');
  compress();
  // Built beside and moved there whole: an interrupted build leaves the old one, and its stamp stays true.
  rmSync(stamp, { force: true });
  rmSync(out, { recursive: true, force: true });
  try {
    renameSync(draft, out);
  } catch {
    // Another start was a moment faster with the same sources.
    rmSync(draft, { recursive: true, force: true });
  }
  mkdirSync('.cache', { recursive: true });
  writeFileSync(stamp, wanted);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [
    ...sources.flatMap((pattern) => globSync(pattern)),
    'package-lock.json',
    'scripts/build-web.ts',
  ].sort()) {
    const content = read(file);
    if (content !== null) hash.update(file).update('\0').update(content);
  }
  return hash.digest('hex');
}

function compress(): void {
  for (const file of globSync(`${draft}/**/*.{html,js,css,svg,json,webmanifest}`)) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return null;
  }
}
