import type { Fault } from './fault.ts';

type Change = Pick<Fault, 'start' | 'end' | 'operator' | 'replacement'>;

const flips: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '<>': '=' };
/** The keywords and separators that end a condition outside brackets. */
const ends =
  /\b(and|or|where|returning|group by|order by|limit|union|for|then|else|end|on|left join|join|from|set|window|having)\b|[,;]/iy;
const begins = /\b(where|and|or|on|having)\b\s*/gi;

/**
 * The faults of a statement in SQL. `text` is the template's own, with every `${…}` blanked to the same length, so that
 * places in it are places in the source.
 */
export function mutateSql(text: string): Change[] {
  const sql = blankComments(text);
  return [...conditions(sql), ...signs(sql), ...words(sql)];
}

const blank = (part: string): string => ' '.repeat(part.length);
const blankComments = (text: string): string => text.replace(/\/\*.*?\*\//gs, blank);

/** Every condition that could be missing. */
function conditions(sql: string): Change[] {
  return [...sql.matchAll(begins)].flatMap(({ index, 0: keyword, 1: word = '' }) => {
    const start = index + keyword.length;
    const end = endOfCondition(sql, start);
    const isBetween = word.toLowerCase() === 'and' && /\bbetween\s+\S+\s+$/i.test(sql.slice(0, index));
    if (isBetween || end <= start) return [];
    const replacement = word.toLowerCase() === 'or' ? 'false' : 'true';
    return [{ start, end, operator: 'condition in SQL', replacement }];
  });
}

function endOfCondition(sql: string, start: number): number {
  let depth = 0;
  let isBetween = false;
  let place = start;
  for (; place < sql.length; place += 1) {
    const sign = sql[place];
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') {
      if (depth === 0) break;
      depth -= 1;
    } else if (depth === 0) {
      if (/^between\b/i.test(sql.slice(place, place + 8))) isBetween = true;
      ends.lastIndex = place;
      const found = ends.exec(sql)?.[0];
      if (!found) continue;
      if (!isBetween || found.toLowerCase() !== 'and') break;
      isBetween = false;
    }
  }
  return start + sql.slice(start, place).trimEnd().length;
}

/** Boundaries, plus and minus. Equality is left to the missing condition, which is harder to notice. */
function signs(sql: string): Change[] {
  return [...sql.matchAll(/(?<=\s)(<=|>=|<>|<|>|\+|-)(?=\s)/g)].map(({ index, 0: sign }) => ({
    start: index,
    end: index + sign.length,
    operator: flips[sign] ? 'comparison in SQL' : 'arithmetic in SQL',
    replacement: flips[sign] ?? (sign === '+' ? '-' : '+'),
  }));
}

const swaps: readonly { from: RegExp; to: string }[] = [
  { from: /\bis not null\b/gi, to: 'is null' },
  { from: /\bis null\b/gi, to: 'is not null' },
  { from: /\bnot exists\b/gi, to: 'exists' },
  { from: /\bfor (no key )?(update|key share|share)( of \w+)?( skip locked)?/gi, to: '' },
];

const words = (sql: string): Change[] =>
  swaps.flatMap(({ from, to }) =>
    [...sql.matchAll(from)].map(({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
      operator: to === '' ? 'lock in SQL' : 'word in SQL',
      replacement: to,
    })),
  );
