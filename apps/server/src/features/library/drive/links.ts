import { type ImageType, imageTypes } from '@artcade/domain/images';
import type { Database } from '#adapters/db/database.ts';
import { openSigner, type SealedQuery } from '#keys/signed-addresses.ts';

/**
 * Signed addresses of stored images that work for a day or two for anybody who has them, unless their team is deleted. All viewers get
 * the same address for the same bytes all day, so that browser caches work.
 */
export interface Links {
  readonly to: (hash: string, type: ImageType) => string;
  /** For an operator who has to look at it, whatever becomes of its team. */
  readonly toOperators: (hash: string, type: ImageType) => string;
  /** Returns what an address refers to and for how many more seconds; null if it is forged or expired. */
  readonly open: (file: string, query: ImageQuery) => Opened | null;
}

export interface ImageQuery extends SealedQuery {
  readonly for?: unknown;
}

interface Opened {
  readonly hash: string;
  readonly type: ImageType;
  readonly isOperators: boolean;
  readonly secondsLeft: number;
}

export const imagesPath = '/images';
const window = 86_400;
/** Seconds after which an address has expired. */
export const longestLife = 2 * window;
/** At least this many of the last addresses are cached, at most twice as many: 20 to 40 MB. */
const rememberedLinks = 75_000;
const fileName = /^([0-9a-f]{64})\.(png|jpg|webp|gif)$/;
const typeByExtension = new Map(
  Object.entries(imageTypes).map(([type, { extension }]) => [extension as string, type as ImageType]),
);

/** What is signed. */
const operatorsName = (file: string): string => `operators/${file}`;

export async function openLinks(options: {
  db: Database;
  sealingKeys: readonly Buffer[];
  now: () => Date;
}): Promise<Links> {
  const signer = await openSigner({ ...options, purpose: 'image-links' });
  const { seconds, queryFor, secondsLeft: leftOf } = signer;
  // A page of a grid has three hundred addresses, the same ones all day. Those that are no longer asked for are evicted.
  let day = { expires: 0, links: new Map<string, string>(), older: new Map<string, string>() };
  const expiry = () => (Math.floor(seconds() / window) + 2) * window;
  const fileOf = (hash: string, type: ImageType) => `${hash}.${imageTypes[type].extension}`;
  return {
    to: (hash, type) => {
      const expires = expiry();
      if (day.expires !== expires) day = { expires, links: new Map(), older: new Map() };
      const file = fileOf(hash, type);
      const known = day.links.get(file);
      if (known) return known;
      const link = day.older.get(file) ?? `${imagesPath}/${file}?${queryFor(file, expires)}`;
      if (day.links.size >= rememberedLinks) day = { expires, links: new Map(), older: day.links };
      day.links.set(file, link);
      return link;
    },
    toOperators: (hash, type) => {
      const file = fileOf(hash, type);
      return `${imagesPath}/${file}?for=operators&${queryFor(operatorsName(file), expiry())}`;
    },
    open: (file, query) => {
      const [, hash, extension] = fileName.exec(file) ?? [];
      const type = typeByExtension.get(extension ?? '');
      if (!hash || !type) return null;
      const isOperators = query.for === 'operators';
      const secondsLeft = leftOf(isOperators ? operatorsName(file) : file, query);
      return secondsLeft === null ? null : { hash, type, isOperators, secondsLeft };
    },
  };
}
