import assert from 'node:assert/strict';
import type { CallName } from '@artcade/contract/calls';
import type { HistoryEntry, Order, Subscription, Wallet } from '@artcade/contract/shapes';
import type { PlanId } from '@artcade/domain/catalog';
import type { Notice } from '#features/money/billing/context.ts';
import { rows, startTestServer, type TestServer } from './harness.ts';
import { patience, pauses } from './patience.ts';
import { assertBalanced, buy, gatewayControl, newShopper, type Shopper, walletOf } from './shopper.ts';
import { type Outcome, registration } from './visitor.ts';

const day = 86_400_000;

/** A date and time in Taipei; noon for a date without a time, as plans count their days. */
export const taipei = (text: string): Date =>
  new Date(`${text}${text.includes('T') ? '' : 'T12:00'}:00+08:00`);

/** A standing order as the gateway stores it. */
interface MandateView {
  readonly orderNo: string;
  readonly amt: number;
  readonly type: 'M' | 'Y';
  readonly point: string;
  readonly state: 'unverified' | 'active' | 'failed' | 'terminated' | 'ended' | 'suspended';
  readonly nextDue: string | null;
  readonly charges: readonly { readonly orderNo: string; readonly amt: number; readonly state: string }[];
}

interface OrderView {
  readonly order_no: string;
  readonly item: PlanId;
  readonly amount: number;
  readonly credits: number;
  readonly bonus: number;
  readonly status: Order['status'];
}

export type Machine = Awaited<ReturnType<typeof timeMachine>>;

/** For servers whose clock jumps by months: the keys of access tokens outlive that, whenever a server reads them. */
export const lastingKeys = { SIGNING_KEY_DAYS: '400' };

/**
 * A server and a gateway whose clocks the test sets; they run on from there. Nothing is swept unless the test
 * asks.
 */
