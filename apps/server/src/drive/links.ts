import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type ImageType, imageTypes } from '@artcade/domain/images';
import type { Database } from '#adapters/db/database.ts';

/**
 * Addresses of stored images that anybody may use who has them, for a day or two. All viewers get the same address for
 * the same bytes all day, so that a browser finds what it has already fetched.
 */
export interface Links {
  readonly to: (hash: string, type: ImageType) => string;
  /** What an address stands for and for how many more seconds, or null if it is forged or has run out. */
  readonly open: (file: string, expires: string, seal: string) => Opened | null;
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
  const key = await sharedSecret(db);
  const seconds = () => Math.floor(now().getTime() / 1000);
  const sealOf = (file: string, expires: string) =>
    createHmac('sha256', key).update(`${file}?${expires}`).digest().subarray(0, 18);
  // A page of a grid has a hundred of them, the same ones all day.
  let day = { expires: '', links: new Map<string, string>() };
  return {
    to: (hash, type) => {
      const expires = String((Math.floor(seconds() / window) + 2) * window);
      if (day.expires !== expires || day.links.size > 50_000) day = { expires, links: new Map() };
      const file = `${hash}.${imageTypes[type].extension}`;
      const known = day.links.get(file);
      if (known) return known;
      const link = `${imagesPath}/${file}?e=${expires}&s=${sealOf(file, expires).toString('base64url')}`;
      day.links.set(file, link);
      return link;
    },
    open: (file, expires, seal) => {
      const [, hash, extension] = fileName.exec(file) ?? [];
      const type = typeByExtension.get(extension ?? '');
      if (!hash || !type || !/^\d{9,11}$/.test(expires)) return null;
      const [given, right] = [Buffer.from(seal, 'base64url'), sealOf(file, expires)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const secondsLeft = Number(expires) - seconds();
      return secondsLeft > 0 ? { hash, type, secondsLeft } : null;
    },
  };
}

/** One for all processes, made by the first of them. */
async function sharedSecret(db: Database): Promise<Buffer> {
  const name = 'image-links';
  await db
    .insertInto('server_secrets')
    .values({ name, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('server_secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return secret;
}
