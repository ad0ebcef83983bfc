import type { PackId, PlanId } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { isOrderNumber } from '@artcade/domain/orders';
import { sql } from 'kysely';
import { GatewayError, type Newebpay, type Signed } from '#adapters/payments/newebpay.ts';
import type { Context } from '#features/money/billing/context.ts';
import type { OrderRow } from '#features/money/billing/store.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { pullMandate } from './mandate-sync.ts';
import { settlePack } from './orders.ts';
import { checkNow, requireOrder } from './reconciler.ts';

const confirmsPerMinute = 60;

/** Turns messages about card payments, and questions of waiting buyers, into settled orders. */
export function createCardConfirmation(context: Context) {
  const { db } = context;

  /**
   * Accepts a message of the gateway from any sender: it is signed by the gateway, or stamped by us and then checked with the
   * gateway.
   */
  const confirm = async (message: Signed): Promise<OrderRow> => {
    const { gateway } = context;
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
    if (order.status !== 'pending' || !context.gateway) return order;
    await countQuestion(orderNo);
    await pull(context.gateway, orderNo, reason);
    return requireOrder(context, orderNo);
  };

  /** Each question makes us send two to the gateway. */
  const countQuestion = (orderNo: string): Promise<void> =>
    countAttempt(db, [{ key: `confirm:${orderNo}`, allowed: confirmsPerMinute, seconds: 60 }]);

  const pull = async (gateway: Newebpay, orderNo: string, reason: string): Promise<void> => {
    try {
      await pullMandate(context, gateway, orderNo, reason);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      throw new Failure('gateway_failed', {}, { cause: error });
    }
  };

  /** The gateway's webhook for a mandate. It carries no signature, so it only makes us ask the gateway. */
  const settleMandate = async (token: string, period: string): Promise<void> => {
    const { gateway } = context;
    if (!gateway) throw new Failure('payment_unconfigured');
    const mandate = await db
      .selectFrom('mandates')
      .select('order_no')
      .where('token', '=', token)
      .executeTakeFirst();
    const answer = gateway.readPeriod(period);
    if (!mandate || mandateOrderNo(answer?.result) !== mandate.order_no)
      throw new Failure('payment_unverified');
    await countQuestion(mandate.order_no);
    await pull(gateway, mandate.order_no, answer?.message ?? '');
  };

  return { confirm, settleMandate, claim };

  /** Asks the gateway about the latest pending orders of this kind. Returns whether one of them is paid. */
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
      // The number may be larger than the column can hold.
      .$if(wanted.credits !== undefined, (query) =>
        query.where('credits', '=', sql<number>`${wanted.credits ?? 0}::bigint`),
      )
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

function mandateOrderNo(result: Readonly<Record<string, unknown>> | undefined): string | null {
  const value = result?.['MerchantOrderNo'] ?? result?.['MerOrderNo'];
  return isOrderNumber(value) ? value : null;
}
