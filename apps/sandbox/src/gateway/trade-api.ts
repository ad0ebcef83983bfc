import { readForm } from '../http/body.ts';
import { sendJson } from '../http/respond.ts';
import type { Exchange } from '../http/routes.ts';
import { taipeiTime } from './calendar.ts';
import { checkCode, checkValue, decrypt, type Keys, sameText } from './crypto.ts';
import { GatewayError, tradeErrors } from './errors.ts';
import { respondCode } from './messages.ts';
import type { Records, Trade } from './records.ts';
import { ensure, isAmount, isFresh } from './validation.ts';

const unknownWindow = 10 * 60 * 1000;
const lockTime = 4 * 60 * 60 * 1000;

type Call = (form: URLSearchParams) => Record<string, unknown>;

/** The server-to-server API for single trades. */
export function createTradeApi(records: Records, keys: Keys) {
  function queryTrade(form: URLSearchParams) {
    const value = (name: string): string => form.get(name) ?? '';
    ensure(value('MerchantID') === keys.merchantId, tradeErrors.merchant, 'There is no such merchant');
    ensure(
      value('Version') === '1.3' && value('RespondType') === 'JSON',
      tradeErrors.version,
      'Version must be 1.3, JSON',
    );
    const asked = { Amt: value('Amt'), MerchantOrderNo: value('MerchantOrderNo') };
    ensure(
      sameText(value('CheckValue'), checkValue(asked, keys)),
      tradeErrors.checkValue,
      'CheckValue is wrong',
    );
    ensure(isFresh(value('TimeStamp'), records), tradeErrors.stale, 'TimeStamp is more than 120 seconds off');
    ensure(!isLocked(), tradeErrors.locked, 'Too many queries for unknown orders: locked for four hours');
    const trade = records.findTrade(asked.MerchantOrderNo);
    if (!trade || String(trade.amt) !== asked.Amt) {
      countUnknown();
      ensure(!isLocked(), tradeErrors.locked, 'Too many queries for unknown orders: locked for four hours');
      throw new GatewayError(tradeErrors.unknown, 'There is no such trade');
    }
    return tradeInfo(trade);
  }

  function tradeInfo(trade: Trade) {
    const { orderNo, tradeNo, amt, payment, closing } = trade;
    const identity = { MerchantOrderNo: orderNo, TradeNo: tradeNo, Amt: amt };
    const captured = payment?.approved && closing?.kind !== 'cancelled';
    const refunded = closing?.kind === 'refunded' ? closing.amt : 0;
    return {
      MerchantID: keys.merchantId,
      ...identity,
      TradeStatus: tradeStatus(trade),
      PaymentType: 'CREDIT',
      CreateTime: taipeiTime(trade.createdAt),
      PayTime: payment?.approved ? taipeiTime(payment.at) : '0000-00-00 00:00:00',
      CheckCode: checkCode(identity, keys),
      FundTime: '0000-00-00',
      RespondCode: respondCode(trade),
      Auth: payment?.authCode ?? '',
      ECI: '',
      CloseAmt: captured ? amt : 0,
      CloseStatus: captured ? '3' : '0',
      BackBalance: captured ? amt - refunded : 0,
      BackStatus: refunded > 0 ? '3' : '0',
      RespondMsg: payment ? (payment.approved ? '授權成功' : '授權失敗') : '',
      Inst: '0',
      InstFirst: '0',
      InstEach: '0',
      PaymentMethod: 'CREDIT',
      Card6No: payment?.card.six ?? '',
      Card4No: payment?.card.four ?? '',
      AuthBank: 'KGI',
    };
  }

  function refund(form: URLSearchParams) {
    const fields = decryptFields(form, '1.1');
    ensure(fields.get('CloseType') === '2', tradeErrors.indexType, 'CloseType must be 2 (refund) here');
    const { trade, amt } = findTrade(fields);
    ensure(trade.payment?.approved, tradeErrors.notPaid, 'The trade is not paid');
    ensure(!trade.closing, tradeErrors.alreadyClosed, 'The trade is refunded or cancelled already');
    ensure(!records.state.switches.uncaptured, tradeErrors.notPaid, 'The trade is not captured yet');
    ensure(amt <= trade.amt, tradeErrors.tooMuch, 'The amount is larger than the payment');
    return closeTrade(trade, 'refunded', amt);
  }

  function cancelTrade(form: URLSearchParams) {
    const fields = decryptFields(form, '1.0');
    const { trade, amt } = findTrade(fields);
    ensure(
      trade.payment?.approved && !trade.closing,
      tradeErrors.notCancellable,
      'The trade cannot be cancelled',
    );
    ensure(amt === trade.amt, tradeErrors.amountDiffers, 'Only the full amount can be cancelled');
    return closeTrade(trade, 'cancelled', amt);
  }

  function closeTrade(trade: Trade, kind: 'cancelled' | 'refunded', amt: number) {
    records.change(() => {
      trade.closing = { kind, amt, at: records.now() };
    });
    const { tradeNo, orderNo } = trade;
    return { MerchantID: keys.merchantId, Amt: amt, TradeNo: tradeNo, MerchantOrderNo: orderNo };
  }

  function decryptFields(form: URLSearchParams, version: string): URLSearchParams {
    ensure(form.get('MerchantID_') === keys.merchantId, tradeErrors.merchant, 'There is no such merchant');
    const plain = decrypt(form.get('PostData_') ?? '', keys);
    ensure(plain !== undefined, tradeErrors.undecryptable, 'PostData_ cannot be decrypted');
    const fields = new URLSearchParams(plain);
    const known = fields.get('Version') === version && fields.get('RespondType') === 'JSON';
    ensure(known, tradeErrors.version, `Version must be ${version}, JSON`);
    ensure(
      isFresh(fields.get('TimeStamp') ?? '', records),
      tradeErrors.stale,
      'TimeStamp is more than 120 seconds off',
    );
    ensure(fields.get('IndexType') === '1', tradeErrors.indexType, 'IndexType must be 1 (order number) here');
    return fields;
  }

  function findTrade(fields: URLSearchParams): { trade: Trade; amt: number } {
    const trade = records.findTrade(fields.get('MerchantOrderNo') ?? '');
    ensure(trade, tradeErrors.unknown, 'There is no such trade');
    const amt = fields.get('Amt') ?? '';
    ensure(isAmount(amt, 10), tradeErrors.amountDiffers, 'Amt must be a positive integer');
    return { trade, amt: Number(amt) };
  }

  function isLocked(): boolean {
    return records.state.queriesLockedUntil > records.now();
  }

  function countUnknown(): void {
    const now = records.now();
    records.change((state) => {
      const recent = state.unknownQueries.filter((at) => at <= now && at > now - unknownWindow);
      const tooMany = recent.length + 1 > state.switches.unknownQueryLimit;
      state.unknownQueries = tooMany ? [] : [...recent, now];
      if (tooMany) state.queriesLockedUntil = now + lockTime;
    });
  }

  return {
    query: (exchange: Exchange) => handle(exchange, queryTrade),
    close: (exchange: Exchange) => handle(exchange, refund),
    cancel: (exchange: Exchange) => handle(exchange, cancelTrade),
  };
}

export function tradeStatus({ payment, closing }: Trade): '0' | '1' | '2' | '3' | '6' {
  if (!payment) return '0';
  if (closing) return closing.kind === 'cancelled' ? '3' : '6';
  return payment.approved ? '1' : '2';
}

async function handle({ request, response }: Exchange, call: Call): Promise<void> {
  try {
    const form = (await readForm(request)) ?? new URLSearchParams();
    const Result = call(form);
    sendJson(response, 200, { Status: 'SUCCESS', Message: 'OK', Result });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    sendJson(response, 200, { Status: error.code, Message: error.message, Result: [] });
  }
}
