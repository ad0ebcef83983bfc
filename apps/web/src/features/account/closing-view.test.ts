import assert from 'node:assert/strict';
import test from 'node:test';
import type { TFunction } from '@artcade/ui/i18n';
import { consequences, erasedOn } from './closing-view.ts';

const t = ((key: string, values?: object) =>
  values ? `${key} ${JSON.stringify(values)}` : key) as unknown as TFunction;
const nothing = { days: 30, credits: 0, images: 0, planId: null, teams: [], orders: 0 };

test('a user without plan, images or teams sees only what applies to everybody', () => {
  assert.deepEqual(consequences(t, nothing), {
    atOnce: ['closing.signedOut'],
    later: ['closing.profile'],
    stays: ['closing.shared'],
  });
});

test('plan, images, credits, orders and every own team are listed in their sections', () => {
  const all = {
    ...nothing,
    credits: 40,
    images: 1,
    orders: 2,
    planId: 'premium' as const,
    teams: [
      { name: 'Fox', heir: 'Mo' },
      { name: 'Owl', heir: null },
    ],
  };
  const { atOnce, later, stays } = consequences(t, all);
  assert.deepEqual(atOnce.slice(1), [
    'closing.plan {"plan":"plans.premium"}',
    'closing.passes {"team":"Fox","heir":"Mo"}',
  ]);
  assert.deepEqual(later.slice(1), [
    'closing.images {"count":1}',
    'closing.credits {"count":40}',
    'closing.teamGoes {"team":"Owl"}',
  ]);
  assert.deepEqual(stays.slice(1), ['closing.orders {"count":2}']);
  assert.equal(
    consequences(t, all, 'play_store').atOnce[1],
    'closing.storePlan {"plan":"plans.premium","store":"subscription.play_store"}',
  );
});

test('the day of erasure is so many days from now', () => {
  assert.deepEqual(erasedOn(nothing, new Date('2026-11-15T12:00:00Z')), new Date('2026-12-15T12:00:00Z'));
});
