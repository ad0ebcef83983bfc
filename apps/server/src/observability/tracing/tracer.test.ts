import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EndedSpan } from './otlp.ts';
import { summaryOf } from './queries.ts';
import { createTracer } from './tracer.ts';

function stage(share = 1, random = () => 0.5) {
  const ended: EndedSpan[] = [];
  return { ended, tracer: createTracer({ share, random, ended: (span) => ended.push(span) }) };
}

test('a child span belongs to its parent, lies within it, and is exported when it ends', () => {
  const { ended, tracer } = stage();
  const whole = tracer.begin('POST', 'server', { a: 1 });
  const part = whole.begin('draw', 'internal');
  part.end('EngineError');
  whole.set({ b: true }, 'POST /x');
  whole.end();
  whole.end();
  const [first, second] = ended;
  assert.ok(first && second && ended.length === 2);
  assert.deepEqual([first.parentId, first.traceId], [second.spanId, second.traceId]);
  assert.deepEqual([first.name, first.kind, first.problem], ['draw', 1, 'EngineError']);
  assert.deepEqual([second.name, second.kind, second.problem, second.parentId], ['POST /x', 2, null, null]);
  assert.deepEqual(second.facts, { a: 1, b: true });
  assert.ok(second.began <= first.began && first.began <= first.ended && first.ended <= second.ended);
});

test('sampling is random by the configured share, and an unsampled span passes its decision on', () => {
  const sampled = stage(0.5, () => 0.49).tracer.begin('x', 'server', {});
  const silent = stage(0.5, () => 0.5);
  const unsampled = silent.tracer.begin(
    'x',
    'server',
    {},
    { within: { traceId: 'f'.repeat(32), spanId: '1'.repeat(16) } },
  );
  assert.deepEqual([sampled.isSampled, unsampled.isSampled], [true, false]);
  assert.match(sampled.traceparent, /^00-[\da-f]{32}-[\da-f]{16}-01$/);
  assert.match(unsampled.traceparent, /^00-f{32}-[\da-f]{16}-00$/);
  unsampled.begin('part', 'internal').end();
  unsampled.end();
  assert.deepEqual(silent.ended, []);
  assert.ok(!stage(0, () => 0).tracer.begin('x', 'server', {}).isSampled);
});

test('another process goes on as was decided, and takes nothing else for a trace', () => {
  const { tracer } = stage(0);
  const resumed = tracer.resume(`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, 'job', 'consumer', {});
  assert.deepEqual([resumed?.traceId, resumed?.isSampled], ['a'.repeat(32), true]);
  assert.equal(
    tracer.resume(`00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`, 'j', 'consumer', {})?.isSampled,
    false,
  );
  for (const wrong of ['', '00-a-b-01', `01-${'a'.repeat(32)}-${'b'.repeat(16)}-01`])
    assert.equal(tracer.resume(wrong, 'job', 'consumer', {}), null);
});

test('work of a thousand parts tells of some, and how many were left out', () => {
  const { ended, tracer } = stage();
  const whole = tracer.begin('sweep', 'consumer', {});
  for (let parts = 0; parts < 1000; parts += 1) whole.begin('select', 'client').end();
  whole.end();
  assert.equal(ended.length, 201);
  assert.equal(ended.at(-1)?.facts['artcade.parts_left_out'], 800);
});

test('a span of a statement names operation and table, never the values', () => {
  assert.equal(summaryOf('select "id" from "users" where "email" = $1'), 'select users');
  assert.equal(
    summaryOf(`/* often */\n insert into rate_limits as l (key) values ('a@b.c')`),
    'insert rate_limits',
  );
  assert.equal(summaryOf('update "wallets" set "credits" = 5'), 'update wallets');
  assert.equal(summaryOf("with x as (select 'secret' from teams) select 1"), 'with teams');
  assert.equal(summaryOf("select 'secret'"), 'select');
  assert.equal(summaryOf(''), 'query');
});
