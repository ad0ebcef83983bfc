import { Failure } from '@artcade/domain/failure';
import { changeCredits, findUnbalanced } from '#wallet/service.ts';
import { withBilling } from './billing.ts';
import type { Command, Desk, Report } from './desk.ts';
import { findPerson, nobody } from './people.ts';

async function audit({ db }: Desk): Promise<Report> {
  const unbalanced = await findUnbalanced(db);
  const { count } = await db
    .selectFrom('wallets')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (unbalanced.length === 0) return [`${count} wallets, every credit accounted for.`];
  const lines = unbalanced.map((wallet) => JSON.stringify(wallet));
  return [`${unbalanced.length} of ${count} wallets do not add up:\n${lines.join('\n')}`, false];
}

async function refund(desk: Desk, orderNo: string, takeWhatIsLeft: boolean, reason: string): Promise<Report> {
  const owner = await desk.db
    .selectFrom('orders')
    .select('user_id')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  await desk.note(owner?.user_id ?? null, { order: orderNo, reason });
  try {
    const { taken, granted, status } = await withBilling(desk, ({ billing }) =>
      billing.refund(orderNo, { takeWhatIsLeft }),
    );
    const money =
      status === 'refunded' ? 'The money is returned.' : 'The gateway will be asked again for the money.';
    return [`${orderNo}: ${taken} of ${granted} credits taken back. ${money}`];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [explain(error), false];
  }
}

function explain({ code, details }: Failure): string {
  if (code === 'insufficient_credits')
    return `The order brought ${details['cost']} credits, but only ${details['credits']} are left. To refund it all the same add --take-what-is-left.`;
  if (code === 'managed_in_store')
    return 'It was bought in an app store, which alone can refund it. The credits go back when it says so.';
  return code === 'order_not_found' ? 'There is no such order.' : String(details['problem'] ?? code);
}

async function adjust({ db, note }: Desk, adjustment: Adjustment): Promise<Report> {
  const { who, amount, name, reason } = adjustment;
  const person = await findPerson(db, who);
  if (!person) return nobody;
  await note(person.id, { credits: amount, case: name, reason });
  try {
    const isNew = await changeCredits(db, {
      uid: person.id,
      amount,
      key: `adjustment:${person.id}:${name}`,
      cause: 'adjustment',
      reference: name,
    });
    const text = isNew ? `${amount} credits booked.` : `The case ${name} was booked before; nothing changed.`;
    return [text, isNew];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [`The wallet holds only ${error.details['credits']} credits.`, false];
  }
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
  (sign: 1 | -1): Command['run'] =>
  (desk, words) => {
    const adjustment = readAdjustment(words, sign);
    return adjustment && adjust(desk, adjustment);
  };

export const money: Readonly<Record<string, Command>> = {
  audit: {
    words: '',
    does: 'proves that every wallet is the sum of its entries and holds',
    run: (desk) => audit(desk),
  },
  grant: {
    words: '<user> <credits> <name of the case> <reason>',
    does: 'gives credits; the same case is booked once',
    run: adjusting(1),
  },
  revoke: {
    words: '<user> <credits> <name of the case> <reason>',
    does: 'takes credits, never more than there are; the same case is booked once',
    run: adjusting(-1),
  },
  refund: {
    words: '<order number> [--take-what-is-left] <reason>',
    does: "takes the order's credits back and returns the money; with the flag even if some are spent",
    run: (desk, [orderNo, ...rest]) => {
      const takeWhatIsLeft = rest[0] === '--take-what-is-left';
      const reason = rest.slice(takeWhatIsLeft ? 1 : 0);
      if (orderNo === undefined || reason.length === 0 || reason.some((word) => word.startsWith('--')))
        return null;
      return refund(desk, orderNo, takeWhatIsLeft, reason.join(' '));
    },
  },
};
