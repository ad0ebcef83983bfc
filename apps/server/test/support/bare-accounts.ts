import { randomBytes } from 'node:crypto';
import type { Database } from '#adapters/db/database.ts';
import type { Mail, Mailer } from '#adapters/mail/mailer.ts';
import type { AccountMail } from '#features/accounts/account-mail.ts';
import { createMailLimits } from '#features/accounts/mail-limits.ts';
import { createSignInLimits } from '#features/accounts/sign-in/limits.ts';
import { createLockoutCode } from '#features/accounts/sign-in/lockout-code.ts';
import { createSessions, type Device, type Sessions } from '#features/accounts/sign-in/sessions.ts';
import { createTwoFactorCheck } from '#features/accounts/two-factor/check.ts';
import { createGranting } from '#features/accounts/two-factor/granting.ts';
import { createProof } from '#features/accounts/two-factor/proof.ts';
import { createTwoFactorSettings } from '#features/accounts/two-factor/settings.ts';
import { createTwoFactorStep } from '#features/accounts/two-factor/sign-in-step.ts';
import { AccessTokens, type SessionCaller } from '#keys/access-tokens.ts';
import { createSealing } from '#keys/sealing.ts';
import { appOf } from './authenticator.ts';
import { bareWallets } from './bare-database.ts';

/** Hashes are cheap: a test about what they cost makes its own. */
export const passwordCost = { memory: 16, passes: 2, parallelism: 1 };
export const today = new Date('2027-03-10T04:00:00Z');
export const device = (address = '192.0.2.1'): Device => ({ userAgent: 'test', address });

/** Sign-in and two-factor over a database without a server. */
export async function bareAccounts() {
  const bare = await bareWallets();
  const { db } = bare;
  const world = { now: today, mailFails: false };
  const queued: (AccountMail & { uid: string })[] = [];
  const sent: Mail[] = [];
  /** How often it was asked whether every process has heard what ended. */
  const heard = { times: 0 };
  const now = () => world.now;
  const keys = [randomBytes(32), randomBytes(32)] as const;
  const sealing = createSealing([keys[0]]);
  const issuer = 'https://artcade.example';
  const tokens = new AccessTokens({
    db,
    sealing,
    issuer,
    lifetimeSeconds: 300,
    keyDays: 30,
    now: () => now().getTime(),
    everyoneHeard: async () => {
      heard.times += 1;
    },
  });
  await tokens.load();
  const mailer: Mailer = {
    send: async (one) => {
      if (world.mailFails) throw new Error('no mail today');
      sent.push(one);
    },
  };
  const mail = async (_tx: Database, uid: string, one: AccountMail) => void queued.push({ uid, ...one });
  const sessions: Sessions = createSessions({ tokens, sessionDays: 30, now });
  const signInLimits = createSignInLimits({ db, sealing, attempts: 3, now });
  const mailLimits = createMailLimits({ db, perHour: 5 });
  const background: Promise<unknown>[] = [];
  const inBackground = (_name: string, work: Promise<unknown>) => void background.push(work);
  const lockoutCode = createLockoutCode({ db, sessions, mailer, mailLimits, inBackground });
  const checkWith = (used = sealing) => createTwoFactorCheck({ db, sealing: used, mail, passwordCost, now });
  const twoFactorCheck = checkWith();
  const proof = createProof({ db, mailer, twoFactorCheck, mailLimits, now });
  const granting = createGranting({ db, proof, mail, mailLimits, now });
  const settings = createTwoFactorSettings({ db, tokens, proof, twoFactorCheck, mail, passwordCost, now });
  const step = createTwoFactorStep({ db, sessions, twoFactorCheck, lockoutCode, mail, signInAttempts: 100 });

  const open = async (uid: string, from = device()): Promise<SessionCaller & { token: string }> => {
    const opened = await db
      .transaction()
      .execute((tx) => sessions.open(tx, uid, from, { twoFactor: true, isReopening: true }));
    if (opened instanceof Error) throw opened;
    return { uid, sessionId: opened.sessionId, token: opened.token };
  };
  const mailed = async (caller: SessionCaller, purpose: Parameters<typeof proof.request>[1]['purpose']) => {
    await proof.request(caller, { language: 'en', purpose }, '192.0.2.1');
    return /\b\d{8}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
  };
  return {
    ...bare,
    world,
    queued,
    sent,
    heard,
    keys,
    sealing,
    tokens,
    sessions: sessions as Pick<Sessions, 'issueTicket' | 'readTicket' | 'readMailedTicket'>,
    signInLimits,
    mailLimits,
    inBackground,
    lockoutCode,
    checkWith,
    twoFactorCheck,
    proof,
    granting,
    settings,
    step,
    background,
    mailer,
    mail,
    open,
    mailed,
    /** A user with a session, today. */
    newcomer: async () => {
      world.now = today;
      world.mailFails = false;
      const uid = await bare.newWallet(0);
      const caller = await open(uid);
      queued.length = 0;
      sent.length = 0;
      heard.times = 0;
      return caller;
    },
    /** Turns two-factor sign-in on, and moves to the next code. */
    turnOn: async (caller: SessionCaller) => {
      const { secret } = await settings.begin(caller, await mailed(caller, 'twoFactor'));
      const app = appOf(secret);
      const { recoveryCodes } = await settings.confirm(caller, app.code(world.now));
      world.now = new Date(world.now.getTime() + 30_000);
      queued.length = 0;
      return { app, recoveryCodes };
    },
    /** The ticket that a password brings where two-factor sign-in is on. */
    ticketOf: (uid: string) =>
      db.transaction().execute((tx) => sessions.issueTicket(tx, uid, 'second_factor')),
  };
}
