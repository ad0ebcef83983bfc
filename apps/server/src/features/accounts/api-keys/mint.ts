import { type ApiKeyScope, apiKeyLimits } from '@artcade/domain/api-keys';
import { Failure } from '@artcade/domain/failure';
import { cleanName } from '@artcade/domain/profile';
import type { Database } from '#adapters/db/database.ts';
import type { QueueMail } from '#features/accounts/account-mail.ts';
import { hashApiKey, hintOf, newApiKey } from '#keys/api-key-form.ts';
import { newTimedId } from '#keys/ids.ts';
import * as store from './store.ts';

const day = 86_400_000;

interface AskedKey {
  readonly uid: string;
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  /** Null: it does not expire. */
  readonly days: number | null;
  readonly monthlyCredits: number | null;
}

/** Makes a key, and tells its owner by mail. The caller's transaction holds the lock on the account. */
export async function mintKey(
  tx: Database,
  { uid, name, scopes, days, monthlyCredits }: AskedKey,
  { mail, at }: { readonly mail: QueueMail; readonly at: Date },
): Promise<{ readonly row: store.ApiKeyRow; readonly secret: string }> {
  const secret = newApiKey();
  const fresh = {
    id: newTimedId(at),
    user_id: uid,
    name,
    hint: hintOf(secret),
    hash: hashApiKey(secret),
    scopes,
    monthly_credits: monthlyCredits,
    created_at: at,
    expires_at: days === null ? null : new Date(at.getTime() + days * day),
  };
  const row = await store.insertKey(tx, fresh, apiKeyLimits.each);
  if (!row) throw new Failure('too_many_keys', { maximum: apiKeyLimits.each });
  await mail(tx, uid, { kind: 'apiKeyMade', name });
  return { row, secret };
}

export function readKeyName(typed: string): string {
  const name = cleanName(typed);
  if (name === '' || [...name].length > apiKeyLimits.nameLength)
    throw new Failure('invalid_input', { field: 'name', problem: 'is empty or too long' });
  return name;
}
