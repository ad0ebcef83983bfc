import type { DoneEdit } from '@artcade/contract/edits';
import { extended } from '@artcade/domain/edits';
import { isTransparent, sizeOf } from '@artcade/domain/tool-forms';
import type { EngineRequest } from '#adapters/engines/engine.ts';
import { lookAt } from '#adapters/engines/masks.ts';
import { recipeFields } from '#adapters/engines/recipe-fields.ts';
import type { Context } from './context.ts';
import { type GenerationRow, recipeOf, referencesOf } from './store.ts';

/** What an engine is asked for, read from the generation's recipe and references. */
export async function toRequest({ db, drive }: Context, row: GenerationRow): Promise<EngineRequest> {
  const recipe = recipeOf(row);
  const { tool, inputs, size, edit, lora } = recipe;
  const found = await referencesOf(db, row.id);
  const files = await Promise.all(
    found.map(async (each) => ({ ...each, bytes: await drive.read(each.hash) })),
  );
  const references = files.flatMap(({ bytes, type, part }) =>
    part === 'mask' ? [] : [{ bytes, type, part }],
  );
  const mask = files.find(({ part }) => part === 'mask')?.bytes;
  return {
    ...recipeFields(recipe),
    prompt: row.words,
    inputs,
    ...(lora && { lora }),
    size: sizeOf(tool, size) ?? { width: 1024, height: 1024 },
    transparent: isTransparent(tool, inputs),
    references,
    ...(edit && (await editFor(edit, references[0]?.bytes, mask))),
  };
}

/** An edit for an engine. The size and the transparency are those of the picture, and not of the tool's form. */
async function editFor(
  edit: DoneEdit,
  picture: Uint8Array | undefined,
  mask: Uint8Array | undefined,
): Promise<Pick<EngineRequest, 'edit' | 'size' | 'transparent'>> {
  if (!picture) throw new Error('an edit has lost its picture');
  const { size, isTransparent: transparent } = await lookAt(picture);
  switch (edit.kind) {
    case 'fill':
    case 'remove':
      if (!mask) throw new Error('an edit has lost its mask');
      return { size, transparent, edit: { kind: edit.kind, mask } };
    case 'extend': {
      const { width, height } = extended(size, edit);
      return { size: { width, height }, transparent, edit: { kind: 'extend', margins: edit } };
    }
    case 'restyle':
      return { size, transparent, edit };
    case 'pose':
      return { size, transparent, edit: { kind: 'pose' } };
    case 'recolour':
    case 'cut-out':
    case 'enlarge':
    case 'tile':
      throw new Error(`no engine does this edit: ${edit.kind}`);
  }
}
