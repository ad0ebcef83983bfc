import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import type { TracingConfig } from '#config/tracing.ts';
import type { Signer } from '#keys/signed-addresses.ts';
import type { Span } from '#observability/instrumentation/spans.ts';
import { createExporter, type ExporterOptions } from './exporter.ts';
import { createPageTraces } from './pages.ts';
import { createTracer, type Tracer } from './tracer.ts';

export interface Tracing {
  readonly tracer: Tracer;
  /** Begins the span of a request; null for requests that are not traced. */
  readonly request: (request: IncomingMessage) => Span | null;
  /** Lets a page begin traces. */
  readonly grant: () => { readonly prefix: string; readonly state: string };
  readonly stop: () => Promise<void>;
}

interface Options extends Pick<ExporterOptions, 'warn' | 'counted'> {
  readonly role: 'server' | 'worker';
  readonly signer: Signer;
}

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The defaults of OpenTelemetry's own libraries. */
const limits = { queueMaximum: 2048, batchMaximum: 512 };

/** Loaded only while tracing is on. */
export function openTracing(config: TracingConfig, { role, signer, warn, counted }: Options): Tracing {
  const exporter = createExporter({
    ...config,
    ...limits,
    resource: {
      'service.name': 'artcade',
      'service.version': version,
      'service.instance.id': `${hostname()}-${process.pid}`,
      'artcade.role': role,
      ...config.resource,
    },
    version,
    warn,
    counted,
  });
  const tracer = createTracer({ share: config.share, ended: exporter.add });
  const pages = createPageTraces(signer);
  return {
    tracer,
    request: ({ method = 'GET', url = '', headers }) =>
      url.startsWith('/api/')
        ? tracer.begin(method, 'server', { 'http.request.method': method }, pages.judge(headers))
        : null,
    grant: pages.grant,
    stop: exporter.stop,
  };
}
