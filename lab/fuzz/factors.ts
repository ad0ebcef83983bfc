import type { CallName } from '@artcade/contract/calls';
import { type ProofPurpose, proofPurposes } from '@artcade/domain/profile';
import { appOf } from '../../apps/server/test/support/authenticator.ts';
import { Visitor } from '../../apps/server/test/support/visitor.ts';
import type { Dice } from '../support/dice.ts';

/** The credentials of a person besides the password, and the ticket of an unfinished sign-in. */
export interface Factors {
  /** The secret that the authenticator app received last. */
  secret: string | null;
  /** Empty while two-factor sign-in is off. */
  recoveryCodes: readonly string[];
  /** The ticket to continue a sign-in: with a code, or by reopening a closed account. */
  ticket: string | null;
  /** The codes of a program that waits for its key. */
  device: { readonly deviceCode: string; readonly userCode: string } | null;
  /** The person has closed the account. */
  isClosed: boolean;
}

export const noFactors: Factors = {
  secret: null,
  recoveryCodes: [],
  ticket: null,
  device: null,
  isClosed: false,
};

interface Owner extends Factors {
  readonly visitor: Visitor;
  /** The newest mailed code. */
  readonly code: string | null;
}

const appCalls: ReadonlySet<CallName> = new Set([
  'confirmSignIn',
  'confirmTwoFactor',
  'renewRecoveryCodes',
  'endTwoFactor',
  'createApiKey',
  'rotateApiKey',
  'approveDeviceLogin',
  'createWebhook',
  'rotateWebhook',
  'giveCredits',
]);

/**
 * A code that may fit this call. An app code is valid once per 30 seconds, so recovery codes fill the gaps.
 */
export function codeFor(call: CallName, owner: Owner, dice: Dice): string {
  const shown = appCalls.has(call) ? [...appCodes(owner), ...owner.recoveryCodes] : [];
  const isLikely = call === 'confirmTwoFactor' || dice.chance(0.3);
  return (isLikely ? shown[0] : dice.pickAny(shown)) ?? owner.code ?? '000000';
}

const appCodes = ({ secret }: Factors): string[] => (secret === null ? [] : [appOf(secret).code(new Date())]);

/** What the code of a call is for, where calls before it hardly ever leave one of that kind. */
const purposes: Partial<Record<CallName, ProofPurpose>> = {
  transferTeam: 'teamOwner',
  deleteTeam: 'teamDeletion',
  restoreTeam: 'teamDeletion',
  giveCredits: 'gift',
};

/**
 * Rotates through the purposes, so that each person receives a code for every purpose in turn; in every other round only through
 * those of missing calls.
 */
export function purposeOf(person: number, round: number, missing: readonly CallName[]): ProofPurpose {
  const needed = missing.flatMap((name) => purposes[name] ?? []);
  const isForMissing = needed.length > 0 && round % 2 > 0;
  const [among, turn] = isForMissing ? [needed, round >> 1] : [proofPurposes, round];
  return among[(person + turn) % among.length] ?? 'password';
}

/** Continues a sign-in that needs a second step with its ticket. Returns an access token on success. */
export async function goOn(owner: Owner, refusal: string): Promise<string | null> {
  const { code, ticket } = refusalOf(refusal);
  if (code === 'account_closed') {
    const { status, data } = await owner.visitor.call('reopenAccount', { body: { ticket } });
    return status === 200 ? data.accessToken : null;
  }
  if (code !== 'second_factor_required') return null;
  for (const shown of [...appCodes(owner), ...owner.recoveryCodes].slice(0, 5)) {
    owner.recoveryCodes = owner.recoveryCodes.filter((each) => each !== shown);
    const { status, data, text } = await owner.visitor.call('confirmSignIn', {
      body: { ticket, code: shown },
    });
    if (status === 200) return data.accessToken;
    if (refusalOf(text).code === 'account_closed') return goOn(owner, text);
  }
  return null;
}

/** Starts a sign-in on another device and leaves it unfinished. */
export async function knock(
  url: string,
  owner: Factors & { readonly email: string; readonly password: string },
): Promise<void> {
  const { email, password } = owner;
  const { text } = await new Visitor(url).call('signIn', { body: { email, password } });
  owner.ticket = ticketOf(text);
}

/** The ticket in the details of a refusal. */
export function ticketOf(text: string): string | null {
  return refusalOf(text).ticket;
}

function refusalOf(text: string): { code: string | null; ticket: string | null } {
  const [, code = null] = /"code":"(\w+)"/.exec(text) ?? [];
  const [, ticket = null] = /"ticket":"([\w-]+)"/.exec(text) ?? [];
  return { code, ticket };
}
