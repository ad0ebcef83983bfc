import type { AskedDirections, Directions } from '@artcade/contract/briefs';
import { auto, checkDraft, choicesIn, type Inputs, textsIn } from '@artcade/domain/tool-forms';
import { DirectorError } from '#adapters/director/director.ts';
import { createFairQueue } from '#adapters/fair-queue.ts';
import { countAttempt, countWithin, type Limit } from '#http/rate-limits.ts';
import type { Context } from './context.ts';
import { engineOf, wrong } from './read-order.ts';

const perHour = 60;
/** Of what all may ask in a day, the part of one account: nobody uses it up for the others. */
const shareEach = 0.1;
/** Questions under way in this process, and of one account. */
const atOnce = { all: 8, each: 1, waitingEach: 2 };
const day = 86_400;

const without = (trouble: NonNullable<Directions['trouble']>): Directions => ({ directions: [], trouble });

/**
 * Asks the director how to make a picture. Nothing depends on its answer: without one, the words are read as if there were no
 * director, and the caller is told.
 */
export function createDirecting(context: Context) {
  const { db, kits, safety, reader, director, directionsPerDay, warn } = context;
  const inTurn = createFairQueue(atOnce.all, atOnce.each, { waitingEach: atOnce.waitingEach });

  return async (uid: string, asked: AskedDirections, gone: AbortSignal): Promise<Directions> => {
    const { tool, style, language, count, kitId } = asked;
    const words = asked.prompt.trim();
    if (words === '') throw wrong('prompt', 'must say something');
    const form = chosen(checkDraft(tool, asked.inputs));
    const engine = engineOf(context, asked);
    const kit = kitId === undefined ? null : await kits.forOrder(uid, kitId);
    if (director === null) return without('off');
    // They leave to a provider.
    await safety.requireMaking(uid);
    await safety.requireWords(uid, [words, ...textsIn(tool, form)], choicesIn(tool, form));
    const share = Math.ceil(directionsPerDay * shareEach);
    const own: Limit = { key: `direct:day:${uid}`, allowed: share, seconds: day };
    const all: Limit = { key: 'direct:all', allowed: directionsPerDay, seconds: day };
    await countAttempt(db, [{ key: `direct:${uid}`, allowed: perHour, seconds: 3600 }, own]);
    // Beyond it, users are told that the director is busy: it is no fault of theirs.
    if (!(await countWithin(db, all))) return without('busy');
    // A question may take several requests, and each one costs.
    const mayAskAgain = async () => (await countWithin(db, own)) && (await countWithin(db, all));
    const data = { tool, words, language, form, style, colours: kit?.colours ?? [], count };
    try {
      const told = await inTurn(uid, () => director.direct(data, engine.name, gone, mayAskAgain));
      const directions: Directions['directions'] = [];
      for (const { title, words, prompt, scene } of told)
        directions.push({
          title,
          words,
          prompt,
          brief: await reader.briefOf(uid, { scene, tool, language }),
        });
      return { directions, trouble: null };
    } catch (error) {
      if (!(error instanceof DirectorError)) throw error;
      if (!gone.aborted) warn({ err: error, trouble: error.trouble }, 'the director gave no directions');
      return without(error.trouble);
    }
  };
}

/** What the artist chose or wrote in the form. */
const chosen = (inputs: Inputs): Inputs =>
  Object.fromEntries(
    Object.entries(inputs).filter(([, value]) => value !== auto && value !== '' && value !== false),
  );
