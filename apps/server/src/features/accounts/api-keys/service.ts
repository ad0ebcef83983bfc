import type { ApiKey, ApiKeyChange, MadeApiKey, NewApiKey } from '@artcade/contract/api-keys';
import { monthOf } from '@artcade/domain/api-keys';
import { Failure } from '@artcade/domain/failure';
import { pausedDays } from '@artcade/domain/lasting-access';
import type { Database } from '#adapters/db/database.ts';
import type { QueueMail } from '#features/accounts/account-mail.ts';
import type { Granting } from '#features/accounts/two-factor/granting.ts';
import type { Proof } from '#features/accounts/two-factor/proof.ts';
import { lockActive } from '#features/accounts/users.ts';
import type { Publish } from '#features/programs/webhooks/service.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import { hashApiKey, hintOf, isApiKey, newApiKey } from '#keys/api-key-form.ts';
import { mintKey, readKeyName } from './mint.ts';
import * as store from './store.ts';

const day = 86_400_000;
const hour = 3_600_000;
const warnBefore = 7 * day;
const keepExpired = pausedDays * day;
const warnAtOnce = 100;
const reportsPerHour = 60;

interface Parts {
  readonly db: Database;
  readonly proof: Proof;
  readonly granting: Pick<Granting, 'hold'>;
  readonly mail: QueueMail;
  /** What the orders of these keys cost since a moment, those under way included. */
  readonly spentBy: (
    db: Database,
    ids: readonly string[],
    since: Date,
  ) => Promise<ReadonlyMap<string, number>>;
  readonly publish: Publish;
  /** Resolves when no process remembers a key that ended before. */
  readonly everyoneHeard: () => Promise<void>;
  readonly now: () => Date;
}

export type ApiKeyService = ReturnType<typeof createApiKeyService>;

/** Keys by which programs act for an account: made, changed, rotated and ended by its owner. */
export function createApiKeyService(parts: Parts) {
  const { db, proof, granting, mail, spentBy, publish, everyoneHeard, now } = parts;

  async function describe(rows: readonly store.ApiKeyRow[]): Promise<ApiKey[]> {
    const spent = await spentBy(
      db,
      rows.map(({ id }) => id),
      monthOf(now()),
    );
    return rows.map((row) => toApiKey(row, spent.get(row.id) ?? 0, now()));
  }

  async function describeOne(row: store.ApiKeyRow): Promise<ApiKey> {
    const [key] = await describe([row]);
    if (!key) throw new Error('a row became no key');
    return key;
  }

  async function made(row: store.ApiKeyRow, secret: string): Promise<MadeApiKey> {
    return { key: await describeOne(row), secret };
  }

  return {
    list: async ({ uid }: SessionCaller): Promise<ApiKey[]> => describe(await store.listKeys(db, uid)),

    create: async (caller: SessionCaller, asked: NewApiKey): Promise<MadeApiKey> => {
      const name = readKeyName(asked.name);
      await proof.require(caller, asked.code, 'apiKey');
      const { row, secret } = await db.transaction().execute(async (tx) => {
        await lockActive(tx, caller.uid);
        await granting.hold(tx, caller);
        return mintKey(tx, { ...asked, name, uid: caller.uid }, { mail, at: now() });
      });
      return made(row, secret);
    },

    change: async ({ uid }: SessionCaller, id: string, change: ApiKeyChange): Promise<ApiKey> => {
      const columns = { name: readKeyName(change.name), monthly_credits: change.monthlyCredits };
      const row = await store.changeKey(db, uid, id, columns);
      if (!row) throw new Failure('key_not_found');
      return describeOne(row);
    },

    rotate: async (
      caller: SessionCaller,
      id: string,
      { hours, code }: { hours: number; code: string },
    ): Promise<MadeApiKey> => {
      if (!(await store.hasKey(db, caller.uid, id))) throw new Failure('key_not_found');
      await proof.require(caller, code, 'apiKey');
      const secret = newApiKey();
      const row = await db.transaction().execute(async (tx) => {
        await granting.hold(tx, caller);
        const rotated = await store.rotateKey(tx, caller.uid, id, {
          hash: hashApiKey(secret),
          hint: hintOf(secret),
          oldUntil: hours === 0 ? null : new Date(now().getTime() + hours * hour),
        });
        if (!rotated) throw new Failure('key_not_found');
        await mail(tx, caller.uid, { kind: 'apiKeyMade', name: rotated.name });
        return rotated;
      });
      await everyoneHeard();
      return made(row, secret);
    },

    revoke: async ({ uid }: SessionCaller, id: string): Promise<void> => {
      const isGone = await db.transaction().execute((tx) => store.deleteKey(tx, uid, id));
      if (!isGone) throw new Failure('key_not_found');
      await everyoneHeard();
    },

    /** Responds identically for known and unknown secrets. The secret itself proves the right to end it. */
    report: async (secret: string, address: string): Promise<void> => {
      await countAttempt(db, [{ key: `key-report:${address}`, allowed: reportsPerHour, seconds: 3600 }]);
      if (!isApiKey(secret.trim())) return;
      await db.transaction().execute(async (tx) => {
        const row = await store.endSecret(tx, hashApiKey(secret.trim()), now());
        if (row) await mail(tx, row.user_id, { kind: 'apiKeyLeaked', name: row.name });
      });
      await everyoneHeard();
    },

    sweep: async (): Promise<void> => {
      const at = now();
      await db.transaction().execute(async (tx) => {
        const soon = new Date(at.getTime() + warnBefore);
        for (const { id, user_id, name, hint, expires_at } of await store.takeExpiring(
          tx,
          at,
          soon,
          warnAtOnce,
        )) {
          const expiresAt = (expires_at ?? at).toISOString();
          await mail(tx, user_id, { kind: 'apiKeyExpiring', name, date: expiresAt });
          await publish(tx, user_id, { 'key.expiring': () => [{ id, name, hint, expiresAt }] });
        }
      });
      await store.deleteExpired(db, new Date(at.getTime() - keepExpired));
    },
  };
}

const toApiKey = (row: store.ApiKeyRow, usedCredits: number, now: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  monthlyCredits: row.monthly_credits,
  usedCredits,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  oldSecretUntil: row.old_until && row.old_until > now ? row.old_until.toISOString() : null,
});
