import { Failure, type FailureDetails } from '@artcade/domain/failure';
import { deviceLanguage } from '@artcade/domain/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { isNative, nativeSession } from '#native-apps.ts';
import { networkOf } from '#network.ts';
import type { Handlers } from '#route.ts';
import type { Closing } from './closing.ts';
import type { Credentials } from './credentials.ts';
import type { Devices } from './devices.ts';
import type { Device, Opened } from './entry.ts';
import type { Profiles } from './profile.ts';
import type { Proof } from './proof.ts';
import type { SecondStep } from './second-step.ts';
import type { Accounts } from './service.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { SocialSignIn } from './social.ts';
import type { TwoFactor } from './two-factor.ts';

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
  readonly closing: Closing;
  readonly secondStep: SecondStep;
  readonly twoFactor: TwoFactor;
  readonly signInLimits: SignInLimits;
}

export function accountRoutes(
  { accounts, profiles, devices, proof, credentials, closing, secondStep, twoFactor, signInLimits }: Parts,
  options: Options,
): Handlers {
  const { cookies, deviceOf, letIn, remember } = browserCookies(options, signInLimits);
  const opened = (reply: FastifyReply, session: Opened) => {
    letIn(reply, session);
    return isNative(reply.request) ? { ...session.signedIn, sessionToken: session.token } : session.signedIn;
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
    resetPassword: async ({ body, request, reply }) => {
      remember(reply, await accounts.resetPassword(body, deviceOf(request)));
      return undefined;
    },
    verifyEmail: async ({ body }) => {
      await accounts.verifyEmail(body.token);
      return undefined;
    },
    requestCode: async ({ body, caller, request }) => {
      await proof.request(caller.uid, body, deviceOf(request).address);
      return undefined;
    },
    changePassword: async ({ body, caller, reply }) => {
      remember(reply, await credentials.changePassword(caller, body));
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
    confirmSignIn: async ({ body, request, reply }) =>
      opened(reply, await secondStep.confirm(body, deviceOf(request))),
    getSecurity: async ({ caller }) => twoFactor.security(caller),
    beginTwoFactor: async ({ body, caller }) => twoFactor.begin(caller, body.code),
    confirmTwoFactor: async ({ body, caller }) => twoFactor.confirm(caller, body.code),
    renewRecoveryCodes: async ({ body, caller }) => twoFactor.renewCodes(caller, body.code),
    endTwoFactor: async ({ body, caller }) => {
      await twoFactor.end(caller, body.code);
      return undefined;
    },
    listSessions: async ({ caller }) => devices.list(caller),
    endSession: async ({ caller, params, reply }) => {
      await devices.end(caller, params.id);
      if (params.id === caller.sessionId) cookies.clear(reply);
      return undefined;
    },
    previewClosing: async ({ caller }) => closing.preview(caller.uid),
    closeAccount: async ({ body, caller, reply }) => {
      await closing.close(caller, body);
      cookies.clear(reply);
      return undefined;
    },
    reopenAccount: async ({ body, request, reply }) =>
      opened(reply, await closing.reopen(body, deviceOf(request))),
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
export function socialRoutes(
  app: FastifyInstance,
  { social, signInLimits }: { readonly social: SocialSignIn; readonly signInLimits: SignInLimits },
  options: Options,
): void {
  const { deviceOf, letIn } = browserCookies(options, signInLimits);
  const state = stateCookie(options);

  /** Whatever goes wrong is told to the page that waits; the popup itself has nothing to show. */
  const inPopup = async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<FastifyReply>) => {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Failure ? error.code : 'internal';
      const cause = error instanceof Failure ? error.cause : error;
      if (cause) request.log.warn({ err: cause }, code);
      return popupPage(reply, code, error instanceof Failure ? error.details : {});
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
      const begun = await social.begin({ mayCreate, language }, deviceOf(request));
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
      const session = await social.finish(returned, expected, deviceOf(request));
      letIn(reply, session);
      return popupPage(reply, session.isNew ? 'created' : 'ok');
    }),
  );
}

/** Tells the window that opened it how it went, and closes. The CSP allows no inline script or style. */
function popupPage(reply: FastifyReply, result: string, details: FailureDetails = {}): FastifyReply {
  // Numbers and tokens of our own making, none of which can end an attribute.
  const facts = encodeURIComponent(JSON.stringify(details));
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en" data-result="${result}" data-details="${facts}"><head><title>Artcade</title><meta name="color-scheme" content="dark"><script src="/sign-in-popup.js"></script></head><body></body></html>`,
    );
}

/** What a browser shows and is given to keep. */
function browserCookies(options: Options, signInLimits: SignInLimits) {
  const cookies = sessionCookies(options);
  const notes = noteCookie(options);
  const remember = (reply: FastifyReply, email: string): void => {
    notes.write(reply, signInLimits.remember(notes.read(reply.request), email));
  };
  return {
    cookies,
    remember,
    deviceOf: (request: FastifyRequest): Device => ({
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      address: networkOf(request.ip),
      earlier: cookies.read(request),
      note: notes.read(request),
    }),
    /** Whoever looks into a theft finds every sign-in, by whichever way. */
    letIn: (reply: FastifyReply, { token, signedIn }: Opened): void => {
      cookies.write(reply, token);
      remember(reply, signedIn.user.email);
      reply.log.info({ uid: signedIn.user.uid }, 'signed in');
    },
  };
}

/** In an app, a header: a cookie would be one of a foreign site there. */
function sessionCookies({ publicUrl, sessionDays }: Options) {
  const kept = cookie('session', publicUrl, sessionDays * 86_400);
  return { ...kept, read: (request: FastifyRequest) => nativeSession(request) ?? kept.read(request) };
}
const noteCookie = ({ publicUrl }: Options) => cookie('known_device', publicUrl, 400 * 86_400);
const stateCookie = ({ publicUrl }: Options) => cookie('oidc_state', publicUrl, 600);

function cookie(plainName: string, publicUrl: string, maxAge: number) {
  const secure = publicUrl.startsWith('https:');
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  // The prefix makes browsers insist on Secure and on this very host; it exists for https only.
  const name = secure ? `__Host-${plainName}` : plainName;
  return {
    read: (request: FastifyRequest): string | null =>
      isNative(request) ? null : request.cookies[name] || null,
    write: (reply: FastifyReply, value: string): void => {
      if (!isNative(reply.request)) reply.setCookie(name, value, { ...options, maxAge });
    },
    clear: (reply: FastifyReply): void => {
      if (!isNative(reply.request)) reply.clearCookie(name, options);
    },
  };
}
