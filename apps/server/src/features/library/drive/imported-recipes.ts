import { type Recipe, recipe } from '@artcade/contract/generations';
import { Failure } from '@artcade/domain/failure';
import type { Database } from '#adapters/db/database.ts';

/**
 * Parses a recipe that comes with an upload, without the images and kits that it names, which are elsewhere. Throws if it is
 * invalid.
 */
export function readImportedRecipe(given: string): Recipe {
  let content: unknown;
  try {
    content = JSON.parse(given, storable);
  } catch {
    content = null;
  }
  const parsed = recipe.safeParse(content);
  if (!parsed.success) throw new Failure('invalid_input', { field: 'recipe', problem: 'is no recipe' });
  const { kit: _kit, imported: _imported, ...rest } = parsed.data;
  return { ...rest, parents: [] };
}

/** PostgreSQL stores neither NUL nor half a character. */
function storable(key: string, value: unknown): unknown {
  for (const text of [key, value])
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()))
      throw new Error('not storable');
  return value;
}

export async function insertImportedRecipe(trx: Database, assetId: string, given: Recipe): Promise<void> {
  await trx
    .insertInto('imported_recipes')
    .values({ asset_id: assetId, recipe: JSON.stringify(given) })
    .execute();
}

export async function findImportedRecipe(db: Database, assetId: string): Promise<Recipe | null> {
  const found = await db
    .selectFrom('imported_recipes')
    .select('recipe')
    .where('asset_id', '=', assetId)
    .executeTakeFirst();
  return asImported(found?.recipe ?? null);
}

/** The contract checked it before it was stored. */
export const asImported = (kept: unknown): Recipe | null =>
  kept === null ? null : { ...(kept as Recipe), imported: true };
