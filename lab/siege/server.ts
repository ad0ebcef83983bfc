import { start } from '../../apps/server/src/compose/start.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';

// A server as deployed, without the web app.
const running = await start(readConfig(), { webRoot: null });
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
