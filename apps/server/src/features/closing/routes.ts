import { browserCookies, type CookieOptions } from '#features/accounts/sign-in/browser-cookies.ts';
import type { SignInLimits } from '#features/accounts/sign-in/limits.ts';
import type { Handlers } from '#http/route.ts';
import type { Closing } from './closing.ts';

interface Parts {
  readonly closing: Closing;
  readonly signInLimits: SignInLimits;
}

export function closingRoutes({ closing, signInLimits }: Parts, options: CookieOptions): Handlers {
  const { cookies, deviceOf, opened } = browserCookies(options, signInLimits);
  return {
    previewClosing: async ({ caller }) => closing.preview(caller.uid),
    closeAccount: async ({ body, caller, reply }) => {
      await closing.close(caller, body);
      cookies.clear(reply);
      return undefined;
    },
    reopenAccount: async ({ body, request, reply }) =>
      opened(reply, await closing.reopen(body, deviceOf(request))),
  };
}
