import type { Outcome } from './run-batch.ts';
import type { Batch } from './selection.ts';

export interface Stumbled {
  readonly batch: Batch;
  readonly failed: number;
}

/** If more files fail, it is not for luck. */
const most = 4;

/**
 * Runs failed files once more, one after the other. What fails beside others and passes alone depends on luck: it is named, to be
 * mended, and does not fail the run. Returns what that changes in the counts.
 */
export async function secondRun(
  stumbled: readonly Stumbled[],
  run: (batch: Batch) => Promise<Outcome>,
  say: (text: string) => void,
): Promise<Outcome> {
  const change = { passed: 0, failed: 0 };
  if (stumbled.length > most) return change;
  for (const { batch, failed } of stumbled) {
    const files = batch.files.join(' ');
    say(`Once more, alone: ${files}`);
    if ((await run(batch)).failed > 0) continue;
    say(`⚠ ${files} depends on luck: it failed beside others and passed alone`);
    change.passed += failed;
    change.failed -= failed;
  }
  return change;
}
