import type { Wallet } from '@artcade/contract/shapes';
import { addDays } from '@artcade/domain/calendar';
import { plans } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { graceDays, isFinal, renewalDate } from '@artcade/domain/subscription';
import { sql } from 'kysely';
import { onOwnBehalf } from '#adapters/db/connection-shares.ts';
import type { Database } from '#adapters/db/database.ts';
import { appStoreOf, toRunning } from './store.ts';

/** Wallets per query. */
const together = 500;
/** While the answers of one query are sent, the database works on another. */
const questionsMaximum = 2;
/** How many different wallets are cached as text. Many users have the same. */
const textsMaximum = 20_000;

interface Waiting {
  readonly uid: string;
  /** The wallet as JSON, in ASCII. */
  readonly onWallet: (wallet: string) => void;
  readonly onError: (error: unknown) => void;
}

export type SendWallet = (uid: string, onWallet: Waiting['onWallet'], onError: Waiting['onError']) => void;

/**
 * Reads balances and plans. Every open page polls, so requests that arrive while queries run share the next query. No request
 * is answered by a query that was sent before it arrived: it sees every change that was acknowledged before, in any process.
 */
export function createWalletReader(db: Database) {
  const ask = askingFor(db);
  const textOf = rememberingTexts();
  const waiting: Waiting[] = [];
  let underWay = 0;
  let isPlanned = false;

  const plan = () => {
    if (isPlanned || underWay === questionsMaximum || waiting.length === 0) return;
    isPlanned = true;
    // Everything that has arrived by then is in the batch. It waits for none of those who share it.
    setImmediate(() => {
      isPlanned = false;
      void onOwnBehalf(send);
    });
  };
  const send = async () => {
    const asked = waiting.splice(0, together);
    underWay += 1;
    plan();
    const deliver = await ask(asked.map(({ uid }) => uid)).then(
      (rows) => () => sendEach(asked, rows),
      (error: unknown) => () => {
        for (const { onError } of asked) onError(error);
      },
    );
    underWay -= 1;
    // The next query starts before these answers are sent.
    plan();
    setImmediate(deliver);
  };
  /** Separately: one that fails must not affect the others. */
  const sendEach = (asked: readonly Waiting[], rows: readonly string[]) => {
    for (const [at, { onWallet, onError }] of asked.entries())
      try {
        onWallet(textOf(rows[at] ?? ''));
      } catch (error) {
        onError(error);
      }
  };
  const sendWallet: SendWallet = (uid, onWallet, onError) => {
    waiting.push({ uid, onWallet, onError });
    plan();
  };
  return {
    /** The fast path: no promise for each request, and text that is ready to be sent. */
    sendWallet,
    readWallet: (uid: string): Promise<Wallet> =>
      new Promise((resolve, reject) =>
        sendWallet(uid, (text) => resolve(JSON.parse(text) as Wallet), reject),
      ),
  };
}

/**
 * Reads many wallets at once. The result is one text with a line for each, in order, empty where there is no wallet: parsing
 * rows and columns would cost more than the rest of a poll.
 */
function askingFor(db: Database): (uids: readonly string[]) => Promise<readonly string[]> {
  // Compiled once: compiling takes longer than running it.
  const question = sql<{ lines: string }>`
    /* often */
    select string_agg(
      coalesce(
        (
          select json_build_array(
            w.credits, w.held, w.debt, w.arrivals,
            exists (select from subscriptions p where p.user_id = w.user_id),
            (
              select row_to_json(s) from (
                select state, plan_id, next_plan_id, changed_at, anchor, retry_at, paid_months, granted_months, declines,
                  is_final, channel, expires_at
                from subscriptions where user_id = w.user_id and state <> 'ended'
              ) s
            )
          )::text
          from wallets w where w.user_id = asked.uid
        ),
        ''
      ),
      E'\n' order by asked.place
    ) as lines
    from json_array_elements_text(${'[]'}::json) with ordinality as asked (uid, place)`.compile(db);
  return async (uids) => {
    const parameters = [JSON.stringify(uids)];
    const { rows } = await db.executeQuery<{ lines: string }>({ ...question, parameters });
    const lines = rows[0]?.lines.split('\n') ?? [];
    if (lines.length !== uids.length) throw new Error('other answers than questions');
    return lines;
  };
}

/** Most rows are the same as two seconds ago, so their text is cached. */
function rememberingTexts(): (row: string) => string {
  const texts = new Map<string, string>();
  return (row) => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const text = JSON.stringify(toWallet(row));
    if (texts.size >= textsMaximum) texts.clear();
    texts.set(row, text);
    return text;
  };
}

type Joined = Parameters<typeof toRunning>[0] &
  Parameters<typeof appStoreOf>[0] & { readonly retry_at: Date | null };
type DateColumn = 'changed_at' | 'retry_at' | 'expires_at';
/** As it comes in JSON, which has no dates. */
type Written = Omit<Joined, DateColumn | 'anchor'> & { readonly anchor: string } & Readonly<
    Record<DateColumn, string | null>
  >;
type WalletRow = [
  credits: number,
  held: number,
  debt: number,
  arrivals: number,
  hadPlan: boolean,
  plan: Written | null,
];

function toWallet(row: string): Wallet {
  // A token may outlive its account by minutes.
  if (row === '') throw new Failure('token_invalid');
  const [credits, held, debt, arrivals, hadPlan, plan] = JSON.parse(row) as WalletRow;
  const subscription = plan && toSubscription(withDates(plan));
  return {
    credits: credits - held,
    held,
    ...(debt > 0 && { debt }),
    arrivals,
    subscription,
    firstPlan: !hadPlan,
  };
}

const withDates = (plan: Written): Joined => ({
  ...plan,
  anchor: new Date(plan.anchor),
  changed_at: toDate(plan.changed_at),
  retry_at: toDate(plan.retry_at),
  expires_at: toDate(plan.expires_at),
});

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

function toSubscription(row: Joined): Wallet['subscription'] {
  const subscription = toRunning(row);
  const store = appStoreOf(row);
  const renewal = store?.expiresAt ?? renewalDate(subscription);
  return {
    planId: subscription.planId,
    nextPlanId: subscription.state === 'changing' ? subscription.nextPlanId : null,
    renewalDate: renewal.toISOString(),
    cancelAtPeriodEnd: subscription.state === 'ending',
    ...(isFinal(subscription) && { isFinal: true }),
    ...(store && { store: store.name }),
    upcomingCredits:
      (subscription.paidMonths - subscription.grantedMonths) * plans[subscription.planId].monthlyCredits,
    declined:
      subscription.declines > 0
        ? {
            retryDate: row.retry_at?.toISOString() ?? null,
            // An app store names the end of its grace period itself.
            endDate: (store ? renewal : addDays(renewal, graceDays)).toISOString(),
          }
        : null,
  };
}
