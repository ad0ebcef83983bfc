import type { SignedIn } from '@artcade/contract/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#http/client-network.ts';
import { isNative, nativeSession } from '#http/native-apps.ts';
import type { SignInLimits } from './limits.ts';
import type { Device, Opened } from './sessions.ts';

export interface CookieOptions {
  readonly publicUrl: string;
  readonly sessionDays: number;
}

/** Reads and writes the cookies of a sign-in: session and known device. */
export function browserCookies(options: CookieOptions, signInLimits: SignInLimits) {
  const cookies = sessionCookies(options);
  const knownDeviceCookies = knownDeviceCookie(options);
  const remember = (reply: FastifyReply, email: string): void => {
    knownDeviceCookies.write(reply, signInLimits.remember(knownDeviceCookies.read(reply.request), email));
  };
  /** Logs every sign-in, by any method, for the investigation of a theft. */
  const writeSession = (reply: FastifyReply, { token, signedIn }: Opened): void => {
    cookies.write(reply, token);
    remember(reply, signedIn.user.email);
    reply.log.info({ uid: signedIn.user.uid }, 'signed in');
  };
  return {
    cookies,
    remember,
    writeSession,
    deviceOf: (request: FastifyRequest): Device => ({
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      address: networkOf(request.ip),
      previousSession: cookies.read(request),
      knownDevice: knownDeviceCookies.read(request),
    }),
    /** The response to a successful sign-in; apps also receive the session token. */
    opened: (reply: FastifyReply, session: Opened): SignedIn => {
      writeSession(reply, session);
      const { signedIn, token } = session;
      return isNative(reply.request) ? { ...signedIn, sessionToken: token } : signedIn;
    },
  };
}

/** Apps send the session in a header, because a cookie would be a third-party cookie there. */
function sessionCookies({ publicUrl, sessionDays }: CookieOptions) {
  const kept = cookie('session', publicUrl, sessionDays * 86_400);
  return { ...kept, read: (request: FastifyRequest) => nativeSession(request) ?? kept.read(request) };
}
const knownDeviceCookie = ({ publicUrl }: CookieOptions) => cookie('known_device', publicUrl, 400 * 86_400);
/** Outlives the sign-in itself, so that a browser that returns late gets a proper error. */
export const stateCookie = ({ publicUrl }: CookieOptions) => cookie('oidc_state', publicUrl, 3600);

function cookie(plainName: string, publicUrl: string, maxAge: number) {
  const secure = publicUrl.startsWith('https:');
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  // The prefix makes browsers require Secure and this exact host. It is valid for https only.
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
