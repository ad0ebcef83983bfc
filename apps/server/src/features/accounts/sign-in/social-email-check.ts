import type { Body } from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import { storedLanguage } from '@artcade/domain/languages';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import type { Mailer } from '#adapters/mail/mailer.ts';
import type { MailLimits } from '#features/accounts/mail-limits.ts';
import { composeCodeMail } from '#features/accounts/mails.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { hashToken, newToken } from '#keys/secrets.ts';
import { isCode, newMailedCode, sealCode } from './mailed-code.ts';

const lifetime = 10 * 60_000;
/** Of a hundred million codes, for each of the few mails that a mailbox gets per hour. */
const tries = 5;

type Row = Selectable<Tables['mailbox_claims']>;
/** The identity that a provider asserts, and what the sign-in is for. */
export type Claim = Pick<Row, 'issuer' | 'subject' | 'email' | 'name' | 'may_create' | 'language'>;

interface Parts {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly mailLimits: MailLimits;
  readonly signInAttempts: number;
  readonly now: () => Date;
}

export type SocialEmailCheck = ReturnType<typeof createSocialEmailCheck>;

/**
 * An extra step for addresses that the identity provider does not host: it verified them once, perhaps years ago.
 * Before such an address opens or creates an account, a code is mailed to it.
 */
export function createSocialEmailCheck({ db, mailer, mailLimits, signInAttempts, now }: Parts) {
  return {
    /** Mails the code and returns the failure that carries the ticket for the next step. */
    async begin(claim: Claim, address: string): Promise<Failure> {
      const giveBack = await mailLimits.countIssuerCode(claim.email, address);
      const ticket = newToken();
      const code = newMailedCode();
      await db
        .insertInto('mailbox_claims')
        .values({
          ticket_hash: hashToken(ticket),
          code_hash: sealCode(ticket, code),
          ...claim,
          expires_at: new Date(now().getTime() + lifetime),
        })
        .execute();
      // Awaited, so that the page announces a code only if the mail was accepted.
      const language = storedLanguage(claim.language) ?? 'en';
      await mailer
        .send(composeCodeMail(language, claim.email, code, 'google'))
        .catch(async (error: unknown) => {
          await giveBack();
          throw error;
        });
      return new Failure('email_code_required', { ticket, email: claim.email });
    },

    /** Counts an attempt and returns the claim if the code matches. The claim stays until it is taken. */
    async read({ ticket, code }: Body<'confirmMailbox'>, address: string): Promise<Claim> {
      await countAttempt(db, [
        { key: `mailbox-step:${address}`, allowed: signInAttempts * 10, seconds: 600 },
      ]);
      const { rows } = await sql<Row>`
        update mailbox_claims set tries = tries + 1
        where ticket_hash = ${hashToken(ticket)} and expires_at > ${now()} and tries < ${tries}
        returning *`.execute(db);
      const [row] = rows;
      if (!row) throw new Failure('link_expired');
      if (!isCode(row.code_hash, ticket, code)) throw new Failure('code_wrong');
      const { issuer, subject, email, name, may_create, language } = row;
      return { issuer, subject, email, name, may_create, language };
    },

    /** Consumes the claim. Of two concurrent calls, one gets it. */
    async take(tx: Database, ticket: string): Promise<boolean> {
      const { numDeletedRows } = await tx
        .deleteFrom('mailbox_claims')
        .where('ticket_hash', '=', hashToken(ticket))
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}
