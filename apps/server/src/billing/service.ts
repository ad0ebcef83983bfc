import type { Order, Wallet } from '@artcade/contract/shapes';
import { addDays } from '@artcade/domain/calendar';
import { type PackId, type PlanId, plans } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import type { Language } from '@artcade/domain/languages';
import { isOrderNumber } from '@artcade/domain/orders';
import { graceDays, renewalDate } from '@artcade/domain/subscription';
import { GatewayError, type Newebpay, type Signed } from '#adapters/payments/newebpay.ts';
import { countAttempt } from '#limits.ts';
import { spendable } from '#wallet/service.ts';
import { checkNow, reconcile, requireOrder } from './checks.ts';
import type { Context, Item } from './context.ts';
import { pullMandate, pushMandate } from './mandates.ts';
import { createPayment, readOrder, settlePack, toOrder } from './orders.ts';
import { cancelPlan, changePlan, resumePlan, runDuePlans } from './plans.ts';
import { startRefund } from './refunds.ts';
import { type OrderRow, toRunning } from './store.ts';

export type Billing = ReturnType<typeof createBilling>;

interface Options extends Omit<Context, 'tellGateway'> {
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly inBackground: (name: string, work: Promise<unknown>) => void;
}

const paymentsPerHour = 30;
const confirmsPerMinute = 60;

