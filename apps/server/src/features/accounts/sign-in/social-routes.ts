import { Failure, type FailureCode, type FailureDetails } from '@artcade/domain/failure';
import { deviceLanguage, type Language, storedLanguage } from '@artcade/domain/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { Handlers } from '#http/route.ts';
import { type AppResult, appReturnPage } from './app-return-page.ts';
import { browserCookies, type CookieOptions, stateCookie } from './browser-cookies.ts';
import type { SignInLimits } from './limits.ts';
import type { SocialSignIn } from './social.ts';

/** The redirect URI of the identity provider. */
export const socialReturnPath = '/api/auth/google/return';

const startQuery = z.object({
  intent: z.enum(['signIn', 'signUp']),
  language: z.optional(z.string().check(z.maxLength(20))),
  /** The SHA-256 of the app's secret, in base64url, if an app opened the browser. */
  app: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
});

interface SocialParts {
  readonly social: SocialSignIn;
  readonly signInLimits: SignInLimits;
}

/** The calls that complete a sign-in: by an app after its browser returned, and with the code from a mailbox. */
export function socialCalls({ social, signInLimits }: SocialParts, options: CookieOptions): Handlers {
  const { deviceOf, opened } = browserCookies(options, signInLimits);
  return {
    finishAppSignIn: async ({ body, request, reply }) => {
      const session = await social.finishInApp(body, deviceOf(request));
      return { ...opened(reply, session), isNew: session.isNew };
    },
    confirmMailbox: async ({ body, request, reply }) => {
      const session = await social.confirmMailbox(body, deviceOf(request));
      return { ...opened(reply, session), isNew: session.isNew };
    },
  };
}

/** The two routes that a browser window navigates to; they respond with redirects and pages instead of JSON. */
export function socialRoutes(
  app: FastifyInstance,
  { social, signInLimits }: SocialParts,
  options: CookieOptions,
): void {
  const { deviceOf, writeSession } = browserCookies(options, signInLimits);
  const state = stateCookie(options);

  /** Reports failures to the page or app that waits, because the window itself shows nothing. */
  const reporting = async (
    request: FastifyRequest,
    report: (code: FailureCode, details: FailureDetails) => FastifyReply,
    work: () => Promise<FastifyReply>,
  ) => {
    try {
      return await work();
    } catch (error) {
      const { code, cause, details } =
        error instanceof Failure ? error : new Failure('internal', {}, { cause: error });
      if (cause) request.log.warn({ err: cause }, code);
      return report(code, details);
    }
  };
  const inPopup = (request: FastifyRequest, reply: FastifyReply, work: () => Promise<FastifyReply>) =>
    reporting(request, (code, details) => popupPage(reply, code, details), work);
  const forApp = (reply: FastifyReply, language: Language, work: () => Promise<FastifyReply>) =>
    reporting(reply.request, (problem) => appPage(reply, language, { problem }), work);

  app.get('/api/auth/google/start', (request, reply) =>
    inPopup(request, reply, async () => {
      // Accepts navigation only: an image on a foreign page must not start a sign-in.
      if ((request.headers['sec-fetch-dest'] ?? 'document') !== 'document')
        throw new Failure('forbidden_origin');
      const query = startQuery.safeParse(request.query);
      if (!query.success) throw new Failure('invalid_input', { field: 'intent' });
      const { intent, language: wanted = '', app: challenge } = query.data;
      const language = deviceLanguage([wanted]);
      const mayCreate = intent === 'signUp';
      const appChallenge = challenge === undefined ? null : Buffer.from(challenge, 'base64url');
      const begin = async () => {
        const begun = await social.begin({ mayCreate, language, appChallenge }, deviceOf(request));
        state.write(reply, begun.state);
        return reply.redirect(begun.url);
      };
      return appChallenge ? forApp(reply, language, begin) : begin();
    }),
  );

  app.get(socialReturnPath, (request, reply) =>
    inPopup(request, reply, async () => {
      const expected = state.read(request);
      state.clear(reply);
      const returned = new URL(request.url, options.publicUrl);
      // The state must return to the browser that started. Otherwise an attacker could sign a victim in to the
      // attacker's account.
      if (!expected || returned.searchParams.get('state') !== expected) throw new Failure('cancelled');
      const attempt = await social.take(expected);
      const challenge = attempt.app_challenge;
      if (challenge) {
        const language = storedLanguage(attempt.language) ?? 'en';
        return forApp(reply, language, async () =>
          appPage(reply, language, {
            code: await social.keepForApp(attempt, challenge, returned, expected),
          }),
        );
      }
      const session = await social.finish(attempt, returned, expected, deviceOf(request));
      writeSession(reply, session);
      return popupPage(reply, session.isNew ? 'created' : 'ok');
    }),
  );
}

const appPage = (reply: FastifyReply, language: Language, result: AppResult): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(appReturnPage(language, result));

/** Sends the result to the window that opened this one, and closes. The CSP forbids inline scripts and styles. */
function popupPage(reply: FastifyReply, result: string, details: FailureDetails = {}): FastifyReply {
  // Encoded, so that it cannot close the attribute.
  const facts = encodeURIComponent(JSON.stringify(details));
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en" data-result="${result}" data-details="${facts}"><head><title>Artcade</title><meta name="color-scheme" content="dark"><script src="/sign-in-popup.js"></script></head><body></body></html>`,
    );
}
