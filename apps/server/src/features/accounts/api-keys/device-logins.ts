import { createHash, randomInt } from 'node:crypto';
import type {
  DeviceApproval,
  DeviceLogin,
  FinishedDeviceLogin,
  NewDeviceLogin,
  StartedDeviceLogin,
} from '@artcade/contract/device-login';
import { apiKeyLimits } from '@artcade/domain/api-keys';
import { deviceLoginLimits, newUserCode, readUserCode } from '@artcade/domain/device-login';
import { Failure } from '@artcade/domain/failure';
import type { Database } from '#adapters/db/database.ts';
import type { QueueMail } from '#features/accounts/account-mail.ts';
import type { Granting } from '#features/accounts/two-factor/granting.ts';
import type { Proof } from '#features/accounts/two-factor/proof.ts';
import { lockActive } from '#features/accounts/users.ts';
import { networkOf, widerNetworkOf } from '#http/client-network.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import { hashToken, newToken } from '#keys/secrets.ts';
import * as logins from './device-login-store.ts';
import { mintKey, readKeyName } from './mint.ts';
import { countKeys } from './store.ts';

const { seconds, interval, keyDays } = deviceLoginLimits;

/** In ten minutes, which is how long a code lives: programs that begin, and codes that are typed. */
const allowed = { starts: 20, wideStarts: 100, waiting: 20_000, typed: 30, typedPerNetwork: 100 };
const freeCodeTries = 5;

interface Parts {
  readonly db: Database;
  readonly proof: Proof;
  readonly granting: Pick<Granting, 'hold'>;
  readonly mail: QueueMail;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** A person who types a code, and where from. */
interface Typist {
  readonly caller: SessionCaller;
  readonly address: string;
}

export type DeviceLogins = ReturnType<typeof createDeviceLogins>;

/** Gives keys to programs without a browser, after RFC 8628: a person types the code that the program shows. */
export function createDeviceLogins({ db, proof, granting, mail, publicUrl, now }: Parts) {
  /** Counts the attempt, whatever comes of it. Throws `device_code_wrong` if no program waits with this code. */
  async function typed({ caller, address }: Typist, code: string) {
    await countAttempt(db, [
      { key: `device-code:${caller.uid}`, allowed: allowed.typed, seconds },
      { key: `device-code:${networkOf(address)}`, allowed: allowed.typedPerNetwork, seconds },
    ]);
    const userCode = readUserCode(code);
    const row = userCode && (await logins.findByUserCode(db, hashUserCode(userCode), now()));
    if (!row) throw new Failure('device_code_wrong');
    return row;
  }

  return {
    async start(asked: NewDeviceLogin, address: string): Promise<StartedDeviceLogin> {
      const name = readKeyName(asked.name);
      const [network, at] = [networkOf(address), now()];
      const wider = widerNetworkOf(network);
      await countAttempt(db, [
        { key: `device-start:${network}`, allowed: allowed.starts, seconds },
        { key: `device-start:${wider}`, allowed: allowed.wideStarts, seconds },
      ]);
      // Requests at the same moment may exceed it by a few, which does no harm.
      if (!(await logins.makeRoom(db, { network: wider, maximum: allowed.waiting, now: at })))
        throw new Failure('rate_limited', { retryAfter: 60 });
      const deviceCode = newToken();
      for (let tries = 0; tries < freeCodeTries; tries += 1) {
        const userCode = newUserCode(randomInt);
        const isIn = await logins.insertDeviceLogin(db, {
          device_hash: hashToken(deviceCode),
          user_code_hash: hashUserCode(userCode),
          name,
          scopes: asked.scopes,
          network: wider,
          created_at: at,
          expires_at: new Date(at.getTime() + seconds * 1000),
          poll_interval: interval,
        });
        const verificationUrl = `${publicUrl}/device`;
        if (isIn) return { deviceCode, userCode, verificationUrl, expiresIn: seconds, interval };
      }
      throw new Failure('unavailable');
    },

    /**
     * Makes the key and hands out its secret in one transaction, so that it is stored nowhere, and exactly one poll gets it. If
     * that response is lost, the key stays unused until its owner revokes it or it expires, and the program starts again.
     */
    async finish(deviceCode: string): Promise<FinishedDeviceLogin> {
      const hash = hashToken(deviceCode);
      const found = await logins.findByDevice(db, hash, now());
      if (!found) throw new Failure('expired_token');
      if (found.state === 'denied') throw new Failure('access_denied');
      if (found.user_id === null) {
        const slower = await logins.countPoll(db, hash, now());
        throw slower === null
          ? new Failure('authorization_pending', { interval: found.poll_interval })
          : new Failure('slow_down', { interval: slower });
      }
      const uid = found.user_id;
      return db.transaction().execute(async (tx) => {
        // The account first, as where its credentials end: in the other order the two could wait for each other.
        const isActive = await lockActive(tx, uid);
        const login = isActive && (await logins.takeApproved(tx, hash, now()));
        if (!login) throw new Failure('expired_token');
        const { name, scopes, monthly_credits: monthlyCredits } = login;
        const asked = { uid, name, scopes, days: keyDays, monthlyCredits };
        const { row, secret } = await mintKey(tx, asked, { mail, at: now() });
        return { key: secret, name, scopes, expiresAt: (row.expires_at ?? now()).toISOString() };
      });
    },

    async find(typist: Typist, code: string): Promise<DeviceLogin> {
      const { name, scopes, network, created_at, expires_at } = await typed(typist, code);
      return {
        name,
        scopes,
        network,
        isNearby: network === widerNetworkOf(networkOf(typist.address)),
        startedAt: created_at.toISOString(),
        expiresAt: expires_at.toISOString(),
      };
    },

    async approve(typist: Typist, approval: DeviceApproval): Promise<void> {
      const { caller } = typist;
      const { userCode, code, monthlyCredits = null } = approval;
      const { user_code_hash: hash, scopes: asked } = await typed(typist, userCode);
      const { scopes = asked } = approval;
      if (scopes.some((scope) => !asked.includes(scope)))
        throw new Failure('invalid_input', { field: 'scopes', problem: 'has one that was not asked for' });
      await proof.require(caller, code, 'apiKey');
      await db.transaction().execute(async (tx) => {
        await lockActive(tx, caller.uid);
        await granting.hold(tx, caller);
        // Asked here as well, because the person at the page can revoke a key, and the program cannot.
        if ((await countKeys(tx, caller.uid)) >= apiKeyLimits.each)
          throw new Failure('too_many_keys', { maximum: apiKeyLimits.each });
        const isFirst = await logins.decide(tx, hash, now(), {
          state: 'approved',
          user_id: caller.uid,
          scopes,
          monthly_credits: monthlyCredits,
        });
        if (!isFirst) throw new Failure('device_code_wrong');
      });
    },

    async deny(typist: Typist, code: string): Promise<void> {
      const { user_code_hash: hash } = await typed(typist, code);
      if (!(await logins.decide(db, hash, now(), { state: 'denied' })))
        throw new Failure('device_code_wrong');
    },

    sweep: (): Promise<void> => logins.deleteExpiredLogins(db, now()),
  };
}

const hashUserCode = (code: string): Buffer => createHash('sha256').update(`device ${code}`).digest();
