import type { ParseArgsConfig } from 'node:util';
import { ArtcadeError, GenerationError } from '../errors.ts';
import { readArguments, refuseKeys } from './arguments.ts';
import { credits, logout, whoami } from './commands/account.ts';
import { edit } from './commands/edit.ts';
import { generate, wait } from './commands/generate.ts';
import { exportImage, get, list } from './commands/images.ts';
import { kit } from './commands/kit.ts';
import { login } from './commands/login.ts';
import { mcp } from './commands/mcp.ts';
import type { Context } from './context.ts';
import { CommandError, exitCodeOf, exitCodes, wrongUse } from './exit-codes.ts';
import { createOutput, type Output, printable } from './output.ts';
import { pull } from './pull/pull.ts';
import type { Session } from './session.ts';
import { usage, usageOf } from './usage.ts';

interface Command {
  readonly run: (session: Session) => Promise<void>;
  readonly options?: NonNullable<ParseArgsConfig['options']>;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const fileOptions = { out: text, form: text, scale: text } as const;

const commands: Readonly<Record<string, Command>> = {
  login: { run: login, options: { key: flag, name: text, scopes: text } },
  logout: { run: logout },
  whoami: { run: whoami },
  credits: { run: credits },
  generate: {
    run: generate,
    options: {
      ...fileOptions,
      style: text,
      palette: text,
      size: text,
      variations: text,
      seed: text,
      kit: text,
      edit: text,
      input: { type: 'string', multiple: true, short: 'i' },
      'max-credits': text,
      'dry-run': flag,
      'no-wait': flag,
      'idempotency-key': text,
    },
  },
  edit: {
    run: edit,
    options: {
      ...fileOptions,
      mask: text,
      top: text,
      right: text,
      bottom: text,
      left: text,
      style: text,
      strength: text,
      colours: text,
      kit: text,
      factor: text,
      'max-credits': text,
      'no-wait': flag,
      'idempotency-key': text,
    },
  },
  wait: { run: wait, options: fileOptions },
  list: { run: list, options: { tool: text, team: text, limit: text, after: text } },
  get: { run: get, options: { team: text } },
  export: { run: exportImage, options: fileOptions },
  pull: {
    run: pull,
    options: {
      to: text,
      form: text,
      scale: text,
      team: text,
      frozen: flag,
      refresh: flag,
      prune: flag,
      project: text,
    },
  },
  kit: {
    run: kit,
    options: { colours: text, style: text, logo: text, hero: text, team: text, 'idempotency-key': text },
  },
  mcp: { run: mcp, options: { folder: text, 'max-credits': text } },
};

export const commandNames: readonly string[] = Object.keys(commands);

/** Runs a command and returns the exit code. */
export async function run(words: readonly string[], context: Context, version: string): Promise<number> {
  // Also if the words cannot be read otherwise.
  const output = createOutput(context, {
    isJson: words.includes('--json'),
    isQuiet: words.includes('--quiet') || words.includes('-q'),
  });
  try {
    return await dispatch(words, context, output, version);
  } catch (error) {
    output.settle();
    if (context.signal.aborted) {
      report(context, output, new CommandError('interrupted', 'Interrupted.', exitCodes.interrupted));
      return exitCodes.interrupted;
    }
    report(context, output, error);
    return exitCodeOf(error);
  }
}

async function dispatch(
  words: readonly string[],
  context: Context,
  output: Output,
  version: string,
): Promise<number> {
  const [name, ...rest] = words;
  refuseKeys(words);
  if (name === '--version') {
    output.result({ version }, [version]);
    return exitCodes.done;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    context.stdout.write(`${usage}\n`);
    return exitCodes.done;
  }
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    if (!output.isJson) context.stderr.write(`${usage}\n\n`);
    throw wrongUse(name === undefined ? 'Which command?' : `There is no command ${name}.`);
  }
  const given = readArguments(rest, command.options ?? {});
  if (given.has('help')) context.stdout.write(`${usageOf(name ?? '')}\n`);
  else await command.run({ context, given, output });
  return exitCodes.done;
}

/** Tells what went wrong: to a program on stdout, to a person on stderr. */
function report({ stderr }: Context, output: Output, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (output.isJson) {
    const isKnown = error instanceof ArtcadeError || error instanceof CommandError;
    const facts = error instanceof ArtcadeError ? error.details : {};
    const generations = error instanceof GenerationError ? { generations: error.generations } : {};
    output.result(
      { error: { ...facts, code: isKnown ? error.code : 'failed', message, ...generations } },
      [],
    );
    return;
  }
  const { field, problem } = (error instanceof ArtcadeError ? error.details : {}) as Record<string, unknown>;
  const where =
    typeof field === 'string' ? ` (${field}${typeof problem === 'string' ? ` ${problem}` : ''})` : '';
  const code = error instanceof ArtcadeError ? ` [${error.code}]` : '';
  output.settle();
  stderr.write(`${printable(`artcade: ${message}${where}${code}`)}\n`);
}
