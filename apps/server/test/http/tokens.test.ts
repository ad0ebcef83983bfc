import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type CryptoKey, decodeJwt, exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { AccessTokens } from '#keys/access-tokens.ts';
import { bareAccounts } from '../support/bare-accounts.ts';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const invalid = { code: 'token_invalid' };

interface Forgery {
  readonly key?: CryptoKey;
  readonly issuer?: string;
  readonly audience?: string;
  readonly expires?: number;
  readonly claims?: Record<string, unknown>;
}

describe('access tokens that somebody else has made', () => {
  let bare: Awaited<ReturnType<typeof bareAccounts>>;
  let caller: Awaited<ReturnType<typeof bare.newcomer>>;
  before(async () => {
    bare = await bareAccounts();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    caller = await bare.newcomer();
  });

  /** The signing key, as a thief of the whole database and of its sealing keys has it. */
  async function signingKey(): Promise<{ id: string; jwk: JWK }> {
    const [row] = await bare.ask<{ id: string; sealed: Buffer }>('select id, sealed from signing_keys');
    assert.ok(row);
    const jwk = bare.sealing.open(`signing key ${row.id}`, row.sealed).toString();
    return { id: row.id, jwk: JSON.parse(jwk) };
  }

  /** A token as the server makes it, with these changes. */
  async function forge({ key, issuer, audience, expires, claims }: Forgery = {}): Promise<string> {
    const { id, jwk } = await signingKey();
    const now = Math.floor(bare.world.now.getTime() / 1000);
    return new SignJWT(claims ?? { sid: caller.sessionId })
      .setProtectedHeader({ alg: 'EdDSA', kid: id })
      .setSubject(caller.uid)
      .setIssuer(issuer ?? 'https://artcade.example')
      .setAudience(audience ?? 'artcade')
      .setIssuedAt(now - 100)
      .setExpirationTime(now + (expires ?? 60))
      .sign(key ?? (await importJWK(jwk, 'EdDSA')));
  }
  const refused = async (token: string, failure: object = invalid) =>
    assert.rejects(bare.tokens.verify(token), failure, token.slice(0, 40));

  test('are refused for a foreign key even under the id of ours, a foreign issuer or audience, missing claims, or their age', async () => {
    assert.equal((await bare.tokens.verify(await forge())).uid, caller.uid, 'the forger knows his trade');
    const { privateKey: key } = await generateKeyPair('EdDSA');
    for (const forgery of [
      { key },
      { issuer: 'https://evil.example' },
      { audience: 'another-product' },
      { claims: {} },
    ])
      await refused(await forge(forgery));
    await refused(await forge({ expires: -1 }), { code: 'token_expired' });
  });

  test('are refused without a signature', async () => {
    const [, payload = '', signature = ''] = (await forge()).split('.');
    const { id } = await signingKey();
    for (const alg of ['none', 'None', 'NONE']) {
      const header = base64({ alg, kid: id });
      await refused(`${header}.${payload}.`);
      await refused(`${header}.${payload}.${signature}`);
    }
  });

  test('are refused with our public key as a shared secret', async () => {
    const { id, jwk } = await signingKey();
    const { d: _, ...open } = jwk;
    const spki = await exportSPKI((await importJWK(open, 'EdDSA', { extractable: true })) as CryptoKey);
    const payload = decodeJwt(await forge());
    for (const secret of [spki, open.x ?? '', JSON.stringify(open)])
      await refused(
        await new SignJWT(payload)
          .setProtectedHeader({ alg: 'HS256', kid: id })
          .sign(new TextEncoder().encode(secret)),
      );
  });

  test('are refused with the payload of another', async () => {
    const { accessToken } = await bare.tokens.issue(caller);
    const victim = await bare.newcomer();
    const [header = '', payload = '', signature = ''] = accessToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    await refused(`${header}.${base64({ ...claims, sub: victim.uid })}.${signature}`);
    for (const garbage of ['garbage', '...', 'x'.repeat(8000)]) await refused(garbage);
    assert.equal((await bare.tokens.verify(accessToken)).uid, caller.uid);
  });

  test('are accepted from a process that has just made its key, many at the same moment too', async () => {
    const month = 31 * 86_400_000;
    let time = bare.world.now.getTime();
    const [one, other] = [0, 1].map(
      () =>
        new AccessTokens({
          db: bare.db,
          sealing: bare.sealing,
          issuer: 'https://artcade.example',
          lifetimeSeconds: 300,
          keyDays: 30,
          now: () => time,
        }),
    ) as [AccessTokens, AccessTokens];
    await other.load();
    time += month;
    await one.load();
    const { accessToken } = await one.issue(caller);
    const found = await Promise.all(Array.from({ length: 4 }, () => other.verify(accessToken)));
    assert.deepEqual(new Set(found.map(({ uid }) => uid)), new Set([caller.uid]));
    await bare.ask('delete from signing_keys where created_at > $1', [bare.world.now]);
  });

  test('cost no query, and neither do good and revoked ones', async () => {
    let queries = 0;
    const counted = bare.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const tokens = new AccessTokens({
      db: counted,
      sealing: bare.sealing,
      issuer: 'https://artcade.example',
      lifetimeSeconds: 300,
      keyDays: 30,
      now: () => bare.world.now.getTime(),
    });
    await tokens.load();
    assert.ok(queries > 0, 'queries are counted');
    queries = 0;
    const { privateKey: key } = await generateKeyPair('EdDSA');
    const [good, foreign, ended] = [await forge(), await forge({ key }), await bare.newcomer()];
    const { accessToken: revoked } = await bare.tokens.issue(ended);
    tokens.revoke(ended.sessionId);
    for (let time = 0; time < 10; time += 1) {
      await tokens.verify(good);
      for (const token of [foreign, revoked]) await assert.rejects(tokens.verify(token), invalid);
    }
    assert.equal(queries, 0);
  });
});
