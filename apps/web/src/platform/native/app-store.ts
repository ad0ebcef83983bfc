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

/** The App Store or Google Play, by way of RevenueCat. It is set up once, and then told who comes and goes. */
export function openAppStore(name: 'ios' | 'android', revenueCat: RevenueCat): AppStore {
  // Whom the app has, and whom RevenueCat was last told of; undefined: it may remember somebody from before a reload.
  let wanted: Buyer | null = null;
  let told: string | null | undefined;
  let turn: Promise<void> = Promise.resolve();
  let buying: Promise<unknown> = Promise.resolve();
  let isListening = false;
  const tellers = new Set<(mark: string) => void>();

  const customer = async () => (await revenueCat.getCustomerInfo()).customerInfo;
  const packages = async () => packagesOf(await revenueCat.getOfferings());

  const isTold = (): boolean => (wanted?.uid ?? null) === told;
  const hear = (info: CustomerInfo | null): void => {
    // A listener that could not be set up is told of nothing.
    if (info && wanted && isTold()) for (const tell of tellers) tell(markOf(info));
  };

  /** One at a time: whoever comes while another leaves waits until the other has left. */
  const settle = (): Promise<void> => {
    turn = turn.catch(() => {}).then(follow);
    return turn;
  };

  const follow = async (): Promise<void> => {
    if (isTold()) return;
    await buying;
    if (isTold()) return;
    const buyer = wanted;
    // Until the answer is there, it may be either.
    told = undefined;
    const { isConfigured } = await revenueCat.isConfigured();
    if (!buyer) {
      if (isConfigured)
        await revenueCat.logOut().catch((error) => {
          if (!wasAnonymous(error)) throw error;
        });
    } else if (isConfigured) await revenueCat.logIn({ appUserID: buyer.uid });
    else await revenueCat.configure({ apiKey: buyer.publicKey, appUserID: buyer.uid });
    told = buyer?.uid ?? null;
    if (!buyer) return;
    if (!isListening) await revenueCat.addCustomerInfoUpdateListener(hear);
    isListening = true;
    // Not waited for: what was bought is told when it is known.
    void customer().then(hear, () => {});
  };

  /** Nothing is asked or bought before RevenueCat knows for whom. */
  const asBuyer = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      if (!wanted) throw new StoreError('unknown');
      await settle();
      return await ask();
    } catch (error) {
      throw error instanceof StoreError ? error : new StoreError(troubleOf(error), error);
    }
  };

  /**
   * RevenueCat gives what was bought to whomever it knows at the end: whoever signs out meanwhile leaves it after that, and
   * whoever came since bought nothing.
   */
  const undisturbed = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const uid = wanted?.uid;
    return asBuyer(() => {
      if (told !== uid) throw new StoreError('unknown');
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
      hear(customerInfo);
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
      await settle();
    },
    offers: () => asBuyer(async () => (await packages()).map(offerOf)),
    buy: (productId) =>
      undisturbed(async () => {
        const chosen = (await packages()).find(({ product }) => product.identifier === productId);
        if (!chosen) throw new StoreError('unknown');
        return purchase(chosen);
      }),
    restore: () =>
      undisturbed(async () => {
        const { customerInfo } = await revenueCat.restorePurchases();
        hear(customerInfo);
        return hasPlan(customerInfo);
      }),
    managementPage: async () => {
      const page = await asBuyer(customer).then(
        ({ managementURL }) => managementURL,
        () => null,
      );
      // The system's browser opens no other kind.
      return page?.startsWith('https://') ? page : managementPages[name];
    },
    onPurchases: (tell) => {
      tellers.add(tell);
      return () => tellers.delete(tell);
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
});
