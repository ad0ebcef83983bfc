import type { Database } from '#adapters/db/database.ts';
import {
  describeAccount,
  disableAccount,
  enableAccount,
  endTwoFactorFor,
  findUser,
  signOutAccount,
} from '#features/accounts/service.ts';
import { closeFor, reopenFor } from '#features/closing/closing.ts';
import { lastingAccess } from '#features/lasting-access/service.ts';
import { countImages } from '#features/library/drive/service.ts';
import { countOrders, ownerOfOrder, plansOf } from '#features/money/billing/service.ts';
import { debtOf } from '#features/money/wallet/debts.ts';
import { readHistory } from '#features/money/wallet/history.ts';
import { spendable } from '#features/money/wallet/service.ts';
import { countTeams } from '#features/teams/team/service.ts';
import { whenHeard } from './announcing.ts';
import { withBilling } from './billing.ts';
import type { Command, CommandContext, Report } from './command.ts';
import { withMails } from './mails.ts';

interface Person {
  readonly id: string;
  readonly email: string;
}

export const nobody: Report = ['There is no such user.', false];

/** By user id, address or order number. */
export async function findPerson(db: Database, who: string): Promise<Person | undefined> {
  const found = await findUser(db, who);
  if (found) return found;
  const owner = await ownerOfOrder(db, who);
  return owner === null ? undefined : findUser(db, owner);
}

/** Changes one account, and records the reason. */
async function toPerson(
  { db, record }: CommandContext,
  who: string,
  reason: readonly string[],
  act: (tx: Database, person: Person) => Promise<Report>,
): Promise<Report> {
  const person = await findPerson(db, who);
  if (!person) return nobody;
  await record(person.id, { reason: reason.join(' ') });
  return db.transaction().execute((tx) => act(tx, person));
}

async function describe(db: Database, { id }: Person): Promise<string> {
  const user = await describeAccount(db, id);
  const facts = {
    id,
    email: user.email + (user.email_verified_at ? '' : ' (not verified)'),
    name: user.display_name,
    language: user.language,
    since: user.created_at.toISOString(),
    state: stateOf(user),
    'two-factor': user.hasTwoFactor ? 'on' : 'off',
    plan: (await plansOf(db, [id])).get(id) ?? 'none',
    credits: (await spendable(db, id)) ?? 0,
    owed: await debtOf(db, id),
    images: await countImages(db, id),
    teams: await countTeams(db, id),
    sessions: user.sessions,
    orders: await countOrders(db, id),
  };
  return Object.entries(facts)
    .map(([name, value]) => `${name.padEnd(11)}${value}`)
    .join('\n');
}

function stateOf(user: { disabled_at: Date | null; erase_at: Date | null }): string {
  if (user.disabled_at) return `disabled since ${user.disabled_at.toISOString()}`;
  return user.erase_at ? `closed, to be erased on ${user.erase_at.toISOString()}` : 'open';
}

/** Shows one account. */
async function lookAt(
  { db, record }: CommandContext,
  who: string,
  show: (person: Person) => Promise<string>,
): Promise<Report> {
  const person = await findPerson(db, who);
  if (!person) return nobody;
  await record(person.id);
  return [await show(person)];
}

async function listEntries(db: Database, { id }: Person): Promise<string> {
  const { entries, next } = await readHistory(db, id, null);
  const lines = entries.map(({ at, amount, balanceAfter, cause, item, reference }) =>
    [at.toISOString(), right(amount), right(balanceAfter), cause, item, reference]
      .filter((part) => part !== null)
      .join('  '),
  );
  if (next !== null) lines.push('Older ones are in the history that the user can export.');
  return lines.join('\n') || 'Nothing has changed yet.';
}

const right = (amount: number): string => String(amount).padStart(8);

export const people: Readonly<Record<string, Command>> = {
  user: {
    words: '<id, email or order number>',
    does: 'shows an account',
    run: (context, [who]) =>
      who === undefined ? null : lookAt(context, who, (person) => describe(context.db, person)),
  },
  ledger: {
    words: '<user>',
    does: 'lists the last changes of a balance',
    run: (context, [who]) =>
      who === undefined ? null : lookAt(context, who, (person) => listEntries(context.db, person)),
  },
  disable: {
    words: '<user> <reason>',
    does: 'disables an account: signs it out everywhere, refuses sign-in and ends its plan',
    run: withReason((context, who, reason) =>
      withBilling(context, async ({ billing, now }) => {
        let syncAfterCommit = () => {};
        const deed = await toPerson(context, who, reason, async (tx, { id, email }) => {
          await disableAccount(tx, id, now());
          syncAfterCommit = await billing.endForGood(tx, id);
          return [`${email} is disabled.`];
        });
        syncAfterCommit();
        return whenHeard(context, deed);
      }),
    ),
  },
  enable: {
    words: '<user> <reason>',
    does: 'enables a disabled account',
    run: withReason((context, who, reason) =>
      toPerson(context, who, reason, async (tx, { id, email }) => {
        await enableAccount(tx, id);
        return [`${email} can sign in again.`];
      }),
    ),
  },
  'sign-out': {
    words: '<user> <reason>',
    does: 'ends every session of an account and pauses all access that it granted; its owner can sign in again',
    run: withReason((context, who, reason) =>
      withMails(context, async (mail) => {
        const now = () => new Date();
        const deed = await toPerson(context, who, reason, async (tx, { id, email }) => {
          const ended = await signOutAccount(tx, id, now());
          await lastingAccess({ mail, now }).pause(tx, id);
          return [`${email} is signed out of ${ended} sessions.`];
        });
        return whenHeard(context, deed);
      }),
    ),
  },
  close: {
    words: '<user> <reason>',
    does: 'closes an account as its owner could: it is erased after some weeks, unless it is reopened',
    run: withReason((context, who, reason) =>
      withBilling(context, async (means) => {
        let finish = () => {};
        const deed = await toPerson(context, who, reason, async (tx, { id, email }) => {
          const closed = await closeFor(tx, id, { ...means, eraseAfterDays: context.config.eraseAfterDays });
          finish = closed.finish;
          return [`${email} is closed, and will be erased on ${closed.eraseAt.toISOString()}.`];
        });
        finish();
        return whenHeard(context, deed);
      }),
    ),
  },
  reopen: {
    words: '<user> <reason>',
    does: 'reopens a closed account',
    run: withReason((context, who, reason) =>
      withBilling(context, (means) =>
        toPerson(context, who, reason, async (tx, { id, email }) =>
          (await reopenFor(tx, id, means)) ? [`${email} is open again.`] : [`${email} is not closed.`, false],
        ),
      ),
    ),
  },
  'two-factor-off': {
    words: '<user> <reason>',
    does: 'turns two-factor sign-in off for a user who has lost the authenticator app and all recovery codes',
    run: withReason((context, who, reason) =>
      withMails(context, (mail) =>
        toPerson(context, who, reason, async (tx, { id, email }) => {
          if (!(await endTwoFactorFor(tx, id))) return [`${email} has no two-factor sign-in.`, false];
          await mail(tx, id, { kind: 'twoFactorOff' });
          return [`${email} can sign in without a code.`];
        }),
      ),
    ),
  },
};

/** A command that changes an account needs a reason. */
function withReason(
  act: (context: CommandContext, who: string, reason: readonly string[]) => Promise<Report>,
): Command['run'] {
  return (context, [who, ...reason]) =>
    who === undefined || reason.length === 0 ? null : act(context, who, reason);
}
