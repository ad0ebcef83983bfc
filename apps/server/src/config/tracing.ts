import { z } from 'zod';
import type { SpanFacts } from '#observability/instrumentation/spans.ts';
import { isLocal } from './address.ts';
import type { Environment } from './environment.ts';
import { positive } from './shapes.ts';

export interface TracingConfig {
  /** The address to which traces are posted. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly resource: SpanFacts;
  /** The fraction of traces that is exported, from 0 to 1. */
  readonly share: number;
  readonly delayMs: number;
  readonly timeoutMs: number;
}

const url = z.url({ protocol: /^https?$/ });
/** The list format of OpenTelemetry: `key=value,key=value`, values percent-encoded. */
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

/** The variables of OpenTelemetry that have an effect. */
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

type Parsed = z.infer<z.ZodObject<typeof tracingVariables>>;

/** Returns null unless a collector is set. */
export function readTracing(env: Parsed): TracingConfig | null {
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

/** Only our own processes are accepted as parents, so the parent-based samplers act like the plain ones. */
function shareOf(sampler: (typeof samplers)[number], argument: number): number {
  if (sampler.endsWith('always_on')) return 1;
  return sampler.endsWith('always_off') ? 0 : argument;
}

/** Warns if the collector's key would be sent unencrypted. */
export function tracingWarnings(given: Environment): string[] {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: base } = given;
  const address = own ?? base ?? '';
  return given['OTEL_EXPORTER_OTLP_HEADERS'] && /^http:/i.test(address) && !isLocal(address)
    ? ['The key of the collector travels unencrypted: its OTEL_EXPORTER_OTLP_… address is not https.']
    : [];
}
