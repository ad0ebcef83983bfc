import type { Mutant } from './mutants.ts';

/**
 * Returns the source with all its mutants in it: each place checks at run time whether one of its mutants is on. So a
 * file is compiled once, and a mutant is chosen by its number.
 */
export function withMutants(file: string, source: string, mutants: readonly Mutant[]): string {
  const begin = `const __mutant=globalThis.__mutants(${JSON.stringify(file)});`;
  const groups = [...Map.groupBy(mutants, ({ start, end }) => `${start}-${end}`).values()].sort(
    ([one], [other]) => one!.start - other!.start || other!.end - one!.end,
  );
  let next = 0;
  return begin + render(0, source.length);

  /** The text between two places, with every mutant in it. The groups come outermost first. */
  function render(from: number, to: number): string {
    let text = '';
    let place = from;
    for (let group = groups[next]; group && group[0]!.start < to; group = groups[next]) {
      next += 1;
      const { start, end, isStatement } = group[0]!;
      const inner = render(start, end);
      text += source.slice(place, start) + (isStatement ? optional(group, inner) : choice(group, inner));
      place = end;
    }
    return text + source.slice(place, to);
  }
}

const optional = (group: readonly Mutant[], inner: string): string =>
  `{if(!__mutant(${group[0]?.id})){${inner}}}`;

const choice = (group: readonly Mutant[], inner: string): string =>
  `(${group.map(({ id, replacement }) => `__mutant(${id})?(${replacement}):`).join('')}(${inner}))`;
