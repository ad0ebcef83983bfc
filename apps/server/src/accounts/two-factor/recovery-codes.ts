import { randomBytes } from 'node:crypto';
import { memberTurn } from '#accounts/sign-in/hash-queue.ts';
import { stretch } from '#accounts/sign-in/passwords.ts';

// Without 0, O, 1 and I, which handwriting confuses.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codes = 10;
/** Of five bits each: sixty that are chance. */
const length = 12;
const saltLength = 16;

/** For whoever has lost the app: to be written down, one use each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => {
    const code = [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
    return code.replace(/.{4}(?=.)/g, '$&-');
  });
}

/** The letters of what may be a recovery code, however it was typed; null where it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null;
}

/**
 * How they are stored: slow to guess, like passwords, since they are shorter than a key. The codes of a set share their salt,
 * so that one that is shown need not be tried against each.
 */
export async function hideRecoveryCodes(plain: readonly string[], uid: string): Promise<Buffer[]> {
  const salt = randomBytes(saltLength);
  return Promise.all(plain.map((code) => hide(readRecoveryCode(code) ?? code, salt, uid)));
}

/** The same code as one of a set that is stored. */
export const hideAlike = (stored: Buffer, code: string, uid: string): Promise<Buffer> =>
  hide(code, stored.subarray(0, saltLength), uid);

const hide = async (code: string, salt: Buffer, uid: string): Promise<Buffer> =>
  Buffer.concat([salt, await stretch(code, salt, memberTurn(uid))]);
