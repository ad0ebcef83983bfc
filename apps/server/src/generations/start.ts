import { randomUUID } from 'node:crypto';
import type { NewGenerations, Recipe } from '@artcade/contract/generations';
import { Failure } from '@artcade/domain/failure';
import { itemOf } from '@artcade/domain/generations';
import { imagesOf, promptMaximum, type ReferencePart } from '@artcade/domain/tool-forms';
import { type Database, isDeadlock } from '#adapters/db/database.ts';
import { type Engine, remark } from '#adapters/engines/engine.ts';
import type { Borrowed } from '#drive/service.ts';
import { mayInThisTeam } from '#http/access.ts';
import { fileNumber } from '#http/json-upload.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { newTimedId } from '#keys/ids.ts';
import { newId } from '#keys/secrets.ts';
import { holdProject } from '#projects/service.ts';
import { findTeam } from '#teams/service.ts';
import { holdCredits, lockWallet, requireEnough, spendable } from '#wallet/service.ts';
import type { Context } from './context.ts';
import { requireCap, requireSpendingLimit, type SpendingLimit } from './key-limits.ts';
import { type Order, promptOfImage, recipeFor, toOrder, wordsOfImage, wrong } from './read-order.ts';
import { searchVector } from './search.ts';
import {
  findByKey,
  type GenerationRow,
  insertGenerations,
  lookFor,
  priorityOf,
  recipeOf,
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
const attempts = 3;

/** Who orders: the user, or a program with an API key of the user. */
export interface Buyer {
  readonly uid: string;
  readonly keyId: string | null;
  /** What the program has set for itself, besides the cap of its key. */
  readonly limit: SpendingLimit | null;
}

/** The files that came with the order. */
export type Files = readonly { readonly path: string }[];

/**
 * Holds the price and queues all images of an order in one transaction. Idempotent: the same key returns the same
 * generations.
 */
export async function startGenerations(
  context: Context,
  buyer: Buyer,
  asked: NewGenerations,
  files: Files,
): Promise<GenerationRow[]> {
  const { db } = context;
  const { uid } = buyer;
  const { open, isKnown } = await lookFor(db, uid, asked.key);
  if (isKnown) return findOrder(db, uid, asked);
  if (asked.teamId !== undefined) mayInThisTeam('spendCredits', await findTeam(db, asked.teamId, uid));
  await countAttempt(db, [{ key: `generate:${uid}`, allowed: perHour, seconds: 3600 }]);
  const order = await toOrder(context, uid, asked);
  // Checked early, before files are read and stored. The check under the wallet's lock decides.
  if (asked.references?.length || order.kit)
    await requireAll(context, db, uid, {
      open: open.length,
      credits:
        asked.teamId === undefined ? await spendable(db, uid) : ((await spendable(db, asked.teamId)) ?? 0),
      ...priceOf(asked, order),
    });
  for (let attempt = 1; ; attempt += 1) {
    const material = await borrowAll(context, uid, asked, order, files);
    try {
      const rows = await context.db
        .transaction()
        .execute(async (trx) => place(context, trx, buyer, asked, order, material));
      if (rows) return rows;
      // The bytes were collected meanwhile: retry.
    } catch (error) {
      await context.drive.giveBack(material.borrowed);
      if (!isDeadlock(error)) throw error;
    }
    if (attempt === attempts) throw new Failure('unavailable');
  }
}

/** Returns the earlier order with this key. Throws where that was a different order. */
async function findOrder(db: Database, uid: string, asked: NewGenerations): Promise<GenerationRow[]> {
  const { key, tool, mode, kitId, teamId = null } = asked;
  const prompt = promptOfImage(asked, 0);
  const rows = await findByKey(db, uid, key);
  const [first] = rows;
  // They go with their account.
  if (!first) throw new Failure('token_invalid');
  const { prompt: known, mode: knownMode, kit } = recipeOf(first);
  const isSame =
    rows.length === imagesOf(tool, asked) &&
    first.tool === tool &&
    first.team_id === teamId &&
    knownMode === mode &&
    (mode === 'edit' ? known.endsWith(prompt) : known === prompt && kit?.id === kitId);
  if (!isSame) throw wrong('key', 'was used for another order');
  return rows;
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

function priceOf(asked: NewGenerations, { cost }: Order) {
  const images = imagesOf(asked.tool, asked);
  return { images, price: cost * images };
}

/** Reference pictures for the engine. */
interface Material {
  readonly borrowed: readonly (Borrowed & { readonly part: ReferencePart })[];
  /** Notes about pictures that were missing. */
  readonly notes: Recipe['notes'];
}

const asHint = (each: Borrowed) => ({ ...each, part: 'hint' as const });

/** How many references an engine looks at. The built-in one draws by rules and shows only what a tool places in its picture. */
function roomFor(engine: Engine, { tool, series }: NewGenerations): number {
  if (engine.name === 'builtin') return 0;
  // The other pictures of a sheet are made from its first one.
  return engine.capabilities(tool).references - (series === 'character-sheet' ? 1 : 0);
}

async function borrowAll(
  { drive, kits }: Context,
  uid: string,
  asked: NewGenerations,
  { kit, engine }: Order,
  files: Files,
): Promise<Material> {
  const { tool, references = [] } = asked;
  const borrowed: Borrowed[] = [];
  try {
    for (const each of references)
      borrowed.push(await drive.borrow(uid, 'assetId' in each ? each : fileOf(files, each.fileData)));
    if (!kit) return { borrowed: borrowed.map(asHint), notes: [] };
    const room = roomFor(engine, asked) - borrowed.length;
    const parts = await kits.borrow(kit, tool, room);
    const used = parts.borrowed.filter(({ part }) => part === 'character' || part === 'style').length;
    return {
      borrowed: [...borrowed.map(asHint), ...parts.borrowed],
      notes: [
        ...(parts.isWhole ? [] : [{ code: 'kit_picture_missing' as const, text: kit.name }]),
        ...(used < parts.references
          ? [remark(`Used ${used} of ${parts.references} reference pictures of the style kit.`)]
          : []),
      ],
    };
  } catch (error) {
    await drive.giveBack(borrowed);
    throw error;
  }
}

function fileOf(files: Files, dataUrl: string): { path: string } {
  const file = files[fileNumber(dataUrl)];
  if (!file) throw wrong('references', 'an image is missing');
  return file;
}

async function place(
  context: Context,
  trx: Database,
  { uid, keyId, limit }: Buyer,
  asked: NewGenerations,
  order: Order,
  { borrowed, notes }: Material,
): Promise<GenerationRow[] | null> {
  // Before the wallet: the collector may hold these rows for a while, and the wallet's lock is wanted by many.
  if (!(await context.drive.hold(trx, borrowed))) return null;
  if (asked.projectId !== undefined) await holdProject(trx, uid, asked.projectId);
  const wallet = await lockWallet(trx, uid);
  const { open, isKnown } = await lookFor(trx, uid, asked.key);
  // The same order ran twice at once: the other one won while we waited for the lock.
  if (isKnown) return findOrder(trx, uid, asked);
  const now = context.now();
  const { price } = priceOf(asked, order);
  const credits =
    asked.teamId === undefined
      ? (wallet?.spendable ?? null)
      : await lockTeamCredits(trx, uid, asked.teamId, { price, now });
  await requireAll(context, trx, uid, { open: open.length, credits, ...priceOf(asked, order) });
  if (keyId !== null) await requireCap(trx, keyId, price, now);
  if (keyId !== null && limit !== null) await requireSpendingLimit(trx, keyId, limit, { price, now });
  const deadline = new Date(now.getTime() + context.patience * 1000);
  const batchId = newId();
  const [sibling] = open;
  const images = Array.from({ length: imagesOf(asked.tool, asked) }, (_, index) => ({
    id: newTimedId(now),
    number: index + 1,
  }));
  const isModel = order.engine.name !== 'builtin' && order.engine.capabilities(asked.tool).references > 0;
  const holds: string[] = [];
  for (const { id } of images)
    holds.push(
      await holdCredits(trx, {
        uid: asked.teamId ?? uid,
        amount: order.cost,
        key: `generation:${id}`,
        item: itemOf(asked.tool, asked.mode),
        expiresAt: new Date(deadline.getTime() + holdMargin),
      }),
    );
  const rows = await insertGenerations(
    trx,
    images.map(({ id, number }, index) => ({
      id,
      user_id: uid,
      batch_id: batchId,
      sitting_id: sibling ? sittingOf(sibling) : batchId,
      key: asked.key,
      number,
      tool: asked.tool,
      engine: order.engine.name,
      is_engine_chosen: asked.engine !== undefined,
      // A model sees the first picture of a sheet, so that the others show the same figure.
      follows: asked.series === 'character-sheet' && index > 0 && isModel ? (images[0]?.id ?? null) : null,
      recipe: JSON.stringify({ ...recipeFor(asked, order, index), notes }),
      search: searchVector(uid, recipeFor(asked, order, index)),
      words: wordsOfImage(asked, order, index)
        .slice(0, 2 * promptMaximum)
        .replace(/[\ud800-\udbff]$/, ''),
      cost: order.cost,
      api_key_id: keyId,
      project_id: asked.projectId ?? null,
      team_id: asked.teamId ?? null,
      hold_id: holds[index] ?? '',
      job_id: randomUUID(),
      deadline,
      created_at: now,
    })),
  );
  const references = images.flatMap(({ id }) =>
    borrowed.map(({ hash, type, part }, position) => ({ generation_id: id, position, hash, type, part })),
  );
  if (references.length > 0) await trx.insertInto('generation_references').values(references).execute();
  await context.queue(
    trx,
    rows.map((row, index) => ({
      jobId: row.job_id,
      id: row.id,
      uid,
      priority: priorityOf(row, open.length + index),
    })),
  );
  return rows;
}
