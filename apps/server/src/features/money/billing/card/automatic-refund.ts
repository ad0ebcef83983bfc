import type { Context } from '#features/money/billing/context.ts';
import { type OrderRow, touchMandate, updateOrder } from '#features/money/billing/store.ts';

/** Refunds a charge that bought nothing. */
export async function refundAutomatically(
  { db, mail, now, warn }: Pick<Context, 'db' | 'mail' | 'now' | 'warn'>,
  order: OrderRow,
): Promise<void> {
  warn({ orderNo: order.order_no, item: order.item }, 'a charge that bought nothing is paid back');
  await updateOrder(db, order.order_no, { status: 'refunding', bonus: 0, next_check_at: now() });
  if (order.mandate_no !== null) await touchMandate(db, order.mandate_no, now());
  await mail(db, order.user_id, { kind: 'refund', orderNo: order.order_no });
}
