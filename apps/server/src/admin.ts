import { runAndPrint } from '#operator/run-and-print.ts';
import { runCommand } from './operator/commands.ts';

await runAndPrint(() => runCommand(process.argv.slice(2)));
