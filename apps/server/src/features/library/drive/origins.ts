import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Recipe } from '@artcade/contract/generations';
import type { ImageType } from '@artcade/domain/images';
import { knownSourceType, madeSourceType, type Origin, type SourceType } from '@artcade/domain/provenance';
import type { ReferencePart } from '@artcade/domain/tool-forms';
import type { Database } from '#adapters/db/database.ts';
import type { Picture } from '#adapters/pictures/picture.ts';
import { embedRecipe } from '#adapters/pictures/recipe-metadata.ts';
import type { Parent } from '#adapters/provenance/credentials.ts';
import { withXmp } from '#adapters/provenance/xmp.ts';
import { findPromptInFiles } from '#features/accounts/service.ts';
import type { Context } from './context.ts';

/** How an image was made. */
export interface Making {
  readonly recipe: Recipe;
  /** The stored pictures that the engine was given, in its order. */
  readonly references: readonly {
    readonly hash: string;
    readonly type: ImageType;
    readonly part: ReferencePart;
  }[];
}

interface Arriving {
  readonly uid: string;
  readonly path: string;
  /** Set where a built-in tool has made it. */
  readonly made?: Making;
}

export interface WithOrigin extends Picture {
  readonly origin: Origin | null;
}

/**
 * Writes into an image where it comes from, before it is stored: every download, archive and share link then sends it so. What an
 * engine has made is signed. An upload keeps only the kind of its source in the file, and everything else in the record.
 */
export const withOrigin = (context: Context, upload: Arriving, picture: Picture): Promise<WithOrigin> =>
  upload.made ? signed(context, upload.uid, upload.made, picture) : read(context, upload.path, picture);

async function read({ credentials }: Context, path: string, picture: Picture): Promise<WithOrigin> {
  const { said, type } = picture;
  const { credentialBytes } = said;
  if (credentialBytes === 0 && said.sourceType === null) return { ...picture, origin: null };
  const found: Origin =
    credentialBytes > 0 ? await credentials.read(path, type, credentialBytes) : { state: 'unsigned' };
  const sourceType = found.sourceType ?? said.sourceType;
  if (sourceType === null) return { ...picture, origin: found };
  const bytes = withXmp(picture.original.bytes, type, { sourceType });
  return { ...picture, original: prepared(bytes), origin: { ...found, sourceType } };
}

async function signed(context: Context, uid: string, made: Making, picture: Picture): Promise<WithOrigin> {
  const { db, credentials, warn } = context;
  const { recipe } = made;
  const { type } = picture;
  const isOpen = await findPromptInFiles(db, uid);
  const sourceType = await sourceTypeFor(db, made);
  const plain = isOpen ? embedRecipe(picture.original, type, JSON.stringify(recipe)) : picture.original;
  const bytes = withXmp(plain.bytes, type, {
    sourceType,
    ...(isModel(recipe) && { system: recipe.model }),
    ...(isOpen && recipe.prompt !== '' && { prompt: recipe.prompt }),
  });
  try {
    const parents = await Promise.all(made.references.map((reference) => parentOf(context, reference)));
    const action = recipe.mode === 'edit' && parents.length > 0 ? 'edited' : 'created';
    const story = { sourceType, agent: recipe.model, action, parents } as const;
    const original = prepared(await credentials.sign(bytes, type, story));
    return { ...picture, original, origin: { state: 'own', sourceType } };
  } catch (error) {
    // The image is paid for, so it is delivered unsigned, with the remark only.
    warn({ err: error }, 'an image could not be signed');
    return { ...picture, original: prepared(bytes), origin: { state: 'unsigned', sourceType } };
  }
}

const isModel = ({ engine }: Pick<Recipe, 'engine'>): boolean => engine !== 'builtin';

const prepared = (bytes: Uint8Array) => ({ bytes, hash: hash('sha256', bytes, 'hex') });

async function parentOf(
  { blobs }: Context,
  { hash: address, type }: { readonly hash: string; readonly type: ImageType },
): Promise<Parent> {
  const found = await blobs.read(address);
  if (!found) throw new Error('the bytes of a parent are missing');
  return { bytes: await buffer(found.stream), type };
}

/**
 * The built-in engine takes only colours from a hint, but other pictures appear in its result. Models may use everything that they
 * are given.
 */
async function sourceTypeFor(db: Database, { recipe, references }: Making): Promise<SourceType> {
  const isSeen = (part: string) =>
    isModel(recipe) || recipe.mode === 'edit' || part === 'hero' || part === 'logo';
  const seen = references.filter(({ part }) => isSeen(part));
  const known = await sourceTypesOf(
    db,
    seen.map((each) => each.hash),
  );
  return madeSourceType(
    isModel(recipe),
    seen.map((each) => known.get(each.hash) ?? null),
  );
}

/** By the hash of their originals or of their previews, which is what a style kit shows. */
async function sourceTypesOf(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, SourceType>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('assets')
    .leftJoin('recipes', 'recipes.asset_id', 'assets.id')
    .select(['original', 'assets.preview', 'origin', 'recipes.recipe'])
    .where((row) => row.or([row('original', 'in', hashes), row('assets.preview', 'in', hashes)]))
    .execute();
  return new Map(
    rows.flatMap(({ original, preview, origin, recipe }) => {
      const type = knownSourceType(origin as Origin | null, recipe as Recipe | null);
      return type ? [original, preview].map((address) => [address, type] as const) : [];
    }),
  );
}
