import { randomUUID } from 'node:crypto';
import {
  type Plan,
  type Purchase,
  type Records,
  type Store,
  type StoreEvent,
  storeNames,
} from './records.ts';
import type { WebhookSender } from './webhook-sender.ts';

const grace = 16 * 86_400_000;

export const actionNames = [
  'buy',
  'renew',
  'cancel',
  'uncancel',
  'refund',
  'unrefund',
  'expire',
  'change',
  'billingIssue',
  'transfer',
  'test',
] as const;

/** Months by product; 0 is a pack. */
export type Products = Readonly<Record<string, number>>;

type Fields = Record<string, unknown>;

/** Performs what customers do in the stores and enqueues the webhooks. Throws a TypeError for invalid fields. */
export function createStoreActions(records: Records, webhookSender: WebhookSender, products: Products) {
  function run(fields: Fields): { transactionId: string | null; eventIds: string[] } {
    const action = actionNames.find((name) => name === fields['action']);
    if (!action) throw new TypeError(`action must be one of ${actionNames.join(', ')}`);
    const known = records.state.events.length;
    const transactionId = records.change(() => perform(action, fields));
    webhookSender.start();
    return { transactionId, eventIds: records.state.events.slice(known).map(({ id }) => id) };
  }

  /** Renews or expires the plans that are due by the stores' clock, several times if needed. Returns how many. */
  function runDue(): number {
    const { state } = records;
    let done = 0;
    const isDue = (plan: Plan) => !plan.over && endOf(plan) <= records.now();
    for (let due = state.plans.find(isDue); due; due = state.plans.find(isDue)) {
      const plan = due;
      const isLast = plan.unsubscribedAt !== null || plan.billingIssueAt !== null || plan.refundedAt !== null;
      records.change(() => (isLast ? expire(plan) : renew(plan)));
      done += 1;
    }
    if (done > 0) webhookSender.start();
    return done;
  }

  function perform(action: (typeof actionNames)[number], fields: Fields): string | null {
    if (action === 'buy') return buy(fields);
    if (action === 'transfer') return transfer(asText(fields, 'uid'), asText(fields, 'to'));
    if (action === 'test') return announce('TEST', null, {});
    if (action === 'refund' || action === 'unrefund') return refund(action, fields);
    const plan = findPlan(fields);
    const now = records.now();
    switch (action) {
      case 'renew':
        return renew(plan);
      case 'cancel':
        plan.unsubscribedAt = now;
        return announce('CANCELLATION', plan, { cancel_reason: 'UNSUBSCRIBE' });
      case 'uncancel':
        plan.unsubscribedAt = null;
        return announce('UNCANCELLATION', plan, {});
      case 'expire':
        return expire(plan);
      case 'billingIssue':
        Object.assign(plan, { billingIssueAt: now, graceUntil: plan.expiresAt + grace });
        return announce('BILLING_ISSUE', plan, { grace_period_expiration_at_ms: plan.graceUntil });
      case 'change':
        return changeProduct(plan, fields);
      default:
        return action satisfies never;
    }
  }

  function buy(fields: Fields): string {
    const productId = readProduct(fields, 'productId');
    const purchase: Purchase = {
      uid: asText(fields, 'uid'),
      productId,
      store: asStore(fields['store'] ?? 'app_store'),
      transactionId: newTransactionId(),
      sandbox: fields['environment'] === 'SANDBOX',
      purchasedAt: records.now(),
    };
    if (monthsOf(productId) === 0) {
      records.state.purchases.push(purchase);
      return announce('NON_RENEWING_PURCHASE', purchase, {});
    }
    return startPlan(purchase, purchase.transactionId, 'INITIAL_PURCHASE');
  }

  function startPlan(purchase: Purchase, originalTransactionId: string, type: string): string {
    const { state } = records;
    const plan: Plan = {
      ...purchase,
      originalTransactionId,
      expiresAt: addMonths(purchase.purchasedAt, monthsOf(purchase.productId)),
      unsubscribedAt: null,
      refundedAt: null,
      billingIssueAt: null,
      graceUntil: null,
      nextProductId: null,
      over: false,
    };
    // RevenueCat returns the latest transaction of each product only.
    state.plans = state.plans.filter(
      ({ uid, productId }) => uid !== plan.uid || productId !== plan.productId,
    );
    state.plans.push(plan);
    return announce(type, plan, {});
  }

  function renew(plan: Plan): string {
    const productId = plan.nextProductId ?? plan.productId;
    if (productId !== plan.productId) plan.over = true;
    const { uid, store, sandbox } = plan;
    const purchasedAt = Math.min(plan.expiresAt, records.now());
    const purchase = { uid, productId, store, sandbox, transactionId: newTransactionId(), purchasedAt };
    return startPlan(purchase, plan.originalTransactionId, 'RENEWAL');
  }

  function expire(plan: Plan): string {
    const now = records.now();
    if (endOf(plan) > now) Object.assign(plan, { expiresAt: now, graceUntil: null });
    plan.over = true;
    const reason = plan.billingIssueAt === null ? 'UNSUBSCRIBE' : 'BILLING_ERROR';
    return announce('EXPIRATION', plan, { expiration_reason: reason });
  }

  /** Changes now, as stores do for an upgrade, or at the renewal. */
  function changeProduct(plan: Plan, fields: Fields): string {
    const to = readProduct(fields, 'to');
    const event = { new_product_id: to };
    if (fields['when'] !== 'now') {
      plan.nextProductId = to === plan.productId ? null : to;
      return announce('PRODUCT_CHANGE', plan, event);
    }
    announce('PRODUCT_CHANGE', plan, event);
    const now = records.now();
    Object.assign(plan, { expiresAt: now, over: true });
    const { uid, store, sandbox } = plan;
    const transactionId = newTransactionId();
    const purchase = { uid, productId: to, store, sandbox, transactionId, purchasedAt: now };
    return startPlan(purchase, plan.originalTransactionId, 'RENEWAL');
  }

  function refund(action: 'refund' | 'unrefund', fields: Fields): string {
    const { plans, purchases, events } = records.state;
    const id = asText(fields, 'transactionId');
    const plan = plans.find(({ transactionId }) => transactionId === id);
    const isBack = action === 'unrefund';
    if (plan) plan.refundedAt = isBack ? null : records.now();
    const old = events.find(({ transaction_id: known }) => known === id);
    const bought = plan ?? purchases.find(({ transactionId }) => transactionId === id);
    const details = isBack ? {} : { cancel_reason: 'CUSTOMER_SUPPORT' };
    const type = isBack ? 'REFUND_REVERSED' : 'CANCELLATION';
    if (bought) return announce(type, bought, details);
    // Of an older transaction only the event is left.
    if (!old) throw new TypeError('there is no such transaction');
    const event = { ...old, ...details, ...eventHeader(type) };
    webhookSender.enqueue(event);
    return id;
  }

  function transfer(from: string, to: string): string {
    const { plans, purchases } = records.state;
    for (const bought of [...plans, ...purchases]) if (bought.uid === from) bought.uid = to;
    return announce('TRANSFER', null, { transferred_from: [from], transferred_to: [to] });
  }

  function announce(type: string, bought: Purchase | Plan | null, details: Fields): string {
    const facts = bought && {
      app_user_id: bought.uid,
      original_app_user_id: bought.uid,
      product_id: bought.productId,
      transaction_id: bought.transactionId,
      original_transaction_id:
        'originalTransactionId' in bought ? bought.originalTransactionId : bought.transactionId,
      store: bought.store.toUpperCase(),
      environment: bought.sandbox ? 'SANDBOX' : 'PRODUCTION',
      purchased_at_ms: Math.trunc(bought.purchasedAt),
      expiration_at_ms: 'expiresAt' in bought ? Math.trunc(bought.expiresAt) : null,
      period_type: 'NORMAL',
    };
    const event: StoreEvent = {
      ...facts,
      ...(facts ? {} : { environment: 'PRODUCTION' }),
      ...details,
      ...eventHeader(type),
    };
    webhookSender.enqueue(event);
    return bought?.transactionId ?? '';
  }

  function eventHeader(type: string): { id: string; type: string; event_timestamp_ms: number } {
    return { id: randomUUID(), type, event_timestamp_ms: Math.trunc(records.now()) };
  }

  function findPlan(fields: Fields): Plan {
    const uid = asText(fields, 'uid');
    const wanted = fields['productId'];
    const running = records.state.plans.filter((plan) => plan.uid === uid && !plan.over);
    const plan = wanted ? running.find(({ productId }) => productId === wanted) : running.at(-1);
    if (!plan) throw new TypeError('there is no such active subscription');
    return plan;
  }

  function readProduct(fields: Fields, name: string): string {
    const productId = asText(fields, name);
    if (products[idOf(productId)] === undefined)
      throw new TypeError(`${name} must be one of ${Object.keys(products).join(', ')}`);
    return productId;
  }

  function monthsOf(productId: string): number {
    return products[idOf(productId)] ?? 0;
  }

  function newTransactionId(): string {
    const { state } = records;
    state.transactions += 1;
    return String(2_000_000_000_000 + Math.floor(Math.random() * 1e9) * 1000 + state.transactions);
  }

  return { run, runDue };
}

/** Removes the base plan, which Google appends after a colon. */
export const idOf = (productId: string): string => productId.split(':')[0] ?? '';

/** The end of access, grace period included. */
const endOf = ({ expiresAt, graceUntil }: Plan): number => graceUntil ?? expiresAt;

/** Keeps the day of the month, clamped to the last one. */
function addMonths(from: number, months: number): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return date.getTime();
}

function asText(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw new TypeError(`${name} is missing`);
  return value;
}

function asStore(value: unknown): Store {
  const store = storeNames.find((name) => name === value);
  if (!store) throw new TypeError(`store must be one of ${storeNames.join(', ')}`);
  return store;
}
