import type { SignedIn } from '@artcade/contract/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#http/client-network.ts';
import { isNative, nativeSession } from '#http/native-apps.ts';
import type { Device, Opened } from './entry.ts';
import type { SignInLimits } from './limits.ts';

export interface CookieOptions {
  readonly publicUrl: string;
  readonly sessionDays: number;
}

/** What a browser shows and is given to keep. */
export function browserCookies(options: CookieOptions, signInLimits: SignInLimits) {
  const cookies = sessionCookies(options);
  const notes = noteCookie(options);
  const remember = (reply: FastifyReply, email: string): void => {
    notes.write(reply, signInLimits.remember(notes.read(reply.request), email));
  };
  /** Whoever looks into a theft finds every sign-in, by whichever way. */
  const letIn = (reply: FastifyReply, { token, signedIn }: Opened): void => {
    cookies.write(reply, token);
    remember(reply, signedIn.user.email);
    reply.log.info({ uid: signedIn.user.uid }, 'signed in');
  };
  return {
    cookies,
    remember,
    letIn,
    deviceOf: (request: FastifyRequest): Device => ({
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      address: networkOf(request.ip),
      earlier: cookies.read(request),
      note: notes.read(request),
    }),
    /** The answer to whoever is let in. */
    opened: (reply: FastifyReply, session: Opened): SignedIn => {
      letIn(reply, session);
      const { signedIn, token } = session;
      return isNative(reply.request) ? { ...signedIn, sessionToken: token } : signedIn;
    },
  };
}

/** In an app, a header: a cookie would be one of a foreign site there. */
function sessionCookies({ publicUrl, sessionDays }: CookieOptions) {
  const kept = cookie('session', publicUrl, sessionDays * 86_400);
  return { ...kept, read: (request: FastifyRequest) => nativeSession(request) ?? kept.read(request) };
}
const noteCookie = ({ publicUrl }: CookieOptions) => cookie('known_device', publicUrl, 400 * 86_400);
/** For longer than a sign-in may take: who comes back late is told so, and where they came from. */
export const stateCookie = ({ publicUrl }: CookieOptions) => cookie('oidc_state', publicUrl, 3600);

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
