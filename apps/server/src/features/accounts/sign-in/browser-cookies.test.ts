import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sessionHeader } from '@artcade/contract/client';
import fastifyCookie from '@fastify/cookie';
import createFastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { browserCookies, stateCookie } from './browser-cookies.ts';
import type { SignInLimits } from './limits.ts';
import type { Opened } from './sessions.ts';

const user = { uid: 'u1', email: 'kay@example.com' };
const opened = { token: 'fresh', sessionId: 's1', isNew: false, signedIn: { user } } as Opened;
const remember: SignInLimits['remember'] = (known, email) => `${known} ${email}`;
const app = { origin: 'https://localhost' };
const year = 365 * 86_400;

/** Runs the work in a request, and returns its result with the cookies and log lines that it wrote. */
async function inRequest<Result>(
  headers: Record<string, string>,
  work: (request: FastifyRequest, reply: FastifyReply) => Result,
) {
  const lines: string[] = [];
  const fastify = createFastify({
    logger: { stream: { write: (line) => void lines.push(line) }, level: 'info' },
    disableRequestLogging: true,
  });
  await fastify.register(fastifyCookie);
  let result: Result | undefined;
  fastify.get('/', async (request, reply) => {
    result = work(request, reply);
    return 'done';
  });
  const response = await fastify.inject({ url: '/', headers, remoteAddress: '2001:db8:1:2:3::4' });
  assert.equal(response.statusCode, 200, response.body);
  return {
    result,
    cookies: response.cookies.map((one) => ({ ...one })),
    logged: lines.map((line) => JSON.parse(line)),
  };
}

for (const [publicUrl, prefix, secure] of [
  ['https://artcade.example', '__Host-', { secure: true }],
  ['http://localhost:8787', '', {}],
] as const)
  describe(`cookies of a sign-in at ${publicUrl}`, () => {
    const options = { publicUrl, sessionDays: 30 };
    const browser = browserCookies(options, { remember } as SignInLimits);
    const safely = { path: '/', httpOnly: true, sameSite: 'Lax', ...secure };
    const session = { name: `${prefix}session`, value: 'fresh', maxAge: 30 * 86_400, ...safely };
    const known = { name: `${prefix}known_device`, maxAge: 400 * 86_400, ...safely };
    const cookie = `${prefix}session=old; ${prefix}known_device=device`;

    test('a browser gets a session and becomes a known device, and the log says who signed in', async () => {
      const { result, cookies, logged } = await inRequest({ cookie }, (_, reply) =>
        browser.opened(reply, opened),
      );
      assert.deepEqual(result, { user });
      assert.deepEqual(cookies, [session, { ...known, value: 'device kay@example.com' }]);
      assert.partialDeepStrictEqual(logged, [{ uid: 'u1', msg: 'signed in' }]);
    });

    test('a browser that only proved the account becomes a known device', async () => {
      const { cookies } = await inRequest({}, (_, reply) => browser.remember(reply, 'kay@example.com'));
      assert.deepEqual(cookies, [{ ...known, value: 'null kay@example.com' }]);
    });

    test('an app gets its session in the response, and no cookie', async () => {
      const { result, cookies, logged } = await inRequest({ ...app, cookie }, (_, reply) => {
        browser.cookies.clear(reply);
        return browser.opened(reply, opened);
      });
      assert.deepEqual([result, cookies], [{ user, sessionToken: 'fresh' }, []]);
      assert.equal(logged.length, 1);
    });

    test('a device is described by its browser, its network and its cookies', async () => {
      const headers = { cookie, 'user-agent': `${'x'.repeat(300)}y`, [sessionHeader]: 'of no app' };
      assert.deepEqual((await inRequest(headers, browser.deviceOf)).result, {
        userAgent: 'x'.repeat(300),
        address: '2001:db8:1:2::/64',
        previousSession: 'old',
        knownDevice: 'device',
      });
      const bare = { 'user-agent': '', cookie: `${prefix}session=; other=x` };
      assert.deepEqual((await inRequest(bare, browser.deviceOf)).result, {
        userAgent: '',
        address: '2001:db8:1:2::/64',
        previousSession: null,
        knownDevice: null,
      });
    });

    test('an app is known by its header, never by cookies', async () => {
      const read = async (headers: Record<string, string>) => {
        const { result } = await inRequest({ ...app, cookie, ...headers }, browser.deviceOf);
        return [result?.previousSession, result?.knownDevice];
      };
      assert.deepEqual(await read({ [sessionHeader]: 'kept' }), ['kept', null]);
      assert.deepEqual(await read({}), [null, null]);
    });

    test('a browser without a name is described as well', async () => {
      const { result } = await inRequest({}, (request) => {
        request.headers['user-agent'] = undefined;
        return browser.deviceOf(request);
      });
      assert.equal(result?.userAgent, '');
    });

    test('a session that ended leaves the browser, with the same properties', async () => {
      const { cookies } = await inRequest({ cookie }, (_, reply) => browser.cookies.clear(reply));
      const [{ expires, ...rest } = { expires: undefined }, ...others] = cookies;
      const { maxAge: _, ...gone } = session;
      assert.deepEqual([{ ...rest, value: 'fresh' }, others], [{ ...gone, maxAge: 0 }, []]);
      assert.ok(expires && expires.getTime() < year, String(expires));
    });

    test('the state of a sign-in at another site stays for an hour', async () => {
      const state = stateCookie(options);
      const { cookies } = await inRequest({}, (_, reply) => state.write(reply, 'begun'));
      assert.deepEqual(cookies, [{ name: `${prefix}oidc_state`, value: 'begun', maxAge: 3600, ...safely }]);
    });
  });
