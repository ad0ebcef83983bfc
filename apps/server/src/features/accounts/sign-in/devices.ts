import type { Device } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import type { Database } from '#adapters/db/database.ts';
import { activeSessions, revokeOwnSession } from '#features/accounts/sign-in/session-store.ts';
import type { AccessTokens, SessionCaller } from '#keys/access-tokens.ts';

interface Parts {
  readonly db: Database;
  readonly tokens: AccessTokens;
  readonly now: () => Date;
}

export type Devices = ReturnType<typeof createDevices>;

/** Lists the sessions of an account and ends them remotely. */
export function createDevices({ db, tokens, now }: Parts) {
  return {
    async list(caller: SessionCaller): Promise<Device[]> {
      const rows = await activeSessions(db, caller.uid, now());
      return rows.map(({ id, user_agent, address, created_at, used_at }) => ({
        id,
        userAgent: user_agent,
        address,
        createdAt: created_at.toISOString(),
        usedAt: used_at.toISOString(),
        isThis: id === caller.sessionId,
      }));
    },

    async end(caller: SessionCaller, id: string): Promise<void> {
      const ended = await revokeOwnSession(db, caller.uid, id, now());
      if (ended.length === 0) throw new Failure('not_found');
      await tokens.end(ended);
    },
  };
}
