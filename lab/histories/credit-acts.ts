import { packBonus, packs, plans, tools } from '@artcade/domain/catalog';
import {
  addCredits,
  inTeam,
  mayManage,
  planOf,
  roleIn,
  teamOf,
  teamWithCredits,
  withCredits,
} from './rules.ts';
import type { ActOf, Model } from './state.ts';
import { addImage, inside, type Step } from './step.ts';
import { bought } from './steps.ts';

export const creditActs = [
  'give',
  'give without code',
  'give again',
  'refund',
  'spend',
  'limit',
  'name billing owner',
  'order credits',
  'pay',
] as const;

export const price = tools['logo-generator'].creditCost;
/** What a pack brings depends on the plan of who orders it. */
const packCredits = (buyer: number): number => {
  const plan = planOf(buyer);
  return packs.trial.credits + packBonus(packs.trial.credits, plan && plans[plan].family);
};

/** Takes back what somebody had bought; what is not there is owed, and called back from gifts that are not spent. */
function refund(model: Model, who: number): void {
  const taken = Math.min(bought, model.wallets[who] ?? 0);
  model.wallets[who] = (model.wallets[who] ?? 0) - taken;
  model.debts[who] = bought - taken;
  const recallable = (gift: Model['gifts'][number]): number => {
    const team = teamWithCredits(model, gift.team);
    const left = team && gift.giver === who ? Math.min(gift.rest, gift.spentAt - team.consumed) : 0;
    return Math.max(0, Math.min(left, model.debts[who] ?? 0));
  };
  const teams = new Set(model.gifts.filter((gift) => recallable(gift) > 0).map(({ team }) => team));
  for (const id of teams) {
    const gifts = model.gifts.filter(({ team }) => team === id);
    for (const [at, gift] of gifts.entries()) {
      const [team, amount] = [teamWithCredits(model, id), recallable(gift)];
      if (!team) continue;
      gift.rest -= amount;
      team.credits -= amount;
      addCredits(model, who, amount);
      // It is gone from what the team had then, and after each later gift.
      for (const each of gifts.slice(at)) each.spentAt -= amount;
    }
  }
}

/** The credits of teams: who gives, spends, limits and buys them. */
export function changeCredits(step: Step, act: ActOf<(typeof creditActs)[number]>): string | string[] {
  const { model, who, id, isAtOnce } = step;
  switch (act.do) {
    case 'give':
    case 'give without code':
      return inside(step, act.team, 'giveCredits', (team) => {
        const left = (model.wallets[who] ?? 0) - act.amount;
        if (left < 0) return 'gift_too_large';
        if (act.do === 'give without code') return 'code_wrong';
        model.wallets[who] = left;
        team.credits += act.amount;
        const spentAt = team.credits + team.consumed;
        model.gifts.push({ id: id ?? '', giver: who, team: team.id, rest: act.amount, spentAt });
        return undefined;
      });
    case 'give again':
      // Whoever left since does not learn whether it arrived.
      return inside(
        step,
        model.gifts.find((each) => each.id === act.gift)?.team ?? '',
        'giveCredits',
        () => undefined,
      );
    case 'refund':
      if (model.refunded.includes(who)) return 'invalid_input';
      model.refunded.push(who);
      refund(model, who);
      return 'ok';
    case 'spend': {
      const team = teamOf(model, act.team);
      const refusal = inTeam(model, act.team, who, 'spendCredits');
      if (refusal !== null || !team) return refusal ?? 'team_not_found';
      const spent = (team.spent[who] ?? 0) + price;
      const isPoor = team.credits < price;
      const isLimited = spent > (team.limits[who] ?? Number.POSITIVE_INFINITY);
      // Orders at once may find either first.
      if (isPoor && isLimited && isAtOnce) return ['insufficient_credits', 'team_limit'];
      if (isPoor) return 'insufficient_credits';
      if (isLimited) return 'team_limit';
      team.credits -= price;
      team.consumed += price;
      team.spent[who] = spent;
      addImage(step, { place: who });
      return 'ok';
    }
    case 'limit': {
      const team = teamOf(model, act.team);
      const refusal = withCredits(model, act.team, who, 'setLimits');
      if (refusal !== null || !team) return refusal ?? 'team_not_found';
      if (roleIn(team, act.member) === null) return 'user_not_found';
      team.limits[act.member] = act.amount;
      return 'ok';
    }
    case 'name billing owner': {
      const team = teamOf(model, act.team);
      const refusal = withCredits(model, act.team, who, 'setLimits');
      if (refusal !== null || !team) return refusal ?? 'team_not_found';
      if (roleIn(team, act.member) === null) return 'user_not_found';
      if (!mayManage(model, act.team, who, 'nameBillingOwners')) return 'forbidden';
      team.billingOwners = team.billingOwners.filter((each) => each !== act.member);
      if (act.is) team.billingOwners.push(act.member);
      return 'ok';
    }
    case 'order credits': {
      const refusal = withCredits(model, act.team, who, 'buy');
      if (refusal !== null) return refusal;
      model.orders.push({ id: id ?? '', buyer: who, team: act.team, isPaid: false });
      return 'ok';
    }
    case 'pay': {
      const order = model.orders.find((each) => each.id === act.order);
      if (!order || order.isPaid) return 'not_found';
      order.isPaid = true;
      const team = teamWithCredits(model, order.team);
      // The team has it, also from a buyer who left it, and until it is erased. Then the buyer gets what they paid for.
      if (team) team.credits += packCredits(order.buyer);
      else addCredits(model, order.buyer, packCredits(order.buyer));
      return 'ok';
    }
  }
}
