import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PushDevice } from '@artcade/contract/shapes';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#adapters/db/database.ts';
import type { Artist } from './artist.ts';
import { patience } from './patience.ts';

export interface Shown {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly times: number;
}

export interface Asked {
  readonly token: string;
  readonly status: number;
  readonly reason: string;
}

export const newIphone = (): PushDevice => ({
  platform: 'ios',
  // As Apple's systems write them.
  token: randomBytes(32).toString('hex').toUpperCase(),
});
export const newAndroid = (length = 142): PushDevice => ({
  platform: 'android',
  token: `${randomBytes(11).toString('base64url')}:${randomBytes(length).toString('base64url').slice(0, length)}`,
});

export async function register({ visitor, token }: Artist, body: PushDevice): Promise<void> {
  const { status, text } = await visitor.call('registerPush', { token, body });
  assert.equal(status, 204, text);
}

const keysShape = z.object({
  fcm: z.object({ url: z.string(), account: z.record(z.string(), z.string()) }),
  apns: z.object({ url: z.string(), key: z.string(), keyId: z.string(), teamId: z.string() }),
});

/** The sandbox's phones: what they show, and how the services of Google and Apple answer. */
export function phoneControl(server: { inbox: string | null }, db: Database) {
  const origin = new URL(server.inbox ?? '').origin;
  const read = async () => {
    const answer = await (await fetch(`${origin}/push.json`)).json();
    return answer as { notifications: Shown[]; attempts: Asked[] };
  };
  const of = (phone: PushDevice) => (entry: { token: string }) =>
    entry.token.toLowerCase() === phone.token.toLowerCase();
  /** Retries queued messages at once. Returns how many are left. */
  const hasten = async (): Promise<number> => {
    const { rows } = await sql<{ waiting: number }>`with hastened as (
        update pgboss.job set start_after = now() where name = 'push' and state in ('created', 'retry')
      ) select count(*)::int as waiting from pgboss.job where name = 'push' and state < 'completed'`.execute(
      db,
    );
    return rows[0]?.waiting ?? 0;
  };
  return {
    keys: async () => keysShape.parse(await (await fetch(`${origin}/push/keys.json`)).json()),
    switches: async (change: object): Promise<void> => {
      const response = await fetch(`${origin}/push/switches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
      assert.equal(response.status, 200, await response.text());
    },
    asked: async (phone: PushDevice): Promise<Asked[]> => (await read()).attempts.filter(of(phone)),
    /** What a phone shows, oldest first, once the queue is empty. */
    shown: async (phone: PushDevice): Promise<Shown[]> => {
      for (const end = Date.now() + patience; (await hasten()) > 0; await sleep(100))
        assert.ok(Date.now() < end, 'messages still wait');
      return (await read()).notifications.filter(of(phone));
    },
  };
}

export type PhoneControl = ReturnType<typeof phoneControl>;
