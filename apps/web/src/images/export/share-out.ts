import type { Asset } from '@artcade/contract/shapes';
import { imageTypes } from '@artcade/domain/images';
import { t } from '@artcade/ui/i18n';
import { Share, Share2 } from '@artcade/ui/icons';
import { toast } from '@artcade/ui/toast';
import { distinctNames } from '#images/list/distinct-names.ts';
import { platform } from '#platform/platform.ts';

/** Other apps accept no more at once, and each image is held in memory. */
const sharedAtMost = 10;
const patience = 600;

/** Returns the function that shares images with another app; null if the device cannot. Not the same as sharing in a team. */
export function sharingOut(): ((assets: readonly Asset[]) => void) | null {
  return platform.files.share && ((assets) => void shareOut(assets));
}

/** The icon that the system's own apps use. */
export const shareOutIcon = () => (platform.name === 'ios' ? Share : Share2);

async function shareOut(assets: readonly Asset[]): Promise<void> {
  if (assets.length > sharedAtMost) {
    toast({ kind: 'error', text: t('images.shareOutTooMany', { limit: sharedAtMost }) });
    return;
  }
  const late = setTimeout(() => toast({ text: t('images.shareOutPreparing') }), patience);
  try {
    const files = await filesOf(assets);
    clearTimeout(late);
    await shareSafely(async () => platform.files.share?.(files));
  } catch {
    clearTimeout(late);
    toast({ kind: 'error', text: t('images.shareOutFailed') });
  }
}

/** Shows errors. If the browser requires a more recent press, a toast offers a button. */
export async function shareSafely(share: () => Promise<void>): Promise<void> {
  try {
    await share();
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'NotAllowedError';
    if (isLate)
      toast({
        text: t('images.shareOutReady'),
        action: { label: t('images.share'), run: () => void shareSafely(share) },
      });
    else toast({ kind: 'error', text: t('images.shareOutFailed') });
  }
}

async function filesOf(assets: readonly Asset[]): Promise<readonly File[]> {
  const names = distinctNames(assets);
  const files: File[] = [];
  for (const [index, asset] of assets.entries()) {
    const response = await fetch(asset.url);
    if (!response.ok) throw new Error(`an image cannot be fetched: ${response.status}`);
    const { mime } = imageTypes[asset.type];
    files.push(new File([await response.blob()], names[index] ?? asset.name, { type: mime }));
  }
  return files;
}
