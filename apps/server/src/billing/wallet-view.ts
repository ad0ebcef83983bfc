import type { Wallet } from '@artcade/contract/shapes';
import { addDays } from '@artcade/domain/calendar';
import { plans } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { graceDays, isFinal, renewalDate } from '@artcade/domain/subscription';
import type { Database } from '#adapters/db/database.ts';
import { storeOf, toRunning } from './store.ts';

/** What can be spent and what the plan is, in one question: everybody's page asks it every two seconds. */
export async function readWallet(db: Database, uid: string): Promise<Wallet> {
  const row = await db
    .selectFrom('wallets as w')
    .leftJoin('subscriptions as s', (join) =>
      join.onRef('s.user_id', '=', 'w.user_id').on('s.state', '<>', 'ended'),
    )
    .select([
      'w.credits',
      'w.held',
      'w.arrivals',
      's.state',
      's.plan_id',
      's.next_plan_id',
      's.changed_at',
      's.anchor',
      's.retry_at',
    ])
    .select(['s.paid_months', 's.granted_months', 's.declines', 's.is_final', 's.channel', 's.expires_at'])
    .select((query) =>
      query
        .exists(
          query.selectFrom('subscriptions as p').select('p.order_no').whereRef('p.user_id', '=', 'w.user_id'),
        )
        .as('had_plan'),
    )
    .where('w.user_id', '=', uid)
    .executeTakeFirst();
  // A token may outlive its account by minutes.
  if (!row) throw new Failure('token_invalid');
  return {
    credits: row.credits - row.held,
    held: row.held,
    arrivals: row.arrivals,
    subscription: isJoined(row) ? toSubscription(row) : null,
    firstPlan: !row.had_plan,
  };
}

type Joined = Parameters<typeof toRunning>[0] &
  Parameters<typeof storeOf>[0] & { readonly retry_at: Date | null };

const isJoined = (row: { [K in keyof Joined]: Joined[K] | null }): row is Joined => row.plan_id !== null;

function toSubscription(row: Joined): Wallet['subscription'] {
  const subscription = toRunning(row);
  const store = storeOf(row);
  const renewal = store?.expiresAt ?? renewalDate(subscription);
  return {
    planId: subscription.planId,
    nextPlanId: subscription.state === 'changing' ? subscription.nextPlanId : null,
    renewalDate: renewal.toISOString(),
    cancelAtPeriodEnd: subscription.state === 'ending',
    ...(isFinal(subscription) && { isFinal: true }),
    ...(store && { store: store.name }),
    upcomingCredits:
      (subscription.paidMonths - subscription.grantedMonths) * plans[subscription.planId].monthlyCredits,
    declined:
      subscription.declines > 0
        ? {
            retryDate: row.retry_at?.toISOString() ?? null,
            // A store has told us the end of its patience.
            endDate: (store ? renewal : addDays(renewal, graceDays)).toISOString(),
          }
        : null,
  };
}