export function createBilling(options: Options) {
  // One after the other: each holds a connection while it waits for the gateway.
  let telling: Promise<unknown> = Promise.resolve();
  const context: Context = {
    ...options,
    tellGateway: (orderNo) => {
      const { gateway } = options;
      if (!gateway) return;
      telling = telling.then(
        () => pushMandate(context, gateway, orderNo),
        () => pushMandate(context, gateway, orderNo),
      );
      options.inBackground('telling the gateway about a standing order', telling);
    },
  };
  const { db } = context;

  /** Turns an order into an answer, or a failed one into the failure that it is. */
  const answer = (order: OrderRow): Order => {
    if (order.status === 'failed')
      throw new Failure('payment_failed', { orderNo: order.order_no, reason: order.failure ?? '' });
    return toOrder(order);
  };

  /** Takes the gateway's word, whoever brings it: signed by itself, or stamped by us and then asked for again. */
  const confirm = async (message: Signed): Promise<OrderRow> => {
    const { gateway } = options;
    if (!gateway) throw new Failure('payment_unconfigured');
    if (gateway.isStamped(message)) {
      const period = gateway.readPeriod(message.TradeInfo);
      const orderNo = mandateOrderNo(period?.result);
      if (period === null || orderNo === null) throw new Failure('payment_unverified');
      return confirmMandate(orderNo, period.message);
    }
    const outcome = gateway.readOutcome(message);
    if (!outcome || !isOrderNumber(outcome.orderNo)) throw new Failure('payment_unverified');
    return settlePack(context, outcome);
  };

  const confirmMandate = async (orderNo: string, reason: string): Promise<OrderRow> => {
    const order = await requireOrder(context, orderNo);
    if (order.kind !== 'subscription') throw new Failure('payment_unverified');
    if (order.status !== 'pending' || !options.gateway) return order;
    // Each question costs the gateway two more.
    await countAttempt(db, [{ key: `confirm:${orderNo}`, allowed: confirmsPerMinute, seconds: 60 }]);
    await pull(options.gateway, orderNo, reason);
    return requireOrder(context, orderNo);
  };

  const pull = async (gateway: Newebpay, orderNo: string, reason: string): Promise<void> => {
    try {
      await pullMandate(context, gateway, orderNo, reason);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      throw new Failure('gateway_failed', {}, { cause: error });
    }
  };

  return {
    readWallet: async (uid: string): Promise<Wallet> => {
      const row = await db
        .selectFrom('wallets as w')
        .leftJoin('subscriptions as s', (join) =>
          join.onRef('s.user_id', '=', 'w.user_id').on('s.state', '<>', 'ended'),
        )
        .select([
          'w.credits',
          'w.held',
          's.state',
          's.plan_id',
          's.next_plan_id',
          's.changed_at',
          's.anchor',
          's.retry_at',
        ])
        .select(['s.paid_months', 's.granted_months', 's.declines'])
        .select((query) =>
          query
            .exists(
              query
                .selectFrom('subscriptions as p')
                .select('p.order_no')
                .whereRef('p.user_id', '=', 'w.user_id'),
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
        subscription: isJoined(row) ? toSubscription(row) : null,
        firstPlan: !row.had_plan,
      };
    },

    createPayment: async (buyer: { uid: string; language: Language | null }, item: Item) => {
      await countAttempt(db, [{ key: `pay:${buyer.uid}`, allowed: paymentsPerHour, seconds: 3600 }]);
      const user = await db
        .selectFrom('users')
        .select(['email', 'language'])
        .where('id', '=', buyer.uid)
        .executeTakeFirst();
      if (!user) throw new Failure('token_invalid');
      const language = buyer.language ?? (user.language as Language);
      return createPayment(context, { uid: buyer.uid, email: user.email, language }, item, options);
    },

    /** The page's question: what became of this payment? */
    confirmPayment: async (message: Signed): Promise<Order> => answer(await confirm(message)),

    /** The gateway's own notice of a single payment. */
    notify: confirm,

    /** The gateway's notice about a standing order. It carries no signature, so it only makes us ask. */
    notifyMandate: async (token: string, period: string): Promise<void> => {
      const { gateway } = options;
      if (!gateway) throw new Failure('payment_unconfigured');
      const mandate = await db
        .selectFrom('mandates')
        .select('order_no')
        .where('token', '=', token)
        .executeTakeFirst();
      const told = gateway.readPeriod(period);
      if (!mandate || mandateOrderNo(told?.result) !== mandate.order_no)
        throw new Failure('payment_unverified');
      await pull(gateway, mandate.order_no, told?.message ?? '');
    },

    /** Makes an unsigned answer presentable to `confirmPayment`; null if it is no answer of the gateway's. */
    stampMandate: (period: string): Signed | null =>
      options.gateway?.readPeriod(period) ? options.gateway.stamp(period) : null,

    getOrder: async (uid: string, orderNo: string): Promise<Order> =>
      toOrder(await checkNow(context, await readOrder(context, orderNo, uid))),

    /** Claims a pack that is paid at the gateway and not yet credited here. Answers what can be spent then. */
    claimCredits: async (uid: string, amount: number): Promise<number> => {
      if (!(await claim({ uid, kind: 'credits', credits: amount }))) throw new Failure('payment_required');
      return (await spendable(db, uid)) ?? 0;
    },

    setSubscription: async (uid: string, planId: PlanId): Promise<void> => {
      if (await changePlan(context, uid, planId)) return;
      if (!(await claim({ uid, kind: 'subscription', item: planId }))) throw new Failure('payment_required');
    },
    cancelSubscription: (uid: string) => cancelPlan(context, uid),
    resumeSubscription: (uid: string) => resumePlan(context, uid),

    refund: async (orderNo: string, how: { takeWhatIsLeft: boolean }) => {
      const result = await startRefund(context, orderNo, how);
      await reconcile(context);
      const { status } = await requireOrder(context, orderNo);
      return { ...result, status };
    },

    /** Everything that is due by the clock. Safe to run at any time, in any number of processes. */
    sweep: async (): Promise<void> => {
      await reconcile(context);
      await runDuePlans(context);
      await reconcile(context);
    },
  };

  async function claim(wanted: {
    uid: string;
    kind: 'credits' | 'subscription';
    credits?: number;
    item?: PackId | PlanId;
  }): Promise<boolean> {
    const pending = await db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', wanted.uid)
      .where('kind', '=', wanted.kind)
      .where('status', '=', 'pending')
      .$if(wanted.credits !== undefined, (query) => query.where('credits', '=', wanted.credits ?? 0))
      .$if(wanted.item !== undefined, (query) => query.where('item', '=', wanted.item ?? ''))
      .orderBy('created_at', 'desc')
      .limit(3)
      .execute();
    for (const order of pending) {
      const { status } = await checkNow(context, order);
      if (status === 'completed') return true;
    }
    return false;
  }
}

type Joined = Parameters<typeof toRunning>[0] & { readonly retry_at: Date | null };

const isJoined = (row: { [K in keyof Joined]: Joined[K] | null }): row is Joined => row.plan_id !== null;

function toSubscription(row: Joined): Wallet['subscription'] {
  const subscription = toRunning(row);
  const renewal = renewalDate(subscription);
  return {
    planId: subscription.planId,
    nextPlanId: subscription.state === 'changing' ? subscription.nextPlanId : null,
    renewalDate: renewal.toISOString(),
    cancelAtPeriodEnd: subscription.state === 'ending',
    upcomingCredits:
      (subscription.paidMonths - subscription.grantedMonths) * plans[subscription.planId].monthlyCredits,
    declined:
      subscription.declines > 0
        ? {
            retryDate: row.retry_at?.toISOString() ?? null,
            endDate: addDays(renewal, graceDays).toISOString(),
          }
        : null,
  };
}

function mandateOrderNo(result: Readonly<Record<string, unknown>> | undefined): string | null {
  const value = result?.['MerchantOrderNo'] ?? result?.['MerOrderNo'];
  return isOrderNumber(value) ? value : null;
}
