import { type Bridge, type Options, Refusal } from './bridge.ts';

/** The products, with prices as a store in another country formats them. */
const shelf: readonly { readonly id: string; readonly price: number; readonly months: number }[] = [
  { id: 'artcade.pack.trial', price: 3.29, months: 0 },
  { id: 'artcade.pack.veteran', price: 14.99, months: 0 },
  { id: 'artcade.pack.pro', price: 26.99, months: 0 },
  { id: 'artcade.plan.light', price: 5.49, months: 1 },
  { id: 'artcade.plan.professional', price: 12.49, months: 1 },
  { id: 'artcade.plan.professional.annual', price: 124.99, months: 12 },
  { id: 'artcade.plan.premium', price: 32.99, months: 1 },
  { id: 'artcade.plan.premium.annual', price: 329.99, months: 12 },
];

const priceText = (price: number) => `${price.toFixed(2).replace('.', ',')} €`;

/** Codes and texts of PurchasesErrorCode. */
const failures = {
  cancel: ['1', 'Purchase was cancelled.', 'PURCHASE_CANCELLED'],
  problem: ['2', 'There was a problem with the store.', 'STORE_PROBLEM'],
  pending: ['20', 'The payment is pending.', 'PAYMENT_PENDING'],
  anonymous: ['22', 'Called logOut but the current user is anonymous.', 'LOGOUT_CALLED_WITH_ANONYMOUS_USER'],
  offline: [
    '35',
    'Error performing request because the internet connection appears to be offline.',
    'OFFLINE',
  ],
} as const;

type StoreFailure = keyof typeof failures;

function refusal(failure: StoreFailure): Refusal {
  const [code, message, name] = failures[failure];
  const details = { readableErrorCode: name, readable_error_code: name, underlyingErrorMessage: '' };
  const data = { code: Number(code), message, ...details, userCancelled: failure === 'cancel' };
  return new Refusal(message, code, data);
}

type Change = { readonly oldProductIdentifier: string };

type Bought = {
  readonly uid: string;
  readonly productId: string;
  readonly transactionId: string;
  readonly at: string;
};

/**
 * RevenueCat's SDK over the store of the phone. A purchase is also recorded in the sandbox's stores for the
 * app's current user, so that the server finds it: by a query or by a webhook.
 */
