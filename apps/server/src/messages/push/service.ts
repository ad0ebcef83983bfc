import type { PushDevice } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import type { Language } from '@artcade/domain/languages';
import type { Database } from '#adapters/db/database.ts';
import type { PushSender } from '#adapters/push/sender.ts';
import { countWithin } from '#http/rate-limits.ts';
import { findDevice, forgetDevice, type Platform, putDevice, sessionsWithDevice } from './store.ts';
import { pushText, spokenText } from './text.ts';

/** A message to one phone: how many images of a sitting are ready, and how many failed. */
export interface PushJob {
  readonly uid: string;
  readonly sessionId: string;
  readonly sittingId: string;
  readonly done: number;
  readonly failed: number;
}

/** A message to one phone that somebody spoke to its user. */
export interface SpokenJob {
  readonly uid: string;
  readonly sessionId: string;
}

interface Sitting {
  readonly id: string;
  readonly uid: string;
  readonly count: () => Promise<{ readonly done: number; readonly failed: number }>;
}

interface Parts {
  readonly db: Database;
  /** Null if the platform is not configured. */
  readonly senders: Readonly<Record<Platform, PushSender | null>>;
  /** Runs in the caller's transaction: the messages are sent if and only if that commits. */
  readonly queue: (db: Database, jobs: readonly PushJob[]) => Promise<void>;
  readonly queueSpoken: (db: Database, jobs: readonly SpokenJob[]) => Promise<void>;
  readonly now: () => Date;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}

interface Message {
  readonly write: (language: Language) => { readonly title: string; readonly body: string };
  readonly link: string;
  /** A later message with the same id replaces this one on the phone. */
  readonly collapseId: string;
}

export type Push = ReturnType<typeof createPush>;

const link = 'artcade://my-drive';
const spokenLink = 'artcade://teams';
/** A message that cannot be delivered within a day is dropped. */
const worthSeconds = 86_400;
const phonesMaximum = 20;
const spokenLimit = { allowed: 10, seconds: 600 };
const warnEvery = 60_000;

/** Push messages about finished images, and about people who speak to the user. */
export function createPush({ db, senders, queue, queueSpoken, now, warn }: Parts) {
  const warnedAt = new Map<string, number>();

  /** A wrong setting fails every message, so the log gets one warning per minute instead of thousands. */
  const warnOfRefusal = (platform: Platform, reason: string): void => {
    const time = performance.now();
    if (time - (warnedAt.get(platform + reason) ?? -warnEvery) < warnEvery) return;
    if (warnedAt.size > 100) warnedAt.clear();
    warnedAt.set(platform + reason, time);
    warn({ platform, reason }, 'push notifications are refused: check the push settings');
  };

  return {
    /** Registers the phone until the session ends. The app calls it at every start. */
    register: async (caller: { uid: string; sessionId: string }, asked: PushDevice): Promise<void> => {
      if (!senders[asked.platform]) return;
      const device = asked.platform === 'ios' ? { ...asked, token: asked.token.toLowerCase() } : asked;
      const session = { id: caller.sessionId, uid: caller.uid };
      const isThere = await db.transaction().execute((trx) => putDevice(trx, session, device, now()));
      if (!isThere) throw new Failure('token_invalid');
    },

    /** Runs in the transaction that finishes the user's last image. */
    finished: async (trx: Database, { id, uid, count }: Sitting): Promise<void> => {
      const sessions = await sessionsWithDevice(trx, uid, now(), phonesMaximum);
      if (sessions.length === 0) return;
      const { done, failed } = await count();
      if (done + failed === 0) return;
      // One job per phone, so that a failing phone does not make the others receive the message again.
      await queue(
        trx,
        sessions.map((sessionId) => ({ uid, sessionId, sittingId: id, done, failed })),
      );
    },

    /** Runs in the transaction in which somebody mentions a user or reviews their image. */
    spoken: async (trx: Database, uid: string): Promise<void> => {
      const sessions = await sessionsWithDevice(trx, uid, now(), phonesMaximum);
      // Whoever mentions somebody in every comment does not make their phone ring all day.
      const isQuiet =
        sessions.length === 0 || !(await countWithin(trx, { key: `spoken:${uid}`, ...spokenLimit }));
      if (isQuiet) return;
      await queueSpoken(
        trx,
        sessions.map((sessionId) => ({ uid, sessionId })),
      );
    },

    /** Sends one message. The queue retries if it throws. */
    send: ({ done, failed, sittingId, ...phone }: PushJob): Promise<void> =>
      sendTo(phone, {
        write: (language) => pushText(language, { done, failed }),
        link,
        collapseId: sittingId,
      }),

    sendSpoken: (phone: SpokenJob): Promise<void> =>
      sendTo(phone, { write: spokenText, link: spokenLink, collapseId: 'spoken' }),
  };

  async function sendTo(
    { uid, sessionId }: { readonly uid: string; readonly sessionId: string },
    { write, ...message }: Message,
  ): Promise<void> {
    const device = await findDevice(db, sessionId, now());
    const sender = device && senders[device.platform];
    if (!sender || device.user_id !== uid) return;
    const text = write(device.language as Language);
    const outcome = await sender.send({ ...text, ...message, token: device.token, seconds: worthSeconds });
    if (outcome.kind === 'gone') await forgetDevice(db, device, outcome.since);
    if (outcome.kind === 'refused') warnOfRefusal(device.platform, outcome.reason);
  }
}
