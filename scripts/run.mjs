// The first file that runs on a fresh clone, on whatever Node the machine has: it brings the packages of the lock
// file and Node 24, then hands over. Plain JavaScript without dependencies, because nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [script, ...rest] = process.argv.slice(2);
process.chdir(root);

bringPackages();
const node = findNode();
const flags = [
  '--disable-warning=ExperimentalWarning',
  // Images pass through buffers that count as heap. From a small heap, V8 would mark all of it at every second upload.
  '--initial-old-space-size=112',
];
const child = spawn(node, [...flags, script, ...rest], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Pictures are drawn in threads. With a heap of its own for each of them, the C library would keep hundreds of MB.
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
});
// A terminal's Ctrl-C reaches the child by itself too; it minds only the first, and it alone decides when it is done.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
endWithParent();

/** Installs from the lock file unless what is installed already is what the lock file says. */
function bringPackages() {
  if (installedAsLocked()) return;
  console.log('Installing packages (once; about a minute) …');
  // Not `npm ci`: it insists on entries for every platform's binaries, which not every registry has. Warnings about the
  // machine's own Node are expected and silenced: the packages are for Node 24, which comes with them.
  const options = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const install = spawnSync('npm', options, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (install.status !== 0)
    fail('Installing packages failed (see above). Check the network, then run the command again.');
}

/** npm writes its record of node_modules last, so a broken-off install has none. */
function installedAsLocked() {
  try {
    const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
    const installed = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
    return Object.entries(locked).every(
      ([path, entry]) =>
        !path.startsWith('node_modules/') ||
        installed[path]?.version === entry.version ||
        (entry.optional && !installed[path] && !isForThisMachine(entry)),
    );
  } catch {
    return false;
  }
}

/** npm leaves an optional package out when its download fails, too; one made for this machine must not stay missing. */
function isForThisMachine({ os, cpu, libc }) {
  const ownLibc = process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  const fits = (list, own) => [list].flat().includes(own);
  return (
    Boolean(os && cpu) &&
    fits(os, process.platform) &&
    fits(cpu, process.arch) &&
    (!libc || fits(libc, ownLibc))
  );
}

function findNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
    return join(dirname(manifest), bin.node);
  } catch {
    return fail(
      'Artcade needs Node 24.7 or newer, and npm has no Node 24 for this machine. Install it and run again.',
    );
  }
}

/**
 * npm killed with -9 cannot tell us; a changed parent does. npm may stand behind a shell, whose parent is then the one to
 * watch too. The child notices our own end by its IPC channel.
 */
function endWithParent() {
  const lineage = () => [process.ppid, parentOfShell(process.ppid)].join();
  const born = lineage();
  setInterval(() => lineage() !== born && child.kill('SIGTERM'), 300).unref();
}

function parentOfShell(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return process.env.npm_lifecycle_event && /^(ba|da|a|z)?sh$/.test(name) ? parent : '';
  } catch {
    return '';
  }
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
