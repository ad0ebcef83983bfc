import { rmSync } from 'node:fs';
import { start } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';

// The whole server in a process of its own. It answers every message with the processor time that it has used, all its
// threads included and PostgreSQL, which is another process, left out.
const config = readConfig();
const server = await start(config, { webRoot: process.argv[2] ?? null });

process.on('message', () => process.send?.(process.cpuUsage()));
// Whoever measures is done or dead. The folder was made for this process, and goes with it in either case.
process.on('disconnect', () => {
  void server.stop().finally(() => {
    rmSync(config.dataDir, { recursive: true, force: true });
    process.exit(0);
  });
});
process.send?.('ready');
