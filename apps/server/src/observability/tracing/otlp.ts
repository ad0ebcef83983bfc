import type { SpanFacts } from '#observability/instrumentation/spans.ts';

/** A finished span. */
export interface EndedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: number;
  /** Nanoseconds since 1970. */
  readonly began: bigint;
  readonly ended: bigint;
  readonly facts: SpanFacts;
  /** Null: no known failure. */
  readonly problem: string | null;
  /** The trace of an untrusted client. The span links to it and does not join it. */
  readonly link: { readonly traceId: string; readonly spanId: string } | null;
}

/**
 * Encodes OTLP's ExportTraceServiceRequest in Protocol Buffers: each field is its number and wire type, then its bytes. Field
 * numbers come from opentelemetry/proto/trace/v1/trace.proto and its neighbours, which guarantee that they never change.
 */
export function encodeSpans(resource: SpanFacts, version: string, spans: readonly EndedSpan[]): Buffer {
  const scope = [text(1, 'artcade'), text(2, version)];
  const scoped = [bytes(1, Buffer.concat(scope)), ...spans.map((span) => bytes(2, encodeSpan(span)))];
  const resourced = [bytes(1, attributes(1, resource)), bytes(2, Buffer.concat(scoped))];
  return bytes(1, Buffer.concat(resourced));
}

const errorStatus = 2;
/** The lowest byte of a span's flags holds the W3C flags; 1 means sampled. */
const sampled = 1;

function encodeSpan(span: EndedSpan): Buffer {
  const { parentId, problem, link } = span;
  const parts = [
    bytes(1, Buffer.from(span.traceId, 'hex')),
    bytes(2, Buffer.from(span.spanId, 'hex')),
    ...(parentId === null ? [] : [bytes(4, Buffer.from(parentId, 'hex'))]),
    text(5, span.name),
    number(6, span.kind),
    fixed64(7, span.began),
    fixed64(8, span.ended),
    attributes(9, problem === null ? span.facts : { ...span.facts, 'error.type': problem }),
    ...(link === null ? [] : [bytes(13, encodeLink(link))]),
    ...(problem === null ? [] : [bytes(15, number(3, errorStatus))]),
    fixed32(16, sampled),
  ];
  return Buffer.concat(parts);
}

const encodeLink = ({ traceId, spanId }: NonNullable<EndedSpan['link']>): Buffer =>
  Buffer.concat([bytes(1, Buffer.from(traceId, 'hex')), bytes(2, Buffer.from(spanId, 'hex'))]);

const attributes = (field: number, facts: SpanFacts): Buffer =>
  Buffer.concat(
    Object.entries(facts).map(([key, value]) =>
      bytes(field, Buffer.concat([text(1, key), bytes(2, anyValue(value))])),
    ),
  );

function anyValue(value: string | number | boolean): Buffer {
  if (typeof value === 'string') return text(1, value);
  if (typeof value === 'boolean') return number(2, value ? 1 : 0);
  return Number.isSafeInteger(value) && value >= 0 ? number(3, value) : double(4, value);
}

const varintKind = 0;
const fixed64Kind = 1;
const bytesKind = 2;
const fixed32Kind = 5;

const key = (field: number, kind: number): Buffer => varint(field * 8 + kind);
const number = (field: number, value: number): Buffer =>
  Buffer.concat([key(field, varintKind), varint(value)]);
const bytes = (field: number, value: Buffer): Buffer =>
  Buffer.concat([key(field, bytesKind), varint(value.length), value]);
const text = (field: number, value: string): Buffer => bytes(field, Buffer.from(value, 'utf8'));

function fixed64(field: number, value: bigint): Buffer {
  const eight = Buffer.alloc(8);
  eight.writeBigUInt64LE(value);
  return Buffer.concat([key(field, fixed64Kind), eight]);
}

function fixed32(field: number, value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32LE(value);
  return Buffer.concat([key(field, fixed32Kind), four]);
}

function double(field: number, value: number): Buffer {
  const eight = Buffer.alloc(8);
  eight.writeDoubleLE(value);
  return Buffer.concat([key(field, fixed64Kind), eight]);
}

/** Seven bits per byte, lowest first; all bytes but the last have the eighth bit set. */
function varint(value: number): Buffer {
  const parts: number[] = [];
  let left = value;
  for (; left >= 128; left = Math.floor(left / 128)) parts.push((left % 128) + 128);
  parts.push(left);
  return Buffer.from(parts);
}
