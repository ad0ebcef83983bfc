import type { Issuer, Person } from '#adapters/oidc/issuer.ts';
import { createAccounts } from '#features/accounts/service.ts';
import { createCredentials } from '#features/accounts/sign-in/credentials.ts';
import { createDevices } from '#features/accounts/sign-in/devices.ts';
import type { Device, Sessions } from '#features/accounts/sign-in/sessions.ts';
import { createSocialSignIn } from '#features/accounts/sign-in/social.ts';
import { createSocialEmailCheck } from '#features/accounts/sign-in/social-email-check.ts';
import { createVerification } from '#features/accounts/sign-in/verification.ts';
import { createClosing } from '#features/closing/closing.ts';
import { lastingAccess } from '#features/lasting-access/service.ts';
import type { Drive } from '#features/library/drive/service.ts';
import { createBilling } from '#features/money/billing/service.ts';
import { bareAccounts, device, passwordCost } from './bare-accounts.ts';

const publicUrl = 'https://artcade.example';
export const password = 'a quiet harbour at dusk';
/** `signInAttempts`; limits by network are ten times this. */
export const attempts = 3;

/** Every way into an account, over a database without a server, with an identity provider that asserts what a test says. */
export async function bareSignIn() {
  const bare = await bareAccounts();
  const { db, tokens, mailer, mail, mailLimits, proof, inBackground, world } = bare;
  const sessions = bare.sessions as Sessions;
  const now = () => world.now;
  const asserted = {
    person: null as Person | null,
    isDown: false,
    /** What was brought back with the last answer. */
    kept: {} as object,
  };
  const issuer: Issuer = {
    begin: async () => {
      if (asserted.isDown) throw new Error('down');
      const state = `state-${Math.random()}`;
      return { url: 'https://issuer.example', state, verifier: `v ${state}`, nonce: `n ${state}` };
    },
    finish: async (_returned, kept) => {
      asserted.kept = kept;
      if (!asserted.person) throw new Error('refused');
      return asserted.person;
    },
  };
  const access = lastingAccess({ mail, now });
  const settings = { publicUrl, signInAttempts: attempts, welcomeCredits: 30 };
  const { signInLimits, lockoutCode } = bare;
  const accounts = createAccounts({
    db,
    tokens,
    sessions,
    signInLimits,
    lockoutCode,
    mailLimits,
    mailer,
    mail,
    access,
    settings,
    passwordCost,
    now,
    inBackground,
  });
  const emailCheck = createSocialEmailCheck({ db, mailer, mailLimits, signInAttempts: attempts, now });
  const shared = { db, tokens, sessions, mail, access, passwordCost, now, signInAttempts: attempts };
  const billing = createBilling({
    db,
    publicUrl,
    now,
    inBackground,
    gateway: null,
    appStores: null,
    supportEmail: '',
    mail: async () => {},
    warn: () => {},
  });
  let made = 0;

  /** The token of the last mail that had a link. */
  const mailedToken = async (): Promise<string> => {
    await Promise.all(bare.background.splice(0));
    return /token=([\w-]+)/.exec(bare.sent.at(-1)?.text ?? '')?.[1] ?? '';
  };
  return {
    ...bare,
    access,
    accounts,
    asserted,
    emailCheck,
    social: createSocialSignIn({ ...shared, issuer, emailCheck, welcomeCredits: 30 }),
    verification: createVerification(shared),
    credentials: createCredentials({
      db,
      tokens,
      mailer,
      proof,
      mail,
      publicUrl,
      mailLimits,
      passwordCost,
      now,
      inBackground,
    }),
    devices: createDevices({ db, tokens, now }),
    closingParts: { billing, now, eraseAfterDays: 30 },
    closing: createClosing({
      db,
      tokens,
      sessions,
      proof,
      billing,
      mail,
      now,
      eraseAfterDays: 30,
      // Only the preview reads it.
      drive: {} as Drive,
    }),
    mailedToken,
    /** The last step of a sign-in, after the steps that were passed. */
    enter: (
      uid: string,
      passed: { isNew?: boolean; twoFactor?: boolean; isReopening?: boolean } = {},
      from: Device = device(),
    ) => db.transaction().execute((tx) => sessions.open(tx, uid, from, passed)),
    /** The mails so far, once all that runs in the background is done. */
    settled: async () => {
      await Promise.all(bare.background.splice(0));
      return bare.sent;
    },
    /** An address that no test has used. */
    newAddress: (): string => {
      made += 1;
      return `somebody-${made}@example.com`;
    },
    rowOf: async (uid: string) => (await bare.ask('select * from users where id = $1', uid))[0] ?? {},
    /** Whether each of the sessions is open, in the database. */
    openOnes: async (...ids: readonly string[]): Promise<boolean[]> => {
      const rows = await bare.ask<{ id: string }>(
        'select id from sessions where revoked_at is null and id = any($1)',
        ids,
      );
      return ids.map((id) => rows.some((row) => row.id === id));
    },
    countOf: async (key: string): Promise<number> =>
      (await bare.ask<{ used: number }>('select used from rate_limits where key = $1', key))[0]?.used ?? 0,
  };
}
