import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { type Artist, list, newArtist, upload } from '../support/artist.ts';
import { freePort } from '../support/free-port.ts';
import { startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { webhookPath } from '../support/stores.ts';
import { Visitor } from '../support/visitor.ts';

const newKey = (): string => randomBytes(32).toString('base64');

// Addresses change at midnight: the clock keeps the whole test on one day.
const ahead = Date.now() % 86_400_000 > 86_400_000 - 600_000 ? 600_000 : 0;
const now = () => new Date(Date.now() + ahead);

describe('keys are rotated while users are signed in', () => {
  const [old, young] = [newKey(), newKey()];
  let first: TestServer;
  let port: number;
  const others: TestServer[] = [];

  /** A process on the same database and store, with the same public address. Returns its own address. */
  async function another(keys: readonly string[], more: Record<string, string> = {}): Promise<string> {
    const own = await freePort();
    const settings = { ...withoutSandbox, PUBLIC_URL: `http://localhost:${port}`, PORT: String(own) };
    const { databaseUrl, dataDir } = first;
    others.push(
      await startTestServer(
        { ...settings, ...more, SEALING_KEYS: keys.join() },
        { now, databaseUrl, dataDir },
      ),
    );
    return `http://localhost:${own}`;
  }

  before(async () => {
    port = await freePort();
    first = await startTestServer({ ...withoutSandbox, PORT: String(port), SEALING_KEYS: old }, { now });
  });
  after(async () => {
    for (const other of others) await other.stop();
    await first.stop();
  });

  const statusOf = async (url: string): Promise<number> => {
    const response = await fetch(url);
    await response.body?.cancel();
    return response.status;
  };

  test('nobody is signed out and no address breaks between any two steps; the old key ends with the last', async () => {
    const artist = await newArtist(first.url);
    const sealedByOld = await linkOf(artist, first.url);
    assert.equal(await statusOf(first.url + sealedByOld), 200);

    // Every process knows the new key before any process seals with it.
    const adding = await another([old, young]);
    const changing = await another([young, old]);
    const sealedByYoung = await linkOf(artist, changing);
    assert.notEqual(sealedByYoung, sealedByOld);
    for (const process of [adding, changing])
      for (const path of [sealedByOld, sealedByYoung]) assert.equal(await statusOf(process + path), 200);
    assert.equal(await linkOf(artist, adding), sealedByOld, 'the first of the list seals');

    const dropping = await another([young]);
    assert.equal(await linkOf(artist, dropping), sealedByYoung);
    assert.equal(await statusOf(dropping + sealedByYoung), 200);
    assert.equal(await statusOf(dropping + sealedByOld), 404, 'what the old key sealed is over');
    const { status } = await new Visitor(dropping).call('getWallet', { token: artist.token });
    assert.equal(status, 200, 'a token from before all of it is still good');
    const session = new Visitor(dropping);
    session.setCookie('artcade_session', artist.visitor.cookie('artcade_session') ?? '');
    assert.equal((await session.call('refreshToken')).status, 200, 'and so is the session');
  });

  test('both secrets of a webhook are accepted while one is replaced', async () => {
    const secrets = { old: 'an old webhook secret', young: 'a new webhook secret' };
    const process = await another([young], {
      REVENUECAT_SECRET_KEY: 'sk_1',
      REVENUECAT_WEBHOOK_SECRET: `${secrets.old},${secrets.young}`,
    });
    const tell = async (authorization: string) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const response = await fetch(process + webhookPath, { method: 'POST', headers, body: '{}' });
      await response.body?.cancel();
      return response.status;
    };
    // 400: authenticated, then refused as an empty event.
    for (const secret of Object.values(secrets)) assert.equal(await tell(secret), 400);
    for (const secret of ['', ',', `${secrets.old},${secrets.young}`, 'an old webhook secreT'])
      assert.equal(await tell(secret), 401);
  });
});

/** The address of a user's image as a process signs it. */
async function linkOf({ token, ...artist }: Artist, process: string): Promise<string> {
  const here = { ...artist, token, visitor: new Visitor(process) };
  const [asset = await upload(here)] = await list(here);
  const { pathname, search } = new URL(asset.url, process);
  return pathname + search;
}
