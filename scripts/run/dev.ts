import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { openDatabase } from '../../apps/server/src/compose/early-start.ts';
import { type OwnSandbox, openSandbox } from '../../apps/server/src/compose/local-services.ts';
import { requirePort } from '../../apps/server/src/compose/preflight.ts';
import { StartError } from '../../apps/server/src/compose/start-error.ts';
import { type Config, readConfig } from '../../apps/server/src/config/config.ts';
import { ConfigError } from '../../apps/server/src/config/problems.ts';
import { openRoutes } from '../../apps/server/src/http/open-routes.ts';
import { openPages } from '../../apps/web/dev-server.ts';
import { forward } from './dev/forward.ts';
import { firstPart, isSource, pathsBehind } from './dev/paths.ts';
import { openServerProcess, type Ready, type ServerProcess } from './dev/server-process.ts';

const root = resolve(import.meta.dirname, '../..');
/**
 * Not the data folder of `npm start`: every save runs the migrations as they are, also half-written ones, and migrations are
 * not undone.
 */
const ownData = '.cache/dev-data';
const shutdownPatience = 15_000;
/** Debounce in milliseconds: editors and git write several files at once. */
const settling = 40;

const sandboxSources = join(root, 'apps/sandbox/src');
/** Sources of the server and of the workspaces it depends on. */
const serverSources = [
  join(root, 'apps/server/src'),
  ...Object.keys(readJson('apps/server/package.json').dependencies)
    .filter((name) => name.startsWith('@artcade/'))
    .map((name) => join(root, 'packages', name.slice('@artcade/'.length), 'src')),
];

const started = new AsyncDisposableStack();
let stopping = false;
/** Serializes restarts: two sandboxes cannot share a port. */
let renewals = Promise.resolve();

// After the terminal was closed (SIGHUP), writing to it fails.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
if (process.connected) process.on('disconnect', () => void stop(0));

const starting = start();
if (!(await starting)) void stop(1);

/** Returns whether database, sandbox and pages have started. */
async function start(): Promise<boolean> {
  try {
    const config = readConfig({ ...process.env, DATA_DIR: process.env['DATA_DIR'] || ownData });
    await requirePort('PORT', config.host, config.port);
    if (config.sandbox) await requirePort('SANDBOX_PORT', config.host, config.sandbox.port);
    console.log(`Starting ${config.databaseUrl ? '' : 'the database, '}the pages and the server …`);
    await develop(config);
    return true;
  } catch (error) {
    if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem);
    else if (!(error instanceof StartError)) console.error(error);
    // Ctrl-C in a terminal also ends the programs of PostgreSQL that run at that moment.
    else if (!stopping) console.error(error.message);
    return false;
  }
}

/** Serves everything on one address: pages from their sources, the rest from a server process that restarts on each change. */
async function develop(config: Config): Promise<void> {
  // Equal to the server's keep-alive, so that no request is sent over a closing connection.
  const http = createServer({ keepAliveTimeout: 72_000 });
  let server: ServerProcess | null = null;
  let since = Date.now();
  let timer: NodeJS.Timeout | undefined;
  let isSandboxOld = false;
  /** A sandbox that crashed and restarted has another SMTP port. */
  const sandboxIsBack = () => {
    since = Date.now();
    server?.restart();
  };
  const opening = [
    openDatabase(config, started),
    openSandbox(config, started, sandboxIsBack),
    openPages({ app: 'web', http, alsoWatch: { paths: [...serverSources, sandboxSources], changed } }),
    openPages({ app: 'tools', http }),
  ] as const;
  // Waits for all before failing, so that those that started can be stopped.
  await Promise.allSettled(opening);
  const [databaseUrl, firstSandbox, web, tools] = await Promise.all(opening);
  let sandbox = firstSandbox;
  let paths = new Set(pathsBehind(openRoutes));
  let isFirst = true;
  const running = openServerProcess({
    sandbox: () => sandbox && { ...sandbox, smtpUrl: sandbox.smtpUrl() },
    environment: {
      ...process.env,
      HOST: '127.0.0.1',
      PUBLIC_URL: config.publicUrl,
      DATA_DIR: config.dataDir,
      DATABASE_URL: databaseUrl,
      ...(config.sandbox && { SANDBOX_PORT: String(config.sandbox.port) }),
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] || join(root, '.cache/compiled'),
    },
    onReady: (ready) => {
      paths = new Set(ready.paths);
      if (isFirst) greet(ready);
      else console.log(`Server ready again after ${((Date.now() - since) / 1000).toFixed(1)} s`);
      isFirst = false;
    },
    onEnd: (how) => console.error(`The server has ended (${how}). It starts again at the next change.`),
  });
  server = running;
  started.defer(running.stop);
  started.defer(() => web.close());
  started.defer(() => tools.close());
  http.on('request', (request, response) => {
    const address = request.url ?? '/';
    if (paths.has(firstPart(address))) void forward(running, request, response);
    // Vite would open any file of this machine in the editor, on request of any page.
    else if (address.includes('__open-in-editor')) response.writeHead(404).end();
    else if (address.startsWith(tools.config.base)) tools.middlewares(request, response);
    else web.middlewares(request, response);
  });
  await new Promise<void>((done, fail) => {
    http.once('error', fail).listen(config.port, config.host, done);
  });
  started.defer(() => {
    http.close();
    http.closeAllConnections();
  });

  function changed(path: string): void {
    // The first server includes every change made before it starts.
    if (!isSource(path) || stopping || !server) return;
    const isOf = (folder: string) => path.startsWith(join(folder, '/'));
    const isOfSandbox = isOf(sandboxSources);
    if (!isOfSandbox && !serverSources.some(isOf)) return;
    isSandboxOld ||= isOfSandbox;
    clearTimeout(timer);
    timer = setTimeout(() => {
      since = Date.now() - settling;
      console.log(`${relative(root, path)} changed`);
      renewals = renewals.then(renew);
    }, settling);
  }
  async function renew(): Promise<void> {
    if (isSandboxOld && !stopping) {
      isSandboxOld = false;
      sandbox = await anotherSandbox(sandbox);
    }
    if (!stopping) server?.restart();
  }
  async function anotherSandbox(old: OwnSandbox | null): Promise<OwnSandbox | null> {
    await old?.stop();
    return openSandbox(config, started, sandboxIsBack).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return old;
    });
  }
}

function greet({ url, inbox, demo }: Ready): void {
  const lines = [
    `Artcade is running at ${url}, from its sources`,
    demo && `  demo account  ${demo.email} / ${demo.password}`,
    inbox && `  sent mail     ${inbox}`,
    '  A change of a page shows at once; a change of the server starts it again. Ctrl-C stops everything.',
  ];
  console.log(lines.filter(Boolean).join('\n'));
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), shutdownPatience).unref();
  const hasStarted = await starting;
  await renewals;
  await started.disposeAsync();
  process.exit(hasStarted ? code : 1);
}

function readJson(file: string): { readonly dependencies: Readonly<Record<string, string>> } {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
