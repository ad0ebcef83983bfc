import { isIPv6 } from 'node:net';
import { Failure } from '@artcade/domain/failure';
import { deviceLanguage } from '@artcade/domain/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { Handlers } from '#route.ts';
import type { Credentials } from './credentials.ts';
import type { Devices } from './devices.ts';
import type { Profiles } from './profile.ts';
import type { Proof } from './proof.ts';
import type { Accounts, Device, Opened } from './service.ts';

interface Options {
  readonly publicUrl: string;
  readonly sessionDays: number;
}

/** Where the issuer sends the browser back to. */
export const socialReturnPath = '/api/auth/google/return';

interface Parts {
  readonly accounts: Accounts;
  readonly profiles: Profiles;
  readonly devices: Devices;
  readonly proof: Proof;
  readonly credentials: Credentials;
}

export function accountRoutes(
  { accounts, profiles, devices, proof, credentials }: Parts,
  options: Options,
): Handlers {
  const cookies = sessionCookies(options);
  const opened = (reply: FastifyReply, session: Opened) => {
    cookies.write(reply, session.token);
    return session.signedIn;
  };
  return {
    register: async ({ body, request, reply }) =>
      opened(reply, await accounts.register(body, deviceOf(request))),
    signIn: async ({ body, request, reply }) => opened(reply, await accounts.signIn(body, deviceOf(request))),
    refreshToken: async ({ request, reply }) => {
      const token = cookies.read(request);
      const signedIn = token ? await accounts.refresh(token) : null;
      if (token && signedIn) cookies.write(reply, token);
      if (token && !signedIn) cookies.clear(reply);
      return signedIn;
    },
    signOut: async ({ request, reply }) => {
      const token = cookies.read(request);
      if (token) await accounts.signOut(token);
      cookies.clear(reply);
      return undefined;
    },
    signOutEverywhere: async ({ caller, reply }) => {
      await accounts.signOutEverywhere(caller);
      cookies.clear(reply);
      return undefined;
    },
    requestPasswordReset: async ({ body, request }) => {
      await accounts.requestPasswordReset(body, deviceOf(request));
      return undefined;
    },
    resetPassword: async ({ body, request }) => {
      await accounts.resetPassword(body, deviceOf(request));
      return undefined;
    },
    verifyEmail: async ({ body }) => {
      await accounts.verifyEmail(body.token);
      return undefined;
    },
    requestCode: async ({ body, caller, request }) => {
      await proof.request(caller.uid, body.language, deviceOf(request).address);
      return undefined;
    },
    changePassword: async ({ body, caller }) => {
      await credentials.changePassword(caller, body);
      return undefined;
    },
    requestEmailChange: async ({ body, caller, request }) => {
      await credentials.requestEmailChange(caller, body, deviceOf(request).address);
      return undefined;
    },
    confirmEmailChange: async ({ body, caller }) => {
      await credentials.confirmEmailChange(caller, body);
      return undefined;
    },
    listSessions: async ({ caller }) => devices.list(caller),
    endSession: async ({ caller, params, reply }) => {
      await devices.end(caller, params.id);
      if (params.id === caller.sessionId) cookies.clear(reply);
      return undefined;
    },
    updateProfile: async ({ body, caller }) => profiles.update(caller.uid, body),
    resendVerification: async ({ body, caller, request }) => {
      await accounts.resendVerification(caller, body.language, deviceOf(request));
      return undefined;
    },
  };
}

const startQuery = z.object({
  intent: z.enum(['signIn', 'signUp']),
  language: z.optional(z.string().check(z.maxLength(20))),
});

/** The two addresses that a browser window visits itself; they answer redirects and pages instead of JSON. */
export function socialRoutes(app: FastifyInstance, accounts: Accounts, options: Options): void {
  const cookies = sessionCookies(options);
  const state = stateCookie(options);

  /** Whatever goes wrong is told to the page that waits; the popup itself has nothing to show. */
  const inPopup = async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<FastifyReply>) => {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Failure ? error.code : 'internal';
      const cause = error instanceof Failure ? error.cause : error;
      if (cause) request.log.warn({ err: cause }, code);
      return popupPage(reply, code);
    }
  };

  app.get('/api/auth/google/start', (request, reply) =>
    inPopup(request, reply, async () => {
      // Only a window may come here: a foreign page's image must not start sign-ins in a visitor's name.
      if ((request.headers['sec-fetch-dest'] ?? 'document') !== 'document')
        throw new Failure('forbidden_origin');
      const query = startQuery.safeParse(request.query);
      if (!query.success) throw new Failure('invalid_input', { field: 'intent' });
      const language = deviceLanguage([query.data.language ?? '']);
      const mayCreate = query.data.intent === 'signUp';
      const begun = await accounts.beginSocial({ mayCreate, language }, deviceOf(request));
      state.write(reply, begun.state);
      return reply.redirect(begun.url);
    }),
  );

  app.get(socialReturnPath, (request, reply) =>
    inPopup(request, reply, async () => {
      const expected = state.read(request);
      state.clear(reply);
      const returned = new URL(request.url, options.publicUrl);
      // The state must come back in the browser that started: otherwise someone could sign a victim in as themself.
      if (!expected || returned.searchParams.get('state') !== expected) throw new Failure('cancelled');
      const session = await accounts.finishSocial(returned, expected, deviceOf(request));
      cookies.write(reply, session.token);
      return popupPage(reply, session.isNew ? 'created' : 'ok');
    }),
  );
}

/** Tells the window that opened it how it went, and closes. The CSP allows no inline script or style. */
function popupPage(reply: FastifyReply, result: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en" data-result="${result}"><head><title>Artcade</title><meta name="color-scheme" content="dark"><script src="/sign-in-popup.js"></script></head><body></body></html>`,
    );
}

function deviceOf(request: FastifyRequest): Device {
  return { userAgent: (request.headers['user-agent'] ?? '').slice(0, 300), address: networkOf(request.ip) };
}

/** Whoever has one IPv6 address has the whole /64 around it, so attempts are counted by that. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  const full = [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':').filter(Boolean)];
  return `${full.slice(0, 4).join(':')}::/64`;
}

const sessionCookies = ({ publicUrl, sessionDays }: Options) =>
  cookie('session', publicUrl, sessionDays * 86_400);
const stateCookie = ({ publicUrl }: Options) => cookie('oidc_state', publicUrl, 600);

function cookie(plainName: string, publicUrl: string, maxAge: number) {
  const secure = publicUrl.startsWith('https:');
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  // The prefix makes browsers insist on Secure and on this very host; it exists for https only.
  const name = secure ? `__Host-${plainName}` : plainName;
  return {
    read: (request: FastifyRequest): string | null => request.cookies[name] || null,
    write: (reply: FastifyReply, value: string) => reply.setCookie(name, value, { ...options, maxAge }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  };
}
