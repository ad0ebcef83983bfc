import type { LogEvent } from 'kysely';
import { currentSpan, problemOf } from '#observability/instrumentation/spans.ts';

/** Adds a span for each statement: its operation and table, never its text or parameters. */
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

/** Returns for example `select users`. Cached, because statements nearly always repeat. */
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
