import { isIP } from 'node:net';
import { Failure } from '@artcade/domain/failure';
import {
  type AssetAction,
  assetRoles,
  type CreditsAction,
  mayInTeam,
  mayWithAsset,
  mayWithCredits,
  type TeamAction,
  type TeamRole,
} from '@artcade/domain/permissions';
import type { FastifyRequest } from 'fastify';
import type { AccessTokens, Caller } from '#keys/access-tokens.ts';
import type { ApiKeys } from '#keys/api-keys.ts';
import { isNative } from './native-apps.ts';

/** Verifies what a request may carry as its bearer token. */
export interface Verifiers {
  readonly tokens: Pick<AccessTokens, 'verify' | 'isOpen'>;
  readonly apiKeys: Pick<ApiKeys, 'verify'>;
}

/** Returns the caller that the bearer token or API key of a request proves. */
export async function callerOf(request: FastifyRequest, { tokens, apiKeys }: Verifiers): Promise<Caller> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new Failure(request.headers.authorization ? 'token_invalid' : 'unauthenticated');
  return token.startsWith('art_') ? apiKeys.verify(token) : tokens.verify(token);
}

/** Throws if the session or the key of a caller has ended since the request began. A token that expired meanwhile does not matter. */
export async function requireStillOpen(
  request: FastifyRequest,
  caller: Caller,
  verifiers: Verifiers,
): Promise<void> {
  if (caller.sessionId === null) await callerOf(request, verifiers);
  else if (!(await verifiers.tokens.isOpen(caller.sessionId))) throw new Failure('token_invalid');
}

/**
 * Refuses a request that another site makes in the user's browser. Such a request carries the cookie, but browsers also send its
 * origin. Clients that are not browsers send no origin and hold no one else's cookie.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  // Native apps use no cookies.
  if (isNative(request)) return;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Failure('forbidden_origin');
  if (origin === undefined || origin === publicUrl) return;
  // The same machine under another name (127.0.0.1 for localhost) is the same origin.
  if (!URL.canParse(origin) || new URL(origin).host !== host || !isOfThisMachine(new URL(origin).hostname))
    throw new Failure('forbidden_origin');
}

/**
 * Only fixed names count. An attacker's DNS can point a foreign name to our address, which would make the attacker's page
 * same-origin with us.
 */
const isOfThisMachine = (name: string): boolean =>
  name === 'localhost' || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

declare const proof: unique symbol;

/** A thing together with the proof that the caller may perform the action on it. Only this file creates one. */
export type May<Action extends string, Thing> = Thing & { readonly [proof]: Action };

/** A team with the caller's role in it, if any. */
interface TeamAsFound {
  readonly role: TeamRole | null;
}

export function mayInThisTeam<Action extends TeamAction, Team extends TeamAsFound>(
  action: Action,
  team: Team | undefined,
): May<Action, Team> {
  // Callers without a role must not learn that the team exists.
  if (!team || team.role === null) throw new Failure('team_not_found');
  if (!mayInTeam(action, team.role)) throw new Failure('forbidden');
  return team as May<Action, Team>;
}

export function mayWithTheseCredits<
  Action extends CreditsAction,
  Team extends TeamAsFound & { readonly isBillingOwner: boolean },
>(action: Action, team: Team | undefined): May<Action, Team> {
  if (!team || team.role === null) throw new Failure('team_not_found');
  if (!mayWithCredits(action, team)) throw new Failure('forbidden');
  return team as May<Action, Team>;
}

/** An image with its location, whether the caller owns it, and the caller's role in the album's team. */
type AssetAsFound = Parameters<typeof assetRoles>[0];

export function mayWithThisAsset<Action extends AssetAction, Asset extends AssetAsFound>(
  action: Action,
  asset: Asset | undefined,
): May<Action, Asset> {
  const roles = asset ? assetRoles(asset) : [];
  if (!asset || roles.length === 0) throw new Failure('not_found');
  if (!mayWithAsset(action, roles)) throw new Failure('forbidden');
  return asset as May<Action, Asset>;
}
