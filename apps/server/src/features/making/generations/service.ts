import type { AskedReading, PromptReading } from '@artcade/contract/briefs';
import type { Editing, NewEdit } from '@artcade/contract/edits';
import type { Generation, GenerationMarks, NewGenerations } from '@artcade/contract/generations';
import { Failure } from '@artcade/domain/failure';
import { type GenerationState, isOver } from '@artcade/domain/generations';
import { trashDays } from '@artcade/domain/images';
import { checkDraft } from '@artcade/domain/tool-forms';
import { createFairQueue } from '#adapters/fair-queue.ts';
import { lockWallet } from '#features/money/wallet/service.ts';
import { createEventLines, type Listener } from '#http/event-lines.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { engineCosts as costsOfEngines } from './attempts.ts';
import { queueAgain } from './claim.ts';
import type { Context } from './context.ts';
import { createDirecting } from './direct.ts';
import { editingOf, startEdit } from './edits.ts';
import { createFormSketches } from './form-sketches.ts';
import type { Buyer } from './place.ts';
import type { Files } from './references.ts';
import { createRunner } from './run.ts';
import { fillSearch, type Listed, listGenerations, markGeneration } from './search.ts';
import { startGenerations } from './start.ts';
import {
  endWithout,
  findRecent,
  type GenerationRow,
  getGeneration,
  recipeOf,
  removeCancelled,
  spentByApiKeys as spentBy,
  spentByProjects as spentFor,
  spentInTeam as spentOfTeam,
  toGenerations,
} from './store.ts';
import { mayStillSpend } from './team-limits.ts';
import { countUnpaid } from './vain-edits.ts';
import { createWaitingRequests } from './waiting-requests.ts';

export const spentByApiKeys = spentBy;
export const spentByProjects = spentFor;
export const spentInTeam = spentOfTeam;
export const engineCosts = costsOfEngines;

export type Generations = ReturnType<typeof createGenerations>;

const pageSize = 24;
const sweepBatch = 100;
/** Batch size of the look for lost jobs. */
const lookBatch = 1000;
const recently = 300_000;
/** Of images that are being drawn, and of all: an order that is cancelled costs nothing, but its row stays for a month. */
const cancelsPerHour = { drawn: 120, all: 600 };
/** Searches in the history at once, and of one account: each may read all of its rows. */
const searches = { atOnce: 3, each: 1, waitingEach: 24 };

/** How long a request waits for the end of a generation, and when its client is gone. */
interface Wait {
  readonly seconds: number;
  readonly gone: AbortSignal;
}
const noWait: Wait = { seconds: 0, gone: new AbortController().signal };

