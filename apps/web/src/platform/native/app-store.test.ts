import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { CustomerInfo, PurchasesPackage } from '@revenuecat/purchases-capacitor';
import { StoreError } from '../app-store-error.ts';
import { openAppStore } from './app-store.ts';

type Plugin = Parameters<typeof openAppStore>[1];
const plan = {
  productIdentifier: 'artcade.plan.light:monthly',
  purchaseDate: '2026-03-01',
  store: 'PLAY_STORE',
  isActive: true,
};

/** A fake RevenueCat that behaves as on a phone: configured once per start of the app, whatever the page does. */
function play(more: Partial<Plugin> = {}, state = { isConfigured: false }) {
  const calls: string[] = [];
  const listeners: ((info: CustomerInfo) => void)[] = [];
  const customerInfo = {
    subscriptionsByProductIdentifier: { light: plan },
    nonSubscriptionTransactions: [],
    managementURL: 'itms-apps://apps.apple.com/account/subscriptions',
  } as unknown as CustomerInfo;
  const premium = {
    product: {
      identifier: 'artcade.plan.premium:monthly',
      priceString: '฿349.00',
      price: 349,
      currencyCode: 'THB',
    },
  };
  const plugin = {
    isConfigured: async () => ({ ...state }),
    configure: async ({ apiKey, appUserID }) => {
      state.isConfigured = true;
      calls.push(`configure ${apiKey} ${appUserID}`);
    },
    logIn: async ({ appUserID }) => {
      calls.push(`logIn ${appUserID}`);
      return { customerInfo, created: true };
    },
    logOut: async () => {
      calls.push('logOut');
      return { customerInfo };
    },
    getOfferings: async () => ({
      current: null,
      all: { one: { availablePackages: [premium as PurchasesPackage] } },
    }),
    getCustomerInfo: async () => ({ customerInfo }),
    purchasePackage: async ({ storeProductChangeInfo }) => {
      calls.push(`buy for ${storeProductChangeInfo?.oldProductIdentifier ?? 'nothing'}`);
      return { customerInfo };
    },
    restorePurchases: async () => ({ customerInfo }),
    addCustomerInfoUpdateListener: async (listener) => `${listeners.push(listener)}`,
    ...more,
  } as Plugin;
  return { plugin, calls, listeners, customerInfo };
}

test('it is configured once with the user who signed in, then follows each sign-in and sign-out in order', async () => {
  const { plugin, calls, listeners } = play();
  const store = openAppStore('ios', plugin);
  await store.leave();
  assert.deepEqual(calls, []);
  await Promise.all([store.enter('ada', 'appl_1'), store.enter('ada', 'appl_1')]);
  const [left, came] = [store.leave(), store.enter('bob', 'appl_1')];
  await Promise.all([left, came]);
  await store.leave();
  await store.enter('bob', 'appl_1');
  assert.deepEqual(calls, ['configure appl_1 ada', 'logIn bob', 'logOut', 'logIn bob']);
  assert.equal(listeners.length, 1);
});

test('a page that was loaded anew does not set it up twice, and signs out whom it finds', async () => {
  const found = play({}, { isConfigured: true });
  await openAppStore('ios', found.plugin).enter('ada', 'appl_1');
  assert.deepEqual(found.calls, ['logIn ada']);
  const anonymous = play(
    { logOut: () => Promise.reject(Object.assign(new Error('anonymous'), { code: '22' })) },
    { isConfigured: true },
  );
  await openAppStore('ios', anonymous.plugin).leave();
});

test('nothing is bought before the store knows for whom; what failed is tried again', async () => {
  let isAway = true;
  const away = play(
    {
      logIn: async () => {
        if (isAway) throw Object.assign(new Error('offline'), { code: '35' });
        return { customerInfo: away.customerInfo, created: false };
      },
    },
    { isConfigured: true },
  );
  const store = openAppStore('android', away.plugin);
  await assert.rejects(store.offers(), StoreError);
  const isNetwork = (error: unknown) => error instanceof StoreError && error.trouble === 'network';
  await assert.rejects(store.enter('ada', 'goog_1'), isNetwork);
  await assert.rejects(store.buy('artcade.plan.premium:monthly'), isNetwork);
  assert.deepEqual(away.calls, []);
  isAway = false;
  assert.deepEqual(await store.offers(), [
    { productId: 'artcade.plan.premium:monthly', price: '฿349.00', amount: 349, currency: 'THB' },
  ]);
  await assert.rejects(store.buy('artcade.pack.trial'), StoreError);
  assert.equal(await store.buy('artcade.plan.premium:monthly'), 'bought');
  assert.deepEqual(away.calls, ['buy for artcade.plan.light']);
});

test('a sign-out during a purchase waits for it, and the next user does not get the purchase', async () => {
  const sheet = Promise.withResolvers<void>();
  const busy = play({
    purchasePackage: async () => {
      busy.calls.push('sheet');
      await sheet.promise;
      busy.calls.push('bought');
      return { customerInfo: busy.customerInfo } as Awaited<ReturnType<Plugin['purchasePackage']>>;
    },
  });
  const store = openAppStore('ios', busy.plugin);
  const marks: string[] = [];
  await store.enter('ada', 'appl_1');
  const bought = store.buy('artcade.plan.premium:monthly');
  await setImmediate();
  store.onPurchases((mark) => marks.push(mark));
  const [left, came] = [store.leave(), store.enter('bob', 'appl_1')];
  await setImmediate();
  assert.deepEqual(busy.calls, ['configure appl_1 ada', 'sheet']);
  sheet.resolve();
  assert.equal(await bought, 'bought');
  assert.deepEqual(marks, [], 'what ada has is nothing to bob');
  await Promise.all([left, came]);
  assert.deepEqual(busy.calls.slice(2), ['bought', 'logIn bob']);

  const late = store.buy('artcade.plan.premium:monthly');
  const gone = store.enter('cleo', 'appl_1');
  await assert.rejects(late, StoreError);
  await gone;
  assert.deepEqual(busy.calls.slice(4), ['logIn cleo']);
});

test('Apple changes plans within its group by itself; a cancelled or pending purchase is reported as such', async () => {
  const { plugin, calls } = play();
  const store = openAppStore('ios', plugin);
  await store.enter('ada', 'appl_1');
  await store.buy('artcade.plan.premium:monthly');
  assert.equal(calls.at(-1), 'buy for nothing');
  for (const [code, outcome] of [
    ['1', 'cancelled'],
    ['20', 'pending'],
  ] as const) {
    const refusing = play({ purchasePackage: () => Promise.reject({ code }) });
    const other = openAppStore('ios', refusing.plugin);
    await other.enter('ada', 'appl_1');
    assert.equal(await other.buy('artcade.plan.premium:monthly'), outcome);
  }
});

test('purchases are reported with what was bought, and not after sign-out; plans are managed on a web page', async () => {
  const { plugin, listeners, customerInfo } = play();
  const store = openAppStore('ios', plugin);
  const marks: string[] = [];
  const stop = store.onPurchases((mark) => marks.push(mark));
  await store.enter('ada', 'appl_1');
  assert.equal(await store.restore(), true);
  assert.ok(marks.length > 0 && marks.every((mark) => mark.includes('artcade.plan.light')));
  assert.equal(await store.managementPage(), 'https://apps.apple.com/account/subscriptions');
  await store.leave();
  marks.splice(0);
  listeners[0]?.(customerInfo);
  assert.deepEqual(marks, []);
  await store.enter('ada', 'appl_1');
  marks.splice(0);
  listeners[0]?.(customerInfo);
  assert.equal(marks.length > 0, true);
  stop();
});
