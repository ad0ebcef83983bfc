import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { MadeApiKey, NewApiKey } from '@artcade/contract/api-keys';
import { type Call, type CallName, calls } from '@artcade/contract/calls';
import { apiKeyScopes } from '@artcade/domain/api-keys';
import { connect } from '#adapters/db/database.ts';
import { EngineError } from '#adapters/engines/engine.ts';
import { disableAccount } from '#features/accounts/disabling.ts';
import { newApiKey } from '#keys/api-key-form.ts';
import { keysOf, newKey, programOf, tryNewKey, walletBy } from '../support/api-key.ts';
import { type Artist, newArtist, newImage, tryUpload } from '../support/artist.ts';
import { mailedCode } from '../support/authenticator.ts';
import { settled, tryGenerate } from '../support/generating.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { crowd, found, newOwner } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

/** The rules are in `accounts-keys.test.ts`; here is what a key may do, and that its end reaches the server at once. */
describe('API keys', () => {
  let server: TestServer;
  let now = new Date();
  const engines = quickEngines(async ({ prompt }) => {
    if (prompt.includes('fail')) throw new EngineError('refused', 'no coins, please');
    return undefined;
  });
  before(async () => {
    const settings = {
      WELCOME_CREDITS: '10000',
      ACCESS_TOKEN_SECONDS: '3600',
      MAILS_PER_HOUR: '1000',
      SIGN_IN_ATTEMPTS: '1000',
    };
    server = await startTestServer(settings, { engines, now: () => now });
  });
  after(() => server.stop());

  const tryMake = (artist: Artist, asked?: Partial<NewApiKey>) => tryNewKey(server, artist, asked);
  const make = (artist: Artist, asked?: Partial<NewApiKey>) => newKey(server, artist, asked);
  const program = (artist: Artist, { secret }: MadeApiKey): Artist => programOf(artist, secret, server.url);

  test('a key needs a fresh proof, is shown once, is told by mail, and acts for its owner', async () => {
    const artist = await newArtist(server.url);
    assert.equal((await tryMake(artist, { code: '12345678' })).code, 'code_wrong');
    assert.deepEqual(await keysOf(artist), []);
    const made = await make(artist, { name: '  Build \n server ' });
    assert.match(made.secret, /^art_live_[0-9A-Za-z]{49}$/);
    assert.partialDeepStrictEqual(made.key, { name: 'Build server', usedCredits: 0, lastUsedAt: null });
    assert.equal(await walletBy(program(artist, made)), 200);
    await eventually(async () => assert.ok((await keysOf(artist))[0]?.lastUsedAt));
    assert.ok(!JSON.stringify(await keysOf(artist)).includes(made.secret));
    const stored = await rows(server.databaseUrl, 'select row_to_json(k)::text as all from api_keys k');
    assert.ok(!JSON.stringify(stored).includes(made.secret.slice(20, 40)), 'the secret is not stored');
    await eventually(async () => {
      const mails = await mailsTo(server, artist.email);
      assert.ok(
        mails.some(({ subject, text }) => subject === 'A new API key' && text.includes('Build server')),
      );
    });
  });

  test('a key makes the calls of its scopes, and no other: above all none about the account, money and members', async () => {
    const artist = await newArtist(server.url);
    const all = program(artist, await make(artist));
    const answersTo = async (who: Artist, name: CallName) => {
      const { params = {} }: Call = calls[name];
      const filled = Object.fromEntries(Object.keys(params).map((param) => [param, 'none']));
      const { code } = await who.visitor.call(name, { token: who.token, params: filled });
      return code;
    };
    const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'user');
    /** The calls that a key is refused for its scopes. */
    const refusedTo = async (who: Artist) => {
      const codes = await Promise.all(names.map(async (name) => [name, await answersTo(who, name)] as const));
      return codes.flatMap(([name, code]) => (code === 'key_scope' ? [name] : []));
    };
    assert.deepEqual(
      await refusedTo(all),
      names.filter((name) => calls[name].key === null),
    );
    for (const scope of apiKeyScopes)
      assert.deepEqual(
        await refusedTo(program(artist, await make(artist, { scopes: [scope] }))),
        names.filter((name) => calls[name].key !== scope),
        scope,
      );
    const never = [
      'createApiKey',
      'createPayment',
      'closeAccount',
      'addTeamMember',
      'eraseAssets',
      'emptyTrash',
    ];
    for (const name of never as CallName[]) assert.equal(calls[name].key, null, name);
  });

  test('a program sees its teams without their members and their code', async () => {
    const owner = await newOwner(server);
    const { id } = await found(owner);
    const member = await newArtist(server.url);
    await crowd(server.databaseUrl, id, 2);
    const robot = program({ ...member, ...owner }, await make({ ...member, ...owner }));
    const { data } = await robot.visitor.call('listTeams', { token: robot.token });
    assert.deepEqual(
      data.map(({ id: teamId, members, joining }) => [teamId, members.map(({ uid }) => uid), joining]),
      [[id, [owner.uid], undefined]],
    );
  });

  test('a program cannot charge for an upload as a page does for its tool', async () => {
    const artist = await newArtist(server.url);
    const robot = program(artist, await make(artist));
    assert.equal((await tryUpload(robot, await newImage(), { toolCost: 40 })).code, 'key_scope');
    assert.equal((await tryUpload(robot, await newImage())).status, 200);
  });

  test('a key that may order, read and export cannot throw an image away by a mark', async () => {
    const artist = await newArtist(server.url);
    const usual = program(artist, await make(artist, { scopes: ['read', 'generate', 'export'] }));
    const [image] = await settled(artist, (await tryGenerate(usual)).data);
    assert.ok(image?.asset);
    const hide = ({ visitor, token }: Artist) =>
      visitor.call('markGeneration', { token, params: { id: image.id }, body: { isHidden: true } });
    assert.equal((await hide(usual)).code, 'key_scope');
    const { visitor, token } = artist;
    const images = async () => (await visitor.call('listAssets', { token })).data.map(({ id }) => id);
    assert.deepEqual(await images(), [image.asset.id]);
    assert.equal((await hide(program(artist, await make(artist, { scopes: ['write'] })))).status, 200);
    assert.deepEqual(await images(), []);
  });

  test('a key that was replaced, one that expired and unknown ones are refused alike, on the next request', async () => {
    const artist = await newArtist(server.url);
    const { visitor, token, email } = artist;
    const [first, brief] = [await make(artist), await make(artist, { days: 30 })];
    for (const made of [first, brief]) assert.equal(await walletBy(program(artist, made)), 200);
    const code = await mailedCode(server, { visitor, accessToken: token, email }, 'apiKey');
    const params = { id: first.key.id };
    const { data: second } = await visitor.call('rotateApiKey', { token, params, body: { hours: 0, code } });
    await eventually(async () => assert.equal(await walletBy(program(artist, first)), 'key_invalid'));
    assert.equal(await walletBy(program(artist, second)), 200);
    for (const wrong of [newApiKey(), brief.secret.slice(0, -1), `${brief.secret}0`, 'art_live_', 'art_'])
      assert.equal(await walletBy({ ...artist, token: wrong }), 'key_invalid', wrong);
    const before = now;
    now = new Date(now.getTime() + 30 * 86_400_000);
    assert.equal(await walletBy(program(artist, brief)), 'key_invalid');
    now = before;
  });

  test('whoever finds a secret can end it: its owner gets a mail, and a wrong one answers the same', async () => {
    const artist = await newArtist(server.url);
    const made = await make(artist, { name: 'Leaky' });
    const report = async (secret: string) =>
      (await new Visitor(server.url).call('reportApiKey', { body: { secret } })).status;
    assert.deepEqual(
      [await report(newApiKey()), await report('hello'), await report(made.secret)],
      [204, 204, 204],
    );
    await eventually(async () => assert.equal(await walletBy(program(artist, made)), 'key_invalid'));
    await eventually(async () => {
      const mails = await mailsTo(server, artist.email);
      assert.ok(mails.some(({ text }) => text.includes('can be read in public') && text.includes('Leaky')));
    });
  });

  test('keys end with a password that is reset by mail, with the account, and when it is disabled', async () => {
    const reset = await newArtist(server.url);
    const closed = await newArtist(server.url);
    const disabled = await newArtist(server.url);
    const keys: Artist[] = [];
    for (const artist of [reset, closed, disabled]) keys.push(program(artist, await make(artist)));
    for (const key of keys) assert.equal(await walletBy(key), 200);
    const { email } = reset;
    await reset.visitor.call('requestPasswordReset', { body: { email, language: 'en' } });
    const link = await eventually(async () => {
      const found = (await mailsTo(server, email)).map(
        ({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1],
      );
      const token = found.find((each) => each !== undefined);
      assert.ok(token);
      return token;
    });
    const body = { token: link, password: 'a-new-coin-slot' };
    assert.equal((await reset.visitor.call('resetPassword', { body })).status, 204);
    const { visitor, token } = closed;
    const code = await mailedCode(server, { visitor, accessToken: token, email: closed.email }, 'closing');
    assert.equal((await visitor.call('closeAccount', { token, body: { code, language: 'en' } })).status, 204);
    // As an operator's command does, in a process of its own.
    const db = connect({ url: server.databaseUrl, pool: 1, onError: () => {} });
    await db.transaction().execute((tx) => disableAccount(tx, disabled.uid, now));
    await db.destroy();
    for (const key of keys) await eventually(async () => assert.equal(await walletBy(key), 'key_invalid'));
  });

  test('what fails is given back to the cap of its key', async () => {
    const artist = await newArtist(server.url);
    const robot = program(artist, await make(artist, { monthlyCredits: 20 }));
    const [failed] = await settled(artist, (await tryGenerate(robot, { prompt: 'fail' })).data);
    assert.equal(failed?.state, 'failed');
    assert.equal((await keysOf(artist))[0]?.usedCredits, 0);
    const [done] = await settled(artist, (await tryGenerate(robot)).data);
    assert.equal(done?.state, 'done');
    assert.equal((await keysOf(artist))[0]?.usedCredits, 20);
    assert.equal((await tryGenerate(robot)).code, 'key_cap');
  });
});
