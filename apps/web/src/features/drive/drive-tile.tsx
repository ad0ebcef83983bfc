import type { Asset } from '@artcade/contract/shapes';
import type { TFunction } from '@artcade/ui/i18n';
import {
  Download,
  FolderPlus,
  Images,
  PackageOpen,
  Pencil,
  RotateCcw,
  Star,
  Trash,
  UsersRound,
} from '@artcade/ui/icons';
import { ActionMenu, type MenuItem } from '@artcade/ui/menu';
import { downloadOne } from '#images/export/download.ts';
import { openExport } from '#images/export/export-store.ts';
import { RenameField } from '#images/grid/rename-field.tsx';
import { TileName } from '#images/grid/tile.tsx';
import { daysLeft } from './days-left.ts';

export interface DriveTileActions {
  readonly t: TFunction;
  readonly onRename: (asset: Asset, name: string) => void;
  readonly onRenaming: (asset: Asset) => void;
  /** Renaming ended. The argument is the tile that needs the focus back. */
  readonly onRenamed: (index: number | null) => void;
  /** Makes it a favourite, or no longer. */
  readonly onStar: (asset: Asset) => void;
  readonly onShare: (asset: Asset) => void;
  /** Shows it to everybody. Null where there is no public gallery. */
  readonly onPublish: ((asset: Asset) => void) | null;
  readonly onOrganise: (asset: Asset) => void;
  readonly onDelete: (asset: Asset) => void;
  readonly onRestore: (asset: Asset) => void;
  readonly onErase: (asset: Asset) => void;
  readonly may: (
    action: 'rename' | 'share' | 'shareOutside' | 'organise' | 'delete',
    asset: Asset,
  ) => boolean;
}

interface Props {
  readonly asset: Asset;
  readonly index: number;
  readonly tabIndex: 0 | -1;
  readonly isRenaming: boolean;
  readonly on: DriveTileActions;
}

/** Below a picture in the drive: its name and its menu. */
export function DriveTile({ asset, index, tabIndex, isRenaming, on }: Props) {
  if (isRenaming)
    return (
      <RenameField
        name={asset.name}
        onSave={(name) => on.onRename(asset, name)}
        onEnd={(by) => on.onRenamed(by === 'key' ? index : null)}
      />
    );
  return <Caption asset={asset} tabIndex={tabIndex} on={on} items={() => driveItems(asset, on)} />;
}

function driveItems(asset: Asset, on: DriveTileActions): readonly MenuItem[] {
  const { t, may, onPublish } = on;
  const items: (MenuItem | false)[] = [
    {
      label: asset.favourite ? t('find.unstar') : t('find.star'),
      Icon: Star,
      onSelect: () => on.onStar(asset),
    },
    may('rename', asset) && {
      label: t('images.rename'),
      Icon: Pencil,
      onSelect: () => on.onRenaming(asset),
    },
    may('organise', asset) && {
      label: t('organise.action'),
      Icon: FolderPlus,
      onSelect: () => on.onOrganise(asset),
    },
    may('share', asset) && {
      label: t('images.shareToTeam'),
      Icon: UsersRound,
      onSelect: () => on.onShare(asset),
    },
    onPublish !== null &&
      may('shareOutside', asset) && {
        label: t('gallery.publish'),
        Icon: Images,
        onSelect: () => onPublish(asset),
      },
    { label: t('images.download'), Icon: Download, onSelect: () => downloadOne(asset) },
    { label: t('export.title'), Icon: PackageOpen, onSelect: () => openExport(asset) },
    may('delete', asset) && {
      label: t('images.delete'),
      Icon: Trash,
      onSelect: () => on.onDelete(asset),
      isDanger: true,
    },
  ];
  return items.filter((item) => item !== false);
}

/** Below a picture in the trash: the days left, restore and erase. */
export function TrashTile({ asset, tabIndex, on }: Omit<Props, 'isRenaming' | 'index'>) {
  const { t } = on;
  const items = (): readonly MenuItem[] => [
    { label: t('images.restore'), Icon: RotateCcw, onSelect: () => on.onRestore(asset) },
    { label: t('images.download'), Icon: Download, onSelect: () => downloadOne(asset) },
    { label: t('images.erase'), Icon: Trash, onSelect: () => on.onErase(asset), isDanger: true },
  ];
  const note = asset.deletedAt && t('drive.daysLeft', { count: daysLeft(asset.deletedAt, Date.now()) });
  return <Caption asset={asset} tabIndex={tabIndex} on={on} items={items} note={note} />;
}

interface CaptionProps {
  readonly asset: Asset;
  readonly tabIndex: 0 | -1;
  readonly on: DriveTileActions;
  readonly items: () => readonly MenuItem[];
  readonly note?: string | null;
}

function Caption({ asset, tabIndex, on, items, note }: CaptionProps) {
  return (
    <>
      <span className="min-w-0 flex-1 leading-tight">
        <TileName name={asset.name} />
        {note && <span className="block truncate px-0.5 text-muted text-xs">{note}</span>}
      </span>
      <ActionMenu label={on.t('images.actions', { name: asset.name })} items={items} tabIndex={tabIndex} />
    </>
  );
}
