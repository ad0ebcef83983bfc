import type { Subscription, Wallet } from '@artcade/contract/shapes';
import type { PlanId } from '@artcade/domain/catalog';
import { comparePlans, firstTimeBonus } from '@artcade/domain/plan-change';
import type { StoreName } from '@artcade/domain/store-products';
import { planState } from '#billing/plan-state.ts';
import { type PlanHold, planHold } from '#billing/app-store-rules.ts';

export interface PlanButton {
  readonly label: 'current' | 'scheduled' | 'subscribe' | 'upgrade' | 'switch';
  readonly isDisabled: boolean;
}

export interface PlanCard {
  readonly button: PlanButton;
  /** Green for the current plan, yellow for one that is on its way in or out, or not paid. */
  readonly frame: 'plain' | 'current' | 'alert';
  /** What else the current plan's card offers: take back a cancellation, or a scheduled change. */
  readonly offer: 'resume' | 'keep' | null;
  /** Credits that come at once with an account's first plan. */
  readonly bonus: number;
}

/** What may hold all buttons at once: a change under way, or nothing to pay with; and where one would buy. */
export interface Conditions {
  readonly isBusy: boolean;
  readonly canPay: boolean;
  /** The store of this app; null in a browser. */
  readonly here: StoreName | null;
}

/** Said above the plans where none can be chosen. */
export const holdTexts = {
  ending: 'wallet.resumeFirst',
  card: 'store.cardPlan',
  elsewhere: 'errors.managed_in_store',
} as const satisfies Record<PlanHold, string>;

export function planButton(
  subscription: Subscription | null,
  planId: PlanId,
  { isBusy, canPay, here }: Conditions,
): PlanButton {
  const label = labelOf(subscription, planId);
  const isSettled = label === 'current' || label === 'scheduled';
  const isHeld = planHold(subscription, here) !== null;
  return { label, isDisabled: isSettled || isHeld || isBusy || !canPay };
}

function labelOf(subscription: Subscription | null, planId: PlanId): PlanButton['label'] {
  if (!subscription || subscription.isFinal) return 'subscribe';
  if (subscription.planId === planId) return 'current';
  if (subscription.nextPlanId === planId) return 'scheduled';
  // By rank, a step from one plan's year to another's month is down, though its credits may be more: hence "switch".
  return comparePlans(subscription.planId, planId) === 'upgrade' ? 'upgrade' : 'switch';
}

export function planCard(
  { subscription, firstPlan }: Pick<Wallet, 'subscription' | 'firstPlan'>,
  planId: PlanId,
  conditions: Conditions,
): PlanCard {
  const button = planButton(subscription, planId, conditions);
  const state = planState(subscription);
  const isLast = state.kind === 'final' && state.planId === planId;
  return {
    button,
    frame: isLast ? 'alert' : frameOf(button.label, state.kind === 'ending' || state.kind === 'declined'),
    offer: button.label === 'current' && !conditions.here ? offerOf(state.kind) : null,
    bonus: firstTimeBonus(planId, !firstPlan),
  };
}

function frameOf(label: PlanButton['label'], isShaky: boolean): PlanCard['frame'] {
  if (label === 'scheduled') return 'alert';
  if (label !== 'current') return 'plain';
  return isShaky ? 'alert' : 'current';
}

function offerOf(kind: ReturnType<typeof planState>['kind']): PlanCard['offer'] {
  if (kind === 'ending') return 'resume';
  return kind === 'changing' ? 'keep' : null;
}
