// The first file that runs on a fresh clone, on any Node: it installs a Node that is new enough and the
// packages of the lock file, then runs the program. Plain JavaScript without dependencies, because nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithParents } from '../release/package/parents.js';
import { fits, isAtLeast, nodePackage, oldestNode, problemOf, thisMachine } from './platforms.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [script, ...rest] = process.argv.slice(2);
process.chdir(root);

/** The commands of users; all others are for developers and need the development dependencies. */
const isForUsers = /^(scripts\/run\/(start|migrate|backup|restore)\.ts|apps\/server\/src\/)/.test(script);
/** npm writes its record of node_modules last, so a broken-off install has none. */
const record = 'node_modules/.package-lock.json';
const onWindows = process.platform === 'win32';

const machine = thisMachine();
const problem = problemOf(machine, { node: process.versions.node, database: databaseNeeded() });
if (problem) fail(problem);
const node = bringNode();
bringPackages();

const flags = [
  '--disable-warning=ExperimentalWarning',
  // Images pass through buffers that count as heap. From a small heap, V8 would mark all of it at every second upload.
  '--initial-old-space-size=112',
];
const child = spawn(node, [...flags, script, ...rest], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // Pictures are drawn in threads. With a heap of its own for each of them, the C library would keep hundreds of MB.
    MALLOC_ARENA_MAX: '2',
    // A third of a warm start went into compiling the same sources again.
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    ...process.env,
  },
});
// A terminal's Ctrl-C also reaches the child directly; it handles only the first, and it alone decides when it is done.
for (const signal of ['SIGINT', 'SIGTERM', ...(onWindows ? ['SIGHUP', 'SIGBREAK'] : [])])
  process.on(signal, () => stopChild(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
// The child notices our own end by its IPC channel.
endWithParents(end);
// A parent with an IPC channel, such as a test, stops us by closing it.
process.on('disconnect', end);

/** On Windows a signal to another process kills it on the spot. There, Ctrl-C and a closed window reach the child by themselves. */
function stopChild(signal) {
  if (!onWindows) child.kill(signal);
}

function end() {
  if (!onWindows) child.kill('SIGTERM');
  else if (child.connected) child.disconnect();
}

function databaseNeeded() {
  if (/^scripts\/(check\/check|release\/(lock|release-notes|mobile-sync)|assets\/[\w-]+)\.ts$/.test(script))
    return 'none';
  if (!isForUsers && script !== 'scripts/run/dev.ts') return 'own';
  return process.env.DATABASE_URL ? 'none' : 'any';
}

/** The machine's own Node if it is new enough, otherwise one from npm, in a separate folder. */
function bringNode() {
  if (isAtLeast(process.versions.node, oldestNode)) return process.execPath;
  const name = nodePackage(machine);
  const wanted = readJson('runtime/package.json').optionalDependencies[name];
  const place = join('runtime/node_modules', name);
  if (versionIn(place) !== wanted) {
    console.log(
      `Bringing Node ${wanted}, because this machine has ${process.versions.node} (once; about 60 MB) …`,
    );
    install(process.execPath, ['ci'], 'runtime');
    if (versionIn(place) !== wanted)
      fail(`npm did not bring ${name} ${wanted}. Install Node 24 or newer, and run this again.`);
  }
  return join(root, place, readJson(join(place, 'package.json')).bin.node);
}

function versionIn(place) {
  const manifest = join(place, 'package.json');
  return existsSync(manifest) ? readJson(manifest).version : null;
}

/** Installs from the lock file unless the installed packages match it. */
function bringPackages() {
  if (installedAsLocked()) return;
  // Development dependencies that are installed stay installed.
  const isLean = isForUsers && !existsSync('node_modules/typescript');
  const isFirst = !existsSync(record);
  console.log(`Installing packages ${isFirst ? `(once; about ${isLean ? '270' : '700'} MB) ` : ''}…`);
  // Not `npm ci`: it would delete the packages that a running server uses.
  install(node, ['install', '--no-save', ...(isLean ? ['--omit=dev'] : [])], '.');
  if (isLean) removeDevelopment();
}

/** Removes what npm keeps of the development dependencies, because others could use it: Vite the types of Node, for example. */
function removeDevelopment() {
  for (const [path, { devOptional }] of Object.entries(readJson('package-lock.json').packages))
    if (devOptional) rmSync(path, { recursive: true, force: true });
}

/** Runs npm, with the Node that the packages are for: npm leaves out the binaries that an older one could not load. */
function install(program, options, cwd) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath ?? '';
  const [command, ...first] = /npm-cli\.[cm]?js$/.test(npm) ? [program, npm] : ['npm'];
  const { status } = spawnSync(command, [...first, ...options, ...quiet], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: command === 'npm' && onWindows,
    env: { ...process.env, ...debianModules(npm) },
  });
  if (status !== 0) fail('Installing failed (see above). Check the network, then run the command again.');
}

/** The modules of Debian's npm, which only Debian's Node finds. */
function debianModules(npm) {
  if (!npm.startsWith('/usr/share/nodejs/')) return {};
  const triple = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch];
  return { NODE_PATH: ['/usr/share/nodejs', '/usr/lib/nodejs', `/usr/lib/${triple}/nodejs`].join(':') };
}

function installedAsLocked() {
  try {
    const locked = readJson('package-lock.json').packages;
    const installed = readJson(record).packages;
    return Object.entries(locked).every(
      ([path, entry]) =>
        !path.startsWith('node_modules/') ||
        installed[path]?.version === entry.version ||
        (isForUsers && entry.dev) ||
        // npm leaves an optional package out when its download fails, too; one made for this machine must not stay missing.
        (entry.optional && !installed[path] && !(entry.os && entry.cpu && fits(entry, machine))),
    );
  } catch {
    return false;
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
