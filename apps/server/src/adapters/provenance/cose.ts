import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { SigningIdentity } from './certificates.ts';

/** Room for the parts of a signature beside the certificates: headers, 64 bytes of signature, padding. */
const beside = 400;

export interface ClaimSigner {
  /** The exact length of every signature. */
  readonly size: number;
  /** Signs a claim and returns a `COSE_Sign1` (RFC 9052) with the certificates, as C2PA stores it. */
  readonly sign: (claim: Uint8Array) => Uint8Array;
}

export function createClaimSigner({ key, chain }: SigningIdentity): ClaimSigner {
  const privateKey = createPrivateKey(key);
  const size = chain.reduce((sum, { length }) => sum + length, beside);
  return { size, sign: (claim) => signed(claim, privateKey, chain, size) };
}

function signed(claim: Uint8Array, key: KeyObject, chain: readonly Uint8Array[], size: number): Uint8Array {
  // ES256, and the chain of certificates.
  const head = bytes(map([integer(1), integer(-7)], [integer(33), array(...chain.map(bytes))]));
  const content = array(text('Signature1'), head, bytes(new Uint8Array()), bytes(claim));
  const signature = sign('sha256', content, { key, dsaEncoding: 'ieee-p1363' });
  const withPadding = (length: number) => {
    const padding = map([text('pad'), bytes(new Uint8Array(length))]);
    return Buffer.concat([sign1, array(head, padding, nothing, bytes(signature))]);
  };
  // The length of a padding of 256 bytes or more takes three bytes.
  const least = 256;
  return withPadding(least + size - withPadding(least).length);
}

const sign1 = Uint8Array.of(0xd2);
const nothing = Uint8Array.of(0xf6);

/** The little of CBOR (RFC 8949) that a signature consists of. */
const integer = (value: number): Uint8Array => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Uint8Array): Uint8Array => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Uint8Array => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const array = (...items: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat([head(4, items.length), ...items]);
const map = (...entries: readonly (readonly [Uint8Array, Uint8Array])[]): Uint8Array =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

function head(kind: number, value: number): Uint8Array {
  const first = kind << 5;
  if (value < 24) return Uint8Array.of(first | value);
  if (value < 0x100) return Uint8Array.of(first | 24, value);
  if (value < 0x10000) return Uint8Array.of(first | 25, value >> 8, value & 0xff);
  const whole = Buffer.from([first | 26, 0, 0, 0, 0]);
  whole.writeUInt32BE(value, 1);
  return whole;
}
