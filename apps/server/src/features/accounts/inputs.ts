import { Failure } from '@artcade/domain/failure';
import {
  cleanName,
  displayNameMaximum,
  isEmail,
  normalizeEmail,
  passwordMinimum,
} from '@artcade/domain/profile';
import { isCommonPassword } from '#features/accounts/sign-in/common-passwords.ts';
import { canonicalEmail } from '#messages/mail/email-address.ts';

/** Returns the canonical spelling. Validates before and after: an invalid domain can become valid by normalization. */
export function readEmail(value: string): string {
  const email = canonicalEmail(value);
  if (!isEmail(normalizeEmail(value)) || !isEmail(email)) throw new Failure('invalid_email');
  return email;
}

export function readName(value: string): string {
  const name = cleanName(value);
  if (name === '' || name.length > displayNameMaximum)
    throw new Failure('invalid_input', { field: 'displayName' });
  return name;
}

/** `own` lists what attackers know about the owner: address and name. */
export async function checkStrength(password: string, own: readonly string[]): Promise<void> {
  if ([...password].length < passwordMinimum) throw new Failure('weak_password');
  if (await isCommonPassword(password, own)) throw new Failure('common_password');
}
