import { oidcIssuer } from '#adapters/oidc/issuer.ts';
import { deviceLoginRoutes } from '#features/accounts/api-keys/device-login-routes.ts';
import { createDeviceLogins, type DeviceLogins } from '#features/accounts/api-keys/device-logins.ts';
import { apiKeyRoutes } from '#features/accounts/api-keys/routes.ts';
import { type ApiKeyService, createApiKeyService } from '#features/accounts/api-keys/service.ts';
import { createMailLimits } from '#features/accounts/mail-limits.ts';
import {
  createProfiles,
  fileSettingsRoutes,
  photoRoutes,
  profileFiles,
  profileRoutes,
} from '#features/accounts/profile/profile.ts';
import { accountRoutes } from '#features/accounts/routes.ts';
import { createAccounts } from '#features/accounts/service.ts';
import { createCredentials } from '#features/accounts/sign-in/credentials.ts';
import { createDevices } from '#features/accounts/sign-in/devices.ts';
import { createSignInLimits } from '#features/accounts/sign-in/limits.ts';
import { createLockoutCode } from '#features/accounts/sign-in/lockout-code.ts';
import { createSessions } from '#features/accounts/sign-in/sessions.ts';
import { createSocialSignIn } from '#features/accounts/sign-in/social.ts';
import { createSocialEmailCheck } from '#features/accounts/sign-in/social-email-check.ts';
import { socialCalls, socialReturnPath, socialRoutes } from '#features/accounts/sign-in/social-routes.ts';
import { createVerification } from '#features/accounts/sign-in/verification.ts';
import { createTwoFactorCheck } from '#features/accounts/two-factor/check.ts';
import { createGranting, type Granting } from '#features/accounts/two-factor/granting.ts';
import { createProof } from '#features/accounts/two-factor/proof.ts';
import { createTwoFactorSettings } from '#features/accounts/two-factor/settings.ts';
import { createTwoFactorStep } from '#features/accounts/two-factor/sign-in-step.ts';
import { createClosing } from '#features/closing/closing.ts';
import { createErasure } from '#features/closing/erasure.ts';
import { closingRoutes } from '#features/closing/routes.ts';
import { lastingAccessRoutes } from '#features/lasting-access/routes.ts';
import { createPausedAccess, lastingAccess } from '#features/lasting-access/service.ts';
import { spentByApiKeys } from '#features/making/generations/service.ts';
import type { Billing } from '#features/money/billing/service.ts';
import { announceToTeam } from '#features/teams/activity/service.ts';
import { leaveTeams } from '#features/teams/team/service.ts';
import { chooseIssuer } from './adapters.ts';
import type { OpenDrive } from './drive.ts';
import type { Feature, ServiceFeature } from './feature.ts';
import { hasGoogleSignIn } from './public-settings.ts';
import type { ServerContext } from './server-context.ts';

interface SignIn {
  readonly accounts: ReturnType<typeof createAccounts>;
  readonly sessions: ReturnType<typeof createSessions>;
  readonly signInLimits: ReturnType<typeof createSignInLimits>;
  readonly verification: ReturnType<typeof createVerification>;
  readonly social: ReturnType<typeof createSocialSignIn>;
  readonly devices: ReturnType<typeof createDevices>;
  readonly credentials: ReturnType<typeof createCredentials>;
  readonly proof: ReturnType<typeof createProof>;
  readonly granting: Granting;
  readonly twoFactorStep: ReturnType<typeof createTwoFactorStep>;
  readonly twoFactorSettings: ReturnType<typeof createTwoFactorSettings>;
  readonly apiKeyService: ApiKeyService;
  readonly deviceLogins: DeviceLogins;
}

