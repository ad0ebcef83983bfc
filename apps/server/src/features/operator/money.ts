import { Failure } from '@artcade/domain/failure';
import { formatMicros } from '#adapters/engines/prices.ts';
import { engineCosts } from '#features/making/generations/service.ts';
import { listUnclaimedPurchases, ownerOfOrder } from '#features/money/billing/service.ts';
import { countWallets, findUnbalanced } from '#features/money/wallet/audit.ts';
import { debtOf, forgiveDebt } from '#features/money/wallet/debts.ts';
import { changeCredits } from '#features/money/wallet/service.ts';
import { teamWallets } from '#features/money/wallet/team-wallets.ts';
import { withBilling } from './billing.ts';
import type { Command, CommandContext, Report } from './command.ts';
import { findPerson } from './people.ts';

const noHolder: Report = ['There is no such user, and no such team with credits.', false];

/** A user as usual, or the id of a team that has had credits. */
async function findHolder({ db }: CommandContext, who: string): Promise<string | undefined> {
  const person = await findPerson(db, who);
  if (person) return person.id;
  return (await teamWallets(db, [who])).has(who) ? who : undefined;
}

async function audit({ db, record }: CommandContext): Promise<Report> {
  const unbalanced = await findUnbalanced(db);
  // The metrics read it from here.
  await record(null, { unbalanced: unbalanced.length });
  const count = await countWallets(db);
  if (unbalanced.length === 0) return [`${count} wallets, every credit accounted for.`];
  const lines = unbalanced.map((wallet) => JSON.stringify(wallet));
  return [`${unbalanced.length} of ${count} wallets do not add up:\n${lines.join('\n')}`, false];
}

async function refund(
  context: CommandContext,
  orderNo: string,
  takeWhatIsLeft: boolean,
  reason: string,
): Promise<Report> {
  await context.record(await ownerOfOrder(context.db, orderNo), { order: orderNo, reason });
  try {
    const { taken, granted, status } = await withBilling(context, ({ billing }) =>
      billing.refund(orderNo, { takeWhatIsLeft }),
    );
    const money =
      status === 'refunded' ? 'The money is returned.' : 'The gateway will be asked again for the money.';
    const owed = granted - taken;
    const debt = owed > 0 ? ` ${owed} credits are owed and will be collected.` : '';
    return [`${orderNo}: ${taken} of ${granted} credits taken back.${debt} ${money}`];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [explain(error), false];
  }
}

/** With the types of all events about each purchase, since a refund may be among them. */
async function listUnclaimed({ db }: CommandContext): Promise<Report> {
  const found = await listUnclaimedPurchases(db);
  const lines = found.map(({ trade_no, product, since, events }) =>
    [since.toISOString(), trade_no, product ?? '-', events].join('  '),
  );
  return [lines.join('\n') || 'Every purchase of the last 90 days in the app stores has reached an account.'];
}

function explain({ code, details }: Failure): string {
  if (code === 'insufficient_credits')
    return `The order brought ${details['cost']} credits, but only ${details['credits']} are left. To refund it anyway, add --take-what-is-left: the rest is then owed, and collected from credits that arrive or are released.`;
  if (code === 'managed_in_store')
    return 'It was bought in an app store, which alone can refund it. The credits go back when it says so.';
  return code === 'order_not_found' ? 'There is no such order.' : String(details['problem'] ?? code);
}

async function adjust(context: CommandContext, adjustment: Adjustment): Promise<Report> {
  const { db, record } = context;
  const { who, amount, name, reason } = adjustment;
  const uid = await findHolder(context, who);
  if (uid === undefined) return noHolder;
  await record(uid, { credits: amount, case: name, reason });
  try {
    const owed = await debtOf(db, uid);
    const isNew = await changeCredits(db, {
      uid,
      amount,
      key: `adjustment:${uid}:${name}`,
      cause: 'adjustment',
      reference: name,
    });
    if (!isNew) return [`The case ${name} was booked before; nothing changed.`, false];
    const still = await debtOf(db, uid);
    const paid =
      still < owed
        ? ` ${owed - still} of them paid what was owed after a refund; ${still} are still owed.`
        : '';
    return [`${amount} credits booked.${paid}`];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [`The wallet holds only ${error.details['credits']} credits.`, false];
  }
}

