import { Readable } from 'node:stream';
import type { Asset } from '@artcade/contract/shapes';
import { sql } from 'kysely';
import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import type { Picture } from '#adapters/pictures/picture.ts';
import { createDrive, type Drive } from '#features/library/drive/service.ts';
import { openWallet } from '#features/money/wallet/service.ts';
import { insertTeam } from '#features/teams/team/store.ts';
import type { Spooled } from '#http/spool.ts';
import { bareDatabase } from './bare-database.ts';
import { sha256 } from './drive-fixtures.ts';

const start = new Date('2030-01-01T00:00:00Z');
const nothing = async (): Promise<void> => {};
const blobOf = (bytes: Uint8Array) => ({ bytes, hash: sha256(bytes) });

interface Facts {
  readonly name?: string;
  readonly teamId?: string | null;
  readonly width?: number;
  readonly height?: number;
  readonly isTransparent?: boolean;
  readonly bytes?: Uint8Array;
}

/**
 * The drive on a database without a server, with stored bytes in memory and a clock that the test sets. Nothing is decoded: a
 * picture is what a test says. The address of a picture is the hash of its bytes. Every user has a wallet and a drive.
 */
export async function bareDrive() {
  const bare = await bareDatabase();
  const { db, ask } = bare;
  let now = start;
  let people = 0;
  let pictures = 0;
  const stored = new Map<string, Uint8Array>();
  const blobs: BlobStore = {
    put: async (hash, bytes) => void stored.set(hash, bytes),
    read: async (hash) => {
      const bytes = stored.get(hash);
      return bytes ? { size: bytes.length, stream: Readable.from([bytes]) } : null;
    },
    sizeOf: async (hash) => stored.get(hash)?.length ?? null,
    remove: async (hash) => void stored.delete(hash),
    list: async function* () {
      yield* stored.keys();
    },
    probe: nothing,
  };
  const spooled = new Map<string, Buffer>();
  const begin = async (): Promise<Spooled> => {
    const path = `file ${spooled.size}`;
    spooled.set(path, Buffer.alloc(0));
    return {
      path,
      write: async (bytes) => void spooled.set(path, Buffer.concat([spooled.get(path) ?? bytes, bytes])),
      finish: nothing,
      discard: nothing,
    };
  };
  /** What the next upload shows. */
  let facts: Facts = {};
  const prepare = async (path: string): Promise<Picture> => {
    pictures += 1;
    const {
      width = 32,
      height = 24,
      isTransparent = false,
      bytes = Buffer.from(`picture ${pictures}`),
    } = facts;
    return {
      type: 'png',
      width,
      height,
      thumbhash: Buffer.from([0, 0, isTransparent ? 128 : 0]).toString('base64'),
      likeness: String(pictures),
      said: { credentialBytes: 0, sourceType: null },
      original: blobOf(spooled.get(path) ?? bytes),
      grid: blobOf(Buffer.from(`grid ${pictures}`)),
      preview: blobOf(Buffer.from(`preview ${pictures}`)),
    };
  };
  const drive: Drive = createDrive({
    db,
    blobs,
    processor: { prepare, weigh: async () => 1, close: nothing },
    credentials: {
      sign: async (picture) => picture,
      read: async () => ({ state: 'unsigned' }),
      close: nothing,
    },
    spool: { begin, tidy: nothing },
    links: { to: (hash) => hash, toOperators: (hash) => hash, open: () => null },
    guests: new Map(),
    publish: nothing,
    recordActivity: nothing,
    wakePages: nothing,
    isShownOutside: async () => false,
    check: {
      isOn: false,
      isSeenBy: () => sql`true`,
      isRefused: () => sql`false`,
      isUnknown: () => sql`false`,
      ask: nothing,
      mayShow: async (images) => images,
      whyHidden: async () => [],
    },
    requireWords: nothing,
    now: () => now,
    warn: () => {},
  });

  return {
    ...bare,
    drive,
    blobs,
    now: () => now,
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },

    async newUser(credits = 1000): Promise<string> {
      people += 1;
      const uid = `user-${people}`;
      await bare.invent(uid);
      await ask('insert into shelves (id, user_id) values ($1, $1)', uid);
      await openWallet(db, uid, credits);
      return uid;
    },

    async found(id: string, owner: string, members: Readonly<Record<string, string>> = {}): Promise<void> {
      await db.transaction().execute((tx) => insertTeam(tx, { id, name: id, ownerId: owner, code: id }));
      for (const [uid, role] of Object.entries(members))
        await ask('insert into team_members (team_id, user_id, role) values ($1, $2, $3)', id, uid, role);
    },

    /** An uploaded picture. Each comes a millisecond after the one before, so that their order is known. */
    async add(uid: string, shown: Facts = {}): Promise<Asset> {
      const { name = 'dusk.png', teamId = null } = shown;
      now = new Date(now.getTime() + 1);
      facts = shown;
      try {
        return await drive.upload({ uid, path: '', name, teamId, toolCost: 0, uploadKey: null });
      } finally {
        facts = {};
      }
    },

    /** Copies of a picture under names that begin with `fill`, older than it. */
    async fill(uid: string, count: number): Promise<void> {
      await ask(
        `insert into assets (id, shelf_id, owner_id, name, type, size, width, height, thumbhash, original, grid, preview, created_at)
         select 'fill' || lpad(n::text, 8, '0') || $1 || '-' || $2, shelf_id, owner_id, 'fill ' || n, type, size, width, height, thumbhash,
           original, grid, preview, created_at
         from (select * from assets where shelf_id = $1 limit 1) a, generate_series(1, $2::integer) n`,
        uid,
        count,
      );
    },

    /** All images that a list has. */
    async list(uid: string, filter: Parameters<typeof drive.listAll>[1] = {}): Promise<Asset[]> {
      const images: Asset[] = [];
      for await (const page of await drive.listAll(uid, filter)) images.push(...page);
      return images;
    },
  };
}
