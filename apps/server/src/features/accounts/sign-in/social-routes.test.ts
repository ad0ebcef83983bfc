import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import fastifyCookie from '@fastify/cookie';
import createFastify from 'fastify';
import { appReturnPage } from './app-return-page.ts';
import { socialCalls, socialReturnPath, socialRoutes } from './social-routes.ts';

const options = { publicUrl: 'https://artcade.example', sessionDays: 30 };
const device = { userAgent: 'a browser', address: '192.0.2.7', previousSession: null, knownDevice: null };
const signedIn = { user: { uid: 'u1', email: 'kay@example.com' } };
const session = { token: 'fresh', isNew: false, signedIn };
const signInLimits = { remember: (known: string | null, email: string) => `${known} ${email}` };
const challenge = 'c'.repeat(43);
const startPath = '/api/auth/google/start';

/** What the service is asked for, by method; a method that is not given must not be asked. */
type Service = Readonly<Record<string, (...given: never[]) => Promise<unknown>>>;

async function navigate(
  url: string,
  service: Service,
  { dest, state }: { dest?: string; state?: string } = {},
) {
  const warned: unknown[] = [];
  const app = createFastify({
    logger: { level: 'warn', stream: { write: (line) => void warned.push(JSON.parse(line)) } },
  });
  await app.register(fastifyCookie);
  socialRoutes(app, { social: service, signInLimits } as never, options);
  const response = await app.inject({
    url,
    headers: {
      'user-agent': 'a browser',
      ...(dest !== undefined && { 'sec-fetch-dest': dest }),
      ...(state !== undefined && { cookie: `__Host-oidc_state=${state}` }),
    },
    remoteAddress: '192.0.2.7',
  });
  const [, result, details = ''] = /data-result="(\w+)" data-details="([^"]*)"/.exec(response.body) ?? [];
  return {
    status: response.statusCode,
    location: response.headers.location,
    body: response.body,
    told: result && [result, JSON.parse(decodeURIComponent(details))],
    cookies: response.cookies.map(({ name, value }) => `${name.replace('__Host-', '')}=${value}`),
    warned,
  };
}

describe('the start of a sign-in at another site', () => {
  const begun = async () => ({ url: 'https://id.example/', state: 'begun' });
  const asking = () => {
    const asked: unknown[][] = [];
    const begin = async (...given: unknown[]) => {
      asked.push(given);
      return begun();
    };
    return { asked, service: { begin } };
  };

  test('the browser goes there, with a cookie that proves it on its return', async () => {
    for (const [query, what] of [
      ['intent=signIn&language=th-TH', { mayCreate: false, language: 'th', appChallenge: null }],
      ['intent=signUp', { mayCreate: true, language: 'en', appChallenge: null }],
      [
        `intent=signIn&language=vi&app=${challenge}`,
        { mayCreate: false, language: 'vi', appChallenge: Buffer.from(challenge, 'base64url') },
      ],
    ] as const) {
      const { asked, service } = asking();
      const seen = await navigate(`${startPath}?${query}`, service, { dest: 'document' });
      assert.deepEqual([seen.status, seen.location], [302, 'https://id.example/']);
      assert.deepEqual([seen.cookies, seen.warned], [['oidc_state=begun'], []]);
      assert.deepEqual(asked, [[what, device]]);
    }
  });

  test('an old browser that does not say why it asks is let in; an image or a frame is not', async () => {
    const url = `${startPath}?intent=signIn`;
    assert.equal((await navigate(url, { begin: begun })).status, 302);
    for (const dest of ['image', 'iframe', 'empty']) {
      const refused = await navigate(url, {}, { dest });
      assert.deepEqual([refused.told, refused.cookies], [['forbidden_origin', {}], []], dest);
    }
  });

  test('a wrong question is refused', async () => {
    for (const query of [
      '',
      'intent=other',
      'intent=signIn&app=short',
      `intent=signIn&language=${challenge}`,
    ]) {
      const { told, warned } = await navigate(`${startPath}?${query}`, {});
      assert.deepEqual([told, warned], [['invalid_input', { field: 'intent' }], []], query);
    }
  });

  test('a failure is told to whoever waits: the page that opened the window, or the app', async () => {
    const failing = (error: Error) => ({
      begin: async () => {
        throw error;
      },
    });
    const limited = failing(new Failure('rate_limited', { retryAfter: 7 }));
    const url = `${startPath}?intent=signIn&language=vi`;
    const inPopup = await navigate(url, limited);
    assert.deepEqual([inPopup.told, inPopup.warned], [['rate_limited', { retryAfter: 7 }], []]);
    const inApp = await navigate(`${url}&app=${challenge}`, limited);
    assert.equal(inApp.body, appReturnPage('vi', { problem: 'rate_limited' }));

    const unknown = await navigate(url, failing(new Error('what?')));
    assert.deepEqual(unknown.told, ['internal', {}]);
    assert.partialDeepStrictEqual(unknown.warned, [{ msg: 'internal', err: { message: 'what?' } }]);
    const cause = new Error('why');
    const caused = await navigate(url, failing(new Failure('cancelled', {}, { cause })));
    assert.deepEqual(caused.told, ['cancelled', {}]);
    assert.partialDeepStrictEqual(caused.warned, [{ msg: 'cancelled', err: { message: 'why' } }]);
  });
});

