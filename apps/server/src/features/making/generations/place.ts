import { randomUUID } from 'node:crypto';
import type { ToolSlug } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { type EngineName, type GenerationMode, itemOf } from '@artcade/domain/generations';
import { promptMaximum, type StoredPart } from '@artcade/domain/tool-forms';
import { type Database, Overtaken } from '#adapters/db/database.ts';
import type { Borrowed } from '#features/library/drive/service.ts';
import { holdProject } from '#features/library/projects/service.ts';
import { holdCredits } from '#features/money/wallet/holds.ts';
import { lockWallet, requireEnough, spendable } from '#features/money/wallet/service.ts';
import { findTeam } from '#features/teams/team/service.ts';
import { mayInThisTeam } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { newTimedId } from '#keys/ids.ts';
import { newId } from '#keys/secrets.ts';
import type { Context } from './context.ts';
import { requireCap, requireSpendingLimit, type SpendingLimit } from './key-limits.ts';
import type { OrderedImage } from './read-order.ts';
import { searchVector } from './search.ts';
import {
  findOpen,
  type GenerationRow,
  insertGenerations,
  isDoneHere,
  lookFor,
  priorityOf,
  sittingOf,
} from './store.ts';
import { lockTeamCredits } from './team-limits.ts';

/** Generations of one account that may be queued and running. */
const openMaximum = 24;
const perHour = 600;
/** Bytes of storage that each open generation reserves: most images are smaller, and a larger one is refused at the end. */
const roomEach = 1_000_000;
/** A hold outlives its generation, so that the generation releases it and not the sweep. */
const holdMargin = 600_000;

/** Who orders: the user, or a program with an API key of the user. */
export interface Buyer {
  readonly uid: string;
  readonly keyId: string | null;
  /** What the program has set for itself, besides the cap of its key. */
  readonly limit: SpendingLimit | null;
}

/** Images that are ordered together, and how they are paid. */
export interface Batch {
  readonly key: string;
  readonly tool: ToolSlug;
  readonly mode: GenerationMode;
  readonly engine: EngineName;
  /** The artist chose the engine. */
  readonly isEngineChosen: boolean;
  /** Of one image. */
  readonly cost: number;
  readonly teamId: string | undefined;
  readonly projectId: string | undefined;
  readonly images: readonly OrderedImage[];
  /** The first picture is shown to a model with the others, so that all show the same figure. */
  readonly isOneFigure: boolean;
  /** Returns the earlier order with this key. Throws where that was a different order. */
  readonly earlier: (db: Database) => Promise<GenerationRow[]>;
}

/** Stored bytes that a generation needs, each with its purpose. */
export type Lent = Pick<Borrowed, 'hash' | 'type' | 'born'> & { readonly part: StoredPart };

/** Checks and counts a new order. Returns how many generations are open; null: its key was used before. */
export async function beginOrder(
  { db, safety, requireDisk }: Context,
  uid: string,
  { key, teamId }: Pick<Batch, 'key' | 'teamId'>,
): Promise<number | null> {
  const { open, isKnown } = await lookFor(db, uid, key);
  if (isKnown) return null;
  await safety.requireMaking(uid);
  await requireDisk();
  if (teamId !== undefined) mayInThisTeam('spendCredits', await findTeam(db, teamId, uid));
  await countAttempt(db, [{ key: `generate:${uid}`, allowed: perHour, seconds: 3600 }]);
  return open.length;
}

/** Validates before opening the transaction, which checks again. */
export async function expectEnough(
  context: Context,
  uid: string,
  { teamId, ...now }: { open: number; teamId: string | undefined; images: number; price: number },
): Promise<void> {
  const { db } = context;
  const credits = teamId === undefined ? await spendable(db, uid) : ((await spendable(db, teamId)) ?? 0);
  await requireAll(context, db, uid, { ...now, credits });
}

/**
 * Holds the price of a batch and queues its images in one transaction. Gives back what was lent where that fails. Throws
 * `Overtaken` where stored bytes were collected meanwhile.
 */
