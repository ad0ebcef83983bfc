import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CryptoKey,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from 'jose';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '#adapters/db/schema.ts';
import { AccessTokens } from '#keys/access-tokens.ts';
import { createSealing, openSealing } from '#keys/sealing.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { registered, Visitor } from '../support/visitor.ts';

const day = 86_400_000;
const settings = { SIGNING_KEY_DAYS: '1', ACCESS_TOKEN_SECONDS: '3600' };
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('access tokens', () => {
  let server: TestServer;
  /** The frozen time. */
  let stopped: number | null = null;
  const now = () => stopped ?? Date.now();

  before(async () => {
    server = await startTestServer({ ...withoutSandbox, ...settings }, { now: () => new Date(now()) });
  });
  after(() => server.stop());

  const show = async (token: string) => {
    const { status, code } = await new Visitor(server.url).call('getWallet', { token });
    return code ?? status;
  };

  const authorize = async (authorization: string) => {
    const { status, code } = await new Visitor(server.url).call('getWallet', { headers: { authorization } });
    return [status, code];
  };

  /** A signing key of the server, as a thief of the whole database has it without SEALING_KEYS. */
  async function signingKey(): Promise<{ id: string; jwk: JWK }> {
    const [row] = await rows<{ id: string; sealed: Buffer }>(
      server.databaseUrl,
      'select id, sealed from signing_keys order by created_at desc limit 1',
    );
    assert.ok(row);
    await using thief = otherProcess(server, now);
    const sealing = await openSealing(thief.db, []);
    return { id: row.id, jwk: JSON.parse(sealing.open(`signing key ${row.id}`, row.sealed).toString()) };
  }

  interface Forgery {
    readonly key?: CryptoKey;
    readonly issuer?: string;
    readonly audience?: string;
    readonly expires?: number;
    readonly claims?: Record<string, unknown>;
  }

  /** A token as the server makes it, with these changes. */
  async function forge({ key, issuer, audience, expires, claims }: Forgery): Promise<string> {
    const { id, jwk } = await signingKey();
    const { user, accessToken } = await registered(server.url);
    return new SignJWT(claims ?? { sid: decodeJwt(accessToken)['sid'] })
      .setProtectedHeader({ alg: 'EdDSA', kid: id })
      .setSubject(user.uid)
      .setIssuer(issuer ?? server.url)
      .setAudience(audience ?? 'artcade')
      .setIssuedAt(Math.floor(now() / 1000) - 100)
      .setExpirationTime(Math.floor(now() / 1000) + (expires ?? 60))
      .sign(key ?? (await importJWK(jwk, 'EdDSA')));
  }

  test('a token of this server is accepted, however often it is shown', async () => {
    const { accessToken } = await registered(server.url);
    for (let time = 0; time < 3; time += 1) assert.equal(await show(accessToken), 200);
    assert.equal(await show(await forge({})), 200, 'the forger of the next tests knows his trade');
  });

  test('a missing token is answered like a bad one', async () => {
    assert.deepEqual(await authorize(''), [401, 'unauthenticated']);
    for (const header of ['Bearer', 'Bearer ', 'Basic a2F5OnNlY3JldA==', 'Bearer a b', 'Bearer ä.ö.ü', 'x'])
      assert.deepEqual(await authorize(header), [401, 'token_invalid'], header);
  });

  test('garbage is refused', async () => {
    for (const token of ['garbage', 'a.b.c', '...', '..', 'x'.repeat(8000), `${base64({ alg: 'EdDSA' })}..`])
      assert.equal(await show(token), 'token_invalid', token.slice(0, 40));
  });

  test('an expired token is refused as expired, whether it was seen before or not', async () => {
    assert.equal(await show(await forge({ expires: -1 })), 'token_expired');
    const { accessToken, expiresAt } = await registered(server.url);
    assert.equal(await show(accessToken), 200);
    try {
      stopped = Date.parse(expiresAt) - 1000;
      assert.equal(await show(accessToken), 200);
      stopped = Date.parse(expiresAt);
      assert.equal(await show(accessToken), 'token_expired');
    } finally {
      stopped = null;
    }
  });

  test('the lifetime is the configured one', async () => {
    const brief = await startTestServer(
      { ...withoutSandbox, ACCESS_TOKEN_SECONDS: '1' },
      { databaseUrl: server.databaseUrl },
    );
    try {
      const { visitor, accessToken: token, expiresAt } = await registered(brief.url);
      assert.ok(Date.parse(expiresAt) - Date.now() <= 1000);
      await sleep(1050);
      const outcome = await visitor.call('getWallet', { token });
      assert.deepEqual([outcome.status, outcome.code], [401, 'token_expired']);
      const fresh = (await visitor.call('refreshToken')).data?.accessToken ?? '';
      assert.notEqual(fresh, token);
    } finally {
      await brief.stop();
    }
  });

  test('a foreign key is refused, even under the id of ours', async () => {
    const { privateKey } = await generateKeyPair('EdDSA');
    assert.equal(await show(await forge({ key: privateKey })), 'token_invalid');
  });

  test('a foreign issuer, a foreign audience and missing claims are refused', async () => {
    assert.equal(await show(await forge({ issuer: 'https://evil.example' })), 'token_invalid');
    assert.equal(await show(await forge({ audience: 'another-product' })), 'token_invalid');
    assert.equal(await show(await forge({ claims: {} })), 'token_invalid', 'no session');
  });

  test('a token without a signature is refused', async () => {
    const [, payload = '', signature = ''] = (await forge({})).split('.');
    const { id } = await signingKey();
    for (const alg of ['none', 'None', 'NONE']) {
      const header = base64({ alg, kid: id });
      assert.equal(await show(`${header}.${payload}.`), 'token_invalid');
      assert.equal(await show(`${header}.${payload}.${signature}`), 'token_invalid');
    }
  });

  test('a token signed with our public key as a shared secret is refused', async () => {
    const { id, jwk } = await signingKey();
    const { d: _, ...open } = jwk;
    const spki = await exportSPKI((await importJWK(open, 'EdDSA', { extractable: true })) as CryptoKey);
    const payload = decodeJwt(await forge({}));
    for (const secret of [spki, open.x ?? '', JSON.stringify(open)]) {
      const token = await new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256', kid: id })
        .sign(new TextEncoder().encode(secret));
      assert.equal(await show(token), 'token_invalid');
    }
  });

  test('a changed payload is refused', async () => {
    const victim = await registered(server.url);
    const { accessToken } = await registered(server.url);
    const [header = '', payload = '', signature = ''] = accessToken.split('.');
    const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: victim.user.uid };
    assert.equal(await show(`${header}.${base64(changed)}.${signature}`), 'token_invalid');
    const flipped = signature.startsWith('A') ? 'B' : 'A';
    assert.equal(await show(`${header}.${payload}.${flipped}${signature.slice(1)}`), 'token_invalid');
    assert.equal(await show(accessToken), 200);
  });

  test('checking a token needs no database query, whether it is new, known, revoked or made up', async () => {
    await using other = otherProcess(server, now);
    await other.load();
    const loading = other.queries();
    assert.ok(loading > 0, 'queries are counted');
    const [first, second] = [await registered(server.url), await registered(server.url)];
    const { privateKey } = await generateKeyPair('EdDSA');
    const foreign = await forge({ key: privateKey });
    for (let time = 0; time < 100; time += 1) {
      assert.equal((await other.tokens.verify(first.accessToken)).uid, first.user.uid);
      await assert.rejects(other.tokens.verify(foreign), { code: 'token_invalid' });
    }
    other.tokens.revoke(String(decodeJwt(second.accessToken)['sid']));
    await assert.rejects(other.tokens.verify(second.accessToken), { code: 'token_invalid' });
    assert.equal(other.queries(), loading);
  });

  test('made-up key ids cause at most one database query per second', async () => {
    await using other = otherProcess(server, now);
    await other.load();
    const loading = other.queries();
    const began = Date.now();
    for (let time = 0; time < 200; time += 1) {
      const token = `${base64({ alg: 'EdDSA', kid: `made-up-${time}` })}.${base64({ sub: 'x' })}.AAAA`;
      await assert.rejects(other.tokens.verify(token), { code: 'token_invalid' });
    }
    const seconds = (Date.now() - began) / 1000;
    assert.ok(other.queries() - loading <= seconds + 1, `${other.queries() - loading} queries`);
  });
});

