import type { Asked } from '../worlds/asked/row.ts';
import { judge, type Verdict } from '../worlds/judge.ts';

/** Judges what was asked by the worlds that are made of it, and prints what is not so. */
export function judgeWorlds(asked: readonly Asked[]) {
  const kinds = new Map<Verdict['kind'] | 'whole prompt', { expected: number; right: number }>();
  const count = (kind: Verdict['kind'] | 'whole prompt', isRight: boolean) => {
    const row = kinds.get(kind) ?? { expected: 0, right: 0 };
    kinds.set(kind, { expected: row.expected + 1, right: row.right + (isRight ? 1 : 0) });
  };
  const misses = new Map<string, readonly string[]>();
  for (const row of asked) {
    const verdicts = judge(row);
    for (const { kind, text, cause } of verdicts) {
      count(kind, cause === undefined);
      if (cause) misses.set(cause, [...(misses.get(cause) ?? []), `${row.prompt}: ${kind}: ${text}`]);
    }
    count(
      'whole prompt',
      verdicts.every(({ cause }) => cause === undefined),
    );
  }
  for (const [cause, lines] of [...misses].sort(([, a], [, b]) => b.length - a.length))
    for (const line of lines) console.log(`${cause}: ${line}`);
  console.table(
    [...kinds].map(([kind, { expected, right }]) => ({
      kind,
      expected,
      right,
      percent: `${Math.round((100 * right) / expected)}%`,
    })),
  );
}
