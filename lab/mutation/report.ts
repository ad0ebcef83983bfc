import { isAccepted } from './accepted.ts';
import { isAlive, type Judged, type Outcome } from './campaign.ts';

/** In percent, of the mutants that a test could kill. */
const leastScore = 90;

export interface Finished extends Outcome {
  readonly name: string;
  readonly guarded: readonly string[];
}

interface Row {
  readonly name: string;
  readonly tried: number;
  readonly killed: number;
  readonly notCompiled: number;
  readonly timedOut: number;
  readonly survived: number;
  readonly notReached: number;
  readonly accepted: number;
  readonly score: number;
}

const isGivenUp = ({ mutant, verdict }: Judged): boolean => isAlive(verdict.outcome) && isAccepted(mutant);

function rowOf(name: string, all: readonly Judged[]): Row {
  const judged = all.filter((one) => !isGivenUp(one));
  const count = (outcome: string) => judged.filter(({ verdict }) => verdict.outcome === outcome).length;
  const dead = judged.filter(({ verdict }) => !isAlive(verdict.outcome)).length;
  return {
    name,
    tried: all.length,
    killed: count('killed'),
    notCompiled: count('not compiled'),
    timedOut: count('timed out'),
    survived: count('survived'),
    notReached: count('not reached'),
    accepted: all.length - judged.length,
    score: judged.length === 0 ? 100 : (dead / judged.length) * 100,
  };
}

/** Survivors that nobody has accepted, those in guarded files first. */
function survivorsOf({ judged, guarded }: Finished): (Judged & { isGuarded: boolean })[] {
  return judged
    .filter((one) => isAlive(one.verdict.outcome) && !isGivenUp(one))
    .map((one) => ({ ...one, isGuarded: guarded.includes(one.mutant.file) }))
    .sort((one, other) => Number(other.isGuarded) - Number(one.isGuarded));
}

export function tell(finished: readonly Finished[]): { text: string; isGood: boolean } {
  const judged = finished.flatMap((each) => each.judged);
  const rows = finished.map((each) => rowOf(each.name, each.judged));
  const all = rowOf('all', judged);
  const survivors = finished.flatMap(survivorsOf);
  const guarded = survivors.filter(({ isGuarded }) => isGuarded).length;
  const lines = [
    ...survivors.flatMap(({ mutant, verdict, isGuarded }) => [
      `${mutant.file}:${mutant.line} ${mutant.operator}: ${verdict.outcome}${isGuarded ? ', in a guarded file' : ''}`,
      `  - ${mutant.before}`,
      `  + ${mutant.after}`,
    ]),
    ...finished.flatMap(({ name, broken }) =>
      broken.map((test) => `${test} fails without any mutant, so it was left out for ${name}.`),
    ),
    ...finished
      .filter(({ left }) => left > 0)
      .map(({ name, left }) => `${name}: ${left} were not tried; run it again to go on.`),
    '',
    'part         tried  killed  not compiled  timed out  survived  not reached  accepted   score',
    ...(rows.length > 1 ? [...rows, all] : rows).map(lineOf),
    `${guarded} survivors in files that move credits or decide access.`,
  ];
  const isWhole = finished.every(({ broken, left }) => broken.length === 0 && left === 0);
  return { text: lines.join('\n'), isGood: isWhole && guarded === 0 && all.score >= leastScore };
}

const lineOf = (row: Row): string =>
  [
    row.name.padEnd(12),
    String(row.tried).padStart(6),
    String(row.killed).padStart(8),
    String(row.notCompiled).padStart(14),
    String(row.timedOut).padStart(11),
    String(row.survived).padStart(10),
    String(row.notReached).padStart(13),
    String(row.accepted).padStart(10),
    `${row.score.toFixed(1)} %`.padStart(8),
  ].join('');
