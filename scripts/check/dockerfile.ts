import { globSync, readFileSync, statSync } from 'node:fs';
import { matchesGlob } from 'node:path';

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

export interface Copy {
  /** The stage that it comes from; null for the repository. */
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly instructions: readonly Instruction[];
  readonly copies: readonly Copy[];
}

/** The stages of the Dockerfile; the last one is the image. */
export function readDockerfile(): Stage[] {
  const text = readFileSync('Dockerfile', 'utf8')
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ');
  const instructions = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? [];
      return { name, rest };
    });
  const starts = instructions.flatMap(({ name }, index) => (name === 'FROM' ? [index] : []));
  return starts.map((start, index) => {
    const [base = '', , name = ''] = instructions[start]?.rest.split(/\s+/) ?? [];
    const own = instructions.slice(start + 1, starts[index + 1]);
    return {
      name,
      base,
      instructions: own,
      copies: own.filter((each) => each.name === 'COPY').map(({ rest }) => readCopy(rest)),
    };
  });
}

function readCopy(rest: string): Copy {
  const words = rest.split(/\s+/);
  const from = /^--from=(\S+)$/.exec(words[0] ?? '')?.[1] ?? null;
  const paths = from === null ? words : words.slice(1);
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

/** The variables that a stage sets. */
export const environmentOf = ({ instructions }: Stage): Record<string, string> =>
  Object.fromEntries(
    instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ rest }) => rest.split(/\s+/))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );

const ignored = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether a file, or a folder above it, stays out of every build. */
export function isIgnored(path: string): boolean {
  const parts = path.split('/');
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return ignored.some((pattern) => above.some((each) => matchesGlob(each, pattern)));
}

/** The files of the repository that a source of COPY brings. */
export const filesOf = (source: string): string[] =>
  globSync(`${source}{,/**}`).filter((path) => !isIgnored(path) && statSync(path).isFile());
