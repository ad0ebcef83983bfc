import { createHmac, timingSafeEqual } from 'node:crypto';

// The defaults of RFC 6238, which every authenticator app assumes, so the URI omits them.
const stepLength = 30_000;
const digits = 6;
/** Clocks differ, and a code may be typed in its last second: the previous and the next step are valid, too. */
const neighbours = [-1, 0, 1];
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** In bytes: the length of a SHA-1 digest, as RFC 4226 recommends. */
export const secretLength = 20;

/** The code of a time step (RFC 4226). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const start = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(start) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / stepLength);

/**
 * Returns the step that a code belongs to, if it is close enough. Compares all candidates, so that timing reveals
 * nothing.
 */
export function matchingStep(secret: Uint8Array, code: string, moment: Date): number | null {
  const given = Buffer.from(code);
  let found: number | null = null;
  for (const distance of neighbours) {
    const step = stepAt(moment) + distance;
    const expected = Buffer.from(codeAt(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

/** Normalizes a typed code. Returns null if it cannot be one of an app. */
export function readAppCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}

/** For typing into an app (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => letters[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '').join('');
}

/** For the QR code. */
export function appAddress(email: string, secret: string): string {
  return `otpauth://totp/Artcade:${encodeURIComponent(email)}?secret=${secret}&issuer=Artcade`;
}
