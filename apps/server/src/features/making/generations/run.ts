import { editTroubles } from '@artcade/domain/edits';
import { Failure } from '@artcade/domain/failure';
import { wordsIn } from '@artcade/domain/generations';
import { isDatabaseFull } from '#adapters/db/database.ts';
import { EngineError } from '#adapters/engines/engine.ts';
import { EditError } from '#adapters/picture-edits/edit-error.ts';
import { claim } from './claim.ts';
import type { Context } from './context.ts';
import { deliverPatiently, passing } from './deliver.ts';
import { type Drawn, draw } from './draw.ts';
import { Lost, withFollowed } from './follow.ts';
import { endWithout, type GenerationRow, type Outcome, recipeOf, referencesOf } from './store.ts';
import { countUnpaid, countVain } from './vain-edits.ts';

/** How often a generation may lose its worker before it fails. */
const attemptsMaximum = 4;

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
      // Orders that waited when the account was suspended.
      await context.safety.requireMaking(run.uid);
      const whole = await withFollowed(context, row);
      const made = await draw(context, whole, control);
      await requireDeliverable(context, whole, made);
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
      if (outcome.state === 'failed' && outcome.code === 'engine_refused')
        await countUnpaid(context.db, run.uid, row);
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

/** Throws where the picture shows what is never allowed. The built-in engine cannot draw that. */
async function requireDeliverable({ db, safety }: Context, row: GenerationRow, made: Drawn): Promise<void> {
  if (made.engine === 'builtin') return;
  const recipe = recipeOf(row);
  const { mode, upload } = recipe;
  const isFromPictures =
    mode === 'edit' ? upload === true : row.follows === null && (await referencesOf(db, row.id)).length > 0;
  await safety.requirePicture(row.user_id, made.bytes, { texts: wordsIn(recipe), isFromPictures });
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
      details: {
        reason: error.reason.slice(0, 500),
        ...(error.tried.length > 1 && { tried: error.tried.join() }),
      },
      ...(error.engine && { engine: { engine: error.engine.name, model: error.engine.model } }),
    };
  // Made again and again, it would only cost more.
  if (isDatabaseFull(error)) return { state: 'failed', code: 'disk_full', details: {} };
  if (error instanceof Failure && !passing.has(error.code))
    return { state: 'failed', code: error.code, details: error.details };
  return 'again';
}
