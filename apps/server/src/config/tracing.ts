import { z } from 'zod';
import type { SpanFacts } from '#telemetry/spans.ts';
import { isLocal } from './address.ts';

export interface TracingConfig {
  /** Where the collector takes traces. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly resource: SpanFacts;
  /** The share of traces that the collector is told of, from 0 to 1. */
  readonly share: number;
  readonly delayMs: number;
  readonly timeoutMs: number;
}

const url = z.url({ protocol: /^https?$/ });
const positive = z.coerce.number().int().min(1);
/** As OpenTelemetry writes lists: `key=value,key=value`, values percent-encoded. */
const pairs = z.string().transform((value, context) => {
  const entries = value.split(',').map((pair) => /^\s*([\w.!#$%&'*+^`|~-]+)\s*=(.*)$/s.exec(pair));
  try {
    return Object.fromEntries(
      entries.map((found) => {
        if (!found) throw new TypeError('no pair');
        return [found[1] ?? '', decodeURIComponent((found[2] ?? '').trim())];
      }),
    );
  } catch {
    context.addIssue({ code: 'custom', message: 'must be pairs like key=value,key=value' });
    return z.NEVER;
  }
});

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Those of OpenTelemetry that are honoured. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/protobuf', 'must be http/protobuf').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_EXPORTER_OTLP_TIMEOUT: positive.max(60_000).default(10_000),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_BSP_SCHEDULE_DELAY: positive.max(60_000).default(5000),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
};

type Environment = z.infer<z.ZodObject<typeof tracingVariables>>;

/** Null: off, as it is unless somebody names a collector. */
export function readTracing(env: Environment): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = env;
  const address = own ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`);
  if (!address || env.OTEL_SDK_DISABLED === 'true') return null;
  return {
    url: address,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    resource: {
      ...env.OTEL_RESOURCE_ATTRIBUTES,
      ...(env.OTEL_SERVICE_NAME !== undefined && { 'service.name': env.OTEL_SERVICE_NAME }),
    },
    share: shareOf(env.OTEL_TRACES_SAMPLER, env.OTEL_TRACES_SAMPLER_ARG),
    delayMs: env.OTEL_BSP_SCHEDULE_DELAY,
    timeoutMs: env.OTEL_EXPORTER_OTLP_TIMEOUT,
  };
}

/** Parents are only asked where they are our own processes, so that both kinds of each sampler are the same here. */
function shareOf(sampler: (typeof samplers)[number], argument: number): number {
  if (sampler.endsWith('always_on')) return 1;
  return sampler.endsWith('always_off') ? 0 : argument;
}

/** A key for the collector should not travel where everybody reads it. */
export function tracingWarnings(given: Readonly<Record<string, string | undefined>>): string[] {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: base } = given;
  const address = own ?? base ?? '';
  return given['OTEL_EXPORTER_OTLP_HEADERS'] && /^http:/i.test(address) && !isLocal(address)
    ? ['The key of the collector travels unencrypted: its OTEL_EXPORTER_OTLP_… address is not https.']
    : [];
}
