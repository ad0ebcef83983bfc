import type { Settings, Subscription, Wallet } from '@artcade/contract/shapes';
import { type StoreItem, type StoreName, storeItem } from '@artcade/domain/app-store-products';
import type { PackId, PlanId } from '@artcade/domain/catalog';
import { comparePlans } from '@artcade/domain/plan-change';
import type { Offer, Platform } from '#platform/interface.ts';
import { planState } from './plan-state.ts';

/** Returns the app store of this app; null in a browser, where cards pay. */
export function storeOf(name: Platform['name']): StoreName | null {
  if (name === 'web') return null;
  return name === 'ios' ? 'app_store' : 'play_store';
}

/** Returns the app's public key for its app store; null if nothing can be bought, undefined until the settings are known. */
export function storeKey(settings: Settings | null, name: Platform['name']): string | null | undefined {
  if (!settings) return undefined;
  return name === 'web' ? null : (settings.stores?.[name] ?? null);
}

/**
 * Why no other plan can be chosen here: it was cancelled and can be resumed, a card pays for it and this is an app, or another
 * store sold it. Null: a plan can be chosen.
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

/** Returns the offers by item. */
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

/** App stores schedule a lower plan for the renewal date; nothing shows it until then. */
export const waitsForRenewal = (item: StoreItem, { subscription }: Pick<Wallet, 'subscription'>): boolean =>
  item.kind === 'plan' &&
  subscription !== null &&
  subscription.store !== undefined &&
  comparePlans(subscription.planId, item.planId) === 'downgrade';

type Owned = Pick<Wallet, 'credits' | 'subscription'>;

/** Whether the wallet shows the purchase. The user may spend credits meanwhile, but fewer than a pack brings. */
export function hasArrived(item: StoreItem, before: Owned, after: Owned): boolean {
  if (item.kind === 'pack') return after.credits > before.credits;
  return after.subscription?.planId === item.planId && after.subscription.store !== undefined;
}
