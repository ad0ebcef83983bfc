import assert from 'node:assert/strict';
import { test } from 'node:test';
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
  const background = {
    ...createBackground(),
    warn: (_: object, message: string) => void warnings.push(message),
  };
  const health = watchHealth(
    { clock: { ...fine, ...(parts.compare && { compare: parts.compare }) }, background },
    { probe: parts.probe ?? (async () => {}) },
  );
  t.after(health.stop);
  return { health, warnings };
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
