import { readConfig } from '#config/config.ts';
import { type Command, type Report, recorded, withCommandContext } from './command.ts';
import { machine } from './machine.ts';
import { moderation } from './moderation.ts';
import { money } from './money.ts';
import { people } from './people.ts';
import { safety } from './safety.ts';

const commands: Readonly<Record<string, Command>> = {
  ...people,
  ...money,
  ...safety,
  ...moderation,
  ...machine,
};

const usage = `Commands for operators. They run beside the server, with its settings. A user is an id, an email or the number of an
order. Every command is recorded, with the operator and the reason:

${Object.entries(commands)
  .map(([name, { words, does }]) => `  npm run admin -- ${`${name} ${words}`.trim()}\n      ${does}`)
  .join('\n')}`;

/** Runs a command line with the settings of the given environment. */
export async function runCommand(
  [name, ...words]: readonly string[],
  environment?: Parameters<typeof readConfig>[0],
): Promise<Report> {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name ?? ''] : undefined;
  if (!command || name === undefined) return [usage, name === undefined];
  return withCommandContext(readConfig(environment), (context) =>
    recorded(context, name, async (recording) => (await command.run(recording, words)) ?? [usage, false]),
  );
}
