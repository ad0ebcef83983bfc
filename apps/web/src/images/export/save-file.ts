import { t } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { DeviceError } from '#platform/device-error.ts';
import type { SavedFile } from '#platform/interface.ts';
import { platform } from '#platform/platform.ts';
import { shareSafely } from './share-out.ts';

/** After this time a toast reports that saving is in progress. */
const patience = 600;

/** Saves a file for the user. A browser shows downloads itself; on a phone a toast does. */
export async function saveFile(content: string | Blob, name: string): Promise<boolean> {
  const late =
    platform.name === 'web'
      ? undefined
      : setTimeout(() => toast({ text: t('images.saving', { name }) }), patience);
  try {
    notifySaved(await platform.files.save(content, name));
    return true;
  } catch (error) {
    toast({ kind: 'error', text: saveFailure(error, name) });
    return false;
  } finally {
    clearTimeout(late);
  }
}

/** Shows where the file was saved, with a share action. Null: the browser shows it itself. */
export function notifySaved(saved: SavedFile | null): void {
  if (!saved) return;
  toast({
    text: platform.name === 'ios' ? t('images.savedInFiles') : t('images.savedInDocuments'),
    action: { label: t('images.share'), run: () => void shareSafely(saved.share) },
  });
}

export function saveFailure(error: unknown, name: string): string {
  const trouble = error instanceof DeviceError ? error.trouble : 'failed';
  if (trouble === 'denied') return t('images.saveDenied');
  return trouble === 'space' ? t('images.saveNoSpace', { name }) : t('images.saveFailed', { name });
}
