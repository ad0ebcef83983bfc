import type { Settings, Subscription, Wallet } from '@artcade/contract/shapes';
import type { PackId, PlanId } from '@artcade/domain/catalog';
import { comparePlans } from '@artcade/domain/plan-change';
import { type StoreItem, type StoreName, storeItem } from '@artcade/domain/store-products';
import type { Offer, Platform } from '#platform/interface.ts';
import { planState } from './plan-state.ts';

/** The store in which this app buys; null in a browser, where cards pay. */
export function storeOf(name: Platform['name']): StoreName | null {
  if (name === 'web') return null;
  return name === 'ios' ? 'app_store' : 'play_store';
}

/** With what the app names itself to its store; null where nothing can be bought, undefined until that is known. */
export function storeKey(settings: Settings | null, name: Platform['name']): string | null | undefined {
  if (!settings) return undefined;
  return name === 'web' ? null : (settings.stores?.[name] ?? null);
}

/**
 * Why no other plan can be chosen here: it was cancelled and can be resumed, a card pays for it and this is an app, or another
 * place sold it. Null: one can.
 */
export type PlanHold = 'ending' | 'card' | 'elsewhere';

export function planHold(subscription: Subscription | null, here: StoreName | null): PlanHold | null {
  const state = planState(subscription);
  if (state.kind === 'none' || state.kind === 'final') return null;
  if (state.kind === 'store') return state.store === here ? null : 'elsewhere';
  if (here) return 'card';
  return state.kind === 'ending' ? 'ending' : null;
}

export interface Sales {
  readonly packs: ReadonlyMap<PackId, Offer>;
  readonly plans: ReadonlyMap<PlanId, Offer>;
}

/** What is for sale, by what it is. */
export function salesOf(offers: readonly Offer[]): Sales {
  const packs = new Map<PackId, Offer>();
  const plans = new Map<PlanId, Offer>();
  for (const offer of offers) {
    const item = storeItem(offer.productId);
    if (item?.kind === 'pack') packs.set(item.packId, offer);
    if (item?.kind === 'plan') plans.set(item.planId, offer);
  }
  return { packs, plans };
}

/** Stores let a lower plan wait for the renewal date: until then there is nothing to see of it. */
export const waitsForRenewal = (item: StoreItem, { subscription }: Pick<Wallet, 'subscription'>): boolean =>
  item.kind === 'plan' &&
  subscription !== null &&
  subscription.store !== undefined &&
  comparePlans(subscription.planId, item.planId) === 'downgrade';

type Owned = Pick<Wallet, 'credits' | 'subscription'>;

/** Whether the wallet shows what was bought. Somebody may be spending meanwhile, but no more than a pack brings. */
export function hasArrived(item: StoreItem, before: Owned, after: Owned): boolean {
  if (item.kind === 'pack') return after.credits > before.credits;
  return after.subscription?.planId === item.planId && after.subscription.store !== undefined;
}
