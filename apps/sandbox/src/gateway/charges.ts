import { randomBytes, randomInt } from 'node:crypto';
import { chargeInstant, nextDate, taipeiDate, taipeiStamp } from './calendar.ts';
import type { Keys } from './crypto.ts';
import { chargeMessage, mandateMessage, tradeMessage } from './messages.ts';
import type { NotifySender } from './notify-sender.ts';
import type { Card, CheckoutSession, Mandate, Records, Trade } from './records.ts';
import type { MandateRequest, TradeRequest } from './validation.ts';

type Attempt = { card: Card; approved: boolean; at: number };

/** Creates trades and mandates and charges each of them once. */
export function createCharges(records: Records, keys: Keys, notifySender: NotifySender) {
  let charging: Promise<number> = Promise.resolve(0);

  /** Returns the token of the card page. */
  function openTrade(request: TradeRequest, ip: string): string {
    return records.change(({ trades }) => {
      const { orderNo, amt, description } = request;
      const door = sessionFor(request, ip);
      trades.push({ ...newTrade({ orderNo, amt, description, at: records.now() }), door });
      return door.token;
    });
  }

  function openMandate(request: MandateRequest, ip: string): string {
    return records.change(({ mandates }) => {
      const { orderNo, amt, description, rhythm, times } = request;
      const door = sessionFor(request, ip);
      const createdAt = records.now();
      const periodNo = `P${taipeiStamp(createdAt).slice(2)}${letters(6)}`;
      const fresh = { state: 'unverified', charged: 0, nextDue: null, card: null } as const;
      mandates.push({ orderNo, periodNo, amt, description, createdAt, rhythm, times, door, ...fresh });
      return door.token;
    });
  }

  /** Records the decision of the bank. A settled trade does not change. */
  function settleTrade(trade: Trade, card: Card, approved: boolean): void {
    if (trade.payment) return;
    records.change(() => {
      setPayment(trade, { card, approved, at: records.now() });
      trade.message = tradeMessage(trade, trade.door?.language ?? 'zh-tw', keys);
      notifySender.enqueue(trade);
    });
    notifySender.start();
  }

  function settleMandate(mandate: Mandate, card: Card, approved: boolean): void {
    if (mandate.state !== 'unverified') return;
    records.change(() => {
      const at = records.now();
      const charge = recordCharge(mandate, { card, approved, at });
      mandate.card = card;
      mandate.state = approved ? 'active' : 'failed';
      if (approved) scheduleNext(mandate, taipeiDate(at));
      charge.message = mandateMessage(mandate, charge, keys);
      notifySender.enqueue(charge);
    });
    notifySender.start();
  }

  /**
   * Makes all charges that are due, by date, each with its own due time, and returns their number. Each
   * notify is attempted once before the next charge.
   */
  function chargeDue(): Promise<number> {
    charging = charging.catch(() => 0).then(() => chargeAll());
    return charging;
  }

  async function chargeAll(): Promise<number> {
    for (let count = 0; ; count += 1) {
      const next = earliestDue();
      if (!next) return count;
      renew(next.mandate, next.date);
      notifySender.start();
      await notifySender.attempted();
    }
  }

  function earliestDue(): { mandate: Mandate; date: string } | undefined {
    return records.state.mandates
      .flatMap((mandate) =>
        mandate.state === 'active' && mandate.nextDue ? [{ mandate, date: mandate.nextDue }] : [],
      )
      .filter(({ date }) => chargeInstant(date) <= records.now())
      .sort((one, other) => one.date.localeCompare(other.date))[0];
  }

  function renew(mandate: Mandate, date: string): void {
    const { card } = mandate;
    if (!card) throw new Error(`mandate ${mandate.orderNo} has no card`);
    records.change(({ switches }) => {
      const approved = switches.declineCharges === 0;
      if (!approved) switches.declineCharges -= 1;
      const charge = recordCharge(mandate, { card, approved, at: chargeInstant(date) });
      scheduleNext(mandate, date);
      charge.message = chargeMessage(mandate, charge, keys);
      notifySender.enqueue(charge);
    });
  }

  function recordCharge(mandate: Mandate, attempt: Attempt): Trade {
    mandate.charged += 1;
    const { amt, description } = mandate;
    const orderNo = `${mandate.orderNo}_${mandate.charged}`;
    const trade = { ...newTrade({ orderNo, amt, description, at: attempt.at }), mandate: mandate.orderNo };
    setPayment(trade, attempt);
    records.state.trades.push(trade);
    return trade;
  }

  function newTrade({
    at,
    ...order
  }: {
    orderNo: string;
    amt: number;
    description: string;
    at: number;
  }): Trade {
    const blank = { mandate: null, door: null, payment: null, closing: null, message: null };
    return { ...order, ...blank, createdAt: at, tradeNo: newTradeNo(at) };
  }

  /** 17 digits, as in the real gateway: time to the second, then random digits. */
  function newTradeNo(at: number): string {
    const candidate = `${taipeiStamp(at).slice(2)}${digits(5)}`;
    const taken = records.state.trades.some(({ tradeNo }) => tradeNo === candidate);
    return taken ? newTradeNo(at) : candidate;
  }

  return { openTrade, openMandate, settleTrade, settleMandate, chargeDue };
}

export type Charges = ReturnType<typeof createCharges>;

function setPayment(trade: Trade, { card, approved, at }: Attempt): void {
  trade.payment = { approved, at, card, authCode: approved ? digits(6) : '' };
}

/** Sets the date of the charge after the one made on `date`. */
function scheduleNext(mandate: Mandate, date: string): void {
  const finished = mandate.charged >= mandate.times;
  mandate.nextDue = finished ? null : nextDate(mandate.rhythm, date);
  if (finished) mandate.state = 'ended';
}

function sessionFor({ language, returnUrl, notifyUrl, backUrl }: TradeRequest, ip: string): CheckoutSession {
  return { token: randomBytes(16).toString('hex'), language, returnUrl, notifyUrl, backUrl, ip };
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

function letters(count: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
}
