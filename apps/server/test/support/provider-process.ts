import { start } from '#compose/start.ts';
import { readConfig } from '#config/config.ts';

// A server with the engines of its environment, in a process of its own that a test can kill.
await start(readConfig(), { webRoot: null });
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
