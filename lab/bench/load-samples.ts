import type { Answers, Loader } from './load.ts';
import { median } from './samples.ts';

export interface Sample {
  readonly perSecond: number;
  /** CPU microseconds of the server per request. */
  readonly cpuEach: number;
  /** Load of their cores. */
  readonly busy: number;
  readonly loadBusy: number;
  readonly answers: Answers;
}

interface Subject {
  readonly port: number;
  readonly cpu: () => Promise<number>;
  readonly requests: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
}

/** Loads a server, and throws if it refuses a request. */
export async function sampleOf(
  loader: Loader,
  { port, cpu, requests, connections, milliseconds }: Subject,
): Promise<Sample> {
  const before = await cpu();
  const answers = await loader.run({ port, requests, connections, milliseconds });
  const used = (await cpu()) - before;
  const refused = JSON.stringify(answers.refused);
  if (answers.answered === 0 || refused !== '{}') throw new Error(`refused: ${refused}`);
  return {
    perSecond: (answers.answered * 1000) / answers.milliseconds,
    cpuEach: (used * 1000) / answers.answered,
    busy: used / answers.milliseconds,
    loadBusy: answers.cpu / answers.milliseconds,
    answers,
  };
}

/** Without the first sample, which warms up. More stable than requests per second on a busy machine. */
export const typicalCpu = ([, ...samples]: readonly Sample[]): number =>
  median(samples.map(({ cpuEach }) => cpuEach));
