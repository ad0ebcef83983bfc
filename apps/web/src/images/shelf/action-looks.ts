import type { TFunction } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import {
  Download,
  Flag,
  FolderPlus,
  Images,
  LinkIcon,
  PackageOpen,
  Pencil,
  RotateCcw,
  Star,
  Trash,
  UsersRound,
} from '@artcade/ui/icons';
import { shareOutIcon } from '#images/export/share-out.ts';
import type { ImageAction } from './image-actions.ts';

export interface ActionLook {
  readonly label: string;
  readonly Icon: Icon;
  readonly isDanger?: boolean;
  /** A bar shows its icon alone. */
  readonly isBrief?: boolean;
}

/** Label and icon of an action. */
export function lookOf(t: TFunction, action: ImageAction, isFavourite = false): ActionLook {
  switch (action) {
    case 'star':
      return { label: isFavourite ? t('find.unstar') : t('find.star'), Icon: Star };
    case 'rename':
      return { label: t('images.rename'), Icon: Pencil };
    case 'organise':
      return { label: t('organise.action'), Icon: FolderPlus };
    case 'share':
      return { label: t('images.shareToTeam'), Icon: UsersRound, isBrief: true };
    case 'shareLink':
      return { label: t('share.action'), Icon: LinkIcon, isBrief: true };
    case 'shareOut':
      return { label: t('images.shareOut'), Icon: shareOutIcon(), isBrief: true };
    case 'publish':
      return { label: t('gallery.publish'), Icon: Images, isBrief: true };
    case 'report':
      return { label: t('gallery.report'), Icon: Flag, isBrief: true };
    case 'download':
      return { label: t('images.download'), Icon: Download };
    case 'export':
      return { label: t('export.title'), Icon: PackageOpen };
    case 'delete':
      return { label: t('images.delete'), Icon: Trash, isDanger: true };
    case 'restore':
      return { label: t('images.restore'), Icon: RotateCcw };
    case 'erase':
      return { label: t('images.erase'), Icon: Trash, isDanger: true };
  }
}
