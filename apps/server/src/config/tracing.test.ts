import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testWrongValues } from '../../test/support/environment.ts';
import { readConfig } from './config.ts';

describe('the configuration of traces', () => {
  testWrongValues({
    OTEL_EXPORTER_OTLP_ENDPOINT: ['collector', 'grpc://collector:4317'],
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ['collector'],
    OTEL_EXPORTER_OTLP_PROTOCOL: ['grpc', 'http/json'],
    OTEL_EXPORTER_OTLP_HEADERS: ['key', 'a=1,b', 'a=%zz', '=x'],
    OTEL_EXPORTER_OTLP_TIMEOUT: ['0', '60001'],
    OTEL_TRACES_SAMPLER: ['jaeger_remote'],
    OTEL_TRACES_SAMPLER_ARG: ['-0.1', '2', 'x'],
    OTEL_RESOURCE_ATTRIBUTES: ['x'],
    OTEL_BSP_SCHEDULE_DELAY: ['0'],
    OTEL_SDK_DISABLED: ['1'],
  });

  test('traces where a collector is named, as OpenTelemetry has it', () => {
    const tracing = (more: Record<string, string>) =>
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/', ...more });
    assert.deepEqual(tracing({}).tracing, {
      url: 'http://127.0.0.1:4318/v1/traces',
      headers: {},
      resource: {},
      share: 1,
      delayMs: 5000,
      timeoutMs: 10_000,
    });
    assert.equal(tracing({ OTEL_SDK_DISABLED: 'true' }).tracing, null);
    const named = tracing({ OTEL_RESOURCE_ATTRIBUTES: 'service.name=art' });
    assert.deepEqual(named.tracing?.resource, { 'service.name': 'art' });
    for (const [sampler, share] of [
      ['always_on', 1],
      ['always_off', 0],
      ['traceidratio', 0.1],
      ['parentbased_always_on', 1],
      ['parentbased_always_off', 0],
      ['parentbased_traceidratio', 0.1],
    ] as const) {
      const sampled = tracing({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: '0.1' });
      assert.equal(sampled.tracing?.share, share, sampler);
    }
    const keyed = { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=1' };
    assert.deepEqual(tracing(keyed).warnings, []);
    const open = tracing({ ...keyed, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' });
    assert.match(open.warnings.join(), /collector travels unencrypted/);
  });
});
