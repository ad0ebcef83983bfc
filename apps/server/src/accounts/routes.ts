import { Failure } from '@artcade/domain/failure';
import { deviceLanguage } from '@artcade/domain/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { Handlers } from '#route.ts';
import type { Accounts, Device, Opened } from './service.ts';

interface Options {
  readonly publicUrl: string;
  readonly sessionDays: number;
}

/** Where the issuer sends the browser back to. */
export const socialReturnPath = '/api/auth/google/return';
const stateCookie = 'oidc_state';

export function accountRoutes(accounts: Accounts, options: Options): Handlers {
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
    resetPassword: async ({ body }) => {
      await accounts.resetPassword(body);
      return undefined;
    },
    verifyEmail: async ({ body }) => {
      await accounts.verifyEmail(body.token);
      return undefined;
    },
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
  const stateOptions = { ...cookieOptions(options.publicUrl), path: '/api/auth/google', maxAge: 600 };

  app.get('/api/auth/google/start', async (request, reply) => {
    const query = startQuery.safeParse(request.query);
    if (!query.success) throw new Failure('invalid_input', { field: 'intent' });
    const language = deviceLanguage([query.data.language ?? '']);
    const begun = await accounts.beginSocial({ mayCreate: query.data.intent === 'signUp', language });
    return reply.setCookie(stateCookie, begun.state, stateOptions).redirect(begun.url);
  });

  app.get(socialReturnPath, async (request, reply) => {
    const state = request.cookies[stateCookie] ?? '';
    reply.clearCookie(stateCookie, { path: stateOptions.path });
    const returned = new URL(request.url, options.publicUrl);
    try {
      // The state must come back in the browser that started: otherwise someone could sign a victim in as themself.
      if (!state || returned.searchParams.get('state') !== state) throw new Failure('cancelled');
      const session = await accounts.finishSocial(returned, state, deviceOf(request));
      cookies.write(reply, session.token);
      return popupPage(reply, session.isNew ? 'created' : 'ok');
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.cause) request.log.warn({ err: error.cause }, error.code);
      return popupPage(reply, error.code);
    }
  });
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
  return { userAgent: (request.headers['user-agent'] ?? '').slice(0, 300), address: request.ip };
}

function cookieOptions(publicUrl: string) {
  return { httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const;
}

function sessionCookies({ publicUrl, sessionDays }: Options) {
  const options = { ...cookieOptions(publicUrl), path: '/' };
  // The prefix makes browsers insist on Secure and on this very host; it exists for https only.
  const name = options.secure ? '__Host-session' : 'session';
  return {
    read: (request: FastifyRequest): string | null => request.cookies[name] || null,
    write: (reply: FastifyReply, token: string) =>
      reply.setCookie(name, token, { ...options, maxAge: sessionDays * 86_400 }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  };
}
