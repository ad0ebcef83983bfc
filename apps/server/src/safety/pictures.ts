import { randomUUID } from 'node:crypto';
import type { PictureCheck } from '@artcade/contract/shapes';
import { type AppealState, pictureCheckLimits } from '@artcade/domain/safety';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { PictureJudge } from '#adapters/picture-judge/picture-judge.ts';
import { pictureChecked } from '#instrumentation/events.ts';
import * as store from './picture-store.ts';
import { hashOfPicture, statesOfAppeals } from './store.ts';

/** A job of the queue: one picture to judge. */
export interface CheckJob {
  readonly id: string;
  readonly hash: string;
  /** Whose pictures are judged one after another; null once the account is erased. */
  readonly uid: string | null;
}

interface Parts {
  readonly db: Database;
  /** Null: switched off. */
  readonly settings: { readonly threshold: number; readonly showsFailed: boolean } | null;
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
  /** Tells the open pages of teams that a picture was judged. */
  readonly tellJudged: (hash: string) => Promise<void>;
}

/** An image, by its id and the hash of its bytes. */
export interface Image {
  readonly id: string;
  readonly original: string;
}

export type Pictures = ReturnType<typeof createPictures>;

/**
 * Whether others may see a picture. Everything that shows images to people who could not see them before asks `mayShow`, also for
 * the bytes; albums, which are searched and counted, have `isSeenBy` in their queries. A network judges each picture once, by its bytes; the numbers are kept, so that a new threshold counts at once.
 */
export function createPictures({ db, settings, judge, queue, lost, now, warn }: Parts) {
  let isStopping = false;
  type Verdict = { readonly state: 'shown' } | Omit<PictureCheck, 'imageId'>;

  /** What an operator allowed counts for the person who appealed. */
  function verdictOf(check: store.Check | undefined, appeal: AppealState | undefined): Verdict {
    if (!settings) return { state: 'shown' };
    if (!check || check.score === null) {
      const isGivenUp = (check?.tries ?? 0) >= pictureCheckLimits.tries && settings.showsFailed;
      return { state: isGivenUp ? 'shown' : 'waiting' };
    }
    if (check.score < settings.threshold || appeal === 'allowed') return { state: 'shown' };
    return { state: 'refused', ...(appeal && { appeal }) };
  }

  async function verdictsOf<Each extends Image>(
    images: readonly Each[],
    makerOf: (image: Each) => string,
  ): Promise<readonly { readonly image: Each; readonly verdict: Verdict; readonly isKnown: boolean }[]> {
    const checks = await store.checksOf(db, [...new Set(images.map(({ original }) => original))]);
    const high = images.filter(
      ({ original }) => (checks.get(original)?.score ?? 0) >= (settings?.threshold ?? 1),
    );
    const appeals = await statesOfAppeals(
      db,
      high.map((image) => ({ uid: makerOf(image), hash: hashOfPicture(image.original) })),
    );
    return images.map((image) => {
      const check = checks.get(image.original);
      const appeal = appeals.get(`${makerOf(image)} ${hashOfPicture(image.original)}`);
      return { image, verdict: verdictOf(check, appeal), isKnown: check !== undefined };
    });
  }

  async function ask(uid: string, hashes: readonly string[]): Promise<void> {
    if (!settings || hashes.length === 0) return;
    const asked = [...new Set(hashes)].sort().map((hash) => ({ hash, jobId: randomUUID() }));
    await db.transaction().execute(async (tx) => {
      const waiting = await store.insertWaiting(tx, uid, asked, now());
      if (waiting.length > 0)
        await queue(
          tx,
          waiting.map(({ hash, jobId }) => ({ id: jobId, hash, uid })),
        );
    });
  }

  return {
    isOn: settings !== null,

    /** For a query on the images under that name: whether this user may see one. Its maker always may. */
    isSeenBy: (uid: string, images: string): RawBuilder<boolean> =>
      settings ? store.isSeenBy(settings, uid, images) : sql<boolean>`true`,

    /** For a query as well: nobody has asked for a verdict yet. */
    isUnknown: store.isUnknown,

    /** Has pictures judged that one person shows. */
    ask,

    /** Returns those images that others may see now, and has the rest judged. `makerOf`: who shows an image. */
    mayShow: async <Each extends Image>(
      images: readonly Each[],
      makerOf: (image: Each) => string,
    ): Promise<readonly Each[]> => {
      if (!settings || images.length === 0) return images;
      const judged = await verdictsOf(images, makerOf);
      const unknown = judged.filter(({ isKnown }) => !isKnown).map(({ image }) => image);
      for (const uid of new Set(unknown.map(makerOf)))
        await ask(
          uid,
          unknown.filter((image) => makerOf(image) === uid).map(({ original }) => original),
        );
      return judged.filter(({ verdict }) => verdict.state === 'shown').map(({ image }) => image);
    },

    /** For who shows them: which of these images others do not see, and why. */
    checksOf: async (uid: string, images: readonly Image[]): Promise<PictureCheck[]> => {
      if (!settings || images.length === 0) return [];
      return (await verdictsOf(images, () => uid)).flatMap(({ image, verdict }) =>
        verdict.state === 'shown' ? [] : [{ imageId: image.id, ...verdict }],
      );
    },

    /** Judges one picture. A failure leaves it waiting: the sweep has it tried again. */
    judge: async (hash: string, { read, tellJudged }: Stored): Promise<void> => {
      const known = (await store.checksOf(db, [hash])).get(hash);
      if (!settings || !known || known.score !== null) return;
      try {
        const score = await judge.score(await read(hash));
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
      await tellJudged(hash);
    },

    stop: (): void => {
      isStopping = true;
    },

    /** Gives pictures that wait a new job, where theirs was lost with its process or failed. */
    sweep: async (): Promise<void> => {
      if (!settings) return;
      const due = await store.listDue(db, now());
      const gone = new Set(due.length === 0 ? [] : await lost(due.map(({ job_id }) => job_id)));
      for (const row of due.filter(({ job_id }) => gone.has(job_id)))
        await db.transaction().execute(async (tx) => {
          const id = randomUUID();
          if (await store.replaceJob(tx, row, id))
            await queue(tx, [{ id, hash: row.hash, uid: row.asked_by }]);
        });
    },
  };
}
