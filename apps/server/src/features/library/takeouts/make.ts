import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { DamagedBlobError } from '#adapters/blobs/blob-store.ts';
import type { Database } from '#adapters/db/database.ts';
import { type Cut, cutsOf } from './archive.ts';
import { contentsOf, json } from './contents.ts';
import type { Context, Item } from './context.ts';
import * as store from './store.ts';

const keptDays = 7;
const insertBatch = 500;
const readBatch = 100;
const workMs = 50;
/** Generated files are numbered before the images, however many there are. */
const firstImage = 1_000_000;
/** Sorts before all other files. */
const leftOutNumber = 0;

/**
 * Lists the contents of a takeout, reads every file once and notifies the user. Each step resumes where a crashed
 * process stopped. Returns quietly if the account was closed or erased in the meantime.
 */
export async function makeTakeout(context: Context, id: string, signal: AbortSignal): Promise<void> {
  try {
    await store.dropUnwanted(context.db, id);
    if (!(await list(context, id, signal))) return;
    await readImages(context, id, signal);
    await finish(context, id);
  } catch (error) {
    const row = await context.db
      .selectFrom('takeouts')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst();
    if (row?.state !== 'queued') return;
    if (!signal.aborted) context.warn({ err: error, takeout: id }, 'a takeout has to be tried again');
    throw error;
  }
}

/**
 * Reads a snapshot in one transaction. Other transactions write what it finds, because a snapshot cannot reference
 * younger blobs. It locks the takeout, so that no second process lists it, too.
 */
async function list(context: Context, id: string, signal: AbortSignal): Promise<boolean> {
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const takeout = await snapshot
        .selectFrom('takeouts')
        .select(['user_id', 'state', 'is_listed'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (takeout?.state !== 'queued') return false;
      if (takeout.is_listed) return true;
      // A previous process may have crashed here.
      await store.clearEntries(context.db, id);
      await writeEntries(context, id, contentsOf(snapshot, takeout.user_id, context.parts), signal);
      await snapshot.updateTable('takeouts').set({ is_listed: true }).where('id', '=', id).execute();
      return true;
    });
}

async function writeEntries(
  context: Context,
  id: string,
  items: AsyncIterable<Item>,
  signal: AbortSignal,
): Promise<void> {
  let [file, image] = [leftOutNumber + 1, firstImage];
  let waiting: store.NewImage[] = [];
  for await (const item of items) {
    signal.throwIfAborted();
    if ('bytes' in item) {
      await writeFile(context, id, { number: file, ...item });
      file += 1;
      continue;
    }
    waiting.push({ number: image, ...item });
    image += 1;
    if (waiting.length < insertBatch) continue;
    await store.insertImages(context.db, id, waiting);
    waiting = [];
  }
  await store.insertImages(context.db, id, waiting);
}

interface NewFile {
  readonly number: number;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Stores the blob before anything references it: after a crash in between, it is collected as garbage. */
async function writeFile({ db, drive }: Context, id: string, file: NewFile): Promise<void> {
  const kept = await drive.keep(file.bytes);
  await db.transaction().execute((trx) => refer({ drive }, trx, id, file, kept));
}

async function refer(
  { drive }: Pick<Context, 'drive'>,
  trx: Database,
  id: string,
  { number, name, bytes }: NewFile,
  kept: Awaited<ReturnType<Context['drive']['keep']>>,
): Promise<void> {
  if (!(await drive.hold(trx, [kept]))) throw new Error('bytes went before anything referred to them');
  await trx
    .insertInto('takeout_entries')
    .values({ takeout_id: id, number, name, hash: kept.hash, size: bytes.length, crc: crc32(bytes) })
    .execute();
}

/** A zip file starts each entry with its checksum. Also proves that every file is intact now. */
async function readImages(context: Context, id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const unread = await store.findUnread(context.db, id, readBatch);
    if (unread.length === 0) return;
    const readings: { number: number; crc: number | null }[] = [];
    let began = performance.now();
    for (const { number, hash, size } of unread) {
      signal.throwIfAborted();
      readings.push({ number, crc: hash === null ? null : await checksum(context, hash, size) });
      const busy = performance.now() - began;
      if (busy < workMs) continue;
      // Pauses as long as it works, because it is less urgent than requests.
      await sleep(busy, undefined, { signal });
      began = performance.now();
    }
    await store.saveReadings(context.db, id, readings, context.now());
  }
}

/** Returns null if the blob is missing or damaged. */
async function checksum({ blobs, warn }: Context, hash: string, size: number): Promise<number | null> {
  const found = await blobs.read(hash);
  let crc = 0;
  try {
    for await (const chunk of (found?.stream ?? []) as AsyncIterable<Uint8Array>) crc = crc32(chunk, crc);
    if (found?.size === size) return crc;
  } catch (error) {
    if (!(error instanceof DamagedBlobError)) throw error;
  }
  warn({ hash }, 'an image could not be put into an archive');
  return null;
}

/** Marks the takeout as ready and queues the mail. */
async function finish(context: Context, id: string): Promise<void> {
  const { db, drive, mail, now, archiveBytes } = context;
  const lost = await store.findLost(db, id);
  const note = {
    number: leftOutNumber,
    ...json(
      'left-out.json',
      lost.map(({ name }) => name),
    ),
  };
  const kept = lost.length > 0 ? await drive.keep(note.bytes) : null;
  await db.transaction().execute(async (trx) => {
    await store.dropUnwanted(trx, id);
    const takeout = await trx
      .selectFrom('takeouts')
      .select('user_id')
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .forUpdate()
      .executeTakeFirst();
    if (!takeout) return;
    if (kept) await refer(context, trx, id, note, kept);
    const files: ({ takeout_id: string; number: number } & Cut)[] = [];
    for await (const cut of cutsOf(store.allEntries(trx, id), archiveBytes))
      files.push({ takeout_id: id, number: files.length + 1, ...cut });
    await trx.insertInto('takeout_files').values(files).execute();
    const expiresAt = new Date(now().getTime() + keptDays * 86_400_000);
    await trx
      .updateTable('takeouts')
      .set({ state: 'ready', expires_at: expiresAt })
      .where('id', '=', id)
      .execute();
    await mail(trx, takeout.user_id, { kind: 'takeoutReady', date: expiresAt.toISOString() });
  });
}
