import type { PushDevice } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import type { Language } from '@artcade/domain/languages';
import type { Database } from '#adapters/db/database.ts';
import type { PushSender } from '#adapters/push/sender.ts';
import { findDevice, forgetDevice, type Platform, putDevice, sessionsWithDevice } from './store.ts';
import { pushText } from './text.ts';

/** What one phone is to be told: how many images came of a sitting, and how many did not. */
export interface PushJob {
  readonly uid: string;
  readonly sessionId: string;
  readonly sittingId: string;
  readonly done: number;
  readonly failed: number;
}

interface Sitting {
  readonly id: string;
  readonly uid: string;
  readonly count: () => Promise<{ readonly done: number; readonly failed: number }>;
}

interface Parts {
  readonly db: Database;
  /** Null for phones that cannot be reached from here. */
  readonly senders: Readonly<Record<Platform, PushSender | null>>;
  /** Part of the caller's transaction: the messages leave if and only if that commits. */
  readonly queue: (db: Database, jobs: readonly PushJob[]) => Promise<void>;
  readonly now: () => Date;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}

export type Push = ReturnType<typeof createPush>;

const link = 'artcade://my-drive';
/** Old news is no news. */
const worthSeconds = 86_400;
const phonesMaximum = 20;
const warnEvery = 60_000;

/** Phones that are told of finished images. */
export function createPush({ db, senders, queue, now, warn }: Parts) {
  const warnedAt = new Map<string, number>();

  /** What is set wrong goes wrong with each message: told once a minute, not a thousand times. */
  const warnOfRefusal = (platform: Platform, reason: string): void => {
    const time = performance.now();
    if (time - (warnedAt.get(platform + reason) ?? -warnEvery) < warnEvery) return;
    if (warnedAt.size > 100) warnedAt.clear();
    warnedAt.set(platform + reason, time);
    warn({ platform, reason }, 'phones are not told of finished images: check the push settings');
  };

  return {
    /** This phone is told from now on, until the session ends. Asked again with every start of the app. */
    register: async (caller: { uid: string; sessionId: string }, asked: PushDevice): Promise<void> => {
      if (!senders[asked.platform]) return;
      const device = asked.platform === 'ios' ? { ...asked, token: asked.token.toLowerCase() } : asked;
      const session = { id: caller.sessionId, uid: caller.uid };
      const isThere = await db.transaction().execute((trx) => putDevice(trx, session, device, now()));
      if (!isThere) throw new Failure('token_invalid');
    },

    /** Part of the transaction in which the last of somebody's images ended. */
    finished: async (trx: Database, { id, uid, count }: Sitting): Promise<void> => {
      const sessions = await sessionsWithDevice(trx, uid, now(), phonesMaximum);
      if (sessions.length === 0) return;
      const { done, failed } = await count();
      if (done + failed === 0) return;
      // One job for each phone: one that cannot be reached does not have the others told again.
      await queue(
        trx,
        sessions.map((sessionId) => ({ uid, sessionId, sittingId: id, done, failed })),
      );
    },

    /** Tells one phone. What it throws is to be tried again. */
    send: async ({ uid, sessionId, sittingId, done, failed }: PushJob): Promise<void> => {
      const device = await findDevice(db, sessionId, now());
      const sender = device && senders[device.platform];
      if (!sender || device.user_id !== uid) return;
      const outcome = await sender.send({
        ...pushText(device.language as Language, { done, failed }),
        token: device.token,
        link,
        collapseId: sittingId,
        seconds: worthSeconds,
      });
      if (outcome.kind === 'gone') await forgetDevice(db, device, outcome.since);
      if (outcome.kind === 'refused') warnOfRefusal(device.platform, outcome.reason);
    },
  };
}
