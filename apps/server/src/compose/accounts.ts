import { createClosing } from '#accounts/closing/closing.ts';
import { createErasure } from '#accounts/closing/erasure.ts';
import { createMailLimits } from '#accounts/mail-limits.ts';
import { createProfiles, photoRoutes, profileFiles, profileRoutes } from '#accounts/profile/profile.ts';
import { accountRoutes } from '#accounts/routes.ts';
import { createAccounts } from '#accounts/service.ts';
import { createCredentials } from '#accounts/sign-in/credentials.ts';
import { createDevices } from '#accounts/sign-in/devices.ts';
import { createEntry } from '#accounts/sign-in/entry.ts';
import { createSignInLimits } from '#accounts/sign-in/limits.ts';
import { createMailboxStep } from '#accounts/sign-in/mailbox-step.ts';
import { createMailedStep } from '#accounts/sign-in/mailed-step.ts';
import { createSocialSignIn } from '#accounts/sign-in/social.ts';
import { socialCalls, socialReturnPath, socialRoutes } from '#accounts/sign-in/social-routes.ts';
import { createVerification } from '#accounts/sign-in/verification.ts';
import { createSecondFactor } from '#accounts/two-factor/check.ts';
import { createProof } from '#accounts/two-factor/proof.ts';
import { createTwoFactor } from '#accounts/two-factor/settings.ts';
import { createSecondStep } from '#accounts/two-factor/sign-in-step.ts';
import { oidcIssuer } from '#adapters/oidc/issuer.ts';
import type { Billing } from '#billing/service.ts';
import type { Base } from './base.ts';
import { chooseIssuer } from './choices.ts';
import type { OpenDrive } from './drive.ts';
import type { Feature, ServiceFeature } from './feature.ts';
import { hasGoogleSignIn } from './site.ts';

interface SignIn {
  readonly accounts: ReturnType<typeof createAccounts>;
  readonly entry: ReturnType<typeof createEntry>;
  readonly signInLimits: ReturnType<typeof createSignInLimits>;
  readonly verification: ReturnType<typeof createVerification>;
  readonly social: ReturnType<typeof createSocialSignIn>;
  readonly devices: ReturnType<typeof createDevices>;
  readonly credentials: ReturnType<typeof createCredentials>;
  readonly proof: ReturnType<typeof createProof>;
  readonly secondStep: ReturnType<typeof createSecondStep>;
  readonly twoFactor: ReturnType<typeof createTwoFactor>;
}

/** Accounts, the ways to sign in, and two-factor authentication. */
export function openSignIn(base: Base): SignIn {
  const { config, db, tokens, sealing, mailer, mail, now, background } = base;
  const { signInAttempts, mailsPerHour, publicUrl } = config;
  const inBackground = background.run;
  const entry = createEntry({ tokens, sessionDays: config.sessionDays, now });
  const signInLimits = createSignInLimits({ db, sealing, attempts: signInAttempts, now });
  const mailLimits = createMailLimits({ db, perHour: mailsPerHour });
  const mailedStep = createMailedStep({ db, entry, mailer, mailLimits, inBackground });
  const secondFactor = createSecondFactor({ db, sealing, mail, now });
  const proof = createProof({ db, mailer, secondFactor, mailLimits, now });
  const shared = { db, tokens, entry, mailLimits, mailer, mail, now, inBackground };
  return {
    entry,
    signInLimits,
    proof,
    accounts: createAccounts({ ...shared, signInLimits, mailedStep, settings: config }),
    verification: createVerification({ db, tokens, mail, signInAttempts, now }),
    social: openSocialSignIn(base, { entry, mailLimits }),
    devices: createDevices({ db, tokens, now }),
    secondStep: createSecondStep({ db, entry, secondFactor, mailedStep, mail, signInAttempts }),
    twoFactor: createTwoFactor({ db, tokens, proof, secondFactor, mail, now }),
    credentials: createCredentials({ ...shared, proof, publicUrl }),
  };
}

function openSocialSignIn(
  { config, sandbox, db, tokens, mailer, mail, now }: Base,
  { entry, mailLimits }: Pick<SignIn, 'entry'> & { readonly mailLimits: ReturnType<typeof createMailLimits> },
): SignIn['social'] {
  const { signInAttempts, welcomeCredits, publicUrl } = config;
  return createSocialSignIn({
    db,
    tokens,
    entry,
    issuer: oidcIssuer({ ...chooseIssuer(config, sandbox), redirectUri: publicUrl + socialReturnPath }),
    mail,
    mailbox: createMailboxStep({ db, mailer, mailLimits, signInAttempts, now }),
    signInAttempts,
    welcomeCredits,
    now,
  });
}

/** Adds what accounts have in other features: profile photos, and what is deleted with an account. */
export function openAccounts(
  base: Base,
  signIn: SignIn,
  { billing, drive }: { readonly billing: ServiceFeature<Billing>; readonly drive: OpenDrive },
): Feature {
  const { config, db, tokens, jobs, mail, now, background } = base;
  const { entry, proof, social, signInLimits } = signIn;
  const closing = createClosing({
    db,
    tokens,
    entry,
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
    now,
    warn: background.warn,
  });
  const profiles = createProfiles({ db, portrait: drive.service.portrait });
  return {
    routes: ({ app, serve, serveWithFiles }) => {
      serve(accountRoutes({ ...signIn, closing }, config));
      photoRoutes(app, profiles);
      serveWithFiles(profileRoutes(profiles), profileFiles);
      if (!hasGoogleSignIn(base)) return;
      socialRoutes(app, { social, signInLimits }, config);
      serve(socialCalls({ social, signInLimits }, config));
    },
    sweep: () => erasure.sweep(),
  };
}
