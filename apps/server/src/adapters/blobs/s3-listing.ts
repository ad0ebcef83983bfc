import { BlobStoreError } from './blob-store.ts';

export interface Page {
  readonly keys: readonly string[];
  /** The continuation token; null after the last page. */
  readonly next: string | null;
}

/** Parses a ListObjectsV2 response. Throws for a truncated or unexpected one, which must not pass for a short list. */
export function readPage(xml: string): Page {
  const isTruncated = elements(xml, 'IsTruncated')[0];
  const next = elements(xml, 'NextContinuationToken')[0] ?? null;
  const isWhole = xml.includes('<ListBucketResult') && xml.trimEnd().endsWith('</ListBucketResult>');
  const saysWhatFollows = isTruncated === 'false' || (isTruncated === 'true' && next !== null);
  if (!isWhole || !saysWhatFollows) throw new BlobStoreError('S3 answered with something that is no list');
  return { keys: elements(xml, 'Key'), next: isTruncated === 'true' ? next : null };
}

const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => decode(text));

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (entity, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? entity;
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    },
  );
