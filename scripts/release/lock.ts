import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkDependencies } from '../check/dependencies.ts';
import { runNpm } from '../run/npm.ts';

const manifests = globSync(
  '{package.json,runtime/package.json,{apps,packages}/*/package.json,{e2e,lab}/package.json}',
);
/** Most poisoned packages are found within days: decision 43. */
const quarantine = 7 * 24 * 3600 * 1000;

const option = process.argv.slice(2).join(' ');
if (option === '--versions') writeVersions();
else if (option === '' || option === '--today') {
  writeLocks(option === '--today' ? [] : [`--before=${new Date(Date.now() - quarantine).toISOString()}`]);
  const { problems } = await checkDependencies();
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  console.error(
    [
      `There is no option ${option}, and nothing was written.`,
      '  npm run lock                 writes both locks anew, from versions that are a week old',
      '  npm run lock -- --today      the same, from the newest versions',
      '  npm run lock -- --versions   changes nothing but the versions of our own packages',
    ].join('\n'),
  );
  process.exitCode = 1;
}

/**
 * Writes both lock files from the manifests, with the binaries for every platform. In a folder of its own: beside an
 * older lock or installed packages, npm keeps what it finds there and leaves out the binaries of other platforms.
 */
function writeLocks(age: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-lock-'));
  const flags = [
    '--package-lock-only',
    '--omit-lockfile-registry-resolved',
    '--no-audit',
    '--no-fund',
    ...age,
  ];
  try {
    for (const manifest of manifests) {
      mkdirSync(join(folder, dirname(manifest)), { recursive: true });
      copyFileSync(manifest, join(folder, manifest));
    }
    for (const project of ['.', 'runtime']) {
      const { status } = runNpm(['install', ...flags], { cwd: join(folder, project), stdio: 'inherit' });
      if (status !== 0)
        throw new Error(
          'npm could not write the lock (see above). If a manifest names a version that is younger than a week: npm run lock -- --today',
        );
    }
    // Both or none.
    for (const project of ['.', 'runtime'])
      copyFileSync(join(folder, project, 'package-lock.json'), join(project, 'package-lock.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies the versions of the workspaces into the lock. A release must not bring other packages than those that were tested. */
function writeVersions(): void {
  const lock = readJson<Lock>('package-lock.json');
  lock.version = readJson<Versioned>('package.json').version;
  for (const manifest of manifests) {
    const folder = dirname(manifest).replaceAll('\\', '/');
    const entry = lock.packages[folder === '.' ? '' : folder];
    if (entry) entry.version = readJson<Versioned>(manifest).version;
  }
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}

interface Versioned {
  version: string;
}

interface Lock extends Versioned {
  readonly packages: Record<string, Versioned>;
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}
