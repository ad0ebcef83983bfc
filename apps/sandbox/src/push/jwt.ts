import { type KeyObject, verify } from 'node:crypto';

export type Token = { header: Record<string, unknown>; claims: Record<string, unknown>; isSigned: boolean };

const digests = { RS256: 'sha256', ES256: 'sha256' } as const;

/** Decodes a JSON Web Token and verifies its signature. Returns undefined if it cannot be parsed. */
export function readToken(text: string, key: KeyObject, algorithm: keyof typeof digests): Token | undefined {
  const [head = '', body = '', signature = '', ...more] = text.split('.');
  const header = parse(head);
  const claims = parse(body);
  if (!header || !claims || more.length > 0) return undefined;
  const isSigned =
    header['alg'] === algorithm &&
    verify(
      digests[algorithm],
      Buffer.from(`${head}.${body}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  return { header, claims, isSigned };
}

function parse(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
