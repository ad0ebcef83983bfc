import { Failure, type FailureCode, type FailureDetails } from '@artcade/domain/failure';
import { deviceLanguage, type Language, storedLanguage } from '@artcade/domain/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { Handlers } from '#http/route.ts';
import { appReturnPage, type Word } from './app-return-page.ts';
import { browserCookies, type CookieOptions, stateCookie } from './browser-cookies.ts';
import type { SignInLimits } from './limits.ts';
import type { SocialSignIn } from './social.ts';

/** Where the issuer sends the browser back to. */
export const socialReturnPath = '/api/auth/google/return';

const startQuery = z.object({
  intent: z.enum(['signIn', 'signUp']),
  language: z.optional(z.string().check(z.maxLength(20))),
  /** The SHA-256 of a secret, in base64url, where an app has this opened. */
  app: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
});

interface SocialParts {
  readonly social: SocialSignIn;
  readonly signInLimits: SignInLimits;
}

/** What a sign-in goes on with: the end of one that an app began in the device's browser, and the code from a mailbox. */
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

/** The two addresses that a browser window visits itself; they answer redirects and pages instead of JSON. */
export function socialRoutes(
  app: FastifyInstance,
  { social, signInLimits }: SocialParts,
  options: CookieOptions,
): void {
  const { deviceOf, letIn } = browserCookies(options, signInLimits);
  const state = stateCookie(options);

  /** Whatever goes wrong is told to the page or the app that waits; the window itself has nothing to show. */
  const telling = async (
    request: FastifyRequest,
    tell: (code: FailureCode, details: FailureDetails) => FastifyReply,
    work: () => Promise<FastifyReply>,
  ) => {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Failure ? error.code : 'internal';
      const cause = error instanceof Failure ? error.cause : error;
      if (cause) request.log.warn({ err: cause }, code);
      return tell(code, error instanceof Failure ? error.details : {});
    }
  };
  const inPopup = (request: FastifyRequest, reply: FastifyReply, work: () => Promise<FastifyReply>) =>
    telling(request, (code, details) => popupPage(reply, code, details), work);
  const forApp = (reply: FastifyReply, language: Language, work: () => Promise<FastifyReply>) =>
    telling(reply.request, (problem) => appPage(reply, language, { problem }), work);

  app.get('/api/auth/google/start', (request, reply) =>
    inPopup(request, reply, async () => {
      // Only a window may come here: a foreign page's image must not start sign-ins in a visitor's name.
      if ((request.headers['sec-fetch-dest'] ?? 'document') !== 'document')
        throw new Failure('forbidden_origin');
      const query = startQuery.safeParse(request.query);
      if (!query.success) throw new Failure('invalid_input', { field: 'intent' });
      const language = deviceLanguage([query.data.language ?? '']);
      const mayCreate = query.data.intent === 'signUp';
      const appChallenge = query.data.app === undefined ? null : Buffer.from(query.data.app, 'base64url');
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
      // The state must come back in the browser that started: otherwise someone could sign a victim in as themself.
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
      letIn(reply, session);
      return popupPage(reply, session.isNew ? 'created' : 'ok');
    }),
  );
}

const appPage = (reply: FastifyReply, language: Language, word: Word): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(appReturnPage(language, word));

/** Tells the window that opened it how it went, and closes. The CSP allows no inline script or style. */
function popupPage(reply: FastifyReply, result: string, details: FailureDetails = {}): FastifyReply {
  // Encoded, so that nothing in it can end an attribute.
  const facts = encodeURIComponent(JSON.stringify(details));
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en" data-result="${result}" data-details="${facts}"><head><title>Artcade</title><meta name="color-scheme" content="dark"><script src="/sign-in-popup.js"></script></head><body></body></html>`,
    );
}
