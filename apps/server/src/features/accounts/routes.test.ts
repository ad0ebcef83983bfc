import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fastifyCookie from '@fastify/cookie';
import createFastify from 'fastify';
import { closingRoutes } from '#features/closing/routes.ts';
import type { Handlers } from '#http/route.ts';
import { deviceLoginRoutes } from './api-keys/device-login-routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { accountRoutes } from './routes.ts';

const options = { publicUrl: 'https://artcade.example', sessionDays: 30 };
const caller = { uid: 'u1', sessionId: 's1' };
const body = { code: 'c1', language: 'th', secret: 'leaked', deviceCode: 'd1', userCode: 'ABCD' };
const device = {
  userAgent: 'a browser',
  address: '192.0.2.7',
  previousSession: 'old',
  knownDevice: 'known',
};
const opened = { token: 'fresh', signedIn: { user: { uid: 'u1', email: 'kay@example.com' } } };
const cookie = '__Host-session=old; __Host-known_device=known';
const written = ['session=fresh', 'known_device=known kay@example.com'];

/** Services that note what they are asked, as `part.method` with its arguments, and all give one answer. */
function noting(answer: unknown) {
  const asked: unknown[][] = [];
  const part = (name: string) =>
    new Proxy(
      {},
      {
        get:
          (_, method: string) =>
          async (...given: unknown[]) => {
            asked.push([`${name}.${method}`, ...given]);
            return answer;
          },
      },
    );
  return { asked, part };
}

/** Makes one call, as its route does, and returns the result with what the services were asked and the cookies. */
async function called(
  name: keyof Handlers,
  answer: unknown,
  { id = 'id1', cookies = cookie }: { id?: string; cookies?: string } = {},
) {
  const { asked, part } = noting(answer);
  const names = ['accounts', 'verification', 'devices', 'proof', 'credentials'];
  const services = [...names, 'twoFactorStep', 'twoFactorSettings'].map((one) => [one, part(one)]);
  const signInLimits = { remember: (known: string | null, email: string) => `${known} ${email}` };
  const handlers: Handlers = {
    ...accountRoutes({ ...Object.fromEntries(services), signInLimits } as never, options),
    ...closingRoutes({ closing: part('closing'), signInLimits } as never, options),
    ...apiKeyRoutes(part('apiKeys') as never),
    ...deviceLoginRoutes(part('deviceLogins') as never),
  };
  const app = createFastify();
  await app.register(fastifyCookie);
  let result: unknown;
  app.get('/', async (request, reply) => {
    result = await handlers[name]?.({ body, caller, params: { id }, query: {}, request, reply } as never);
    return 'done';
  });
  const response = await app.inject({
    url: '/',
    headers: { ...(cookies && { cookie: cookies }), 'user-agent': 'a browser' },
    remoteAddress: '192.0.2.7',
  });
  assert.equal(response.statusCode, 200, response.body);
  const set = response.cookies.map((one) => `${one.name.replace('__Host-', '')}=${one.value}`);
  return { result, asked, cookies: set };
}

