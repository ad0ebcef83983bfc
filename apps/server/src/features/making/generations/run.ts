import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DoneEdit } from '@artcade/contract/edits';
import type { Recipe } from '@artcade/contract/generations';
import { editTroubles, extended } from '@artcade/domain/edits';
import { Failure } from '@artcade/domain/failure';
import { builtinModel, imageNameFor } from '@artcade/domain/generations';
import type { ImageType } from '@artcade/domain/images';
import { isTransparent, type ReferencePart, sizeOf } from '@artcade/domain/tool-forms';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { EngineError, type EngineRequest, type Made, type Work } from '#adapters/engines/engine.ts';
import { isSamePicture, lookAt } from '#adapters/engines/masks.ts';
import { EditError } from '#adapters/picture-edits/edit-error.ts';
import type { LocalEdit } from '#adapters/picture-edits/edit-order.ts';
import { isStillThere } from '#features/library/projects/service.ts';
import { commitHold } from '#features/money/wallet/holds.ts';
import { countArrival, lockWallet } from '#features/money/wallet/service.ts';
import { newId } from '#keys/secrets.ts';
import { bookFor } from './attempts.ts';
import type { Context } from './context.ts';
import { Lost, withFollowed } from './follow.ts';
import {
  countEnd,
  endWithout,
  findOpen,
  finishSitting,
  type GenerationRow,
  isDoneHere,
  notifyChange,
  type Outcome,
  priorityOf,
  recipeOf,
} from './store.ts';
import { countVain } from './vain-edits.ts';
import { publishEnd } from './webhook-events.ts';

/** How often a generation may lose its worker before it fails. */
const attemptsMaximum = 4;
const progressEvery = 400;
const previewMaximum = 60_000;
/** Seconds until a generation is retried whose user has enough running. */
const waitFor = 1;

/** The process shuts down; another one takes over. */
class Stopping extends Error {
  override readonly name = 'Stopping';
}

export function createRunner(context: Context) {
  const { now } = context;
  const running = new Map<string, AbortController>();
  let isStopping = false;

  /** Makes one image and delivers it to the drive. The queue retries what it throws. */
  async function make(id: string, jobId: string): Promise<void> {
    if (isStopping) throw new Stopping();
    const row = await claim(context, id, jobId);
    if (!row?.run_id) return;
    const run = { id, uid: row.user_id, runId: row.run_id };
    const control = new AbortController();
    running.set(id, control);
    const late = new Failure('generation_expired');
    const clock = setTimeout(() => control.abort(late), row.deadline.getTime() - now().getTime());
    try {
      if (row.attempts > attemptsMaximum) throw new EngineError('failed', 'its worker was lost too often');
      const whole = await withFollowed(context, row);
      const made = await draw(context, whole, control);
      // From here on the transaction decides whether it was cancelled.
      await deliverPatiently(context, whole, run.runId, made);
    } catch (error) {
      const outcome = outcomeOf(control.signal.aborted ? control.signal.reason : error);
      if (outcome === 'lost') return;
      if (outcome === 'again') {
        if (!isStopping) context.warn({ err: error, generation: id }, 'an image is to be made again');
        throw error;
      }
      if (error instanceof EditError) await countVain(context.db, run.uid);
      await endWithout(context, run, outcome);
      if (!(error instanceof Failure)) context.warn({ err: error, generation: id }, 'no image was made');
    } finally {
      clearTimeout(clock);
      if (running.get(id) === control) running.delete(id);
    }
  }

  return {
    make,
    /** Stops a generation that another process has ended. */
    drop: (id: string) => running.get(id)?.abort(new Lost()),
    stop: () => {
      isStopping = true;
      for (const control of running.values()) control.abort(new Stopping());
    },
  };
}

function outcomeOf(error: unknown): Outcome | 'lost' | 'again' {
  if (error instanceof Lost) return 'lost';
  if (error instanceof EditError) {
    const why = editTroubles.find((each) => each === error.problem);
    return {
      state: 'failed',
      code: 'engine_failed',
      details: { reason: error.reason.slice(0, 500), ...(why && { why }) },
    };
  }
  if (error instanceof EngineError)
    return {
      state: 'failed',
      code: `engine_${error.trouble}`,
      details: { reason: error.reason.slice(0, 500) },
    };
  if (error instanceof Failure && !passing.has(error.code))
    return { state: 'failed', code: error.code, details: error.details };
  return 'again';
}