export function plugStore(bridge: Bridge, sandbox: string) {
  const isIos = bridge.system === 'ios';
  const store = {
    /** The failure of the next purchase or restore. */
    fails: null as StoreFailure | null,
    isConfigured: false,
    key: null as string | null,
    uid: anonymous(),
    /** Purchases by the store account of this phone, independent of the app's user. */
    bought: [] as Bought[],
    /** Approves a pending purchase. */
    approve: async (): Promise<void> => {
      await buy(waiting);
      for (const tell of listeners.values()) tell(customerInfo());
    },
  };
  let waiting = '';
  const listeners = new Map<string, (data: unknown) => void>();
  const act = async (fields: object) => {
    const response = await fetch(`${sandbox}/stores/act`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
    });
    if (!response.ok) throw new Error(`the sandbox says ${await response.text()}`);
    return (await response.json()) as { transactionId: string };
  };
  const product = (id: string) => shelf.find((each) => each.id === id.split(':')[0]);
  const storeId = (id: string, months: number) =>
    isIos || months === 0 ? id : `${id}:${months === 12 ? 'annual' : 'monthly'}`;
  const failNow = () => {
    const failure = store.fails;
    store.fails = null;
    if (failure) throw refusal(failure);
  };
  const isPlan = ({ productId }: Bought) => (product(productId)?.months ?? 0) > 0;
  const plansOf = (uid: string) => store.bought.filter((each) => each.uid === uid && isPlan(each));
  const customerInfo = () =>
    customer(store.uid, isIos ? 'APP_STORE' : 'PLAY_STORE', {
      plans: plansOf(store.uid),
      packs: store.bought.filter((each) => each.uid === store.uid && !isPlan(each)),
    });
  const configured =
    <T>(answer: (options: Options) => T) =>
    (options: Options): T => {
      if (!store.isConfigured) throw new Refusal('Purchases must be configured before calling this function');
      return answer(options);
    };
  const become = (uid: string) => {
    store.uid = uid;
    for (const tell of listeners.values()) tell(customerInfo());
  };
  /**
   * Apple replaces a plan within its group by itself; Google only if the call names the old plan, by its
   * plain id.
   */
  const changed = (old: Bought | undefined, change: Change | undefined) =>
    isIos || (old && change?.oldProductIdentifier === old.productId.split(':')[0]) ? old : undefined;
  const buy = async (identifier: string, change?: Change) => {
    if (store.fails === 'pending') waiting = identifier;
    failNow();
    const sold = product(identifier);
    if (!sold) throw new Error(`${identifier} is not for sale`);
    const productId = storeId(sold.id, sold.months);
    const { uid } = store;
    const old = sold.months > 0 ? changed(plansOf(uid).at(-1), change) : undefined;
    const isLater = old && (product(old.productId)?.price ?? 0) > sold.price;
    const { transactionId } = await act(
      old
        ? { action: 'change', uid, to: productId, when: isLater ? 'renewal' : 'now' }
        : { action: 'buy', uid, productId, store: isIos ? 'app_store' : 'play_store' },
    );
    store.bought = store.bought.filter((each) => each !== old || isLater);
    const at = now();
    if (!isLater) store.bought.push({ uid, productId, transactionId, at });
    return {
      productIdentifier: sold.id,
      customerInfo: customerInfo(),
      transaction: { transactionIdentifier: transactionId, productIdentifier: sold.id, purchaseDate: at },
    };
  };
  const packages = shelf.map(({ id, price, months }) => ({
    identifier: id,
    packageType: 'CUSTOM',
    product: {
      identifier: storeId(id, months),
      title: id,
      description: id,
      price,
      priceString: priceText(price),
      currencyCode: 'EUR',
      productCategory: months > 0 ? 'SUBSCRIPTION' : 'NON_SUBSCRIPTION',
      productType: months > 0 ? 'AUTO_RENEWABLE_SUBSCRIPTION' : 'CONSUMABLE',
      subscriptionPeriod: months === 0 ? null : months === 12 ? 'P1Y' : 'P1M',
      introPrice: null,
      discounts: [],
    },
    offeringIdentifier: 'default',
    presentedOfferingContext: {
      offeringIdentifier: 'default',
      placementIdentifier: null,
      targetingContext: null,
    },
    webCheckoutUrl: null,
  }));
  const offering = {
    identifier: 'default',
    serverDescription: 'Everything',
    metadata: {},
    availablePackages: packages,
    webCheckoutUrl: null,
  };
  bridge.plug('Purchases', {
    configure: (options) => {
      const { apiKey, appUserID } = options;
      store.isConfigured = true;
      store.key = typeof apiKey === 'string' ? apiKey : null;
      if (typeof appUserID === 'string') become(appUserID);
    },
    isConfigured: () => ({ isConfigured: store.isConfigured }),
    logIn: configured(({ appUserID }) => {
      become(String(appUserID));
      return { customerInfo: customerInfo(), created: true };
    }),
    logOut: configured(() => {
      if (store.uid.startsWith('$RC')) throw refusal('anonymous');
      become(anonymous());
      return { customerInfo: customerInfo() };
    }),
    getOfferings: configured(() => ({ all: { default: offering }, current: offering })),
    getCustomerInfo: configured(() => ({ customerInfo: customerInfo() })),
    purchasePackage: configured(({ aPackage, storeProductChangeInfo }) =>
      buy((aPackage as { identifier: string }).identifier, storeProductChangeInfo as Change | undefined),
    ),
    // The purchases of this store account move to the current user of the app.
    restorePurchases: configured(async () => {
      failNow();
      const others = new Set(store.bought.map(({ uid }) => uid).filter((uid) => uid !== store.uid));
      for (const uid of others) await act({ action: 'transfer', uid, to: store.uid });
      store.bought = store.bought.map((each) => ({ ...each, uid: store.uid }));
      return { customerInfo: customerInfo() };
    }),
    addCustomerInfoUpdateListener: (_options, { id, tell }) => {
      if (!store.isConfigured) throw new Refusal('Purchases must be configured before calling this function');
      listeners.set(id, tell);
    },
    removeCustomerInfoUpdateListener: configured(({ listenerToRemove }) => ({
      wasRemoved: listeners.delete(String(listenerToRemove)),
    })),
  });
  return store;
}

const now = () => new Date().toISOString();
const anonymous = () => `$RCAnonymousID:${crypto.randomUUID().replaceAll('-', '')}`;

function customer(
  uid: string,
  store: string,
  { plans, packs }: { plans: readonly Bought[]; packs: readonly Bought[] },
) {
  const year = 2099;
  return {
    entitlements: { all: {}, active: {}, verification: 'NOT_REQUESTED' },
    activeSubscriptions: plans.map(({ productId }) => productId),
    allPurchasedProductIdentifiers: [...plans, ...packs].map(({ productId }) => productId),
    latestExpirationDate: plans.length > 0 ? `${year}-01-01T00:00:00Z` : null,
    firstSeen: '2026-01-01T00:00:00Z',
    originalAppUserId: uid,
    requestDate: now(),
    allExpirationDates: {},
    allPurchaseDates: {},
    originalApplicationVersion: null,
    originalPurchaseDate: null,
    managementURL: null,
    nonSubscriptionTransactions: packs.map(({ productId, transactionId, at }) => ({
      transactionIdentifier: transactionId,
      productIdentifier: productId,
      purchaseDate: at,
    })),
    subscriptionsByProductIdentifier: Object.fromEntries(
      plans.map(({ productId, transactionId, at }) => [
        productId,
        {
          productIdentifier: productId,
          storeTransactionId: transactionId,
          purchaseDate: at,
          expiresDate: `${year}-01-01T00:00:00Z`,
          store,
          isActive: true,
          willRenew: true,
          isSandbox: false,
          periodType: 'NORMAL',
        },
      ]),
    ),
  };
}
