import { randomBytes } from 'node:crypto';
import { memberTurn } from '#features/accounts/sign-in/hash-queue.ts';
import { type HashCost, stretch } from '#features/accounts/sign-in/passwords.ts';

// Without 0, O, 1 and I, which are easily confused in handwriting.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codes = 10;
/** Five bits each: sixty bits of entropy. */
const length = 12;
const saltLength = 16;

/** Single-use codes to write down, for when the app is lost. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => {
    const code = [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
    return code.replace(/.{4}(?=.)/g, '$&-');
  });
}

/** Normalizes a typed recovery code. Returns null if it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null;
}

/**
 * Hashes codes like passwords, because they are shorter than a key. The codes of a set share a salt, so that checking a
 * code needs one hash instead of ten.
 */
export async function hideRecoveryCodes(
  plain: readonly string[],
  uid: string,
  cost?: HashCost,
): Promise<Buffer[]> {
  const salt = randomBytes(saltLength);
  return Promise.all(plain.map((code) => hide(readRecoveryCode(code) ?? code, salt, uid, cost)));
}

/** Hashes a code with the salt of a stored one. */
export const hideAlike = (stored: Buffer, code: string, uid: string, cost?: HashCost): Promise<Buffer> =>
  hide(code, stored.subarray(0, saltLength), uid, cost);

const hide = async (code: string, salt: Buffer, uid: string, cost?: HashCost): Promise<Buffer> =>
  Buffer.concat([salt, await stretch(code, salt, memberTurn(uid), cost)]);
