import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError } from '../../apps/server/src/adapters/engines/engine.ts';
import { start } from '../../apps/server/src/compose/start.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { quickEngines } from '../../apps/server/test/support/quick-engines.ts';
import { drawingTime, isRefused } from './orders.ts';

// A server or a worker as deployed, but with quick engines. It sweeps on request.
const engines = quickEngines(async ({ seed }, { signal, onProgress }) => {
  onProgress(0.3);
  await sleep(drawingTime(seed), undefined, { signal });
  if (isRefused(seed)) throw new EngineError('refused', 'not this one');
  return undefined;
});
const running = await start(readConfig(), {
  webRoot: null,
  engines,
  isWorker: process.argv.includes('worker'),
});
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(0));
process.on('message', () => {
  void running.sweep().then(
    () => process.send?.('swept'),
    () => process.send?.('not swept'),
  );
});
process.send?.('ready');
