import type { Recipe } from '@artcade/contract/generations';
import type { ImageType } from '@artcade/domain/images';
import { type Inputs, seriesOf } from '@artcade/domain/tool-forms';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';

/** One picture of a character sheet. */
export interface SheetPicture {
  /** What is seen of the figure, such as `front-calm`. */
  readonly place: string;
  readonly hash: string;
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

interface Asked {
  readonly shelfId: string;
  readonly madeAt: Date;
  readonly recipe: Recipe;
  /** What a check does not keep from the asker. */
  readonly isSeen: RawBuilder<boolean>;
}

/** Pictures of one order are made within minutes, or hours where a service is slow. */
const spanMs = 24 * 3_600_000;
const candidates = 300;

/**
 * The pictures of the sheet that an image belongs to, on the same shelf and in the order of the sheet. Those that were deleted are
 * missing. The pictures of one order share their seed. Engines without seeds leave only the words: of two sheets with the same words, the
 * nearest in time counts.
 */
export async function findSheetPictures(
  db: Database,
  { shelfId, madeAt, recipe, isSeen }: Asked,
): Promise<SheetPicture[]> {
  const { tool, prompt, seed } = recipe;
  const rows = await db
    .selectFrom('assets')
    .innerJoin('recipes', 'recipes.asset_id', 'assets.id')
    .select(['original', 'type', 'width', 'height', 'created_at', 'recipe'])
    .where('shelf_id', '=', shelfId)
    .where('deleted_at', 'is', null)
    .where(isSeen)
    .where('created_at', '>', new Date(madeAt.getTime() - spanMs))
    .where('created_at', '<', new Date(madeAt.getTime() + spanMs))
    .where(sql<string>`recipe->>'series'`, '=', 'character-sheet')
    .where(sql<string>`recipe->>'tool'`, '=', tool)
    .where(sql<string>`recipe->>'prompt'`, '=', prompt)
    .orderBy(sql`abs(extract(epoch from created_at - ${madeAt}::timestamptz))`)
    .limit(candidates)
    .execute();
  const known = rows
    .map((row) => ({ ...row, recipe: row.recipe as Recipe }))
    .filter((row) => row.recipe.edit === undefined && row.recipe.seed === seed);
  return seriesOf(tool, 'character-sheet').flatMap((place) => {
    const found = known.find((row) => shows(row.recipe, place));
    if (!found) return [];
    const { original: hash, type, width, height } = found;
    return [{ place: nameOf(place), hash, type, width, height }];
  });
}

const shows = ({ inputs }: Recipe, place: Inputs): boolean =>
  inputs['view'] === place['view'] && inputs['expression'] === place['expression'];

const nameOf = (place: Inputs): string => `${String(place['view'])}-${String(place['expression'])}`;
