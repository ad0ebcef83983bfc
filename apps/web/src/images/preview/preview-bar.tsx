import type { Asset } from '@artcade/contract/shapes';
import { formatDateTime } from '@artcade/domain/format';
import { formatBytes } from '@artcade/domain/storage';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import {
  Brush,
  ChevronLeft,
  ChevronRight,
  Download,
  Images,
  LinkIcon,
  MessageSquare,
  PackageOpen,
  Pencil,
  ScrollText,
  Star,
  Tag,
  Trash,
  UsersRound,
  X,
} from '@artcade/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { shareOutIcon } from '#images/export/share-out.ts';
import { RenameField } from '#images/grid/rename-field.tsx';
import { useToolName } from '#images/list/use-tool-name.ts';
import { StateBadge } from '#images/organise/image-state.tsx';
import { IconButton, iconButton } from './icon-button.tsx';

interface PreviewButtons {
  readonly onDownload: () => void;
  readonly onExport: () => void;
  readonly onDelete: (() => void) | undefined;
  /** Shares in a team's album. */
  readonly onShare: (() => void) | undefined;
  /** Makes a link for people without an account. */
  readonly onShareLink: (() => void) | undefined;
  /** Shows it to everybody, where there is a public gallery. */
  readonly onPublish: (() => void) | undefined;
  /** Shares with another app, if the device supports that. */
  readonly onShareOut: (() => void) | undefined;
  readonly onRename: ((name: string) => void) | undefined;
  /** Toggles the panel with recipe and tags; undefined if there is nothing in it. */
  readonly onPanel: (() => void) | undefined;
  readonly panel: 'recipe.show' | 'recipe.hide' | 'find.showTags' | 'find.hideTags';
  readonly onStar: (() => void) | undefined;
  /** Opens the page for edits. */
  readonly onEdit: (() => void) | undefined;
  /** Toggles the panel with comments and versions. */
  readonly onTalk: (() => void) | undefined;
  readonly isTalking: boolean;
  /** Undefined at either end of the list. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

interface Props extends PreviewButtons {
  readonly asset: Asset | null;
  readonly index: number;
  readonly total: number;
  readonly onClose: () => void;
}

/** Above the image: its name, and on a desktop the actions. */
export function PreviewHead({
  asset,
  onClose,
  onRename,
  onShareOut,
  onEdit,
  onTalk,
  isTalking,
  ...buttons
}: Props) {
  const { t } = useTranslation();
  const [renaming, setRenaming] = useState<string | null>(null);
  const isRenaming = asset !== null && renaming === asset.id;
  const pencil = useFocusAfter(isRenaming);
  return (
    <div className="flex min-h-16 items-center gap-1 border-line border-b px-2 sm:px-4">
      <IconButton Icon={X} label={t('images.close')} onClick={onClose} />
      {isRenaming && onRename ? (
        <RenameField
          name={asset.name}
          onSave={onRename}
          onEnd={(by) => {
            pencil.wants.current = by === 'key';
            setRenaming(null);
          }}
        />
      ) : (
        <>
          <h2 className="min-w-0 truncate px-1 font-medium font-text text-base" title={asset?.name}>
            {asset?.name ?? t('images.loading')}
          </h2>
          {onRename && (
            <button
              ref={pencil.ref}
              type="button"
              aria-label={t('images.rename')}
              title={t('images.rename')}
              className={iconButton}
              onClick={() => setRenaming(asset?.id ?? null)}
            >
              <Pencil aria-hidden="true" className="size-4" />
            </button>
          )}
        </>
      )}
      <div className="ml-auto flex shrink-0 items-center">
        {onEdit && <IconButton Icon={Brush} label={t('edits.open')} onClick={onEdit} />}
        {onTalk && (
          <button
            type="button"
            aria-label={t('talk.title')}
            title={t('talk.title')}
            aria-expanded={isTalking}
            className={`${iconButton} ${isTalking ? 'bg-raised text-text' : ''}`}
            onClick={onTalk}
          >
            <MessageSquare aria-hidden="true" className="size-5" />
          </button>
        )}
        {onShareOut && (
          <IconButton
            Icon={shareOutIcon()}
            label={t('images.shareOut')}
            onClick={asset ? onShareOut : undefined}
          />
        )}
        <div className="flex items-center max-sm:hidden">
          <Actions {...buttons} asset={asset} />
        </div>
      </div>
    </div>
  );
}

/** Below the image: its details, and on a phone the buttons, within reach of the thumb. */
export function PreviewFoot({ asset, index, total, onPrevious, onNext, isTalking, ...buttons }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const toolName = useToolName();
  const facts = asset && [
    `${asset.width} × ${asset.height}`,
    formatBytes(asset.size, language),
    asset.tool ? toolName(asset.tool) : t('images.uploaded'),
    formatDateTime(new Date(asset.createdAt), language),
  ];
  return (
    <div className="border-line border-t text-muted text-sm tabular-nums pb-(--safe-bottom)">
      {/* On a phone the panel needs the room. */}
      <div
        className={`flex min-h-12 flex-wrap items-center justify-between gap-x-6 px-4 py-2 ${isTalking ? 'max-sm:hidden' : ''}`}
      >
        <ul className="flex flex-wrap items-center gap-x-4">
          {asset?.state && (
            <li className="flex">
              <StateBadge state={asset.state} label={t(`organise.states.${asset.state}`)} />
            </li>
          )}
          {facts?.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p>{t('images.position', { index: index + 1, total })}</p>
      </div>
      <p aria-live="polite" className="sr-only">
        {asset && t('images.nowShown', { name: asset.name, index: index + 1, total })}
      </p>
      {/* Ten buttons share the width of a small phone. */}
      <div className="flex items-center justify-between border-line border-t px-2 py-1 sm:hidden [&>button]:w-auto [&>button]:min-w-0 [&>button]:flex-1">
        <IconButton Icon={ChevronLeft} label={t('images.previous')} onClick={onPrevious} />
        <Actions {...buttons} asset={asset} />
        <IconButton Icon={ChevronRight} label={t('images.next')} onClick={onNext} />
      </div>
    </div>
  );
}

function Actions({ asset, ...buttons }: Partial<PreviewButtons> & { asset: Asset | null }) {
  const { t } = useTranslation();
  const {
    onPanel,
    panel = 'recipe.show',
    onStar,
    onShare,
    onShareLink,
    onPublish,
    onDownload,
    onExport,
    onDelete,
  } = buttons;
  const isOff = asset === null;
  return (
    <>
      {onStar && (
        <button
          type="button"
          aria-label={t('find.favourite')}
          title={t('find.favourite')}
          aria-pressed={asset?.favourite ?? false}
          aria-keyshortcuts="f"
          disabled={isOff}
          className={iconButton}
          onClick={onStar}
        >
          <Star aria-hidden="true" className={`size-5 ${asset?.favourite ? 'fill-current text-text' : ''}`} />
        </button>
      )}
      {onPanel && (
        <IconButton Icon={panel.startsWith('recipe') ? ScrollText : Tag} label={t(panel)} onClick={onPanel} />
      )}
      {onShareLink && <IconButton Icon={LinkIcon} label={t('share.action')} onClick={onShareLink} />}
      {onPublish && <IconButton Icon={Images} label={t('gallery.publish')} onClick={onPublish} />}
      {onShare && <IconButton Icon={UsersRound} label={t('images.shareToTeam')} onClick={onShare} />}
      <IconButton Icon={Download} label={t('images.download')} onClick={isOff ? undefined : onDownload} />
      <IconButton Icon={PackageOpen} label={t('export.title')} onClick={isOff ? undefined : onExport} />
      {onDelete && <IconButton Icon={Trash} label={t('images.delete')} onClick={onDelete} />}
    </>
  );
}

/** Returns the focus to a button after the element that replaced it is gone, if wanted. */
function useFocusAfter(isReplaced: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const wants = useRef(false);
  useEffect(() => {
    if (isReplaced || !wants.current) return;
    wants.current = false;
    ref.current?.focus();
  }, [isReplaced]);
  return { ref, wants };
}
