import { tell } from '#operator/run-and-print.ts';
import { runCommand } from './operator/commands.ts';

await tell(() => runCommand(process.argv.slice(2)));
