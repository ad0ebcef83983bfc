import type { Subscription } from '@artcade/contract/shapes';
import { type PlanFamilyId, type PlanId, planFamilies, planIds, plans } from '@artcade/domain/catalog';

export const families: readonly PlanFamilyId[] = [...new Set(planIds.map((id) => plans[id].family))];

/** Returns the plans of a family that are sold, the monthly one first. */
export const variantsOf = (family: PlanFamilyId, sold: ReadonlySet<PlanId>): readonly PlanId[] =>
  planIds.filter((id) => plans[id].family === family && sold.has(id));

/** The variant that a card shows initially: the current plan, else the scheduled one, else the first. */
export function variantToShow(
  variants: readonly PlanId[],
  subscription: Subscription | null,
): PlanId | undefined {
  const own = [subscription?.planId, subscription?.nextPlanId];
  return own.find((id) => id && variants.includes(id)) ?? variants[0];
}

/** Returns what a year saves compared with twelve months of the same family. */
export function yearlySaving(planId: PlanId): number {
  const { family, cycle, price } = plans[planId];
  return cycle === 'year' ? planFamilies[family].monthly.price * 12 - price : 0;
}
