import { sql } from 'kysely';
import { closeFor, reopenFor } from '#accounts/closing/closing.ts';
import { disableAccount, enableAccount, signOutAccount } from '#accounts/disabling.ts';
import { endTwoFactorFor } from '#accounts/two-factor/store.ts';
import type { Database } from '#adapters/db/database.ts';
import { plansOf } from '#billing/service.ts';
import { debtOf } from '#wallet/debts.ts';
import { readHistory } from '#wallet/history.ts';
import { spendable } from '#wallet/service.ts';
import { withBilling } from './billing.ts';
import type { Command, Desk, Report } from './desk.ts';

interface Person {
  readonly id: string;
  readonly email: string;
}

export const nobody: Report = ['There is no such user.', false];

/** By id, address, or the number of an order of theirs. */
export const findPerson = (db: Database, who: string): Promise<Person | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where((row) =>
      row.or([
        row('id', '=', who),
        row('email', '=', who.toLowerCase()),
        row('id', 'in', row.selectFrom('orders').select('user_id').where('order_no', '=', who)),
      ]),
    )
    .executeTakeFirst();

/** Does something to one account, with the reason that was given for it. */
async function toPerson(
  { db, note }: Desk,
  who: string,
  reason: readonly string[],
  act: (tx: Database, person: Person) => Promise<Report>,
): Promise<Report> {
  const person = await findPerson(db, who);
  if (!person) return nobody;
  await note(person.id, { reason: reason.join(' ') });
  return db.transaction().execute((tx) => act(tx, person));
}

async function describe(db: Database, { id }: Person): Promise<string> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { rows } = await sql<{ images: number; teams: number; sessions: number; orders: number }>`select
    (select coalesce(sum(images), 0)::integer from shelves where user_id = ${id}) as images,
    (select count(*)::integer from team_members where user_id = ${id}) as teams,
    (select count(*)::integer from sessions where user_id = ${id} and revoked_at is null and expires_at > now()) as sessions,
    (select count(*)::integer from orders where user_id = ${id}) as orders`.execute(db);
  const factor = await db
    .selectFrom('authenticators')
    .select('confirmed_at')
    .where('user_id', '=', id)
    .executeTakeFirst();
  const facts = {
    id,
    email: user.email + (user.email_verified_at ? '' : ' (not verified)'),
    name: user.display_name,
    language: user.language,
    since: user.created_at.toISOString(),
    state: stateOf(user),
    'two-factor': factor?.confirmed_at ? 'on' : 'off',
    plan: (await plansOf(db, [id])).get(id) ?? 'none',
    credits: (await spendable(db, id)) ?? 0,
    owed: await debtOf(db, id),
    ...rows[0],
  };
  return Object.entries(facts)
    .map(([name, value]) => `${name.padEnd(11)}${value}`)
    .join('\n');
}

function stateOf(user: { disabled_at: Date | null; erase_at: Date | null }): string {
  if (user.disabled_at) return `disabled since ${user.disabled_at.toISOString()}`;
  return user.erase_at ? `closed, to be erased on ${user.erase_at.toISOString()}` : 'open';
}

/** Shows something of one account. */
async function lookAt(
  { db, note }: Desk,
  who: string,
  show: (person: Person) => Promise<string>,
): Promise<Report> {
  const person = await findPerson(db, who);
  if (!person) return nobody;
  await note(person.id);
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
    run: (desk, [who]) =>
      who === undefined ? null : lookAt(desk, who, (person) => describe(desk.db, person)),
  },
  ledger: {
    words: '<user>',
    does: 'shows the last changes of a balance',
    run: (desk, [who]) =>
      who === undefined ? null : lookAt(desk, who, (person) => listEntries(desk.db, person)),
  },
  disable: {
    words: '<user> <reason>',
    does: 'keeps somebody out: signed out everywhere, no way in, nothing charged any more',
    run: withReason((desk, who, reason) =>
      withBilling(desk, async ({ billing, now }) => {
        let tellGateway = () => {};
        const deed = await toPerson(desk, who, reason, async (tx, { id, email }) => {
          await disableAccount(tx, id, now());
          tellGateway = await billing.endForGood(tx, id);
          return [`${email} is disabled.`];
        });
        tellGateway();
        return deed;
      }),
    ),
  },
  enable: {
    words: '<user> <reason>',
    does: 'lets somebody in again',
    run: withReason((desk, who, reason) =>
      toPerson(desk, who, reason, async (tx, { id, email }) => {
        await enableAccount(tx, id);
        return [`${email} can sign in again.`];
      }),
    ),
  },
  'sign-out': {
    words: '<user> <reason>',
    does: 'ends every session of somebody, who can sign in again',
    run: withReason((desk, who, reason) =>
      toPerson(desk, who, reason, async (tx, { id, email }) => {
        const ended = await signOutAccount(tx, id, new Date());
        return [`${email} is signed out of ${ended} sessions.`];
      }),
    ),
  },
  close: {
    words: '<user> <reason>',
    does: 'closes an account as its owner could: erased after some weeks, unless they come back',
    run: withReason((desk, who, reason) =>
      withBilling(desk, async (means) => {
        let finish = () => {};
        const deed = await toPerson(desk, who, reason, async (tx, { id, email }) => {
          const closed = await closeFor(tx, id, { ...means, eraseAfterDays: desk.config.eraseAfterDays });
          finish = closed.finish;
          return [`${email} is closed, and will be erased on ${closed.eraseAt.toISOString()}.`];
        });
        finish();
        return deed;
      }),
    ),
  },
  reopen: {
    words: '<user> <reason>',
    does: 'takes the closing back',
    run: withReason((desk, who, reason) =>
      withBilling(desk, (means) =>
        toPerson(desk, who, reason, async (tx, { id, email }) =>
          (await reopenFor(tx, id, means)) ? [`${email} is open again.`] : [`${email} is not closed.`, false],
        ),
      ),
    ),
  },
  'two-factor-off': {
    words: '<user> <reason>',
    does: 'lets somebody in without their authenticator app, who has lost it with all recovery codes',
    run: withReason((desk, who, reason) =>
      withBilling(desk, ({ mail }) =>
        toPerson(desk, who, reason, async (tx, { id, email }) => {
          if (!(await endTwoFactorFor(tx, id))) return [`${email} has no two-factor sign-in.`, false];
          await mail(tx, id, { kind: 'twoFactorOff' });
          return [`${email} can sign in without a code.`];
        }),
      ),
    ),
  },
};

/** What is done to somebody needs a reason. */
function withReason(
  act: (desk: Desk, who: string, reason: readonly string[]) => Promise<Report>,
): Command['run'] {
  return (desk, [who, ...reason]) =>
    who === undefined || reason.length === 0 ? null : act(desk, who, reason);
}
