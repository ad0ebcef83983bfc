import type { CallName } from '@artcade/contract/calls';
import { proofPurposes } from '@artcade/domain/profile';
import { appOf } from '../support/authenticator.ts';
import { Visitor } from '../support/visitor.ts';
import type { Dice } from './dice.ts';

/** What somebody has to show beside a password, and what they were given to go on with when that was not enough. */
export interface Factors {
  /** What an authenticator app was last given. */
  secret: string | null;
  /** Empty with two-factor sign-in off. */
  recoveryCodes: readonly string[];
  /** Signing in goes on with it: by a code, or by coming back to a closed account. */
  ticket: string | null;
  /** The account was closed a moment ago. */
  isClosed: boolean;
}

export const noFactors: Factors = { secret: null, recoveryCodes: [], ticket: null, isClosed: false };

interface Owner extends Factors {
  readonly visitor: Visitor;
  /** The newest that was mailed. */
  readonly code: string | null;
}

const appCalls: ReadonlySet<CallName> = new Set([
  'confirmSignIn',
  'confirmTwoFactor',
  'renewRecoveryCodes',
  'endTwoFactor',
]);

/** A code that may do for this call. One of the app is good once in half a minute, so paper helps out. */
export function codeFor(call: CallName, owner: Owner, dice: Dice): string {
  const shown = appCalls.has(call) ? [...appCodes(owner), ...owner.recoveryCodes] : [];
  const isLikely = call === 'confirmTwoFactor' || dice.chance(0.3);
  return (isLikely ? shown[0] : dice.pickAny(shown)) ?? owner.code ?? '000000';
}

const appCodes = ({ secret }: Factors): string[] => (secret === null ? [] : [appOf(secret).code(new Date())]);

/** Each gets codes for everything, one after the other. */
export const purposeOf = (person: number, round: number) =>
  proofPurposes[(person + round) % proofPurposes.length] ?? 'password';

/** Whoever was told that a password is not enough goes on with the ticket; answers an access token where that works. */
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

/** Begins to sign in, elsewhere, and leaves it at that. */
export async function knock(
  url: string,
  owner: Factors & { readonly email: string; readonly password: string },
): Promise<void> {
  const { email, password } = owner;
  const { text } = await new Visitor(url).call('signIn', { body: { email, password } });
  owner.ticket = ticketOf(text);
}

/** The ticket that a refusal carries. */
export function ticketOf(text: string): string | null {
  return refusalOf(text).ticket;
}

function refusalOf(text: string): { code: string | null; ticket: string | null } {
  const [, code = null] = /"code":"(\w+)"/.exec(text) ?? [];
  const [, ticket = null] = /"ticket":"([\w-]+)"/.exec(text) ?? [];
  return { code, ticket };
}
