import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import { assetRules, creditsRules, teamRoles, teamRules } from '@artcade/domain/permissions';
import type { FastifyRequest } from 'fastify';
import {
  callerOf,
  mayInThisTeam,
  mayWithTheseCredits,
  mayWithThisAsset,
  refuseForeignOrigin,
  requireStillOpen,
} from './access.ts';

const request = (headers: Readonly<Record<string, string>>) => ({ headers }) as unknown as FastifyRequest;
/** Accepts every token, as the user of the same name. */
const tokens = {
  verify: async (token: string) => ({ uid: token, sessionId: 's' }),
  isOpen: async () => true,
};
const apiKeys = {
  verify: async (secret: string) => ({ uid: `by ${secret}`, sessionId: null, key: { id: 'k', scopes: [] } }),
};

test('only the bearer token identifies the caller', async () => {
  const callerBy = (authorization?: string) =>
    callerOf(request(authorization === undefined ? {} : { authorization }), { tokens, apiKeys });
  for (const header of ['Bearer a.b-c_1', 'bearer a.b-c_1', 'BEARER a.b-c_1'])
    assert.equal((await callerBy(header)).uid, 'a.b-c_1');
  assert.equal((await callerBy('Bearer art_live_x')).uid, 'by art_live_x');
  await assert.rejects(callerBy(), { code: 'unauthenticated' });
  await assert.rejects(callerBy(''), { code: 'unauthenticated' });
  for (const header of [
    'Bearer',
    'Bearer ',
    'Basic a.b-c_1',
    'Bearer a b',
    'x Bearer a',
    'Bearer a\n',
    'a.b',
  ])
    await assert.rejects(callerBy(header), { code: 'token_invalid' }, header);
});

const publicUrl = 'https://artcade.example';
const isForeign = (headers: Readonly<Record<string, string>>): boolean => {
  try {
    refuseForeignOrigin(request({ host: 'artcade.example', ...headers }), publicUrl);
    return false;
  } catch (error) {
    assert.equal((error as { code?: string }).code, 'forbidden_origin');
    return true;
  }
};

test('a session and a key are asked again during a long answer; a token that has expired meanwhile is not', async () => {
  const ended = new Set<string>();
  const verifiers = {
    tokens: {
      verify: () => assert.fail('a token is not verified again'),
      isOpen: async (id: string) => !ended.has(id),
    },
    apiKeys: {
      verify: async (secret: string) => {
        if (ended.has(secret)) throw new Failure('key_invalid');
        return apiKeys.verify(secret);
      },
    },
  };
  const session = { uid: 'ann', sessionId: 's' };
  const key = { uid: 'ann', sessionId: null, key: { id: 'k', scopes: [] } };
  const [bySession, byKey] = ['a.b', 'art_1'].map((token) => request({ authorization: `Bearer ${token}` }));
  const bySessionAgain = () => requireStillOpen(bySession as FastifyRequest, session, verifiers);
  const byKeyAgain = () => requireStillOpen(byKey as FastifyRequest, key, verifiers);
  await bySessionAgain();
  await byKeyAgain();
  ended.add('s').add('art_1');
  await assert.rejects(bySessionAgain, { code: 'token_invalid' });
  await assert.rejects(byKeyAgain, { code: 'key_invalid' });
});

test('our own pages and programs that are no browsers may ask', () => {
  assert.equal(isForeign({}), false, 'a program says nothing');
  assert.equal(isForeign({ origin: publicUrl }), false);
  assert.equal(isForeign({ origin: publicUrl, 'sec-fetch-site': 'same-origin' }), false);
  assert.equal(isForeign({ 'sec-fetch-site': 'none' }), false, 'typed into the address bar');
  assert.equal(isForeign({ origin: publicUrl, host: 'behind-a-proxy' }), false);
  assert.equal(isForeign({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }), false, 'another name');
});

