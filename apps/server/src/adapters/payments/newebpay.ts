import * as z from 'zod/mini';
import {
  checkCode,
  checkValue,
  decrypt,
  encrypt,
  isSame,
  isSigned,
  type Keys,
  stampOf,
  tradeSha,
} from './newebpay-crypto.ts';
import {
  alreadySo,
  fromQuery,
  type MandateState,
  mandateFacts,
  mandateStates,
  type PeriodAnswer,
  parseJson,
  periodAnswer,
  periodEnvelope,
  statusOf,
  type TradeState,
  taipeiTime,
  texts,
  tradeFacts,
  tradeResult,
  tradeStates,
  typeOf,
  unknownMandate,
} from './newebpay-messages.ts';

export interface NewebpayConfig extends Keys {
  readonly merchantId: string;
  /** Origin of the gateway. */
  readonly url: string;
}

export interface Form {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Signed {
  readonly TradeInfo: string;
  readonly TradeSha: string;
}

export interface Purchase {
  readonly orderNo: string;
  readonly amount: number;
  readonly description: string;
  readonly email: string;
  readonly language: 'zh-tw' | 'en';
  readonly notifyUrl: string;
  readonly returnUrl: string;
  readonly backUrl: string;
}

export interface Schedule {
  readonly amount: number;
  readonly cycle: 'month' | 'year';
  readonly point: string;
}

/** The result of one charge, authenticated with our keys. */
export interface Outcome {
  readonly orderNo: string;
  readonly amount: number;
  readonly tradeNo: string;
  /** `unclear`: it reports success, but not the bank's approval. */
  readonly state: 'paid' | 'failed' | 'unclear';
  readonly message: string;
}

export interface MandateFacts {
  readonly periodNo: string;
  readonly status: MandateState;
  readonly amount: number;
  /** Charges attempted so far, including declined ones. */
  readonly charges: number;
  readonly cycle: 'month' | 'year' | null;
  readonly point: string | null;
  /** The day of the next charge, from its start in Taipei. */
  readonly nextCharge: Date | null;
}

export interface Trade {
  readonly state: TradeState;
  readonly tradeNo: string;
  readonly paidAt: Date | null;
}

/** The gateway did not respond, or its response is unreadable. Nothing is known; retry later. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}

/** The gateway understood the request and refused it. */
class GatewayRefusal extends GatewayError {}

/** The gateway blocks queries for hours, because too many were about unknown orders. */
export class GatewayLocked extends GatewayError {}

const timeout = 15_000;
const silence = 30_000;
const times = 99;

export type Newebpay = ReturnType<typeof createNewebpay>;

/**
 * The NewebPay gateway: single payments (MPG 2.0), mandates (periodic), queries and refunds. Calls `onAnswer` after each query with
 * whether it was answered.
 */
export function createNewebpay(
  config: NewebpayConfig,
  now: () => Date,
  onAnswer: (isAnswered: boolean) => void = () => {},
) {
  const stamp = () => String(Math.floor(now().getTime() / 1000));
  const seal = (fields: Readonly<Record<string, string | number>>): string =>
    encrypt(config, new URLSearchParams(texts(fields)).toString());

  let silentUntil = 0;
  const post = async (path: string, fields: Record<string, string>): Promise<string> => {
    // After a timeout, fails at once for a while, or the callers in the queue would each wait for another one.
    if (performance.now() < silentUntil)
      throw new GatewayError(`${path} was not asked: no answer a moment ago`);
    try {
      const response = await fetch(config.url + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      });
      if (!response.ok) throw new GatewayError(`${path} answered ${response.status}`);
      const text = await response.text();
      onAnswer(true);
      return text;
    } catch (cause) {
      onAnswer(false);
      if (cause instanceof GatewayError) throw cause;
      if (cause instanceof Error && cause.name === 'TimeoutError') silentUntil = performance.now() + silence;
      throw new GatewayError(`${path} did not answer`, { cause });
    }
  };

  const askPeriod = async (path: string, fields: Record<string, string | number>): Promise<PeriodAnswer> => {
    const sealed = { RespondType: 'JSON', TimeStamp: stamp(), ...fields };
    const text = await post(path, { MerchantID_: config.merchantId, PostData_: seal(sealed) });
    const envelope = periodEnvelope.safeParse(parseJson(text));
    const hex = envelope.data?.Period ?? envelope.data?.period;
    const answer = hex === undefined ? fromQuery(text) : readPeriod(hex);
    if (!answer) throw new GatewayError(`${path} answered something else`);
    return answer;
  };