/**
 * Claims a generation, also from a worker that is gone: from then on only this run can deliver it. Where the user has the
 * maximum running, it is queued again; the queue checks that too, but two workers that ask at once may both get a job. So is
 * one that waits for the image which it is made from.
 */
async function claim(context: Context, id: string, jobId: string): Promise<GenerationRow | undefined> {
  const { db, now, each } = context;
  const found = await db.selectFrom('generations').select('user_id').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  const uid = found.user_id;
  return db.transaction().execute(async (trx) => {
    await lockWallet(trx, uid);
    const open = await findOpen(trx, uid);
    const own = open.find((other) => other.id === id && other.job_id === jobId);
    if (!own) return undefined;
    // Edits that are done here have workers of their own.
    const isEdit = isDoneHere(own);
    const others = open.filter(
      (other) => other.state === 'running' && other.id !== id && isDoneHere(other) === isEdit,
    );
    if (others.length >= (isEdit ? 1 : each) || open.some((other) => other.id === own.follows)) {
      await queueAgain(context, trx, own, waitFor);
      return undefined;
    }
    const row = await trx
      .updateTable('generations')
      .set((set) => ({ state: 'running', run_id: newId(), attempts: set('attempts', '+', 1), percent: 0 }))
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .where('deadline', '>', now())
      .returningAll()
      .executeTakeFirst();
    if (row) await notifyChange(trx, row);
    return row;
  });
}

/** Under a new job id, so that the old job can no longer claim it. */
export async function queueAgain(
  { queue }: Context,
  trx: Database,
  row: GenerationRow,
  after = 0,
): Promise<void> {
  const jobId = randomUUID();
  await trx.updateTable('generations').set({ job_id: jobId }).where('id', '=', row.id).execute();
  await queue(trx, [
    { jobId, id: row.id, uid: row.user_id, isEdit: isDoneHere(row), priority: priorityOf(row, 0), after },
  ]);
}

async function draw(context: Context, row: GenerationRow, control: AbortController) {
  const report = createReport(context, row, control);
  const { signal } = control;
  const local = localEditOf(recipeOf(row).edit);
  const making = local
    ? await editorFor(context, row, local)
    : await engineFor(context, row, await toRequest(context, row));
  signal.throwIfAborted();
  // An engine that ignores the abort signal must not keep the caller waiting.
  return Promise.race([
    making({ signal, ...report }),
    once(signal, 'abort').then(() => {
      throw signal.reason;
    }),
  ]);
}

type Making = (work: Work) => Promise<Made & Pick<Recipe, 'engine'>>;

async function engineFor(context: Context, row: GenerationRow, request: EngineRequest): Promise<Making> {
  const how = { isChosen: row.is_engine_chosen, book: bookFor(context, row.id) };
  return (work) => context.engines.generate(row.engine, request, work, how);
}

/** An edit that is done here. It costs nothing if the picture stays as it was. */
async function editorFor(
  { db, drive, pictureEdits }: Context,
  row: GenerationRow,
  edit: LocalEdit,
): Promise<Making> {
  const [picture] = await referencesOf(db, row.id);
  if (!picture) throw new Error('an edit has lost its picture');
  const before = await drive.read(picture.hash);
  return async ({ signal, onProgress }) => {
    const bytes = await pictureEdits.run(before, edit, signal, onProgress);
    if (await isSamePicture(before, bytes)) throw new EditError('unchanged', 'the picture stays as it was');
    return { bytes, seed: null, model: builtinModel, notes: [], engine: 'builtin' };
  };
}

function localEditOf(edit: DoneEdit | undefined): LocalEdit | null {
  switch (edit?.kind) {
    case 'recolour':
    case 'cut-out':
    case 'enlarge':
    case 'tile':
      return edit;
    case undefined:
    case 'fill':
    case 'remove':
    case 'extend':
    case 'restyle':
    case 'pose':
      return null;
  }
}

