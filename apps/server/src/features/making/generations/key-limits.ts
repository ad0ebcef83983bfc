import type { IncomingHttpHeaders } from 'node:http';
import { apiKeyLimits, monthOf, spendingLimitHeaders, spendingLimitHours } from '@artcade/domain/api-keys';
import { Failure } from '@artcade/domain/failure';
import type { Database } from '#adapters/db/database.ts';
import { capOfApiKey } from '#features/accounts/service.ts';
import { wrong } from './read-order.ts';
import { spentByApiKeys } from './store.ts';

/** Throws where an API key would spend more than its owner allows in a month. The wallet's lock lets one order of the account through at a time. */
export async function requireCap(trx: Database, keyId: string, price: number, now: Date): Promise<void> {
  const cap = await capOfApiKey(trx, keyId);
  if (cap === null) return;
  const spent = (await spentByApiKeys(trx, [keyId], monthOf(now))).get(keyId) ?? 0;
  if (spent + price > cap) throw new Failure('key_cap', { cap, left: Math.max(0, cap - spent) });
}

/** What all orders of an API key may cost since a moment; null: in the last day. */
export interface SpendingLimit {
  readonly credits: number;
  readonly since: Date | null;
}

/** Programs take the moment from our own responses. The clocks of our processes may differ a little. */
const clockSkewMs = 60_000;
const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/**
 * Returns the limit that a program has set for itself, or null. Throws on a limit that cannot be understood: ignoring it would spend
 * what nobody has allowed.
 */
export function spendingLimitOf(headers: IncomingHttpHeaders, keyId: string | null): SpendingLimit | null {
  const { credits: maximum, since: begin } = spendingLimitHeaders;
  const [credits, since] = [headers[maximum.toLowerCase()], headers[begin.toLowerCase()]];
  if (credits === undefined && since === undefined) return null;
  if (keyId === null) throw wrong(maximum, 'only limits programs with an API key');
  const isNumber = typeof credits === 'string' && /^[1-9]\d{0,6}$/.test(credits);
  if (!isNumber || Number(credits) > apiKeyLimits.monthlyCredits)
    throw wrong(maximum, `must be a whole number from 1 to ${apiKeyLimits.monthlyCredits}`);
  if (since === undefined) return { credits: Number(credits), since: null };
  const moment = typeof since === 'string' && isoMoment.test(since) ? Date.parse(since) : Number.NaN;
  if (Number.isNaN(moment)) throw wrong(begin, 'must be a moment such as 2026-01-31T12:00:00Z');
  return { credits: Number(credits), since: new Date(moment) };
}

/** Throws where an order would exceed the limit. The wallet's lock lets one order of the account through at a time. */
export async function requireSpendingLimit(
  trx: Database,
  keyId: string,
  { credits, since }: SpendingLimit,
  { price, now }: { readonly price: number; readonly now: Date },
): Promise<void> {
  if (since && since.getTime() > now.getTime() + clockSkewMs)
    throw wrong(spendingLimitHeaders.since, 'is in the future');
  const from = since ?? new Date(now.getTime() - spendingLimitHours * 3_600_000);
  const spent = (await spentByApiKeys(trx, [keyId], from)).get(keyId) ?? 0;
  if (spent + price > credits)
    throw new Failure('spending_limit', { limit: credits, left: Math.max(0, credits - spent), cost: price });
}
