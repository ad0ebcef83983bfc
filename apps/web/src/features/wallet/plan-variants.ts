import type { Subscription } from '@artcade/contract/shapes';
import { type PlanFamilyId, type PlanId, planFamilies, planIds, plans } from '@artcade/domain/catalog';

export const families: readonly PlanFamilyId[] = [...new Set(planIds.map((id) => plans[id].family))];

/** The plans of a family that are sold, the monthly one first. */
export const variantsOf = (family: PlanFamilyId, sold: ReadonlySet<PlanId>): readonly PlanId[] =>
  planIds.filter((id) => plans[id].family === family && sold.has(id));

/** The variant a card shows until somebody switches: the one that is paid for, else the one that is coming, else the first. */
export function variantToShow(
  variants: readonly PlanId[],
  subscription: Subscription | null,
): PlanId | undefined {
  const own = [subscription?.planId, subscription?.nextPlanId];
  return own.find((id) => id && variants.includes(id)) ?? variants[0];
}

/** What a year costs less than twelve months of the same family. */
export function yearlySaving(planId: PlanId): number {
  const { family, cycle, price } = plans[planId];
  return cycle === 'year' ? planFamilies[family].monthly.price * 12 - price : 0;
}