async function forgive(context: CommandContext, { who, amount, name, reason }: Adjustment): Promise<Report> {
  const { db, record } = context;
  const uid = await findHolder(context, who);
  if (uid === undefined) return noHolder;
  await record(uid, { forgiven: amount, case: name, reason });
  const result = await forgiveDebt(db, { uid, amount, name });
  if (!result) return [`The case ${name} was booked before; nothing changed.`, false];
  const { isDone, owed } = result;
  return isDone
    ? [`${amount} credits forgiven; ${owed} are still owed.`]
    : [`Only ${owed} credits are owed.`, false];
}

/** What image providers have charged, one line per month and engine. */
async function listCosts({ db }: CommandContext, since: Date): Promise<Report> {
  const found = await engineCosts(db, since);
  const lines = found.map(({ month, engine, currency, images, failures, micros, wasted, unknown }) => {
    const parts = [
      `${images} images`,
      `${failures} failures`,
      `${formatMicros(BigInt(micros))} ${currency ?? ''}`.trim(),
      ...(wasted === '0' ? [] : [`of it ${formatMicros(BigInt(wasted))} for failures`]),
      ...(unknown === 0 ? [] : [`${unknown} of unknown cost`]),
    ];
    return `${month}  ${engine}  ${parts.join(', ')}`;
  });
  return [lines.join('\n') || 'No image was ordered from a provider in this time.'];
}

/** The beginning of a month such as 2026-11; null: it is none. */
function monthIn(text: string): Date | null {
  const date = new Date(`${text}-01T00:00:00Z`);
  return /^\d{4}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) ? date : null;
}

interface Adjustment {
  readonly who: string;
  readonly amount: number;
  readonly name: string;
  readonly reason: string;
}

function readAdjustment([who, credits, name, ...reason]: readonly string[], sign: 1 | -1): Adjustment | null {
  const isUnderstood =
    who !== undefined &&
    /^[1-9]\d{0,6}$/.test(credits ?? '') &&
    /^[\w.-]+$/.test(name ?? '') &&
    reason.length > 0;
  return isUnderstood
    ? { who, amount: sign * Number(credits), name: name ?? '', reason: reason.join(' ') }
    : null;
}

const adjusting =
  (sign: 1 | -1, act = adjust): Command['run'] =>
  (context, words) => {
    const adjustment = readAdjustment(words, sign);
    return adjustment && act(context, adjustment);
  };

export const money: Readonly<Record<string, Command>> = {
  audit: {
    words: '',
    does: 'checks that every wallet is the sum of its entries, holds and debts',
    run: (context) => audit(context),
  },
  costs: {
    words: '[<first month, such as 2026-11>]',
    does: 'lists what image providers have charged, by month and engine, with the prices of IMAGE_ENGINE_PRICES',
    run: (context, [month = '2026-01', ...rest]) => {
      const since = monthIn(month);
      return since && rest.length === 0 ? listCosts(context, since) : null;
    },
  },
  grant: {
    words: '<user or team> <credits> <name of the case> <reason>',
    does: 'gives credits; the same case is booked once',
    run: adjusting(1),
  },
  revoke: {
    words: '<user or team> <credits> <name of the case> <reason>',
    does: 'takes credits, never more than there are; the same case is booked once',
    run: adjusting(-1),
  },
  'forgive-debt': {
    words: '<user or team> <credits> <name of the case> <reason>',
    does: 'forgives credits that are owed after a refund, never more than are owed; the same case is booked once',
    run: adjusting(1, forgive),
  },
  unclaimed: {
    words: '',
    does: 'lists purchases of the last 90 days in the app stores for accounts that are closed or erased: the stores can refund them',
    run: (context) => listUnclaimed(context),
  },
  refund: {
    words: '<order number> [--take-what-is-left] <reason>',
    does: "takes the order's credits back and refunds the money. With the flag, also if some are spent or held: these are owed, and collected from credits that arrive or are released",
    run: (context, [orderNo, ...rest]) => {
      const takeWhatIsLeft = rest[0] === '--take-what-is-left';
      const reason = rest.slice(takeWhatIsLeft ? 1 : 0);
      if (orderNo === undefined || reason.length === 0 || reason.some((word) => word.startsWith('--')))
        return null;
      return refund(context, orderNo, takeWhatIsLeft, reason.join(' '));
    },
  },
};
