import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { AccessTokens } from '#keys/access-tokens.ts';
import { createSealing } from '#keys/sealing.ts';
import { bareAccounts, today } from '../support/bare-accounts.ts';

const day = 86_400_000;
const failure = (code: string) => ({ code });
const later = (milliseconds: number): Date => new Date(today.getTime() + milliseconds);
const encoded = (header: object): string => Buffer.from(JSON.stringify(header)).toString('base64url');
const unknownKey = encoded({ alg: 'EdDSA', kid: 'unknown' });

describe('access tokens, without a server', () => {
  let bare: Awaited<ReturnType<typeof bareAccounts>>;
  let caller: Awaited<ReturnType<typeof bare.newcomer>>;
  before(async () => {
    bare = await bareAccounts();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    caller = await bare.newcomer();
  });

  /** Tokens as another process, or the next one, has them. */
  const another = (more: Partial<ConstructorParameters<typeof AccessTokens>[0]> = {}) =>
    new AccessTokens({
      db: bare.db,
      sealing: bare.sealing,
      issuer: 'https://artcade.example',
      lifetimeSeconds: 300,
      keyDays: 30,
      now: () => bare.world.now.getTime(),
      ...more,
    });

  test('an access token is good until it expires or its session ends, and only if we signed it', async () => {
    const { tokens } = bare;
    const { accessToken } = await tokens.issue(caller);
    assert.equal(tokens.known(accessToken), null, 'never seen');
    const verified = await tokens.verify(accessToken);
    assert.deepEqual([verified.uid, verified.sessionId], [caller.uid, caller.sessionId]);
    assert.equal(tokens.known(accessToken)?.uid, caller.uid);
    const forged = `${accessToken.slice(0, -25)}${accessToken.at(-25) === 'x' ? 'y' : 'x'}${accessToken.slice(-24)}`;
    assert.equal(tokens.known(forged), null);
    await assert.rejects(tokens.verify(forged), failure('token_invalid'));
    const [header = '', claims = '', signature = ''] = accessToken.split('.');
    const badlyFormed = [
      '',
      'a.b.c',
      `${header}.${claims}`,
      `é${header}.${claims}.${signature}`,
      `${header}.é${claims}.${signature}`,
      `${header}.${claims}.é`,
      `${header}.${claims}.`,
      ...[{ alg: 'none' }, { alg: 'EdDSA' }, { alg: 'EdDSA', kid: 1 }, { kid: 'unknown' }, []].map(
        (other) => `${encoded(other)}.${claims}.${signature}`,
      ),
    ];
    for (const token of badlyFormed)
      await assert.rejects(tokens.verify(token), failure('token_invalid'), token);
    const elsewhere = another({ issuer: 'https://other.example' });
    await elsewhere.load();
    await assert.rejects(
      tokens.verify((await elsewhere.issue(caller)).accessToken),
      failure('token_invalid'),
    );
    bare.world.now = later(999);
    const { expiresAt } = await tokens.issue(caller);
    assert.equal(expiresAt, later(300_000).toISOString(), 'no longer than the lifetime');
    bare.world.now = later(300_000 - 1);
    await tokens.verify(accessToken);
    bare.world.now = later(300_000);
    assert.equal(tokens.known(accessToken), null);
    await assert.rejects(tokens.verify(accessToken), failure('token_expired'));
    await assert.rejects(tokens.verify(accessToken), failure('token_expired'), 'forgotten by now');
    const { accessToken: second } = await tokens.issue(caller);
    await tokens.verify(second);
    tokens.revoke(caller.sessionId);
    assert.equal(tokens.known(second), null);
    await assert.rejects(tokens.verify(second), failure('token_invalid'));
  });

  test('a process that may not hear of ended sessions looks them up', async () => {
    const { tokens } = bare;
    const other = await bare.newcomer();
    const [mine, theirs] = [await tokens.issue(caller), await tokens.issue(other)];
    for (const { accessToken } of [mine, theirs]) await tokens.verify(accessToken);
    await bare.ask('update sessions set revoked_at = $2 where id = $1', caller.sessionId, today);
    assert.equal((await tokens.verify(mine.accessToken)).uid, caller.uid, 'nobody said so');
    tokens.stopHearing();
    assert.equal(tokens.known(theirs.accessToken), null);
    await assert.rejects(tokens.verify(mine.accessToken), failure('token_invalid'));
    assert.equal((await tokens.verify(theirs.accessToken)).uid, other.uid);
    tokens.startHearing();
    assert.equal(tokens.known(theirs.accessToken)?.uid, other.uid);
  });

  test('sessions are refused here before every process is asked, also where none ended', async () => {
    const asked: boolean[][] = [];
    const tokens = another({
      everyoneHeard: async () => void asked.push(['one', 'two', 'three'].map((id) => tokens.isRevoked(id))),
    });
    await tokens.end(['one', 'two']);
    await tokens.end([]);
    assert.deepEqual(asked, [
      [true, true, false],
      [true, true, false],
    ]);
    const alone = another();
    await alone.end(['one']);
    assert.ok(alone.isRevoked('one'), 'also where there is nobody to ask');
  });

  test('an ended session stays refused for the longest life that a token may have', async () => {
    const tokens = another();
    const hour = 3_600_000;
    tokens.revoke('first');
    // A restart may have shortened the lifetime, and older tokens outlive it.
    bare.world.now = later(hour - 1);
    tokens.revoke('second');
    assert.ok(tokens.isRevoked('first'));
    bare.world.now = later(hour);
    tokens.revoke('third');
    assert.deepEqual(
      ['first', 'second', 'third'].map((id) => tokens.isRevoked(id)),
      [false, true, true],
    );
  });

  test('another process signs with the same key, replaces an old one, and learns which sessions ended', async () => {
    const keys = () => bare.ask('select * from signing_keys order by created_at');
    const empty = another();
    await assert.rejects(empty.issue(caller), failure('unavailable'));
    const [first] = await keys();
    assert.deepEqual([(await keys()).length, first?.['created_at']], [1, today]);
    await bare.ask('update sessions set revoked_at = $2 where id = $1', caller.sessionId, later(-3_600_000));
    const ended = await bare.open(caller.uid);
    await bare.ask(
      'update sessions set revoked_at = $2 where id = $1',
      ended.sessionId,
      later(1 - 3_600_000),
    );
    const second = another();
    await second.load();
    assert.equal((await keys()).length, 1);
    assert.deepEqual(
      [second.isRevoked(caller.sessionId), second.isRevoked(ended.sessionId)],
      [false, true],
      'those of the last hour',
    );
    const { accessToken } = await second.issue({ uid: caller.uid, sessionId: 'x' });
    assert.equal((await bare.tokens.verify(accessToken)).sessionId, 'x');
    bare.world.now = later(30 * day);
    await second.load();
    assert.equal((await keys()).length, 1, 'not older than its days');
    bare.world.now = later(30 * day + 1);
    await second.load();
    assert.equal((await keys()).length, 2);
    const fresh = (await second.issue({ uid: caller.uid, sessionId: 'y' })).accessToken;
    const header = JSON.parse(Buffer.from(fresh.split('.')[0] ?? '', 'base64url').toString()) as {
      kid: string;
    };
    assert.equal(header.kid, (await keys())[1]?.['id'], 'the newest one signs');
    assert.equal((await bare.tokens.verify(fresh)).sessionId, 'y', 'a new key is read');
    await assert.rejects(bare.tokens.verify(fresh.replace(/^[^.]+/, unknownKey)), failure('token_invalid'));
    bare.world.now = later(60 * day + 300_000);
    await second.load();
    assert.equal((await keys()).length, 3);
    bare.world.now = later(60 * day + 300_001);
    await second.load();
    assert.deepEqual(
      (await keys()).some(({ id }) => id === first?.['id']),
      false,
      'gone with its last tokens',
    );
    const [old, next] = bare.keys;
    const rotated = createSealing([next, old]);
    await another({ sealing: rotated }).load();
    for (const { sealed } of await keys()) assert.ok(rotated.isCurrent(sealed as Buffer));
    await bare.ask('delete from signing_keys');
    bare.world.now = today;
    await bare.tokens.load();
  });

  describe('signing keys', () => {
    interface Row {
      readonly id: string;
      readonly sealed: Buffer;
      readonly private_jwk: object | null;
    }
    const rows = () => bare.ask<Row>('select * from signing_keys order by id');
    const kidOf = (token: string): string =>
      (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
    const tokenBy = async (tokens: AccessTokens) => (await tokens.issue(caller)).accessToken;
    const opened = async (more: Parameters<typeof another>[0] = {}) => {
      const tokens = another(more);
      await tokens.load();
      return tokens;
    };
    beforeEach(() => bare.ask('delete from signing_keys'));

    test('processes that create a key at the same moment sign with the same one', async () => {
      await Promise.all([opened(), opened()]);
      if ((await rows()).length === 1) {
        // The second process was late: it gets a key of that moment, too.
        bare.world.now = later(31 * day);
        await opened();
        await bare.ask('update signing_keys set created_at = $1', today);
        bare.world.now = today;
      }
      const [first, ...more] = await rows();
      assert.equal(more.length, 1);
      // A changed row stands last in the table.
      await bare.ask('update signing_keys set created_at = created_at where id = $1', first?.id);
      const [one, other] = [await opened(), await opened()];
      assert.deepEqual([kidOf(await tokenBy(one)), kidOf(await tokenBy(other))], [first?.id, first?.id]);
      assert.equal((await rows()).length, 2, 'neither is old');
    });

    test('the newest key signs, whatever the keys are called', async () => {
      await opened();
      bare.world.now = later(30 * day + 1);
      await opened();
      const ids = (await rows()).map(({ id }) => id);
      assert.equal(ids.length, 2);
      for (const newest of ids) {
        await bare.ask(
          'update signing_keys set created_at = case id when $1 then $2::timestamptz else $3 end',
          newest,
          later(30 * day),
          today,
        );
        assert.equal(kidOf(await tokenBy(await opened())), newest);
      }
      bare.world.now = today;
    });

    test('a key is sealed anew after the sealing key has changed, each on its own, and only then', async () => {
      const tokens = [await tokenBy(await opened())];
      bare.world.now = later(30 * day + 1);
      tokens.push(await tokenBy(await opened()));
      const before = await rows();
      await opened();
      assert.deepEqual(await rows(), before);
      const [old, next] = bare.keys;
      const sealing = createSealing([next, old]);
      await opened({ sealing });
      const young = await opened({ sealing: createSealing([next]) });
      bare.world.now = today;
      for (const token of tokens) assert.equal((await young.verify(token)).uid, caller.uid);
    });

    test('a key of an earlier version, which is not sealed, is sealed', async () => {
      const token = await tokenBy(await opened());
      const [{ id, sealed } = { id: '', sealed: Buffer.alloc(0) }] = await rows();
      const read = (bytes: Buffer): unknown =>
        JSON.parse(bare.sealing.open(`signing key ${id}`, bytes).toString());
      const jwk = read(sealed);
      await bare.ask('update signing_keys set sealed = null, private_jwk = $1', JSON.stringify(jwk));
      assert.equal((await (await opened()).verify(token)).uid, caller.uid);
      const [row] = await rows();
      assert.equal(row?.private_jwk, null);
      assert.deepEqual(read(row?.sealed ?? Buffer.alloc(0)), jwk);
    });

    test('a made-up key id reaches the database once a second, and a database that is away is no wrong token', async () => {
      let queries = 0;
      let isAway = false;
      const db = bare.db.withPlugin({
        transformQuery: ({ node }) => {
          queries += 1;
          if (isAway) throw new Error('away');
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const tokens = await opened({ db });
      const madeUp = (await tokenBy(tokens)).replace(/^[^.]+/, unknownKey);
      const asked = async (milliseconds: number) => {
        bare.world.now = later(milliseconds);
        queries = 0;
        await assert.rejects(tokens.verify(madeUp), failure('token_invalid'));
        return queries;
      };
      assert.deepEqual([await asked(1000), await asked(1001), await asked(2001)], [0, 1, 0]);
      bare.world.now = later(60_000);
      queries = 0;
      await tokens.verify(await tokenBy(tokens));
      assert.equal(queries, 0, 'a key that is known is not read again');
      isAway = true;
      await assert.rejects(tokens.verify(madeUp), /^Error: away$/);
    });
  });
});
