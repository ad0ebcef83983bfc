import { type ImageType, imageTypes } from '@artcade/domain/images';
import type { Database } from '#adapters/db/database.ts';
import { openSigner, type SealedQuery } from '#signed-addresses.ts';

/**
 * Addresses of stored images that anybody may use who has them, for a day or two. All viewers get the same address for
 * the same bytes all day, so that a browser finds what it has already fetched.
 */
export interface Links {
  readonly to: (hash: string, type: ImageType) => string;
  /** What an address stands for and for how many more seconds, or null if it is forged or has run out. */
  readonly open: (file: string, query: SealedQuery) => Opened | null;
}

interface Opened {
  readonly hash: string;
  readonly type: ImageType;
  readonly secondsLeft: number;
}

export const imagesPath = '/images';
const window = 86_400;
const fileName = /^([0-9a-f]{64})\.(png|jpg|webp|gif)$/;
const typeByExtension = new Map(
  Object.entries(imageTypes).map(([type, { extension }]) => [extension as string, type as ImageType]),
);

export async function openLinks(db: Database, now: () => Date): Promise<Links> {
  const { seconds, queryFor, secondsLeft: leftOf } = await openSigner(db, 'image-links', now);
  // A page of a grid has a hundred of them, the same ones all day.
  let day = { expires: 0, links: new Map<string, string>() };
  return {
    to: (hash, type) => {
      const expires = (Math.floor(seconds() / window) + 2) * window;
      if (day.expires !== expires || day.links.size > 50_000) day = { expires, links: new Map() };
      const file = `${hash}.${imageTypes[type].extension}`;
      const known = day.links.get(file);
      if (known) return known;
      const link = `${imagesPath}/${file}?${queryFor(file, expires)}`;
      day.links.set(file, link);
      return link;
    },
    open: (file, query) => {
      const [, hash, extension] = fileName.exec(file) ?? [];
      const type = typeByExtension.get(extension ?? '');
      if (!hash || !type) return null;
      const secondsLeft = leftOf(file, query);
      return secondsLeft === null ? null : { hash, type, secondsLeft };
    },
  };
}
