import type { Recipe } from '@artcade/contract/generations';
import type { Origin } from '@artcade/domain/provenance';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { findPromptInFiles } from '#features/accounts/service.ts';
import type { AssetAccess } from './asset-access.ts';
import { findSheetPictures, type SheetPicture } from './character-sheet.ts';
import type { Context } from './context.ts';
import { findImportedRecipe } from './imported-recipes.ts';

/** Reads how images were made. */
export function createRecipes(
  { db, check }: Pick<Context, 'db' | 'check'>,
  { viewed }: Pick<AssetAccess, 'viewed'>,
) {
  return {
    /** Returns how this installation made an image, or null if it did not. */
    recipe: recipeOf,

    /** The recipe to show to people: an imported image shows the one that came with it. */
    shownRecipe: async (uid: string, id: string): Promise<Recipe | null> =>
      (await recipeOf(uid, id)) ?? (await findImportedRecipe(db, id)),

    /** Whether all words in a recipe are the user's own: the recipe of an edit repeats the words of the image that it changed. */
    hasOwnWords: (uid: string, id: string): Promise<boolean> => hasOwnWords(db, uid, id),

    /** Returns the facts of an image that the user may see. */
    original: async (uid: string, id: string) => {
      const found = await viewed(id, uid);
      const { name, type, width, height, original: hash, created_at: madeAt, owner_id } = found;
      return {
        name,
        type,
        width,
        height,
        hash,
        madeAt,
        origin: found.origin as Origin | null,
        /** Whether its owner wants prompt and recipe in files. */
        hasOpenRecipe: owner_id !== null && (await findPromptInFiles(db, owner_id)),
      };
    },

    /** The pictures of the character sheet that an image belongs to; none for other images. */
    sheetPictures: async (uid: string, id: string): Promise<SheetPicture[]> => {
      const [image, recipe] = await Promise.all([viewed(id, uid), recipeOf(uid, id)]);
      if (recipe?.series !== 'character-sheet') return [];
      return findSheetPictures(db, {
        shelfId: image.shelf_id,
        madeAt: image.created_at,
        recipe,
        isSeen: check.isSeenBy(uid, 'assets'),
      });
    },
  };

  async function recipeOf(uid: string, id: string): Promise<Recipe | null> {
    const asset = await viewed(id, uid);
    const found = await db
      .selectFrom('recipes')
      .select('recipe')
      .where('asset_id', '=', asset.id)
      .executeTakeFirst();
    return found ? parseRecipe(found.recipe) : null;
  }
}

/** Reads a stored recipe. Older servers stored the notes of engines as plain sentences. */
export function parseRecipe(kept: unknown): Recipe {
  const recipe = kept as Omit<Recipe, 'notes'> & { notes: readonly (Recipe['notes'][number] | string)[] };
  return {
    ...recipe,
    notes: recipe.notes.map((note) => (typeof note === 'string' ? { code: 'other', text: note } : note)),
  };
}

/** Whether the user owns an image and, if it is an edit, every image before it. False if one of them was erased. */
async function hasOwnWords(db: Database, uid: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    with recursive line (id) as (
      select ${id}::text collate "C"
      union
      select p.id collate "C" from line l
      join recipes r on r.asset_id = l.id and r.recipe ->> 'mode' = 'edit'
      cross join jsonb_array_elements_text(r.recipe -> 'parents') p (id))
    select bool_and(a.owner_id is not distinct from ${uid}) as is_own
    from line l left join assets a on a.id = l.id`.execute(db);
  return rows[0]?.is_own ?? false;
}
