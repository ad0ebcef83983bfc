import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface S3Access {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Server extends S3Access {
  readonly stop: () => Promise<void>;
}

// Debian's own Python, because the packages are built for it.
const python = '/usr/bin/python3';
const program = fileURLToPath(new URL('s3-server.py', import.meta.url));

/**
 * Starts a real S3 server: the machine's Swift, or one that this function installs. Returns null, and prints
 * why, if neither works.
 */
export async function startS3Server(): Promise<S3Server | null> {
  if (!hasSwift()) installFromDebian();
  if (!hasSwift()) return without('it needs OpenStack Swift (Debian: python3-swift)');
  const child = spawn(python, [program], { stdio: ['pipe', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints = `${complaints}${chunk}`.slice(-2000);
  });
  const line = await firstLine(child);
  if (line === null) return without(`Swift did not start: ${complaints}`);
  return { ...(JSON.parse(line) as S3Access), stop: () => stop(child) };
}

function without(reason: string): null {
  console.log(`No S3 server for the tests: ${reason}`);
  return null;
}

const hasSwift = (): boolean =>
  existsSync(python) && spawnSync(python, ['-c', 'import swift.common.middleware.s3api']).status === 0;

/** Installs the library only: the server packages would start services on fixed ports. */
function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing OpenStack Swift (once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (flags: string[]) =>
    spawnSync('apt-get', flags, { stdio: ['ignore', 'ignore', 'inherit'], env });
  run(['update', '-q']);
  run(['install', '-y', '-q', '--no-install-recommends', 'python3-swift']);
}

function firstLine(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    child.once('close', () => resolve(null));
    if (child.stdout) createInterface(child.stdout).once('line', resolve);
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  const impatience = setTimeout(() => child.kill('SIGKILL'), 5000);
  // The server exits and removes its files when this pipe closes.
  child.stdin?.end();
  await ended;
  clearTimeout(impatience);
}
