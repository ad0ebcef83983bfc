import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import { Brush, Download, EllipsisVertical, Share2 } from '@artcade/ui/icons';
import { type MenuItem, WithMenu } from '@artcade/ui/menu';
import type { ComponentProps } from 'react';

export interface PictureButtons {
  /** Undefined until it is loaded; null where it may not be downloaded. */
  readonly onDownload: (() => void) | undefined | null;
  readonly onEdit?: (() => void) | undefined;
  readonly share: readonly MenuItem[];
  readonly more: readonly MenuItem[];
}

/** What can be done with a picture: three named actions, and the rest behind one button. */
export function PictureActions({ onDownload, onEdit, share, more }: PictureButtons) {
  const { t } = useTranslation();
  return (
    <div className="flex shrink-0 items-center gap-2 max-sm:hidden">
      {onDownload !== null && (
        <Button look="play" className="px-4" disabled={!onDownload} onClick={onDownload}>
          <Download aria-hidden="true" className="size-4" />
          {t('images.download')}
        </Button>
      )}
      {onEdit && (
        <Button className="px-4" onClick={onEdit}>
          <Brush aria-hidden="true" className="size-4" />
          {t('edits.open')}
        </Button>
      )}
      {share.length > 0 && (
        <WithMenu label={t('images.share')} items={share}>
          {(press) => (
            <Button className="px-4" {...press}>
              <Share2 aria-hidden="true" className="size-4" />
              {t('images.share')}
            </Button>
          )}
        </WithMenu>
      )}
      {more.length > 0 && (
        <WithMenu label={t('images.more')} items={more}>
          {(press) => (
            <Button className="px-4" {...press}>
              <EllipsisVertical aria-hidden="true" className="size-4" />
              {t('images.more')}
            </Button>
          )}
        </WithMenu>
      )}
    </div>
  );
}

/** The same on a phone, at the lower edge. */
export function PictureFoot({ onDownload, onEdit, share, more }: PictureButtons) {
  const { t } = useTranslation();
  return (
    <div className="flex shrink-0 border-line border-t bg-panel pb-(--safe-bottom) sm:hidden">
      {onDownload !== null && (
        <FootButton
          Icon={Download}
          label={t('images.download')}
          isMain
          disabled={!onDownload}
          onClick={onDownload}
        />
      )}
      {onEdit && <FootButton Icon={Brush} label={t('edits.open')} onClick={onEdit} />}
      {share.length > 0 && (
        <WithMenu label={t('images.share')} items={share}>
          {(press) => <FootButton Icon={Share2} label={t('images.share')} {...press} />}
        </WithMenu>
      )}
      {more.length > 0 && (
        <WithMenu label={t('images.more')} items={more}>
          {(press) => <FootButton Icon={EllipsisVertical} label={t('images.more')} {...press} />}
        </WithMenu>
      )}
    </div>
  );
}

interface FootProps extends ComponentProps<'button'> {
  readonly Icon: Icon;
  readonly label: string;
  readonly isMain?: boolean;
}

function FootButton({ Icon, label, isMain = false, ...rest }: FootProps) {
  return (
    <button
      type="button"
      className={`flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 px-1 font-medium text-xs disabled:text-muted ${isMain ? 'text-play' : ''}`}
      {...rest}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="max-w-full truncate">{label}</span>
    </button>
  );
}
