import { randomBytes } from 'node:crypto';
import { type Span, type SpanFacts, type SpanKind, spanKinds } from '#observability/instrumentation/spans.ts';
import type { EndedSpan } from './otlp.ts';

/** Where a trace comes from. */
export interface Origin {
  readonly traceId: string;
  readonly spanId: string;
}

export interface Tracer {
  /**
   * Begins a trace. `within`: the parent span of a trusted caller. `beside`: the trace of an untrusted one. The sampling decision
   * is ours in either case.
   */
  readonly begin: (
    name: string,
    kind: SpanKind,
    facts: SpanFacts,
    origin?: { readonly within?: Origin | null; readonly beside?: Origin | null },
  ) => Span;
  /** Continues a trace of another of our processes and keeps its sampling decision. */
  readonly resume: (traceparent: string, name: string, kind: SpanKind, facts: SpanFacts) => Span | null;
}

interface Options {
  /** The share of traces to export, from 0 to 1. */
  readonly share: number;
  readonly ended: (span: EndedSpan) => void;
  readonly random?: () => number;
}

/** A request with a thousand queries exports the first of them, and the number left out. */
const partsMaximum = 200;

export function createTracer({ share, ended, random = Math.random }: Options): Tracer {
  return {
    begin: (name, kind, facts, { within = null, beside = null } = {}) =>
      createSpan(ended, {
        traceId: within?.traceId ?? newId(16),
        parentId: within?.spanId ?? null,
        link: beside,
        isSampled: random() < share,
        shared: newShared(),
        name,
        kind,
        facts,
        ago: 0,
      }),
    resume: (traceparent, name, kind, facts) => {
      const [, traceId, parentId, flags] = form.exec(traceparent) ?? [];
      if (!traceId || !parentId || !flags) return null;
      const isSampled = (Number.parseInt(flags, 16) & 1) === 1;
      return createSpan(ended, {
        traceId,
        parentId,
        link: null,
        isSampled,
        shared: newShared(),
        name,
        kind,
        facts,
        ago: 0,
      });
    },
  };
}

const form = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

const newId = (bytes: number): string => {
  const id = randomBytes(bytes).toString('hex');
  // All zeros are invalid.
  return /[^0]/.test(id) ? id : newId(bytes);
};

/** State that all spans of one piece of work in this process share. */
interface Shared {
  parts: number;
  /** Offset from the monotonic clock to wall time: child spans must not seem to begin before their parents. */
  readonly toWall: number;
}

const newShared = (): Shared => ({ parts: 0, toWall: Date.now() - performance.now() });

interface Making {
  readonly traceId: string;
  readonly parentId: string | null;
  readonly link: Origin | null;
  readonly isSampled: boolean;
  readonly shared: Shared;
  readonly name: string;
  readonly kind: SpanKind;
  readonly facts: SpanFacts;
  readonly ago: number;
}

function createSpan(ended: Options['ended'], making: Making): Span {
  const { traceId, isSampled, shared, parentId, link } = making;
  const spanId = newId(8);
  const now = (ago = 0): bigint => nanoseconds(shared.toWall + performance.now() - ago);
  const began = now(making.ago);
  let { name, facts } = making;
  let isOver = false;
  return {
    traceId,
    isSampled,
    traceparent: `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`,
    begin: (part, kind, about = {}, ago = 0) => {
      shared.parts += 1;
      return createSpan(shared.parts > partsMaximum ? () => {} : ended, {
        traceId,
        parentId: spanId,
        link: null,
        isSampled,
        shared,
        name: part,
        kind,
        facts: about,
        ago,
      });
    },
    set: (more, newName = name) => {
      facts = { ...facts, ...more };
      name = newName;
    },
    end: (problem) => {
      if (isOver || !isSampled) return;
      isOver = true;
      const dropped = shared.parts - partsMaximum;
      ended({
        traceId,
        spanId,
        parentId,
        name,
        kind: spanKinds[making.kind],
        began,
        ended: now(),
        facts: dropped > 0 ? { ...facts, 'artcade.parts_left_out': dropped } : facts,
        problem: problem ?? null,
        link,
      });
    },
  };
}

const nanoseconds = (ms: number): bigint => BigInt(Math.round(ms * 1000)) * 1000n;