export async function timeMachine(
  settings: Record<string, string> = {},
  options: Parameters<typeof startTestServer>[1] = {},
) {
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const server: TestServer = await startTestServer(
    {
      ...lastingKeys,
      WELCOME_CREDITS: '0',
      ACCESS_TOKEN_SECONDS: '3600',
      SESSION_DAYS: '400',
      ...settings,
    },
    { ...options, now },
  );
  const gateway = gatewayControl(server);
  const ask = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
    rows<Row>(server.databaseUrl, statement, values);
  await gateway.switches({ retryDelaysMs: [] });

  const setServer = (to: Date) => {
    offset = to.getTime() - Date.now();
  };

  /** Sets both clocks: the gateway charges what is due and notifies the server, then the server sweeps. */
  const travel = async (to: Date | string): Promise<void> => {
    const moment = new Date(typeof to === 'string' ? taipei(to) : to);
    setServer(moment);
    await gateway.setClock(now());
    await server.sweep();
  };

  const fresh = async (shopper: Shopper): Promise<Shopper> => {
    const { email, visitor } = shopper;
    const refreshed = (await visitor.call('refreshToken')).data;
    if (refreshed) return { ...shopper, token: refreshed.accessToken };
    const { password } = registration(email);
    return {
      ...shopper,
      token: (await visitor.call('signIn', { body: { email, password } })).data.accessToken,
    };
  };

  const mandates = async () => (await gateway.books()).mandates as unknown as MandateView[];

  return {
    server,
    gateway,
    now,
    ask,
    travel,
    setServer: (to: Date | string) => setServer(typeof to === 'string' ? taipei(to) : to),
    setGateway: (to: Date | string) => gateway.setClock(typeof to === 'string' ? taipei(to) : to),
    fresh,
    mandates,
    newShopper: () => newShopper(server.url),

    /** Moves the clocks in steps of a day. */
    live: async (to: string) => {
      const end = taipei(to).getTime();
      for (let next = now().getTime() + day; next < end; next += day) await travel(new Date(next));
      await travel(new Date(end));
    },

    /** The server is down until then, and the gateway's notifications are lost. It has not swept yet. */
    sleepUntil: async (to: string) => {
      await gateway.switches({ notify: 'lose' });
      await gateway.setClock(taipei(to));
      setServer(taipei(to));
      await gateway.setClock(now());
      await gateway.switches({ notify: 'normal' });
    },

    /**
     * Sweeps until every change has reached the gateway: a background push may hold a row that the sweep
     * needs.
     */
    mandatesSynced: async () => {
      const deadline = Date.now() + patience;
      const pause = pauses();
      for (;;) {
        await server.sweep();
        const waiting = await ask(
          `select order_no from mandates where sync_at <= $1
           union all select order_no from orders where status = 'refunding' and next_check_at <= $1`,
          [now()],
        );
        if (waiting.length === 0) return;
        assert.ok(Date.now() < deadline, 'a mandate is not synced');
        await pause();
      }
    },

    subscribe: async (shopper: Shopper, planId: PlanId): Promise<Order> =>
      buy(await fresh(shopper), { planId }),

    call: async <N extends CallName>(shopper: Shopper, name: N, body?: unknown): Promise<Outcome<N>> => {
      const { visitor, token } = await fresh(shopper);
      return visitor.call(name, { token, ...(body === undefined ? {} : { body }) });
    },

    wallet: async (shopper: Shopper): Promise<Wallet> => walletOf(await fresh(shopper)),

    /** The plan in the wallet; fails if there is none. */
    plan: async (shopper: Shopper): Promise<Subscription> => {
      const { subscription } = await walletOf(await fresh(shopper));
      assert.ok(subscription, 'there is a plan');
      return subscription;
    },

    /** Oldest first. */
    history: async (shopper: Shopper): Promise<HistoryEntry[]> => {
      const { visitor, token } = await fresh(shopper);
      const { data, text } = await visitor.call('listHistory', { token });
      assert.ok(data, text);
      return data.entries.toReversed();
    },

    mandate: async (orderNo: string): Promise<MandateView> => {
      const found = (await mandates()).find((mandate) => mandate.orderNo === orderNo);
      assert.ok(found, `the gateway knows the standing order of ${orderNo}`);
      return found;
    },

    orders: ({ uid }: Shopper) =>
      ask<OrderView & Record<string, unknown>>(
        `select order_no, item, amount, credits, bonus, status from orders
          where user_id = $1 order by created_at, length(order_no), order_no`,
        [uid],
      ),

    /** The queued mails of a user, oldest first. */
    notices: async ({ uid }: Shopper, kind?: Notice['kind']): Promise<Notice[]> => {
      const found = await ask<{ notice: Notice }>(
        `select data -> 'notice' as notice from pgboss.job
          where name = 'mail' and data ->> 'uid' = $1 order by created_on`,
        [uid],
      );
      return found.map(({ notice }) => notice).filter((notice) => kind === undefined || notice.kind === kind);
    },

    subscriptions: ({ uid }: Shopper) =>
      ask<{ order_no: string; state: string; plan_id: PlanId }>(
        'select order_no, state, plan_id from subscriptions where user_id = $1 order by anchor, order_no',
        [uid],
      ),

    /** Checks the ledger, then ends every plan and mandate, so that the next test can set the clocks. */
    finish: async () => {
      try {
        await assertBalanced(server.databaseUrl);
      } finally {
        await gateway.switches({ reset: true, retryDelaysMs: [], notify: 'lose' });
        await gateway.setClock(now());
        await ask(`update subscriptions set state = 'ended', ended_at = now(), due_at = null, next_plan_id = null,
          retry_at = null where state <> 'ended'`);
        await ask('update orders set next_check_at = null');
        await ask(`update mandates set sync_at = $1 where status <> 'terminated'`, [now()]);
        await server.sweep();
        await gateway.switches({ reset: true, retryDelaysMs: [] });
      }
    },
  };
}

/** Waits for something that happens by itself soon. */
export async function eventually<Result>(check: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + patience;
  const pause = pauses();
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause();
    }
  }
}
