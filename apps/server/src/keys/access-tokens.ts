import { Failure } from '@artcade/domain/failure';
import {
  type CryptoKey,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Selectable } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import type { KeyCaller } from './api-keys.ts';
import type { Sealing } from './sealing.ts';
import { newId } from './secrets.ts';

/** The NOTIFY channel that announces revoked sessions to every process. */
export const revokedChannel = 'session_revoked';

// The longest lifetime that the configuration allows. A restart may have shortened it after tokens were signed.
const longestLife = 3_600_000;

/** The caller that an access token proves. */
export interface SessionCaller {
  readonly uid: string;
  readonly sessionId: string;
}

/** The caller of a request: a signed-in user, or a program with an API key. */
export type Caller = SessionCaller | KeyCaller;

interface Remembered extends SessionCaller {
  readonly expiresAt: number;
}

interface Key {
  readonly id: string;
  readonly sign: CryptoKey;
  readonly verify: CryptoKey;
}

interface Options {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly issuer: string;
  readonly lifetimeSeconds: number;
  readonly keyDays: number;
  readonly now: () => number;
  /** Resolves when every process has handled the notifications sent so far. */
  readonly everyoneHeard?: () => Promise<void>;
}

const algorithm = 'EdDSA';
const audience = 'artcade';
const day = 86_400_000;
// A polling client sends the same token again and again. Verifying its signature each time would cost ten times the request.
const rememberAtMost = 50_000;
const reloadEvery = 1000;

/**
 * Access tokens, signed with a rotating key and verified without the database. Signing out must take effect before a token expires,
 * so revoked sessions are kept here for the longest lifetime of a token.
 */
