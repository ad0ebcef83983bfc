/** One line of the table. A value without a target is informative. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly against?: string;
  readonly ratio?: string;
  readonly target?: string;
  readonly met?: boolean;
}

type Unit = 'ms' | 'µs' | 'MB' | 'KiB';

interface Limit {
  readonly unit?: Unit;
  /** A limit that must not be reached. */
  readonly below?: number;
}

/** Both values come from the same run, sampled in turn, so that other load does not change their ratio. */
export function ratio(
  what: string,
  measured: number,
  against: { readonly value: number; readonly name: string },
  { target, ...limits }: Limit & { readonly target?: number } = {},
): Figure {
  const times = measured / against.value;
  return {
    ...limit(what, measured, limits),
    against: `${amount(against.value, limits.unit)} ${against.name}`,
    ratio: `${times.toFixed(2)}×`,
    ...(target !== undefined && { target: `≤ ${target}×`, met: times <= target }),
  };
}

/** For a value that is compared with a limit only. */
export function limit(what: string, measured: number, { below, unit = 'ms' }: Limit = {}): Figure {
  return {
    what,
    measured: amount(measured, unit),
    ...(below !== undefined && { target: `< ${below} ${unit}`, met: measured < below }),
  };
}

function amount(value: number, unit: Unit = 'ms'): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`;
}

const headings = ['what', 'measured', 'against', 'ratio', 'target', ''];

export function printTable(figures: readonly Figure[]): void {
  const lines = figures.map(({ what, measured, against = '', ratio: times = '', target = '', met }) => {
    const verdict = met === undefined ? '' : met ? 'met' : 'MISSED';
    return [what, measured, against, times, target, verdict];
  });
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const rule = widths.map((width) => '─'.repeat(width));
  for (const cells of [headings, rule, ...lines]) {
    const padded = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    console.log(padded.join('  ').trimEnd());
  }
}