/** From an order that holds its price to an image in the drive that has paid it. */
export function createGenerations(context: Context) {
  const { db, drive, now } = context;
  const runner = createRunner(context);
  const events = createEventLines<Generation>({
    keyOf: ({ id }) => id,
    isLast: ({ state }) => isOver(state),
  });
  const waiting = createWaitingRequests();
  const closing = new AbortController();
  const searching = createFairQueue(searches.atOnce, searches.each, { waitingEach: searches.waitingEach });

  const one = async (row: GenerationRow): Promise<Generation> => {
    const [generation] = await toGenerations(drive, row.user_id, [row]);
    if (!generation) throw new Error('a row became no generation');
    return generation;
  };
  const recentOf = async (uid: string) =>
    toGenerations(drive, uid, await findRecent(db, uid, new Date(now().getTime() - recently)));

  return {
    start: async (buyer: Buyer, asked: NewGenerations, files: Files): Promise<Generation[]> =>
      toGenerations(drive, buyer.uid, await startGenerations(context, buyer, asked, files)),

    startEdit: async (buyer: Buyer, asked: NewEdit): Promise<Generation> =>
      one(await startEdit(context, buyer, asked)),

    /** Returns which edits are offered for an image. */
    editing: (uid: string, id: string): Promise<Editing> => editingOf(context, uid, id),

    /** Returns how the built-in engine understands a prompt. */
    read: async (uid: string, { inputs, ...asked }: AskedReading): Promise<PromptReading> =>
      read(uid, { ...asked, inputs: checkDraft(asked.tool, asked.mode === 'create' ? inputs : {}) }),

    direct: createDirecting(context),

    sketch: createFormSketches(context),

    /** Returns a generation; if it is still being made, after so many seconds or when it is over. */
    get: async (uid: string, id: string, wait: Wait = noWait): Promise<Generation> => {
      const row = await getGeneration(db, uid, id);
      if (isOver(row.state) || wait.seconds === 0) return one(row);
      const signal = AbortSignal.any([wait.gone, closing.signal, AbortSignal.timeout(wait.seconds * 1000)]);
      const ended = await waiting.until({ uid, id }, signal, async () => {
        const current = await getGeneration(db, uid, id);
        return isOver(current.state) ? current : undefined;
      });
      return one(ended ?? (await getGeneration(db, uid, id)));
    },

    list: async (uid: string, { before, ...filter }: Listed & { before?: string | undefined }) => {
      // A tool was opened.
      if (filter.tool !== undefined) {
        context.engines.builtin.prepare?.();
        context.reader.prepare?.();
      }
      const read = () => listGenerations(db, uid, { before, ...filter }, pageSize + 1);
      const rows = await (filter.search ? searching(uid, read) : read());
      const page = rows.slice(0, pageSize);
      return {
        generations: await toGenerations(drive, uid, page),
        next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
      };
    },

    /**
     * Keeps a generation, which makes its image a favourite, or throws it away, which moves its image to the trash; an edit of a picture in
     * an album also there.
     */
    mark: async (uid: string, id: string, marks: GenerationMarks): Promise<Generation> => {
      const { isHidden, isKept } = marks;
      const before = await getGeneration(db, uid, id);
      const { asset_id: image } = before;
      const { edit, parents } = recipeOf(before);
      const edited = edit && parents[0];
      if (isKept && image === null)
        throw new Failure('invalid_input', { field: 'isKept', problem: 'has no image' });
      if (isKept && isHidden)
        throw new Failure('invalid_input', { field: 'isKept', problem: 'is thrown away' });
      const row = await db.transaction().execute(async (trx) => {
        // Under this lock, throwing away and undoing it take turns.
        if (isHidden !== undefined) await drive.lock(trx, uid, edited);
        const { state, asset_id, is_hidden } = await getGeneration(trx, uid, id);
        if (isHidden && !isOver(state))
          throw new Failure('invalid_input', { field: 'isHidden', problem: 'is still being made' });
        const isMoved = isHidden !== undefined && isHidden !== is_hidden;
        if (asset_id !== null && isMoved) {
          const copies = edited === undefined ? [] : await drive.copyBeside(trx, uid, asset_id, edited);
          const ids = [asset_id, ...copies];
          await (isHidden ? drive.deleteIn(trx, uid, ids) : drive.restoreIn(trx, uid, ids));
        }
        return markGeneration(trx, uid, id, isMoved ? marks : {});
      });
      // Afterwards, because an image that is in the trash can be no favourite.
      if (image !== null && isKept !== undefined) await drive.star(uid, image, isKept);
      return one(row);
    },

    cancel: async (uid: string, id: string): Promise<Generation> => {
      const { state, engine } = await getGeneration(db, uid, id);
      if (state === 'running') await countUnpaid(db, uid, { engine });
      if (!isOver(state))
        await countAttempt(db, [
          { key: `cancel:all:${uid}`, allowed: cancelsPerHour.all, seconds: 3600 },
          // This one has cost engine time, too.
          ...(state === 'running'
            ? [{ key: `cancel:${uid}`, allowed: cancelsPerHour.drawn, seconds: 3600 }]
            : []),
        ]);
      await endWithout(context, { id, uid }, { state: 'cancelled' });
      return one(await getGeneration(db, uid, id));
    },

    /** Streams the changes of the user's generations. */
    watch: (listener: Listener) => events.watch(listener, () => recentOf(listener.uid)),
    endSession: events.endSession,

    make: runner.make,

    /** Called when any process has changed a generation. */
    onNotification: async (payload: string): Promise<void> => {
      const [id = '', uid = '', state = ''] = payload.split(' ');
      if (isOver(state as GenerationState)) {
        runner.drop(id);
        waiting.wake(id);
      }
      if (events.isWatched(uid)) events.send(uid, await one(await getGeneration(db, uid, id)));
    },

    /** Notifications that were sent while the connection was down are lost: pages reconnect, waiting requests look again. */
    onConnect: async (): Promise<void> => {
      events.endAll();
      waiting.wakeAll();
    },

    /**
     * Fails generations that are past their deadline, queues those again whose job is gone, cancels those that a team pays no longer,
     * and removes old cancelled ones.
     */
    sweep: async (): Promise<void> => {
      await queueLost();
      await cancelForbidden();
      await fillSearch(db);
      await removeCancelled(db, new Date(now().getTime() - trashDays * 86_400_000));
      for (;;) {
        const late = await db
          .selectFrom('generations')
          .select(['id', 'user_id'])
          .where('state', 'in', ['queued', 'running'])
          .where('deadline', '<=', now())
          .limit(sweepBatch)
          .execute();
        for (const { id, user_id } of late)
          await endWithout(context, { id, uid: user_id }, { state: 'failed', code: 'generation_expired' });
        if (late.length < sweepBatch) return;
      }
    },

    stop: (): void => {
      closing.abort();
      runner.stop();
      events.endAll();
    },
  };

  async function read(uid: string, asked: AskedReading): Promise<PromptReading> {
    const problem = await context.reader.problemOf({ brief: asked.directed });
    if (problem !== null) throw new Failure('invalid_input', { field: 'directed', problem });
    const reading = await context.reader.read(uid, asked);
    // Whoever writes a word that is refused did not misspell another one.
    const unknown = reading.unknown.map((each) =>
      each.nearest !== null && context.safety.refusesWord(each.text) ? { ...each, nearest: null } : each,
    );
    return { ...reading, unknown };
  }

  /** What has begun is finished, and becomes the team's. */
  async function cancelForbidden(): Promise<void> {
    const waiting = await db
      .selectFrom('generations')
      .select(['id', 'user_id', 'team_id'])
      .where('state', '=', 'queued')
      .where('team_id', 'is not', null)
      .orderBy('id')
      .execute();
    for (const row of waiting)
      if (!(await mayStillSpend(db, row)))
        await endWithout(context, { id: row.id, uid: row.user_id }, { state: 'cancelled' });
  }

  async function queueLost(): Promise<void> {
    for (let after: string | null = null; ; ) {
      const open = await db
        .selectFrom('generations')
        .select(['id', 'user_id', 'job_id'])
        .where('state', 'in', ['queued', 'running'])
        .where('deadline', '>', now())
        .$if(after !== null, (query) => query.where('id', '>', after))
        .orderBy('id')
        .limit(lookBatch)
        .execute();
      const lost = new Set(await context.lost(open.map(({ job_id }) => job_id)));
      for (const row of open.filter(({ job_id }) => lost.has(job_id)))
        await db.transaction().execute(async (trx) => {
          await lockWallet(trx, row.user_id);
          const current = await getGeneration(trx, row.user_id, row.id);
          if (!isOver(current.state) && current.job_id === row.job_id)
            await queueAgain(context, trx, current);
        });
      if (open.length < lookBatch) return;
      after = open.at(-1)?.id ?? null;
    }
  }
}
