import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { BlobStoreError } from '#adapters/blobs/blob-store.ts';
import { serveHealth } from '#http/app.ts';
import { answerError } from '#http/errors.ts';
import { dependencyChecked } from '#observability/instrumentation/events.ts';
import { createBackground } from './background.ts';
import { watchHealth } from './health.ts';

const fine = { compare: async () => 0, now: () => new Date() };
const isUnavailable = { code: 'unavailable' };

function watch(
  t: { after: (done: () => void) => void },
  parts: { compare?: () => Promise<number>; probe?: () => Promise<void> },
) {
  const warnings: string[] = [];
  const facts: object[] = [];
  const background = {
    ...createBackground(),
    warn: (about: object, message: string) => {
      facts.push(about);
      warnings.push(message);
    },
  };
  const health = watchHealth(
    { clock: { ...fine, ...(parts.compare && { compare: parts.compare }) }, background },
    { probe: parts.probe ?? (async () => {}) },
  );
  t.after(health.stop);
  return { health, warnings, facts };
}

test('a process is ready while its clock is right and images can be stored, until it stops', async (t) => {
  const { health, warnings } = watch(t, {});
  await health.ready();
  health.stop();
  await assert.rejects(health.ready(), isUnavailable);
  assert.deepEqual(warnings, []);
});

test('it is not ready when images cannot be stored, and says so once', async (t) => {
  const told: object[] = [];
  t.after(dependencyChecked.subscribe((facts) => told.push(facts)));
  const { health, warnings } = watch(t, { probe: () => Promise.reject(new Error('no bucket')) });
  for (const _ of [1, 2]) await assert.rejects(health.ready(), isUnavailable);
  assert.deepEqual(warnings, ['the store of images fails']);
  assert.deepEqual(told.slice(0, 2), [
    { what: 'clock', isUp: true },
    { what: 'storage', isUp: false },
  ]);
});

test('a wrong key or a missing bucket is one line in the log, however often a balancer asks', async (t) => {
  const probe = () => Promise.reject(new BlobStoreError('S3 answered PUT with 403 AccessDenied'));
  const { health, facts } = watch(t, { probe });
  const logged: string[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => void logged.push(line) } } });
  t.after(() => app.close());
  app.setErrorHandler((error, request, reply) => answerError(error as never, request, reply));
  serveHealth(app, health.ready);
  for (const _ of [1, 2]) {
    const { statusCode, headers } = await app.inject({ url: '/readyz' });
    assert.deepEqual([statusCode, headers['retry-after']], [503, '15']);
  }
  assert.deepEqual(facts, [{ reason: 'S3 answered PUT with 403 AccessDenied' }]);
  assert.deepEqual(logged, []);
  const bug = watch(t, { probe: () => Promise.reject(new TypeError('x is not a function')) });
  await assert.rejects(bug.health.ready(), isUnavailable);
  assert.match(
    String((bug.facts as { err?: Error }[])[0]?.err?.stack),
    /health\.test/,
    'a bug keeps its stack',
  );
});

test('it is not ready with a wrong clock, and is again when that is right', async (t) => {
  let isRight = false;
  const compare = () => (isRight ? Promise.resolve(0) : Promise.reject(new Error('half an hour ahead')));
  const { health, warnings } = watch(t, { compare });
  await assert.rejects(health.ready(), isUnavailable);
  isRight = true;
  await health.ready();
  assert.deepEqual(warnings, ['the comparison of clocks fails', 'the comparison of clocks works again']);
});

test('while the database is away, nothing is said about clocks', async (t) => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const { health, warnings } = watch(t, { compare: () => Promise.reject(away) });
  await assert.rejects(health.ready(), isUnavailable);
  assert.deepEqual(warnings, []);
});
