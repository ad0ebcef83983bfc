import type { CustomerInfo, PurchasesPackage, PurchasesPlugin } from '@revenuecat/purchases-capacitor';
import { StoreError } from '../app-store-error.ts';
import type { AppStore, Offer } from '../interface.ts';
import {
  hasPlan,
  markOf,
  outcomeOf,
  packagesOf,
  replacementFor,
  troubleOf,
  wasAnonymous,
} from './app-store-responses.ts';

type RevenueCat = Pick<
  PurchasesPlugin,
  | 'isConfigured'
  | 'configure'
  | 'logIn'
  | 'logOut'
  | 'getOfferings'
  | 'getCustomerInfo'
  | 'purchasePackage'
  | 'restorePurchases'
  | 'addCustomerInfoUpdateListener'
>;

interface Buyer {
  readonly uid: string;
  readonly publicKey: string;
}

/** The App Store or Google Play, through RevenueCat. It is configured once, then informed of each sign-in and sign-out. */
export function openAppStore(name: 'ios' | 'android', revenueCat: RevenueCat): AppStore {
  // The user of the app, and the user that RevenueCat knows; undefined: it may remember one from before a reload.
  let wanted: Buyer | null = null;
  let knownUid: string | null | undefined;
  let turn: Promise<void> = Promise.resolve();
  let buying: Promise<unknown> = Promise.resolve();
  let isListening = false;
  const listeners = new Set<(mark: string) => void>();

  const customer = async () => (await revenueCat.getCustomerInfo()).customerInfo;
  const packages = async () => packagesOf(await revenueCat.getOfferings());

  const isInSync = (): boolean => (wanted?.uid ?? null) === knownUid;
  const onCustomerInfo = (info: CustomerInfo | null): void => {
    // RevenueCat calls a listener with null if it could not be set up.
    if (info && wanted && isInSync()) for (const listener of listeners) listener(markOf(info));
  };

  /** One at a time: a sign-in waits for the sign-out before it. */
  const sync = (): Promise<void> => {
    turn = turn.catch(() => {}).then(syncUser);
    return turn;
  };

  const syncUser = async (): Promise<void> => {
    if (isInSync()) return;
    await buying;
    if (isInSync()) return;
    const buyer = wanted;
    // Until RevenueCat responds, it may know either user.
    knownUid = undefined;
    const { isConfigured } = await revenueCat.isConfigured();
    if (!buyer) {
      if (isConfigured)
        await revenueCat.logOut().catch((error) => {
          if (!wasAnonymous(error)) throw error;
        });
    } else if (isConfigured) await revenueCat.logIn({ appUserID: buyer.uid });
    else await revenueCat.configure({ apiKey: buyer.publicKey, appUserID: buyer.uid });
    knownUid = buyer?.uid ?? null;
    if (!buyer) return;
    if (!isListening) await revenueCat.addCustomerInfoUpdateListener(onCustomerInfo);
    isListening = true;
    // Not awaited: the listeners hear of purchases when they are known.
    void customer().then(onCustomerInfo, () => {});
  };

  /** Waits until RevenueCat knows the user. */
  const asBuyer = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      if (!wanted) throw new StoreError('unknown');
      await sync();
      return await ask();
    } catch (error) {
      throw error instanceof StoreError ? error : new StoreError(troubleOf(error), error);
    }
  };

  /**
   * RevenueCat assigns a purchase to the user it knows at the end. So a sign-out waits for the purchase, and a user who signed
   * in meanwhile gets nothing of it.
   */
  const holdingUser = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const uid = wanted?.uid;
    return asBuyer(() => {
      if (knownUid !== uid) throw new StoreError('unknown');
      const asked = ask();
      buying = Promise.allSettled([buying, asked]);
      return asked;
    });
  };

  const purchase = async (aPackage: PurchasesPackage): Promise<'bought' | 'cancelled' | 'pending'> => {
    const change = name === 'android' ? replacementFor(await customer(), aPackage.product.identifier) : null;
    try {
      const { customerInfo } = await revenueCat.purchasePackage({
        aPackage,
        ...(change && { storeProductChangeInfo: change as StoreChange }),
      });
      onCustomerInfo(customerInfo);
      return 'bought';
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome === 'cancelled' || outcome === 'pending') return outcome;
      throw error;
    }
  };

  return {
    enter: (uid, publicKey) => {
      wanted = { uid, publicKey };
      return asBuyer(async () => {});
    },
    leave: async () => {
      wanted = null;
      await sync();
    },
    offers: () => asBuyer(async () => (await packages()).map(offerOf)),
    buy: (productId) =>
      holdingUser(async () => {
        const chosen = (await packages()).find(({ product }) => product.identifier === productId);
        if (!chosen) throw new StoreError('unknown');
        return purchase(chosen);
      }),
    restore: () =>
      holdingUser(async () => {
        const { customerInfo } = await revenueCat.restorePurchases();
        onCustomerInfo(customerInfo);
        return hasPlan(customerInfo);
      }),
    managementPage: async () => {
      const page = await asBuyer(customer).then(
        ({ managementURL }) => managementURL,
        () => null,
      );
      // The system's browser opens only these.
      return page?.startsWith('https://') ? page : managementPages[name];
    },
    onPurchases: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type StoreChange = NonNullable<Parameters<RevenueCat['purchasePackage']>[0]['storeProductChangeInfo']>;

const managementPages = {
  ios: 'https://apps.apple.com/account/subscriptions',
  android: 'https://play.google.com/store/account/subscriptions',
} as const;

const offerOf = ({ product }: PurchasesPackage): Offer => ({
  productId: product.identifier,
  price: product.priceString,
  amount: product.price,
  currency: product.currencyCode,
});
