import type { Outcome } from './run-batch.ts';
import { type Batch, titleOf } from './selection.ts';

export interface Stumbled {
  readonly batch: Batch;
  readonly failed: number;
}

/** If more files fail, the cause is not chance. */
const most = 4;

/**
 * Runs failed files once more, one after the other. A file that fails beside others and passes alone is named and counted as a fault
 * to mend, and does not fail the run. Returns what that changes in the counts, and those files.
 */
export async function secondRun(
  stumbled: readonly Stumbled[],
  run: (batch: Batch) => Promise<Outcome>,
  say: (text: string) => void,
): Promise<Outcome & { readonly unstable: readonly string[] }> {
  const change = { passed: 0, failed: 0, unstable: [] as string[] };
  if (stumbled.length > most) return change;
  for (const { batch, failed } of stumbled) {
    const title = titleOf(batch);
    say(`Once more, alone: ${title}`);
    if ((await run(batch)).failed > 0) continue;
    change.unstable.push(title);
    change.passed += failed;
    change.failed -= failed;
  }
  return change;
}
