import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { NewShareLink, ShareLink } from '@artcade/contract/shares';
import { sharePath } from '@artcade/domain/shares';
import { type Artist, upload } from '../support/artist.ts';
import { mailedCode } from '../support/authenticator.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { mailedTokens, mailsTo } from '../support/inbox.ts';
import { givePlan } from '../support/plans.ts';
import { newShopper } from '../support/shopper.ts';
import { add, found, inOneWord, join, makeAdmin, membersOf, setRole } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

/** The rules are in `accounts-granting.test.ts` and `teams-pausing.test.ts`, without a server. */
describe('access that outlives a session, over HTTP', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const share = ({ visitor, token }: Artist, body: NewShareLink) =>
    visitor.call('createShareLink', { token, body });
  const change = ({ visitor, token }: Artist, id: string, body: object) =>
    visitor.call('changeShareLink', { token, params: { id }, body });
  const open = async ({ url }: ShareLink) => {
    const secret = new URL(url).pathname.slice(sharePath.length);
    return inOneWord(await new Visitor(server.url).call('openShare', { body: { secret } }));
  };
  const confirm = async ({ visitor, token, email }: Artist) => {
    const code = await mailedCode(server, { visitor, accessToken: token, email }, 'access');
    const { status, text } = await visitor.call('confirmGranting', { token, body: { code } });
    assert.equal(status, 204, text);
  };
  const reset = async (email: string, password: string): Promise<Artist> => {
    const visitor = new Visitor(server.url);
    await visitor.call('requestPasswordReset', { body: { email, language: 'en' } });
    const token = (await mailedTokens(server, email, 'reset-password')).at(-1);
    assert.equal((await visitor.call('resetPassword', { body: { token, password } })).status, 204);
    const { status, data, text } = await visitor.call('signIn', { body: { email, password } });
    assert.equal(status, 200, text);
    return { visitor, token: data.accessToken, uid: data.user.uid, email };
  };
  const subjects = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);
  const hears = (email: string, subject: string) =>
    eventually(async () => assert.ok((await subjects(email)).includes(subject), subject));
  const newOwner = async () => {
    const owner = await newShopper(server.url);
    await givePlan(server.databaseUrl, owner.uid, 'professional');
    return owner;
  };

  test('a stolen session makes no lasting link and no admin; what it made dies with the password, unless the owner keeps it', async () => {
    const owner = await newOwner();
    const imageIds = [(await upload(owner)).id];
    const [thief, friend] = [await newShopper(server.url), await newShopper(server.url)];
    const { id: team } = await found(owner);
    for (const member of [thief, friend]) assert.equal(await join(member, team), '204');

    // All that the session alone can do.
    const brief = (await share(owner, { imageIds })).data;
    assert.equal(inOneWord(await share(owner, { imageIds, days: 8 })), '403 code_required');
    assert.equal(inOneWord(await change(owner, brief.id, { days: 30 })), '403 code_required');
    assert.equal(await setRole(owner, team, thief.uid, 'admin'), '403 code_required');
    assert.equal(await setRole(owner, team, thief.uid, 'viewer'), '204');

    // The owner, with a code.
    await confirm(owner);
    const lasting = (await share(owner, { imageIds, days: 30 })).data;
    assert.equal((await change(owner, lasting.id, { allowsDownload: true })).status, 200);
    await makeAdmin(owner, team, friend);
    await hears(owner.email, 'A link to your work');
    await hears(owner.email, 'An administrator for your team');
    assert.deepEqual([await open(brief), await open(lasting)], ['200', '200']);

    const safe = await reset(owner.email, 'a-new-password');
    await hears(owner.email, 'Access that you gave was paused');
    assert.deepEqual([await open(brief), await open(lasting)], ['404 share_gone', '404 share_gone']);
    assert.equal(inOneWord(await change(safe, brief.id, { isActive: true, days: 1 })), '404 not_found');
    const shown = await safe.visitor.call('listShareLinks', { token: safe.token });
    assert.deepEqual(shown.data, []);
    const paused = (await safe.visitor.call('listPausedAccess', { token: safe.token })).data;
    assert.deepEqual(
      paused.map(({ kind }) => kind),
      ['shareLink', 'shareLink', 'admin'],
    );
    const kept = paused.filter(({ id, kind }) => kind === 'admin' || id === lasting.id);
    const keep = () =>
      safe.visitor.call('keepPausedAccess', {
        token: safe.token,
        body: { kept: kept.map(({ kind, id }) => ({ kind, id })) },
      });
    assert.equal(inOneWord(await keep()), '403 code_required');
    await confirm(safe);
    assert.deepEqual(
      (await keep()).data.map(({ id }) => id),
      [brief.id],
    );
    assert.deepEqual([await open(brief), await open(lasting)], ['404 share_gone', '200']);
    const roles = Object.fromEntries(
      (await membersOf(safe, team)).map(({ uid, teamRole }) => [uid, teamRole]),
    );
    assert.deepEqual([roles[friend.uid], roles[thief.uid]], ['admin', 'viewer']);
  });

  test('links and invitations of a person who registered a foreign address end when its owner takes it over', async () => {
    const stranger = await newOwner();
    const invited = await reset((await newShopper(server.url)).email, 'a-confirmed-address');
    const link = (await share(stranger, { imageIds: [(await upload(stranger)).id] })).data;
    const { id: team } = await found(stranger);
    assert.equal(await add(stranger, team, invited.email), '204');
    const { data } = await invited.visitor.call('listInvitations', { token: invited.token });
    const id = data.invitations[0]?.id ?? '';
    assert.equal(await open(link), '200');

    const owner = await reset(stranger.email, 'the-true-owner');
    assert.equal(owner.uid, stranger.uid);
    assert.equal(await open(link), '404 share_gone');
    const accepted = await invited.visitor.call('acceptInvitation', { token: invited.token, params: { id } });
    assert.equal(inOneWord(accepted), '404 invitation_not_found');
    assert.equal(await join(invited, team), '404 team_not_found');
    const paused = await owner.visitor.call('listPausedAccess', { token: owner.token });
    assert.deepEqual(paused.data, [], 'nothing to keep');
  });
});
