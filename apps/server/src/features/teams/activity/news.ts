import type { News } from '@artcade/contract/activity';
import type { NewsKind } from '@artcade/domain/activity';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { memberIds } from '#features/teams/team/service.ts';
import { createEventLines } from '#http/event-lines.ts';

/** A trigger on memberships sends to it too. */
export const newsChannel = 'news';

/**
 * Makes the open pages of every process load again what changed, once the transaction commits. The shelf is a team's id, or a user's: then only that
 * user hears of it. The subject is an image, or the user whose membership changed.
 */
export async function wakePages(
  trx: Database,
  kind: NewsKind,
  shelfId: string,
  subject = '-',
): Promise<void> {
  await sql`select pg_notify(${newsChannel}, ${`${kind} ${shelfId} ${subject}`})`.execute(trx);
}

/** The event lines of open pages. */
export function createNews(db: Database) {
  const lines = createEventLines<News>({
    keyOf: ({ kind, teamId, assetId }) => `${kind} ${teamId} ${assetId}`,
  });
  return {
    watch: lines.watch,
    endSession: lines.endSession,
    /** News that was sent while the connection was down is lost: pages reconnect, and ask for everything again. */
    endAll: lines.endAll,
    /** Members are looked up for each message: who was removed a moment ago gets nothing more. */
    onNotification: async (payload: string): Promise<void> => {
      const [kind = '', shelfId = '', subject = ''] = payload.split(' ');
      const watching = lines.watching();
      if (watching.length === 0) return;
      if (lines.isWatched(shelfId)) lines.send(shelfId, { kind, teamId: null, assetId: idOf(kind, subject) });
      const members = await memberIds(db, shelfId, watching);
      // A former member learns that they are out, and nothing else.
      const readers = kind === 'members' ? new Set([...members, subject]) : members;
      for (const uid of readers) lines.send(uid, { kind, teamId: shelfId, assetId: idOf(kind, subject) });
    },
  };
}

const idOf = (kind: string, subject: string): string | null =>
  kind === 'members' || subject === '-' ? null : subject;
