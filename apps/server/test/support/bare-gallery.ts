import { createHash } from 'node:crypto';
import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { createDrive } from '#features/library/drive/service.ts';
import { createGallery } from '#features/publishing/gallery/service.ts';
import { createModeration, type ModerationNotice } from '#features/publishing/moderation/service.ts';
import { insertTeam } from '#features/teams/team/store.ts';
import { openSigner } from '#keys/signed-addresses.ts';
import { bareDatabase } from './bare-database.ts';

const start = new Date('2030-01-01T00:00:00Z');

export const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');

/**
 * The gallery and its moderation on a database without a server. Ann owns the team night, Ben is its admin, Cas an artist; Dan
 * is a stranger.
 */
export async function bareGallery() {
  const bare = await bareDatabase();
  const { db, ask } = bare;
  let now = start;
  const clock = () => now;
  // What only reads the database needs nothing else.
  const check = { isSeenBy: () => sql<boolean>`true` };
  const drive = createDrive({ db, check, now: clock } as unknown as Parameters<typeof createDrive>[0]);
  const signer = await openSigner({ db, sealingKeys: [Buffer.alloc(32, 1)], purpose: 'reports', now: clock });
  /** What was checked against the rules for words, and who was counted as showing something. */
  const checked: string[][] = [];
  const counted: string[] = [];
  /** Mails about decisions. */
  const mails: string[] = [];
  /** Happens once, while a picture is published or changed. */
  const meanwhile: { shelfFound?: () => Promise<unknown>; wordsRead?: () => Promise<unknown> } = {};
  const once = async (what: keyof typeof meanwhile): Promise<void> => {
    const act = meanwhile[what];
    delete meanwhile[what];
    await act?.();
  };
  const gallery = (isOn = true, checks: Partial<Parameters<typeof createGallery>[0]['safety']> = {}) =>
    createGallery({
      db,
      drive: {
        ...drive,
        requireShowable: async (uid, ids) => {
          const shelf = await drive.requireShowable(uid, ids);
          await once('shelfFound');
          return shelf;
        },
        hasOwnWords: async (uid, id) => {
          const isOwn = await drive.hasOwnWords(uid, id);
          await once('wordsRead');
          return isOwn;
        },
      },
      safety: {
        requireWords: async (uid, texts) => {
          checked.push([uid ?? '', ...texts]);
          if (texts.includes('bad')) throw new Failure('prompt_refused');
        },
        countLink: async (uid) => {
          counted.push(uid);
        },
        mayShow: async (images) => images,
        whyHidden: async () => [],
        ...checks,
      },
      isOn,
      now: clock,
    });

  return {
    ...bare,
    gallery,
    moderation: createModeration({ db, drive, signer, now: clock }),
    /** The same over a connection that does something in between. */
    moderationOver: (other: Database) => createModeration({ db: other, drive, signer, now: clock }),
    checked,
    counted,
    mails,
    meanwhile,
    start,
    now: clock,
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
    mail: async (_tx: Database, uid: string, { kind, words }: ModerationNotice): Promise<void> => {
      mails.push(`${kind} ${uid}: ${words}`);
    },
    used: (key: string, times: number) =>
      ask(`insert into rate_limits values ($1, $2, now() + interval '1 hour')`, key, times),

    async begin(): Promise<void> {
      now = start;
      for (const list of [checked, counted, mails]) list.length = 0;
      await ask(
        'delete from rate_limits; delete from teams; delete from users; delete from assets; delete from takedowns;',
      );
      await bare.invent('ann', 'ben', 'cas', 'dan');
      await ask(`insert into shelves (id, user_id) select id, id from users`);
      await db
        .transaction()
        .execute((tx) => insertTeam(tx, { id: 'night', name: 'night', ownerId: 'ann', code: 'code' }));
      await ask(`insert into team_members (team_id, user_id, role)
        values ('night', 'ben', 'admin'), ('night', 'cas', 'artist')`);
    },
    /** Images with bytes that their names stand for, each on its owner's drive or in the album. */
    async hang(id: string, owner: string, { shelf = owner, bytes = id } = {}): Promise<void> {
      const hash = hashOf(bytes);
      await ask('insert into blobs (hash) values ($1) on conflict do nothing', hash);
      await ask(
        `insert into assets (id, shelf_id, owner_id, name, type, size, width, height, thumbhash, original, grid, preview, created_at)
         values ($1, $2, $3, 'name of ' || $1, 'png', 1, 3, 2, 'hash', $4, $4, $4, now())`,
        id,
        shelf,
        owner,
        hash,
      );
    },
    /** Copies of an image under other ids. */
    copies: (id: string, prefix: string, count: number) =>
      ask(
        `insert into assets select (jsonb_populate_record(a, jsonb_build_object('id', $2 || lpad(n::text, 3, '0')))).*
         from assets a, generate_series(1, $3::integer) n where a.id = $1`,
        id,
        prefix,
        count,
      ),
  };
}
