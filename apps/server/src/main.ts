import { startEarly } from '#compose/early-start.ts';
import type { Running } from '#compose/start.ts';
import { plainMessage } from '#compose/start-error.ts';
import { readConfig } from '#config/config.ts';
import { ConfigError } from '#config/problems.ts';

const shutdownPatience = 15_000;

let stopping = false;
const starting = run();

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
// The parent process is gone, perhaps by kill -9, so nothing else would stop this one.
if (process.connected) process.on('disconnect', () => void stop());

async function run(): Promise<Running | null> {
  try {
    const config = readConfig();
    if (process.argv.includes('worker')) {
      const { start } = await import('#compose/start.ts');
      const running = await start(config, { webRoot: null, isWorker: true });
      console.log(`Making images, ${config.generations.workers} at a time. Ctrl-C stops.`);
      return running;
    }
    const early = startEarly(config);
    await early.checked;
    console.log(`Starting ${config.databaseUrl ? '' : 'the database and '}the server …`);
    await early.launched;
    const { builtWeb, start } = await import('#compose/start.ts');
    const running = await start(config, { webRoot: builtWeb, early });
    greet(running);
    return running;
  } catch (error) {
    // Ctrl-C in a terminal also ends the programs of PostgreSQL that run at that moment.
    const message = plainMessage(error);
    if (stopping && message !== null) return null;
    if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem);
    else console.error(message ?? error);
    process.exit(1);
  }
}

function greet({ url, inbox, demo }: Running): void {
  const lines = [
    `Artcade is running at ${url}`,
    demo && `  demo account  ${demo.email} / ${demo.password}`,
    inbox && `  sent mail     ${inbox}`,
    '  Ctrl-C stops everything.',
  ];
  console.log(lines.filter(Boolean).join('\n'));
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), shutdownPatience).unref();
  const running = await starting;
  await running?.stop();
  process.exit(0);
}
