import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import {
  createTeams,
  leaveTeams,
  letTeamsGo,
  type TeamAnnouncement,
  type TeamNotice,
  takeTeamsBack,
} from '#features/teams/team/service.ts';
import { insertTeam } from '#features/teams/team/store.ts';
import { bareDatabase } from './bare-database.ts';

const start = new Date('2030-01-01T00:00:00Z');
const minute = 60_000;

/**
 * Teams on a database without a server, with a clock that the test sets. Users are named by their first
 * names.
 */
export async function bareTeams() {
  const bare = await bareDatabase();
  const { db, ask } = bare;
  let now = start;
  /** Invitations that were sent by mail, and news of a new owner. */
  const mails: string[] = [];
  /** Codes that were asked for, with their purpose. */
  const codes: string[] = [];
  /** Whose open pages looked again. */
  const woken: string[] = [];
  /** Whether a code was entered a short while ago, whether the session ended since, and who was told what they granted. */
  const granting = { isProven: true, isOver: false, told: [] as string[] };
  /** What members got a notice of. */
  const announced: string[] = [];
  const parts = {
    db,
    mail: async (_tx: Database, uid: string, notice: TeamNotice) => {
      if (notice.kind === 'teamInvitation') mails.push(notice.id);
      else mails.push(`${notice.kind === 'teamHandover' ? '' : `${notice.kind} `}${notice.reader} ${uid}`);
    },
    wake: async (_tx: Database, uid: string) => {
      woken.push(uid);
    },
    announce: async (_tx: Database, { kind, team, by, to }: TeamAnnouncement) => {
      announced.push(`${kind} ${team.name} by ${by} to ${to.join()}`);
    },
    // Codes are tested with the accounts.
    proof: {
      require: async ({ uid }: { readonly uid: string }, code: string, purpose: string) => {
        codes.push(`${uid} ${code} ${purpose}`);
        if (code === 'wrong') throw new Failure('code_wrong');
      },
    },
    // So are grants.
    granting: {
      require: async ({ uid }: { readonly uid: string }) => {
        if (!granting.isProven) throw new Failure('code_required');
        return async (_tx: Database, { kind }: { readonly kind: string }) =>
          void granting.told.push(`${kind} ${uid}`);
      },
      hold: async () => {
        if (granting.isOver) throw new Failure('token_invalid');
      },
    },
    now: () => now,
  };
  /** With users instead of their sessions. */
  const asUsers = (teams: ReturnType<typeof createTeams>) => {
    const caller = (uid: string) => ({ uid, sessionId: `session of ${uid}` });
    return {
      ...teams,
      // A wrapper, so that tests can pass `accept` on as a function.
      accept: (uid: string, id: string) => teams.accept(uid, id),
      addMember: (uid: string, ...asked: Rest<typeof teams.addMember>) =>
        teams.addMember(caller(uid), ...asked),
      invite: (uid: string, ...asked: Rest<typeof teams.invite>) => teams.invite(caller(uid), ...asked),
      setRole: (uid: string, ...asked: Rest<typeof teams.setRole>) => teams.setRole(caller(uid), ...asked),
      createLink: (uid: string, ...asked: Rest<typeof teams.createLink>) =>
        teams.createLink(caller(uid), ...asked),
    };
  };

  const teams = asUsers(createTeams(parts));
  const within = <T>(work: (tx: Database) => Promise<T>) => db.transaction().execute(work);
  const erasedIn = 30 * 24 * 60 * minute;

  return {
    ...bare,
    mails,
    codes,
    woken,
    granting,
    announced,
    teams,
    /** The same service over another connection, or one that records statements. */
    teamsOver: (other: Database) => asUsers(createTeams({ ...parts, db: other })),
    now: () => now,
    /** This many minutes from now. */
    at: (minutes: number) => new Date(now.getTime() + minutes * minute),
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },

    /** Resets the database to these users, each with a confirmed address. */
    async begin(...people: readonly string[]): Promise<void> {
      now = start;
      mails.length = 0;
      codes.length = 0;
      woken.length = 0;
      granting.isProven = true;
      granting.isOver = false;
      granting.told.length = 0;
      announced.length = 0;
      const deleting = [
        'teams',
        'wallets',
        'person_blocks',
        'rate_limits',
        'subscriptions',
        'orders',
        'users',
      ].map((table) => `delete from ${table};`);
      await ask(`begin; set local artcade.erasing = 'on'; ${deleting.join(' ')} commit;`);
      await bare.invent(...people);
    },
    /** A team whose join code is `code of` its name. */
    async found(id: string, owner: string, ...members: readonly string[]): Promise<void> {
      await db
        .transaction()
        .execute((tx) => insertTeam(tx, { id, name: id, ownerId: owner, code: `code of ${id}` }));
      for (const member of members)
        await ask('insert into team_members (team_id, user_id) values ($1, $2)', id, member);
    },
    /** What closing, reopening and erasing an account do to its teams. */
    close: (uid: string) =>
      within(async (tx) => {
        const dates = { closed_at: now, erase_at: new Date(now.getTime() + erasedIn) };
        await tx.updateTable('users').set(dates).where('id', '=', uid).execute();
        await letTeamsGo(tx, uid, now);
      }),
    reopen: (uid: string) =>
      within(async (tx) => {
        await tx
          .updateTable('users')
          .set({ closed_at: null, erase_at: null })
          .where('id', '=', uid)
          .execute();
        await takeTeamsBack(tx, uid);
      }),
    leaveTeams: (tx: Database, uid: string) => leaveTeams(tx, uid, parts),
    erase: (uid: string) =>
      within(async (tx) => {
        await leaveTeams(tx, uid, parts);
        await sql`set local artcade.erasing = 'on'`.execute(tx);
        await tx.deleteFrom('users').where('id', '=', uid).execute();
      }),
    deleteTeam: (uid: string, id: string, code = 'right') =>
      teams.deleteTeam({ uid, sessionId: 's' }, id, code),
    /** Accepts everything that teams offer to a user. */
    async acceptAll(uid: string): Promise<unknown[]> {
      const answers: unknown[] = [];
      for (const { id } of (await teams.listInvitations(uid)).invitations)
        answers.push(await outcome(teams.accept(uid, id)));
      return answers;
    },
    async members(id: string): Promise<string[]> {
      const found = await ask<{ user_id: string }>(
        'select user_id from team_members where team_id = $1 order by user_id',
        id,
      );
      return found.map(({ user_id }) => user_id);
    },
    /** Fails if the action waits for a lock: only time spent on locks counts. */
    atOnce: <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
      db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = '5s'`.execute(tx);
        return work(tx);
      }),
  };
}

type Rest<Act> = Act extends (first: never, ...rest: infer Others) => unknown ? Others : never;

/** The outcome in one word. */
export const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error,
  );
