import { sendJson } from '../http/respond.ts';
import type { Exchange } from '../http/routes.ts';
import { idOf } from './actions.ts';
import type { Plan, Purchase, Records } from './records.ts';

/** `GET /v1/subscribers/{app_user_id}` of RevenueCat. */
export const subscriberCall =
  (records: Records, secretKey: string) =>
  ({ request, response, params }: Exchange) => {
    if (records.state.switches.paused)
      return sendJson(response, 503, {
        code: 7226,
        message: 'The stores are down (a fault set in the sandbox)',
      });
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return sendJson(response, 401, { code: 7225, message: 'Invalid API Key.' });
    const uid = decodeURIComponent(params['uid'] ?? '');
    const now = records.now();
    sendJson(response, 200, {
      request_date: iso(now),
      request_date_ms: Math.trunc(now),
      subscriber: subscriber(records, uid, now),
    });
  };

function subscriber({ state }: Records, uid: string, now: number) {
  const plans = state.plans.filter((plan) => plan.uid === uid && plan.purchasedAt <= now);
  const purchases = state.purchases.filter((purchase) => purchase.uid === uid);
  const products = [...new Set(purchases.map(({ productId }) => idOf(productId)))];
  return {
    original_app_user_id: uid,
    entitlements: {},
    subscriptions: Object.fromEntries(plans.map((plan) => [idOf(plan.productId), planView(plan)])),
    non_subscriptions: Object.fromEntries(
      products.map((id) => [
        id,
        purchases.filter(({ productId }) => idOf(productId) === id).map(purchaseView),
      ]),
    ),
  };
}

function planView(plan: Plan) {
  const [, basePlan] = plan.productId.split(':');
  return {
    ...common(plan),
    ...(basePlan === undefined ? {} : { product_plan_identifier: basePlan }),
    expires_date: iso(plan.expiresAt),
    unsubscribe_detected_at: isoOrNull(plan.unsubscribedAt),
    billing_issues_detected_at: isoOrNull(plan.billingIssueAt),
    grace_period_expires_date: isoOrNull(plan.graceUntil),
    refunded_at: isoOrNull(plan.refundedAt),
    ownership_type: 'PURCHASED',
    period_type: 'normal',
  };
}

const purchaseView = (purchase: Purchase) => ({ id: `rc${purchase.transactionId}`, ...common(purchase) });

const common = ({ store, transactionId, sandbox, purchasedAt }: Purchase) => ({
  store,
  // RevenueCat may send Apple's ids as numbers.
  store_transaction_id: store === 'app_store' ? Number(transactionId) : transactionId,
  is_sandbox: sandbox,
  purchase_date: iso(purchasedAt),
});

const iso = (instant: number): string => new Date(instant).toISOString();
const isoOrNull = (instant: number | null): string | null => (instant === null ? null : iso(instant));
