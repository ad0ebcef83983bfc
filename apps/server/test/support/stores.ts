import assert from 'node:assert/strict';

type Action =
  | 'buy'
  | 'renew'
  | 'cancel'
  | 'uncancel'
  | 'refund'
  | 'unrefund'
  | 'expire'
  | 'change'
  | 'billingIssue'
  | 'transfer'
  | 'test';

interface StoreEvent {
  readonly id: string;
  readonly type: string;
  readonly app_user_id?: string;
}

export const webhookPath = '/api/revenuecat/webhook';
/** What the sandbox's app stores share with every server that uses them; `compose/start.ts` has the same. */
const storeSecret = 'sandbox-stores-webhook';

export type StoreControl = ReturnType<typeof storeControl>;

/** The sandbox's app stores: purchases, and lost or repeated notifications. */
export function storeControl(server: { url: string; inbox: string | null }) {
  const origin = new URL(server.inbox ?? '').origin;
  const send = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    assert.equal(response.status, 200, text);
    return JSON.parse(text) as Answer;
  };
  return {
    origin,
    /** Runs an action and waits until all its notifications were delivered. */
    act: (action: Action, fields: object) =>
      send<{ transactionId: string; eventIds: string[] }>('/stores/act', { action, wait: true, ...fields }),
    switches: (change: object) => send('/stores/switches', change),
    setClock: (now: Date) => send('/stores/clock', { now: now.toISOString() }),
    /** Resends events, all at once. Returns how many got a 200. */
    again: async (eventIds: readonly string[], count = 1) =>
      (await send<{ heard: number }>('/stores/again', { eventIds, count })).heard,
    /** Every event about a user. */
    events: async (uid: string): Promise<StoreEvent[]> => {
      const { events } = (await (await fetch(`${origin}/stores.json`)).json()) as { events: StoreEvent[] };
      return events.filter((event) => event.app_user_id === uid);
    },
    /** A notification as the real service sends it, with any secret and any content. */
    tell: async (body: unknown, { secret = storeSecret as string | null, to = server.url } = {}) => {
      const response = await fetch(to + webhookPath, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret === null ? {} : { authorization: secret }),
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      await response.body?.cancel();
      return response.status;
    },
  };
}
