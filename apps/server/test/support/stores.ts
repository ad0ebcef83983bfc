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
/** What the stand-in shares with every server that uses it; `compose/start.ts` has the same. */
const storeSecret = 'sandbox-stores-webhook';
export const onStores = (origin: string) => ({
  REVENUECAT_URL: origin,
  REVENUECAT_SECRET_KEY: 'sandbox-stores-key',
  REVENUECAT_WEBHOOK_SECRET: storeSecret,
});

export type StoreControl = ReturnType<typeof storeControl>;

/** The stand-in's stores: what people do there, and how its messages go astray. */
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
    /** Does something and waits until all that is to be told about it was told. */
    act: (action: Action, fields: object) =>
      send<{ transactionId: string; eventIds: string[] }>('/stores/act', { action, wait: true, ...fields }),
    switches: (change: object) => send('/stores/switches', change),
    setClock: (now: Date) => send('/stores/clock', { now: now.toISOString() }),
    /** Sends events once more, all at once; answers how many were taken with 200. */
    again: async (eventIds: readonly string[], count = 1) =>
      (await send<{ heard: number }>('/stores/again', { eventIds, count })).heard,
    /** Everything that was ever announced about somebody. */
    events: async (uid: string): Promise<StoreEvent[]> => {
      const { events } = (await (await fetch(`${origin}/stores.json`)).json()) as { events: StoreEvent[] };
      return events.filter((event) => event.app_user_id === uid);
    },
    /** A message as the real service sends it, with any secret and any content. */
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
