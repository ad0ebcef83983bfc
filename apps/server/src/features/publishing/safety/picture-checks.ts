import { randomUUID } from 'node:crypto';
import type { PictureCheck } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import { type AppealState, pictureCheckLimits } from '@artcade/domain/safety';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { createFairQueue } from '#adapters/fair-queue.ts';
import type { PictureJudge } from '#adapters/picture-judge/picture-judge.ts';
import { pictureChecked } from '#observability/instrumentation/events.ts';
import * as store from './picture-store.ts';
import { hashOfPicture, statesOfAppeals } from './store.ts';

/** A job of the queue: one picture to judge. */
export interface CheckJob {
  readonly id: string;
  readonly hash: string;
  /** Whose pictures are judged one after another; null once nobody is known to wait. */
  readonly uid: string | null;
  /** Higher comes first. */
  readonly priority: number;
}

interface Settings {
  readonly threshold: number;
  readonly showsFailed: boolean;
}

interface Parts {
  readonly db: Database;
  /** Null: switched off. */
  readonly settings: Settings | null;
  readonly judge: Pick<PictureJudge, 'score'>;
  /** Adds jobs in the caller's transaction. */
  readonly queue: (within: Database, jobs: readonly CheckJob[]) => Promise<void>;
  /** Returns the ids of jobs that will not run any more. */
  readonly lost: (jobIds: readonly string[]) => Promise<readonly string[]>;
  readonly now: () => Date;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}

/** Where pictures are stored. */
export interface Stored {
  readonly read: (hash: string) => Promise<Uint8Array>;
  /** Informs the open pages of teams that a picture was judged. */
  readonly announceVerdict: (hash: string) => Promise<void>;
}

/** An image, by its id and the hashes of its bytes and of its preview's. */
export interface Image {
  readonly id: string;
  readonly original: string;
  readonly preview: string;
}

// Counted from 2026, seconds fit into an integer for decades.
const beginning = Date.UTC(2026, 0) / 1000;
/** How long one picture may take. An account's pictures are judged one at a time, so each delays the next by this much. */
const secondsBack = 180;

/** First come, first served, but each waiting picture of an account delays its next ones, so that other accounts come first. */
const priorityOf = (since: Date, before: number): number =>
  beginning - Math.floor(since.getTime() / 1000) - secondsBack * before;

/** Jobs that one sweep adds; the next one adds more. */
const renewedMaximum = 500;

export type PictureChecks = ReturnType<typeof createPictureChecks>;

/**
 * Whether others may see a picture. Everything that shows images to people who could not see them before asks `mayShow`, also for
 * the bytes; albums, which are searched and counted, have `isSeenBy` in their queries. A network judges each picture once, by its bytes; the numbers are kept, so that a new threshold counts at once.
 */
