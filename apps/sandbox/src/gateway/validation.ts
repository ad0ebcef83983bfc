import type { IncomingHttpHeaders } from 'node:http';
import { isRhythm, type Rhythm } from './calendar.ts';
import { decrypt, type Keys, sameText, tradeSha } from './crypto.ts';
import { GatewayError, mpgErrors, periodErrors } from './errors.ts';
import type { Language, Records } from './records.ts';

type Links = { language: Language; returnUrl: string; notifyUrl: string; backUrl: string };
export type TradeRequest = Links & { orderNo: string; amt: number; description: string };
export type MandateRequest = TradeRequest & { rhythm: Rhythm; times: number };
type PostedForm = { form: URLSearchParams; headers: IncomingHttpHeaders };

const clockTolerance = 120_000;
const orderNoPattern = /^[A-Za-z0-9_]{1,30}$/;
const product = /^[\p{Script=Han}A-Za-z0-9 _]+$/u;

/** Validates the payment form that the buyer's browser posted. Throws a GatewayError with the code of the manual. */
export function validateTradeForm({ form, headers }: PostedForm, records: Records, keys: Keys): TradeRequest {
  ensure(form.get('Version') === '2.0', mpgErrors.version, 'Version must be 2.0');
  const merchantId = form.get('MerchantID');
  ensure(merchantId, mpgErrors.merchantMissing, 'MerchantID is missing');
  const tradeInfo = form.get('TradeInfo');
  ensure(tradeInfo, mpgErrors.tradeInfoMissing, 'TradeInfo is missing');
  const sha = form.get('TradeSha');
  ensure(sha, mpgErrors.tradeShaMissing, 'TradeSha is missing');
  ensure(cameFromPage(headers), mpgErrors.source, 'The form must be posted by a page of the shop');
  ensure(merchantId === keys.merchantId, mpgErrors.merchant, 'There is no such merchant');
  ensure(sameText(sha, tradeSha(tradeInfo, keys)), mpgErrors.failed, 'TradeSha does not match');
  const plain = decrypt(tradeInfo, keys);
  ensure(plain !== undefined, mpgErrors.failed, 'TradeInfo cannot be decrypted');
  return validateTradeFields(new URLSearchParams(plain), records, keys);
}

function validateTradeFields(fields: URLSearchParams, records: Records, keys: Keys): TradeRequest {
  const value = (name: string): string => fields.get(name) ?? '';
  ensure(value('MerchantID') === keys.merchantId, mpgErrors.merchant, 'MerchantID differs inside TradeInfo');
  ensure(value('Version') === '2.0', mpgErrors.version, 'Version must be 2.0 inside TradeInfo');
  ensure(value('RespondType') === 'JSON', mpgErrors.respondType, 'RespondType must be JSON');
  ensure(/^\d{1,15}$/.test(value('TimeStamp')), mpgErrors.timeMissing, 'TimeStamp is missing');
  ensure(isFresh(value('TimeStamp'), records), mpgErrors.stale, 'TimeStamp is more than 120 seconds off');
  const orderNo = value('MerchantOrderNo');
  ensure(
    orderNoPattern.test(orderNo),
    mpgErrors.orderNo,
    'MerchantOrderNo must be 1 to 30 letters, digits or _',
  );
  ensure(isAmount(value('Amt'), 10), mpgErrors.amount, 'Amt must be a positive integer');
  const description = value('ItemDesc');
  ensure(
    isSingleLine(description, 50),
    mpgErrors.description,
    'ItemDesc must be 1 to 50 characters without quotes',
  );
  const email = value('Email');
  ensure(
    email === '' || isEmail(email),
    mpgErrors.email,
    'Email must be an address of at most 50 characters',
  );
  // The manual has no code for a long comment; the code for descriptions is the closest.
  ensure(
    lengthOf(value('OrderComment')) <= 300,
    mpgErrors.description,
    'OrderComment has more than 300 characters',
  );
  for (const name of ['ReturnURL', 'NotifyURL', 'ClientBackURL', 'CustomerURL']) {
    ensure(
      isOptionalUrl(value(name), 200),
      mpgErrors.url,
      `${name} must be an http(s) URL of at most 200 characters`,
    );
  }
  const [returnUrl, notifyUrl] = [value('ReturnURL'), value('NotifyURL')];
  ensure(returnUrl === '' || returnUrl !== notifyUrl, mpgErrors.url, 'ReturnURL and NotifyURL must differ');
  ensure(!isUsed(orderNo, records), mpgErrors.orderUsed, 'MerchantOrderNo was used before');
  return {
    orderNo,
    amt: Number(value('Amt')),
    description,
    language: languageOf(value('LangType')),
    returnUrl,
    notifyUrl,
    backUrl: value('ClientBackURL'),
  };
}

