import { randomUUID } from 'node:crypto';
import { type Plan, type Purchase, type Shelf, type Store, type StoreEvent, storeNames } from './records.ts';
import type { Courier } from './webhook-sender.ts';

const grace = 16 * 86_400_000;

export const actions = [
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

/** Months that each product pays for; 0 is a pack. */
export type Products = Readonly<Record<string, number>>;

type Fields = Record<string, unknown>;

/** Does in the stores what people do there, and announces it. A TypeError says what is wrong with a wish. */
export class Clerk {
  readonly #shelf: Shelf;
  readonly #courier: Courier;
  readonly #products: Products;

  constructor(shelf: Shelf, courier: Courier, products: Products) {
    this.#shelf = shelf;
    this.#courier = courier;
    this.#products = products;
  }

  act(fields: Fields): { transactionId: string | null; eventIds: string[] } {
    const action = actions.find((name) => name === fields['action']);
    if (!action) throw new TypeError(`action must be one of ${actions.join(', ')}`);
    const known = this.#shelf.state.events.length;
    const transactionId = this.#shelf.change(() => this.#do(action, fields));
    this.#courier.start();
    return { transactionId, eventIds: this.#shelf.state.events.slice(known).map(({ id }) => id) };
  }

  /** Renews and ends what is due by the stores' clock, as often as it is. */
  runDue(): number {
    const { state } = this.#shelf;
    let done = 0;
    const isDue = (plan: Plan) => !plan.over && endOf(plan) <= this.#shelf.now();
    for (let due = state.plans.find(isDue); due; due = state.plans.find(isDue)) {
      const plan = due;
      const isLast = plan.unsubscribedAt !== null || plan.billingIssueAt !== null || plan.refundedAt !== null;
      this.#shelf.change(() => (isLast ? this.#expire(plan) : this.#renew(plan)));
      done += 1;
    }
    if (done > 0) this.#courier.start();
    return done;
  }

  #do(action: (typeof actions)[number], fields: Fields): string | null {
    if (action === 'buy') return this.#buy(fields);
    if (action === 'transfer') return this.#transfer(asText(fields, 'uid'), asText(fields, 'to'));
    if (action === 'test') return this.#tell('TEST', null, {});
    if (action === 'refund' || action === 'unrefund') return this.#refund(action, fields);
    const plan = this.#planOf(fields);
    const now = this.#shelf.now();
    switch (action) {
      case 'renew':
        return this.#renew(plan);
      case 'cancel':
        plan.unsubscribedAt = now;
        return this.#tell('CANCELLATION', plan, { cancel_reason: 'UNSUBSCRIBE' });
      case 'uncancel':
        plan.unsubscribedAt = null;
        return this.#tell('UNCANCELLATION', plan, {});
      case 'expire':
        return this.#expire(plan);
      case 'billingIssue':
        Object.assign(plan, { billingIssueAt: now, graceUntil: plan.expiresAt + grace });
        return this.#tell('BILLING_ISSUE', plan, { grace_period_expiration_at_ms: plan.graceUntil });
      case 'change':
        return this.#changeProduct(plan, fields);
      default:
        return action satisfies never;
    }
  }

  #buy(fields: Fields): string {
    const productId = this.#product(fields, 'productId');
    const purchase: Purchase = {
      uid: asText(fields, 'uid'),
      productId,
      store: asStore(fields['store'] ?? 'app_store'),
      transactionId: this.#transactionId(),
      sandbox: fields['environment'] === 'SANDBOX',
      purchasedAt: this.#shelf.now(),
    };
    if (this.#months(productId) === 0) {
      this.#shelf.state.purchases.push(purchase);
      return this.#tell('NON_RENEWING_PURCHASE', purchase, {});
    }
    return this.#begin(purchase, purchase.transactionId, 'INITIAL_PURCHASE');
  }

  #begin(purchase: Purchase, originalTransactionId: string, type: string): string {
    const { state } = this.#shelf;
    const plan: Plan = {
      ...purchase,
      originalTransactionId,
      expiresAt: addMonths(purchase.purchasedAt, this.#months(purchase.productId)),
      unsubscribedAt: null,
      refundedAt: null,
      billingIssueAt: null,
      graceUntil: null,
      nextProductId: null,
      over: false,
    };
    // Of each product only the latest transaction is kept, as in the real answer.
    state.plans = state.plans.filter(
      ({ uid, productId }) => uid !== plan.uid || productId !== plan.productId,
    );
    state.plans.push(plan);
    return this.#tell(type, plan, {});
  }

  #renew(plan: Plan): string {
    const productId = plan.nextProductId ?? plan.productId;
    if (productId !== plan.productId) plan.over = true;
    const { uid, store, sandbox } = plan;
    const purchasedAt = Math.min(plan.expiresAt, this.#shelf.now());
    const purchase = { uid, productId, store, sandbox, transactionId: this.#transactionId(), purchasedAt };
    return this.#begin(purchase, plan.originalTransactionId, 'RENEWAL');
  }

  #expire(plan: Plan): string {
    const now = this.#shelf.now();
    if (endOf(plan) > now) Object.assign(plan, { expiresAt: now, graceUntil: null });
    plan.over = true;
    const reason = plan.billingIssueAt === null ? 'UNSUBSCRIBE' : 'BILLING_ERROR';
    return this.#tell('EXPIRATION', plan, { expiration_reason: reason });
  }

  /** Now, as stores do with a better plan, or at the renewal. */
  #changeProduct(plan: Plan, fields: Fields): string {
    const to = this.#product(fields, 'to');
    const event = { new_product_id: to };
    if (fields['when'] !== 'now') {
      plan.nextProductId = to === plan.productId ? null : to;
      return this.#tell('PRODUCT_CHANGE', plan, event);
    }
    this.#tell('PRODUCT_CHANGE', plan, event);
    const now = this.#shelf.now();
    Object.assign(plan, { expiresAt: now, over: true });
    const { uid, store, sandbox } = plan;
    const transactionId = this.#transactionId();
    const purchase = { uid, productId: to, store, sandbox, transactionId, purchasedAt: now };
    return this.#begin(purchase, plan.originalTransactionId, 'RENEWAL');
  }

  #refund(action: 'refund' | 'unrefund', fields: Fields): string {
    const { plans, purchases, events } = this.#shelf.state;
    const id = asText(fields, 'transactionId');
    const plan = plans.find(({ transactionId }) => transactionId === id);
    const isBack = action === 'unrefund';
    if (plan) plan.refundedAt = isBack ? null : this.#shelf.now();
    const old = events.find(({ transaction_id: told }) => told === id);
    const bought = plan ?? purchases.find(({ transactionId }) => transactionId === id);
    const details = isBack ? {} : { cancel_reason: 'CUSTOMER_SUPPORT' };
    const type = isBack ? 'REFUND_REVERSED' : 'CANCELLATION';
    if (bought) return this.#tell(type, bought, details);
    // An older transaction of a plan: only what was told of it is left.
    if (!old) throw new TypeError('there is no such transaction');
    const event = { ...old, ...details, ...this.#stamp(type) };
    this.#courier.plan(event);
    return id;
  }

  #transfer(from: string, to: string): string {
    const { plans, purchases } = this.#shelf.state;
    for (const bought of [...plans, ...purchases]) if (bought.uid === from) bought.uid = to;
    return this.#tell('TRANSFER', null, { transferred_from: [from], transferred_to: [to] });
  }

  #tell(type: string, bought: Purchase | Plan | null, details: Fields): string {
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
      ...this.#stamp(type),
    };
    this.#courier.plan(event);
    return bought?.transactionId ?? '';
  }

  #stamp(type: string): { id: string; type: string; event_timestamp_ms: number } {
    return { id: randomUUID(), type, event_timestamp_ms: Math.trunc(this.#shelf.now()) };
  }

  #planOf(fields: Fields): Plan {
    const uid = asText(fields, 'uid');
    const wanted = fields['productId'];
    const running = this.#shelf.state.plans.filter((plan) => plan.uid === uid && !plan.over);
    const plan = wanted ? running.find(({ productId }) => productId === wanted) : running.at(-1);
    if (!plan) throw new TypeError('there is no such subscription that runs');
    return plan;
  }

  #product(fields: Fields, name: string): string {
    const productId = asText(fields, name);
    if (this.#products[idOf(productId)] === undefined)
      throw new TypeError(`${name} must be one of ${Object.keys(this.#products).join(', ')}`);
    return productId;
  }

  #months(productId: string): number {
    return this.#products[idOf(productId)] ?? 0;
  }

  #transactionId(): string {
    const { state } = this.#shelf;
    state.transactions += 1;
    return String(2_000_000_000_000 + Math.floor(Math.random() * 1e9) * 1000 + state.transactions);
  }
}

/** Google's names have a base plan behind them. */
export const idOf = (productId: string): string => productId.split(':')[0] ?? '';

/** The end of what a plan may be used for. */
const endOf = ({ expiresAt, graceUntil }: Plan): number => graceUntil ?? expiresAt;

/** The same day of a later month, or its last. */
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