export function createPictureChecks({ db, settings, judge, queue, lost, now, warn }: Parts) {
  let isStopping = false;
  const inTurn = createFairQueue(2, 1);
  type Verdict = { readonly state: 'shown' } | Omit<PictureCheck, 'imageId'>;

  /** What an operator allowed counts for the person who appealed. */
  function verdictOf(
    { threshold, showsFailed }: Settings,
    check: store.Check | undefined,
    appeal: AppealState | undefined,
  ): Verdict {
    if (!check) return { state: 'waiting' };
    const isFailed = check.score === null;
    if (check.score === null) {
      if (check.tries >= pictureCheckLimits.tries && showsFailed) return { state: 'shown' };
      if (check.tries < pictureCheckLimits.triesMaximum) return { state: 'waiting' };
    } else if (check.score < threshold) return { state: 'shown' };
    if (appeal === 'allowed') return { state: 'shown' };
    return { state: 'refused', ...(isFailed && { isFailed }), ...(appeal && { appeal }) };
  }

  /** Has those judged that are unknown. */
  async function verdictsOf<Each extends Image>(
    rules: Settings,
    images: readonly Each[],
    makerOf: (image: Each) => string,
  ): Promise<readonly { readonly image: Each; readonly verdict: Verdict }[]> {
    const checks = await store.findChecks(db, [...new Set(images.map(({ original }) => original))]);
    const unknown = images.filter(({ original }) => !checks.has(original));
    for (const uid of new Set(unknown.map(makerOf)))
      await ask(
        uid,
        unknown.filter((image) => makerOf(image) === uid),
      );
    const refused = images.filter(
      ({ original }) => verdictOf(rules, checks.get(original), undefined).state === 'refused',
    );
    const appeals = await statesOfAppeals(
      db,
      refused.map((image) => ({ uid: makerOf(image), hash: hashOfPicture(image.original) })),
    );
    return images.map((image) => {
      const appeal = appeals.get(`${makerOf(image)} ${hashOfPicture(image.original)}`);
      return { image, verdict: verdictOf(rules, checks.get(image.original), appeal) };
    });
  }

  async function ask(uid: string, images: readonly Pick<Image, 'original' | 'preview'>[]): Promise<void> {
    if (!settings || images.length === 0) return;
    const previews = new Map(images.map(({ original, preview }) => [original, preview]));
    // In one order everywhere, so that two requests cannot wait for each other.
    const asked = [...previews]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([hash, preview]) => ({ hash, preview, jobId: randomUUID() }));
    const at = now();
    await db.transaction().execute(async (tx) => {
      const before = await store.lockWaiting(tx, uid);
      const room = Math.max(0, pictureCheckLimits.waiting - before);
      const inserted = await store.insertWaiting(tx, uid, asked.slice(0, room), at);
      const jobs = inserted.map(({ hash, jobId }, index) => ({
        id: jobId,
        hash,
        uid,
        priority: priorityOf(at, before + index),
      }));
      if (jobs.length > 0) await queue(tx, jobs);
    });
  }

  return {
    isOn: settings !== null,

    /** An SQL condition: whether this user may see an image of the table with that alias. Its maker always may. */
    isSeenBy: (uid: string, images: string): RawBuilder<boolean> =>
      settings ? store.isSeenBy(settings, uid, images) : sql<boolean>`true`,

    /** An SQL condition: whether a picture was refused, and is hidden from this user for good. */
    isRefused: (uid: string, images: string): RawBuilder<boolean> =>
      settings ? store.isRefused(settings, uid, images) : sql<boolean>`false`,

    /** An SQL condition: whether nobody has asked for a verdict yet. */
    isUnknown: store.isUnknown,

    /** Requests verdicts on pictures that one person shows. */
    ask,

    /** Returns those images that others may see now, and requests verdicts on the rest. `makerOf` returns who shows an image. */
    mayShow: async <Each extends Image>(
      images: readonly Each[],
      makerOf: (image: Each) => string,
    ): Promise<readonly Each[]> => {
      if (!settings || images.length === 0) return images;
      const judged = await verdictsOf(settings, images, makerOf);
      return judged.filter(({ verdict }) => verdict.state === 'shown').map(({ image }) => image);
    },

    /** Returns which of these images others do not see, and why. Requests the verdicts that are missing. */
    whyHidden: async (uid: string, images: readonly Image[]): Promise<PictureCheck[]> => {
      if (!settings || images.length === 0) return [];
      return (await verdictsOf(settings, images, () => uid)).flatMap(({ image, verdict }) =>
        verdict.state === 'shown' ? [] : [{ imageId: image.id, ...verdict }],
      );
    },

    /**
     * Whether a picture is refused that is not stored yet. Throws where it cannot be judged, unless the operator's setting shows what
     * cannot.
     */
    refuses: async (uid: string, bytes: Uint8Array): Promise<boolean> => {
      if (!settings) return false;
      for (let tries = 1; ; tries += 1)
        try {
          const score = await inTurn(uid, () => judge.score([bytes]));
          const isRefused = score >= settings.threshold;
          pictureChecked.publish({ outcome: isRefused ? 'refused' : 'passed' });
          return isRefused;
        } catch (error) {
          if (isStopping) throw error;
          pictureChecked.publish({ outcome: 'failed' });
          const problem = error instanceof Error ? error.message : String(error);
          warn({ tries, problem }, 'a picture could not be checked before it is delivered');
          if (tries < pictureCheckLimits.tries) continue;
          if (settings.showsFailed) return false;
          throw new Failure(
            'engine_failed',
            { reason: 'the picture could not be checked' },
            { cause: error },
          );
        }
    },

    /** Judges one picture. A failure leaves it waiting: the sweep has it tried again, up to a number of times. */
    runCheck: async (hash: string, { read, announceVerdict }: Stored): Promise<void> => {
      const known = (await store.findChecks(db, [hash])).get(hash);
      if (!settings || !known || known.score !== null) return;
      try {
        // Others see the preview, which shows only a part of some files.
        const score = await judge.score([await read(hash), await read(known.preview)]);
        if (!(await store.setScore(db, hash, score))) return;
        pictureChecked.publish({ outcome: score < settings.threshold ? 'passed' : 'refused' });
      } catch (error) {
        // The server ended it, so nothing is wrong with the picture.
        if (isStopping) throw error;
        await store.countFailure(db, hash, now());
        pictureChecked.publish({ outcome: 'failed' });
        warn(
          { hash, tries: known.tries + 1, problem: error instanceof Error ? error.message : String(error) },
          'a picture could not be checked before others see it',
        );
        throw error;
      }
      await announceVerdict(hash);
    },

    stop: (): void => {
      isStopping = true;
    },

    /** Queues waiting pictures again whose job failed or was lost with its process. */
    sweep: async (): Promise<void> => {
      if (!settings) return;
      const renewedOf = new Map<string | null, number>();
      for (let after = '', renewed = 0; renewed < renewedMaximum; ) {
        const due = await store.listDue(db, now(), after);
        const last = due.at(-1);
        if (!last) return;
        after = last.hash;
        const gone = new Set(await lost(due.map(({ job_id }) => job_id)));
        for (const row of due.filter(({ job_id }) => gone.has(job_id))) {
          const before = renewedOf.get(row.asked_by) ?? 0;
          renewedOf.set(row.asked_by, before + 1);
          renewed += 1;
          const priority = priorityOf(row.tried_at ?? row.asked_at, row.tries + before);
          await db.transaction().execute(async (tx) => {
            const id = randomUUID();
            if (await store.replaceJob(tx, row, id))
              await queue(tx, [{ id, hash: row.hash, uid: row.asked_by, priority }]);
          });
        }
      }
    },
  };
}
