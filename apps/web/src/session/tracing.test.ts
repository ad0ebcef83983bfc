import assert from 'node:assert/strict';
import { test } from 'node:test';
import { learnTracing, traced, traceHeaders } from './tracing.ts';

test('a page names its traces only where the server says that it traces, and asks for nothing', () => {
  const request = { method: 'GET', headers: new Headers({ authorization: 'Bearer x' }) };
  assert.deepEqual([traceHeaders(), traced(request)], [{}, request]);

  learnTracing({ prefix: '0123456789abcdef', state: 'artcade=1' });
  const { traceparent = '', tracestate } = traceHeaders();
  assert.match(traceparent, /^00-0123456789abcdef[\da-f]{16}-[\da-f]{16}-00$/);
  assert.equal(tracestate, 'artcade=1');
  assert.notEqual(traceHeaders()['traceparent'], traceparent);
  const headers = traced(request).headers as Headers;
  assert.deepEqual(
    [headers.get('authorization'), headers.get('tracestate'), headers.get('traceparent')?.slice(0, 19)],
    ['Bearer x', 'artcade=1', '00-0123456789abcdef'],
  );
  assert.equal(request.headers.get('traceparent'), null);

  learnTracing(undefined);
  assert.deepEqual(traceHeaders(), {});
});
