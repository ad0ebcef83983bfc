import { readForm } from '../http/body.ts';
import { send, sendJson } from '../http/respond.ts';
import type { Exchange } from '../http/routes.ts';
import { chargeInstant, matchesRhythm, nextDate, type Rhythm, taipeiDate, taipeiTime } from './calendar.ts';
import { encrypt, type Keys } from './crypto.ts';
import { GatewayError, periodErrors } from './errors.ts';
import type { Mandate, MandateState, Records } from './records.ts';
import {
  decryptPostData,
  ensure,
  isAmount,
  isTimes,
  validateCall,
  validateNotifyUrl,
  validateRhythm,
} from './validation.ts';

type Fields = URLSearchParams;
type CallResult = { message: string; result: Record<string, unknown> };
/** The manual spells the response of each of the three calls differently. */
type Spelling = { field: 'Period' | 'period'; lowercase: boolean };

const statusCodes: Record<MandateState, string> = {
  unverified: '0',
  active: '1',
  failed: '2',
  terminated: '3',
  ended: '4',
  suspended: '5',
};

/** The server-to-server API for mandates. */
export function createPeriodApi(records: Records, keys: Keys) {
  function applyStatus(fields: Fields): CallResult {
    const mandate = findMandate(fields, true);
    const alterType = fields.get('AlterType') ?? '';
    switch (alterType) {
      case 'suspend':
        ensure(
          mandate.state !== 'suspended',
          periodErrors.alreadySuspended,
          'The mandate is suspended already',
        );
        ensure(mandate.state !== 'terminated', periodErrors.terminatedNoSuspend, 'The mandate is terminated');
        ensureRunning(mandate);
        records.change(() => {
          mandate.state = 'suspended';
        });
        break;
      case 'restart':
        ensure(mandate.state !== 'active', periodErrors.alreadyActive, 'The mandate is active already');
        ensure(mandate.state !== 'terminated', periodErrors.terminatedNoRestart, 'The mandate is terminated');
        ensureRunning(mandate);
        records.change(() => {
          mandate.nextDue = upcomingCharge(mandate);
          mandate.state = 'active';
        });
        break;
      case 'terminate':
        ensure(
          mandate.state !== 'terminated',
          periodErrors.alreadyTerminated,
          'The mandate is terminated already',
        );
        ensureRunning(mandate);
        records.change(() => {
          Object.assign(mandate, { state: 'terminated', nextDue: null });
        });
        break;
      default:
        throw new GatewayError(periodErrors.missing, 'AlterType must be suspend, restart or terminate');
    }
    const { orderNo, periodNo, nextDue } = mandate;
    const next = alterType === 'restart' ? { NewNextTime: nextDue } : {};
    return {
      message: 'OK',
      result: { MerOrderNo: orderNo, PeriodNo: periodNo, AlterType: alterType, ...next },
    };
  }

  function applyAmount(fields: Fields): CallResult {
    const mandate = findMandate(fields, true);
    ensure(mandate.state !== 'suspended', periodErrors.suspendedNoChange, 'The mandate is suspended');
    ensure(mandate.state !== 'terminated', periodErrors.terminatedNoChange, 'The mandate is terminated');
    ensureRunning(mandate);
    const { amt, rhythm, times, notifyUrl } = readChange(fields, mandate);
    records.change(() => {
      if (rhythm) mandate.nextDue = nextChargeAfter(mandate, rhythm);
      if (rhythm) mandate.rhythm = rhythm;
      if (amt) mandate.amt = amt;
      if (times) mandate.times = times;
      if (notifyUrl) mandate.door.notifyUrl = notifyUrl;
    });
    return {
      message: 'OK',
      result: {
        MerOrderNo: mandate.orderNo,
        PeriodNo: mandate.periodNo,
        AlterAmt: String(mandate.amt),
        // Unchanged fields are null, as in the manual's sample.
        PeriodType: rhythm?.type ?? null,
        PeriodPoint: rhythm?.point ?? null,
        NewNextAmt: String(mandate.amt),
        NewNextTime: upcomingCharge(mandate),
        PeriodTimes: mandate.times,
        ExtDay: mandate.card?.exp ?? '',
        NotifyURL: notifyUrl ?? '-',
      },
    };
  }

  function queryMandate(fields: Fields): CallResult {
    const mandate = findMandate(fields, false);
    const { state } = mandate;
    const coming = state === 'active' || state === 'suspended' ? upcomingCharge(mandate) : '';
    return {
      message: 'OK',
      result: {
        MerchantID: keys.merchantId,
        MerchantOrderNo: mandate.orderNo,
        PeriodNo: mandate.periodNo,
        PeriodAmt: mandate.amt,
        PeriodType: mandate.rhythm.type,
        PeriodPoint: mandate.rhythm.point,
        CreateDate: taipeiTime(mandate.createdAt),
        TotalTimes: String(mandate.times),
        AlreadyTimes: String(mandate.charged),
        NextAuthDate: coming,
        Status: statusCodes[state],
      },
    };
  }

  function findMandate(fields: Fields, withPeriodNo: boolean): Mandate {
    const mandate = records.findMandate(fields.get('MerOrderNo') ?? '');
    const periodNo = fields.get('PeriodNo') ?? '';
    const unnamed = periodNo === '' && !withPeriodNo;
    ensure(
      mandate && (unnamed || periodNo === mandate.periodNo),
      periodErrors.unknown,
      'There is no such mandate',
    );
    return mandate;
  }

  /** Returns the date of the next charge in the future. Charges missed during a suspension are skipped. */
  function upcomingCharge({ nextDue, rhythm }: Mandate): string {
    let date = nextDue ?? taipeiDate(records.now());
    while (chargeInstant(date) <= records.now()) date = nextDate(rhythm, date);
    return date;
  }

  /** Keeps the date of the next charge if it matches the new rhythm. */
  function nextChargeAfter(mandate: Mandate, rhythm: Rhythm): string {
    const coming = upcomingCharge(mandate);
    return matchesRhythm(rhythm, coming) ? coming : nextDate(rhythm, taipeiDate(records.now()));
  }

  async function handle(
    { request, response }: Exchange,
    version: string,
    { field, lowercase }: Spelling,
    call: (fields: Fields) => CallResult,
  ): Promise<void> {
    const reply = (status: string, message: string, result: unknown): void => {
      const content = lowercase
        ? { status, message, result }
        : { Status: status, Message: message, Result: result };
      sendJson(response, 200, { [field]: encrypt(JSON.stringify(content), keys) });
    };
    let fields: Fields;
    try {
      fields = decryptPostData((await readForm(request)) ?? new URLSearchParams(), keys);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      // The caller may not be the merchant, so the error is not encrypted with its keys.
      const plain = new URLSearchParams({ Status: error.code, Message: error.message }).toString();
      return send(response, 200, 'text/html; charset=utf-8', plain);
    }
    try {
      validateCall(fields, version, records);
      const { message, result } = call(fields);
      reply('SUCCESS', message, result);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      reply(error.code, error.message, []);
    }
  }

  return {
    alterStatus: (exchange: Exchange) =>
      handle(exchange, '1.0', { field: 'period', lowercase: false }, applyStatus),
    alterAmt: (exchange: Exchange) =>
      handle(exchange, '1.2', { field: 'Period', lowercase: false }, applyAmount),
    query: (exchange: Exchange) =>
      handle(exchange, '1.0', { field: 'Period', lowercase: true }, queryMandate),
  };
}

