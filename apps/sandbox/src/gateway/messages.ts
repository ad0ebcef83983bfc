import { createHash } from 'node:crypto';
import { schedule, taipeiDate, taipeiStamp, taipeiTime } from './calendar.ts';
import { encrypt, type Keys, tradeSha } from './crypto.ts';
import { mpgErrors, periodErrors, tradeErrors } from './errors.ts';
import type { Language, Mandate, Message, Trade } from './records.ts';

const bank = { EscrowBank: 'HNCB', AuthBank: 'KGI' };

const texts = {
  en: {
    paid: 'Authorized',
    declined: 'Authorization failed',
    set: 'Mandate set up and first charge authorized',
  },
  'zh-tw': { paid: '授權成功', declined: '授權失敗', set: '委託單成立，且首次授權成功' },
} as const satisfies Record<Language, Record<string, string>>;

/** The result of a payment on the card page. */
export function tradeMessage(trade: Trade, language: Language, keys: Keys): Message {
  const { approved, at, authCode, card } = paymentOf(trade);
  return {
    Status: approved ? 'SUCCESS' : mpgErrors.failed,
    Message: approved ? texts[language].paid : texts[language].declined,
    Result: {
      MerchantID: keys.merchantId,
      Amt: trade.amt,
      TradeNo: trade.tradeNo,
      MerchantOrderNo: trade.orderNo,
      PaymentType: 'CREDIT',
      RespondType: 'JSON',
      PayTime: taipeiTime(at),
      IP: trade.door?.ip ?? '',
      ...bank,
      RespondCode: respondCode(trade),
      Auth: authCode,
      Card6No: card.six,
      Card4No: card.four,
      Exp: card.exp,
      TokenUseStatus: 0,
      InstFirst: 0,
      InstEach: 0,
      Inst: 0,
      ECI: '',
      PaymentMethod: 'CREDIT',
    },
  };
}

/** The result of setting up a mandate. It is also the notify of the first charge. */
export function mandateMessage(mandate: Mandate, first: Trade, keys: Keys): Message {
  const { approved, at, authCode, card } = paymentOf(first);
  const words = texts[mandate.door.language];
  return {
    Status: approved ? 'SUCCESS' : periodErrors.declined,
    Message: approved ? words.set : words.declined,
    Result: {
      MerchantID: keys.merchantId,
      MerchantOrderNo: mandate.orderNo,
      PeriodType: mandate.rhythm.type,
      // A string in the manual's samples.
      PeriodAmt: String(mandate.amt),
      AuthTimes: mandate.times,
      DateArray: schedule(mandate.rhythm, taipeiDate(at), mandate.times).join(','),
      TradeNo: first.tradeNo,
      AuthCode: authCode,
      RespondCode: respondCode(first),
      AuthTime: taipeiStamp(at),
      CardNo: `${card.six}******${card.four}`,
      ...bank,
      PeriodNo: mandate.periodNo,
      PaymentMethod: 'CREDIT',
    },
  };
}

/** The notify of every later charge. */
export function chargeMessage(mandate: Mandate, charge: Trade, keys: Keys): Message {
  const { approved, at, authCode } = paymentOf(charge);
  const words = texts[mandate.door.language];
  return {
    Status: approved ? 'SUCCESS' : tradeErrors.declined,
    Message: approved ? words.paid : words.declined,
    Result: {
      RespondCode: respondCode(charge),
      MerchantID: keys.merchantId,
      MerchantOrderNo: mandate.orderNo,
      OrderNo: charge.orderNo,
      TradeNo: charge.tradeNo,
      AuthDate: taipeiTime(at),
      TotalTimes: String(mandate.times),
      AlreadyTimes: String(mandate.charged),
      AuthAmt: charge.amt,
      AuthCode: authCode,
      ...bank,
      // After the last charge the real gateway repeats the date of that charge.
      NextAuthDate: mandate.nextDue ?? taipeiDate(at),
      PeriodNo: mandate.periodNo,
    },
  };
}

export function respondCode({ payment }: Trade): string {
  if (!payment) return '';
  return payment.approved ? '00' : '05';
}

/** The form fields of both the notify and the browser's return. */
export function resultFields(trade: Trade, keys: Keys): Record<string, string> {
  return encryptedFields(trade, messageOf(trade), keys);
}

/** Messages that a merchant must reject. */
export function forgeries(trade: Trade, keys: Keys): Array<{ kind: string; fields: Record<string, string> }> {
  const message = messageOf(trade);
  const stranger = { ...keys, hashKey: createHash('sha256').update(keys.hashKey).digest('hex').slice(0, 32) };
  const approved = { ...message, Status: 'SUCCESS' };
  return [
    { kind: 'forged: tampered', fields: tampered(resultFields(trade, keys)) },
    {
      kind: 'forged: other amount, other key',
      fields: encryptedFields(
        trade,
        withResult(approved, { Amt: 1, PeriodAmt: '1', AuthAmt: 1, RespondCode: '00' }),
        stranger,
      ),
    },
    {
      // Encrypted with the right keys: only the MerchantID is wrong.
      kind: 'forged: other merchant',
      fields: {
        ...encryptedFields(
          trade,
          withResult(approved, { MerchantID: 'MS000000000', RespondCode: '00' }),
          keys,
        ),
        ...(trade.mandate === null && { MerchantID: 'MS000000000' }),
      },
    },
  ];
}

function encryptedFields(trade: Trade, message: Message, keys: Keys): Record<string, string> {
  const hex = encrypt(JSON.stringify(message), keys);
  // Messages of the period API are not signed.
  if (trade.mandate !== null) return { Period: hex };
  return {
    Status: message.Status,
    MerchantID: keys.merchantId,
    Version: '2.0',
    TradeInfo: hex,
    TradeSha: tradeSha(hex, keys),
  };
}

function tampered(fields: Record<string, string>): Record<string, string> {
  if (fields['TradeSha'] !== undefined) return { ...fields, TradeSha: flipped(fields['TradeSha']) };
  return { ...fields, Period: flipped(fields['Period'] ?? '') };
}

function flipped(hex: string): string {
  return `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`;
}

/** Overwrites existing fields only. */
function withResult(message: Message, change: Record<string, unknown>): Message {
  const known = Object.entries(change).filter(([name]) => name in message.Result);
  return { ...message, Result: { ...message.Result, ...Object.fromEntries(known) } };
}

function messageOf(trade: Trade): Message {
  if (!trade.message) throw new Error(`order ${trade.orderNo} has no result yet`);
  return trade.message;
}

function paymentOf(trade: Trade): NonNullable<Trade['payment']> {
  if (!trade.payment) throw new Error(`order ${trade.orderNo} was not paid for yet`);
  return trade.payment;
}
