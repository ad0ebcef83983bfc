import { Failure } from '@artcade/domain/failure';
import { isNamedByPrompt } from '@artcade/domain/generations';
import { imageTypes } from '@artcade/domain/images';
import { assetRoles, mayWithAsset } from '@artcade/domain/permissions';
import { recordOf } from '@artcade/domain/tools/records';
import type { Database } from '#adapters/db/database.ts';
import { findTeam } from '#features/teams/team/service.ts';
import type { AssetAccess } from './asset-access.ts';
import { parseRecipe } from './recipes.ts';
import { type FoundAsset, shelvesOf } from './store.ts';

/** What people without an account may learn of an image. */
export type ShowableImage = Pick<
  FoundAsset,
  | 'id'
  | 'name'
  | 'type'
  | 'width'
  | 'height'
  | 'thumbhash'
  | 'original'
  | 'grid'
  | 'preview'
  | 'owner_id'
  | 'created_at'
>;

/** Which images somebody may show to people without an account. */
export function createShownOutside(
  db: Database,
  { assetsFor, findAll }: Pick<AssetAccess, 'assetsFor' | 'findAll'>,
) {
  return {
    /** Throws unless the user may show all of them to people without an account. Returns the shelf that they are all on. */
    requireShowable: async (uid: string, ids: readonly string[]): Promise<string> => {
      const assets = await assetsFor('shareOutside', ids, uid);
      const [shelf = '', ...others] = shelvesOf(assets);
      if (others.length > 0 || assets.some(({ deleted_at }) => deleted_at !== null))
        throw new Failure('invalid_input', {
          field: 'imageIds',
          problem: 'must be in one drive or one album, and not in its trash',
        });
      return shelf;
    },

    /**
     * Returns the images that their publisher may still show, in this order, without those that left the shelf or are in the
     * trash.
     */
    showable: async (
      asked: readonly { readonly id: string; readonly uid: string; readonly shelfId: string }[],
    ): Promise<readonly ShowableImage[]> => {
      if (asked.length === 0) return [];
      const found = await findAll(
        asked.map(({ id }) => id),
        null,
      );
      const roles = new Map<string, FoundAsset['team']>();
      const shown: ShowableImage[] = [];
      for (const { id, uid, shelfId } of asked) {
        const image = found.get(id);
        if (!image || image.shelf_id !== shelfId || image.deleted_at !== null) continue;
        const key = `${uid} ${shelfId}`;
        if (image.place === 'album' && !roles.has(key))
          roles.set(key, (await findTeam(db, shelfId, uid))?.role ?? null);
        const isMine = (image.place === 'drive' ? image.shelf_id : image.owner_id) === uid;
        const relation = { place: image.place, isMine, team: roles.get(key) ?? null };
        if (mayWithAsset('shareOutside', assetRoles(relation))) shown.push(image);
      }
      return shown;
    },

    /** Strangers read no prompt, hence no name that is the beginning of one, as names of images once were. */
    withoutPrompts: async <Image extends Pick<ShowableImage, 'id' | 'name' | 'type'>>(
      images: readonly Image[],
    ): Promise<readonly Image[]> => {
      if (images.length === 0) return [];
      const ids = images.map(({ id }) => id);
      const rows = await db
        .selectFrom('recipes')
        .select(['asset_id', 'recipe'])
        .where('asset_id', 'in', ids)
        .execute();
      const recipes = new Map(rows.map(({ asset_id, recipe }) => [asset_id, parseRecipe(recipe)]));
      return images.map((image) => {
        const recipe = recipes.get(image.id);
        if (!recipe || !isNamedByPrompt(image.name, recipe.prompt)) return image;
        return { ...image, name: `${recordOf(recipe.tool).noun}.${imageTypes[image.type].extension}` };
      });
    },
  };
}
