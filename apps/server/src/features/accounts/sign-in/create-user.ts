import type { Language } from '@artcade/domain/languages';
import type { Database } from '#adapters/db/database.ts';
import { insertUser, type UserRow } from '#features/accounts/user-store.ts';
import { openWallet } from '#features/money/wallet/service.ts';
import { newId } from '#keys/secrets.ts';

/** Creates the account and its wallet in one transaction: neither exists without the other. */
export async function createUser(
  tx: Database,
  { welcomeCredits, now }: { readonly welcomeCredits: number; readonly now: () => Date },
  user: { email: string; displayName: string; language: Language; verified: boolean },
): Promise<UserRow> {
  const created = await insertUser(tx, { id: newId(), now: now(), ...user });
  await openWallet(tx, created.id, welcomeCredits);
  return created;
}