describe('signing keys', () => {
  let server: TestServer;
  let offset = 0;
  const now = () => Date.now() + offset;
  const kay = { uid: 'kay', sessionId: 'x' };
  const keyOf = (token: string) => decodeProtectedHeader(token).kid;

  before(async () => {
    server = await startTestServer({ ...withoutSandbox, ...settings }, { now: () => new Date(now()) });
  });
  after(() => server.stop());

  test('a key signs for some days; then a new one does, and tokens of the old one stay valid', async () => {
    const { visitor } = await registered(server.url);
    const refreshed = async () => (await visitor.call('refreshToken')).data?.accessToken ?? '';
    const show = async (token: string) => (await visitor.call('getWallet', { token })).status;
    await using other = otherProcess(server, now);

    offset = day - 60_000;
    const old = await refreshed();
    await other.load();
    const caller = await other.tokens.verify(old);
    const issued = async () => (await other.tokens.issue(caller)).accessToken;
    assert.equal(keyOf(await issued()), keyOf(old), 'too early for a new key');

    offset = day + 60_000;
    await other.load();
    const young = await issued();
    assert.notEqual(keyOf(young), keyOf(old));
    assert.equal((await other.tokens.verify(old)).uid, caller.uid);
    assert.equal(await show(young), 200, 'the server learns of a key that another process made');
    assert.equal(await show(old), 200);
    assert.equal(keyOf(await refreshed()), keyOf(young));
    await other.load();
    assert.equal(keyOf(await issued()), keyOf(young), 'one new key is enough');

    // After a long pause the old keys are gone, and there is one to continue with.
    offset = 30 * day;
    await other.load();
    const late = await issued();
    assert.equal((await other.tokens.verify(late)).uid, caller.uid);
    const kept = await rows(server.databaseUrl, 'select id from signing_keys');
    assert.deepEqual(kept, [{ id: keyOf(late) }]);
    offset = 0;
  });

  test('a key is never in the database in plain, and sealing keys are rotated without signing anybody out', async () => {
    await using origin = otherProcess(server, now);
    await origin.load();
    const { accessToken } = await origin.tokens.issue(kay);
    const stored = () =>
      rows<{ id: string; private_jwk: JWK | null; sealed: Buffer }>(
        server.databaseUrl,
        'select id, private_jwk, sealed from signing_keys where id = $1',
        [keyOf(accessToken)],
      );
    const [atFirst] = await stored();
    assert.ok(atFirst && atFirst.private_jwk === null && atFirst.sealed.length > 36);
    const [old, young] = [randomBytes(32), randomBytes(32)];

    await using first = otherProcess(server, now, [old]);
    await first.load();
    assert.equal((await first.tokens.verify(accessToken)).uid, kay.uid);
    const [resealed] = await stored();
    assert.ok(
      resealed && createSealing([old]).isCurrent(resealed.sealed),
      'from the key of the database to ours',
    );
    const jwk = createSealing([old]).open(`signing key ${resealed.id}`, resealed.sealed);
    assert.ok(!resealed.sealed.includes(jwk) && !resealed.sealed.includes(JSON.parse(jwk.toString()).d));

    await using second = otherProcess(server, now, [young, old]);
    await second.load();
    assert.equal((await second.tokens.verify(accessToken)).uid, kay.uid);
    const [again] = await stored();
    assert.ok(again && createSealing([young]).isCurrent(again.sealed), 'from the old key to the new one');

    // The old key can be removed now; a process that lacks the key reports it instead of signing everybody
    // out.
    await using third = otherProcess(server, now, [young]);
    await third.load();
    assert.equal((await third.tokens.verify(accessToken)).uid, kay.uid);
    await using stranger = otherProcess(server, now, [old]);
    await assert.rejects(stranger.load(), /SEALING_KEYS/);
  });

  test('a key from before sealing is sealed when it is next read, and still signs', async () => {
    const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    await rows(
      server.databaseUrl,
      'insert into signing_keys (id, private_jwk, created_at) values ($1, $2, $3)',
      ['plain', await exportJWK(privateKey), new Date(now() - day / 2)],
    );
    await using other = otherProcess(server, now, [randomBytes(32)]);
    await assert.rejects(other.load(), /SEALING_KEYS/, 'what the test before has sealed is out of reach');
    await rows(server.databaseUrl, "delete from signing_keys where id <> 'plain'");
    await other.load();
    const [row] = await rows(
      server.databaseUrl,
      'select private_jwk, sealed is null as open from signing_keys',
    );
    assert.deepEqual(row, { private_jwk: null, open: false });
    const { accessToken: fresh } = await other.tokens.issue(kay);
    assert.equal(keyOf(fresh), 'plain');
    assert.equal((await other.tokens.verify(fresh)).uid, kay.uid);
  });
});

/** The tokens of another process, with its queries counted. */
function otherProcess(server: TestServer, now: () => number, keys: readonly Buffer[] = []) {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
  let queries = 0;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: () => {
      queries += 1;
    },
  });
  const sealing = openSealing(db, keys);
  const options = { issuer: server.url, lifetimeSeconds: 3600, keyDays: 1, now };
  let tokens: AccessTokens | undefined;
  return {
    db,
    get tokens(): AccessTokens {
      assert.ok(tokens, 'not loaded');
      return tokens;
    },
    load: async () => {
      tokens ??= new AccessTokens({ ...options, db, sealing: await sealing });
      await tokens.load();
    },
    queries: () => queries,
    [Symbol.asyncDispose]: async () => {
      await sealing;
      await db.destroy();
    },
  };
}
