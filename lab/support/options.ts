import { parseArgs } from 'node:util';

/** Numbers from the command line, such as `--seconds 600`. Prints all of them, so that a run can be repeated. */
export function optionsOf<Name extends string>(
  defaults: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const names = Object.keys(defaults) as Name[];
  const { values } = parseArgs({
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' } as const])),
  });
  const numbers = names.map((name) => [name, Number(values[name] ?? defaults[name])] as const);
  console.log(numbers.map(([name, number]) => `--${name} ${number}`).join(' '));
  return Object.fromEntries(numbers) as Record<Name, number>;
}
