import { rmSync } from 'node:fs';
import { start } from '../../apps/server/src/compose/start.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { quickEngines } from '../../apps/server/test/support/quick-engines.ts';
import { result, takePhotos } from './photos.ts';

// The whole server in its own process. It replies to every message with the CPU time that it has used, all threads included,
// without PostgreSQL, which is another process.
const config = readConfig();
const [webRoot, engine] = process.argv.slice(2);
const server = await start(config, {
  webRoot: webRoot || null,
  ...(engine === 'quick' ? { engines: await quickEngine() } : {}),
});

/** An engine without drawing time: what remains is the cost of everything else. */
async function quickEngine() {
  const [photo] = await takePhotos(result, 1);
  return quickEngines(async () => (photo ? { bytes: photo.bytes } : undefined));
}

process.on('message', () => process.send?.(process.cpuUsage()));
// The parent is done or dead. The folder belongs to this process, so remove it in both cases.
process.on('disconnect', () => {
  void server.stop().finally(() => {
    rmSync(config.dataDir, { recursive: true, force: true });
    process.exit(0);
  });
});
process.send?.('ready');
