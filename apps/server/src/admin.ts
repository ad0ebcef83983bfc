import { ConfigError } from './config.ts';
import { runCommand } from './operator/commands.ts';

try {
  const [text, ok = true] = await runCommand(process.argv.slice(2));
  console.log(text);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem);
  else console.error(error);
  process.exitCode = 1;
}