/** Accounts, the ways to sign in, and two-factor authentication. */
export function openSignIn(context: ServerContext): SignIn {
  const { config, db, tokens, sealing, mailer, mail, publish, now, background, options } = context;
  const { passwordCost } = options;
  const { signInAttempts, mailsPerHour, publicUrl } = config;
  const inBackground = background.run;
  const sessions = createSessions({ tokens, sessionDays: config.sessionDays, now });
  const signInLimits = createSignInLimits({ db, sealing, attempts: signInAttempts, now });
  const mailLimits = createMailLimits({ db, perHour: mailsPerHour });
  const lockoutCode = createLockoutCode({ db, sessions, mailer, mailLimits, inBackground });
  const twoFactorCheck = createTwoFactorCheck({ db, sealing, mail, passwordCost, now });
  const proof = createProof({ db, mailer, twoFactorCheck, mailLimits, now });
  const granting = createGranting({ db, proof, mail, mailLimits, now });
  const access = lastingAccess(context);
  const shared = { db, tokens, sessions, mailLimits, mailer, mail, now, inBackground, passwordCost };
  return {
    sessions,
    signInLimits,
    proof,
    granting,
    accounts: createAccounts({ ...shared, access, signInLimits, lockoutCode, settings: config }),
    verification: createVerification({ ...shared, access, signInAttempts }),
    social: openSocialSignIn(context, { sessions, mailLimits }),
    devices: createDevices({ db, tokens, now }),
    twoFactorStep: createTwoFactorStep({ db, sessions, twoFactorCheck, lockoutCode, mail, signInAttempts }),
    twoFactorSettings: createTwoFactorSettings({ ...shared, proof, twoFactorCheck }),
    credentials: createCredentials({ ...shared, proof, publicUrl }),
    apiKeyService: createApiKeyService({
      db,
      proof,
      granting,
      mail,
      spentBy: spentByApiKeys,
      publish,
      everyoneHeard: context.rollCall.everyoneHeard,
      now,
    }),
    deviceLogins: createDeviceLogins({ db, proof, granting, mail, publicUrl, now }),
  };
}

function openSocialSignIn(
  context: ServerContext,
  {
    sessions,
    mailLimits,
  }: Pick<SignIn, 'sessions'> & { readonly mailLimits: ReturnType<typeof createMailLimits> },
): SignIn['social'] {
  const { config, sandbox, db, tokens, mailer, mail, now } = context;
  const { signInAttempts, welcomeCredits, publicUrl } = config;
  return createSocialSignIn({
    db,
    tokens,
    sessions,
    issuer: oidcIssuer({ ...chooseIssuer(config, sandbox), redirectUri: publicUrl + socialReturnPath }),
    mail,
    access: lastingAccess(context),
    emailCheck: createSocialEmailCheck({ db, mailer, mailLimits, signInAttempts, now }),
    signInAttempts,
    welcomeCredits,
    now,
  });
}

/** Adds what accounts have in other features: profile photos, and what is deleted with an account. */
export function openAccounts(
  context: ServerContext,
  signIn: SignIn,
  { billing, drive }: { readonly billing: ServiceFeature<Billing>; readonly drive: OpenDrive },
): Feature {
  const { config, db, tokens, jobs, mail, now, background } = context;
  const { sessions, proof, granting, social, signInLimits } = signIn;
  const closing = createClosing({
    db,
    tokens,
    sessions,
    proof,
    drive: drive.service,
    billing: billing.service,
    mail,
    eraseAfterDays: config.eraseAfterDays,
    now,
  });
  const erasure = createErasure({
    db,
    drive: drive.service,
    forgetJobs: jobs.forget,
    leaveTeams: (tx, uid) => leaveTeams(tx, uid, { mail, announce: announceToTeam, now }),
    now,
    warn: background.warn,
  });
  const profiles = createProfiles({ db, portrait: drive.service.portrait });
  return {
    routes: ({ app, serve, serveWithFiles }) => {
      serve(accountRoutes(signIn, config));
      serve(closingRoutes({ closing, signInLimits }, config));
      serve(lastingAccessRoutes({ granting, pausedAccess: createPausedAccess({ db, granting, now }) }));
      serve(apiKeyRoutes(signIn.apiKeyService));
      serve(deviceLoginRoutes(signIn.deviceLogins));
      serve(fileSettingsRoutes(profiles));
      photoRoutes(app, profiles);
      serveWithFiles(profileRoutes(profiles), profileFiles);
      if (!hasGoogleSignIn(context)) return;
      socialRoutes(app, { social, signInLimits }, config);
      serve(socialCalls({ social, signInLimits }, config));
    },
    sweep: async () => {
      await erasure.sweep();
      await signIn.apiKeyService.sweep();
      await signIn.deviceLogins.sweep();
    },
  };
}
