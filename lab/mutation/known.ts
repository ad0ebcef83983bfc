import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './campaign.ts';
import { openMemory } from './memory.ts';
import { findMutants, type Mutant } from './mutants.ts';

/** What earlier runs found out about a file, as far as it still holds. */
export interface Known {
  readonly file: string;
  readonly mutants: number;
  readonly killed: number;
  readonly accepted: number;
  readonly alive: readonly Mutant[];
  readonly untried: number;
}

interface Asked {
  readonly root: string;
  readonly cache: string;
  readonly sources: readonly string[];
  readonly constants: readonly string[];
  readonly isGivenUp: (mutant: Mutant) => boolean;
}

/** Reads the verdicts and runs nothing. */
export function known({ root, cache, sources, constants, isGivenUp }: Asked): Known[] {
  const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const memory = openMemory(join(cache, 'verdicts.jsonl'), root, texts);
  return [...texts].map(([file, text]) => {
    const mutants = findMutants(file, text, { constants: constants.includes(file) });
    const tried = mutants.flatMap((mutant) => {
      const verdict = memory.recall(mutant, []);
      return verdict ? [{ mutant, isDead: !isAlive(verdict.outcome) }] : [];
    });
    const dead = new Set(tried.filter(({ isDead }) => isDead).map(({ mutant }) => mutant));
    const accepted = mutants.filter((mutant) => !dead.has(mutant) && isGivenUp(mutant));
    const alive = tried.map(({ mutant }) => mutant).filter((one) => !dead.has(one) && !isGivenUp(one));
    const [killed, rest] = [dead.size, dead.size + accepted.length + alive.length];
    const untried = mutants.length - rest;
    return { file, mutants: mutants.length, killed, accepted: accepted.length, alive, untried };
  });
}

/** A table in Markdown. */
export function tellKnown(files: readonly Known[]): string {
  const shown = files.filter(({ mutants }) => mutants > 0);
  const sum = (count: (one: Known) => number) => shown.reduce((total, one) => total + count(one), 0);
  const counts: readonly [string, (one: Known) => number][] = [
    ['mutants', ({ mutants }) => mutants],
    ['killed', ({ killed }) => killed],
    ['accepted', ({ accepted }) => accepted],
    ['alive', ({ alive }) => alive.length],
    ['untried', ({ untried }) => untried],
  ];
  const rows = [
    ['file', ...counts.map(([name]) => name)],
    ...shown.map((one) => [`\`${one.file}\``, ...counts.map(([, count]) => String(count(one)))]),
    ['all', ...counts.map(([, count]) => String(sum(count)))],
  ];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(width(column))).join(' | ')} |`;
  const rule = rows[0]?.map((_, column) => '-'.repeat(width(column))) ?? [];
  return [line(rows[0] ?? []), line(rule), ...rows.slice(1).map(line)].join('\n');
}
