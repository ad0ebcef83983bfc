import { type ParseArgsConfig, parseArgs } from 'node:util';
import { wrongUse } from './exit-codes.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

const common = {
  json: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  yes: { type: 'boolean', short: 'y' },
  server: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies Options;

export interface Given {
  readonly words: readonly string[];
  readonly text: (name: string) => string | undefined;
  readonly has: (name: string) => boolean;
  /** Every value of an option that may be given several times. */
  readonly texts: (name: string) => readonly string[];
  /** A whole number that is not negative. */
  readonly count: (name: string) => number | undefined;
  readonly oneOf: <T extends string>(name: string, choices: readonly T[]) => T | undefined;
}

/** Reads the arguments of a command. */
export function readArguments(words: readonly string[], own: Options): Given {
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...words], options: { ...common, ...own }, allowPositionals: true });
  } catch (error) {
    throw wrongUse(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const text = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    words: positionals,
    text,
    has: (name) => values[name] === true,
    texts: (name) => (Array.isArray(values[name]) ? values[name].map(String) : []),
    count: (name) => {
      const value = text(name);
      if (value === undefined) return undefined;
      if (!/^\d{1,9}$/.test(value)) throw wrongUse(`--${name} needs a whole number, not ${value}.`);
      return Number(value);
    },
    oneOf: (name, choices) => {
      const value = text(name);
      const found = choices.find((choice) => choice === value);
      if (value !== undefined && found === undefined)
        throw wrongUse(`--${name} is one of ${choices.join(', ')}; ${value} is not.`);
      return found;
    },
  };
}

/** The only word, such as an id. Throws if it is missing or not alone. */
export function onlyWord({ words }: Given, what: string): string {
  const [word, more] = words;
  if (word === undefined) throw wrongUse(`${what} is missing.`);
  if (more !== undefined) throw wrongUse(`${more} is one word too many.`);
  return word;
}

export function noWords({ words }: Given): void {
  if (words[0] !== undefined) throw wrongUse(`${words[0]} is one word too many.`);
}

/** Arguments are visible to every user of the machine. */
export function refuseKeys(words: readonly string[]): void {
  if (words.some((word) => /art_(live|test)_[0-9A-Za-z]{20}/.test(word)))
    throw wrongUse(
      'An API key was given as an argument, where other users of this machine can see it. Revoke it, and hand over a new one by ARTCADE_KEY or by the input of artcade login --key.',
    );
}
