import { type Batch, titleOf } from './selection.ts';

/** What a process of tests took: seconds on the clock, and of processor time. */
export interface Took {
  readonly batch: Batch;
  readonly seconds: number;
  readonly processor: number;
}

const column = (seconds: number): string => seconds.toFixed(1).padStart(7);

/** The ten that cost most, or `all` of them and sums of each kind. Without what they share: PostgreSQL, the build, the check. */
export function timesTable(took: readonly Took[], all: boolean): string[] {
  const sorted = took.toSorted((a, b) => b.processor - a.processor);
  const lines = sorted.slice(0, all ? sorted.length : 10).map(line(({ batch }) => titleOf(batch)));
  const kinds = Object.values(Object.groupBy(took, ({ batch }) => batch.kind)).map((group) => ({
    batch: group[0]?.batch as Batch,
    seconds: group.reduce((sum, { seconds }) => sum + seconds, 0),
    processor: group.reduce((sum, { processor }) => sum + processor, 0),
  }));
  return [
    'The costliest files: seconds of processor time, and on the clock',
    ...lines,
    ...(all ? kinds.map(line(({ batch }) => `all of kind ${batch.kind}`)) : []),
  ];
}

const line =
  (name: (took: Took) => string) =>
  (took: Took): string =>
    `${column(took.processor)}${column(took.seconds)}  ${name(took)}`;
