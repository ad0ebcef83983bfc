import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { move, removeSync } from '../../apps/server/src/adapters/file-retries.ts';
import { toolSlugs } from '../../packages/domain/src/catalog.ts';

interface App {
  readonly name: string;
  readonly folder: string;
  /** Patterns of the app's source files, inside its folder. */
  readonly sources: readonly string[];
  /** A file that every complete build has. */
  readonly proof: string;
  readonly stamp: string;
}

export const apps: readonly App[] = [
  {
    name: 'the web app',
    folder: 'apps/web',
    sources: ['{index.html,vite.config.ts,early-script-plugin.ts,package.json}', '{src,public}/**'],
    proof: 'index.html',
    stamp: '.cache/web-build',
  },
  {
    name: 'the tools',
    folder: 'apps/tools',
    sources: ['{page.html,vite.config.ts,pages-plugin.ts,package.json}', 'src/**'],
    proof: `${toolSlugs[0]}/index.html`,
    stamp: '.cache/tools-build',
  },
];

/**
 * Brotli's highest level saves 8 % more and takes thirty times as long: `small` is for an image, which is built once, `quick`
 * for a start, which a user waits for.
 */
export type Compression = 'quick' | 'small';

/** Builds the web app and the tools, unless the same sources were built before, so that a second start is fast. */
export async function buildWeb(compression: Compression = 'quick'): Promise<void> {
  const needed = apps.flatMap((app) => {
    const wanted = fingerprint(app, compression);
    const isBuilt = read(app.stamp) === wanted && read(`${app.folder}/dist/${app.proof}`) !== null;
    return isBuilt ? [] : [{ app, wanted }];
  });
  if (needed.length === 0) return;
  console.log(`Building ${needed.map(({ app }) => app.name).join(' and ')} (once per change) …`);
  await Promise.all(needed.map(({ app, wanted }) => build(app, wanted, compression)));
}

async function build(app: App, wanted: string, compression: Compression): Promise<void> {
  const out = `${app.folder}/dist`;
  // Two starts may build at the same time, so each has its own output folder.
  const draft = `dist.new-${process.pid}`;
  const flags = ['build', app.folder, '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'];
  // In a child process, because Vite sets NODE_ENV to production for the whole process.
  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...flags], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(vite, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Could not build ${app.name}.`);
  await compress(`${app.folder}/${draft}`, compression);
  // Moved as a whole after the build, so that an interrupted build leaves the old one with its stamp.
  rmSync(app.stamp, { force: true });
  removeSync(out);
  try {
    await move(`${app.folder}/${draft}`, out);
  } catch {
    // Another start has built the same sources meanwhile.
    removeSync(`${app.folder}/${draft}`);
  }
  mkdirSync('.cache', { recursive: true });
  writeFileSync(app.stamp, wanted);
}

function fingerprint(app: App, compression: Compression): string {
  const hash = createHash('sha256').update(compression);
  for (const file of sourceFiles(app)) {
    const content = read(file);
    if (content !== null) hash.update(file).update('\0').update(content);
  }
  return hash.digest('hex');
}

/** Returns every file that can change a build: sources of the app and of its workspace dependencies, and the lock file. */
export function sourceFiles({ folder, sources }: Pick<App, 'folder' | 'sources'>): string[] {
  const patterns = [
    ...sources.map((pattern) => `${folder}/${pattern}`),
    ...workspacesOf(folder).map((workspace) => `${workspace}/{package.json,src/**}`),
    'package-lock.json',
    'scripts/run/build-web.ts',
  ];
  return [...new Set(patterns.flatMap((pattern) => globSync(pattern)))]
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/** Returns the folders of all workspaces that this one depends on, directly or indirectly. */
function workspacesOf(folder: string, found = new Set<string>()): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    dependencies?: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) {
    const workspace = name.replace(/^@artcade\//, 'packages/');
    if (workspace === name || found.has(workspace)) continue;
    found.add(workspace);
    workspacesOf(workspace, found);
  }
  return [...found];
}

async function compress(folder: string, compression: Compression): Promise<void> {
  const quality = compression === 'small' ? constants.BROTLI_MAX_QUALITY : 5;
  const files = globSync(`${folder}/**/*.{html,js,css,svg,json,webmanifest}`);
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: compression === 'small' ? 9 : 6 }));
    }),
  );
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return null;
  }
}
