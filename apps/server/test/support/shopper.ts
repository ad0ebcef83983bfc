import assert from 'node:assert/strict';
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Order, PaymentForm, Wallet } from '@artcade/contract/shapes';
import { connect } from '#adapters/db/database.ts';
import { findUnbalanced } from '#features/money/wallet/audit.ts';
import { registered, type Visitor } from './visitor.ts';

export interface Shopper {
  readonly visitor: Visitor;
  readonly token: string;
  readonly uid: string;
  readonly email: string;
}

export async function newShopper(url: string): Promise<Shopper> {
  const { visitor, accessToken, user, email } = await registered(url);
  return { visitor, token: accessToken, uid: user.uid, email };
}

export async function walletOf({ visitor, token }: Shopper): Promise<Wallet> {
  const { status, data, text } = await visitor.call('getWallet', { token });
  assert.equal(status, 200, text);
  return data;
}

export async function order(
  { visitor, token }: Shopper,
  item: { packId: string } | { planId: string },
): Promise<PaymentForm> {
  const { status, data, text } = await visitor.call('createPayment', { token, body: item });
  assert.equal(status, 200, text);
  return data;
}

/** A form that the gateway's page posts to the shop automatically. */
export interface PostBack {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

type Step = 'approve' | 'decline';

/** Pays on the gateway's pages, as a browser does, up to the form that leads back to the shop. */
export async function payAtGateway(form: PaymentForm, step: Step = 'approve'): Promise<PostBack> {
  const entered = await fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams(form.fields),
    headers: { origin: 'http://shop.example', 'sec-fetch-dest': 'document', accept: 'application/json' },
    redirect: 'manual',
  });
  assert.equal(entered.status, 303, await entered.text());
  const cardPage = new URL(entered.headers.get('location') ?? '', form.action);
  const paid = await fetch(cardPage, { method: 'POST', body: new URLSearchParams({ step }) });
  const html = await paid.text();
  assert.equal(paid.status, 200, html);
  return readPostBack(html);
}

function readPostBack(html: string): PostBack {
  const form = /<form id="return"[^>]*>[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const attribute = (tag: string, name: string) =>
    plainText(new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const inputs = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => tag);
  return {
    url: attribute(form, 'action'),
    fields: Object.fromEntries(inputs.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')])),
  };
}

const plainText = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

/** The browser returns to the shop. Returns what the return page receives. */
export async function comeBack({ url, fields }: PostBack): Promise<{ TradeInfo: string; TradeSha: string }> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: 'http://gateway.example', 'sec-fetch-site': 'cross-site' },
    redirect: 'manual',
  });
  assert.equal(response.status, 303);
  const hash = new URL(response.headers.get('location') ?? '', url).hash;
  assert.match(hash, /^#\/payment\/return\?/);
  const query = new URLSearchParams(hash.slice(hash.indexOf('?')));
  return { TradeInfo: query.get('TradeInfo') ?? '', TradeSha: query.get('TradeSha') ?? '' };
}

/** Orders, pays and returns: the whole way of an ordinary buyer. */
export async function buy(shopper: Shopper, item: { packId: string } | { planId: string }): Promise<Order> {
  const form = await order(shopper, item);
  const body = await comeBack(await payAtGateway(form));
  const { status, data, text } = await shopper.visitor.call('confirmPayment', { body });
  assert.equal(status, 200, text);
  return data;
}

/** The controls of the sandbox's gateway. */
export function gatewayControl(server: { inbox: string | null }) {
  const origin = new URL(server.inbox ?? '').origin;
  const send = async (path: string, body: object) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    assert.equal(response.status, 200, text);
    return JSON.parse(text) as Record<string, unknown>;
  };
  return {
    origin,
    switches: (change: object) => send('/gateway/switches', change),
    setClock: (now: Date | null) => send('/gateway/clock', { now: now?.toISOString() ?? null }),
    notify: (orderNo: string, how: { count?: number; parallel?: boolean } = {}) =>
      send(`/gateway/notify/${orderNo}`, how),
    books: async () =>
      (await (await fetch(`${origin}/gateway.json`)).json()) as {
        trades: (Record<string, unknown> & { orderNo: string; state: string })[];
        mandates: Record<string, unknown>[];
      },
  };
}

/** Checks in the database that every credit is accounted for. */
export async function assertBalanced(databaseUrl: string): Promise<void> {
  const db = connect({ url: databaseUrl, pool: 1, onError: () => {} });
  try {
    assert.deepEqual(await findUnbalanced(db), [], 'every wallet is the sum of its entries and holds');
  } finally {
    await db.destroy();
  }
}

/** What the sandbox's gateway shares with every server that uses it; `compose/start.ts` has the same. */
export const merchant = {
  id: 'MS100000001',
  key: 'sandbox-key-of-32-characters-000',
  iv: 'sandbox-iv-16-ch',
} as const;

/** Settings of another server on a running gateway. */
export const onGateway = (origin: string) => ({
  NEWEBPAY_URL: origin,
  NEWEBPAY_MERCHANT_ID: merchant.id,
  NEWEBPAY_HASH_KEY: merchant.key,
  NEWEBPAY_HASH_IV: merchant.iv,
});

