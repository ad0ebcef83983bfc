import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import { DamagedBlobError } from '#adapters/blobs/blob-store.ts';
import type { Database } from '#adapters/db/database.ts';
import { claimLasts } from './blobs.ts';

interface Findings {
  /** Read completely, with the right hash. */
  readonly sound: number;
  /** Bytes without a record. The collector looks at them in an hour. */
  readonly strays: number;
  /** Images whose bytes are missing or damaged. */
  readonly broken: readonly { id: string; name: string; owner: string | null }[];
}

const batch = 500;

/**
 * Compares all stored bytes with all records, for example after a restore. May run beside a server, because uploads announce
 * their bytes before they store them.
 */
export async function scrub(db: Database, blobs: BlobStore, now: Date): Promise<Findings> {
  const strays = await adoptStrays(db, blobs, now);
  const bad: string[] = [];
  let sound = 0;
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('blobs')
      .select('hash')
      .where('hash', '>', after)
      .orderBy('hash')
      .limit(batch)
      .execute();
    for (const { hash } of rows) {
      if (await isSound(blobs, hash)) sound += 1;
      else bad.push(hash);
    }
    if (rows.length < batch) break;
    after = rows.at(-1)?.hash ?? '';
  }
  return { sound, strays, broken: await imagesOf(db, bad) };
}

async function adoptStrays(db: Database, blobs: BlobStore, now: Date): Promise<number> {
  const check_at = new Date(now.getTime() + claimLasts);
  let strays = 0;
  const adopt = async (hashes: readonly string[]) => {
    const rows = await db
      .insertInto('blobs')
      .values(hashes.map((hash) => ({ hash, check_at })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .execute();
    strays += rows.length;
  };
  let waiting: string[] = [];
  for await (const hash of blobs.list()) {
    waiting.push(hash);
    if (waiting.length < batch) continue;
    await adopt(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await adopt(waiting);
  return strays;
}

async function isSound(blobs: BlobStore, hash: string): Promise<boolean> {
  try {
    const found = await blobs.read(hash);
    if (!found) return false;
    for await (const _ of found.stream);
    return true;
  } catch (error) {
    if (error instanceof DamagedBlobError) return false;
    throw error;
  }
}

async function imagesOf(db: Database, hashes: readonly string[]): Promise<Findings['broken']> {
  const images = new Map<string, Findings['broken'][number]>();
  for (let start = 0; start < hashes.length; start += batch) {
    const some = hashes.slice(start, start + batch);
    const rows = await db
      .selectFrom('assets')
      .select(['id', 'name', 'owner_id as owner'])
      .where((where) =>
        where.or([where('original', 'in', some), where('grid', 'in', some), where('preview', 'in', some)]),
      )
      .execute();
    for (const row of rows) images.set(row.id, row);
  }
  return [...images.values()];
}
