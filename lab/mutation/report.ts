import { isAccepted } from './accepted.ts';
import { isAlive, type Judged, type Outcome } from './campaign.ts';

export interface Finished extends Outcome {
  readonly name: string;
  readonly guarded: readonly string[];
}

export interface Score {
  readonly name: string;
  readonly tried: number;
  readonly killed: number;
  readonly notCompiled: number;
  readonly timedOut: number;
  readonly survived: number;
  readonly notReached: number;
  readonly accepted: number;
  /** In percent, of those that a test could kill. */
  readonly score: number;
}

const count = (judged: readonly Judged[], outcome: string): number =>
  judged.filter(({ verdict }) => verdict.outcome === outcome).length;

export function scoreOf(name: string, all: readonly Judged[]): Score {
  const judged = all.filter(({ mutant, verdict }) => !(isAlive(verdict.outcome) && isAccepted(mutant)));
  const [killed, timedOut] = [count(judged, 'killed'), count(judged, 'timed out')];
  const notCompiled = count(judged, 'not compiled');
  return {
    name,
    tried: all.length,
    killed,
    notCompiled,
    timedOut,
    survived: count(judged, 'survived'),
    notReached: count(judged, 'not reached'),
    accepted: all.length - judged.length,
    score: judged.length === 0 ? 100 : ((killed + notCompiled + timedOut) / judged.length) * 100,
  };
}

/** Survivors that nobody has accepted, those in guarded files first. */
export function survivorsOf({ judged, guarded }: Finished): (Judged & { isGuarded: boolean })[] {
  return judged
    .filter(({ mutant, verdict }) => isAlive(verdict.outcome) && !isAccepted(mutant))
    .map((one) => ({ ...one, isGuarded: guarded.includes(one.mutant.file) }))
    .sort((one, other) => Number(other.isGuarded) - Number(one.isGuarded));
}

export function tell(finished: readonly Finished[], threshold: number): { text: string; isGood: boolean } {
  const scores = [
    ...finished.map(({ name, judged }) => scoreOf(name, judged)),
    ...(finished.length > 1
      ? [
          scoreOf(
            'all',
            finished.flatMap(({ judged }) => judged),
          ),
        ]
      : []),
  ];
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
    ...scores.map((row) =>
      [
        row.name.padEnd(10),
        String(row.tried).padStart(7),
        String(row.killed).padStart(7),
        String(row.notCompiled).padStart(14),
        String(row.timedOut).padStart(10),
        String(row.survived).padStart(9),
        String(row.notReached).padStart(12),
        String(row.accepted).padStart(9),
        `${row.score.toFixed(1)} %`.padStart(9),
      ].join(''),
    ),
    `${guarded} survivors in files that move credits or decide access.`,
  ];
  const isWhole = finished.every(({ broken, left }) => broken.length === 0 && left === 0);
  const isGood = isWhole && guarded === 0 && (scores.at(-1)?.score ?? 100) >= threshold;
  return { text: lines.join('\n'), isGood };
}