export function mandateStatus({ state }: Mandate): string {
  return statusCodes[state];
}

function ensureRunning({ state }: Mandate): void {
  ensure(state !== 'ended', periodErrors.ended, 'The mandate has ended');
  ensure(
    state === 'active' || state === 'suspended',
    periodErrors.notAlterable,
    'The mandate was never set up',
  );
}

function readChange(fields: Fields, mandate: Mandate) {
  const value = (name: string): string => fields.get(name) ?? '';
  const [amt, type, point, times] = ['AlterAmt', 'PeriodType', 'PeriodPoint', 'PeriodTimes'].map(value);
  ensure(
    !amt || isAmount(amt, 6),
    periodErrors.amount,
    'AlterAmt must be a positive integer of up to 6 digits',
  );
  ensure(
    Boolean(type) === Boolean(point),
    periodErrors.missing,
    'PeriodType and PeriodPoint change together',
  );
  ensure(
    !times || (isTimes(times) && Number(times) > mandate.charged),
    periodErrors.times,
    'PeriodTimes must be 1 to 99 and more than were charged',
  );
  validateNotifyUrl(value('NotifyURL'));
  ensure(amt || type || times || value('NotifyURL'), periodErrors.missing, 'Nothing is to be changed');
  return {
    amt: Number(amt),
    rhythm: type && point ? validateRhythm(type, point) : undefined,
    times: Number(times),
    notifyUrl: value('NotifyURL') || undefined,
  };
}
