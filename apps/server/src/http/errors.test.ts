import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import { fastify } from 'fastify';
import { answerError } from './errors.ts';

test('a full queue refuses, and says when to come again; only a fault of ours is logged as an error', async (t) => {
  const logged: { level: number; msg: string }[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const app = fastify({ logger: { stream }, disableRequestLogging: true });
  app.setErrorHandler((error, request, reply) => answerError(error as never, request, reply));
  t.after(() => app.close());
  app.get('/full', () => {
    throw new Failure('engine_busy', { retryAfter: 5 });
  });
  app.get('/broken', () => {
    throw new Failure('engine_busy');
  });
  app.get('/database', () => {
    throw Object.assign(new Error('could not extend file'), { code: '53100' });
  });
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url });
    return [statusCode, headers['retry-after'], logged.map(({ level, msg }) => `${level} ${msg}`).at(-1)];
  };
  assert.deepEqual(await ask('/full'), [503, '5', '30 refused']);
  assert.deepEqual(await ask('/broken'), [503, undefined, '50 engine_busy']);
  assert.deepEqual(await ask('/database'), [503, undefined, '50 disk_full']);
});
