import { type Call, type CallName, calls } from '@artcade/contract/calls';
import { newId } from '#keys/secrets.ts';
import { newEmail } from './visitor.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Returns the contract's example of a body, with a new idempotency key and a new address if it has one. */
export function exampleBody(name: CallName): Fields | undefined {
  const { body, example, takesIdempotencyKey }: Call = calls[name];
  if (!body) return undefined;
  return {
    ...example.body,
    ...((takesIdempotencyKey || 'key' in example.body) && { key: newId() }),
    ...('email' in example.body && { email: newEmail() }),
  };
}
