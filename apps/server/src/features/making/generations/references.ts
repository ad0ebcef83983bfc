import type { NewGenerations, Recipe } from '@artcade/contract/generations';
import type { ReferencePart } from '@artcade/domain/tool-forms';
import { type Engine, remark } from '#adapters/engines/engine.ts';
import type { Borrowed } from '#features/library/drive/service.ts';
import { fileNumber } from '#http/json-upload.ts';
import type { Context } from './context.ts';
import { type Order, wrong } from './read-order.ts';

/** The files that came with the order. */
export type Files = readonly { readonly path: string }[];

/** Reference pictures for the engine. */
interface Material {
  readonly borrowed: readonly (Borrowed & { readonly part: ReferencePart })[];
  /** Notes about pictures that were missing. */
  readonly notes: Recipe['notes'];
}

/** What was chosen by the artist hints at the picture; what a kit adds has a part of its own. */
const asHint = (each: Borrowed) => ({ ...each, part: 'hint' as const });

/** How many references an engine looks at. The built-in one draws by rules and shows only what a tool places in its picture. */
function roomFor(engine: Engine, { tool, series }: NewGenerations): number {
  if (engine.name === 'builtin') return 0;
  // The other pictures of a sheet are made from its first one.
  return engine.capabilities(tool).references - (series === 'character-sheet' ? 1 : 0);
}

/** Borrows the pictures that an order and its kit show to the engine. Without all of them, it keeps none. */
export async function borrowReferences(
  { drive, kits }: Context,
  uid: string,
  asked: NewGenerations,
  { kit, engine }: Order,
  files: Files,
): Promise<Material> {
  const { tool, references = [] } = asked;
  const borrowed: Borrowed[] = [];
  try {
    for (const each of references)
      borrowed.push(await drive.borrow(uid, 'assetId' in each ? each : fileOf(files, each.fileData)));
    if (!kit) return { borrowed: borrowed.map(asHint), notes: [] };
    const room = roomFor(engine, asked) - borrowed.length;
    const parts = await kits.borrow(uid, kit, tool, room);
    const used = parts.borrowed.filter(({ part }) => part === 'character' || part === 'style').length;
    return {
      borrowed: [...borrowed.map(asHint), ...parts.borrowed],
      notes: [
        ...(parts.isWhole ? [] : [{ code: 'kit_picture_missing' as const, text: kit.name }]),
        ...(used < parts.references
          ? [remark(`Used ${used} of ${parts.references} reference pictures of the style kit.`)]
          : []),
      ],
    };
  } catch (error) {
    await drive.giveBack(borrowed);
    throw error;
  }
}

function fileOf(files: Files, dataUrl: string): { path: string } {
  const file = files[fileNumber(dataUrl)];
  if (!file) throw wrong('references', 'an image is missing');
  return file;
}
