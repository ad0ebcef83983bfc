import type { Answer, Body } from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import type { Database } from '#adapters/db/database.ts';
import type { QueueMail } from '#features/accounts/account-mail.ts';
import { findCredentials, setPassword } from '#features/accounts/credential-store.ts';
import { checkStrength } from '#features/accounts/inputs.ts';
import type { LastingAccess } from '#features/accounts/lasting-access.ts';
import { redeemMailToken } from '#features/accounts/link-store.ts';
import { lockUser, setVerified } from '#features/accounts/user-store.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { AccessTokens } from '#keys/access-tokens.ts';
import { hashToken } from '#keys/secrets.ts';
import { strangerTurn, type Turn } from './hash-queue.ts';
import { type HashCost, hashPassword, verifyPassword } from './passwords.ts';
import { removeAllCredentials } from './remove-credentials.ts';
import type { Device } from './sessions.ts';

interface Parts {
  readonly db: Database;
  readonly tokens: AccessTokens;
  readonly mail: QueueMail;
  readonly access: LastingAccess;
  readonly signInAttempts: number;
  readonly passwordCost?: HashCost | undefined;
  readonly now: () => Date;
}

const againPerHour = 10;

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export type Verification = ReturnType<typeof createVerification>;

/**
 * Verification of an address by a mailed link. Anybody can register any address, so the link alone does not prove that
 * its reader registered the account. The session that requested the mail proves it. Any other browser must set a new
 * password, which locks out the stranger who knew the old one.
 */
export function createVerification({ db, tokens, mail, access, signInAttempts, passwordCost, now }: Parts) {
  return {
    /** Changes nothing, so that mail scanners may open the page. */
    async preview(
      { token }: Body<'previewVerification'>,
      device: Device,
    ): Promise<Answer<'previewVerification'>> {
      const link = await requireLink(db, token);
      return {
        email: link.email,
        displayName: link.display_name,
        isDone: link.email_verified_at !== null,
        isHere: await isAskedHere(db, link, device),
      };
    },

    /** Returns the address if a password was set: the browser counts as a known device from now on. */
    async confirm({ token, password }: Body<'verifyEmail'>, device: Device): Promise<string | null> {
      await countAttempt(db, [
        { key: `verify:${device.address}`, allowed: signInAttempts * 10, seconds: 600 },
      ]);
      const link = await requireLink(db, token);
      const turn = strangerTurn(device.address);
      if (link.email_verified_at) return again(link, password, turn);
      if (password !== undefined) await checkStrength(password, [link.email, link.display_name]);
      const hash = password === undefined ? null : await hashPassword(password, turn, passwordCost);
      const ended = await db.transaction().execute(async (tx) => {
        await lockUser(tx, link.user_id);
        const present = await requireLink(tx, token);
        if (present.email_verified_at) return null;
        if (hash === null && !(await isAskedHere(tx, present, device)))
          throw new Failure('password_required');
        await redeemMailToken(tx, token, 'verify', now());
        const sessions = hash === null ? [] : await replacePassword(tx, link.user_id, hash);
        await setVerified(tx, link.user_id, now());
        return sessions;
      });
      // A concurrent request was first.
      if (!ended) return again(link, password, turn);
      if (hash !== null) await tokens.end(ended);
      return password === undefined ? null : link.email;
    },
  };

  async function requireLink(on: Database, token: string): Promise<Link> {
    const link = await findLink(on, token, now());
    if (!link) throw new Failure('link_expired');
    return link;
  }

  function isAskedHere(on: Database, link: Link, { previousSession }: Device): Promise<boolean> {
    return isActiveSession(on, link, previousSession ?? null, now());
  }

  async function replacePassword(tx: Database, uid: string, hash: string): Promise<string[]> {
    const ended = await removeAllCredentials(tx, uid, access, now());
    await setPassword(tx, uid, hash, now());
    await mail(tx, uid, { kind: 'passwordChanged' });
    return ended;
  }

  /**
   * A client that lost the first response may retry. Throws unless the password is the one that was set, so that the
   * user does not rely on another one. Rate-limited against guessing, and does not make the browser a known device.
   */
  async function again({ email, user_id }: Link, password: string | undefined, turn: Turn): Promise<null> {
    if (password === undefined) return null;
    await countAttempt(db, [{ key: `verify-again:${user_id}`, allowed: againPerHour, seconds: 3600 }]);
    const owner = await findCredentials(db, email);
    if (!(await verifyPassword(password, owner?.hash ?? null, turn))) throw new Failure('link_expired');
    return null;
  }
}

const findLink = (db: Database, token: string, now: Date) =>
  db
    .selectFrom('mail_tokens')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'mail_tokens.user_id').onRef('users.email', '=', 'mail_tokens.email'),
    )
    .select(['user_id', 'session_id', 'users.email', 'display_name', 'email_verified_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'verify')
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Returns whether this is the token of the active session that requested the mail. */
async function isActiveSession(db: Database, link: Link, shown: string | null, now: Date): Promise<boolean> {
  if (link.session_id === null || shown === null) return false;
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', link.session_id)
    .where('user_id', '=', link.user_id)
    .where('token_hash', '=', hashToken(shown))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
