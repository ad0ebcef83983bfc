/** One line of the table. A value without a target is informative. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly against: string;
  readonly ratio: string;
  readonly target: string;
  readonly met: boolean | null;
}

/** The result of a benchmark: its lines and the notes about them. */
export interface Findings {
  readonly figures: readonly Figure[];
  readonly notes: readonly string[];
  /** What could not be measured, and why. */
  readonly missing?: readonly string[];
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Unit = 'ms' | 'µs' | 'MB' | 'KiB' | 'nodes';

interface Judgement {
  readonly unit?: Unit;
  /** Maximum ratio. */
  readonly target?: number;
  /** A limit that must not be reached. */
  readonly below?: number;
}

/** Both values come from the same run, sampled in turn, so that other load does not change their ratio. */
export function ratio(
  what: string,
  measured: number,
  against: { readonly value: number; readonly name: string },
  judgement: Judgement = {},
): Figure {
  const { target, unit = 'ms' } = judgement;
  const times = measured / against.value;
  const figure = limit(what, measured, judgement);
  return {
    ...figure,
    against: `${amount(against.value, unit)} ${against.name}`,
    ratio: `${times.toFixed(2)}×`,
    ...(target === undefined ? {} : { target: `≤ ${target}×`, met: times <= target }),
  };
}

/** For a value that is compared with a limit only. */
export function limit(what: string, measured: number, { below, unit = 'ms' }: Judgement): Figure {
  return {
    what,
    measured: amount(measured, unit),
    against: '',
    ratio: '',
    target: below === undefined ? '' : `< ${below} ${unit}`,
    met: below === undefined ? null : measured < below,
  };
}

/** For rates, of which more is better. */
export function atLeast(
  what: string,
  measured: number,
  against: { readonly value: number; readonly name: string },
  target?: number,
): Figure {
  const times = measured / against.value;
  return {
    what,
    measured: `${grouped(measured)}/s`,
    against: `${grouped(against.value)}/s ${against.name}`,
    ratio: `${times.toFixed(2)}×`,
    target: target === undefined ? '' : `≥ ${target}×`,
    met: target === undefined ? null : times >= target,
  };
}

/** A plain number, with an optional expected value. */
export function count(
  what: string,
  measured: number,
  unit: string,
  wanted?: { readonly is: number },
): Figure {
  return {
    what,
    measured: `${grouped(measured)} ${unit}`,
    against: '',
    ratio: '',
    target: wanted ? `${grouped(wanted.is)} ${unit}` : '',
    met: wanted ? measured === wanted.is : null,
  };
}

const grouped = (value: number): string => Math.round(value).toLocaleString('en-US');

export function amount(value: number, unit: Unit): string {
  const digits = unit === 'nodes' || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`;
}

const headings = ['what', 'measured', 'against', 'ratio', 'target', ''] as const;

export function printTable(figures: readonly Figure[]): void {
  const verdict = { true: 'met', false: 'MISSED', null: '' };
  const lines = figures.map(({ what, measured, against, ratio: times, target, met }) => [
    what,
    measured,
    against,
    times,
    target,
    verdict[`${met}`],
  ]);
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const print = (cells: readonly string[]) =>
    console.log(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  print(headings);
  print(widths.map((width) => '─'.repeat(width)));
  for (const line of lines) print(line);
}