  const settle = async (path: string, fields: Record<string, string | number>): Promise<void> => {
    const sealed = seal({ RespondType: 'JSON', TimeStamp: stamp(), ...fields });
    const text = await post(path, { MerchantID_: config.merchantId, PostData_: sealed });
    const answer = statusOf.safeParse(parseJson(text)).data;
    if (!answer) throw new GatewayError(`${path} answered something else`);
    if (answer.Status !== 'SUCCESS')
      throw new GatewayRefusal(`${path} refused: ${answer.Status} ${answer.Message ?? ''}`);
  };

  /** Decrypts a `Period` field. It is not signed: a query must confirm it. */
  const readPeriod = (hex: string): PeriodAnswer | null => {
    const plain = decrypt(config, hex);
    const parsed = plain === null ? null : periodAnswer.safeParse(parseJson(plain));
    if (!parsed?.success) return null;
    const { Status, status, Message, message, Result, result } = parsed.data;
    const facts = z.record(z.string(), z.unknown()).safeParse(Result ?? result).data ?? {};
    if ((facts['MerchantID'] ?? config.merchantId) !== config.merchantId) return null;
    return { status: Status ?? status ?? '', message: Message ?? message ?? '', result: facts };
  };

  return {
    paymentForm: (purchase: Purchase): Form => {
      const sealed = seal({
        MerchantID: config.merchantId,
        RespondType: 'JSON',
        TimeStamp: stamp(),
        Version: '2.0',
        MerchantOrderNo: purchase.orderNo,
        Amt: purchase.amount,
        ItemDesc: purchase.description,
        Email: purchase.email,
        LoginType: 0,
        LangType: purchase.language,
        NotifyURL: purchase.notifyUrl,
        ReturnURL: purchase.returnUrl,
        ClientBackURL: purchase.backUrl,
        OrderComment: '',
        CREDIT: 1,
      });
      return {
        action: `${config.url}/MPG/mpg_gateway`,
        fields: {
          MerchantID: config.merchantId,
          TradeInfo: sealed,
          TradeSha: tradeSha(config, sealed),
          Version: '2.0',
        },
      };
    },

    mandateForm: (purchase: Purchase, schedule: Schedule): Form => ({
      action: `${config.url}/MPG/period`,
      fields: {
        MerchantID_: config.merchantId,
        PostData_: seal({
          RespondType: 'JSON',
          TimeStamp: stamp(),
          Version: '1.5',
          LangType: purchase.language === 'en' ? 'en' : 'zh-Tw',
          MerOrderNo: purchase.orderNo,
          ProdDesc: purchase.description,
          PeriodAmt: schedule.amount,
          PeriodType: typeOf(schedule.cycle),
          PeriodPoint: schedule.point,
          PeriodStartType: 2,
          PeriodTimes: times,
          PayerEmail: purchase.email,
          EmailModify: 1,
          PaymentInfo: 'N',
          OrderInfo: 'N',
          NotifyURL: purchase.notifyUrl,
          ReturnURL: purchase.returnUrl,
          BackURL: purchase.backUrl,
        }),
      },
    }),

    /** Returns the result of a payment from a signed message; null for any forgery. */
    readOutcome: (message: Signed): Outcome | null => {
      if (!isSigned(config, message)) return null;
      const plain = decrypt(config, message.TradeInfo);
      const parsed = tradeResult.safeParse(plain === null ? null : parseJson(plain));
      if (!parsed.success || parsed.data.Result.MerchantID !== config.merchantId) return null;
      const { Status, Message, Result } = parsed.data;
      return {
        orderNo: Result.MerchantOrderNo,
        amount: Number(Result.Amt),
        tradeNo: Result.TradeNo,
        state: Status !== 'SUCCESS' ? 'failed' : Result.RespondCode === '00' ? 'paid' : 'unclear',
        message: Message,
      };
    },

    readPeriod,

    /**
     * Stamps an unsigned message that came through us, so that the page can send it back. Differs from the gateway's signature: it
     * must never prove a payment.
     */
    stamp: (period: string): Signed => ({ TradeInfo: period, TradeSha: stampOf(config, period) }),
    isStamped: ({ TradeInfo, TradeSha }: Signed): boolean => isSame(stampOf(config, TradeInfo), TradeSha),

    /** Queries one charge. The response is signed. */
    askTrade: async (orderNo: string, amount: number): Promise<Trade> => {
      const asked = { MerchantID: config.merchantId, MerchantOrderNo: orderNo, Amt: String(amount) };
      const text = await post('/API/QueryTradeInfo', {
        ...asked,
        Version: '1.3',
        RespondType: 'JSON',
        TimeStamp: stamp(),
        CheckValue: checkValue(config, asked),
      });
      const answer = statusOf.safeParse(parseJson(text)).data;
      if (answer?.Status === 'TRA10021') return { state: 'unknown', tradeNo: '', paidAt: null };
      if (answer?.Status === 'TRA10071') throw new GatewayLocked('queries are locked');
      const trade = tradeFacts.safeParse(answer?.Result).data;
      if (answer?.Status !== 'SUCCESS' || !trade)
        throw new GatewayError(`query refused: ${answer?.Status ?? 'no answer'}`);
      const hasCheckCode = isSame(checkCode(config, { ...asked, TradeNo: trade.TradeNo }), trade.CheckCode);
      if (!hasCheckCode) throw new GatewayError('an answer about an order was not signed by the gateway');
      return {
        state: tradeStates[trade.TradeStatus] ?? 'unpaid',
        tradeNo: trade.TradeNo,
        paidAt: taipeiTime(trade.PayTime),
      };
    },

    /** Queries a mandate; null if the gateway does not know it. */
    askMandate: async (orderNo: string, periodNo: string | null): Promise<MandateFacts | null> => {
      const which = { MerOrderNo: orderNo, ...(periodNo === null ? {} : { PeriodNo: periodNo }) };
      const { status, result } = await askPeriod('/MPG/period/query', { Version: '1.0', ...which });
      if (status === unknownMandate) return null;
      if (status !== 'SUCCESS') throw new GatewayError(`question about a standing order refused: ${status}`);
      const facts = mandateFacts.safeParse(result).data;
      if (!facts) throw new GatewayError('an answer about a standing order lacks facts');
      return {
        periodNo: facts.PeriodNo,
        status: mandateStates[facts.Status] ?? 'unverified',
        amount: Number(facts.PeriodAmt),
        charges: Number(facts.AlreadyTimes),
        cycle: facts.PeriodType === 'M' ? 'month' : facts.PeriodType === 'Y' ? 'year' : null,
        point: facts.PeriodPoint ?? null,
        nextCharge: taipeiTime(facts.NextAuthDate),
      };
    },

    alterStatus: async (
      mandate: { orderNo: string; periodNo: string },
      to: 'suspend' | 'restart' | 'terminate',
    ): Promise<void> => {
      const { status } = await askPeriod('/MPG/period/AlterStatus', {
        Version: '1.0',
        MerOrderNo: mandate.orderNo,
        PeriodNo: mandate.periodNo,
        AlterType: to,
      });
      if (status !== 'SUCCESS' && !alreadySo[to].includes(status))
        throw new GatewayError(`${to} refused: ${status}`);
    },

    alterSchedule: async (
      mandate: { orderNo: string; periodNo: string },
      { amount, cycle, point }: Schedule,
    ): Promise<void> => {
      const { status } = await askPeriod('/MPG/period/AlterAmt', {
        Version: '1.2',
        MerOrderNo: mandate.orderNo,
        PeriodNo: mandate.periodNo,
        AlterAmt: amount,
        PeriodType: typeOf(cycle),
        PeriodPoint: point,
      });
      if (status !== 'SUCCESS') throw new GatewayError(`new schedule refused: ${status}`);
    },

    /** Returns the money: cancels a charge before settlement, refunds it afterwards. */
    refund: async (orderNo: string, amount: number): Promise<void> => {
      const order = { Amt: amount, MerchantOrderNo: orderNo, IndexType: 1 };
      try {
        await settle('/API/CreditCard/Close', { Version: '1.1', ...order, CloseType: 2 });
      } catch (error) {
        if (!(error instanceof GatewayRefusal)) throw error;
        await settle('/API/CreditCard/Cancel', { Version: '1.0', ...order });
      }
    },
  };
}
