import { randomBytes } from 'node:crypto';
import type { Answer } from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import type { Database } from '#adapters/db/database.ts';
import type { QueueMail } from '#features/accounts/account-mail.ts';
import { hasPassword, identitySince } from '#features/accounts/credential-store.ts';
import { dropPending } from '#features/accounts/drop-pending.ts';
import { findPendingEmail } from '#features/accounts/link-store.ts';
import type { HashCost } from '#features/accounts/sign-in/passwords.ts';
import { revokeOtherSessions } from '#features/accounts/sign-in/session-store.ts';
import { findUserById, lockUser } from '#features/accounts/user-store.ts';
import type { AccessTokens, SessionCaller } from '#keys/access-tokens.ts';
import type { TwoFactorCheck } from './check.ts';
import { countAppCode, forgiveAppCode } from './code-tries.ts';
import type { Proof } from './proof.ts';
import { hideRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts';
import * as store from './store.ts';
import { appAddress, base32, matchingStep, readAppCode, secretLength } from './totp.ts';

const timeToConfirm = 10 * 60_000;

interface Parts {
  readonly db: Database;
  readonly tokens: AccessTokens;
  readonly proof: Proof;
  readonly twoFactorCheck: TwoFactorCheck;
  readonly mail: QueueMail;
  readonly passwordCost?: HashCost | undefined;
  readonly now: () => Date;
}

export type TwoFactorSettings = ReturnType<typeof createTwoFactorSettings>;

/** Turns two-factor sign-in on and off. Turning it off needs a code of its own: access to the mailbox is not enough. */
export function createTwoFactorSettings(parts: Parts) {
  const { db, tokens, proof, twoFactorCheck, mail, passwordCost, now } = parts;
  return {
    async security({ uid }: SessionCaller): Promise<Answer<'getSecurity'>> {
      const pendingEmail = await findPendingEmail(db, uid, now());
      const googleSince = await identitySince(db, uid);
      return {
        hasPassword: await hasPassword(db, uid),
        ...(googleSince && { googleSince: googleSince.toISOString() }),
        twoFactor: await store.hasTwoFactor(db, uid),
        recoveryCodes: await store.countRecoveryCodes(db, uid),
        ...(pendingEmail !== null && { pendingEmail }),
      };
    },

    /** Takes effect only after confirmation: a wrongly set up app must not lock the owner out. */
    async begin(caller: SessionCaller, code: string): Promise<Answer<'beginTwoFactor'>> {
      const { uid } = caller;
      if (await store.hasTwoFactor(db, uid)) throw new Failure('two_factor_on');
      await proof.require(caller, code, 'twoFactor');
      const secret = randomBytes(secretLength);
      const user = await db.transaction().execute(async (tx) => {
        await lockUser(tx, uid);
        if (await store.hasTwoFactor(tx, uid)) throw new Failure('two_factor_on');
        await store.putAuthenticator(tx, uid, twoFactorCheck.seal(uid, secret), now());
        return findUserById(tx, uid);
      });
      if (!user) throw new Failure('unauthenticated');
      return { secret: base32(secret), uri: appAddress(user.email, base32(secret)) };
    },

    /** Ends all other sessions, so that every remaining one has passed two-factor sign-in. */
    async confirm(caller: SessionCaller, typed: string): Promise<Answer<'confirmTwoFactor'>> {
      const { uid, sessionId } = caller;
      const begun = await store.findAuthenticator(db, uid);
      if (begun?.confirmed_at) throw new Failure('two_factor_on');
      if (!begun || now().getTime() - begun.begun_at.getTime() > timeToConfirm)
        throw new Failure('link_expired');
      await countAppCode(db, caller);
      const step = matchingStep(twoFactorCheck.open(uid, begun.secret), readAppCode(typed) ?? '', now());
      if (step === null) throw new Failure('code_wrong');
      const { codes, hidden } = await freshCodes(uid, passwordCost);
      const ended = await db.transaction().execute(async (tx) => {
        await lockUser(tx, uid);
        if (!(await store.confirmAuthenticator(tx, begun, step, now())))
          throw new Failure((await store.hasTwoFactor(tx, uid)) ? 'two_factor_on' : 'link_expired');
        await forgiveAppCode(tx, caller);
        await store.replaceRecoveryCodes(tx, uid, hidden);
        await dropPending(tx, uid);
        await mail(tx, uid, { kind: 'twoFactorOn' });
        return revokeOtherSessions(tx, uid, sessionId, now());
      });
      await tokens.end(ended);
      return { recoveryCodes: codes };
    },

    async renewCodes(caller: SessionCaller, code: string): Promise<Answer<'renewRecoveryCodes'>> {
      const { uid } = caller;
      const redeem = await read(caller, code);
      const { codes, hidden } = await freshCodes(uid, passwordCost);
      await db.transaction().execute(async (tx) => {
        const used = await redeem(tx);
        await store.replaceRecoveryCodes(tx, uid, hidden);
        await twoFactorCheck.notifyOwner(tx, uid, used);
      });
      return { recoveryCodes: codes };
    },

    async end(caller: SessionCaller, code: string): Promise<void> {
      const { uid } = caller;
      const redeem = await read(caller, code);
      await db.transaction().execute(async (tx) => {
        await redeem(tx);
        await store.endTwoFactorFor(tx, uid);
        await mail(tx, uid, { kind: 'twoFactorOff' });
      });
    },
  };

  /** For actions that only a two-factor code may authorize. */
  async function read(caller: SessionCaller, code: string) {
    const { uid } = caller;
    if (!(await store.hasTwoFactor(db, uid))) throw new Failure('two_factor_off');
    if (readAppCode(code) !== null) await countAppCode(db, caller);
    const redeem = await twoFactorCheck.read(uid, code);
    return async (tx: Database) => {
      await lockUser(tx, uid);
      const used = await redeem(tx);
      if (!used) throw new Failure('code_wrong');
      if (used === 'app') await forgiveAppCode(tx, caller);
      return used;
    };
  }
}

/** Call before the transaction, because hashing is slow. */
async function freshCodes(uid: string, cost: HashCost | undefined) {
  const codes = newRecoveryCodes();
  return { codes, hidden: await hideRecoveryCodes(codes, uid, cost) };
}
