import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A key that signs content credentials, and the certificates that say whose it is: its own first. */
export interface SigningIdentity {
  /** An elliptic key on P-256, as PKCS #8 in PEM. */
  readonly key: string;
  /** In DER. */
  readonly chain: readonly Uint8Array[];
}

/** A key of this installation lasts as long as its data: nobody would notice that it has to be renewed. */
const years = 30;

/**
 * Makes a key with its own small authority: C2PA refuses a certificate that signs itself. Node reads certificates but writes
 * none, and these two always have the same form, so it is written out here.
 */
export function createIdentity(organisation: string, now: Date): SigningIdentity {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signer = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const authorityName = nameOf(organisation, 'Artcade installation');
  const issued = { issuer: authorityName, issuerKey: authority, now };
  const root = certificateOf({
    ...issued,
    subject: authorityName,
    subjectKey: authority.publicKey,
    extensions: [
      extension('2.5.29.19', true, sequence(boolean(true), integer(Uint8Array.of(0)))),
      // Signs certificates.
      extension('2.5.29.15', true, tagged(0x03, Uint8Array.of(2, 0x04))),
    ],
  });
  const own = certificateOf({
    ...issued,
    subject: nameOf(organisation, 'Artcade content credentials'),
    subjectKey: signer.publicKey,
    extensions: [
      extension('2.5.29.19', true, sequence()),
      // Signs data.
      extension('2.5.29.15', true, tagged(0x03, Uint8Array.of(7, 0x80))),
      // Signs mail: of the purposes that the C2PA specification allows, the one that every reader knows.
      extension('2.5.29.37', false, sequence(objectId('1.3.6.1.5.5.7.3.4'))),
    ],
  });
  return { key: signer.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), chain: [own, root] };
}

interface Wanted {
  readonly subject: Uint8Array;
  readonly subjectKey: KeyObject;
  readonly issuer: Uint8Array;
  readonly issuerKey: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly extensions: readonly Uint8Array[];
  readonly now: Date;
}

function certificateOf({ subject, subjectKey, issuer, issuerKey, extensions, now }: Wanted): Uint8Array {
  const serial = randomBytes(16);
  // A positive number without a leading zero byte.
  serial[0] = (Number(serial[0]) & 0x3f) | 0x40;
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'));
  const content = sequence(
    tagged(0xa0, integer(Uint8Array.of(2))),
    integer(serial),
    ecdsaWithSha256,
    issuer,
    // A day earlier, for readers whose clocks are late.
    sequence(time(new Date(now.getTime() - 86_400_000)), time(until)),
    subject,
    subjectKey.export({ format: 'der', type: 'spki' }),
    tagged(
      0xa3,
      sequence(
        ...extensions,
        extension('2.5.29.14', false, tagged(0x04, nameOfKey(subjectKey))),
        extension('2.5.29.35', false, sequence(tagged(0x80, nameOfKey(issuerKey.publicKey)))),
      ),
    ),
  );
  const signature = sign('sha256', content, issuerKey.privateKey);
  return sequence(content, ecdsaWithSha256, tagged(0x03, Uint8Array.of(0), signature));
}

const nameOfKey = (key: KeyObject): Uint8Array =>
  createHash('sha1')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest();

const nameOf = (organisation: string, common: string): Uint8Array =>
  sequence(attribute('2.5.4.10', organisation), attribute('2.5.4.3', common));

/** Names in certificates have at most 64 characters. */
const attribute = (id: string, value: string): Uint8Array =>
  tagged(0x31, sequence(objectId(id), tagged(0x0c, Buffer.from(value.slice(0, 64)))));

const extension = (id: string, isCritical: boolean, value: Uint8Array): Uint8Array =>
  sequence(objectId(id), ...(isCritical ? [boolean(true)] : []), tagged(0x04, value));

const sequence = (...parts: readonly Uint8Array[]): Uint8Array => tagged(0x30, ...parts);
const integer = (bytes: Uint8Array): Uint8Array => tagged(0x02, bytes);
const boolean = (value: boolean): Uint8Array => tagged(0x01, Uint8Array.of(value ? 0xff : 0));

/** Years from 2050 on are written with four digits (RFC 5280). */
function time(date: Date): Uint8Array {
  const digits = date.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return date.getUTCFullYear() < 2050
    ? tagged(0x17, Buffer.from(digits.slice(2)))
    : tagged(0x18, Buffer.from(digits));
}

function objectId(id: string): Uint8Array {
  const [first = 0, second = 0, ...others] = id.split('.').map(Number);
  const bytes = [40 * first + second, ...others].flatMap((number) => {
    const digits = [number & 0x7f];
    for (let rest = number >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 0x7f) | 0x80);
    return digits;
  });
  return tagged(0x06, Uint8Array.from(bytes));
}

function tagged(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Uint8Array.of(tag, ...size), content]);
}