test('a page of another site may not, even where its name has been given our address', () => {
  for (const host of [
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
  ])
    assert.equal(isForeign({ origin: `http://${host}`, host, 'sec-fetch-site': 'same-origin' }), true, host);
  for (const host of ['localhost:3000', '[::1]:3000', '192.168.1.20'])
    assert.equal(isForeign({ origin: `http://${host}`, host, 'sec-fetch-site': 'same-origin' }), false, host);
});

test('a page of another site may not, whichever of the two headers tells on it', () => {
  assert.equal(isForeign({ origin: 'https://evil.example' }), true);
  assert.equal(isForeign({ origin: 'null' }), true);
  assert.equal(isForeign({ origin: `${publicUrl}.evil.example` }), true);
  assert.equal(isForeign({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:4000' }), true);
  for (const site of ['cross-site', 'same-site', ''])
    assert.equal(isForeign({ origin: publicUrl, 'sec-fetch-site': site }), true, site);
});

test('the native apps come from their own origins, where no cookie counts', () => {
  for (const origin of ['https://localhost', 'capacitor://localhost'])
    assert.equal(isForeign({ origin, 'sec-fetch-site': 'cross-site' }), false);
});

test('with the credits of a team, its owner and who pays for it may do what is theirs', () => {
  for (const action of Object.keys(creditsRules) as (keyof typeof creditsRules)[]) {
    const allowed: readonly string[] = creditsRules[action];
    for (const nobody of [undefined, { role: null, isBillingOwner: true }])
      assert.throws(() => mayWithTheseCredits(action, nobody), { code: 'team_not_found' });
    for (const role of teamRoles)
      for (const isBillingOwner of [true, false]) {
        const team = { role, isBillingOwner };
        const isAllowed =
          (role === 'owner' && allowed.includes('owner')) ||
          (isBillingOwner && allowed.includes('billingOwner'));
        if (isAllowed) assert.equal(mayWithTheseCredits(action, team), team);
        else assert.throws(() => mayWithTheseCredits(action, team), { code: 'forbidden' });
      }
  }
});

test('a user without a role does not learn that a team exists; a member gets `forbidden` for what is not allowed', () => {
  for (const [action, roles] of Object.entries(teamRules) as [keyof typeof teamRules, readonly string[]][]) {
    for (const nobody of [undefined, { role: null }])
      assert.throws(() => mayInThisTeam(action, nobody), { code: 'team_not_found' });
    for (const role of teamRoles) {
      const team = { id: 'team', role };
      if (roles.includes(role)) assert.equal(mayInThisTeam(action, team), team);
      else assert.throws(() => mayInThisTeam(action, team), { code: 'forbidden' });
    }
  }
});

test('a user without a role does not learn that an image exists; others may do only what their role allows', () => {
  const asFound = {
    driveOwner: { place: 'drive', isMine: true, team: null },
    teamOwner: { place: 'album', isMine: false, team: 'owner' },
    teamAdmin: { place: 'album', isMine: false, team: 'admin' },
    teamArtist: { place: 'album', isMine: false, team: 'artist' },
    teamViewer: { place: 'album', isMine: false, team: 'viewer' },
  } as const;
  const strangers = [
    undefined,
    { place: 'drive', isMine: false, team: null },
    { place: 'drive', isMine: false, team: 'owner' },
    { place: 'album', isMine: true, team: null },
  ] as const;
  for (const [action, roles] of Object.entries(assetRules) as [
    keyof typeof assetRules,
    readonly string[],
  ][]) {
    for (const stranger of strangers)
      assert.throws(() => mayWithThisAsset(action, stranger), { code: 'not_found' });
    for (const [role, image] of Object.entries(asFound)) {
      if (roles.includes(role)) assert.equal(mayWithThisAsset(action, image), image);
      else assert.throws(() => mayWithThisAsset(action, image), { code: 'forbidden' }, `${role} ${action}`);
    }
  }
});
