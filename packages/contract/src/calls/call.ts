import type { ApiKeyScope } from '@artcade/domain/api-keys';
import type * as z from 'zod/mini';
import type { CallGroup } from '../call-groups.ts';
import type { Rule } from '../rules.ts';

/** Who may call: anyone; the holder of the session cookie (same origin only); the bearer of an access token. */
export type Access = 'anyone' | 'session' | 'user';

export type Fields = Readonly<Record<string, z.ZodMiniType>>;

type JsonObject = Readonly<Record<string, unknown>>;

export type Call = Row & (WithBody | WithoutBody);

/** Documents show the example; the tests of wrong inputs, authorization and the fuzzer start from it. */
interface WithBody {
  readonly body: z.ZodMiniType;
  /** Of the body without the idempotency key that the server fills in. */
  readonly example: { readonly body: JsonObject; readonly answer?: unknown };
}

interface WithoutBody {
  readonly body?: never;
  /** Of the query where a field of it is required. */
  readonly example?: { readonly query?: Readonly<Record<string, string>>; readonly answer?: unknown };
}

interface Row {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`; `{name}` marks a parameter. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** The scope that an API key needs for this call; null: keys may not make it, only a signed-in user or nobody in particular. */
  readonly key: ApiKeyScope | null;
  /** Which right the caller needs. A call without a rule does not compile. */
  readonly rule: Rule;
  readonly group: CallGroup;
  readonly summary: string;
  readonly params?: Fields;
  readonly query?: Fields;
  /** The header `Idempotency-Key` may replace the body's `key`; the body wins. Without both, every request is a new one. */
  readonly takesIdempotencyKey?: true;
  /** Headers of a program with a key limit what its orders cost: see `spendingLimitHeaders`. */
  readonly takesSpendingLimit?: true;
  /** The payload inside `data`. A call without one responds with 204. */
  readonly answer?: z.ZodMiniType;
  /**
   * The response is a file of this type instead of JSON. `application/octet-stream` stands for any type; the response's header
   * names it.
   */
  readonly file?: 'text/csv' | 'text/event-stream' | 'application/octet-stream';
  /** The call needs no session but reads it if there is one: apps send theirs along, as browsers send their cookie. */
  readonly showsSession?: true;
  /** The largest body in bytes, if the default of 64 KiB does not fit. */
  readonly bodyLimit?: number;
  /** Writes no log line by itself, not even when it is refused. */
  readonly isUnlogged?: true;
}