describe('the calls of an account', () => {
  const asks: readonly [name: keyof Handlers, asked: unknown[], cookies: readonly string[]][] = [
    ['signOut', ['accounts.signOut', 'old'], ['session=']],
    ['signOutEverywhere', ['accounts.signOutEverywhere', caller], ['session=']],
    ['requestPasswordReset', ['accounts.requestPasswordReset', body, device], []],
    ['requestCode', ['proof.request', caller, body, device.address], []],
    ['removeSignInMethod', ['credentials.removeSignInMethod', caller, body], []],
    ['requestEmailChange', ['credentials.requestEmailChange', caller, body, device.address], []],
    ['confirmEmailChange', ['credentials.confirmEmailChange', caller, body], []],
    ['cancelEmailChange', ['credentials.cancelEmailChange', caller], []],
    ['endTwoFactor', ['twoFactorSettings.end', caller, 'c1'], []],
    ['closeAccount', ['closing.close', caller, body], ['session=']],
    ['resendVerification', ['accounts.resendVerification', caller, 'th', device], []],
    ['revokeApiKey', ['apiKeys.revoke', caller, 'id1'], []],
    ['reportApiKey', ['apiKeys.report', 'leaked', device.address], []],
    ['approveDeviceLogin', ['deviceLogins.approve', { caller, address: device.address }, body], []],
    ['denyDeviceLogin', ['deviceLogins.deny', { caller, address: device.address }, 'ABCD'], []],
  ];
  for (const [name, asked, cookies] of asks)
    test(`${name} asks its service and returns nothing`, async () => {
      assert.deepEqual(await called(name, 'kept inside'), { result: undefined, asked: [asked], cookies });
    });

  const returns: readonly [name: keyof Handlers, asked: unknown[]][] = [
    ['previewVerification', ['verification.preview', body, device]],
    ['getSecurity', ['twoFactorSettings.security', caller]],
    ['beginTwoFactor', ['twoFactorSettings.begin', caller, 'c1']],
    ['confirmTwoFactor', ['twoFactorSettings.confirm', caller, 'c1']],
    ['renewRecoveryCodes', ['twoFactorSettings.renewCodes', caller, 'c1']],
    ['listSessions', ['devices.list', caller]],
    ['previewClosing', ['closing.preview', 'u1']],
    ['listApiKeys', ['apiKeys.list', caller]],
    ['createApiKey', ['apiKeys.create', caller, body]],
    ['changeApiKey', ['apiKeys.change', caller, 'id1', body]],
    ['rotateApiKey', ['apiKeys.rotate', caller, 'id1', body]],
    ['startDeviceLogin', ['deviceLogins.start', body, device.address]],
    ['finishDeviceLogin', ['deviceLogins.finish', 'd1']],
    ['findDeviceLogin', ['deviceLogins.find', { caller, address: device.address }, 'ABCD']],
  ];
  for (const [name, asked] of returns)
    test(`${name} returns what its service does`, async () => {
      assert.deepEqual(await called(name, 'facts'), { result: 'facts', asked: [asked], cookies: [] });
    });

  const signsIn: readonly [name: keyof Handlers, asked: string][] = [
    ['register', 'accounts.register'],
    ['signIn', 'accounts.signIn'],
    ['confirmSignIn', 'twoFactorStep.confirm'],
    ['reopenAccount', 'closing.reopen'],
  ];
  for (const [name, asked] of signsIn)
    test(`${name} opens a session`, async () => {
      const { signedIn: result } = opened;
      const seen = await called(name, opened);
      assert.deepEqual(seen, { result, asked: [[asked, body, device]], cookies: written });
    });

  test('a browser that proved the account is known from then on', async () => {
    const known = ['known_device=known kay@example.com'];
    const proofs: readonly [name: keyof Handlers, asked: unknown[]][] = [
      ['resetPassword', ['accounts.resetPassword', body, device]],
      ['changePassword', ['credentials.changePassword', caller, body]],
      ['verifyEmail', ['verification.confirm', body, device]],
    ];
    for (const [name, asked] of proofs) {
      const seen = await called(name, 'kay@example.com');
      assert.deepEqual(seen, { result: undefined, asked: [asked], cookies: known }, name);
    }
    assert.deepEqual((await called('verifyEmail', null)).cookies, [], 'nobody was proven');
  });

  test('a session is prolonged while it lasts, and forgotten once it has ended', async () => {
    const asked = [['accounts.refresh', 'old']];
    const lasting = await called('refreshToken', opened.signedIn);
    assert.deepEqual(lasting, { result: opened.signedIn, asked, cookies: ['session=old'] });
    assert.deepEqual(await called('refreshToken', null), { result: null, asked, cookies: ['session='] });
    const nobody = await called('refreshToken', opened.signedIn, { cookies: '' });
    assert.deepEqual(nobody, { result: null, asked: [], cookies: [] });
  });

  test('who has no session leaves none', async () => {
    const { asked, cookies } = await called('signOut', undefined, { cookies: '' });
    assert.deepEqual([asked, cookies], [[], ['session=']]);
  });

  test('only the end of the own session is told to the browser', async () => {
    for (const [id, cookies] of [
      ['s1', ['session=']],
      ['s2', []],
    ] as const) {
      const seen = await called('endSession', undefined, { id });
      assert.deepEqual(seen, { result: undefined, asked: [['devices.end', caller, id]], cookies });
    }
  });
});
