import { tell } from '#operator/print.ts';
import { runCommand } from './operator/commands.ts';

await tell(() => runCommand(process.argv.slice(2)));