export async function placeBatch(
  context: Context,
  buyer: Buyer,
  batch: Batch,
  lent: readonly Lent[],
  giveBack: () => Promise<void>,
): Promise<GenerationRow[]> {
  try {
    return await context.db.transaction().execute(async (trx) => place(context, trx, buyer, batch, lent));
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Throws where too much is under way, or credits or storage do not suffice. */
async function requireAll(
  { drive }: Context,
  db: Database,
  uid: string,
  now: { open: number; credits: number | null; images: number; price: number },
): Promise<void> {
  const images = now.open + now.images;
  if (images > openMaximum) throw new Failure('too_many_generations', { maximum: openMaximum });
  requireEnough(now.credits, now.price);
  await drive.requireRoom(db, uid, roomEach * images);
}

async function place(
  context: Context,
  trx: Database,
  { uid, keyId, limit }: Buyer,
  batch: Batch,
  lent: readonly Lent[],
): Promise<GenerationRow[]> {
  const { key, tool, mode, cost, teamId, projectId } = batch;
  // Before the wallet: the collector may hold these rows for a while, and the wallet's lock is wanted by many.
  if (!(await context.drive.hold(trx, lent))) throw new Overtaken();
  if (projectId !== undefined) await holdProject(trx, uid, projectId);
  const wallet = await lockWallet(trx, uid);
  const { open, isKnown } = await lookFor(trx, uid, key);
  // The same order ran twice at once: the other one won while we waited for the lock.
  if (isKnown) return batch.earlier(trx);
  const now = context.now();
  const price = cost * batch.images.length;
  const credits =
    teamId === undefined
      ? (wallet?.spendable ?? null)
      : await lockTeamCredits(trx, uid, teamId, { price, now });
  await requireAll(context, trx, uid, { open: open.length, credits, images: batch.images.length, price });
  if (keyId !== null) await requireCap(trx, keyId, price, now);
  if (keyId !== null && limit !== null) await requireSpendingLimit(trx, keyId, limit, { price, now });
  const deadline = new Date(now.getTime() + context.patience * 1000);
  const batchId = newId();
  const [sibling] = open;
  const images = batch.images.map((image, index) => ({ ...image, id: newTimedId(now), number: index + 1 }));
  const holds: string[] = [];
  for (const { id } of images)
    holds.push(
      await holdCredits(trx, {
        uid: teamId ?? uid,
        amount: cost,
        key: `generation:${id}`,
        item: itemOf(tool, mode),
        expiresAt: new Date(deadline.getTime() + holdMargin),
      }),
    );
  const rows = await insertGenerations(
    trx,
    images.map(({ id, number, recipe, words }, index) => ({
      id,
      user_id: uid,
      batch_id: batchId,
      sitting_id: sibling ? sittingOf(sibling) : batchId,
      key,
      number,
      tool,
      engine: batch.engine,
      is_engine_chosen: batch.isEngineChosen,
      follows: batch.isOneFigure && index > 0 ? (images[0]?.id ?? null) : null,
      recipe: JSON.stringify(recipe),
      search: searchVector(uid, recipe),
      words: words.slice(0, 2 * promptMaximum).replace(/[\ud800-\udbff]$/, ''),
      cost,
      api_key_id: keyId,
      project_id: projectId ?? null,
      team_id: teamId ?? null,
      hold_id: holds[index] ?? '',
      job_id: randomUUID(),
      deadline,
      created_at: now,
    })),
  );
  const references = images.flatMap(({ id }) =>
    lent.map(({ hash, type, part }, position) => ({ generation_id: id, position, hash, type, part })),
  );
  if (references.length > 0) await trx.insertInto('generation_references').values(references).execute();
  const isEdit = rows.some(isDoneHere);
  const before = isEdit ? (await findOpen(trx, uid)).filter(isDoneHere).length - rows.length : open.length;
  await context.queue(
    trx,
    rows.map((row, index) => ({
      jobId: row.job_id,
      id: row.id,
      uid,
      isEdit,
      priority: priorityOf(row, before + index),
    })),
  );
  return rows;
}
