import { rmSync } from 'node:fs';
import { start } from '../apps/server/src/compose/start.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { quickEngines } from '../apps/server/test/quick-engines.ts';
import { result, takePhotos } from './photos.ts';

// The whole server in a process of its own. It answers every message with the processor time that it has used, all its
// threads included and PostgreSQL, which is another process, left out.
const config = readConfig();
const [webRoot, engine] = process.argv.slice(2);
const server = await start(config, {
  webRoot: webRoot || null,
  ...(engine === 'quick' ? { engines: await quickEngine() } : {}),
});

/** An engine that has its picture ready: what is left to measure is everything around it. */
async function quickEngine() {
  const [photo] = await takePhotos(result, 1);
  return quickEngines(async () => (photo ? { bytes: photo.bytes } : undefined));
}

process.on('message', () => process.send?.(process.cpuUsage()));
// Whoever measures is done or dead. The folder was made for this process, and goes with it in either case.
process.on('disconnect', () => {
  void server.stop().finally(() => {
    rmSync(config.dataDir, { recursive: true, force: true });
    process.exit(0);
  });
});
process.send?.('ready');
