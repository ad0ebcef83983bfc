import type { BridgeHandlers } from '@artcade/bridge/host';
import { generationMarks } from '@artcade/contract/generations';
import type { Playable } from '@artcade/contract/playable';
import type { ToolSlug } from '@artcade/domain/catalog';
import { exportFileName, isOffered } from '@artcade/domain/export-forms';
import { Failure } from '@artcade/domain/failure';
import { lastExport } from '#images/export/last-export.ts';
import { saveFile } from '#images/export/save-file.ts';
import { raiseStorageUpdated } from '#images/list/storage-updated.ts';
import { client } from '#session/session.ts';
import type { GenerationWatch } from '#session/watch-generations.ts';
import { ownAsset, text, waitForUserPress } from './method-checks.ts';

/** What a tool may do with the images that it has made. */
export function resultMethods(slug: ToolSlug, watch: GenerationWatch): BridgeHandlers['methods'] {
  return {
    mark: async ({ id, ...given }) => {
      await waitForUserPress();
      const marks = generationMarks.safeParse(given);
      if (!marks.success) throw new Failure('invalid_input');
      const params = { id: text(id) };
      const { recipe } = await client.getGeneration({ params });
      if (recipe.tool !== slug) throw new Failure('not_found');
      const marked = await client.markGeneration({ params, body: marks.data });
      watch.update([marked]);
      if (marks.data.isHidden !== undefined) raiseStorageUpdated();
      return marked;
    },
    playable: async ({ assetId }) => playableOf(text(assetId)),
    lastExport: async () => lastExport(slug),
    exportAgain: async ({ assetId }) => {
      await waitForUserPress();
      const id = text(assetId);
      const choice = lastExport(slug);
      const [asset, recipe] = await Promise.all([ownAsset(id), client.getRecipe({ params: { id } })]);
      if (!choice || !isOffered(recipe, choice.form, choice.scale)) throw new Failure('export_impossible');
      const file = await client.exportImage({ params: { id }, query: choice });
      const name = exportFileName(asset.name, choice.form, choice.scale);
      return { name: (await saveFile(file, name)) ? name : null };
    },
    setKitPicture: async ({ kitId, assetId, part }) => {
      await waitForUserPress();
      const picture = { [part === 'logo' ? 'logoId' : 'heroId']: text(assetId) };
      const id = text(kitId);
      const kit = (await client.listKits()).find((each) => each.id === id);
      if (!kit) throw new Failure('kit_not_found');
      const { name, genre, style, colours, team } = kit;
      const teamId = team?.id ?? null;
      return client.updateKit({
        params: { id },
        body: { name, genre, style, colours, teamId, ...picture },
      });
    },
  };
}

const kept = new Map<string, Promise<Playable>>();
const keptMaximum = 12;

/** Drawing costs the server seconds, and the same image plays the same. The oldest is dropped. */
function playableOf(id: string): Promise<Playable> {
  const known = kept.get(id);
  if (known) return known;
  const asked = client.getPlayable({ params: { id } });
  kept.set(id, asked);
  asked.catch(() => kept.delete(id));
  for (const oldest of kept.keys()) if (kept.size > keptMaximum) kept.delete(oldest);
  return asked;
}
