import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Database } from '#adapters/db/database.ts';
import { sharedSecret } from './shared-secret.ts';

/**
 * Encrypts secrets that must be read again, unlike passwords. The first key seals; the others open older data, which allows key
 * rotation. Data sealed for one purpose does not open for another.
 */
export interface Sealing {
  readonly seal: (purpose: string, plain: Uint8Array) => Buffer;
  readonly open: (purpose: string, sealed: Uint8Array) => Buffer;
  /** Whether the first key sealed the data. */
  readonly isCurrent: (sealed: Uint8Array) => boolean;
}

class SealingKeyError extends Error {
  override readonly name = 'SealingKeyError';

  constructor() {
    super('A secret is sealed with a key that is not among SEALING_KEYS: add that key to the list.');
  }
}

const cipher = 'aes-256-gcm';
const nameLength = 8;
const nonceLength = 12;
const tagLength = 16;

export function createSealing(keys: readonly Buffer[]): Sealing {
  const named = keys.map((key) => ({ key, name: nameOf(key) }));
  const [current] = named;
  if (!current) throw new Error('sealing needs a key');
  return {
    seal: (purpose, plain) => {
      const nonce = randomBytes(nonceLength);
      const sealing = createCipheriv(cipher, current.key, nonce, { authTagLength: tagLength });
      sealing.setAAD(Buffer.from(purpose));
      const hidden = Buffer.concat([sealing.update(plain), sealing.final()]);
      return Buffer.concat([current.name, nonce, sealing.getAuthTag(), hidden]);
    },
    open: (purpose, sealed) => {
      const bytes = Buffer.from(sealed);
      const name = bytes.subarray(0, nameLength);
      const found = named.find((candidate) => candidate.name.equals(name));
      if (!found) throw new SealingKeyError();
      const nonceEnd = nameLength + nonceLength;
      const tagEnd = nonceEnd + tagLength;
      const opening = createDecipheriv(cipher, found.key, bytes.subarray(nameLength, nonceEnd), {
        authTagLength: tagLength,
      });
      opening.setAAD(Buffer.from(purpose));
      opening.setAuthTag(bytes.subarray(nonceEnd, tagEnd));
      return Buffer.concat([opening.update(bytes.subarray(tagEnd)), opening.final()]);
    },
    isCurrent: (sealed) => Buffer.from(sealed).subarray(0, nameLength).equals(current.name),
  };
}

/** Without configured keys, all processes share one from the database: no setup, but no protection if the database is stolen. */
export async function openSealing(db: Database, keys: readonly Buffer[]): Promise<Sealing> {
  return createSealing([...keys, await sharedSecret(db, 'sealing')]);
}

const nameOf = (key: Buffer): Buffer =>
  createHash('sha256').update('sealing key').update(key).digest().subarray(0, nameLength);
