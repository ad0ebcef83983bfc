import { setTimeout as sleep } from 'node:timers/promises';
import type { Recipe } from '@artcade/contract/generations';
import { Failure } from '@artcade/domain/failure';
import type { ImageType } from '@artcade/domain/images';
import type { ReferencePart } from '@artcade/domain/tool-forms';
import { isStillThere } from '#features/library/projects/service.ts';
import { commitHold } from '#features/money/wallet/holds.ts';
import { countArrival, lockWallet } from '#features/money/wallet/service.ts';
import type { Context } from './context.ts';
import type { Drawn } from './draw.ts';
import { Lost } from './follow.ts';
import { nameImage } from './name.ts';
import {
  announceChange,
  countEnd,
  finishSitting,
  type GenerationRow,
  recipeOf,
  referencesOf,
} from './store.ts';
import { albumFor } from './team-limits.ts';
import { publishEnd } from './webhook-events.ts';

/** Retries storing until the deadline, because making the image again would cost more. */
export async function deliverPatiently(
  context: Context,
  row: GenerationRow,
  runId: string,
  made: Drawn,
): Promise<void> {
  for (let pause = 500; ; pause = Math.min(2 * pause, 20_000)) {
    try {
      return await deliver(context, row, runId, made);
    } catch (error) {
      const isPassing = error instanceof Failure && passing.has(error.code);
      if (!isPassing || row.deadline.getTime() - context.now().getTime() < pause) throw error;
      // A process that is otherwise done does not wait for it: the next one takes the work over.
      await sleep(pause, undefined, { ref: false });
    }
  }
}

/** Failures after which the same may succeed. */
export const passing: ReadonlySet<string> = new Set(['unavailable', 'storage_unavailable']);

async function deliver(context: Context, row: GenerationRow, runId: string, made: Drawn): Promise<void> {
  const { db, drive, now } = context;
  const ordered = recipeOf(row);
  const recipe: Recipe = {
    ...ordered,
    seed: made.seed,
    engine: made.engine,
    model: made.model,
    notes: [...ordered.notes, ...made.notes],
    ...(made.reading && { reading: made.reading }),
    ...(made.colours && { colours: [...made.colours] }),
  };
  const parent = recipe.edit && (await parentOf(context, row.user_id, recipe));
  const image = await drive.deliver(row.user_id, {
    bytes: made.bytes,
    name: parent?.name ?? (await nameImage(context, row.user_id, recipe, row.number)),
    made: {
      // What is changed in an upload is still no image of a tool. Older orders do not say that they are such an edit.
      tool: recipe.upload || parent?.tool === null ? null : row.tool,
      recipe,
      references: (await referencesOf(db, row.id)).filter(isShown),
      settle: async (trx, assetId) => {
        const album = await albumFor(trx, row);
        // Before the wallet and the shelf, as where a project is deleted.
        const projectId = album ? null : (row.project_id ?? parent?.projectId ?? null);
        const isThere = projectId !== null && (await isStillThere(trx, row.user_id, projectId));
        await lockWallet(trx, row.user_id);
        const mine = await trx
          .updateTable('generations')
          .set({
            state: 'done',
            percent: 100,
            preview: null,
            asset_id: assetId,
            recipe: JSON.stringify(recipe),
            finished_at: now(),
          })
          .where('id', '=', row.id)
          .where('run_id', '=', runId)
          .where('state', '=', 'running')
          .returningAll()
          .executeTakeFirst();
        if (!mine || !(await commitHold(trx, row.hold_id, assetId))) throw new Lost();
        // The wallet that paid has counted the image; the user's pages poll their own.
        if (row.team_id !== null && !album) await countArrival(trx, row.user_id);
        await announceChange(trx, mine);
        await finishSitting(context, trx, mine);
        await publishEnd(context, trx, mine);
        return { projectId: isThere ? projectId : null, album };
      },
      release: async (trx) => {
        await trx.deleteFrom('generation_references').where('generation_id', '=', row.id).execute();
      },
    },
  });
  countEnd({ ...row, engine: made.engine }, 'done', now());
  if (parent?.isInAlbum) await addToAlbum(context, row, parent.id, image.id);
}

/** The picture that was edited, if the user may still see it. The result takes its name. */
async function parentOf({ drive }: Context, uid: string, { parents: [id = ''] }: Recipe) {
  const parent = (await drive.visible(uid, [id])).get(id);
  if (!parent) return undefined;
  const name = `${parent.name.replace(/\.\w{1,5}$/, '')}.png`;
  return {
    id,
    name,
    tool: parent.tool,
    projectId: parent.projectId,
    isInAlbum: !(await drive.find(uid, [id])).has(id),
  };
}

/**
 * The result of a picture in an album is a version of it there, besides the image in the user's drive. Where that fails, because the
 * album is full or the picture gone, the user has the image all the same.
 */
async function addToAlbum(
  { drive, warn }: Context,
  row: GenerationRow,
  id: string,
  assetId: string,
): Promise<void> {
  try {
    await drive.addVersion(row.user_id, id, assetId);
  } catch (error) {
    if (!(error instanceof Failure))
      warn({ err: error, generation: row.id }, 'an edit is no version in its album');
  }
}

interface Shown {
  readonly hash: string;
  readonly type: ImageType;
  readonly part: ReferencePart;
}

/** A mask is no parent of the picture. */
const isShown = (each: Omit<Shown, 'part'> & { readonly part: string }): each is Shown =>
  each.part !== 'mask';
