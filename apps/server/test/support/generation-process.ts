import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError } from '#adapters/engines/engine.ts';
import { start } from '#compose/start.ts';
import { readConfig } from '#config/config.ts';
import { quickEngines } from './quick-engines.ts';

// A server with workers in a process of its own that a test can kill. The engine refuses one order in ten,
// and one in ten is slow, so that a kill hits it mid-work.
const engines = quickEngines(async ({ seed }, { signal, onProgress }) => {
  onProgress(0.3);
  await sleep(seed % 10 === 1 ? 1500 : 20 + Math.random() * 250, undefined, { signal });
  if (seed % 10 === 0) throw new EngineError('refused', 'not this one');
  return undefined;
}, 'openai');
await start(readConfig(), { webRoot: null, engines });
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
