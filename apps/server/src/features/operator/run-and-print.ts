import { plainMessage } from '#compose/start-error.ts';
import { ConfigError } from '#config/problems.ts';
import type { Report } from './command.ts';

/** Runs an operator's command as a program: prints its output, and exits with 1 where it failed. */
export async function runAndPrint(command: () => Promise<Report>): Promise<void> {
  try {
    const [text, ok = true] = await command();
    console.log(text);
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem);
    else console.error(plainMessage(error) ?? error);
    process.exitCode = 1;
  }
}
