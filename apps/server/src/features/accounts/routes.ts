import { browserCookies, type CookieOptions } from '#features/accounts/sign-in/browser-cookies.ts';
import type { Credentials } from '#features/accounts/sign-in/credentials.ts';
import type { Devices } from '#features/accounts/sign-in/devices.ts';
import type { SignInLimits } from '#features/accounts/sign-in/limits.ts';
import type { Verification } from '#features/accounts/sign-in/verification.ts';
import type { Proof } from '#features/accounts/two-factor/proof.ts';
import type { TwoFactorSettings } from '#features/accounts/two-factor/settings.ts';
import type { TwoFactorStep } from '#features/accounts/two-factor/sign-in-step.ts';
import type { Handlers } from '#http/route.ts';
import type { Accounts } from './service.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly verification: Verification;
  readonly devices: Devices;
  readonly proof: Proof;
  readonly credentials: Credentials;
  readonly twoFactorStep: TwoFactorStep;
  readonly twoFactorSettings: TwoFactorSettings;
  readonly signInLimits: SignInLimits;
}

export function accountRoutes(parts: Parts, options: CookieOptions): Handlers {
  const { accounts, verification, devices, proof, credentials } = parts;
  const { twoFactorStep, twoFactorSettings, signInLimits } = parts;
  const { cookies, deviceOf, opened, remember } = browserCookies(options, signInLimits);
  return {
    register: async ({ body, request, reply }) =>
      opened(reply, await accounts.register(body, deviceOf(request))),
    signIn: async ({ body, request, reply }) => opened(reply, await accounts.signIn(body, deviceOf(request))),
    refreshToken: async ({ request, reply }) => {
      const token = cookies.read(request);
      if (!token) return null;
      const signedIn = await accounts.refresh(token);
      if (signedIn) cookies.write(reply, token);
      else cookies.clear(reply);
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
    previewVerification: async ({ body, request }) => verification.preview(body, deviceOf(request)),
    verifyEmail: async ({ body, request, reply }) => {
      const email = await verification.confirm(body, deviceOf(request));
      if (email !== null) remember(reply, email);
      return undefined;
    },
    requestCode: async ({ body, caller, request }) => {
      await proof.request(caller, body, deviceOf(request).address);
      return undefined;
    },
    changePassword: async ({ body, caller, reply }) => {
      remember(reply, await credentials.changePassword(caller, body));
      return undefined;
    },
    removeSignInMethod: async ({ body, caller }) => {
      await credentials.removeSignInMethod(caller, body);
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
    cancelEmailChange: async ({ caller }) => {
      await credentials.cancelEmailChange(caller);
      return undefined;
    },
    confirmSignIn: async ({ body, request, reply }) =>
      opened(reply, await twoFactorStep.confirm(body, deviceOf(request))),
    getSecurity: async ({ caller }) => twoFactorSettings.security(caller),
    beginTwoFactor: async ({ body, caller }) => twoFactorSettings.begin(caller, body.code),
    confirmTwoFactor: async ({ body, caller }) => twoFactorSettings.confirm(caller, body.code),
    renewRecoveryCodes: async ({ body, caller }) => twoFactorSettings.renewCodes(caller, body.code),
    endTwoFactor: async ({ body, caller }) => {
      await twoFactorSettings.end(caller, body.code);
      return undefined;
    },
    listSessions: async ({ caller }) => devices.list(caller),
    endSession: async ({ caller, params, reply }) => {
      await devices.end(caller, params.id);
      if (params.id === caller.sessionId) cookies.clear(reply);
      return undefined;
    },
    resendVerification: async ({ body, caller, request }) => {
      await accounts.resendVerification(caller, body.language, deviceOf(request));
      return undefined;
    },
  };
}
