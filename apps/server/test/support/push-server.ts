import assert from 'node:assert/strict';
import type { PushDevice } from '@artcade/contract/shapes';
import { connect } from '#adapters/db/database.ts';
import { type Artist, newArtist } from './artist.ts';
import { generate, settled } from './generating.ts';
import { readyDatabase, rows, startTestServer } from './harness.ts';
import { type PhoneControl, phoneControl, register, type Shown } from './phones.ts';
import { type Behaviour, quickEngines } from './quick-engines.ts';
import { Visitor } from './visitor.ts';

export const pushSettings = { WELCOME_CREDITS: '5000', ACCESS_TOKEN_SECONDS: '3600', GENERATIONS_EACH: '4' };

/** A server that makes images and notifies the sandbox's phones about them. `world.behave` is what engines do. */
export async function openPushServer() {
  const world: { behave: Behaviour } = { behave: async () => undefined };
  const engines = quickEngines((request, work) => world.behave(request, work));
  const database = await readyDatabase();
  const server = await startTestServer(pushSettings, { engines, databaseUrl: database.url });
  const db = connect({ url: database.url, pool: 4, onError: () => {} });
  const phones: PhoneControl = phoneControl(server, db);
  const ask = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
    rows<Row>(database.url, statement, values);
  return {
    world,
    engines,
    database,
    server,
    db,
    phones,
    ask,
    jobsOf: ({ uid }: Artist) => ask(`select id from pgboss.job where data ->> 'uid' = $1`, [uid]),
    devicesOf: ({ uid }: Artist) =>
      ask(`select token from push_devices join sessions on id = session_id where user_id = $1`, [uid]),
    withPhone: async (phone: PushDevice): Promise<Artist> => {
      const artist = await newArtist(server.url);
      await register(artist, phone);
      return artist;
    },
    /** Another phone of the same user. */
    onAnother: async (artist: Artist, phone: PushDevice): Promise<void> => {
      const { email } = artist;
      const visitor = new Visitor(server.url);
      const { data } = await visitor.call('signIn', { body: { email, password: 'coin-slot-7' } });
      await register({ ...artist, visitor, token: data.accessToken }, phone);
    },
    /** The only notification that a phone shows. */
    only: async (phone: PushDevice): Promise<Shown> => {
      const [shown, ...others] = await phones.shown(phone);
      assert.deepEqual(others, []);
      assert.ok(shown);
      return shown;
    },
    makeOne: async (artist: Artist) => settled(artist, await generate(artist)),
    reset: async (): Promise<void> => {
      world.behave = async () => undefined;
      await phones.switches({ reset: true, retryAfter: 0 });
    },
    stop: async (): Promise<void> => {
      await db.destroy();
      await server.stop();
      await database.drop();
    },
  };
}
