import type { Wallet } from '@artcade/contract/shapes';
import { type PlanId, plans } from '@artcade/domain/catalog';
import { comparePlans, firstTimeBonus } from '@artcade/domain/plan-change';
import { begin, renewalDate } from '@artcade/domain/subscription';
import { planState } from '#billing/plan-state.ts';

/** What choosing a plan would do. */
export type PlanChange =
  | {
      readonly kind: 'pay';
      readonly how: 'subscribe' | 'upgrade' | 'switch';
      readonly from: PlanId | null;
      readonly to: PlanId;
      readonly bonus: number;
      /** Credits of the ending plan that are paid in advance, so they are granted now. */
      readonly upcoming: number;
      readonly credits: { readonly before: number; readonly after: number };
      readonly renewal: { readonly before: Date | null; readonly after: Date };
    }
  /** `later`: the current plan lasts until `date`. `keep`: the change scheduled for `date` is withdrawn. */
  | { readonly kind: 'later' | 'keep'; readonly from: PlanId; readonly to: PlanId; readonly date: Date };

/** Returns null if there is nothing to change. */
export function planChange(wallet: Wallet, to: PlanId, now: Date): PlanChange | null {
  const state = planState(wallet.subscription);
  if (state.kind === 'none') return paid(wallet, null, 'subscribe', to, now);
  if (state.kind === 'ending') return null;
  if (state.kind === 'final') return paid(wallet, state.date, 'subscribe', to, now);
  const change = comparePlans(state.planId, to);
  if (change === 'upgrade') return paid(wallet, state.date, 'upgrade', to, now);
  // An unpaid term has no end to schedule a change for: any plan then starts with a payment.
  if (state.kind === 'declined') return paid(wallet, state.date, 'switch', to, now);
  if (change === 'downgrade') return { kind: 'later', from: state.planId, to, date: state.date };
  return state.kind === 'changing' ? { kind: 'keep', from: state.nextPlanId, to, date: state.date } : null;
}

function paid(
  { credits, firstPlan, subscription }: Wallet,
  renewsOn: Date | null,
  how: 'subscribe' | 'upgrade' | 'switch',
  to: PlanId,
  now: Date,
): PlanChange {
  const bonus = firstTimeBonus(to, !firstPlan);
  const upcoming = subscription?.upcomingCredits ?? 0;
  return {
    kind: 'pay',
    how,
    from: subscription?.planId ?? null,
    to,
    bonus,
    upcoming,
    credits: { before: credits, after: credits + plans[to].monthlyCredits + bonus + upcoming },
    renewal: { before: renewsOn, after: renewalDate(begin(to, now)) },
  };
}
