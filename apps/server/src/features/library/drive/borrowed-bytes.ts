import { hash } from 'node:crypto';
import type { ImageType } from '@artcade/domain/images';
import type { Database } from '#adapters/db/database.ts';
import type { Picture } from '#adapters/pictures/picture.ts';
import type { AssetAccess } from './asset-access.ts';
import { type Announced, abandonBytes, findBytes, holdBytes, storeBytes } from './blobs.ts';
import type { Context } from './context.ts';

/** Bytes of a reference picture. They are kept only once a record refers to them. */
export interface Borrowed {
  readonly hash: string;
  readonly type: ImageType;
  readonly born: Announced['born'];
  /** Set where the bytes came with the request and belong to no image yet. */
  readonly announced: Announced | null;
}

/** Bytes that other features use: references of orders, pictures of kits, parts of takeouts. */
export function createBorrowing(context: Context, { viewed }: Pick<AssetAccess, 'viewed'>) {
  const { db } = context;

  return {
    /** Returns a version of at most 1600 pixels a side, to be shown in another image. */
    borrowSmall: async (uid: string, assetId: string): Promise<Borrowed> => {
      const { preview: hash } = await viewed(assetId, uid);
      return { hash, type: 'webp', born: await findBytes(db, hash), announced: null };
    },

    /** Returns the bytes of an image that the user may see, or those of a file that came with the request. */
    borrow: async (uid: string, from: { assetId: string } | { path: string }): Promise<Borrowed> => {
      if ('path' in from)
        return prepared(uid, from.path, async ({ original, type }) => {
          const announced = await storeBytes(context, [original]);
          return { hash: original.hash, type, born: announced.born, announced };
        });
      const { original: hash, type } = await viewed(from.assetId, uid);
      return { hash, type, born: await findBytes(db, hash), announced: null };
    },

    /** Lets the collector remove the files of a failed order at once. */
    giveBack: async (borrowed: readonly Borrowed[]): Promise<void> => {
      for (const { announced } of borrowed) if (announced) await abandonBytes(context, announced);
    },

    /** Stores bytes that are no image. Like borrowed ones, they are kept only once a record refers to them. */
    keep: async (bytes: Uint8Array): Promise<Pick<Borrowed, 'hash' | 'born'>> => {
      const address = hash('sha256', bytes, 'hex');
      const { born } = await storeBytes(context, [{ hash: address, bytes }]);
      return { hash: address, born };
    },

    /** Returns whether borrowed bytes are still there. They are kept until the transaction ends, and then by its records. */
    hold: async (trx: Database, borrowed: readonly Pick<Borrowed, 'born'>[]): Promise<boolean> => {
      const born = new Map(borrowed.flatMap((each) => [...each.born]));
      return borrowed.length === 0 || holdBytes(trx, { born });
    },

    /** Returns a small WebP, stored nowhere. */
    portrait: (uid: string, path: string): Promise<Uint8Array> =>
      prepared(uid, path, async ({ grid }) => grid.bytes),
  };

  /** Checks a file that came with the request as an upload is checked. */
  async function prepared<Result>(
    uid: string,
    path: string,
    use: (picture: Picture) => Promise<Result>,
  ): Promise<Result> {
    const { processor, inTurn } = context;
    return inTurn(uid, async () => use(await processor.prepare(path)), await processor.weigh(path));
  }
}
