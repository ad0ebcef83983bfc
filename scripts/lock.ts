import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkDependencies } from './dependencies.ts';
import { runNpm } from './npm.ts';

/**
 * Writes both lock files from the manifests, with the binaries for every platform. In a folder of its own: beside an
 * older lock or installed packages, npm keeps what it finds there and leaves out the binaries of other platforms.
 */
const folder = mkdtempSync(join(tmpdir(), 'artcade-lock-'));
const flags = ['--package-lock-only', '--omit-lockfile-registry-resolved', '--no-audit', '--no-fund'];
try {
  for (const manifest of globSync(
    '{package.json,runtime/package.json,{apps,packages}/*/package.json,{e2e,bench}/package.json}',
  )) {
    mkdirSync(join(folder, dirname(manifest)), { recursive: true });
    copyFileSync(manifest, join(folder, manifest));
  }
  for (const project of ['.', 'runtime']) {
    const { status } = runNpm(['install', ...flags], { cwd: join(folder, project), stdio: 'inherit' });
    if (status !== 0) throw new Error('npm could not write the lock (see above).');
    copyFileSync(join(folder, project, 'package-lock.json'), join(project, 'package-lock.json'));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const { problems } = await checkDependencies();
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
