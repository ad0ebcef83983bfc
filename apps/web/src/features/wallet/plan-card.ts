import type { Subscription, Wallet } from '@artcade/contract/shapes';
import type { StoreName } from '@artcade/domain/app-store-products';
import type { PlanId } from '@artcade/domain/catalog';
import { comparePlans, firstTimeBonus } from '@artcade/domain/plan-change';
import { type PlanHold, planHold } from '#billing/app-store-rules.ts';
import { planState } from '#billing/plan-state.ts';

export interface PlanButton {
  readonly label: 'current' | 'scheduled' | 'subscribe' | 'upgrade' | 'switch';
  readonly isDisabled: boolean;
}

export interface PlanCard {
  readonly button: PlanButton;
  /** Green for the current plan, yellow for one that starts, ends or is unpaid. */
  readonly frame: 'plain' | 'current' | 'alert';
  /** A further action of the current plan's card: withdraw a cancellation, or a scheduled change. */
  readonly offer: 'resume' | 'keep' | null;
  /** Credits granted at once with an account's first plan. */
  readonly bonus: number;
}

/** What disables all buttons: a change in progress, or no way to pay; and where one would buy. */
export interface Conditions {
  readonly isBusy: boolean;
  readonly canPay: boolean;
  /** The app store of this app; null in a browser. */
  readonly here: StoreName | null;
}

/** Shown above the plans if none can be chosen. */
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
  // By rank, a change from one plan's year to another's month is a downgrade, though it may bring more credits: hence "switch".
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
