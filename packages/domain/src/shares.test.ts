import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanShareTitle, opensForLong, shareDayChoices, shareLimits, usualShareDays } from './shares.ts';

test('a title is one line of readable signs, and may be empty', () => {
  assert.equal(cleanShareTitle('  Forest\n  level '), 'Forest level');
  assert.equal(cleanShareTitle('\u200b \n'), '');
  assert.equal(cleanShareTitle('x'.repeat(500)).length, shareLimits.titleLength);
});

test('every choice of days is allowed, and the usual one is among them', () => {
  assert.ok(shareDayChoices.every((days) => days >= 1 && days <= shareLimits.days));
  assert.ok((shareDayChoices as readonly number[]).includes(usualShareDays));
});

test('a new link lasts long beyond the usual days, a changed one if it then lets in more people or for longer', () => {
  const now = new Date('2026-11-19T12:00:00Z');
  const after = (days: number, milliseconds = 0) =>
    new Date(now.getTime() + days * 86_400_000 + milliseconds);
  const brief = {
    revoked_at: null,
    expires_at: after(usualShareDays),
    allows_download: false,
    password: null,
  };
  const lasting = { ...brief, expires_at: after(usualShareDays, 1) };
  assert.deepEqual([opensForLong(null, brief, now), opensForLong(null, lasting, now)], [false, true]);
  assert.ok(!opensForLong(null, { ...lasting, revoked_at: now }, now), 'it shows nothing');

  const guarded = { ...lasting, password: 'moonlight' };
  const open = { ...lasting, allows_download: true };
  for (const [before, next, isWider] of [
    [brief, lasting, true],
    [lasting, brief, false],
    [lasting, lasting, false],
    [lasting, { ...lasting, expires_at: after(30) }, true],
    [{ ...lasting, revoked_at: now }, lasting, true],
    [lasting, { ...lasting, revoked_at: now }, false],
    [lasting, open, true],
    [open, open, false],
    [open, lasting, false],
    [brief, { ...brief, allows_download: true }, false],
    [guarded, lasting, true],
    [guarded, { ...guarded, password: 'starlight' }, true],
    [guarded, guarded, false],
    [lasting, guarded, false],
  ] as const)
    assert.equal(opensForLong(before, next, now), isWider, JSON.stringify([before, next]));
});
