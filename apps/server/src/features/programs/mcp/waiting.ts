import { CallError } from '@artcade/contract/client';
import type { Generation } from '@artcade/contract/generations';
import { isOver } from '@artcade/domain/generations';
import { codeOf } from './results.ts';
import type { ToolRun } from './tool.ts';

/** Clients give a tool about a minute. An image of a model may take ten. */
export const waitMaximum = 45;
/** How often a client that follows hears of progress. */
const reportEvery = 5;

/** Generations as they are after waiting; `problem` is why it could not wait any longer. */
interface Waited {
  readonly generations: readonly Generation[];
  readonly problem: string | null;
}

/**
 * Waits until all generations are over or the seconds have passed. Never throws: the images are ordered, and the caller must learn
 * their ids whatever happens here.
 */
export async function waitForAll(
  use: ToolRun,
  started: readonly Generation[],
  seconds: number,
): Promise<Waited> {
  const generations = [...started];
  const deadline = performance.now() + seconds * 1000;
  try {
    for (;;) {
      const index = generations.findIndex(({ state }) => !isOver(state));
      const left = Math.floor((deadline - performance.now()) / 1000);
      const current = generations[index];
      if (!current || left < 1 || use.gone.aborted) return { generations, problem: null };
      await use.reportProgress(progressOf(generations));
      const wait = use.isFollowed ? Math.min(left, reportEvery) : left;
      generations[index] = await use.client.getGeneration({
        params: { id: current.id },
        query: { wait: String(wait) },
        signal: use.gone,
      });
    }
  } catch (error) {
    // A client that has left gets no reason; only a refusal by the server has one.
    const isRefused = error instanceof CallError && error.code !== null;
    return { generations, problem: isRefused ? codeOf(error) : null };
  }
}

function progressOf(generations: readonly Generation[]): string {
  const over = generations.filter(({ state }) => isOver(state)).length;
  const share = generations.reduce((sum, { state, progress }) => sum + (isOver(state) ? 1 : progress), 0);
  return `${over} of ${generations.length} done, ${Math.round((100 * share) / generations.length)} %`;
}
