import type { Recipe } from '@artcade/contract/generations';
import { isImageForm } from '@artcade/domain/export-forms';
import { knownSourceType } from '@artcade/domain/provenance';
import type { Remark } from '#adapters/provenance/xmp.ts';
import type { Context, StoredImage, Wanted } from './context.ts';

/** Returns what a file says about an image, or null if its origin is unknown. */
export function remarkOn({ origin, hasOpenRecipe }: StoredImage, recipe: Recipe | null): Remark | null {
  const sourceType = knownSourceType(origin, recipe);
  if (!sourceType) return null;
  return {
    sourceType,
    ...(recipe && recipe.engine !== 'builtin' && { system: recipe.model }),
    ...(recipe && hasOpenRecipe && recipe.prompt !== '' && { prompt: recipe.prompt }),
  };
}

/**
 * Signs a picture, with the stored pictures that it was made from as its parents. Archives are not signed inside, so that the same
 * image gives the same archive: a project under version control changes only with its pictures.
 */
export async function signed(
  { credentials, drive, warn }: Pick<Context, 'credentials' | 'drive' | 'warn'>,
  pieces: readonly Uint8Array[],
  { form, scale }: Wanted,
  stored: readonly Pick<StoredImage, 'hash' | 'type'>[],
  remark: Remark | null,
): Promise<readonly Uint8Array[]> {
  const format = form === 'figures' ? 'png' : isImageForm(form) ? form : null;
  if (!remark || !format) return pieces;
  try {
    const parents = await Promise.all(
      stored.map(async ({ hash: parent, type }) => ({ bytes: await drive.read(parent), type })),
    );
    const story = {
      sourceType: remark.sourceType,
      agent: 'Artcade',
      action: scale === '1' ? 'converted' : 'resized',
      parents,
    } as const;
    return [await credentials.sign(Buffer.concat(pieces), format, story)];
  } catch (error) {
    warn({ err: error }, 'an export could not be signed');
    return pieces;
  }
}
