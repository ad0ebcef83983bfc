import { signInMethods } from '@artcade/domain/profile';
import * as z from 'zod/mini';
import { displayName, email, language, opaque, password, proofCode, security, signedIn } from '../shapes.ts';
import type { Call } from './call.ts';

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const signInCalls = {
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    key: null,
    rule: 'anyone',
    summary: 'Create an account and sign in',
    body: z.strictObject({
      displayName,
      email,
      password,
      acceptTerms: z.boolean(),
      language,
    }),
    answer: signedIn,
  },
  signIn: {
    method: 'POST',
    path: '/auth/signIn',
    access: 'anyone',
    key: null,
    rule: 'proof',
    summary: 'Sign in with email and password',
    body: z.strictObject({ email, password }),
    answer: signedIn,
  },
  refreshToken: {
    method: 'POST',
    path: '/auth/refresh',
    access: 'session',
    key: null,
    rule: 'session',
    summary: 'A fresh access token from the session, or null when nobody is signed in',
    answer: z.nullable(signedIn),
  },
  signOut: {
    method: 'POST',
    path: '/auth/signOut',
    access: 'session',
    key: null,
    rule: 'session',
    summary: 'End the session of this device',
  },
  confirmSignIn: {
    method: 'POST',
    path: '/auth/confirmSignIn',
    access: 'anyone',
    key: null,
    rule: 'proof',
    summary:
      'The second step of signing in: the ticket of the first, and a code of the authenticator app, a recovery code or a mailed code',
    body: z.strictObject({ ticket: opaque(), code: proofCode }),
    answer: signedIn,
  },
  finishAppSignIn: {
    method: 'POST',
    path: '/auth/google/finish',
    access: 'anyone',
    key: null,
    rule: 'proof',
    summary:
      'Sign in to a native app with the code from its browser and the secret whose hash it sent before (PKCE)',
    body: z.strictObject({ code: opaque(), secret: opaque() }),
    answer: z.extend(signedIn, { isNew: z.boolean() }),
  },
  confirmMailbox: {
    method: 'POST',
    path: '/auth/google/confirm',
    access: 'anyone',
    key: null,
    rule: 'proof',
    summary:
      'Continue with a Google account whose address Google does not host: the ticket, and the code that was mailed to the address',
    body: z.strictObject({ ticket: opaque(), code: proofCode }),
    answer: z.extend(signedIn, { isNew: z.boolean() }),
  },
  removeSignInMethod: {
    method: 'POST',
    path: '/auth/removeSignInMethod',
    access: 'user',
    key: null,
    rule: 'self',
    summary:
      'Remove the password or Google with a fresh code, but not the last of them; other devices are signed out',
    body: z.strictObject({ code: proofCode, method: z.enum(signInMethods) }),
  },
  getSecurity: {
    method: 'GET',
    path: '/auth/security',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'The sign-in methods of the caller',
    answer: security,
  },
  beginTwoFactor: {
    method: 'POST',
    path: '/auth/twoFactor/begin',
    access: 'user',
    key: null,
    rule: 'self',
    summary:
      'Create a secret for an authenticator app, with a fresh code; nothing changes until it is confirmed',
    body: z.strictObject({ code: proofCode }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmTwoFactor: {
    method: 'POST',
    path: '/auth/twoFactor/confirm',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Turn two-factor sign-in on with a code of the app; returns the recovery codes, once',
    body: z.strictObject({ code: proofCode }),
    answer: recoveryCodes,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/twoFactor/recoveryCodes',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Replace the recovery codes, with a code of the app or a recovery code',
    body: z.strictObject({ code: proofCode }),
    answer: recoveryCodes,
  },
  endTwoFactor: {
    method: 'POST',
    path: '/auth/twoFactor/end',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Turn two-factor sign-in off with a code of the app or a recovery code',
    body: z.strictObject({ code: proofCode }),
  },
} as const satisfies Record<string, Call>;
