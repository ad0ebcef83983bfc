import type { Asset, Member } from '@artcade/contract/shapes';
import { type TFunction, useTranslation } from '@artcade/ui/i18n';
import { Download, Images, PackageOpen, Pencil, Trash, UsersRound } from '@artcade/ui/icons';
import { ActionMenu, type MenuItem } from '@artcade/ui/menu';
import { downloadOne } from '#images/export/download.ts';
import { openExport } from '#images/export/export-store.ts';
import { RenameField } from '#images/grid/rename-field.tsx';
import { sharerText } from './team-texts.ts';
import { sharer } from './team-view.ts';

export interface AlbumTileActions {
  readonly may: (
    action: 'rename' | 'share' | 'shareOutside' | 'delete' | 'organise' | 'edit',
    asset: Asset,
  ) => boolean;
  readonly onRenaming: (asset: Asset) => void;
  /** Renaming ended. The argument is the tile that needs the focus back. */
  readonly onRenamed: (index: number | null) => void;
  readonly onRename: (asset: Asset, name: string) => void;
  readonly onShare: (asset: Asset) => void;
  /** Shows it to everybody. Null where there is no public gallery. */
  readonly onPublish: ((asset: Asset) => void) | null;
  readonly onDelete: (asset: Asset) => void;
}

interface Props {
  readonly asset: Asset;
  readonly index: number;
  readonly tabIndex: 0 | -1;
  readonly members: readonly Member[];
  readonly uid: string;
  readonly isRenaming: boolean;
  readonly on: AlbumTileActions;
}

/** Below a picture in an album: its name, who shared it, and what the viewer may do with it. */
export function AlbumTile({ asset, index, tabIndex, members, uid, isRenaming, on }: Props) {
  const { t } = useTranslation();
  if (isRenaming)
    return (
      <RenameField
        name={asset.name}
        onSave={(name) => on.onRename(asset, name)}
        onEnd={(by) => on.onRenamed(by === 'key' ? index : null)}
      />
    );
  return (
    <TileCaption
      asset={asset}
      note={
        asset.check ? t(`gallery.check.${asset.check.state}`) : sharerText(t, sharer(asset, members, uid))
      }
      tabIndex={tabIndex}
      items={() => itemsFor(t, asset, on)}
    />
  );
}

function itemsFor(t: TFunction, asset: Asset, on: AlbumTileActions): readonly MenuItem[] {
  const { onPublish } = on;
  const items: (MenuItem | false)[] = [
    on.may('rename', asset) && {
      label: t('images.rename'),
      Icon: Pencil,
      onSelect: () => on.onRenaming(asset),
    },
    on.may('share', asset) && {
      label: t('images.shareToTeam'),
      Icon: UsersRound,
      onSelect: () => on.onShare(asset),
    },
    onPublish !== null &&
      on.may('shareOutside', asset) && {
        label: t('gallery.publish'),
        Icon: Images,
        onSelect: () => onPublish(asset),
      },
    { label: t('images.download'), Icon: Download, onSelect: () => downloadOne(asset) },
    { label: t('export.title'), Icon: PackageOpen, onSelect: () => openExport(asset) },
    on.may('delete', asset) && {
      label: t('images.delete'),
      Icon: Trash,
      onSelect: () => on.onDelete(asset),
      isDanger: true,
    },
  ];
  return items.filter((item) => item !== false);
}

interface CaptionProps {
  readonly asset: Asset;
  readonly note: string;
  readonly tabIndex: 0 | -1;
  /** Called when the menu opens: most never do. */
  readonly items: () => readonly MenuItem[];
}

export function TileCaption({ asset, note, tabIndex, items }: CaptionProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className="min-w-0 flex-1 px-0.5">
        <span className="block truncate text-sm leading-5" title={asset.name}>
          {asset.name}
        </span>
        <span className="block truncate text-muted text-xs leading-4" title={note}>
          {note}
        </span>
      </span>
      <ActionMenu label={t('images.actions', { name: asset.name })} items={items} tabIndex={tabIndex} />
    </>
  );
}
