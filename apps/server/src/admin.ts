import { runAndPrint } from '#features/operator/run-and-print.ts';
import { runCommand } from './features/operator/commands.ts';

await runAndPrint(() => runCommand(process.argv.slice(2)));
