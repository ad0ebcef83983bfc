import assert from 'node:assert/strict';
import { type StandIns, startStandIns } from './engine-stand-ins.ts';

/** A span as the sandbox's collector decoded it. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string;
  readonly name: string;
  readonly kind: string;
  readonly took: number;
  readonly isFailed: boolean;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly resource: Readonly<Record<string, unknown>>;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
}

export interface Collector extends StandIns {
  /** Settings that export traces here without delay. */
  readonly settings: Readonly<Record<string, string>>;
  readonly spans: () => Promise<readonly CollectedSpan[]>;
  /** The spans of one trace. */
  readonly trace: (traceId: string) => Promise<readonly CollectedSpan[]>;
}

export async function startCollector(): Promise<Collector> {
  const standIns = await startStandIns();
  const spans = async (): Promise<readonly CollectedSpan[]> => {
    const answer = await fetch(`${standIns.url}/otlp.json`);
    return ((await answer.json()) as { spans: CollectedSpan[] }).spans;
  };
  return {
    ...standIns,
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `${standIns.url}/otlp`, OTEL_BSP_SCHEDULE_DELAY: '20' },
    spans,
    trace: async (traceId) => (await spans()).filter((span) => span.traceId === traceId),
  };
}

/** The names from a span up to its topmost collected ancestor. */
export function wayUp(spans: readonly CollectedSpan[], from: CollectedSpan | undefined): string[] {
  const names: string[] = [];
  for (let span = from; span; span = spans.find(({ spanId }) => spanId === span?.parentId)) {
    assert.ok(names.length < spans.length, 'a span is a part of itself');
    names.push(span.name);
  }
  return names;
}