describe('the return from another site', () => {
  const url = `${socialReturnPath}?code=x&state=begun`;
  const attemptOf = (app_challenge: Buffer | null, language = 'th') => ({ app_challenge, language });

  test('a browser gets its session, and the window says whether the account is new', async () => {
    const attempt = attemptOf(null);
    for (const [isNew, told] of [
      [true, 'created'],
      [false, 'ok'],
    ] as const) {
      const asked: unknown[][] = [];
      const service: Service = {
        take: async (...given) => {
          asked.push(given);
          return attempt;
        },
        finish: async (...given) => {
          asked.push(given);
          return { ...session, isNew };
        },
      };
      const seen = await navigate(url, service, { state: 'begun' });
      assert.deepEqual(seen.told, [told, {}]);
      assert.deepEqual(seen.cookies, ['oidc_state=', 'session=fresh', 'known_device=null kay@example.com']);
      const returned = new URL(url, options.publicUrl);
      assert.deepEqual(asked, [['begun'], [attempt, returned, 'begun', device]]);
    }
  });

  test('an app gets a code in its language, and the browser no session', async () => {
    for (const [stored, language] of [
      ['th', 'th'],
      ['tlh', 'en'],
    ] as const) {
      const attempt = attemptOf(Buffer.from('of the app'), stored);
      const keepForApp = async (...given: unknown[]) => {
        const returned = new URL(url, options.publicUrl);
        assert.deepEqual(given, [attempt, attempt.app_challenge, returned, 'begun']);
        return 'kept';
      };
      const seen = await navigate(url, { take: async () => attempt, keepForApp }, { state: 'begun' });
      assert.equal(seen.body, appReturnPage(language, { code: 'kept' }));
      assert.deepEqual(seen.cookies, ['oidc_state=']);
    }
  });

  test('another browser than the one that began is refused, and the attempt stays untouched', async () => {
    for (const [address, state] of [
      [url, undefined],
      [url, 'another'],
      [socialReturnPath, 'begun'],
      [socialReturnPath, undefined],
      [`${socialReturnPath}?state=`, ''],
    ] as const) {
      const refused = await navigate(address, {}, state === undefined ? {} : { state });
      assert.deepEqual(refused.told, ['cancelled', {}], `${address} ${state}`);
      assert.deepEqual(refused.cookies, ['oidc_state=']);
    }
  });
});

describe('the calls that complete a sign-in', () => {
  for (const [name, method] of [
    ['finishAppSignIn', 'finishInApp'],
    ['confirmMailbox', 'confirmMailbox'],
  ] as const)
    test(`${name} opens a session and says whether the account is new`, async () => {
      for (const isNew of [true, false]) {
        const asked: unknown[][] = [];
        const social = {
          [method]: async (...given: unknown[]) => {
            asked.push(given);
            return { ...session, isNew };
          },
        };
        const app = createFastify();
        await app.register(fastifyCookie);
        const body = { code: 'kept' };
        app.get('/', async (request, reply) =>
          socialCalls({ social, signInLimits } as never, options)[name]?.({ body, request, reply } as never),
        );
        const response = await app.inject({
          url: '/',
          headers: { 'user-agent': 'a browser' },
          remoteAddress: '192.0.2.7',
        });
        assert.deepEqual(response.json(), { ...signedIn, isNew });
        assert.deepEqual(asked, [[body, device]]);
        assert.equal(response.cookies[0]?.value, 'fresh');
      }
    });
});