/**
 * Encrypts as the gateway does, padded to 32 bytes. Independent of the server's code, so that a mistake in
 * one shows.
 */
function seal(plain: string | Buffer): string {
  const bytes = Buffer.from(plain);
  const pad = 32 - (bytes.length % 32);
  const cipher = createCipheriv('aes-256-cbc', merchant.key, merchant.iv).setAutoPadding(false);
  const padded = Buffer.concat([bytes, Buffer.alloc(pad, pad)]);
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('hex');
}

/** Decrypts what a merchant sends. Throws unless it was padded to 16 bytes. */
export function unseal(hex: string): string {
  const decipher = createDecipheriv('aes-256-cbc', merchant.key, merchant.iv);
  return decipher.update(hex, 'hex', 'utf8') + decipher.final('utf8');
}

export const sign = (hex: string): string =>
  createHash('sha256')
    .update(`HashKey=${merchant.key}&${hex}&HashIV=${merchant.iv}`)
    .digest('hex')
    .toUpperCase();

/** A genuine message of the gateway. Text is encrypted as it is. */
export function signedMessage(message: unknown): { TradeInfo: string; TradeSha: string } {
  const TradeInfo = seal(typeof message === 'string' ? message : JSON.stringify(message));
  return { TradeInfo, TradeSha: sign(TradeInfo) };
}

/** The gateway's message about an approved payment. */
export const approved = (
  form: Pick<PaymentForm, 'orderNo' | 'amount'>,
  changes: Record<string, unknown> = {},
) => ({
  Status: 'SUCCESS',
  Message: 'Authorized',
  Result: {
    MerchantID: merchant.id,
    Amt: form.amount,
    TradeNo: `T${form.orderNo.slice(2)}`,
    MerchantOrderNo: form.orderNo,
    PaymentType: 'CREDIT',
    RespondType: 'JSON',
    PayTime: '2026-01-01 12:00:00',
    RespondCode: '00',
    ...changes,
  },
});

/** The gateway's message about the first payment of a plan. Such messages carry no signature. */
export const begun = (
  { orderNo, amount }: Pick<PaymentForm, 'orderNo' | 'amount'>,
  changes: Record<string, unknown> = {},
) => ({
  Status: 'SUCCESS',
  Message: 'Mandate set up',
  Result: {
    MerchantID: merchant.id,
    MerchantOrderNo: orderNo,
    PeriodType: 'M',
    PeriodAmt: String(amount),
    AuthTimes: 99,
    TradeNo: '26010112000012345',
    RespondCode: '00',
    PeriodNo: 'P260101120000abcdef',
    ...changes,
  },
});

export const periodMessage = (message: unknown): { Period: string } => ({
  Period: seal(typeof message === 'string' ? message : JSON.stringify(message)),
});

/** The secret part of the address for the gateway's notifications about a plan. */
export const noticeToken = ({ fields }: PaymentForm): string =>
  new URLSearchParams(unseal(fields['PostData_'] ?? '')).get('NotifyURL')?.split('/').at(-1) ?? '';

/** Opens the gateway's card page and stops there. Returns its address. */
export async function enterGateway({ action, fields }: PaymentForm): Promise<URL> {
  const headers = { origin: 'http://shop.example', accept: 'application/json' };
  const body = new URLSearchParams(fields);
  const response = await fetch(action, { method: 'POST', body, headers, redirect: 'manual' });
  assert.equal(response.status, 303, await response.text());
  return new URL(response.headers.get('location') ?? '', action);
}

/** A form as the gateway posts it; multipart when it is resent by hand. */
export function post(
  url: string,
  fields: Readonly<Record<string, string>>,
  { parts = false }: { parts?: boolean } = {},
): Promise<Response> {
  const body = parts ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return fetch(url, { method: 'POST', body, redirect: 'manual' });
}

/**
 * Records every answer that this process receives from now on, with its headers. A test passes `globalThis`, so that the runner sees
 * that the file changes its process and gives it one of its own.
 */
export function overhear(process: { fetch: typeof fetch }): { url: string; text: string }[] {
  const heard: { url: string; text: string }[] = [];
  const ask = process.fetch;
  process.fetch = async (...sent) => {
    const response = await ask(...sent);
    const text = await response.clone().text();
    heard.push({ url: response.url, text: `${JSON.stringify([...response.headers])} ${text}` });
    return response;
  };
  return heard;
}

/** No key of the merchant, in any encoding, is in an answer of this server or in its log. */
export function assertNoKeys(
  heard: readonly { url: string; text: string }[],
  server: { url: string; log: () => string },
): void {
  const ours = heard.filter(({ url }) => url.startsWith(server.url));
  const log = server.log();
  assert.ok(ours.length > 20 && log.includes('createPayment'), 'there was something to look through');
  for (const secret of [merchant.key, merchant.iv]) {
    const bytes = Buffer.from(secret);
    for (const spelling of [secret, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')]) {
      assert.ok(!log.includes(spelling), 'a key of the merchant is in the log');
      for (const { url, text } of ours) assert.ok(!text.includes(spelling), `a key of the merchant: ${url}`);
    }
  }
}
