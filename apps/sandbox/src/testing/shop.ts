import { createCipheriv } from 'node:crypto';
import { checkValue, decrypt, tradeSha } from '../gateway/crypto.ts';
import { locationOf } from './browser.ts';
import { createMerchantServer, type MerchantServer, type Received } from './merchant-server.ts';
import { merchant, startSandbox } from './sandbox-process.ts';

type Fields = Record<string, string>;
export type Result = { Status: string; Message: string; Result: Record<string, unknown> };
type PeriodAnswer = Result & { status: string; message: string; result: Record<string, unknown> };
export type GatewayRecords = {
  clock: { now: string; offsetMs: number };
  switches: Record<string, unknown>;
  queriesLockedUntil: string | null;
  trades: Array<{ orderNo: string; state: string; tradeNo: string; payPath: string | null }>;
  mandates: Array<{
    orderNo: string;
    periodNo: string;
    state: string;
    nextDue: string | null;
    alreadyTimes: number;
    charges: Array<{ n: number; orderNo: string; amt: number; state: string; at: string }>;
  }>;
  notifies: Array<{ orderNo: string; kind: string; attempt: number; status: number | string; at: string }>;
  pending: Array<{ orderNo: string; held: boolean; attempts: number }>;
};

/** The headers of a form that a page of the shop posts. */
export const fromPage = { origin: 'http://shop.example', 'sec-fetch-dest': 'document' };

