type Labels<Name extends string> = Readonly<Record<Name, string>>;

interface Counter {
  readonly add: (by?: number) => void;
}
interface Gauge {
  readonly set: (value: number) => void;
}
interface Histogram {
  readonly observe: (value: number) => void;
}

interface Family<Name extends string, One> {
  /** Returns the instance with these labels. Frequent users keep it. */
  readonly of: (labels: Labels<Name>) => One;
  /** Removes all instances, since some may be obsolete. */
  readonly clear: () => void;
}

interface Described<Name extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly Name[];
}

export type Registry = ReturnType<typeof createRegistry>;

/** Metrics in the text format of Prometheus. */
export function createRegistry() {
  const families: (() => string)[] = [];

  /** `lines` writes the samples of one instance: name suffix, labels, value. */
  function family<Name extends string, One>(
    type: string,
    { name, help, labels: names = [] }: Described<Name>,
    create: () => { readonly one: One; readonly lines: () => readonly Sample[] },
  ): Family<Name, One> {
    const all = new Map<string, ReturnType<typeof create>>();
    families.push(() => {
      const lines = [`# HELP ${name} ${escapeHelp(help)}`, `# TYPE ${name} ${type}`];
      for (const [own, { lines: samples }] of all)
        for (const [suffix, more, value] of samples())
          lines.push(`${name}${suffix}${braces([own, more])} ${numberText(value)}`);
      return `${lines.join('\n')}\n`;
    });
    return {
      of: (labels) => {
        const key = names.map((each) => `${each}="${escapeLabel(labels[each])}"`).join(',');
        const known = all.get(key) ?? create();
        all.set(key, known);
        return known.one;
      },
      clear: () => all.clear(),
    };
  }

  return {
    counter: <Name extends string = never>(described: Described<Name>) =>
      family<Name, Counter>('counter', described, () => {
        let total = 0;
        const add = (by = 1): void => {
          total += by;
        };
        return { one: { add }, lines: () => [['', '', total]] };
      }),

    gauge: <Name extends string = never>(described: Described<Name>) =>
      family<Name, Gauge>('gauge', described, () => {
        let value = 0;
        const set = (now: number): void => {
          value = now;
        };
        return { one: { set }, lines: () => [['', '', value]] };
      }),

    histogram: <Name extends string = never>(described: Described<Name> & { buckets: readonly number[] }) =>
      family<Name, Histogram>('histogram', described, () => createHistogram(described.buckets)),

    text: (): string => families.map((write) => write()).join(''),
  };
}

type Sample = readonly [suffix: string, label: string, value: number];

function createHistogram(bounds: readonly number[]) {
  const counts = [...bounds.map(() => 0), 0];
  let sum = 0;
  const observe = (value: number): void => {
    let at = 0;
    while (at < bounds.length && value > (bounds[at] ?? 0)) at += 1;
    counts[at] = (counts[at] ?? 0) + 1;
    sum += value;
  };
  const lines = (): Sample[] => {
    let total = 0;
    const buckets = counts.map((count, at): Sample => {
      total += count;
      return ['_bucket', `le="${numberText(bounds[at] ?? Number.POSITIVE_INFINITY)}"`, total];
    });
    return [...buckets, ['_sum', '', sum], ['_count', '', total]];
  };
  return { one: { observe }, lines };
}

const braces = (labels: readonly string[]): string => {
  const pairs = labels.filter((each) => each !== '').join(',');
  return pairs === '' ? '' : `{${pairs}}`;
};

const numberText = (value: number): string =>
  Number.isFinite(value) ? String(value) : value > 0 ? '+Inf' : value < 0 ? '-Inf' : 'NaN';

const escapeHelp = (text: string): string => text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n');
const escapeLabel = (text: string): string => escapeHelp(text).replace(/"/g, '\\"');
