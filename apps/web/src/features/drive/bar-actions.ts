import type { TFunction } from '@artcade/ui/i18n';
import { Download, FolderPlus, Images, LinkIcon, RotateCcw, Trash, UsersRound } from '@artcade/ui/icons';
import { shareOutIcon } from '#images/export/share-out.ts';
import type { BarAction } from '#images/grid/select-bar.tsx';

interface Acts {
  /** Project, collections, state, tags and note. */
  readonly organise: () => void;
  readonly download: () => void;
  readonly share: () => void;
  /** Shows them to people without an account. */
  readonly shareLink: () => void;
  /** Shows one image to everybody, where there is a public gallery. */
  readonly publish: (() => void) | null;
  /** Shares to another app, if the device supports that. */
  readonly shareOut: (() => void) | null;
  readonly remove: () => void;
  readonly restore: () => void;
  readonly erase: () => void;
}

/** The actions for selected images: in the trash, in the drive, or for all that a search finds, if not all is loaded. */
export function barActions(t: TFunction, where: 'trash' | 'drive' | 'all', act: Acts): readonly BarAction[] {
  const organise = { label: t('organise.action'), Icon: FolderPlus, onClick: act.organise };
  if (where === 'all') return [organise];
  const download = { label: t('images.download'), Icon: Download, onClick: act.download };
  if (where === 'trash')
    return [
      { label: t('images.restore'), Icon: RotateCcw, onClick: act.restore },
      download,
      { label: t('images.erase'), Icon: Trash, onClick: act.erase, isDanger: true },
    ];
  const { shareOut, publish } = act;
  return [
    organise,
    ...(shareOut
      ? [{ label: t('images.shareOut'), Icon: shareOutIcon(), onClick: shareOut, isBrief: true }]
      : []),
    download,
    { label: t('share.action'), Icon: LinkIcon, onClick: act.shareLink, isBrief: true },
    ...(publish ? [{ label: t('gallery.publish'), Icon: Images, onClick: publish, isBrief: true }] : []),
    { label: t('images.shareToTeam'), Icon: UsersRound, onClick: act.share, isBrief: true },
    { label: t('images.delete'), Icon: Trash, onClick: act.remove, isDanger: true },
  ];
}
