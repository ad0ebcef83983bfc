import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { send, sendJson, sendPage, sendText } from '../http/respond.ts';
import { html } from '../pages/html.ts';
import { layout } from '../pages/layout.ts';
import type { Service } from '../service.ts';
import { definitions } from './otlp-schema.ts';
import { createDecoder, type Decoded } from './protobuf.ts';

const maxKept = 2000;
const bodyLimit = 8 * 1024 * 1024;

type Span = {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  kind: string;
  /** Milliseconds. */
  took: number;
  began: string;
  isFailed: boolean;
  facts: Record<string, unknown>;
  resource: Record<string, unknown>;
  links: Array<{ traceId: string; spanId: string }>;
};

/** An OpenTelemetry collector: receives traces as OTLP over HTTP and shows them. */
export function createCollectorService(origin: string): Service {
  const protobuf = createDecoder(definitions);
  const spans: Span[] = [];
  /** The next `times` requests get this status and their spans are dropped. */
  let failure = { status: 0, times: 0 };
  return {
    title: 'Traces',
    about: `A collector for OpenTelemetry, used when Artcade has OTEL_EXPORTER_OTLP_ENDPOINT=${origin}/otlp.`,
    links: [{ label: 'Traces', href: '/otlp' }],
    register(routes) {
      routes.on('POST', '/otlp/v1/traces', async ({ request, response }) => {
        const body = await readBytes(request);
        if (failure.times > 0) {
          failure = { ...failure, times: failure.times - 1 };
          return sendText(response, failure.status, 'The collector is set to fail.');
        }
        if (request.headers['content-type'] !== 'application/x-protobuf' || !body)
          return sendText(response, 415, 'Send application/x-protobuf of at most 8 MB.');
        try {
          const isPacked = request.headers['content-encoding'] === 'gzip';
          const message = isPacked ? gunzipSync(body, { maxOutputLength: bodyLimit }) : body;
          spans.push(...spansOf(protobuf.decode('ExportTraceServiceRequest', message)));
        } catch (error) {
          return sendText(response, 400, String(error));
        }
        spans.splice(0, Math.max(0, spans.length - maxKept));
        // An empty ExportTraceServiceResponse: no span was rejected.
        send(response, 200, 'application/x-protobuf', '');
      });
      routes.on('POST', '/otlp/trouble', ({ url, response }) => {
        const { searchParams: asked } = url;
        failure = { status: Number(asked.get('status')), times: Number(asked.get('times')) };
        sendJson(response, 200, failure);
      });
      routes.on('GET', '/otlp.json', ({ response }) => sendJson(response, 200, { spans }));
      routes.on('GET', '/otlp', ({ response }) => sendPage(response, 200, tracesPage(spans)));
    },
  };
}

async function readBytes(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= bodyLimit) chunks.push(chunk);
  }
  return size > bodyLimit ? null : Buffer.concat(chunks);
}

const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'];

function spansOf(request: Decoded): Span[] {
  return many(request, 'resource_spans').flatMap((ofResource) =>
    many(ofResource, 'scope_spans').flatMap((ofScope) =>
      many(ofScope, 'spans').map((span) => ({
        traceId: idOf(span, 'trace_id', 32),
        spanId: idOf(span, 'span_id', 16),
        parentId: span['parent_span_id'] === undefined ? '' : idOf(span, 'parent_span_id', 16),
        name: text(span, 'name'),
        kind: kinds[Number(span['kind'] ?? 0)] ?? 'unknown',
        began: new Date(Number(nanoseconds(span, 'start_time_unix_nano') / 1_000_000n)).toISOString(),
        took: tookOf(span),
        isFailed: one(span, 'status')['code'] === 2,
        facts: factsOf(span),
        resource: factsOf(one(ofResource, 'resource')),
        links: many(span, 'links').map((link) => ({
          traceId: idOf(link, 'trace_id', 32),
          spanId: idOf(link, 'span_id', 16),
        })),
      })),
    ),
  );
}

function idOf(decoded: Decoded, name: string, digits: number): string {
  const id = text(decoded, name);
  if (id.length !== digits || /^0+$/.test(id)) throw new TypeError(`${name} is no id`);
  return id;
}

const nanoseconds = (span: Decoded, name: string): bigint => BigInt(text(span, name) || 0);

function tookOf(span: Decoded): number {
  const took = nanoseconds(span, 'end_time_unix_nano') - nanoseconds(span, 'start_time_unix_nano');
  if (took < 0n) throw new TypeError('a span ends before it begins');
  return Number(took) / 1e6;
}

const many = (decoded: Decoded, name: string): Decoded[] => (decoded[name] as Decoded[] | undefined) ?? [];
const text = (decoded: Decoded, name: string): string => {
  const value = decoded[name];
  return typeof value === 'string' ? value : '';
};
const one = (decoded: Decoded, name: string): Decoded => (decoded[name] as Decoded | undefined) ?? {};

const factsOf = (decoded: Decoded): Record<string, unknown> =>
  Object.fromEntries(
    many(decoded, 'attributes').map((pair) => [String(pair['key']), Object.values(one(pair, 'value'))[0]]),
  );

/** Newest trace first; child spans are indented below their parent. */
function tracesPage(spans: readonly Span[]) {
  const traces = [...new Set(spans.map(({ traceId }) => traceId))].reverse().slice(0, 50);
  const rowsOf = (traceId: string) => {
    const own = spans.filter((span) => span.traceId === traceId);
    const ids = new Set(own.map(({ spanId }) => spanId));
    const below = (parentId: string, depth: number): Array<[number, Span]> =>
      own
        .filter((span) => (ids.has(span.parentId) ? span.parentId : '') === parentId)
        .sort((a, b) => a.began.localeCompare(b.began))
        .flatMap((span) => [[depth, span] as [number, Span], ...below(span.spanId, depth + 1)]);
    return below('', 0);
  };
  return layout({
    title: 'Traces',
    body: html`<main class="page wide">
<header class="head"><h1>Traces</h1><span class="chip">Sandbox</span><a class="end" href="/">All stand-ins</a></header>
${traces.map(
  (traceId) => html`<section class="panel"><h2>${traceId}</h2><table><tbody>
${rowsOf(traceId).map(
  ([depth, { name, kind, took, isFailed, facts }]) =>
    html`<tr><td>${'· '.repeat(depth)}${name}</td><td>${kind}${isFailed ? ', failed' : ''}</td><td>${took.toFixed(1)} ms</td><td class="about">${JSON.stringify(facts).slice(0, 400)}</td></tr>`,
)}
</tbody></table></section>`,
)}
</main>`,
  });
}
