import type { TFunction } from 'i18next';
import { Download, RotateCcw, Share2, Trash2 } from 'lucide-react';
import type { BarAction } from '#gallery/select-bar.tsx';

interface Acts {
  readonly download: () => void;
  readonly share: () => void;
  readonly remove: () => void;
  readonly restore: () => void;
  readonly erase: () => void;
}

/** What can be done with selected images: out of the trash there are two ways, elsewhere there is more. */
export function barActions(t: TFunction, isTrash: boolean, act: Acts): readonly BarAction[] {
  const download = { label: t('gallery.download'), Icon: Download, onClick: act.download };
  if (isTrash)
    return [
      { label: t('gallery.restore'), Icon: RotateCcw, onClick: act.restore },
      download,
      { label: t('gallery.erase'), Icon: Trash2, onClick: act.erase, isDanger: true },
    ];
  return [
    download,
    { label: t('gallery.share'), Icon: Share2, onClick: act.share },
    { label: t('gallery.delete'), Icon: Trash2, onClick: act.remove, isDanger: true },
  ];
}
