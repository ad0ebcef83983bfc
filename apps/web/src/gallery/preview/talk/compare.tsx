import type { Asset } from '@artcade/contract/shapes';
import { useModal } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { ChevronLeft, ChevronRight, X } from '@artcade/ui/icons';
import { SelectField } from '@artcade/ui/select-field';
import { useState } from 'react';
import { checkerboard } from '#gallery/grid/picture.tsx';
import { isTransparent } from '#gallery/grid/thumbhash.ts';

interface Props {
  /** Two or more, oldest first. */
  readonly versions: readonly Asset[];
  /** The ids of the two that are compared first. */
  readonly left: string;
  readonly right: string;
  readonly onClose: () => void;
}

/** Two versions of an image over each other, with a divider that is dragged or moved by arrow keys. */
export function Compare({ versions, onClose, ...first }: Props) {
  const { t } = useTranslation();
  const dialog = useModal();
  const [left, setLeft] = useState(first.left);
  const [right, setRight] = useState(first.right);
  const [part, setPart] = useState(50);
  const find = (id: string) => versions.find((each) => each.id === id);
  const [before, after] = [find(left), find(right)];
  const numberOf = (id: string) => versions.findIndex((each) => each.id === id) + 1;
  const choices = versions.map(({ id }, index) => [id, t('talk.version', { number: index + 1 })] as const);
  const shown = [before, after].filter((each) => each !== undefined);
  const ratio = Math.max(...shown.map(({ width, height }) => width / height));
  const alt = (id: string) => t('talk.version', { number: numberOf(id) });
  return (
    <dialog
      ref={dialog}
      aria-label={t('talk.compareTitle')}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-ground text-text backdrop:bg-scrim"
      onClose={(event) => {
        event.stopPropagation();
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="flex h-full flex-col pt-(--safe-top) pr-(--safe-right) pb-(--safe-bottom) pl-(--safe-left)">
        <div className="flex min-h-16 items-center gap-2 border-line border-b px-2 sm:px-4">
          <button
            type="button"
            aria-label={t('gallery.close')}
            title={t('gallery.close')}
            className="grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
            onClick={onClose}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
          <h2 className="truncate font-medium font-text text-base">{t('talk.compareTitle')}</h2>
        </div>
        <div className="m-3 grid min-h-0 flex-1 place-items-center [container-type:size] sm:m-6">
          <div
            className={`relative ${shown.some(({ thumbhash }) => isTransparent(thumbhash)) ? checkerboard : ''}`}
            // As large as it fits.
            style={{ width: `min(100cqw, ${100 * ratio}cqh)`, aspectRatio: ratio }}
          >
            {before && <Half asset={before} alt={alt(left)} clipPath={`inset(0 ${100 - part}% 0 0)`} />}
            {after && <Half asset={after} alt={alt(right)} clipPath={`inset(0 0 0 ${part}%)`} />}
            {/* Covers the pictures, so that they can be dragged anywhere. */}
            <input
              type="range"
              min={0}
              max={100}
              value={part}
              aria-label={t('talk.divider')}
              aria-valuetext={t('talk.dividerAt', { percent: part })}
              className="peer absolute inset-0 z-10 size-full cursor-ew-resize touch-none opacity-0"
              onChange={({ target }) => setPart(target.valueAsNumber)}
            />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_#0f1117] peer-focus-visible:[&>span]:outline-2"
              style={{ left: `${part}%` }}
            >
              <span className="absolute top-1/2 left-1/2 flex size-11 -translate-1/2 items-center justify-center rounded-full border-2 border-[#0f1117] bg-white text-[#0f1117] outline-link outline-offset-2">
                <ChevronLeft className="-mr-1 size-4" />
                <ChevronRight className="-ml-1 size-4" />
              </span>
            </span>
          </div>
        </div>
        <div className="grid grid-cols-2 gap-3 border-line border-t px-3 py-3 sm:px-6">
          <SelectField label={t('talk.left')} value={left} options={choices} onChange={setLeft} />
          <SelectField label={t('talk.right')} value={right} options={choices} onChange={setRight} />
        </div>
      </div>
    </dialog>
  );
}

interface HalfProps {
  readonly asset: Asset;
  readonly alt: string;
  readonly clipPath: string;
}

const spriteSide = 128;

/** A version as large as the other one, of which only its side of the divider is seen. */
function Half({ asset, alt, clipPath }: HalfProps) {
  const isSprite = Math.max(asset.width, asset.height) <= spriteSide;
  return (
    <img
      src={asset.previewUrl}
      alt={alt}
      draggable={false}
      className={`absolute inset-0 size-full object-contain ${isSprite ? '[image-rendering:pixelated]' : ''}`}
      style={{ clipPath }}
    />
  );
}
