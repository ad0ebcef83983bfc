import type { Recipe } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import { type SourceKind, sourceKindOf } from '@artcade/domain/provenance';

/** A sentence about where a picture comes from: a key of the texts, and what it names. */
export type OriginLine =
  | {
      readonly text:
        | 'builtin'
        | 'parents'
        | 'guest'
        | 'none'
        | 'silent'
        | 'signed'
        | 'own'
        | 'broken'
        | 'unsigned';
    }
  | { readonly text: 'model'; readonly model: string }
  | { readonly text: 'says'; readonly kind: SourceKind }
  | { readonly text: 'intact'; readonly signer: string | null }
  | { readonly text: 'program'; readonly program: string };

type Told = Pick<Asset, 'tool' | 'origin'>;

/** The recipe is null for an image that no house tool has made. */
export function originLines(
  asset: Told,
  recipe: Pick<Recipe, 'engine' | 'model' | 'parents'> | null,
): OriginLine[] {
  return recipe ? madeLines(asset, recipe) : uploadLines(asset);
}

function madeLines(
  { origin }: Told,
  { engine, model, parents }: Pick<Recipe, 'engine' | 'model' | 'parents'>,
): OriginLine[] {
  return [
    engine === 'builtin' ? { text: 'builtin' } : { text: 'model', model },
    ...(parents.length > 0 ? [{ text: 'parents' } as const] : []),
    // Images from before files said it have no origin.
    ...(origin?.state === 'own' ? [{ text: 'signed' } as const] : []),
  ];
}

function uploadLines({ tool, origin }: Told): OriginLine[] {
  if (!origin) return [{ text: tool === null ? 'none' : 'guest' }];
  const { state, sourceType, signer, program } = origin;
  const what: OriginLine = sourceType ? { text: 'says', kind: sourceKindOf[sourceType] } : { text: 'silent' };
  switch (state) {
    case 'broken':
      return [...(sourceType ? [what] : []), { text: 'broken' }];
    case 'unsigned':
      return [what, { text: 'unsigned' }];
    case 'own':
      return [what, { text: 'own' }];
    case 'intact':
      return [
        what,
        { text: 'intact', signer: signer ?? null },
        ...(program === undefined ? [] : [{ text: 'program', program } as const]),
      ];
  }
}
