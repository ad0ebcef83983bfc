import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Settings, Subscription, Wallet } from '@artcade/contract/shapes';
import { on } from '../../test/subscription-fixture.ts';
import { afterCheck, awaiting, blank, isCheckDue, isNews, parseMemory } from './app-store-memory.ts';
import { hasArrived, planHold, salesOf, storeKey, storeOf, waitsForRenewal } from './app-store-rules.ts';
import { pollUntil } from './poll-until.ts';

const declined = { retryDate: null, endDate: '2026-04-07T16:00:00.000Z' };

test('each app has its own store and its own key; a browser has neither', () => {
  assert.deepEqual([storeOf('web'), storeOf('ios'), storeOf('android')], [null, 'app_store', 'play_store']);
  const settings = { stores: { ios: 'appl_1', android: null } } as Settings;
  assert.equal(storeKey(settings, 'ios'), 'appl_1');
  assert.equal(storeKey(settings, 'android'), null);
  assert.equal(storeKey(settings, 'web'), null);
  assert.equal(storeKey({} as Settings, 'ios'), null);
  assert.equal(storeKey(null, 'ios'), undefined);
});

test('a plan is changed where it was bought, and nowhere else', () => {
  const places = (subscription: Subscription | null) =>
    ([null, 'app_store', 'play_store'] as const).map((here) => planHold(subscription, here));
  assert.deepEqual(places(null), [null, null, null]);
  assert.deepEqual(places(on('light')), [null, 'card', 'card']);
  assert.deepEqual(places(on('light', { declined })), [null, 'card', 'card']);
  assert.deepEqual(places(on('light', { cancelAtPeriodEnd: true })), ['ending', 'card', 'card']);
  assert.deepEqual(places(on('light', { cancelAtPeriodEnd: true, isFinal: true })), [null, null, null]);
  const inStore = on('light', { store: 'play_store', cancelAtPeriodEnd: true, declined });
  assert.deepEqual(places(inStore), ['elsewhere', 'elsewhere', null]);
});

test('offers are sorted by what they are, whatever base plan Google writes behind them', () => {
  const trial = { productId: 'artcade.pack.trial', price: '₫79.000', amount: 79_000, currency: 'VND' };
  const annual = {
    productId: 'artcade.plan.premium.annual:p1y',
    price: '฿9,800.00',
    amount: 9800,
    currency: 'THB',
  };
  const { packs, plans } = salesOf([trial, { ...trial, productId: 'other.pack' }, annual]);
  assert.deepEqual([...packs], [['trial', trial]]);
  assert.deepEqual([...plans], [['premium-annual', annual]]);
});

test('a pack has arrived when there are more credits, a plan when the store has it', () => {
  const wallet = (credits: number, subscription: Subscription | null = null) =>
    ({ credits, subscription }) as Wallet;
  const pack = { kind: 'pack', packId: 'trial' } as const;
  assert.equal(hasArrived(pack, wallet(10), wallet(110)), true);
  assert.equal(hasArrived(pack, wallet(10), wallet(10)), false);
  const plan = { kind: 'plan', planId: 'premium' } as const;
  assert.equal(hasArrived(plan, wallet(10), wallet(1510, on('premium', { store: 'app_store' }))), true);
  assert.equal(hasArrived(plan, wallet(10), wallet(1510, on('light', { store: 'app_store' }))), false);
  assert.equal(hasArrived(plan, wallet(10), wallet(10, on('premium'))), false);
  const own = { subscription: on('premium', { store: 'app_store' }) };
  assert.equal(waitsForRenewal({ kind: 'plan', planId: 'light' }, own), true);
  assert.equal(waitsForRenewal({ kind: 'plan', planId: 'premium-annual' }, own), false);
  assert.equal(waitsForRenewal(pack, own), false);
  assert.equal(waitsForRenewal({ kind: 'plan', planId: 'light' }, { subscription: null }), false);
});

test('the server looks when the purchases changed, and again only after a while when something is open', () => {
  const minute = 60_000;
  const fresh = blank('ada');
  assert.equal(isNews(fresh, ''), false);
  assert.equal(isNews(fresh, 'a'), true);
  const seen = afterCheck(fresh, 'a');
  assert.equal(isNews(seen, 'a'), false);
  // The app store has sent no update since the app started.
  assert.equal(isNews(seen, ''), false);
  assert.equal(isCheckDue(seen, 'a', 0, 90 * minute), false);
  assert.equal(isCheckDue(seen, 'b', 89 * minute, 90 * minute), false);
  assert.equal(isCheckDue(seen, 'b', 88 * minute, 90 * minute), true);
  const waiting = awaiting(seen, 0);
  assert.equal(isCheckDue(waiting, 'a', 0, 90 * minute), true);
  assert.equal(isCheckDue(waiting, 'a', 0, 4 * 24 * 60 * minute), false);
  assert.equal(isCheckDue(afterCheck(waiting, 'a'), 'a', 0, 90 * minute), true);
  assert.equal(isCheckDue(afterCheck(waiting, 'b'), 'b', 0, 90 * minute), false);
});

test('what is kept of purchases is for one person, and nonsense is nothing', () => {
  const memory = awaiting(afterCheck(blank('ada'), 'a'), 5);
  assert.deepEqual(parseMemory(JSON.stringify(memory), 'ada'), memory);
  for (const kept of [JSON.stringify(memory), null, '{', 'null', '{"uid":"bob"}'])
    assert.deepEqual(parseMemory(kept, 'bob'), blank('bob'));
});

test('what was bought is asked for until it is there, with longer and longer pauses', async () => {
  const paused: number[] = [];
  const pause = async (milliseconds: number) => void paused.push(milliseconds);
  const answers = (list: readonly (number | Error)[]) => {
    const rest = [...list];
    return async () => {
      const next = rest.shift() ?? 0;
      if (next instanceof Error) throw next;
      return next;
    };
  };
  const isThere = (answer: number) => answer > 0;
  const isPassing = (error: unknown) => error instanceof Error && error.message === 'away';
  const sure = { isSure: true, isPassing, pause };
  assert.equal(await pollUntil(answers([1]), isThere, sure), true);
  assert.deepEqual(paused, []);
  assert.equal(await pollUntil(answers([0, new Error('away'), 1]), isThere, sure), true);
  assert.deepEqual(paused.splice(0), [1500, 3000]);
  assert.equal(await pollUntil(answers([new Error('away')]), isThere, sure), false);
  assert.equal(paused.splice(0).length, 3);
  const away = [0, 1, 2, 3].map(() => new Error('away'));
  await assert.rejects(pollUntil(answers(away), isThere, sure), /away/);
  paused.splice(0);
  await assert.rejects(pollUntil(answers([new Error('refused'), 1]), isThere, sure), /refused/);
  assert.equal(await pollUntil(answers([0, 1]), isThere, { isSure: false, isPassing, pause }), false);
  assert.deepEqual(paused, []);
});