export class AccessTokens {
  readonly #options: Options;
  readonly #remembered = new Map<string, { readonly token: string; readonly caller: Remembered }>();
  readonly #revoked = new Map<string, number>();
  #keys: readonly Key[] = [];
  #loadedAt = 0;
  #reading = Promise.resolve();
  #isHearing = true;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Reads the keys and the recently revoked sessions. Creates a new key if the newest is too old. */
  async load(): Promise<void> {
    const { db, keyDays, lifetimeSeconds, now } = this.#options;
    const newest = await db
      .selectFrom('signing_keys')
      .select('created_at')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest || newest.created_at.getTime() < now() - keyDays * day) await this.#addKey();
    // A key signs until the next one replaces it. Twice its lifetime covers a late rotation and the last tokens.
    await db
      .deleteFrom('signing_keys')
      .where('created_at', '<', new Date(now() - 2 * keyDays * day - lifetimeSeconds * 1000))
      .execute();
    await this.#readKeys();
    const revoked = await db
      .selectFrom('sessions')
      .select('id')
      .where('revoked_at', '>', new Date(now() - longestLife))
      .execute();
    for (const { id } of revoked) this.revoke(id);
  }

  async issue({ uid, sessionId }: SessionCaller): Promise<{ accessToken: string; expiresAt: string }> {
    const key = this.#keys[0];
    if (!key) throw new Failure('unavailable');
    const issuedAt = Math.floor(this.#options.now() / 1000);
    const expires = issuedAt + this.#options.lifetimeSeconds;
    const accessToken = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm, kid: key.id })
      .setSubject(uid)
      .setIssuer(this.#options.issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expires)
      .sign(key.sign);
    return { accessToken, expiresAt: new Date(expires * 1000).toISOString() };
  }

  /** Returns the caller of a token. Throws `token_expired` or `token_invalid`. */
  async verify(token: string): Promise<SessionCaller> {
    const known = this.#recall(token) ?? (await this.#check(token));
    if (known.expiresAt <= this.#options.now()) {
      this.#remembered.delete(endOf(token));
      throw new Failure('token_expired');
    }
    if (!(await this.isOpen(known.sessionId))) throw new Failure('token_invalid');
    return known;
  }

  /** Returns whether a session goes on, for an answer that takes longer than a token lives. */
  async isOpen(sessionId: string): Promise<boolean> {
    return !this.isRevoked(sessionId) && (this.#isHearing || (await this.#isStored(sessionId)));
  }

  /** Returns the caller of a cached token that is still valid, or null if the token must be verified. */
  known(token: string): SessionCaller | null {
    const caller = this.#recall(token);
    const isGood =
      this.#isHearing &&
      caller &&
      caller.expiresAt > this.#options.now() &&
      !this.isRevoked(caller.sessionId);
    return isGood ? caller : null;
  }

  isRevoked(sessionId: string): boolean {
    return this.#revoked.has(sessionId);
  }

  /**
   * Call after the commit that ended these sessions. When it returns, no process that hears notifications accepts them, nor an
   * API key that ended with them: so all processes are asked even if there was no session.
   */
  async end(sessions: readonly string[]): Promise<void> {
    for (const id of sessions) this.revoke(id);
    await this.#options.everyoneHeard?.();
  }

  /** From now on, this process hears of sessions that end. */
  startHearing(): void {
    this.#isHearing = true;
  }

  /** This process may miss that a session ends, so it asks the database each time. */
  stopHearing(): void {
    this.#isHearing = false;
  }

  async #isStored(sessionId: string): Promise<boolean> {
    const row = await this.#options.db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  revoke(sessionId: string): void {
    const now = this.#options.now();
    for (const [id, until] of this.#revoked) {
      if (until > now) break;
      this.#revoked.delete(id);
    }
    this.#revoked.set(sessionId, now + longestLife);
  }

  async #check(token: string): Promise<Remembered> {
    try {
      const { payload } = await jwtVerify(token, (header) => this.#keyFor(header.kid), {
        issuer: this.#options.issuer,
        audience,
        algorithms: [algorithm],
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: new Date(this.#options.now()),
      });
      const remembered = {
        uid: String(payload.sub),
        sessionId: String(payload['sid']),
        expiresAt: Number(payload.exp) * 1000,
      };
      this.#remember(token, remembered);
      return remembered;
    } catch (cause) {
      if (cause instanceof errors.JWTExpired) throw new Failure('token_expired', {}, { cause });
      if (cause instanceof errors.JOSEError) throw new Failure('token_invalid', {}, { cause });
      throw cause;
    }
  }

  #recall(token: string): Remembered | undefined {
    const found = this.#remembered.get(endOf(token));
    return found?.token === token ? found.caller : undefined;
  }

  #remember(token: string, caller: Remembered): void {
    if (this.#remembered.size >= rememberAtMost) {
      const oldest = this.#remembered.keys().next().value;
      if (oldest !== undefined) this.#remembered.delete(oldest);
    }
    this.#remembered.set(endOf(token), { token, caller });
  }

  async #keyFor(id: string | undefined): Promise<CryptoKey> {
    const find = () => this.#keys.find((key) => key.id === id)?.verify;
    // Another process may have created a key. The interval keeps made-up key ids from flooding the database; whoever comes while
    // the keys are being read waits for them.
    if (!find() && this.#options.now() - this.#loadedAt > reloadEvery) await this.#readKeys();
    else if (!find()) await this.#reading;
    const key = find();
    if (!key) throw new Failure('token_invalid');
    return key;
  }

  async #addKey(): Promise<void> {
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
    const id = newId();
    const sealed = this.#seal(id, await exportJWK(privateKey));
    await this.#options.db
      .insertInto('signing_keys')
      .values({ id, sealed, created_at: new Date(this.#options.now()) })
      .execute();
  }

  #readKeys(): Promise<void> {
    this.#loadedAt = this.#options.now();
    this.#reading = this.#selectKeys();
    return this.#reading;
  }

  async #selectKeys(): Promise<void> {
    const rows = await this.#options.db
      .selectFrom('signing_keys')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    this.#keys = await Promise.all(
      rows.map(async (row) => {
        const jwk = await this.#open(row);
        const { d: _, ...open } = jwk;
        return {
          id: row.id,
          sign: (await importJWK(jwk, algorithm)) as CryptoKey,
          verify: (await importJWK(open, algorithm)) as CryptoKey,
        };
      }),
    );
  }

  #seal(id: string, jwk: JWK): Buffer {
    return this.#options.sealing.seal(purposeOf(id), Buffer.from(JSON.stringify(jwk)));
  }

  /** Reseals a key that is not sealed yet, or sealed with an earlier sealing key. */
  async #open({ id, sealed, private_jwk }: Selectable<Tables['signing_keys']>): Promise<JWK> {
    const { db, sealing } = this.#options;
    const jwk = (sealed ? JSON.parse(sealing.open(purposeOf(id), sealed).toString()) : private_jwk) as JWK;
    if (!sealed || !sealing.isCurrent(sealed))
      await db
        .updateTable('signing_keys')
        .set({ sealed: this.#seal(id, jwk), private_jwk: null })
        .where('id', '=', id)
        .execute();
    return jwk;
  }
}

/** The end of the signature: effectively random, and cheaper to hash than the whole token, which is compared afterwards. */
const endOf = (token: string): string => token.slice(-24);

const purposeOf = (id: string): string => `signing key ${id}`;
