import { runCommand } from './operator/commands.ts';
import { tell } from './operator/tell.ts';

await tell(() => runCommand(process.argv.slice(2)));
