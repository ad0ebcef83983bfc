import type { ShownShare } from '@artcade/contract/shares';
import { buttonClass } from '@artcade/ui/button';
import { useModal } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { ChevronLeft, ChevronRight, Download, Flag, X } from '@artcade/ui/icons';
import type { KeyboardEvent } from 'react';
import { checkerboard } from '#images/grid/picture.tsx';
import { averageColour, isTransparent } from '#images/grid/thumbhash.ts';
import { IconButton } from '#images/preview/icon-button.tsx';

interface Props {
  readonly images: ShownShare['images'];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onReport: (imageId: string) => void;
  readonly onClose: () => void;
}

/** One picture as large as the screen, with the arrow keys to the others. */
export function Lightbox({ images, index, onIndex, onReport, onClose }: Props) {
  const { t } = useTranslation();
  const dialog = useModal();
  const image = images[index];
  const go = (step: 1 | -1) => {
    if (images[index + step]) onIndex(index + step);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  if (!image) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={t('images.preview')}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-ground text-text backdrop:bg-scrim"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="flex h-full flex-col pt-(--safe-top) pr-(--safe-right) pl-(--safe-left)">
        <div className="flex min-h-16 items-center gap-2 px-2 sm:px-4">
          <IconButton Icon={X} label={t('images.close')} onClick={onClose} />
          <h2 className="min-w-0 flex-1 truncate font-medium font-text text-base">{image.name}</h2>
          <IconButton Icon={Flag} label={t('gallery.report')} onClick={() => onReport(image.id)} />
          {image.downloadUrl !== null && (
            <a href={image.downloadUrl} download={image.name} className={buttonClass('quiet')}>
              <Download aria-hidden="true" className="size-4" />
              {t('share.get')}
            </a>
          )}
        </div>
        <div className="flex min-h-0 flex-1 items-center justify-center px-2 sm:px-16">
          <img
            key={image.id}
            src={image.previewUrl}
            alt={image.name}
            width={image.width}
            height={image.height}
            className={`h-auto max-h-full w-auto max-w-full object-contain ${isTransparent(image.thumbhash) ? checkerboard : ''}`}
            style={isTransparent(image.thumbhash) ? {} : { backgroundColor: averageColour(image.thumbhash) }}
          />
        </div>
        <div className="flex min-h-16 items-center justify-center gap-4 pb-(--safe-bottom)">
          <IconButton
            Icon={ChevronLeft}
            label={t('images.previous')}
            onClick={index > 0 ? () => go(-1) : undefined}
          />
          <p aria-live="polite" className="text-muted text-sm tabular-nums">
            {t('share.position', { index: index + 1, total: images.length })}
          </p>
          <IconButton
            Icon={ChevronRight}
            label={t('images.next')}
            onClick={index < images.length - 1 ? () => go(1) : undefined}
          />
        </div>
      </div>
    </dialog>
  );
}
