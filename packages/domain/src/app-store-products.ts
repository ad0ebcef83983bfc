import { type PackId, type PlanId, packIds, planIds } from './catalog.ts';

/** Where something was bought: with a card on the web, or in an app store, which then manages the plan. */
export const storeNames = ['app_store', 'play_store'] as const;
export type StoreName = (typeof storeNames)[number];
export type Channel = 'card' | StoreName;

export type StoreItem =
  | { readonly kind: 'pack'; readonly packId: PackId }
  | { readonly kind: 'plan'; readonly planId: PlanId };

const prefix = 'artcade';

const packProduct = (packId: PackId): string => `${prefix}.pack.${packId}`;
const planProduct = (planId: PlanId): string => `${prefix}.plan.${planId.replace('-', '.')}`;

/** What each product of the app stores is. A price or an amount sent by a client is never used. */
const items: ReadonlyMap<string, StoreItem> = new Map<string, StoreItem>([
  ...packIds.map((packId) => [packProduct(packId), { kind: 'pack', packId }] as const),
  ...planIds.map((planId) => [planProduct(planId), { kind: 'plan', planId }] as const),
]);

/** The products as the app stores must list them. */
export const storeProducts: readonly { readonly id: string; readonly item: StoreItem }[] = [...items].map(
  ([id, item]) => ({ id, item }),
);

/** Returns the item of a product id, also in Google's form `<product>:<base plan>`; null if it is not ours. */
export function storeItem(productId: string): StoreItem | null {
  const [id = '', ...basePlan] = productId.split(':');
  return basePlan.length > 1 ? null : (items.get(id) ?? null);
}
