import { readConfig } from '#config/config.ts';
import { personName } from '#config/shapes.ts';
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
order. Every command is recorded, with the reason and the operator: who is signed in to this machine, or --as <name>:

${Object.entries(commands)
  .map(([name, { words, does }]) => `  npm run admin -- ${`${name} ${words}`.trim()}\n      ${does}`)
  .join('\n')}`;

const whoAreYou =
  'Every command is recorded with the person who gave it: name yourself with --as <name>, or in ARTCADE_OPERATOR.';

/** Takes `--as <name>` out of a command line. */
function withoutName(given: readonly string[]): { as: string | undefined; words: readonly string[] } {
  const at = given.indexOf('--as');
  return at < 0
    ? { as: undefined, words: given }
    : { as: given[at + 1] ?? '', words: given.toSpliced(at, 2) };
}

/** Runs a command line with the settings of the given environment. */
export async function runCommand(
  given: readonly string[],
  environment?: Parameters<typeof readConfig>[0],
): Promise<Report> {
  const {
    as,
    words: [name, ...words],
  } = withoutName(given);
  const command = Object.hasOwn(commands, name ?? '') ? commands[name ?? ''] : undefined;
  if (!command || name === undefined) return [usage, name === undefined];
  const config = readConfig(environment);
  const operator = as ?? config.operator;
  if (operator === null || (as !== undefined && !personName.safeParse(as).success)) return [whoAreYou, false];
  return withCommandContext(config, (context) =>
    recorded(
      context,
      { operator, name },
      async (recording) => (await command.run(recording, words)) ?? [usage, false],
    ),
  );
}
