import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { apiKeyPattern } from '@artcade/domain/api-keys';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'art_live_';
const secretLength = 43;
const checkLength = 6;

function inBase62(value: bigint, length: number): string {
  let [text, rest] = ['', value];
  for (let place = 0; place < length; place += 1) {
    text = digits.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text;
}

const checkOf = (text: string): string => inBase62(BigInt(crc32(text)), checkLength);

/** A new secret: 256 random bits, and a checksum that reveals typing errors and false finds of scanners without the database. */
export function newApiKey(): string {
  const text = prefix + inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength);
  return text + checkOf(text);
}

export const isApiKey = (text: string): boolean =>
  apiKeyPattern.test(text) && checkOf(text.slice(0, -checkLength)) === text.slice(-checkLength);

/** As it is stored. A secret of 256 random bits needs neither salt nor a slow hash. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** What the owner recognizes a key by: enough to tell keys apart, useless to anybody else. */
export const hintOf = (key: string): string => `${key.slice(0, 13)}…${key.slice(-4)}`;
