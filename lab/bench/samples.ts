/** Short runs, to check that everything works: `npm run bench -- --quick wallet`. Their results mean nothing. */
export const isQuick: boolean = process.argv.includes('--quick');

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Returns the value that this share of all values is at or below. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('nothing was measured');
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/**
 * Returns the mean of the middle half. For costs with two modes, as when every other upload triggers a garbage collection: a
 * median would show one of them only.
 */
export function typical(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.floor(sorted.length / 4), Math.ceil((sorted.length * 3) / 4));
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

type Measure = (round: number) => Promise<number>;

/**
 * Samples several measures in turn, so that other load of the machine affects all of them alike. Each round starts with
 * another one, so that none always follows the same neighbour.
 */
export async function takeTurns<Name extends string>(
  measures: Readonly<Record<Name, Measure>>,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Record<Name, readonly number[]>> {
  const names = Object.keys(measures) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(turn + round) % names.length];
      if (name === undefined) continue;
      const sample = await measures[name](round);
      if (round >= warmUp) samples[name].push(sample);
    }
  }
  return samples;
}
