import type { Asset } from '@artcade/contract/shapes';
import { imageTypes } from '@artcade/domain/images';
import { t } from '@artcade/ui/i18n';
import { Share, Share2 } from '@artcade/ui/icons';
import { toast } from '@artcade/ui/toast';
import { distinctNames } from '#gallery/list/distinct-names.ts';
import { platform } from '#platform/platform.ts';

/** Other apps take no more at once, and each of them is in memory here. */
const sharedAtMost = 10;
const patience = 600;

/** Hands images to another app, where the device has a way to; null elsewhere. Not to be confused with sharing in a team. */
export function sharingOut(): ((assets: readonly Asset[]) => void) | null {
  return platform.files.share && ((assets) => void shareOut(assets));
}

/** The sign by which the system's own apps say so. */
export const shareOutIcon = () => (platform.name === 'ios' ? Share : Share2);

async function shareOut(assets: readonly Asset[]): Promise<void> {
  if (assets.length > sharedAtMost) {
    toast({ kind: 'error', text: t('gallery.shareOutTooMany', { limit: sharedAtMost }) });
    return;
  }
  const late = setTimeout(() => toast({ text: t('gallery.shareOutPreparing') }), patience);
  try {
    const files = await filesOf(assets);
    clearTimeout(late);
    await shareSafely(async () => platform.files.share?.(files));
  } catch {
    clearTimeout(late);
    toast({ kind: 'error', text: t('gallery.shareOutFailed') });
  }
}

/** Tells what went wrong. Where the browser finds that the press was too long ago, it asks for another one. */
export async function shareSafely(share: () => Promise<void>): Promise<void> {
  try {
    await share();
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'NotAllowedError';
    if (isLate)
      toast({
        text: t('gallery.shareOutReady'),
        action: { label: t('gallery.share'), run: () => void shareSafely(share) },
      });
    else toast({ kind: 'error', text: t('gallery.shareOutFailed') });
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
