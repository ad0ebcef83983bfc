import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { problemOf, type SpanFacts } from '#observability/instrumentation/spans.ts';
import { type EndedSpan, encodeSpans } from './otlp.ts';

export interface ExporterOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly resource: SpanFacts;
  readonly version: string;
  /** Maximum number of queued spans; later ones are dropped. */
  readonly queueMaximum: number;
  readonly batchMaximum: number;
  readonly delayMs: number;
  /** For one export request. */
  readonly timeoutMs: number;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
  readonly counted?: ((outcome: 'sent' | 'dropped', spans: number) => void) | undefined;
}

export interface Exporter {
  /** Never waits, never throws. */
  readonly add: (span: EndedSpan) => void;
  /** Flushes the queue, for a limited time. */
  readonly stop: () => Promise<void>;
}

/** Time limit for the flush at stop; the rest is lost. */
const stopPatience = 2000;
const longestPause = 60_000;

/** Why an export failed. Never the error message: it may quote a header, and with it the key. */
type Reason = { readonly status: number } | { readonly code: string };

/** The result of an export. A collector may name the seconds to wait before a retry. */
type Outcome =
  | 'taken'
  | { readonly refused: Reason }
  | { readonly failed: Reason; readonly againAfterMs: number | null };

/**
 * Exports spans to a collector in the background: they wait in a bounded queue, and one request is in flight at a time. While the
 * collector is unreachable, the queue fills, later spans are dropped, and retries back off.
 */
export function createExporter(options: ExporterOptions): Exporter {
  const { queueMaximum, batchMaximum, delayMs, warn, counted } = options;
  const queue: EndedSpan[] = [];
  const stopping = new AbortController();
  /** Problems already logged since the last successful export. */
  const reported = new Set<string>();
  let failures = 0;
  let isStopping = false;
  let timer: NodeJS.Timeout | null = null;
  let delivering: Promise<void> | null = null;

  function plan(afterMs: number): void {
    if (timer || delivering || isStopping) return;
    timer = setTimeout(() => {
      timer = null;
      delivering = deliverAll().finally(() => {
        delivering = null;
        if (queue.length > 0) plan(failures > 0 ? pauseAfter(failures) : delayMs);
      });
    }, afterMs).unref();
  }

  function unplan(): void {
    if (timer) clearTimeout(timer);
    timer = null;
  }

  /** Runs until the queue is empty or an export fails. */
  async function deliverAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, batchMaximum);
      const outcome = await deliver(batch, options, stopping.signal);
      if (outcome !== 'taken') failures += 1;
      if (outcome !== 'taken' && 'failed' in outcome) {
        warnOnce(outcome.failed, 'the collector of traces does not answer');
        if (outcome.againAfterMs !== null) await pause(outcome.againAfterMs);
        return;
      }
      if (outcome === 'taken') {
        failures = 0;
        reported.clear();
      } else warnOnce(outcome.refused, 'the collector of traces refuses them');
      queue.splice(0, batch.length);
      counted?.(outcome === 'taken' ? 'sent' : 'dropped', batch.length);
    }
  }

  function warnOnce(reason: Reason, message: string): void {
    const name = Object.values(reason).join();
    if (reported.has(name)) return;
    reported.add(name);
    warn({ ...reason, waiting: queue.length }, message);
  }

  const pause = (ms: number) =>
    sleep(Math.min(ms, longestPause), undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  return {
    add: (span) => {
      if (queue.length >= queueMaximum || stopping.signal.aborted) {
        counted?.('dropped', 1);
        return;
      }
      queue.push(span);
      // A full batch is sent at once, unless the collector is unreachable.
      const isFull = queue.length === batchMaximum && failures === 0;
      if (isFull) unplan();
      plan(isFull ? 0 : delayMs);
    },
    stop: async () => {
      // From here on only this function exports: a second loop would send the same spans.
      isStopping = true;
      unplan();
      const over = setTimeout(() => stopping.abort(), stopPatience).unref();
      await delivering;
      if (!stopping.signal.aborted) await deliverAll();
      clearTimeout(over);
      stopping.abort();
      if (queue.length > 0) counted?.('dropped', queue.length);
    },
  };
}

/** Exponential backoff with jitter, so that processes do not retry together. */
const pauseAfter = (failures: number): number =>
  Math.min(longestPause, 1000 * 2 ** failures) * (0.5 + Math.random() / 2);

const passing: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

async function deliver(
  batch: readonly EndedSpan[],
  { url, headers, resource, version, timeoutMs }: ExporterOptions,
  stopping: AbortSignal,
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-protobuf' },
      body: new Uint8Array(await encodeInTurns(resource, version, batch)),
      // The headers may hold a key, which must not reach another host.
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    if (response.ok) return 'taken';
    const { status } = response;
    if (!passing.has(status)) return { refused: { status } };
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    return { failed: { status }, againAfterMs: seconds >= 0 ? seconds * 1000 : null };
  } catch (error) {
    return { failed: { code: codeOf(error) }, againAfterMs: null };
  }
}

/** ENOTFOUND, ECONNREFUSED, CERT_HAS_EXPIRED, TimeoutError and the like. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return problemOf(cause);
}

/** Spans to encode per turn: about a millisecond of work. */
export const encodedAtOnce = 32;

/** Yields to the event loop between chunks. Concatenated Protocol Buffers messages merge their repeated fields. */
export async function encodeInTurns(
  resource: SpanFacts,
  version: string,
  batch: readonly EndedSpan[],
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < batch.length; at += encodedAtOnce) {
    if (at > 0) await turn();
    pieces.push(encodeSpans(resource, version, batch.slice(at, at + encodedAtOnce)));
  }
  return Buffer.concat(pieces);
}
