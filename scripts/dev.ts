import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { type OwnSandbox, openDatabase, openSandbox } from '../apps/server/src/compose/local-services.ts';
import { requirePort } from '../apps/server/src/compose/preflight.ts';
import { StartError } from '../apps/server/src/compose/start-error.ts';
import { type Config, readConfig } from '../apps/server/src/config/config.ts';
import { ConfigError } from '../apps/server/src/config/problems.ts';
import { openRoutes } from '../apps/server/src/http/open-routes.ts';
import { openPages } from '../apps/web/dev-server.ts';
import { forward } from './dev/forward.ts';
import { firstPart, isSource, pathsBehind } from './dev/paths.ts';
import { openServerProcess, type Ready, type ServerProcess } from './dev/server-process.ts';

const root = resolve(import.meta.dirname, '..');
/**
 * Not the folder of `npm start`: here every save runs what is written so far, a migration that is only half there as well, and what
 * a migration has done to the data stays done.
 */
const ownData = '.cache/dev-data';
const shutdownPatience = 15_000;
/** Editors and git write several files at once. */
const settling = 40;

const sandboxSources = join(root, 'apps/sandbox/src');
/** The server's own, and those of our packages that it is made of. */
const serverSources = [
  join(root, 'apps/server/src'),
  ...Object.keys(readJson('apps/server/package.json').dependencies)
    .filter((name) => name.startsWith('@artcade/'))
    .map((name) => join(root, 'packages', name.slice('@artcade/'.length), 'src')),
];

const started = new AsyncDisposableStack();
let stopping = false;
/** One after the other: two sandboxes cannot have the same port. */
let renewals = Promise.resolve();

// A terminal that was closed tells us so, and takes nothing more to read.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
if (process.connected) process.on('disconnect', () => void stop(0));

const starting = start();
if (!(await starting)) void stop(1);

/** Whether all that outlives a server has started. */
async function start(): Promise<boolean> {
  try {
    const config = readConfig({ ...process.env, DATA_DIR: process.env['DATA_DIR'] || ownData });
    await requirePort('PORT', config.host, config.port);
    if (config.sandbox) await requirePort('SANDBOX_PORT', config.host, config.sandbox.port);
    await develop(config);
    return true;
  } catch (error) {
    if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem);
    else console.error(error instanceof StartError ? error.message : error);
    return false;
  }
}

/** One address for everything: pages come from their sources, the rest from a server behind that is run anew on each change. */
async function develop(config: Config): Promise<void> {
  // As long as the server's own: nobody shall ask over a connection that closes at that moment.
  const http = createServer({ keepAliveTimeout: 72_000 });
  let server: ServerProcess | null = null;
  let since = Date.now();
  let timer: NodeJS.Timeout | undefined;
  let isSandboxOld = false;
  /** A sandbox that has died alone and is back has another port for mail. */
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
  // All are awaited before a failure is told, so that what did start can be taken down again.
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
    // Vite would open any file of this machine in the editor, for any page in the browser that asks.
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
    // Whatever changes before there is a server is in the first one.
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
