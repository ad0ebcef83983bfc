import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { failingFor, retryDelay } from '@artcade/domain/webhooks';
import type { Database } from '#adapters/db/database.ts';
import type { Sealing } from '#keys/sealing.ts';
import {
  assignJob,
  type Claimed,
  claimDelivery,
  endAttempt,
  findAttempt,
  findBusy,
  readDelivery,
} from './delivery-store.ts';
import type { Outcome, Post } from './post.ts';
import { signedHeaders } from './signing.ts';
import { changeWebhook, lockWebhook, openSecrets, switchOff, type WebhookRow } from './store.ts';
import { type DeliveryJob, queueNext, rankOf } from './turns.ts';

/** Milliseconds after which an attempt whose process is gone may be made again. Longer than any attempt takes. */
const lease = 60_000;
/** Seconds until a message is tried again whose host is busy. */
const busyDelay = 1;
/** Milliseconds after which an attempt goes on without its worker, and how many of a process do. */
const slowAfter = 1000;
const slowAtOnce = 100;
const gone = 410;

/** A mail to the owner of a webhook, with its host. */
export interface WebhookMail {
  readonly kind: 'webhookMade' | 'webhookOff';
  readonly name: string;
}

export interface AttemptJob {
  readonly id: string;
  readonly jobId: string;
  readonly uid: string;
  /** Undefined in jobs of versions before this one. */
  readonly rank?: number | undefined;
}

interface Parts {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly post: Post;
  readonly queue: (tx: Database, jobs: readonly DeliveryJob[]) => Promise<void>;
  readonly mail: (tx: Database, uid: string, mail: WebhookMail) => Promise<void>;
  /** Runs work that outlives its job: shutdown waits for it, and its errors are logged. */
  readonly inBackground: (name: string, work: Promise<unknown>) => void;
  readonly now: () => Date;
  readonly random?: () => number;
}

/** Makes the attempts at delivering messages. */
export function createDelivering(parts: Parts) {
  const { db, sealing, post, queue, mail, now, random = Math.random } = parts;
  const stopping = new AbortController();
  let slow = 0;

  /** Claims the attempt. The queue runs one job of an endpoint, too, but two workers that fetch at once may both get one. */
  async function begin(tx: Database, job: AttemptJob, at: Date): Promise<Claimed | undefined> {
    const planned = await findAttempt(tx, job);
    if (!planned) {
      // The message has another job, for example. Others of its webhook may have waited for this one.
      const row = await readDelivery(tx, job.id);
      if (row) await queueNext(tx, queue, row.webhook_id, at);
      return undefined;
    }
    const { uid, webhookId, host, dueAt } = planned;
    // The clocks of two machines differ: a job may come before its time.
    const early = (dueAt?.getTime() ?? 0) - at.getTime();
    const busy = early > 0 ? null : await findBusy(tx, { webhookId, host }, at);
    if (early <= 0 && busy === null)
      return claimDelivery(tx, { ...job, now: at, lease: new Date(at.getTime() + lease) });
    if (busy === 'webhook') {
      // The attempt under way queues the next message when it ends. It waits for the lock on the webhook, so it sees this one.
      await assignJob(tx, { id: job.id, job_id: job.jobId }, null);
      return undefined;
    }
    const jobId = randomUUID();
    const after = Math.max(busyDelay, Math.ceil(early / 1000));
    const rank = job.rank ?? rankOf(at, true);
    if (await assignJob(tx, { id: job.id, job_id: job.jobId }, jobId))
      await queue(tx, [{ jobId, id: job.id, uid, webhookId, rank, after }]);
    return undefined;
  }

  /** Posts a message whose attempt has begun, records how it ended, and queues the next one of its webhook. */
  async function finish(claimed: Claimed, at: Date): Promise<void> {
    const { id, url, body } = claimed;
    const seconds = Math.floor(at.getTime() / 1000);
    const headers = signedHeaders(openSecrets(sealing, claimed, at), { id, seconds, body });
    const outcome = await post(url, { headers, body, signal: stopping.signal });
    await db.transaction().execute(async (tx) => {
      const webhook = await lockWebhook(tx, claimed.webhook_id);
      // Deleted meanwhile, and its messages with it.
      if (!webhook) return;
      await (outcome.problem === null ? succeed : fail)(tx, webhook, claimed, outcome);
      await queueNext(tx, queue, claimed.webhook_id, now());
    });
  }

  /** Waits for an attempt for a moment. Returns whether it still runs. */
  async function isSlow(attempt: Promise<void>): Promise<boolean> {
    const ended = new AbortController();
    const late = sleep(slowAfter, true, { signal: ended.signal, ref: false }).catch(() => false);
    try {
      return await Promise.race([attempt.then(() => false), late]);
    } finally {
      ended.abort();
    }
  }

  async function succeed(
    tx: Database,
    webhook: WebhookRow,
    claimed: Claimed,
    outcome: Outcome,
  ): Promise<void> {
    const { status, milliseconds } = outcome;
    const ended = { state: 'delivered', next_at: null, job_id: null, problem: null } as const;
    if (!(await endAttempt(tx, claimed, { ...ended, status, milliseconds }))) return;
    if (webhook.failing_since !== null || webhook.confirmed_at === null)
      await changeWebhook(tx, webhook.id, {
        failing_since: null,
        confirmed_at: webhook.confirmed_at ?? now(),
      });
  }

  async function fail(tx: Database, webhook: WebhookRow, claimed: Claimed, outcome: Outcome): Promise<void> {
    const { status, milliseconds, problem } = outcome;
    const at = now().getTime();
    // A server that never agreed to messages gets each of its tests once.
    const isOver = status === gone || webhook.confirmed_at === null;
    const delay = isOver ? null : retryDelay(claimed.tries, random(), outcome.retryAfter);
    const row = await endAttempt(tx, claimed, {
      status,
      milliseconds,
      problem,
      state: delay === null ? 'failed' : 'waiting',
      next_at: delay === null ? null : new Date(at + delay),
      job_id: null,
    });
    if (!row) return;
    const { host, user_id: uid } = webhook;
    const since = webhook.failing_since ?? new Date(at);
    if (webhook.failing_since === null) await changeWebhook(tx, webhook.id, { failing_since: since });
    const reason =
      status === gone ? 'gone' : delay === null && at - since.getTime() >= failingFor ? 'failing' : null;
    if (reason === null || webhook.off !== null) return;
    await switchOff(tx, webhook.id, reason);
    await mail(tx, uid, { kind: 'webhookOff', name: host });
  }

  return {
    /**
     * Makes the attempt of a job, if it is still due. A receiver that fails is no error: its next attempt is planned. A slow attempt
     * goes on after the job has ended, so that no worker waits for a slow receiver. Should the process die, the sweep queues the
     * message again.
     */
    attempt: async (job: AttemptJob): Promise<void> => {
      const at = now();
      const claimed = await db.transaction().execute((tx) => begin(tx, job, at));
      if (!claimed) return;
      const attempt = finish(claimed, at);
      if (slow >= slowAtOnce || !(await isSlow(attempt))) return attempt;
      slow += 1;
      const abandoned = (error: unknown): void => {
        if (!stopping.signal.aborted) throw error;
      };
      const ended = attempt.catch(abandoned).finally(() => {
        slow -= 1;
      });
      parts.inBackground('webhook', ended);
    },
    /** Abandons attempts under way: they are made again when their lease is over, by whichever process runs then. */
    stop: (): void => stopping.abort(new Error('the server stops')),
  };
}
