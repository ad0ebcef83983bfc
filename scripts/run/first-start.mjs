// Does what a newcomer does, and says how long it took: `npm start`, wait until it is ready, open the page, Ctrl-C; then the same
// again on the same data. Plain JavaScript without dependencies, because it runs before anything is installed:
// `node scripts/run/first-start.mjs`. Another command than `npm start` may follow, for its own test.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isFirstPage } from './first-page.mjs';

const onWindows = process.platform === 'win32';
const seconds = (name, usual) => Number(process.env[name] ?? usual) * 1000;
/** Beyond these it hangs: a first start installs everything, perhaps by a slow line; a stop takes 15 s at most. */
const startPatience = seconds('FIRST_START_PATIENCE', 1200);
const stopPatience = seconds('FIRST_START_STOP_PATIENCE', 120);
/** npm ends by itself, by the same interrupt, or with the number that shells have for it, on Windows another one. */
const cleanly = [0, 'SIGINT', 130, 0xc000013a];

const root = fileURLToPath(new URL('../..', import.meta.url));
const hadPackages = existsSync(join(root, 'node_modules'));
const dataDir = mkdtempSync(join(tmpdir(), 'artcade-first-start-'));
const ports = await freePorts();
const url = `http://127.0.0.1:${ports[0]}`;
const [program, ...flags] = process.argv.length > 2 ? process.argv.slice(2) : npmStart();

let running = null;
try {
  const first = await startAndStop();
  const again = await startAndStop();
  console.log(
    `first start ${inSeconds(first)}, ${hadPackages ? 'with packages' : 'nothing installed'} before`,
  );
  console.log(`next start  ${inSeconds(again)}`);
} catch (error) {
  console.error(`${error.message}\nIt printed:\n${running?.printed ?? ''}`);
  process.exitCode = 1;
} finally {
  await endHard();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}

/** How many milliseconds it took until the page was there. */
async function startAndStop() {
  const begun = performance.now();
  running = launch();
  await until('it is ready', startPatience, async () => (await get('/readyz'))?.ok === true);
  await openPage();
  const took = performance.now() - begun;
  pressCtrlC(running.child.pid);
  await until('it has ended after Ctrl-C', stopPatience, () => running.isOver);
  // On Windows a shell stands between npm and what it runs, and may end first.
  const isGone = async () => (await get('/readyz')) === null;
  if (!(await within(onWindows ? stopPatience : 0, isGone)))
    throw new Error('It has ended, but its server still answers.');
  const { code, signal } = running;
  if (!cleanly.includes(signal ?? code))
    throw new Error(`Ctrl-C ended it with ${signal ?? code}, not cleanly.`);
  running = null;
  return took;
}

function launch() {
  const child = spawn(program, flags, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(ports[0]),
      SANDBOX_PORT: String(ports[1]),
      DATA_DIR: dataDir,
    },
    // A process group of its own, and on Windows a console of its own, as in a terminal: Ctrl-C reaches only the processes in it.
    detached: !onWindows,
    windowsHide: true,
  });
  const start = { child, printed: '', isOver: false, code: null, signal: null };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      start.printed += text;
    });
  child.on('error', (error) => Object.assign(start, { printed: String(error), isOver: true }));
  child.on('close', (code, signal) => Object.assign(start, { code, signal, isOver: true }));
  return start;
}

/** npm's own program if it is beside Node, as on Windows: the `npm` there is a shell script, which asks for confirmation after Ctrl-C. */
function npmStart() {
  const cli = join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  return existsSync(cli) ? [process.execPath, cli, 'start'] : ['npm', 'start'];
}

async function openPage() {
  const page = await get('/');
  const html = (await page?.text()) ?? '';
  if (page?.status !== 200 || !isFirstPage(html))
    throw new Error(`/ is not the page: ${page?.status} ${html.slice(0, 300)}`);
  const script = /<script[^>]+src="([^"]+)"/.exec(html)?.[1];
  const loaded = script && (await get(script));
  if (!loaded?.ok || !/javascript/.test(loaded.headers.get('content-type') ?? ''))
    throw new Error(`The page has no script that can be loaded: ${script} ${loaded?.status ?? ''}`);
}

/** Returns null while there is no response. */
async function get(path) {
  try {
    return await fetch(new URL(path, url), { signal: AbortSignal.timeout(30_000) });
  } catch {
    return null;
  }
}

/** Throws if it ends before, or never comes to it. */
async function until(what, patience, holds) {
  const isDecided = async () => (await holds()) || running.isOver;
  if (!(await within(patience, isDecided)))
    throw new Error(`Still not so after ${inSeconds(patience)}: ${what}.`);
  if (!(await holds())) throw new Error(`It ended (${running.signal ?? running.code}) before ${what}.`);
}

async function within(patience, holds) {
  const deadline = performance.now() + patience;
  while (!(await holds())) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

function pressCtrlC(pid) {
  if (!onWindows) return process.kill(-pid, 'SIGINT');
  // Windows has no signals between processes. A process that attaches to a console can send Ctrl-C to all that are attached.
  const script = `
    Add-Type -Namespace Win -Name Console -MemberDefinition @'
    [DllImport("kernel32.dll")] public static extern bool FreeConsole();
    [DllImport("kernel32.dll")] public static extern bool AttachConsole(uint id);
    [DllImport("kernel32.dll")] public static extern bool SetConsoleCtrlHandler(IntPtr handler, bool add);
    [DllImport("kernel32.dll")] public static extern bool GenerateConsoleCtrlEvent(uint key, uint group);
'@
    [void][Win.Console]::FreeConsole()
    if (-not [Win.Console]::AttachConsole(${pid})) { exit 2 }
    [void][Win.Console]::SetConsoleCtrlHandler([IntPtr]::Zero, $true)
    if (-not [Win.Console]::GenerateConsoleCtrlEvent(0, 0)) { exit 3 }
    exit 0`;
  const encoded = Buffer.from(script, 'utf16le').toString('base64');
  const { status } = spawnSync('powershell', ['-NoProfile', '-EncodedCommand', encoded], {
    windowsHide: true,
    stdio: 'ignore',
  });
  if (status !== 0) throw new Error(`Ctrl-C could not be pressed: PowerShell ended with ${status}.`);
}

/** Leaves nothing behind where something went wrong. */
async function endHard() {
  if (!running || running.isOver) return;
  const { pid } = running.child;
  if (onWindows) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
  else process.kill(-pid, 'SIGKILL');
  await until('it was killed', stopPatience, () => running.isOver).catch(() => {});
}

async function freePorts() {
  const servers = [createServer(), createServer()];
  const found = [];
  for (const server of servers) {
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    found.push(server.address().port);
  }
  for (const server of servers) server.close();
  return found;
}

function inSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
