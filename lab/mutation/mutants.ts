import { createHash } from 'node:crypto';
import { parseSync, visitorKeys } from 'oxc-parser';
import type { Fault } from './fault.ts';
import { mutateNode, type Node } from './operators.ts';

export interface Mutant extends Fault {
  /** Its number in its file. */
  readonly id: number;
  readonly file: string;
  readonly line: number;
  /** The lines it touches, before and after, each run of blanks as one: by these a person knows it again. */
  readonly before: string;
  readonly after: string;
}

/** Every mutant of a source, in the order in which they stand. */
export function findMutants(file: string, source: string, options: { constants: boolean }): Mutant[] {
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const faults: Fault[] = [];
  walk(program as unknown as Node, []);
  const seen = new Set<string>();
  return faults
    .filter(({ start, end, replacement }) => {
      const key = `${start} ${end} ${replacement}`;
      return source.slice(start, end) !== replacement && !seen.has(key) && seen.add(key);
    })
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .map((fault, id) => ({ ...fault, id, file, ...shown(source, fault) }));

  function walk(node: Node, parents: readonly Node[]): void {
    faults.push(...mutateNode(node, parents, source, options));
    for (const child of childrenOf(node)) walk(child, [...parents, node]);
  }
}

/** Types are not run, and a declaration without a body is a type. */
const isRun = ({ type, declare }: Node): boolean =>
  !declare &&
  !type.startsWith('Import') &&
  (!type.startsWith('TS') ||
    ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type));

function childrenOf(node: Node): Node[] {
  return (visitorKeys[node.type] ?? [])
    .flatMap((key) => node[key] as Node | Node[] | null)
    .filter((child): child is Node => child !== null && child !== undefined && isRun(child));
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function shown(source: string, fault: Fault) {
  const { start, end, replacement } = fault.place ?? fault;
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const newline = source.indexOf('\n', end);
  const to = newline === -1 ? source.length : newline;
  return {
    line: source.slice(0, start).split('\n').length,
    before: oneLine(source.slice(from, to)),
    after: oneLine(source.slice(from, start) + replacement + source.slice(end, to)),
  };
}

export const hashOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 24);
