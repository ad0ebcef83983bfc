import { type Running, start } from '../../apps/server/src/compose.ts';
import { ConfigError, readConfig } from '../../apps/server/src/config.ts';
import { openRoutes } from '../../apps/server/src/open-routes.ts';
import { StartError } from '../../apps/server/src/start-error.ts';
import { pathsBehind } from './paths.ts';
import type { Given, Ready } from './server-process.ts';

// The server as `npm run dev` runs it: without pages, on stand-ins and a database that outlive it. It stops when the channel to
// its parent closes, which works on every system. A terminal also tells it of Ctrl-C and of its own end; the parent decides.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});

const { sandbox } = JSON.parse(process.argv[2] ?? '{}') as Given;
let running: Running | null = null;

process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());
// The parent can go while our modules are loading.
if (!process.connected) process.exit(0);

try {
  running = await start(readConfig(), {
    webRoot: null,
    sandbox: sandbox && { ...sandbox, smtpUrl: () => sandbox.smtpUrl, stop: async () => {} },
  });
  const { url, inbox, demo } = running;
  process.send?.({ ready: true, url, inbox, demo, paths: pathsBehind(openRoutes) } satisfies Ready);
} catch (error) {
  if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem);
  else console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

async function stop(): Promise<void> {
  // What has not begun to answer has nothing to finish.
  await running?.stop();
  process.exit(0);
}