/** Validates the form that sets up a mandate. It has no signature: only the merchant has the keys to encrypt it. */
export function validateMandateForm(
  { form, headers }: PostedForm,
  records: Records,
  keys: Keys,
): MandateRequest {
  const fields = decryptPostData(form, keys);
  ensure(cameFromPage(headers), periodErrors.source, 'The form must be posted by a page of the shop');
  validateCall(fields, '1.5', records);
  const value = (name: string): string => fields.get(name) ?? '';
  const orderNo = value('MerOrderNo');
  ensure(
    orderNoPattern.test(orderNo),
    periodErrors.orderNo,
    'MerOrderNo must be 1 to 30 letters, digits or _',
  );
  const description = value('ProdDesc');
  ensure(
    product.test(description) && lengthOf(description) <= 100,
    periodErrors.description,
    'ProdDesc takes at most 100 Chinese characters, letters, digits, spaces and _',
  );
  ensure(
    isAmount(value('PeriodAmt'), 6),
    periodErrors.amount,
    'PeriodAmt must be a positive integer of up to 6 digits',
  );
  const rhythm = validateRhythm(value('PeriodType'), value('PeriodPoint'));
  ensure(value('PeriodStartType') === '2', periodErrors.startType, 'PeriodStartType must be 2 (charge now)');
  ensure(isTimes(value('PeriodTimes')), periodErrors.times, 'PeriodTimes must be 1 to 99');
  ensure(
    isEmail(value('PayerEmail')),
    periodErrors.email,
    'PayerEmail must be an address of at most 50 characters',
  );
  ensure(
    isOptionalUrl(value('ReturnURL'), 100),
    periodErrors.pageUrl,
    'ReturnURL must be an http(s) URL of at most 100',
  );
  ensure(
    isOptionalUrl(value('BackURL'), 100),
    periodErrors.pageUrl,
    'BackURL must be an http(s) URL of at most 100',
  );
  validateNotifyUrl(value('NotifyURL'));
  ensure(!isUsed(orderNo, records), periodErrors.orderUsed, 'MerOrderNo was used before');
  return {
    orderNo,
    amt: Number(value('PeriodAmt')),
    description,
    rhythm,
    times: Number(value('PeriodTimes')),
    language: languageOf(value('LangType')),
    returnUrl: value('ReturnURL'),
    notifyUrl: value('NotifyURL'),
    backUrl: value('BackURL'),
  };
}

/** Decrypts `PostData_` of a call of the period API. */
export function decryptPostData(form: URLSearchParams, keys: Keys): URLSearchParams {
  ensure(form.get('MerchantID_') === keys.merchantId, periodErrors.merchant, 'There is no such merchant');
  const plain = decrypt(form.get('PostData_') ?? '', keys);
  ensure(plain !== undefined, periodErrors.undecryptable, 'PostData_ cannot be decrypted');
  return new URLSearchParams(plain);
}

/** Validates the fields that all calls of the period API share. */
export function validateCall(fields: URLSearchParams, version: string, records: Records): void {
  ensure(fields.get('Version') === version, periodErrors.version, `Version must be ${version}`);
  ensure(fields.get('RespondType') === 'JSON', periodErrors.respondType, 'RespondType must be JSON');
  ensure(
    isFresh(fields.get('TimeStamp') ?? '', records),
    periodErrors.stale,
    'TimeStamp is more than 120 seconds off',
  );
}

export function validateRhythm(type: string, point: string): Rhythm {
  ensure(type === 'M' || type === 'Y', periodErrors.type, 'PeriodType must be M or Y here');
  const code = type === 'M' ? periodErrors.monthlyPoint : periodErrors.yearlyPoint;
  ensure(isRhythm(type, point), code, 'PeriodPoint must be 01 to 31 for M, MMDD for Y');
  return { type, point };
}

export function validateNotifyUrl(url: string): void {
  ensure(
    isOptionalUrl(url, 100),
    periodErrors.notifyUrl,
    'NotifyURL must be an http(s) URL of at most 100 characters',
  );
}

export function ensure(condition: unknown, code: string, message: string): asserts condition {
  if (!condition) throw new GatewayError(code, message);
}

export function isFresh(timeStamp: string, records: Records): boolean {
  return /^\d{1,15}$/.test(timeStamp) && Math.abs(Number(timeStamp) * 1000 - records.now()) <= clockTolerance;
}

export function isAmount(text: string, digits: number): boolean {
  return /^[1-9]\d*$/.test(text) && text.length <= digits;
}

export function isTimes(text: string): boolean {
  return /^[1-9]\d?$/.test(text);
}

/**
 * The real gateway refuses forms posted inside a frame or by a server. A browser that posts a form sends
 * `Sec-Fetch-Dest: document` and an Origin or a Referer.
 */
function cameFromPage(headers: IncomingHttpHeaders): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'document') return false;
  return headers.origin !== undefined || headers.referer !== undefined;
}

function isUsed(orderNo: string, records: Records): boolean {
  return records.findTrade(orderNo) !== undefined || records.findMandate(orderNo) !== undefined;
}

function isSingleLine(text: string, max: number): boolean {
  return text.trim() !== '' && lengthOf(text) <= max && !/[\r\n"']/.test(text);
}

function isEmail(text: string): boolean {
  return text.length <= 50 && /^[^\s@]+@[^\s@]+$/.test(text);
}

function isOptionalUrl(text: string, max: number): boolean {
  if (text === '') return true;
  const url = text.length <= max ? URL.parse(text) : null;
  return url !== null && /^https?:$/.test(url.protocol);
}

function languageOf(langType: string): Language {
  // The card page is not translated to Japanese. The gateway's default language is Chinese.
  return /^(en|jp)$/i.test(langType) ? 'en' : 'zh-tw';
}

function lengthOf(text: string): number {
  return [...text].length;
}