async function toRequest({ db, drive }: Context, row: GenerationRow): Promise<EngineRequest> {
  const {
    tool,
    mode,
    inputs,
    style,
    palette,
    colours,
    size,
    seed,
    language,
    brief,
    briefEdits,
    direction,
    edit,
    series,
    lora,
  } = recipeOf(row);
  const found = await referencesOf(db, row.id);
  const files = await Promise.all(
    found.map(async (each) => ({ ...each, bytes: await drive.read(each.hash) })),
  );
  const references = files.flatMap(({ bytes, type, part }) =>
    part === 'mask' ? [] : [{ bytes, type, part }],
  );
  const mask = files.find(({ part }) => part === 'mask')?.bytes;
  return {
    tool,
    mode,
    prompt: row.words,
    inputs,
    style,
    palette,
    ...(colours && { colours }),
    ...(brief && { brief }),
    ...(direction && { directed: direction.brief }),
    ...(briefEdits && { briefEdits }),
    ...(series && { series }),
    ...(lora && { lora }),
    language: language ?? 'en',
    size: sizeOf(tool, size) ?? { width: 1024, height: 1024 },
    seed: seed ?? 0,
    transparent: isTransparent(tool, inputs),
    references,
    ...(edit && (await editFor(edit, references[0]?.bytes, mask))),
  };
}

/** An edit for an engine. The size and the transparency are those of the picture, and not of the tool's form. */
async function editFor(
  edit: DoneEdit,
  picture: Uint8Array | undefined,
  mask: Uint8Array | undefined,
): Promise<Pick<EngineRequest, 'edit' | 'size' | 'transparent'>> {
  if (!picture) throw new Error('an edit has lost its picture');
  const { size, isTransparent: transparent } = await lookAt(picture);
  switch (edit.kind) {
    case 'fill':
    case 'remove':
      if (!mask) throw new Error('an edit has lost its mask');
      return { size, transparent, edit: { kind: edit.kind, mask } };
    case 'extend': {
      const { width, height } = extended(size, edit);
      return { size: { width, height }, transparent, edit: { kind: 'extend', margins: edit } };
    }
    case 'restyle':
      return { size, transparent, edit };
    case 'pose':
      return { size, transparent, edit: { kind: 'pose' } };
    case 'recolour':
    case 'cut-out':
    case 'enlarge':
    case 'tile':
      throw new Error(`no engine does this edit: ${edit.kind}`);
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

const referencesOf = (db: Database, id: string) =>
  db
    .selectFrom('generation_references')
    .select(['hash', 'type', 'part'])
    .where('generation_id', '=', id)
    .orderBy('position')
    .execute();

/** Writes progress now and then, for pages that watch. Aborts where the run has lost its generation. */
function createReport({ db, warn }: Context, row: GenerationRow, control: AbortController) {
  let last = 0;
  let percent = 0;
  let preview: Buffer | null = null;
  let writing: Promise<void> | null = null;
  const write = async (): Promise<void> => {
    const { rows } = await sql`update generations set percent = ${percent}, preview = ${preview}
      where id = ${row.id} and run_id = ${row.run_id} and state = 'running' returning 1`.execute(db);
    if (rows.length === 0) control.abort(new Lost());
    else await notifyChange(db, row);
  };
  const begin = (): void => {
    last = Date.now();
    writing = write()
      .catch((error: unknown) => warn({ err: error, generation: row.id }, 'progress was not written'))
      .finally(() => {
        writing = null;
      });
  };
  return {
    onProgress: (share: number): void => {
      // The last 5 percent are for storing.
      percent = Math.round(Math.min(1, Math.max(0, share)) * 95);
      if (!writing && Date.now() - last >= progressEvery) begin();
    },
    /** Written at once: it is the first thing to see. */
    onSketch: (bytes: Uint8Array): void => {
      if (bytes.length > previewMaximum) return;
      preview = Buffer.from(bytes);
      if (!writing) begin();
    },
  };
}

/** Retries storing until the deadline, because making the image again would cost more. */
async function deliverPatiently(
  context: Context,
  row: GenerationRow,
  runId: string,
  made: Made & Pick<Recipe, 'engine'>,
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

const passing: ReadonlySet<string> = new Set(['unavailable', 'storage_unavailable']);

async function deliver(
  context: Context,
  row: GenerationRow,
  runId: string,
  made: Made & Pick<Recipe, 'engine'>,
): Promise<void> {
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
    name: parent?.name ?? imageNameFor(recipe, row.number),
    made: {
      // What is changed in an upload is still no image of a tool.
      tool: parent?.tool === null ? null : row.tool,
      recipe,
      references: (await referencesOf(db, row.id)).filter(isShown),
      settle: async (trx, assetId) => {
        // Before the wallet and the shelf, as where a project is deleted.
        const projectId = row.project_id ?? parent?.projectId ?? null;
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
        if (row.team_id !== null) await countArrival(trx, row.user_id);
        await notifyChange(trx, mine);
        await finishSitting(context, trx, mine);
        await publishEnd(context, trx, mine);
        return isThere ? projectId : null;
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
