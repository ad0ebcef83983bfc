import { createPrivateKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { SigningIdentity } from '#adapters/provenance/certificates.ts';

const problem =
  'must be the PEM of a private key on the curve P-256, of its certificate, and of those that issued it';

/** A key and its certificates in one text, as `cat key.pem chain.pem` prints them. It contains a key: never quoted. */
export const contentCredentialsVariables = {
  CONTENT_CREDENTIALS_PEM: z
    .string()
    // Some formats of variable files cannot contain line breaks.
    .transform((value) => value.replaceAll('\\n', '\n'))
    .transform((value, context): SigningIdentity => {
      const identity = readIdentity(value);
      if (identity) return identity;
      context.addIssue(problem);
      return z.NEVER;
    })
    .optional(),
};

function readIdentity(text: string): SigningIdentity | null {
  try {
    const blocks = text.match(/-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g) ?? [];
    const keys = blocks.filter((block) => block.includes('PRIVATE KEY'));
    const chain = blocks
      .filter((block) => block.includes('BEGIN CERTIFICATE'))
      .map((block) => new X509Certificate(block));
    const key = createPrivateKey(keys[0] ?? '');
    const isP256 = key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
    if (!isP256 || !chain[0]?.checkPrivateKey(key)) return null;
    return {
      key: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
      chain: chain.map(({ raw }) => raw),
    };
  } catch {
    return null;
  }
}
