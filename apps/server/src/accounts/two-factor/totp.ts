import { createHmac, timingSafeEqual } from 'node:crypto';

// What every authenticator app takes for granted (RFC 6238), so that the address need not say it.
const stepLength = 30_000;
const digits = 6;
/** Clocks differ, and a code may be typed in its last second: one step before and one after are good, too. */
const neighbours = [-1, 0, 1];
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** In bytes, as long as what it is mixed with. */
export const secretLength = 20;

/** The code that an app shows during a step (RFC 4226). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const start = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(start) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / stepLength);

/** The step that a code belongs to, if that is near enough. All are looked at, so that time tells nothing. */
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

/** The digits of what may be a code of an app; null where it cannot be one. */
export function readAppCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}

/** As it is typed into an app (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => letters[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '').join('');
}

/** As an app reads it from a picture. */
export function appAddress(email: string, secret: string): string {
  return `otpauth://totp/Artcade:${encodeURIComponent(email)}?secret=${secret}&issuer=Artcade`;
}