/** A merchant and a buyer who use the gateway. */
export function createShop(gateway: string, server: MerchantServer) {
  let orders = 0;
  let clockOffset = 0;

  function newOrderNo(): string {
    orders += 1;
    return `T${process.pid}_${orders}`;
  }

  function timeStamp(): string {
    return String(Math.floor((Date.now() + clockOffset) / 1000));
  }

  /** The fields of a payment form. `null` omits a field. */
  function tradeForm(changes: Record<string, string | null> = {}): Fields {
    const info = {
      MerchantID: merchant.merchantId,
      RespondType: 'JSON',
      TimeStamp: timeStamp(),
      Version: '2.0',
      MerchantOrderNo: newOrderNo(),
      Amt: '400',
      ItemDesc: 'Credit pack 500',
      Email: 'buyer@example.com',
      LangType: 'en',
      ReturnURL: server.url('/return'),
      NotifyURL: server.url('/notify'),
      ClientBackURL: server.url('/back'),
      ...changes,
    };
    const hex = seal(info);
    return {
      MerchantID: merchant.merchantId,
      TradeInfo: hex,
      TradeSha: tradeSha(hex, merchant),
      Version: '2.0',
    };
  }

  function mandateForm(changes: Record<string, string | null> = {}): Fields {
    const info = {
      RespondType: 'JSON',
      TimeStamp: timeStamp(),
      Version: '1.5',
      MerOrderNo: newOrderNo(),
      ProdDesc: 'Artcade 專業方案',
      PeriodAmt: '450',
      PeriodType: 'M',
      PeriodPoint: '15',
      PeriodStartType: '2',
      PeriodTimes: '12',
      PayerEmail: 'buyer@example.com',
      LangType: 'en',
      ReturnURL: server.url('/return'),
      NotifyURL: server.url('/period'),
      BackURL: server.url('/back'),
      ...changes,
    };
    return { MerchantID_: merchant.merchantId, PostData_: seal(info) };
  }

  function post(
    path: string,
    form: Fields | string,
    headers: Record<string, string> = fromPage,
  ): Promise<Response> {
    const body = typeof form === 'string' ? form : new URLSearchParams(form);
    return fetch(`${gateway}${path}`, { method: 'POST', redirect: 'manual', headers, body });
  }

  /** Posts the shop's form as a buyer's browser. Returns the path of the card page. */
  async function checkOut(changes: Record<string, string | null> = {}): Promise<string> {
    return locationOf(await post('/MPG/mpg_gateway', tradeForm(changes))).pathname;
  }

  async function subscribe(changes: Record<string, string | null> = {}): Promise<string> {
    return locationOf(await post('/MPG/period', mandateForm(changes))).pathname;
  }

  async function step(payPath: string, fields: Fields): Promise<string> {
    return await (await post(payPath, fields, {})).text();
  }

  /** Creates a trade and pays it. */
  async function sell(
    changes: Record<string, string | null> = {},
  ): Promise<{ orderNo: string; payPath: string }> {
    const orderNo = changes['MerchantOrderNo'] ?? newOrderNo();
    const payPath = await checkOut({ ...changes, MerchantOrderNo: orderNo });
    await step(payPath, { step: 'approve' });
    return { orderNo, payPath };
  }

  /** Creates an active mandate. Returns its numbers and the path of its notifies. */
  async function mandate(changes: Record<string, string | null> = {}) {
    const orderNo = changes['MerOrderNo'] ?? newOrderNo();
    const path = `/period/${orderNo}`;
    const NotifyURL = server.url(path);
    const payPath = await subscribe({ NotifyURL, ...changes, MerOrderNo: orderNo });
    await step(payPath, { step: 'approve' });
    const { periodNo } = await findMandate(orderNo);
    return { orderNo, periodNo, path };
  }

  async function findMandate(orderNo: string): Promise<GatewayRecords['mandates'][number]> {
    const found = (await records()).mandates.find((mandate) => mandate.orderNo === orderNo);
    if (!found) throw new Error(`no mandate ${orderNo}`);
    return found;
  }

  /** Makes a call of the period API. Returns the decrypted response. */
  async function period(
    call: string,
    fields: Record<string, string | null>,
  ): Promise<{ field: string; answer: PeriodAnswer }> {
    const common = { RespondType: 'JSON', Version: '1.0', TimeStamp: timeStamp() };
    const form = { MerchantID_: merchant.merchantId, PostData_: seal({ ...common, ...fields }) };
    const reply = (await (await post(`/MPG/period/${call}`, form, {})).json()) as Fields;
    const [[field, hex] = ['', '']] = Object.entries(reply);
    return { field, answer: unseal(hex) as PeriodAnswer };
  }

  async function query(orderNo: string, amt: number | string, changes: Fields = {}): Promise<Result> {
    const signed = { Amt: String(amt), MerchantOrderNo: orderNo };
    const fields = {
      MerchantID: merchant.merchantId,
      Version: '1.3',
      RespondType: 'JSON',
      CheckValue: checkValue(signed, merchant),
      TimeStamp: timeStamp(),
      ...signed,
      ...changes,
    };
    return (await (await post('/API/QueryTradeInfo', fields, {})).json()) as Result;
  }

  async function card(call: 'Close' | 'Cancel', fields: Record<string, string | null>): Promise<Result> {
    const version = call === 'Close' ? { Version: '1.1', CloseType: '2' } : { Version: '1.0' };
    const common = { RespondType: 'JSON', TimeStamp: timeStamp(), IndexType: '1', ...version };
    const form = { MerchantID_: merchant.merchantId, PostData_: seal({ ...common, ...fields }) };
    return (await (await post(`/API/CreditCard/${call}`, form, {})).json()) as Result;
  }

  async function records(): Promise<GatewayRecords> {
    return (await (await fetch(`${gateway}/gateway.json`)).json()) as GatewayRecords;
  }

  async function control(
    path: string,
    body: unknown,
  ): Promise<{ status: number; answer: Record<string, unknown> }> {
    const response = await fetch(`${gateway}/gateway/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
  }

  async function switches(change: Record<string, unknown>): Promise<void> {
    const { status, answer } = await control('switches', change);
    if (status !== 200) throw new Error(JSON.stringify(answer));
  }

  /** Sets the clocks of the gateway and of the shop. */
  async function setClock(now: string | null): Promise<number> {
    clockOffset = now === null ? 0 : Date.parse(now) - Date.now();
    const { status, answer } = await control('clock', { now });
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return Number(answer['charges']);
  }

  return {
    server,
    gateway,
    newOrderNo,
    timeStamp,
    tradeForm,
    mandateForm,
    post,
    checkOut,
    subscribe,
    step,
    sell,
    mandate,
    findMandate,
    period,
    query,
    card,
    records,
    control,
    switches,
    setClock,
  };
}

export type Shop = ReturnType<typeof createShop>;

/** Starts a sandbox and a merchant server for one test file. */
export async function openShop(): Promise<{ shop: Shop; close: () => Promise<void> }> {
  const sandbox = await startSandbox();
  const server = createMerchantServer();
  await server.start();
  const close = async (): Promise<void> => {
    server.stop();
    await sandbox.stop();
  };
  return { shop: createShop(sandbox.gateway, server), close };
}

/** Parses the form that returns the buyer to the shop. */
export function returnForm(page: string): { action: string; fields: Fields } {
  const action = plainText(/<form id="return" method="post" action="([^"]*)"/.exec(page)?.[1] ?? '');
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const fields = Object.fromEntries(
    [...inputs].map(([, name, value]) => [name ?? '', plainText(value ?? '')]),
  );
  return { action, fields };
}

/** Verifies and decrypts a notify or a return. */
export function resultOf({ fields }: Pick<Received, 'fields'>): Result {
  const { TradeInfo, TradeSha, Period } = fields;
  if (TradeInfo !== undefined && TradeSha !== tradeSha(TradeInfo, merchant))
    throw new Error('wrong TradeSha');
  return unseal(TradeInfo ?? Period ?? '') as Result;
}

/** Encrypts with padding to 16 bytes, as merchants do. */
export function seal(fields: Record<string, string | null>): string {
  const kept = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null);
  const cipher = createCipheriv('aes-256-cbc', merchant.hashKey, merchant.hashIv);
  return cipher.update(new URLSearchParams(kept).toString(), 'utf8', 'hex') + cipher.final('hex');
}

function unseal(hex: string): unknown {
  const plain = decrypt(hex, merchant);
  if (plain === undefined) throw new Error('cannot be decrypted');
  return JSON.parse(plain);
}

function plainText(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
