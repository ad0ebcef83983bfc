import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

interface App {
  readonly name: string;
  readonly folder: string;
  /** Its own files, inside its folder. */
  readonly sources: readonly string[];
  /** A file that every whole build has. */
  readonly proof: string;
  readonly stamp: string;
}

const apps: readonly App[] = [
  {
    name: 'the web app',
    folder: 'apps/web',
    sources: ['{index.html,vite.config.ts,ahead-plugin.ts,package.json}', '{src,public}/**'],
    proof: 'index.html',
    stamp: '.cache/web-build',
  },
  {
    name: 'the tools',
    folder: 'apps/tools',
    sources: ['{vite.config.ts,package.json}', '*/index.html', 'src/**'],
    proof: 'character-generator/index.html',
    stamp: '.cache/tools-build',
  },
];

/** Builds what the browser runs, unless exactly these sources were built before: a second start must answer at once. */
export function buildWeb(): void {
  for (const app of apps) build(app);
}

function build(app: App): void {
  const wanted = fingerprint(app);
  const out = `${app.folder}/dist`;
  if (read(app.stamp) === wanted && read(`${out}/${app.proof}`) !== null) return;
  console.log(`Building ${app.name} (once per change) …`);
  // Two starts may build at the same time, so each has a place of its own.
  const draft = `dist.new-${process.pid}`;
  // In a process of its own: Vite declares the whole process to be production, which the server would believe.
  const built = spawnSync(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      app.folder,
      '--outDir',
      draft,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (built.status !== 0) throw new Error(`Could not build ${app.name}.`);
  compress(`${app.folder}/${draft}`);
  // Built beside and moved there whole: an interrupted build leaves the old one, and its stamp stays true.
  rmSync(app.stamp, { force: true });
  rmSync(out, { recursive: true, force: true });
  try {
    renameSync(`${app.folder}/${draft}`, out);
  } catch {
    // Another start was a moment faster with the same sources.
    rmSync(`${app.folder}/${draft}`, { recursive: true, force: true });
  }
  mkdirSync('.cache', { recursive: true });
  writeFileSync(app.stamp, wanted);
}

function fingerprint({ folder, sources }: App): string {
  const hash = createHash('sha256');
  const own = sources.flatMap((pattern) => globSync(`${folder}/${pattern}`));
  for (const file of [
    ...own,
    ...globSync('packages/{bridge,contract,domain,ui}/src/**'),
    'package-lock.json',
    'scripts/build-web.ts',
  ].sort()) {
    const content = read(file);
    if (content !== null) hash.update(file).update('\0').update(content);
  }
  return hash.digest('hex');
}

function compress(folder: string): void {
  for (const file of globSync(`${folder}/**/*.{html,js,css,svg,json,webmanifest}`)) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return null;
  }
}
