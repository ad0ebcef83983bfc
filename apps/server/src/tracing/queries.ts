import type { LogEvent } from 'kysely';
import { currentSpan, problemOf } from '#telemetry/spans.ts';

/** Each statement is a part of what is under way: what it does to which table, never what it asks for. */
export function traceQuery(event: LogEvent): void {
  const span = currentSpan();
  if (!span?.isSampled) return;
  const summary = summaryOf(event.query.sql);
  span
    .begin(
      summary,
      'client',
      { 'db.system.name': 'postgresql', 'db.query.summary': summary },
      event.queryDurationMillis,
    )
    .end(event.level === 'error' ? problemOf(event.error) : undefined);
}

const known = new Map<string, string>();
const knownMaximum = 2000;

/** As in `select users`. A statement is nearly always one that was seen before. */
export function summaryOf(statement: string): string {
  const found = known.get(statement);
  if (found !== undefined) return found;
  const plain = statement.replace(/\/\*.*?\*\//gs, ' ').trim();
  const [verb = 'query'] = /^[a-z]+/i.exec(plain) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/i.exec(plain) ?? [];
  const summary = [verb.toLowerCase(), table].filter(Boolean).join(' ');
  if (known.size < knownMaximum) known.set(statement, summary);
  return summary;
}
